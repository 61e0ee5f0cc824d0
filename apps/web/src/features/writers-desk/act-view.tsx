import type { Act, Blueprint, Point, Prop } from '@troupe/core/blueprint';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { Button, Terms } from '../../ui/elements.tsx';
import { useListed, useWords } from '../../ui/words.ts';
import { conditionInWords, flagInWords } from './condition.ts';
import { EditPart, Findings } from './findings.tsx';
import type { Finding, Passage, ViewProps } from './plans.ts';
import type { Turn } from './turns.ts';
import writersWords from './writers.words.json' with { type: 'json' };

type ActProps = ViewProps & {
  readonly act: Act;
  readonly number: number;
  readonly findings: readonly Finding[];
  readonly turns: readonly Turn[];
};

export function ActView({ act, number, plan, blueprint, edit, findings, turns }: ActProps) {
  const words = useWords(writersWords);
  const nameOf = (id: string) => blueprint.characters.find((one) => one.id === id)?.name ?? id;
  const own = partsOfAct(plan, number);
  const first = turns.findIndex(({ point }) => point.id === act.scenes[0]?.points[0]?.id);
  return (
    <article className="plan-act">
      <h3>{act.title === '' ? words.act({ number }) : words.actCalled({ number, title: act.title })}</h3>
      <Findings findings={findings} parts={own.map(({ part }) => part)} />
      <div className="scene-cards">
        {act.scenes.map((scene) => (
          <SceneCard key={scene.id} {...{ scene, number, first, plan, blueprint, edit, turns }} />
        ))}
      </div>
      <details>
        <summary>{words.machine}</summary>
        <p className="buttons">
          {own.map(({ part, kind }) => (
            <Button label={words.kinds[kind]} key={part} onClick={() => edit(part, `${words.act({ number })}, ${words.kinds[kind]}`)} />
          ))}
        </p>
        <Terms className="goals" of={Object.entries(act.goals).map(([who, goal]) => [who, goal, nameOf(who)])} />
      </details>
    </article>
  );
}

type SceneProps = ViewProps & {
  readonly scene: Act['scenes'][number];
  readonly number: number;
  /** How many points the acts before have. */
  readonly first: number;
  readonly turns: readonly Turn[];
};

/** One scene: where, who, and what turns in it. */
function SceneCard({ scene, number, first, turns, ...view }: SceneProps) {
  const words = useWords(writersWords);
  const listed = useListed();
  const { characters, places } = view.blueprint;
  const own = turns.filter(({ point }) => scene.points.includes(point));
  const here = characters.filter(({ id }) => own.some(({ people }) => people.includes(id))).map(({ name }) => name);
  const place = places.find(({ id }) => id === scene.place)?.name ?? scene.place;
  return (
    <section className="plan-scene">
      <h4>{scene.title}</h4>
      <p className="soft small">
        {[place, scene.time].filter((one) => one && !scene.title.toLowerCase().includes(one.toLowerCase())).join(' · ')}
      </p>
      <p className="small">
        <span className="overline">{words.onStage}</span> {listed(here)}
      </p>
      <p>{scene.description}</p>
      <ol className="plan-points" start={own[0]?.number ?? 1}>
        {own.map((turn) => (
          <PointView key={turn.point.id} turn={turn} at={{ act: number, point: turn.number - first }} {...view} />
        ))}
      </ol>
      <details>
        <summary>{words.floor({ place })}</summary>
        <Floor place={scene.place} blueprint={view.blueprint} />
      </details>
    </section>
  );
}

/** The parts that an act was written from, or, where a script came first, read out of. */
const partKinds = ['script', 'book', 'past', 'set', 'bill', 'turns', 'draft', 'ending', 'points', 'scenes', 'props', 'fallbacks'] as const;
type ActPart = { readonly part: string; readonly kind: (typeof partKinds)[number] };

function partsOfAct({ parts }: ViewProps['plan'], act: number): ActPart[] {
  const belongs = (part: string, kind: string) => part === kind || part === 'script:final' || part === `${kind}:${act}` || kind === 'turns';
  return partKinds.flatMap((kind) =>
    parts
      .filter(({ part }) => part.split(':')[0] === kind && part !== 'script:1' && belongs(part, kind))
      .map(({ part }) => ({ part, kind })),
  );
}

type PointProps = ViewProps & { readonly turn: Turn; readonly at: { readonly act: number; readonly point: number } };

