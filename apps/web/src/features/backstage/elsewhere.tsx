import { useState } from 'react';
import { useAsk } from '../../api/query.ts';
import type { Ticket } from '../../api/tickets.ts';
import { Columns, Section } from '../../ui/elements.tsx';
import { useNumbers } from '../../ui/numbers.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { backstageWords } from './backstage.words.ts';

/** What the same words would have cost with models that cost something, and at prices of one's own. */
export function Elsewhere({ ticket, beat }: { readonly ticket: Ticket; readonly beat: number }) {
  const words = useWords(backstageWords);
  const { money, whole } = useNumbers();
  const answer = useAsk('GET /api/performances/{id}/costs/elsewhere', ticket, { since: beat });
  const [own, setOwn] = useState({ in: '', cached: '', out: '' });
  const { data: value } = answer;
  if (answer.error && !value) return <Trouble error={answer.error} again={answer.refetch} />;
  if (!value || value.tokens.input + value.tokens.output === 0) return null;
  const { tokens, beats } = value;
  const price = (text: string) => Number(text || 0) / 1_000_000;
  const mine =
    (tokens.input - tokens.cached) * price(own.in) + tokens.cached * price(own.cached || own.in) + tokens.output * price(own.out);
  const rows = [...value.models, ...(mine > 0 ? [{ model: words.yours, money: mine, perBeat: beats === 0 ? 0 : mine / beats }] : [])];
  return (
    <Section id="elsewhere" title={words.elsewhere} className="elsewhere">
      <p className="soft">
        {words.elsewhereLead({ input: whole(tokens.input), output: whole(tokens.output), cached: whole(tokens.cached), asOf: value.asOf })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section className="table" tabIndex={0} aria-labelledby="elsewhere">
        <table>
          <Columns names={[words.priceName, words.wouldCost, words.perBeat]} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.model}>
                <th scope="row">{row.model}</th>
                <td>$ {money(row.money)}</td>
                <td>$ {money(row.perBeat)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <fieldset className="own-prices">
        <legend className="small soft">{words.ownPrices}</legend>
        {(['in', 'cached', 'out'] as const).map((kind) => (
          <label key={kind}>
            {words.prices[kind]}
            <input
              type="number"
              min={0}
              step="any"
              value={own[kind]}
              onChange={({ target }) => setOwn((before) => ({ ...before, [kind]: target.value }))}
            />
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
