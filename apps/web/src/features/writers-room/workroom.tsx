import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { ask } from '../../api/ask.ts';
import { download } from '../../ui/download.ts';
import { Tabs } from '../../ui/elements.tsx';
import houseWords from '../../ui/house.words.json' with { type: 'json' };
import { type Command, Palette } from '../../ui/palette.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import type { TabCompany } from '../green-room/tab-company.ts';
import { useTab } from '../green-room/use-company.ts';
import { deskPath } from '../writers-desk/plans.ts';
import type { Desk } from './desk.ts';
import type { Draft } from './draft.ts';
import { fileOf } from './draft-file.ts';
import { FindBar, ReviewBar, Unsaved } from './find-bar.tsx';
import { More } from './more.tsx';
import type { Scope } from './place.ts';
import { type Deed, deedsOf, Readers } from './readers.tsx';
import { Toolbar } from './toolbar.tsx';
import type { Drafts } from './use-drafts.ts';
import { useReading } from './use-reading.ts';
import writersRoomWords from './writers-room.words.json' with { type: 'json' };

const DeskView = lazy(() => import('./desk-view.tsx'));
const History = lazy(() => import('./history.tsx'));
const Perform = lazy(() => import('./perform.tsx'));

type Over = 'palette' | 'history' | 'perform' | 'more';

type WorkroomProps = {
  readonly tab: TabCompany;
  readonly drafts: Drafts;
  readonly language: 'en' | 'zh';
  readonly say: (text: string) => void;
  readonly removed: (draft: Draft) => void;
};

export function Workroom({ tab, drafts, language, say, removed }: WorkroomProps) {
  const words = useWords(writersRoomWords);
  const { loading } = useWords(houseWords);
  useTab(tab);
  const [desk, setDesk] = useState<Desk | null>(null);
  const [scope, setScope] = useState<Scope>('paragraph');
  const [selected, setSelected] = useState('');
  const [refused, setRefused] = useState<Error | null>(null);
  const [, go] = useLocation();
  const [over, setOver] = useState<Over | null>(null);
  const [finding, setFinding] = useState(false);
  const [focused, setFocused] = useState(false);
  const [pane, setPane] = useState<'draft' | 'readers'>('draft');
  const { draft, keep } = drafts;
  const reading = useReading({ tab, desk, scope, keep, shown: () => setPane('draft') });
  const now = { ...draft, text: desk?.text ?? draft.text };

  const keepNow = async () => {
    await keep('kept', desk?.text);
    say(words.kept);
  };
  const toWriters = async () => {
    setRefused(null);
    try {
      const { work } = await ask('POST /api/works', { name: fileOf(now).name, body: fileOf(now) });
      const { id } = await ask('POST /api/plans', { body: { work, language, search: 'none' } });
      go(deskPath(id));
    } catch (error) {
      setRefused(error as Error);
    }
  };
  const find = () => {
    setPane('draft');
    setFinding(true);
  };
  const commands: readonly Command[] = [
    ...deedsOf(tab).map((deed: Deed) => ({
      id: `${deed.by}-${deed.id}`,
      label: deed.label ?? deed.id,
      by: deed.name,
      disabled: reading.busy,
      run: () => void reading.act(deed),
    })),
    ...(Object.entries(words.scopes) as [Scope, string][]).map(([one, text]) => ({
      id: `scope-${one}`,
      label: text,
      by: words.scope,
      run: () => setScope(one),
    })),
    { id: 'find', label: words.find, run: find },
    { id: 'focus', label: focused ? words.unfocus : words.focus, run: () => setFocused(!focused) },
    { id: 'keep', label: words.keepVersion, run: () => void keepNow() },
    { id: 'history', label: words.versions, run: () => setOver('history') },
    { id: 'new', label: words.newDraft, run: () => drafts.begin({ title: words.untitled, format: draft.format, text: '' }) },
    { id: 'more', label: words.openFile, run: () => setOver('more') },
    { id: 'to-writers', label: words.toWriters, run: () => void toWriters() },
    { id: 'perform', label: words.perform, run: () => setOver('perform') },
    { id: 'download', label: words.download, run: () => download(fileOf(now)) },
  ];
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || (key !== 'k' && key !== 'f')) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (key === 'k') return setOver('palette');
      setPane('draft');
      setFinding(true);
    };
    addEventListener('keydown', keys);
    return () => removeEventListener('keydown', keys);
  }, []);

  return (
    <div className={`workroom ${focused ? 'focused' : ''}`} data-pane={pane}>
      <div className="manuscript">
        <Toolbar
          drafts={drafts}
          selected={selected}
          focused={focused}
          focus={() => setFocused(!focused)}
          palette={() => setOver('palette')}
          find={find}
          history={() => setOver('history')}
          more={() => setOver('more')}
          toWriters={() => void toWriters()}
          perform={() => setOver('perform')}
        />
        {refused && <Trouble error={refused} />}
        {drafts.saving instanceof Error && <Unsaved draft={now} again={drafts.keepAgain} />}
        {finding && desk && <FindBar desk={desk} first={selected.includes('\n') ? '' : selected} close={() => setFinding(false)} />}
        {reading.review !== null && <ReviewBar {...reading.review} decide={(accept) => desk?.decideAll(accept)} />}
        <Suspense fallback={<p className="waiting">{loading}</p>}>
          <DeskView
            text={draft.text}
            format={draft.format}
            language={language}
            ready={setDesk}
            changed={(text) => drafts.change({ text })}
            selected={setSelected}
            reviewed={() => {
              reading.close();
              say(words.reviewed);
            }}
          />
        </Suspense>
      </div>
      <Readers
        tab={tab}
        scope={scope}
        look={setScope}
        busy={reading.busy}
        note={reading.note}
        act={(deed) => void reading.act(deed)}
        ask={reading.ask}
        loose={reading.loose}
        insert={(text) => {
          setPane('draft');
          desk?.insert(text);
        }}
      />
      <Tabs
        label={words.panes.label}
        silent
        kind="panes"
        name="pane"
        of={['draft', 'readers'] as const}
        told={(one) => words.panes[one]}
        chosen={pane}
        choose={setPane}
      />
      {over === 'palette' && <Palette commands={commands} close={() => setOver(null)} />}
      {over === 'more' && <More drafts={drafts} draft={now} keep={() => void keepNow()} removed={removed} close={() => setOver(null)} />}
      {over === 'perform' && (
        <Suspense fallback={null}>
          <Perform draft={now} language={language} close={() => setOver(null)} />
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
              reading.close();
              setOver(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
