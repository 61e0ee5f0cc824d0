import { useEffect, useMemo, useState } from 'react';
import { VList } from 'virtua';
import { Link } from 'wouter';
import { type AgentCosts, type Asked, house, type Standing, type Ticket } from '../house/api.ts';
import { useAsked } from '../house/asked.ts';
import { stagePath, ticketFor } from '../house/tickets.ts';
import { Trouble } from '../parts/trouble.tsx';
import { usePreferences } from '../preferences.ts';
import { useFollowed } from '../stage/follow.ts';
import type { HouseFrame } from '../stage/transcript.ts';
import { langOf, useWords } from '../words/words.ts';

/** What the house thought, asked and paid. For the host, who has to say that spoilers are welcome. */
export default function Backstage({ id }: { readonly id: string }) {
  const words = useWords();
  const ticket = useMemo(() => ticketFor(id), [id]);
  const { value: standing, error, again } = useAsked(() => house.standing(ticket), id);
  const [willing, setWilling] = useState(false);
  const title = standing?.title;
  useEffect(() => {
    document.title = `${words.backstage.title}${title ? ` · ${title}` : ''} · ${words.troupe}`;
  }, [title, words]);
  if (error && !standing)
    return (
      <div className="page narrow">
        <Trouble error={error} again={again} />
      </div>
    );
  if (!standing) return <p className="waiting">{words.loading}</p>;
  const host = standing.host !== undefined;
  const over = standing.state === 'curtain';
  return (
    <div className="page backstage">
      <header>
        <p className="overline" lang={langOf(standing.language)}>
          {standing.title}
        </p>
        <h1>{words.backstage.title}</h1>
        <p className="soft">{host ? words.backstage.lead : words.backstage.closed}</p>
        <Link href={stagePath(id)}>{words.curtain.backToStage}</Link>
      </header>
      {host && !over && !willing && (
        <p>
          <button type="button" className="first" onClick={() => setWilling(true)}>
            {words.backstage.reveal}
          </button>
        </p>
      )}
      {host && (over || willing) && <Workings ticket={ticket} standing={standing} refresh={again} />}
    </div>
  );
}

function Workings({ ticket, standing, refresh }: { readonly ticket: Ticket; readonly standing: Standing; readonly refresh: () => void }) {
  const words = useWords();
  const { shown } = useFollowed(ticket, 'house');
  const costs = useAsked(() => house.costs(ticket), ticket.id);
  const [kind, setKind] = useState<'decisions' | 'ways' | 'all' | 'prompts'>('decisions');
  // biome-ignore lint/correctness/useExhaustiveDependencies: every beat costs something
  useEffect(() => {
    costs.again();
    refresh();
  }, [shown.beat, costs.again, refresh]);
  const stall = standing.host?.stall;
  const frames = shown.house.filter(({ event }) => event.type !== 'call' && (kind === 'all' || kinds[kind]?.includes(String(event.type))));
  return (
    <>
      {stall && (
        <section className="stall">
          <label htmlFor="stall">{words.backstage.stall}</label>
          <meter id="stall" min={0} max={stall.limit} high={stall.limit * 0.6} value={Math.min(stall.beats, stall.limit)} />
          <span className="soft small">{words.backstage.stallOf(stall.beats, stall.limit)}</span>
        </section>
      )}
      <Bill costs={costs.value ?? []} />
      <section aria-labelledby="log">
        <h2 id="log" className="ruled">
          {words.backstage.events(shown.house.length)}
        </h2>
        <fieldset className="tabs">
          <legend className="heard">{words.backstage.title}</legend>
          {(['decisions', 'ways', 'all', 'prompts'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
              {words.backstage[one]}
            </label>
          ))}
        </fieldset>
        {kind === 'prompts' ? <Prompts ticket={ticket} /> : <Entries frames={frames} standing={standing} />}
      </section>
    </>
  );
}

const kinds: Record<string, readonly string[]> = {
  decisions: ['decisions', 'flag-verdict', 'advance', 'point-start', 'point-end', 'trespass', 'stumble'],
  ways: ['ways', 'way-verdict'],
};

function Entries({ frames, standing }: { readonly frames: readonly HouseFrame[]; readonly standing: Standing }) {
  const words = useWords();
  if (frames.length === 0) return <p className="soft">{words.backstage.nothing}</p>;
  return (
    <VList className="entries" data={frames as HouseFrame[]} tabIndex={0} role="region" aria-label={words.backstage.title}>
      {(frame: HouseFrame) => (
        <div key={frame.number} className="entry">
          <p className="overline">
            {words.backstage.beat} {frame.beat} · {String(frame.event.type)}
          </p>
          <div className="facts" lang={langOf(standing.language)}>
            <Facts event={frame.event} nameOf={(id) => standing.cast.find((role) => role.id === id)?.name ?? id} />
          </div>
        </div>
      )}
    </VList>
  );
}

