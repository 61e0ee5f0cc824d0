import type { Blueprint, Prop } from '@troupe/core/blueprint';
import { useListed, useWords } from '../../ui/words.ts';
import { writersWords } from './writers.words.ts';

/** A place seen from above: what stands in it, what lies on, in and under that, and where one can go. */
export function Floor({ place, blueprint }: { readonly place: string; readonly blueprint: Blueprint }) {
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
