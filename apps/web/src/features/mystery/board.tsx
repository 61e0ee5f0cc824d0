import type { Contradiction } from '@troupe/core/mystery';
import { Said } from '../../ui/elements.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../ui/words.ts';
import type { Suspicion } from './at-table.ts';
import { pinnedIn, type Quote } from './clashes.ts';
import { useNames } from './context.ts';
import { tableWords } from './mystery-table.words.ts';
import type { TableView } from './table-view.ts';
import type { KeptNotes } from './use-notes.ts';

const next: { readonly [mark in Suspicion]: Suspicion } = { unsure: 'suspected', suspected: 'cleared', cleared: 'unsure' };

type BoardProps = { readonly view: TableView; readonly kept: KeptNotes; readonly clashes: readonly Contradiction[] };

/** One's own suspicions: a button for each player, which goes round; below it what they said that does not agree, and what one keeps in sight. */
export function Board({ view, kept, clashes }: BoardProps) {
  const words = useWords(tableWords);
  const { mine, colourOf, lang } = useNames();
  const { notes, change } = kept;
  const mark = (victim: string, role: string, to: Suspicion) =>
    change({ ...notes, suspicion: { ...notes.suspicion, [victim]: { ...notes.suspicion[victim], [role]: to } } });
  const pinned = pinnedIn(view, notes.pins ?? []);
  const [first] = view.table?.victims ?? [];
  return (
    <>
      <p className="soft small">{words.boardHint}</p>
      {view.table?.victims.map(({ id: victim, name }) => (
        <div key={victim} className="board">
          <h3>{words.boardFor({ victim: name })}</h3>
          <ul>
            {view.table?.players
              .filter(({ id }) => id !== mine)
              .map((player) => {
                const now = notes.suspicion[victim]?.[player.id] ?? 'unsure';
                const told = words.suspicion[now] ?? now;
                return (
                  <li key={player.id} className={`${colourOf(player.id)} ${now}`}>
                    <button type="button" onClick={() => mark(victim, player.id, next[now])}>
                      <Said className="who" lang={lang} text={player.name} /> <span className="mark">{told}</span>
                    </button>
                    {victim === first?.id && (
                      <Against
                        clashes={clashes.filter(({ of }) => of === player.id)}
                        pinned={pinned.filter(({ by }) => by === player.id)}
                      />
                    )}
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </>
  );
}

/** What can be held against somebody. */
function Against({ clashes, pinned }: { readonly clashes: readonly Contradiction[]; readonly pinned: readonly Quote[] }) {
  const words = useWords(tableWords);
  const { lang } = useNames();
  if (clashes.length + pinned.length === 0) return null;
  return (
    <ul className="held-against small">
      {clashes.map(({ what, records }) => (
        <li key={records.join()} className="clash">
          <span className="overline">
            <Icon name="thread" /> {words.contradiction}
          </span>{' '}
          <span lang={lang}>{what}</span>
        </li>
      ))}
      {pinned.map(({ ref, text }) => (
        <li key={ref}>
          <span className="overline">
            <Icon name="star" /> {words.kept}
          </span>{' '}
          <span lang={lang}>“{text}”</span>
        </li>
      ))}
    </ul>
  );
}
