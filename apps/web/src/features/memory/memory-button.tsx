import type { Glimpse } from '../../api/schema.d.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../ui/words.ts';
import memoryWords from './memory.words.json' with { type: 'json' };

export type Shelf = {
  /** The chosen one and all that is linked to it, upwards and downwards. */
  readonly linked: ReadonlySet<string>;
  readonly chosen: string | null;
  readonly choose: (id: string | null) => void;
};

type ButtonProps = { readonly memory: Pick<Glimpse, 'id' | 'by' | 'text' | 'stale' | 'edited'>; readonly shelf: Shelf };

export function MemoryButton({ memory, shelf }: ButtonProps) {
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
        {by && !text.toLowerCase().startsWith(by.toLowerCase()) && <strong>{by}: </strong>}
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
