import type { Act, Point } from '@troupe/core/blueprint';
import { Button } from '../../ui/elements.tsx';
import { useWords } from '../../ui/words.ts';
import { Cited } from './cited.tsx';
import { conditionInWords, flagInWords } from './condition.ts';
import { EditPart } from './edit-part.tsx';
import { Findings } from './findings.tsx';
import { Floor } from './floor.tsx';
import type { Finding, ViewProps } from './plans.ts';
import { writersWords } from './writers.words.ts';

type ActProps = ViewProps & { readonly act: Act; readonly number: number; readonly findings: readonly Finding[] };

/** One act: goals, scenes, and the points that carry it. */
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
