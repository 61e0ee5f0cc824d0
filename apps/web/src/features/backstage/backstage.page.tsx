import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useAsk } from '../../api/query.ts';
import type { Standing } from '../../api/schema.d.ts';
import type { Ticket } from '../../api/tickets.ts';
import { stagePath, ticketFor } from '../../api/tickets.ts';
import { Button, Said, Section } from '../../ui/elements.tsx';
import { Once } from '../../ui/once.tsx';
import { useTitle } from '../../ui/title.ts';
import { langOf, useWords } from '../../ui/words.ts';
import { useFollowed } from '../stage/follow.ts';
import { isHost } from '../stage/seat.ts';
import { stageWords } from '../stage/stage.words.ts';
import { backstageWords } from './backstage.words.ts';
import { Bill } from './bill.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { Entries } from './entries.tsx';
import { Plots } from './plots.tsx';
import { Prompts } from './prompts.tsx';
import { Stall } from './stall.tsx';
import './backstage.css';

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

type WorkingsProps = { readonly ticket: Ticket; readonly standing: Standing; readonly refresh: () => void };

function Workings({ ticket, standing, refresh }: WorkingsProps) {
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
        <fieldset className="tabs">
          <legend className="heard">{backstage.kind}</legend>
          {(Object.keys(kinds) as Kind[]).map((one) => (
            <label key={one}>
              <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
              {backstage[one]}
            </label>
          ))}
        </fieldset>
        {kind === 'prompts' ? (
          <Prompts ticket={ticket} cast={standing.cast} beat={shown.beat} agent={agent} setAgent={setAgent} />
        ) : (
          <Entries frames={frames} standing={standing} />
        )}
      </Section>
    </>
  );
}
