import { Icon } from '../parts/icon.tsx';
import { mysteryWords } from '../words/mystery.ts';
import { useWords } from '../words/words.ts';
import { useNames } from './context.ts';
import type { TableView } from './table-view.ts';

/** Who sits here, and for whom the table waits. */
export function Seats({ view }: { readonly view: TableView }) {
  const words = useWords(mysteryWords);
  const { colourOf, lang, mine } = useNames();
  const awaited = new Set(view.waiting.map(({ role }) => role));
  return (
    <section className="at-table" aria-labelledby="at-table">
      <h2 id="at-table" className="overline">
        {words.seats}
      </h2>
      <ul>
        {view.table?.players.map(({ id, name, known }) => (
          <li key={id} className={`${colourOf(id)}${awaited.has(id) ? ' awaited' : ''}`}>
            <span className="who" lang={lang}>
              {name}
            </span>
            <span className="small soft">
              {id === mine ? words.you : view.seats[id] === 'person' ? words.person : words.agent}
              {awaited.has(id) && (
                <span className="badge">
                  <Icon name="clock" /> {words.isAwaited}
                </span>
              )}
            </span>
            <span className="small" lang={lang}>
              {known}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
