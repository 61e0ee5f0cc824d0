import { type FormEvent, useId, useMemo, useState } from 'react';
import { type Answer, useAsked } from '../house/asked.ts';
import { type Memory, type Pyramid, type Role, roles } from '../house/roles.ts';
import { Icon } from '../parts/icon.tsx';
import { Once } from '../parts/once.tsx';
import { memoryWords } from '../words/memory.ts';
import { langOf, useWords } from '../words/words.ts';
import { download, textFile } from '../writers-room/download.ts';
import { asMarkdown } from './as-markdown.ts';
import { everyMemory, linkedTo } from './links.ts';
import { MemoryDetail } from './memory-detail.tsx';
import { Narrow } from './narrow.tsx';
import { everything, narrowed } from './narrowed.ts';
import { MemoryButton, PyramidView, type Shelf } from './pyramid-view.tsx';

type RememberedProps = {
  readonly role: Role;
  readonly pyramid: Pyramid;
  readonly chosen: string | null;
  readonly choose: (id: string | null) => void;
  readonly changed: () => void;
};

/** What a role remembers: looked through, narrowed, searched, corrected, taken along. */
export function Remembered({ role, pyramid, chosen, choose, changed }: RememberedProps) {
  const words = useWords(memoryWords);
  const [wish, want] = useState(everything);
  const left = useMemo(() => narrowed(pyramid, wish), [pyramid, wish]);
  const byId = useMemo(() => everyMemory(pyramid), [pyramid]);
  const linked = useMemo(() => linkedTo(chosen, byId), [chosen, byId]);
  const memory = chosen === null ? undefined : byId.get(chosen);
  const shelf: Shelf = { byId, linked, chosen: memory ? chosen : null, choose };
  const lang = langOf(role.language);
  const scene = pyramid.scenes.find(({ id }) => id === memory?.scene)?.title ?? '';
  return (
    <section aria-labelledby="pyramid">
      <h2 id="pyramid" className="ruled">
        {words.pyramid}
      </h2>
      <p className="soft">{words.pyramidHint}</p>
      <Search role={role} shelf={shelf} />
      <Narrow {...{ pyramid, left, wish, want, lang }} />
      <div className={`memory-desk ${memory ? 'with-detail' : ''}`}>
        {memory && <MemoryDetail {...{ memory, scene, shelf, lang, changed }} role={role.id} />}
        <PyramidView pyramid={left} shelf={shelf} lang={lang} />
      </div>
      <TakeAlong role={role} pyramid={left} />
    </section>
  );
}

function Search({ role, shelf }: { readonly role: Role; readonly shelf: Shelf }) {
  const words = useWords(memoryWords);
  const box = useId();
  const [asked, setAsked] = useState('');
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(String(new FormData(event.currentTarget).get('q') ?? '').trim());
  };
  return (
    <search>
      <form className="memory-search" onSubmit={search} onReset={() => setAsked('')}>
        <label htmlFor={box} className="heard">
          {words.search}
        </label>
        <input id={box} name="q" type="search" placeholder={words.search} maxLength={500} />
        <button type="submit">{words.searchButton}</button>
        {asked !== '' && (
          <button type="reset" className="quiet">
            {words.clear}
          </button>
        )}
      </form>
      {asked !== '' && <Results key={asked} role={role} text={asked} shelf={shelf} />}
    </search>
  );
}

function Results({ role, text, shelf }: { readonly role: Role; readonly text: string; readonly shelf: Shelf }) {
  const words = useWords(memoryWords);
  const found: Answer<Memory[]> = useAsked(() => roles.search(role.id, text), text);
  return (
    <Once answer={found}>
      {(memories) => (
        <>
          <p role="status" className="small soft">
            {words.found(memories.length, text)}
          </p>
          <ul className="memory-found" lang={langOf(role.language)}>
            {memories.map((memory) => (
              <li key={memory.id}>
                <MemoryButton memory={memory} shelf={shelf} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Once>
  );
}

/** What is shown, as a file: to read, or for other programs. */
function TakeAlong({ role, pyramid }: { readonly role: Role; readonly pyramid: Pyramid }) {
  const words = useWords(memoryWords);
  const text = () => asMarkdown(pyramid, role.name, { insights: words.levels.insight ?? '', edited: words.edited });
  return (
    <p className="buttons memory-along">
      <button type="button" onClick={() => download(textFile(role.name, 'md', text()))}>
        <Icon name="file" /> {words.asText}
      </button>
      <button type="button" onClick={() => download(textFile(role.name, 'json', JSON.stringify(pyramid, null, 2)))}>
        <Icon name="file" /> {words.asJson}
      </button>
      <span className="soft small">{words.takeAlong}</span>
    </p>
  );
}
