import { type FormEvent, useId, useMemo, useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk, useDeed, useQuery } from '../../api/query.ts';
import type { Glimpse, MemoryOutline as Outline, CastRole as Role } from '../../api/schema.d.ts';
import { download, textFile } from '../../ui/download.ts';
import { Button, Section, Status } from '../../ui/elements.tsx';
import { useNumbers } from '../../ui/numbers.ts';
import { Once } from '../../ui/once.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { asMarkdown } from './as-markdown.ts';
import { LongList } from './long-list.tsx';
import memoryWords from './memory.words.json' with { type: 'json' };
import { MemoryButton, type Shelf } from './memory-button.tsx';
import { MemoryDetail } from './memory-detail.tsx';
import { Narrow } from './narrow.tsx';
import { type Pages, usePages } from './pages.ts';
import { type Level, levels, type Wish } from './roles.ts';

type RememberedProps = {
  readonly role: Role;
  readonly outline: Outline;
  readonly wish: Wish;
  readonly want: (wish: Wish) => void;
  readonly chosen: string | null;
  readonly choose: (id: string | null) => void;
  readonly changed: () => void;
};

export function Remembered({ role, outline, wish, want, chosen, choose, changed }: RememberedProps) {
  const words = useWords(memoryWords);
  const { seq } = outline;
  const into = useInto(role.id, chosen, wish, seq);
  const linked = useMemo(() => new Set(into?.linked), [into]);
  const shelf: Shelf = { linked, chosen: into ? chosen : null, choose };
  const lang = langOf(role.language);
  return (
    <Section id="pyramid" title={words.pyramid}>
      <p className="soft">{words.pyramidHint}</p>
      <Search role={role} seq={seq} shelf={shelf} />
      <Narrow {...{ outline, wish, want, lang }} />
      <div className={`memory-desk ${into ? 'with-detail' : ''}`}>
        {into && <MemoryDetail {...{ into, seq, shelf, lang, changed }} role={role.id} />}
        <PyramidView {...{ role, outline, wish, shelf }} near={into?.near} />
      </div>
      <TakeAlong role={role} wish={wish} />
    </Section>
  );
}

/** What is known of the chosen memory; until it is there, of the one chosen before. One that is gone is nobody's choice. */
function useInto(role: string, chosen: string | null, wish: Wish, seq: number) {
  const asked = useQuery({
    queryKey: ['GET /api/roles/{role}/memories/{memory}', role, chosen, wish, seq],
    queryFn: () => (chosen === null ? null : ask('GET /api/roles/{role}/memories/{memory}', { role, memory: chosen, ...wish })),
  });
  return chosen === null ? null : (asked.data ?? null);
}

type SearchProps = { readonly role: Role; readonly seq: number; readonly shelf: Shelf };

function Search({ role, seq, shelf }: SearchProps) {
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
        <Button label={words.searchButton} type="submit" />
        {asked !== '' && <Button label={words.clear} type="reset" className="quiet" />}
      </form>
      {asked !== '' && <Results key={asked} text={asked} {...{ role, seq, shelf }} />}
    </search>
  );
}

function Results({ role, seq, text, shelf }: SearchProps & { readonly text: string }) {
  const words = useWords(memoryWords);
  // What was corrected is found as it is now; a role that is being made changes too often for that.
  const since = role.state === 'ready' ? seq : undefined;
  const found = useAsk('GET /api/roles/{role}/search', { role: role.id, q: text }, { since });
  return (
    <Once answer={found}>
      {(memories) => (
        <>
          <Status className="small soft" text={words.found({ count: memories.length, text })} />
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

/** What is shown, as a file: to read, or for other programs. Fetched when somebody wants it. */
function TakeAlong({ role, wish }: { readonly role: Role; readonly wish: Wish }) {
  const words = useWords(memoryWords);
  const { act, busy, error } = useDeed(async (kind: 'md' | 'json') => {
    const pyramid = await ask('GET /api/roles/{role}/pyramid', { role: role.id, ...wish });
    const told = { insights: words.levels.insight ?? '', edited: words.edited };
    download(textFile(role.name, kind, kind === 'md' ? asMarkdown(pyramid, role.name, told) : JSON.stringify(pyramid, null, 2)));
  });
  return (
    <>
      <p className="buttons memory-along">
        <Button icon="file" label={words.asText} disabled={busy} onClick={() => act('md')} />
        <Button icon="file" label={words.asJson} disabled={busy} onClick={() => act('json')} />
        <span className="soft small">{words.takeAlong}</span>
      </p>
      {error && <Trouble error={error} />}
    </>
  );
}

const atFirst = 24;

type ViewProps = {
  readonly role: Role;
  readonly outline: Outline;
  readonly wish: Wish;
  readonly shelf: Shelf;
  /** Of those linked to the chosen one, the first on every level. */
  readonly near: Readonly<Record<Level, readonly Glimpse[]>> | undefined;
};

function PyramidView({ near, ...view }: ViewProps) {
  return (
    <div className={`memory-pyramid ${view.shelf.chosen === null ? '' : 'has-choice'}`}>
      {levels.map((level) => (
        <LevelView key={level} level={level} near={near?.[level] ?? []} {...view} />
      ))}
    </div>
  );
}

type LevelProps = Omit<ViewProps, 'near'> & { readonly level: Level; readonly near: readonly Glimpse[] };

function LevelView({ role, outline, wish, shelf, level, near }: LevelProps) {
  const words = useWords(memoryWords);
  const numbers = useNumbers();
  const [all, setAll] = useState(false);
  const { seq } = outline;
  const { pages, late } = usePages(
    (part) => ask('GET /api/roles/{role}/memories', { role: role.id, level, ...wish, ...part }),
    JSON.stringify([role.id, wish]),
    seq,
  );
  const total = pages.total ?? outline.left[level];
  const many = total > atFirst;
  const lang = langOf(role.language);
  return (
    <section className={`memory-level level-${level}`} aria-labelledby={`level-${level}`} aria-busy={late}>
      <h3 id={`level-${level}`} className="overline">
        {words.levels[level]} · {words.count({ count: numbers.whole(total) })}
      </h3>
      {total === 0 && <p className="soft small">{words.none}</p>}
      {pages.error && <Trouble error={pages.error} again={() => void pages.want(0, seq)} />}
      {many && all ? (
        <LongList {...{ pages, seq, total, shelf, lang }} label={words.levels[level]} />
      ) : (
        <ul lang={lang}>
          {first(pages, near, shelf).map((memory) => (
            <li key={memory.id}>
              <MemoryButton memory={memory} shelf={shelf} />
            </li>
          ))}
        </ul>
      )}
      {many && (
        <Button
          label={all ? words.fewer : words.more({ count: numbers.whole(total) })}
          className="quiet"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        />
      )}
    </section>
  );
}

/** The first few; what belongs to the chosen one before all others, however far back it lies. */
function first(pages: Pages, near: readonly Glimpse[], { linked }: Shelf): readonly Glimpse[] {
  if (near.length === 0 || (pages.total ?? 0) <= atFirst) return pages.first(atFirst);
  return [...near, ...pages.first(2 * atFirst).filter(({ id }) => !linked.has(id))].slice(0, atFirst);
}
