import type { TableStanding } from '../../api/schema.d.ts';
import { Columns } from '../../ui/elements.tsx';
import { useNumbers } from '../../ui/numbers.ts';
import { useWords } from '../../ui/words.ts';
import { useNames } from './context.ts';
import { tableWords } from './mystery-table.words.ts';

/** What the models of a table have cost, seat by seat. For the host. */
export function Costs({ standing }: { readonly standing: TableStanding }) {
  const { costs: words } = useWords(tableWords);
  const { whole, money } = useNumbers();
  const { nameOf, lang } = useNames();
  if (!standing.host) return null;
  const { spent, spentBy, models } = standing.host;
  if (spent.calls === 0) return null;
  return (
    <details className="table-costs">
      <summary>
        {words.title}: {words.line({ calls: whole(spent.calls), tokens: whole(spent.input + spent.output) })}
        {spent.money > 0 && ` · $ ${money(spent.money)}`}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="table" aria-label={words.title} tabIndex={0}>
        <table>
          <Columns names={[words.seat, words.model, words.calls, words.input, words.output, words.money]} />
          <tbody>
            {Object.entries(spentBy).map(([role, own]) => (
              <tr key={role}>
                <th scope="row" lang={lang}>
                  {nameOf(role)}
                </th>
                <td>{models[role] ?? words.standard}</td>
                <td>{whole(own.calls)}</td>
                <td>{whole(own.input)}</td>
                <td>{whole(own.output)}</td>
                <td>{money(own.money)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
