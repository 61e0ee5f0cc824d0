import { named } from '@troupe/core/words';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useAsk } from '../../api/query.ts';
import type { Standing } from '../../api/schema.d.ts';
import { stagePath, type Ticket, ticketFor } from '../../api/tickets.ts';
import { Button, Said, Section, Table, Tabs } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { useTitle } from '../../ui/title.ts';
import { langOf, useWords } from '../../ui/words.ts';
import { useFollowed } from '../stage/follow.ts';
import { isHost } from '../stage/seat.ts';
import stageWords from '../stage/stage.words.json' with { type: 'json' };
import backstageWords from './backstage.words.json' with { type: 'json' };
import { Bill } from './bill.tsx';
import { Entries } from './entries.tsx';
import { Plots } from './plots.tsx';
import { Prompts } from './prompts.tsx';
import './backstage.css';
import { useNumbers } from '../../ui/numbers.ts';
import { Trouble } from '../../ui/trouble.tsx';

/** What the house thought, asked and paid. For the host, who has to say that spoilers are welcome. */
export default function Backstage({ id }: { readonly id: string }) {
  const backstage = useWords(backstageWords);
  const stage = useWords(stageWords);
  const ticket = useMemo(() => ticketFor(id), [id]);
  const answer = useAsk('GET /api/performances/{id}', ticket);
  const [willing, setWilling] = useState(false);
  useTitle(backstage.title, answer.data?.title);
  return (
    <Once answer={answer}>
      {(standing) => {
        const open = isHost(standing) && (standing.state === 'curtain' || willing);
        return (
          <div className="page backstage">
            <header>
              <Said as="p" className="overline" lang={langOf(standing.language)} text={standing.title} />
              <h1>{backstage.title}</h1>
              <p className="soft">{backstage.lead}</p>
              <Link href={stagePath(id)}>{stage.backToStage}</Link>
            </header>
            {isHost(standing) && !open && (
              <p>
                <Button label={backstage.reveal} className="first" onClick={() => setWilling(true)} />
              </p>
            )}
            {open && <Workings ticket={ticket} standing={standing} refresh={answer.refetch} />}
            {!isHost(standing) && <Onlooker ticket={ticket} standing={standing} />}
          </div>
        );
      }}
    </Once>
  );
}

/** Those who look on see what the house noted while the host allows it. What was asked of models stays the host's. */
function Onlooker({ ticket, standing }: { readonly ticket: Ticket; readonly standing: Standing }) {
  const backstage = useWords(backstageWords);
  const { shown } = useFollowed(ticket, null);
  const frames = shown.house.filter(({ event }) => event.type !== 'call');
  if (frames.length === 0) return <p>{backstage.closed}</p>;
  return (
    <>
      <Plots frames={shown.house} />
      <Entries frames={frames} standing={standing} />
    </>
  );
}

const kinds = {
  decisions: ['decisions', 'flag-verdict', 'advance', 'point-start', 'point-end', 'trespass', 'stumble'],
  ways: ['ways', 'way-verdict'],
  all: null,
  prompts: null,
} as const;
type Kind = keyof typeof kinds;

function Workings({ ticket, standing, refresh }: { readonly ticket: Ticket; readonly standing: Standing; readonly refresh: () => void }) {
  const backstage = useWords(backstageWords);
  const { shown } = useFollowed(ticket, 'house');
  const costs = useAsk('GET /api/performances/{id}/costs', ticket, { since: shown.beat });
  const [kind, setKind] = useState<Kind>('decisions');
  const [agent, setAgent] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: every beat costs something
  useEffect(() => {
    refresh();
  }, [shown.beat, refresh]);
  const wanted: readonly string[] | null = kinds[kind];
  const frames = shown.house.filter(({ event }) => event.type !== 'call' && (wanted === null || wanted.includes(String(event.type))));
  const readPromptsOf = (one: string) => {
    setAgent(one);
    setKind('prompts');
    document.getElementById('log')?.scrollIntoView();
  };
  return (
    <>
      <Stall stall={standing.host?.stall ?? null} over={standing.state === 'curtain'} />
      <Bill costs={costs.data ?? []} cast={standing.cast} read={readPromptsOf} />
      <Plots frames={shown.house} />
      <Elsewhere ticket={ticket} beat={shown.beat} />
      <Section id="log" title={backstage.events({ count: shown.house.length })}>
        <Tabs
          label={backstage.kind}
          silent
          name="kind"
          of={Object.keys(kinds) as Kind[]}
          told={(one) => backstage[one]}
          chosen={kind}
          choose={setKind}
        />
        {kind === 'prompts' ? (
          <Prompts ticket={ticket} cast={standing.cast} beat={shown.beat} agent={agent} setAgent={setAgent} />
        ) : (
          <Entries frames={frames} standing={standing} />
        )}
      </Section>
    </>
  );
}

/** How long nothing has moved, and what the house will do about it. */
function Stall({ stall, over }: { readonly stall: NonNullable<Standing['host']>['stall']; readonly over: boolean }) {
  const words = useWords(backstageWords);
  if (over || !stall) return null;
  return (
    <section className="stall">
      <label htmlFor="stall">{words.stall}</label>
      <meter
        id="stall"
        min={0}
        max={stall.limit}
        low={stall.limit * 0.3}
        high={stall.limit * 0.6}
        optimum={0}
        value={Math.min(stall.beats, stall.limit)}
      />
      <span className="soft small">
        {stall.beats === 0 ? words.stallCalm : words.stallOf({ beats: stall.beats, limit: stall.limit })}{' '}
        {stall.beats > 0 && named(words.rungs, stall.rung)}
      </span>
    </section>
  );
}

/** What the same words would have cost with models that cost something, and at prices of one's own. */
function Elsewhere({ ticket, beat }: { readonly ticket: Ticket; readonly beat: number }) {
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
      <Table aria-labelledby="elsewhere" columns={[words.priceName, words.wouldCost, words.perBeat]}>
        {rows.map((row) => (
          <tr key={row.model}>
            <th scope="row">{row.model}</th>
            <td>$ {money(row.money)}</td>
            <td>$ {money(row.perBeat)}</td>
          </tr>
        ))}
      </Table>
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
