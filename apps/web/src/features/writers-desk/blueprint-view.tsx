import type { Character } from '@troupe/core/blueprint';
import { useMemo } from 'react';
import { Content } from '../../ui/content.tsx';
import { Section, Terms } from '../../ui/elements.tsx';
import { Face, Poster } from '../../ui/pictures.tsx';
import type { ToldPlay } from '../../ui/told-play.ts';
import { langOf, useListed, useWords } from '../../ui/words.ts';
import { playbillOf } from '../foyer/brought.ts';
import { ActView } from './act-view.tsx';
import { EditPart, Findings } from './findings.tsx';
import { Knowledge } from './knowledge.tsx';
import type { ViewProps } from './plans.ts';
import { Rehearsals } from './rehearsals.tsx';
import { Relations } from './relations.tsx';
import { Tension } from './tension.tsx';
import { turnsOf } from './turns.ts';
import writersWords from './writers.words.json' with { type: 'json' };

/** The blueprint to be read, and every part of it to be changed; what the checker found stands beside what it concerns. */
export function BlueprintView({ plan, blueprint, edit }: ViewProps) {
  const words = useWords(writersWords);
  const findings = plan.diagnostics;
  const turns = turnsOf(blueprint);
  const play = useMemo(() => playbillOf(blueprint), [blueprint]);
  const bill = plan.parts.some(({ part }) => part === 'bill') ? 'bill' : 'integration';
  return (
    <div className="blueprint" lang={langOf(blueprint.language)}>
      <Section id="playbill" title={blueprint.title}>
        <Poster play={play} />
        <p className="theme">{blueprint.theme}</p>
        <p>{blueprint.synopsis}</p>
        <Content notes={play.content} />
        <p className="soft small">
          {blueprint.world.period}
          {blueprint.author && ` · ${blueprint.author}`}
        </p>
        <EditPart part={bill} name={words.kinds.integration ?? ''} edit={edit} />
        <Findings findings={findings} parts={[bill]} />
      </Section>
      <CastView {...{ plan, blueprint, edit, play }} />
      <Tension turns={turns} />
      <Section id="acts" title={words.acts}>
        {blueprint.acts.map((act, index) => (
          <ActView key={act.id} act={act} number={index + 1} {...{ plan, blueprint, edit, findings, turns }} />
        ))}
      </Section>
      <Knowledge {...{ blueprint, turns }} />
      <Relations blueprint={blueprint} />
      <Aftermath {...{ plan, blueprint, edit }} />
      <Rehearsals {...{ plan, blueprint, edit }} />
    </div>
  );
}

function Aftermath({ plan, blueprint, edit }: ViewProps) {
  const words = useWords(writersWords);
  const last = blueprint.acts.length;
  return (
    <>
      <Section id="endings" title={words.endings}>
        <Terms of={blueprint.endings.map(({ id, title, text }) => [id, text, title])} />
        <EditPart part={`ending:${last}`} name={words.kinds.ending ?? ''} edit={edit} />
      </Section>
      {(blueprint.sources?.length ?? 0) > 0 && (
        <Section id="sources" title={words.sources}>
          <ul>
            {blueprint.sources?.map(({ title, source, licence }) => (
              <li key={`${title} ${source}`}>
                {title} <span className="soft small">{[source, licence].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section id="findings" title={words.findings}>
        {plan.diagnostics.length === 0 ? (
          <p className="soft">{words.noFindings}</p>
        ) : (
          <Findings findings={plan.diagnostics} parts={plan.diagnostics.map(({ part }) => part)} />
        )}
        <Left plan={plan} edit={edit} />
        {plan.repairs.length > 0 && (
          <details>
            <summary>{words.repairs({ count: plan.repairs.length })}</summary>
            <ul className="small" lang="en">
              {plan.repairs.map((repair) => (
                <li key={repair}>{repair}</li>
              ))}
            </ul>
          </details>
        )}
      </Section>
    </>
  );
}

/** What reviewer and checker had against it when nobody was asked any more: for whoever reads the plan. */
function Left({ plan, edit }: Pick<ViewProps, 'plan' | 'edit'>) {
  const words = useWords(writersWords);
  const left = plan.reviews.filter(({ lapsed, problems }) => lapsed && problems.length > 0);
  if (left.length === 0) return null;
  return (
    <details className="left-over">
      <summary>{words.left({ count: left.reduce((sum, { problems }) => sum + problems.length, 0) })}</summary>
      <ul className="small" lang={langOf(plan.language)}>
        {left.map(({ stage, problems }) => (
          <li key={stage}>
            {plan.parts.some(({ part }) => part === stage) && <EditPart part={stage} name={stage} edit={edit} />}
            <ul>
              {problems.map(({ about, problem, suggestions }) => (
                <li key={`${about} ${problem}`}>
                  {about && <b>{about}</b>} {problem} <span className="soft">{suggestions.join(' ')}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Looked = { readonly play: ToldPlay };

function CastView({ plan, blueprint, edit, play }: ViewProps & Looked) {
  const words = useWords(writersWords);
  return (
    <Section id="cast" title={words.cast}>
      <EditPart part="cast" name={words.kinds.cast ?? ''} edit={edit} />
      <Findings findings={plan.diagnostics} parts={['cast']} />
      <ul className="people">
        {blueprint.characters.map((one) => (
          <Person key={one.id} one={one} {...{ plan, blueprint, edit, play }} />
        ))}
      </ul>
    </Section>
  );
}

function Person({ one, plan, blueprint, edit, play }: ViewProps & Looked & { readonly one: Character }) {
  const words = useWords(writersWords);
  const listed = useListed();
  const wants = blueprint.acts.map(({ goals }) => goals[one.id]).find((goal) => goal !== undefined);
  const profile = plan.parts.some(({ part }) => part === `person:${one.id}`) ? `person:${one.id}` : `profile:${one.id}`;
  const held = blueprint.props.filter(({ at }) => 'holder' in at && at.holder === one.id);
  return (
    <li>
      <h3>
        <Face play={play} id={one.id} name={one.name} />
        {one.name}
      </h3>
      <p className="soft">{one.appearance}</p>
      <p>{one.persona}</p>
      {wants !== undefined && (
        <p>
          <span className="overline">{words.wants}</span> {wants}
        </p>
      )}
      <details>
        <summary>{words.more}</summary>
        {one.background && <p>{one.background}</p>}
        <p>
          <span className="overline">{words.voice}</span> {one.voice}
        </p>
        {held.length > 0 && (
          <p className="small">
            {words.holds({ name: one.name })} {listed(held.map(({ name }) => name))}
          </p>
        )}
      </details>
      <EditPart part={profile} name={one.name} edit={edit} />
      <Findings findings={plan.diagnostics} parts={[profile]} />
    </li>
  );
}
