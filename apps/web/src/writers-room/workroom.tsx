import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { TabCompany } from '../green-room/tab-company.ts';
import { useTab } from '../green-room/use-company.ts';
import { deskPath, writers } from '../house/writers.ts';
import { Trouble } from '../parts/trouble.tsx';
import { houseWords } from '../words/house.ts';
import { useWords } from '../words/words.ts';
import { writersRoomWords } from '../words/writers-room.ts';
import type { Desk } from './desk.ts';
import { download, fileOf } from './download.ts';
import { type Command, Palette } from './palette.tsx';
import { rangeOf, type Scope, suggestionAt } from './place.ts';
import { type Deed, deedsOf, isEdit, Readers } from './readers.tsx';
import { Toolbar } from './toolbar.tsx';
import type { Drafts } from './use-drafts.ts';

const DeskView = lazy(() => import('./desk-view.tsx'));
const History = lazy(() => import('./history.tsx'));
const Perform = lazy(() => import('./perform.tsx'));

type WorkroomProps = {
  readonly tab: TabCompany;
  readonly drafts: Drafts;
  readonly language: 'en' | 'zh';
  readonly say: (text: string) => void;
};

/** One draft on the desk, and the two who read it. */
export function Workroom({ tab, drafts, language, say }: WorkroomProps) {
  const words = useWords(writersRoomWords);
  const { loading } = useWords(houseWords);
  useTab(tab);
  const [desk, setDesk] = useState<Desk | null>(null);
  const [scope, setScope] = useState<Scope>('paragraph');
  const [review, setReview] = useState<string | null>(null);
  const [refused, setRefused] = useState<Error | null>(null);
  const [, go] = useLocation();
  const [over, setOver] = useState<'palette' | 'history' | 'perform' | null>(null);
  const { draft, keep } = drafts;
  const busy = tab.busy || review !== null;

  const act = async (deed: Deed) => {
    if (!desk || busy) return;
    const { place } = desk;
    const range = rangeOf(scope, place);
    const selection = place.text.slice(range.from, range.to);
    const before = tab.company.state.seq;
    const material = { document: place.text, selection, cursor: place.selection.from };
    await tab.play((signal) => tab.company.act('desk', deed.by, deed.id, { signal, material }));
    if (!isEdit(deed)) return;
    const answer = tab.company.room('desk').messages.findLast(({ id, action }) => id > before && action === deed.id);
    // Whoever typed meanwhile has moved the text away from under the answer.
    if (!answer || desk.text !== place.text) return;
    await keep('edited', place.text);
    const { from, to, insert } = suggestionAt(range, deed.id, answer.text);
    if (desk.suggest(from, to, insert)) setReview(deed.name);
    else say(words.nothingChanged(deed.name));
  };
  const ask = (by: string, question: string) => {
    if (!desk) return;
    const { place } = desk;
    const { from, to } = rangeOf(scope, place);
    const material = { document: place.text, selection: place.text.slice(from, to), cursor: place.selection.from };
    void tab.play((signal) => tab.company.say('desk', question, { signal, to: by, action: 'ask', material }));
  };
  const keepNow = async () => {
    await keep('kept', desk?.text);
    say(words.kept);
  };
  const toWriters = async () => {
    setRefused(null);
    try {
      const { work } = await writers.bring(fileOf({ ...draft, text: desk?.text ?? draft.text }));
      const { id } = await writers.begin({ work, language, search: 'none' });
      go(deskPath(id));
    } catch (error) {
      setRefused(error as Error);
    }
  };
  const commands: readonly Command[] = [
    ...deedsOf(tab).map((deed) => ({
      id: `${deed.by}-${deed.id}`,
      label: deed.label ?? deed.id,
      by: deed.name,
      disabled: busy,
      run: () => void act(deed),
    })),
    ...(Object.entries(words.scopes) as [Scope, string][]).map(([one, text]) => ({
      id: `scope-${one}`,
      label: text,
      by: words.scope,
      run: () => setScope(one),
    })),
    { id: 'keep', label: words.keepVersion, run: () => void keepNow() },
    { id: 'history', label: words.versions, run: () => setOver('history') },
    { id: 'new', label: words.newDraft, run: () => drafts.begin(words.untitled) },
    { id: 'to-writers', label: words.toWriters, run: () => void toWriters() },
    { id: 'perform', label: words.perform, run: () => setOver('perform') },
    { id: 'download', label: words.download, run: () => download(draft) },
  ];
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOver('palette');
    };
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, []);

  return (
    <>
      <div className="manuscript">
        <Toolbar
          drafts={drafts}
          palette={() => setOver('palette')}
          history={() => setOver('history')}
          keep={() => void keepNow()}
          toWriters={() => void toWriters()}
          perform={() => setOver('perform')}
        />
        {refused && <Trouble error={refused} />}
        {review !== null && (
          <div className="review" role="status">
            <p>{words.review(review)}</p>
            <span className="buttons">
              <button type="button" onClick={() => desk?.decideAll(true)}>
                {words.acceptAll}
              </button>
              <button type="button" className="quiet" onClick={() => desk?.decideAll(false)}>
                {words.rejectAll}
              </button>
            </span>
          </div>
        )}
        <Suspense fallback={<p className="waiting">{loading}</p>}>
          <DeskView
            text={draft.text}
            format={draft.format}
            language={language}
            ready={setDesk}
            changed={(text) => drafts.change({ text })}
            reviewed={() => {
              setReview(null);
              say(words.reviewed);
            }}
          />
        </Suspense>
      </div>
      <Readers tab={tab} scope={scope} look={setScope} busy={busy} act={act} ask={ask} insert={(text) => desk?.insert(text)} />
      {over === 'palette' && <Palette commands={commands} close={() => setOver(null)} />}
      {over === 'perform' && (
        <Suspense fallback={null}>
          <Perform draft={{ ...draft, text: desk?.text ?? draft.text }} language={language} close={() => setOver(null)} />
        </Suspense>
      )}
      {over === 'history' && (
        <Suspense fallback={null}>
          <History
            versions={drafts.versions}
            now={draft.text}
            close={() => setOver(null)}
            restore={async ({ text }) => {
              await keep('restored', desk?.text);
              desk?.replace(text);
              setReview(null);
              setOver(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
