import type { Suspicion } from '../house/mystery.ts';
import { mysteryWords } from '../words/mystery.ts';
import { useWords } from '../words/words.ts';
import { useNames } from './context.ts';
import type { TableView } from './table-view.ts';
import type { KeptNotes } from './use-notes.ts';

const next: { readonly [mark in Suspicion]: Suspicion } = { unsure: 'suspected', suspected: 'cleared', cleared: 'unsure' };

/** One's own suspicions: a button for each player, which goes round. */
export function Board({ view, kept }: { readonly view: TableView; readonly kept: KeptNotes }) {
  const words = useWords(mysteryWords);
  const { mine, colourOf, lang } = useNames();
  const { notes, change } = kept;
  const mark = (victim: string, role: string, to: Suspicion) =>
    change({ ...notes, suspicion: { ...notes.suspicion, [victim]: { ...notes.suspicion[victim], [role]: to } } });
  return (
    <>
      {view.table?.victims.map(({ id: victim, name }) => (
        <div key={victim} className="board">
          <h3>{words.boardFor(name)}</h3>
          <ul>
            {view.table?.players
              .filter(({ id }) => id !== mine)
              .map((player) => {
                const now = notes.suspicion[victim]?.[player.id] ?? 'unsure';
                const told = words.suspicion[now] ?? now;
                return (
                  <li key={player.id} className={`${colourOf(player.id)} ${now}`}>
                    <button type="button" onClick={() => mark(victim, player.id, next[now])}>
                      <span className="who" lang={lang}>
                        {player.name}
                      </span>{' '}
                      <span className="mark">{told}</span>
                    </button>
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </>
  );
}
