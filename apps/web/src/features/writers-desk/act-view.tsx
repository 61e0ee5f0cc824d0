import type { Act, Blueprint, Point, Prop } from '@troupe/core/blueprint';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { Button } from '../../ui/elements.tsx';
import { useListed, useWords } from '../../ui/words.ts';
import { conditionInWords, flagInWords } from './condition.ts';
import { EditPart, Findings } from './findings.tsx';
import type { Finding, Passage, ViewProps } from './plans.ts';
import { writersWords } from './writers.words.ts';

type ActProps = ViewProps & { readonly act: Act; readonly number: number; readonly findings: readonly Finding[] };

export function ActView({ act, number, plan, blueprint, edit, findings }: ActProps) {
  const words = useWords(writersWords);
  const nameOf = (id: string) => blueprint.characters.find((one) => one.id === id)?.name ?? id;
  let count = 0;
  return (
    <article className="plan-act">
      <h3>{act.title === '' ? words.act({ number }) : words.actCalled({ number, title: act.title })}</h3>
      <p className="buttons">
        {(['draft', 'ending', 'points', 'scenes', 'props', 'fallbacks'] as const).map((kind) => (
          <Button
            label={words.kinds[kind]}
            key={kind}
            onClick={() => edit(`${kind}:${number}`, `${words.act({ number })}, ${words.kinds[kind]}`)}
          />
        ))}
      </p>
      <Findings
        findings={findings}
        parts={['draft', 'ending', 'points', 'scenes', 'props', 'fallbacks'].map((kind) => `${kind}:${number}`)}
      />
      <dl className="goals">
        {Object.entries(act.goals).map(([who, goal]) => (
          <div key={who}>
            <dt>{nameOf(who)}</dt>
            <dd>{goal}</dd>
          </div>
        ))}
      </dl>
      {act.scenes.map((scene) => (
        <section key={scene.id} className="plan-scene">
          <h4>
            {scene.title}
            {scene.time && <span className="soft small"> · {scene.time}</span>}
          </h4>
          <p>{scene.description}</p>
          <Floor place={scene.place} blueprint={blueprint} />
          <ol className="plan-points" start={count + 1}>
            {scene.points.map((point) => {
              count++;
              return <PointView key={point.id} point={point} at={{ act: number, point: count }} {...{ plan, blueprint, edit }} />;
            })}
          </ol>
        </section>
      ))}
    </article>
  );
}

type PointProps = ViewProps & { readonly point: Point; readonly at: { readonly act: number; readonly point: number } };

function PointView({ point, at, plan, blueprint, edit }: PointProps) {
  const words = useWords(writersWords);
  const nameOf = (id: string) => blueprint.characters.find((one) => one.id === id)?.name ?? id;
  const flag = `flag:${at.act}:${at.point}`;
  const cues = Object.keys(point.cues).map((who) => `cues:${at.act}:${who}`);
  return (
    <li>
      <h5>{point.title}</h5>
      <p>{point.description}</p>
      <dl>
        <div>
          <dt>{words.endsWhen}</dt>
          <dd>{flagInWords(point.flag, blueprint, words)}</dd>
        </div>
        {point.buildUp && (
          <div>
            <dt>{words.buildUp}</dt>
            <dd>{conditionInWords(point.buildUp, blueprint, words)}</dd>
          </div>
        )}
        <div>
          <dt>{words.fallback}</dt>
          <dd>{point.fallback.text}</dd>
        </div>
        <div>
          <dt>{words.result}</dt>
          <dd>{point.result}</dd>
        </div>
      </dl>
      <EditPart part={flag} name={`${words.kinds.flag}: ${point.title}`} edit={edit} />
      <details>
        <summary>{words.cuesOf}</summary>
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
      </details>
      {point.citation && <Cited work={plan.work} citation={point.citation} />}
      <Findings findings={plan.diagnostics} parts={[flag, ...cues]} />
    </li>
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
