import type { Character } from '@troupe/core/blueprint';
import { Section } from '../../ui/elements.tsx';
import { useListed, useWords } from '../../ui/words.ts';
import { EditPart } from './edit-part.tsx';
import { Findings } from './findings.tsx';
import type { ViewProps } from './plans.ts';
import { writersWords } from './writers.words.ts';

/** Who plays: what they are, what they hold, what they alone know. */
export function CastView({ plan, blueprint, edit }: ViewProps) {
  const words = useWords(writersWords);
  return (
    <Section id="cast" title={words.cast}>
      <EditPart part="cast" name={words.kinds.cast ?? ''} edit={edit} />
      <Findings findings={plan.diagnostics} parts={['cast']} />
      <ul className="people">
        {blueprint.characters.map((one) => (
          <Person key={one.id} one={one} {...{ plan, blueprint, edit }} />
        ))}
      </ul>
    </Section>
  );
}

function Person({ one, plan, blueprint, edit }: ViewProps & { readonly one: Character }) {
  const words = useWords(writersWords);
  const listed = useListed();
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
          {words.holds({ name: one.name })} {listed(held.map(({ name }) => name))}
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
                  {words.knownBy({ names: Array.isArray(knownBy) ? listed(knownBy.map(nameOf)) : words.everyone })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <EditPart part={`profile:${one.id}`} name={one.name} edit={edit} />
      <Findings findings={plan.diagnostics} parts={[`profile:${one.id}`]} />
    </li>
  );
}
