import type { CharacterId } from '../../blueprint/terms.ts';
import type { MessageText } from '../../text/messages.ts';
import { isClosed } from '../locate.ts';
import { type Deed, type Proposal, person, prop, propose, stateOf } from './deed.ts';

const motions: readonly string[] = ['go', 'fly', 'approach', 'follow'];

/** The first proposal that would really succeed, worded as advice. */
export function insteadOf(deed: Deed, rather: readonly Proposal[], succeeds: (deed: Deed) => boolean): MessageText | undefined {
  for (const proposal of proposals(deed, rather)) {
    const [first, second] = proposal.targets;
    if (succeeds({ ...deed, verb: proposal.verb, text: '', first, second })) return advice(deed.by, proposal);
  }
  return undefined;
}

function* proposals(deed: Deed, rather: readonly Proposal[]): Generator<Proposal> {
  yield* rather;
  if (deed.cover !== null) yield* [propose('listen'), propose('reveal')];
  if (motions.includes(deed.verb)) yield* ways(deed);
  else yield* likewise(deed);
  yield* openThings(deed);
  for (const one of deed.see.people) if (!one.hidden) yield propose('approach', person(one.id));
  yield* ways(deed);
  yield* [propose('examine'), propose('wait')];
}

/** The same kind of deed on something else; then what lies to hand. Never on what the actor keeps concealed. */
function* likewise(deed: Deed): Generator<Proposal> {
  const seen = deed.see.reach.filter(({ id }) => !deed.world.props[id]?.hidden);
  const free = seen.filter(({ id }) => !deed.see.holding.some((held) => held.id === id));
  if (deed.verb === 'take') for (const one of free) if (one.portable) yield propose('take', prop(one.id));
  if (deed.verb === 'read') for (const one of seen) if (one.writing !== undefined) yield propose('read', prop(one.id));
  if (deed.verb === 'hide') for (const one of seen) if (one.cover) yield propose('hide', prop(one.id));
  if (deed.first?.kind === 'prop') for (const one of seen) if (one.id === deed.first.id) yield propose('examine', prop(one.id));
}

function* openThings(deed: Deed): Generator<Proposal> {
  const seen = deed.see.reach.filter(({ id }) => !deed.world.props[id]?.hidden);
  for (const one of seen) if (one.writing !== undefined) yield propose('read', prop(one.id));
  for (const one of seen) if (one.portable && !deed.see.holding.some((held) => held.id === one.id)) yield propose('take', prop(one.id));
  for (const one of seen) if (stateOf(deed, one.id).open === false && isClosed(deed.world, one.id)) yield propose('open', prop(one.id));
  for (const one of seen) yield propose('examine', prop(one.id));
}

function* ways(deed: Deed): Generator<Proposal> {
  for (const { to, open } of deed.see.exits) if (open) yield propose('go', { kind: 'place', id: to });
}

function advice(actor: CharacterId, { verb, targets: [first, second] }: Proposal): MessageText {
  const key = ['instead', verb, ...(first ? ['it'] : []), ...(second ? ['with'] : [])].join('.');
  return { key, params: { actor, ...(first && { target: first.id }), ...(second && { second: second.id }) } };
}
