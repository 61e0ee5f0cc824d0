import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import type { Glimpse, MemoryOutline as Outline, CastRole as Role } from '../../api/schema.d.ts';
import { Button } from '../../ui/elements.tsx';
import { useNumbers } from '../../ui/numbers.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { LongList } from './long-list.tsx';
import { memoryWords } from './memory.words.ts';
import { MemoryButton, type Shelf } from './memory-button.tsx';
import { type Pages, usePages } from './pages.ts';
import { type Level, levels, type Wish } from './roles.ts';

const atFirst = 24;

type ViewProps = {
  readonly role: Role;
  readonly outline: Outline;
  readonly wish: Wish;
  readonly shelf: Shelf;
  /** Of those linked to the chosen one, the first on every level. */
  readonly near: Readonly<Record<Level, readonly Glimpse[]>> | undefined;
};

/** Four levels, the few above the many. */
export function PyramidView({ near, ...view }: ViewProps) {
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
