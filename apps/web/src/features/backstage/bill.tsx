import type { AgentCosts, Role } from '../../api/schema.d.ts';
import { Button, Section, Table } from '../../ui/elements.tsx';
import { useNumbers } from '../../ui/numbers.ts';
import { useWords } from '../../ui/words.ts';
import { agentName } from './agent-name.ts';
import backstageWords from './backstage.words.json' with { type: 'json' };

const none: AgentCosts = { agent: '', calls: 0, input: 0, output: 0, cached: 0, money: 0, milliseconds: 0 };

const together = (costs: readonly AgentCosts[], agent: string): AgentCosts =>
  costs.reduce(
    (sum, one) => ({
      agent,
      calls: sum.calls + one.calls,
      input: sum.input + one.input,
      output: sum.output + one.output,
      cached: sum.cached + one.cached,
      money: sum.money + one.money,
      milliseconds: sum.milliseconds + one.milliseconds,
    }),
    { ...none, agent },
  );

type BillProps = { readonly costs: readonly AgentCosts[]; readonly cast: readonly Role[]; readonly read: (agent: string) => void };

export function Bill({ costs, cast, read }: BillProps) {
  const words = useWords(backstageWords);
  const { whole, money, share } = useNumbers();
  const cells = ({ calls, input, output, cached, milliseconds, money: spent }: AgentCosts) => (
    <>
      <td>{whole(calls)}</td>
      <td>
        {whole(input)} + {whole(output)}
      </td>
      <td>{share(cached, input)}</td>
      <td>{whole(milliseconds)} ms</td>
      <td>{calls === 0 ? '—' : whole(milliseconds / calls)}</td>
      <td>{money(spent)}</td>
    </>
  );
  return (
    <Section id="calls" title={words.calls}>
      {costs.length === 0 && <p className="soft">{words.nothing}</p>}
      {costs.length > 0 && (
        <Table
          aria-labelledby="calls"
          columns={[words.agent, words.count, words.tokensInOut, words.cached, words.time, words.mean, words.money]}
          foot={
            <tr>
              <th scope="row">{words.total}</th>
              {cells(together(costs, words.total))}
            </tr>
          }
        >
          {costs.map((row) => (
            <tr key={row.agent}>
              <th scope="row">
                <Button label={agentName(row.agent, cast, words.agents)} className="link" onClick={() => read(row.agent)} />
              </th>
              {cells(row)}
            </tr>
          ))}
        </Table>
      )}
    </Section>
  );
}
