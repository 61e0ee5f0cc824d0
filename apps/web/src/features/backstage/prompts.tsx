import { useAsk } from '../../api/query.ts';
import type { Asked, Role } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { option } from '../../ui/elements.tsx';
import houseWords from '../../ui/house.words.json' with { type: 'json' };
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../ui/words.ts';
import { agentName } from './agent-name.ts';
import backstageWords from './backstage.words.json' with { type: 'json' };

type PromptsProps = {
  readonly ticket: Ticket;
  readonly cast: readonly Role[];
  readonly beat: number;
  readonly agent: string;
  readonly setAgent: (agent: string) => void;
};

export function Prompts({ ticket, cast, beat, agent, setAgent }: PromptsProps) {
  const words = useWords(houseWords);
  const backstage = useWords(backstageWords);
  const { data: value, error, refetch } = useAsk('GET /api/performances/{id}/prompts', ticket, { since: beat });
  if (error && !value) return <Trouble error={error} again={refetch} />;
  if (!value) return <p className="soft">{words.loading}</p>;
  if (value.length === 0) return <p className="soft">{backstage.promptsGone}</p>;
  const agents = [...new Set([...value.map((one) => one.agent), ...(agent ? [agent] : [])])].sort();
  const shown = value.filter((one) => agent === '' || one.agent === agent).toReversed();
  return (
    <div className="prompts">
      <label className="whose">
        {backstage.promptsOf}
        <select value={agent} onChange={({ target }) => setAgent(target.value)}>
          <option value="">{backstage.everyone}</option>
          {agents.map((one) => option(one, agentName(one, cast, backstage.agents)))}
        </select>
      </label>
      {shown.length === 0 && <p className="soft">{backstage.promptsGone}</p>}
      {shown.map((asked) => (
        <Prompt key={asked.number} asked={asked} cast={cast} />
      ))}
    </div>
  );
}

function Prompt({ asked, cast }: { readonly asked: Asked; readonly cast: readonly Role[] }) {
  const backstage = useWords(backstageWords);
  return (
    <details>
      <summary>
        {agentName(asked.agent, cast, backstage.agents)}{' '}
        <span className="soft small">{`${asked.model} · ${asked.milliseconds} ms${asked.fault ? ` · ${asked.fault}` : ''}`}</span>
      </summary>
      <h3 className="overline">{backstage.prompt}</h3>
      {asked.messages.map((message, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: messages of a prompt never change places
        <pre key={index}>{`${message.role}\n${message.content}`}</pre>
      ))}
      <h3 className="overline">{backstage.answer}</h3>
      <pre>{asked.answer}</pre>
    </details>
  );
}
