import { useState } from 'react';
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
  const [shown, setShown] = useState(atFirst);
  // What belongs to the chosen one comes first, however far back it lies.
  const ordered =
    shelf.chosen === null ? memories : [...memories].sort((a, b) => Number(shelf.linked.has(b.id)) - Number(shelf.linked.has(a.id)));
  return (
    <section className={`memory-level level-${level}`} aria-labelledby={`level-${level}`}>
      <h3 id={`level-${level}`} className="overline">
        {words.levels[level]} · {words.count(numbers.whole(memories.length))}
      </h3>
      {memories.length === 0 && <p className="soft small">{words.none}</p>}
      <ul lang={lang}>
        {ordered.slice(0, shown).map((memory) => (
          <li key={memory.id}>
            <MemoryButton memory={memory} shelf={shelf} />
          </li>
        ))}
      </ul>
      {memories.length > shown && (
        <button type="button" className="quiet" onClick={() => setShown(shown + 4 * atFirst)}>
          {words.more(numbers.whole(Math.min(4 * atFirst, memories.length - shown)))}
        </button>
      )}
    </section>
  );
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
