import type { Act, Blueprint, Character, Point } from '@troupe/core';
import { useState } from 'react';
import type { Finding, Plan } from '../house/writers.ts';
import { type Passage, writers } from '../house/writers.ts';
import { Icon } from '../parts/icon.tsx';
import { langOf, useWords } from '../words/words.ts';
import { writersWords } from '../words/writers.ts';
import { conditionInWords, flagInWords } from './condition.ts';
import { Findings } from './findings.tsx';
import { Floor } from './floor.tsx';
import { Relations } from './relations.tsx';

type ViewProps = {
  readonly plan: Plan;
  readonly blueprint: Blueprint;
  readonly edit: (part: string, name: string) => void;
};

/** The blueprint to be read, and every part of it to be changed; what the checker found stands beside what it concerns. */
export function BlueprintView({ plan, blueprint, edit }: ViewProps) {
  const words = useWords(writersWords);
  const findings = plan.diagnostics;
  return (
    <div className="blueprint" lang={langOf(blueprint.language)}>
      <section aria-labelledby="playbill">
        <h2 id="playbill" className="ruled">
          {blueprint.title}
        </h2>
        <p className="theme">{blueprint.theme}</p>
        <p>{blueprint.synopsis}</p>
        <p className="soft small">
          {blueprint.world.period}
          {blueprint.author && ` · ${blueprint.author}`}
        </p>
        <Edit part="integration" name={words.kinds.integration ?? ''} edit={edit} />
        <Findings findings={findings} parts={['integration']} />
      </section>
      <CastView {...{ plan, blueprint, edit }} />
      <Relations blueprint={blueprint} />
      <section aria-labelledby="acts">
        <h2 id="acts" className="ruled">
          {words.acts}
        </h2>
        {blueprint.acts.map((act, index) => (
          <ActView key={act.id} act={act} number={index + 1} {...{ plan, blueprint, edit, findings }} />
        ))}
      </section>
      <Aftermath {...{ plan, blueprint, edit }} />
    </div>
  );
}

function Edit({ part, name, edit }: { readonly part: string; readonly name: string; readonly edit: ViewProps['edit'] }) {
  const words = useWords(writersWords);
  return (
    <button type="button" className="quiet edit" aria-label={words.editPart(name)} onClick={() => edit(part, name)}>
      <Icon name="pen" />
      <span>{words.edit}</span>
    </button>
  );
}

function CastView({ plan, blueprint, edit }: ViewProps) {
  const words = useWords(writersWords);
  return (
    <section aria-labelledby="cast">
      <h2 id="cast" className="ruled">
        {words.cast}
      </h2>
      <Edit part="cast" name={words.kinds.cast ?? ''} edit={edit} />
      <Findings findings={plan.diagnostics} parts={['cast']} />
      <ul className="people">
        {blueprint.characters.map((one) => (
          <Person key={one.id} one={one} {...{ plan, blueprint, edit }} />
        ))}
      </ul>
    </section>
  );
}

function Person({ one, plan, blueprint, edit }: ViewProps & { readonly one: Character }) {
  const words = useWords(writersWords);
  const nameOf = (id: string) => blueprint.characters.find((other) => other.id === id)?.name ?? id;
  const secrets = blueprint.facts.filter(({ knownBy }) => Array.isArray(knownBy) && knownBy.includes(one.id));
  const held = blueprint.props.filter(({ at }) => 'holder' in at && at.holder === one.id);
  return (
    <li>
      <h3>{one.name}</h3>
      <p className="soft">{one.appearance}</p>
      <p>{one.persona}</p>
      {one.background && <p>{one.background}</p>}
      <p>
        <span className="overline">{words.voice}</span> {one.voice}
      </p>
      {held.length > 0 && (
        <p className="small">
          {words.holds(one.name)} {held.map(({ name }) => name).join(', ')}
        </p>
      )}
      {secrets.length > 0 && (
        <>
          <h4 className="overline">{words.secrets}</h4>
          <ul className="plan-secrets">
            {secrets.map(({ id, text, knownBy }) => (
              <li key={id}>
                {text}{' '}
                <span className="soft small">
                  {words.knownBy(Array.isArray(knownBy) ? knownBy.map(nameOf).join(', ') : words.everyone)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <Edit part={`profile:${one.id}`} name={one.name} edit={edit} />
      <Findings findings={plan.diagnostics} parts={[`profile:${one.id}`]} />
    </li>
  );
}

type ActProps = ViewProps & { readonly act: Act; readonly number: number; readonly findings: readonly Finding[] };

function ActView({ act, number, plan, blueprint, edit, findings }: ActProps) {
  const words = useWords(writersWords);
  const nameOf = (id: string) => blueprint.characters.find((one) => one.id === id)?.name ?? id;
  let count = 0;
  return (
    <article className="plan-act">
      <h3>
        {words.act(number)}
        {act.title !== '' && `: ${act.title}`}
      </h3>
      <p className="buttons">
        {(['draft', 'ending', 'points', 'scenes', 'props', 'fallbacks'] as const).map((kind) => (
          <button key={kind} type="button" onClick={() => edit(`${kind}:${number}`, `${words.act(number)}, ${words.kinds[kind]}`)}>
            {words.kinds[kind]}
          </button>
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
      <Edit part={flag} name={`${words.kinds.flag}: ${point.title}`} edit={edit} />
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
                <Edit part={`cues:${at.act}:${who}`} name={`${words.kinds.cues}: ${nameOf(who)}`} edit={edit} />
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

type CitedProps = { readonly work: string | undefined; readonly citation: NonNullable<Point['citation']> };

/** The passage that a point comes from, and what stands around it. */
function Cited({ work, citation }: CitedProps) {
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
        <button
          type="button"
          className="quiet"
          onClick={() =>
            writers.passage(work, offset, quotation.length).then(setPassage, () => setPassage({ before: '', quotation, after: '' }))
          }
        >
          {words.whereItStands}
        </button>
      )}
    </figure>
  );
}

function Aftermath({ plan, blueprint, edit }: ViewProps) {
  const words = useWords(writersWords);
  const last = blueprint.acts.length;
  return (
    <>
      <section aria-labelledby="endings">
        <h2 id="endings" className="ruled">
          {words.endings}
        </h2>
        <dl>
          {blueprint.endings.map(({ id, title, text }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Edit part={`ending:${last}`} name={words.kinds.ending ?? ''} edit={edit} />
      </section>
      {(blueprint.sources?.length ?? 0) > 0 && (
        <section aria-labelledby="sources">
          <h2 id="sources" className="ruled">
            {words.sources}
          </h2>
          <ul>
            {blueprint.sources?.map(({ title, source, licence }) => (
              <li key={`${title} ${source}`}>
                {title} <span className="soft small">{[source, licence].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="findings">
        <h2 id="findings" className="ruled">
          {words.findings}
        </h2>
        {plan.diagnostics.length === 0 ? (
          <p className="soft">{words.noFindings}</p>
        ) : (
          <Findings findings={plan.diagnostics} parts={plan.diagnostics.map(({ part }) => part)} />
        )}
      </section>
    </>
  );
}
