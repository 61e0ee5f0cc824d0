import { useState } from 'react';
import { VList } from 'virtua';
import { type Level, type LinkedMemory, levels, type Pyramid } from '../house/roles.ts';
import { Icon } from '../parts/icon.tsx';
import { useNumbers } from '../parts/numbers.ts';
import { memoryWords } from '../words/memory.ts';
import { useWords } from '../words/words.ts';
import { ofLevel } from './links.ts';

const atFirst = 24;

export type Shelf = {
  readonly byId: ReadonlyMap<string, LinkedMemory>;
  /** The chosen one and all that is linked to it, upwards and downwards. */
  readonly linked: ReadonlySet<string>;
  readonly chosen: string | null;
  readonly choose: (id: string | null) => void;
};

type ViewProps = { readonly pyramid: Pyramid; readonly shelf: Shelf; readonly lang: string | undefined };

/** Four levels, the few above the many. */
export function PyramidView({ pyramid, shelf, lang }: ViewProps) {
  const lists = ofLevel(pyramid);
  return (
    <div className={`memory-pyramid ${shelf.chosen === null ? '' : 'has-choice'}`}>
      {levels.map((level) => (
        <LevelView key={level} level={level} memories={lists[level]} shelf={shelf} lang={lang} />
      ))}
    </div>
  );
}

type LevelProps = {
  readonly level: Level;
  readonly memories: readonly LinkedMemory[];
  readonly shelf: Shelf;
  readonly lang: string | undefined;
};

function LevelView({ level, memories, shelf, lang }: LevelProps) {
  const words = useWords(memoryWords);
  const numbers = useNumbers();
  const [all, setAll] = useState(false);
  const many = memories.length > atFirst;
  return (
    <section className={`memory-level level-${level}`} aria-labelledby={`level-${level}`}>
      <h3 id={`level-${level}`} className="overline">
        {words.levels[level]} · {words.count(numbers.whole(memories.length))}
      </h3>
      {memories.length === 0 && <p className="soft small">{words.none}</p>}
      {many && all ? (
        <div className="level-window">
          <VList data={memories as LinkedMemory[]} lang={lang} tabIndex={0} role="region" aria-label={words.levels[level]}>
            {(memory: LinkedMemory) => <MemoryButton key={memory.id} memory={memory} shelf={shelf} />}
          </VList>
        </div>
      ) : (
        <ul lang={lang}>
          {first(memories, shelf).map((memory) => (
            <li key={memory.id}>
              <MemoryButton memory={memory} shelf={shelf} />
            </li>
          ))}
        </ul>
      )}
      {many && (
        <button type="button" className="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? words.fewer : words.more(numbers.whole(memories.length))}
        </button>
      )}
    </section>
  );
}

/** The first few; what belongs to the chosen one before all others, however far back it lies. */
function first(memories: readonly LinkedMemory[], { chosen, linked }: Shelf): readonly LinkedMemory[] {
  if (chosen === null || memories.length <= atFirst) return memories.slice(0, atFirst);
  const near = memories.filter(({ id }) => linked.has(id));
  const others = memories.slice(0, atFirst + near.length).filter(({ id }) => !linked.has(id));
  return [...near, ...others].slice(0, atFirst);
}

export function MemoryButton({
  memory,
  shelf,
}: {
  readonly memory: Pick<LinkedMemory, 'id' | 'by' | 'text' | 'stale' | 'edited'>;
  readonly shelf: Shelf;
}) {
  const words = useWords(memoryWords);
  const { id, by, text, stale, edited } = memory;
  const mark = shelf.chosen === id ? 'chosen-memory' : shelf.linked.has(id) ? 'linked-memory' : '';
  return (
    <button
      type="button"
      className={`memory-card ${mark} ${stale ? 'breath' : ''}`}
      data-memory={id}
      aria-pressed={shelf.chosen === id}
      onClick={() => shelf.choose(shelf.chosen === id ? null : id)}
    >
      <span>
        {by && <strong>{by}: </strong>}
        {text}
      </span>
      {(stale || edited) && (
        <span className="small soft">
          <Icon name={stale ? 'clock' : 'pen'} /> {stale ? words.stale : words.edited}
        </span>
      )}
    </button>
  );
}
