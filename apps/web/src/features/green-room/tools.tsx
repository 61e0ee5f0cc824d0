import type { ToolCall } from '@troupe/core/company';
import { useWords } from '../../ui/words.ts';
import { greenRoomWords } from './green-room.words.ts';
import { roleClass } from './live-line.tsx';
import type { TabCompany } from './tab-company.ts';

/** Which functions of the page each companion here may call, and every call: what went in, what came out, how long it took. */
export function Tools({ tab, room }: { readonly tab: TabCompany; readonly room: string }) {
  const words = useWords(greenRoomWords);
  const { company } = tab;
  const { members, tools: calls } = company.room(room);
  const others = company.configuration.companions.filter(({ id, kind }) => kind === 'npc' && members.includes(id));
  return (
    <section aria-labelledby="tools">
      <h2 id="tools">{words.tools}</h2>
      <p className="soft small">{words.toolsLead}</p>
      {others.map(({ id, name, tools }) => {
        const known = tab.tools.filter((tool) => tools.includes(tool.name));
        return (
          <div key={id} className={`may-call ${roleClass(company, id)}`}>
            <h3 className="small">{known.length > 0 ? words.mayCall({ name }) : words.noTools({ name })}</h3>
            <ul className="unlocks">
              {known.map((tool) => (
                <li key={tool.name}>
                  <code>{tool.name}</code> <span className="soft">{tool.description}</span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <h3 className="small">{words.calls}</h3>
      {calls.length === 0 && <p className="soft small">{words.noCalls}</p>}
      <ol className="calls">
        {calls.toReversed().map((call) => (
          <Call key={call.id} tab={tab} call={call} />
        ))}
      </ol>
    </section>
  );
}

function Call({ tab: { company }, call }: { readonly tab: TabCompany; readonly call: ToolCall }) {
  const words = useWords(greenRoomWords);
  const name = company.configuration.companions.find(({ id }) => id === call.companion)?.name ?? call.companion;
  const at = new Intl.DateTimeFormat(company.configuration.language === 'zh' ? 'zh-CN' : 'en-GB', { timeStyle: 'medium' }).format(call.at);
  return (
    <li className={`call ${roleClass(company, call.companion)} ${call.outcome}`}>
      <p className="small">
        <span className="voice">{name}</span> <code>{call.tool}</code> <span className="outcome">{words.outcomes[call.outcome]}</span>{' '}
        <time dateTime={new Date(call.at).toISOString()} className="soft">
          {at}
          {call.took !== null && `, ${words.took({ ms: call.took })}`}
        </time>
      </p>
      <dl className="small">
        <dt>{words.given}</dt>
        <dd>
          <code>{call.input}</code>
        </dd>
        <dt>{words.answer}</dt>
        <dd>{call.output}</dd>
      </dl>
    </li>
  );
}
