import type { VerbName } from '../../text/verb-names.ts';
import type { Move, Prop, Rule } from '../schema.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type Phrase, phrase } from './finding.ts';
import type { StudiedPoint, Study } from './study.ts';

/** T312: every move tried once, as the point opens: neither the play's rules nor the nature of the thing refuse what is offered. */
export function checkMoves(study: Study): Diagnostic[] {
  return study.points.flatMap((placed) => {
    if (!study.routes.reachable.has(placed.index)) return [];
    return Object.entries(placed.point.cues).flatMap(([who, { moves }]) =>
      moves.flatMap((move, m) => {
        const why = move.act && refusal(who, move, placed, study);
        return why ? [study.report('T312', `${placed.path}.cues.${who}.moves.${m}.act`, { why })] : [];
      }),
    );
  });
}

function refusal(who: string, { when, act }: Move, { index }: StudiedPoint, { blueprint, book, planned }: Study): Phrase | null {
  if (!act) return null;
  const { verb, targets } = act;
  for (const rule of blueprint.rules.filter((one) => fits(one, who, verb, targets))) {
    const holds = rule.when ? planned.evaluate(rule.when, index) : true;
    if (holds === false) continue;
    const offered = when === undefined || planned.evaluate(when, index) === true;
    // One that always refuses makes the move impossible, which is another finding.
    return holds === true && rule.when && rule.outcome === 'failure' && offered ? phrase('why.refused-by', { rule: rule.id }) : null;
  }
  const prop = book.props.get(targets[0] ?? '');
  return prop && natures[verb]?.(prop) === false ? phrase('why.no-such-thing', { verb, prop: prop.name }) : null;
}

const fits = ({ verbs, by, target, second }: Rule, who: string, verb: VerbName, targets: readonly string[]): boolean =>
  verbs.includes(verb) &&
  (by === undefined || by === who) &&
  (target === undefined || target === targets[0]) &&
  (second === undefined || second === targets[1]);

const has =
  (state: string, ...verbs: readonly VerbName[]) =>
  ({ state: states, affordances }: Prop): boolean =>
    Object.hasOwn(states, state) || verbs.some((verb) => affordances.includes(verb));

/** What a thing must be for the common rules to let it be done, whatever else has happened. */
const natures: Readonly<Partial<Record<VerbName, (prop: Prop) => boolean>>> = {
  read: ({ writing }) => writing !== undefined,
  open: (prop) => has('open', 'open')(prop) || prop.writing !== undefined || prop.state.locked === true,
  close: has('open', 'open', 'close'),
  lock: (prop) => prop.key !== undefined || prop.affordances.includes('lock'),
  unlock: (prop) => prop.key !== undefined || has('locked', 'unlock')(prop),
  light: has('lit', 'light', 'burn'),
  extinguish: has('lit', 'extinguish'),
  hide: ({ cover, portable }) => cover || portable,
};