type Raw = Readonly<Record<string, unknown>>;

function Facts({ event, nameOf }: { readonly event: Raw; readonly nameOf: (id: string) => string }) {
  const words = useWords();
  if (event.type === 'decisions' && event.decisions && typeof event.decisions === 'object')
    return (
      <>
        <ul>
          {Object.entries(event.decisions as Record<string, Raw>).map(([who, { strategy, action, reason }]) => (
            <li key={who}>
              <strong>{nameOf(who)}</strong> {String(strategy)}
              {action ? ` · ${plain(action)}` : ''}
              {reason ? <em> — {String(reason)}</em> : null}
            </li>
          ))}
        </ul>
        <p>
          {words.backstage.floor}: <strong>{event.floor === null ? '—' : nameOf(String(event.floor))}</strong>{' '}
          <span className="soft">{String(event.why ?? '')}</span>
        </p>
      </>
    );
  return (
    <dl>
      {Object.entries(event)
        .filter(([key]) => !['type', 'seq', 'from', 'relies'].includes(key))
        .map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{plain(value)}</dd>
          </div>
        ))}
    </dl>
  );
}

function plain(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(plain).join('; ');
  const { verb, targets, who } = value as Raw;
  if (typeof verb === 'string')
    return [who, verb, ...(Array.isArray(targets) ? targets.map((one) => (one as Raw).id ?? one) : [])].filter(Boolean).join(' ');
  return Object.entries(value)
    .map(([key, inner]) => `${key}: ${plain(inner)}`)
    .join(', ');
}

function Bill({ costs }: { readonly costs: readonly AgentCosts[] }) {
  const words = useWords();
  const { language } = usePreferences();
  const number = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en');
  const money = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', { maximumFractionDigits: 4 });
  const sum = (of: (one: AgentCosts) => number) => costs.reduce((total, one) => total + of(one), 0);
  const rows = [
    ...costs,
    {
      agent: words.backstage.total,
      calls: sum(({ calls }) => calls),
      input: sum(({ input }) => input),
      output: sum(({ output }) => output),
      cached: sum(({ cached }) => cached),
      money: sum((one) => one.money),
      milliseconds: sum(({ milliseconds }) => milliseconds),
    },
  ];
  return (
    <section aria-labelledby="calls">
      <h2 id="calls" className="ruled">
        {words.backstage.calls}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard */}
      <section className="table" tabIndex={0} aria-labelledby="calls">
        <table>
          <thead>
            <tr>
              <th scope="col">{words.backstage.agent}</th>
              <th scope="col">{words.backstage.count}</th>
              <th scope="col">{words.backstage.tokens}</th>
              <th scope="col">{words.backstage.cached}</th>
              <th scope="col">{words.backstage.time}</th>
              <th scope="col">{words.backstage.money}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.agent}>
                <th scope="row">{row.agent}</th>
                <td>{number.format(row.calls)}</td>
                <td>
                  {number.format(row.input)} + {number.format(row.output)}
                </td>
                <td>{row.input === 0 ? '—' : `${Math.round((100 * row.cached) / row.input)} %`}</td>
                <td>{number.format(row.milliseconds)} ms</td>
                <td>{money.format(row.money)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Prompts({ ticket }: { readonly ticket: Ticket }) {
  const words = useWords();
  const { value, error, again } = useAsked(() => house.prompts(ticket), ticket.id);
  if (error && !value) return <Trouble error={error} again={again} />;
  if (!value?.length) return <p className="soft">{value ? words.backstage.nothing : words.loading}</p>;
  return (
    <div className="prompts">
      {value
        .slice(-60)
        .toReversed()
        .map((asked: Asked) => (
          <details key={asked.number}>
            <summary>
              {asked.agent}{' '}
              <span className="soft small">{`${asked.model} · ${asked.milliseconds} ms${asked.fault ? ` · ${asked.fault}` : ''}`}</span>
            </summary>
            <h3 className="overline">{words.backstage.prompt}</h3>
            {asked.messages.map((message, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: messages of a prompt never change places
              <pre key={index}>{`${message.role}\n${message.content}`}</pre>
            ))}
            <h3 className="overline">{words.backstage.answer}</h3>
            <pre>{asked.answer}</pre>
          </details>
        ))}
    </div>
  );
}
