import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { addressOf, ask } from '../../api/ask.ts';
import { type Query, renew, useAsk, useDeed } from '../../api/query.ts';
import { download, jsonFile } from '../../ui/download.ts';
import { Button, Status } from '../../ui/elements.tsx';
import { useNumbers } from '../../ui/numbers.ts';
import { Once } from '../../ui/once.tsx';
import { useTitle } from '../../ui/title.ts';
import { ToldRefusal, Trouble } from '../../ui/trouble.tsx';
import { langOf, useWords } from '../../ui/words.ts';
import { Bill } from '../foyer/bill.tsx';
import { playbillOf } from '../foyer/brought.ts';
import { type Order, useOpening } from '../foyer/opening.ts';
import { BlueprintView } from './blueprint-view.tsx';
import { Desk, justPutAway } from './desk.tsx';
import { PartSheet } from './part-sheet.tsx';
import { deskPath, type Plan, type PlanStanding } from './plans.ts';
import { ProgressTree } from './progress-tree.tsx';
import writersWords from './writers.words.json' with { type: 'json' };
import './writers.css';

export default function WritersDeskPage({ id }: { readonly id: string }) {
  return id === '' ? <Desk /> : <OnePlan id={id} />;
}

function OnePlan({ id }: { readonly id: string }) {
  const words = useWords(writersWords);
  const plan = usePlan(id);
  const { error, refetch } = plan;
  const [editing, setEditing] = useState<{ readonly part: string; readonly name: string } | null>(null);
  useTitle(plan.data?.title, words.title);
  return (
    <Once answer={plan}>
      {(value) => {
        const now = plan.standing ?? value;
        const edit = (part: string, name: string) => setEditing({ part, name });
        const { blueprint } = value;
        return (
          <div className="page writers">
            <Heading plan={value} standing={now} />
            {error && <Trouble error={error} again={refetch} />}
            <div className={`plan-desk ${now.state === 'finished' ? 'is-done' : ''}`}>
              <aside aria-labelledby="progress">
                <h2 id="progress" className="overline">
                  {words.progress}
                </h2>
                <Cost standing={now} />
                <details key={now.state === 'finished' ? 'done' : 'writing'} open={now.state !== 'finished'}>
                  <summary>{words.everyPart}</summary>
                  <ProgressTree progress={now.progress} lang={langOf(now.language)} choose={edit} />
                </details>
              </aside>
              <div className="paper">
                {now.state !== 'finished' && blueprint && <p className="soft">{words.again}</p>}
                {blueprint ? <BlueprintView {...{ plan: value, blueprint, edit }} /> : <p className="soft">{words.notYet}</p>}
              </div>
            </div>
            {editing && (
              <PartSheet
                plan={id}
                {...editing}
                language={value.language}
                close={() => setEditing(null)}
                saved={() => {
                  setEditing(null);
                  refetch();
                }}
              />
            )}
          </div>
        );
      }}
    </Once>
  );
}

function Heading({ plan, standing }: { readonly plan: Plan; readonly standing: PlanStanding }) {
  const words = useWords(writersWords);
  const { source, language } = plan;
  const lang = langOf(language);
  const { failure, state } = standing;
  const { act, error } = useDeed((what: 'stop' | 'resume') =>
    ask(`POST /api/plans/{plan}/${what}`, { plan: plan.id }).then(() => renew('/api/plans')),
  );
  return (
    <header>
      <Link href={deskPath()}>{words.title}</Link>
      <h1 lang={lang}>{standing.title}</h1>
      <p className="soft">
        {source?.kind === 'work' ? words.fromWork({ title: source.title, chapters: source.chapters ?? '' }) : words.fromTopic}
        {source?.kind === 'topic' && <span lang={lang}> · {source.topic}</span>}
      </p>
      <Status className={state === 'writing' ? 'breath' : ''} text={words.states[state]} />
      {failure && (
        <div className="trouble" role="alert">
          <ToldRefusal refusal={failure} />
        </div>
      )}
      {error && <Trouble error={error} />}
      <div className="buttons">
        {state === 'writing' && <Button icon="pause" label={words.stop} onClick={() => act('stop')} />}
        {(state === 'stopped' || state === 'failed') && <Button icon="play" label={words.goOn} onClick={() => act('resume')} />}
      </div>
      {state === 'finished' && plan.blueprint && <Perform plan={plan} />}
      <div className="buttons">
        {state === 'finished' && plan.blueprint && <Download plan={plan} />}
        {state !== 'writing' && <PutAway plan={plan} />}
      </div>
    </header>
  );
}