function PointView({ turn: { point, number }, at, plan, blueprint, edit }: PointProps) {
  const words = useWords(writersWords);
  const flag = `flag:${at.act}:${at.point}`;
  const cues = Object.keys(point.cues).map((who) => `cues:${at.act}:${who}`);
  return (
    <li id={`turn-${number}`}>
      <h5>{point.title}</h5>
      <p>{point.description}</p>
      {point.stakes !== undefined && (
        <p>
          <span className="overline">{words.stakes}</span> {point.stakes}
        </p>
      )}
      <p>
        <span className="overline">{words.result}</span> {point.result}
      </p>
      {point.citation && <Cited work={plan.work} citation={point.citation} />}
      <details>
        <summary>{words.machine}</summary>
        <Machine {...{ point, at, plan, blueprint, edit }} />
      </details>
      <Findings findings={plan.diagnostics} parts={[flag, ...cues]} />
    </li>
  );
}

/** How the house recognises a point, what it does if nobody does anything, and what everybody is told. */
function Machine({ point, at, plan, blueprint, edit }: Omit<PointProps, 'turn'> & { readonly point: Point }) {
  const words = useWords(writersWords);
  const nameOf = (id: string) => blueprint.characters.find((one) => one.id === id)?.name ?? id;
  const flag = `flag:${at.act}:${at.point}`;
  const rows = [
    [words.endsWhen, flagInWords(point.flag, blueprint, words)],
    ...(point.buildUp ? [[words.buildUp, conditionInWords(point.buildUp, blueprint, words)] as const] : []),
    [words.fallback, point.fallback.text],
  ] as const;
  return (
    <>
      <Terms of={rows} />
      {plan.parts.some(({ part }) => part === flag) && <EditPart part={flag} name={`${words.kinds.flag}: ${point.title}`} edit={edit} />}
      <h6 className="overline">{words.cuesOf}</h6>
      <dl>
        {Object.entries(point.cues).map(([who, cue]) => (
          <div key={who}>
            <dt>{nameOf(who)}</dt>
            <dd>
              {cue.want}
              {cue.moves.some(({ say }) => say) && (
                <ul className="soft small">{cue.moves.map(({ id, say }) => say && <li key={id}>“{say}”</li>)}</ul>
              )}
              <EditPart part={`cues:${at.act}:${who}`} name={`${words.kinds.cues}: ${nameOf(who)}`} edit={edit} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Cited({ work, citation }: { readonly work: string | undefined; readonly citation: NonNullable<Point['citation']> }) {
  const words = useWords(writersWords);
  const [passage, setPassage] = useState<Passage | null>(null);
  const { offset, quotation } = citation;
  return (
    <figure className="cited">
      <figcaption className="overline">{words.citation}</figcaption>
      <blockquote>
        {passage && <span className="soft">…{passage.before}</span>}
        {quotation}
        {passage && <span className="soft">{passage.after}…</span>}
      </blockquote>
      {work !== undefined && !passage && (
        <Button
          label={words.whereItStands}
          className="quiet"
          onClick={() =>
            ask('GET /api/works/{work}/passage', { work, offset, length: quotation.length }).then(setPassage, () =>
              setPassage({ before: '', quotation, after: '' }),
            )
          }
        />
      )}
    </figure>
  );
}

/** A place seen from above: what stands in it, what lies on, in and under that, and where one can go. */
function Floor({ place, blueprint }: { readonly place: string; readonly blueprint: Blueprint }) {
  const words = useWords(writersWords);
  const listed = useListed();
  const here = blueprint.places.find(({ id }) => id === place);
  if (!here) return null;
  const standing = blueprint.props.filter(({ at }) => 'place' in at && at.place === place);
  const nameOf = (id: string) => blueprint.places.find((one) => one.id === id)?.name ?? id;
  return (
    <figure className="floor">
      <figcaption className="overline">{words.floor({ place: here.name })}</figcaption>
      <ul className="props">
        {standing.map((prop) => (
          <Thing key={prop.id} prop={prop} props={blueprint.props} />
        ))}
      </ul>
      {here.exits.length > 0 && (
        <p className="soft small">
          {words.exits} {listed(here.exits.map(({ to, name }) => name ?? nameOf(to)))}
        </p>
      )}
    </figure>
  );
}

function Thing({ prop, props }: { readonly prop: Prop; readonly props: readonly Prop[] }) {
  const words = useWords(writersWords);
  const near = props.flatMap((one) => ('prop' in one.at && one.at.prop === prop.id ? [{ one, relation: one.at.relation }] : []));
  return (
    <li className={prop.hidden ? 'hidden-thing' : ''}>
      <span className="thing-name" title={prop.description}>
        {prop.name}
      </span>
      {prop.hidden && <span className="soft small"> ({words.hidden})</span>}
      {near.length > 0 && (
        <ul>
          {near.map(({ one, relation }) => (
            <li key={one.id}>
              <span className="soft small">{words.where[relation]}: </span>
              <ul className="inside">
                <Thing prop={one} props={props} />
              </ul>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