function Cost({ standing }: { readonly standing: PlanStanding }) {
  const words = useWords(writersWords);
  const numbers = useNumbers();
  const { calls, expectedCalls, tokens, money, expectedMoney } = standing.cost;
  return (
    <p className="small soft">
      <progress max={Math.max(1, expectedCalls)} value={calls} aria-label={words.progress} />
      {words.calls({ done: numbers.whole(calls), expected: numbers.whole(expectedCalls) })} ·{' '}
      {words.tokens({ done: numbers.whole(tokens) })}
      {money > 0 && ` · ${words.money({ spent: numbers.money(money), expected: numbers.money(expectedMoney) })}`}
    </p>
  );
}

function Perform({ plan }: { readonly plan: Plan }) {
  const words = useWords(writersWords);
  const { open, opening, error } = useOpening();
  const [choosing, setChoosing] = useState(false);
  const perform = useDeed(async ({ blueprint: _, ...order }: Order) => {
    const { play } = await ask('POST /api/plans/{plan}/finish', { plan: plan.id });
    await open({ ...order, play });
  });
  const refused = error ?? perform.error;
  if (!choosing) return <Button label={words.perform} className="first" onClick={() => setChoosing(true)} />;
  return (
    <div className="perform">
      <p className="soft">{words.performLead}</p>
      {refused && <Trouble error={refused} />}
      <div className="playbills">
        <Bill
          play={playbillOf(plan.blueprint)}
          blueprint={plan.play === undefined ? (plan.blueprint ?? undefined) : undefined}
          opening={opening}
          open={perform.act}
        />
      </div>
    </div>
  );
}

function Download({ plan }: { readonly plan: Plan }) {
  const words = useWords(writersWords);
  const save = () => download(jsonFile(`${plan.blueprint?.id ?? 'play'}.json`, plan.blueprint));
  return <Button icon="file" label={words.download} onClick={save} />;
}

function PutAway({ plan }: { readonly plan: Plan }) {
  const words = useWords(writersWords);
  const [, go] = useLocation();
  const put = useDeed(() =>
    ask('DELETE /api/plans/{plan}', { plan: plan.id }).then(() => {
      justPutAway({ id: plan.id, title: plan.title });
      go(deskPath());
    }),
  );
  return (
    <>
      <Button label={words.putAway} onClick={() => put.act()} />
      {put.error && <Trouble error={put.error} />}
    </>
  );
}

/** A plan and, while it is being written, every step of it: `standing` is newer than the plan then. */
function usePlan(id: string): Query<Plan> & { readonly standing: PlanStanding | undefined } {
  const asked = useAsk('GET /api/plans/{plan}', { plan: id });
  const found = asked.data as Plan | undefined;
  const [told, setTold] = useState<PlanStanding>();
  const { refetch, answered } = asked;
  const writing = found?.state === 'writing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever reads it again listens from there on
  useEffect(() => {
    if (!writing) return;
    const stream = new EventSource(addressOf('GET /api/plans/{plan}/live', { plan: id }));
    stream.addEventListener('standing', ({ data }) => setTold(JSON.parse(String(data)) as PlanStanding));
    stream.addEventListener('rest', () => {
      stream.close();
      void refetch();
    });
    return () => stream.close();
  }, [id, writing, answered, refetch]);
  // While it is written again, what was there before stays to be read.
  const kept = useRef<Plan['blueprint']>(null);
  kept.current = found?.blueprint ?? kept.current;
  return {
    data: found && { ...found, blueprint: kept.current },
    error: asked.error,
    refetch,
    standing: found && told?.id === found.id && told.seq > found.seq ? told : found,
  };
}
