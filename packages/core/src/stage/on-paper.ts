import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { StageState } from '../events/state.ts';
import { holderOf } from '../world/locate.ts';
import { perceive } from '../world/perceive.ts';
import type { MeantPart } from './interpret.ts';

const pens = /^(?:\S+ )*(?:pen|pencil|quill|chalk|crayon|brush|stylus|biro)s?$|笔$/iu;

/** What is written stands on the paper, and not on the pen. */
export function onPaper(state: StageState, by: CharacterId, { thing, ...part }: MeantPart): MeantPart {
  if (thing === undefined) return withPaper(state, by, part);
  const { targets = [], verb, written } = part;
  const writes = verb === 'write' || written !== undefined;
  if (!writes || !pens.test(thing.trim())) return { ...part, thing };
  return targets.some(({ kind }) => kind === 'prop') ? { ...part, act: { verb: 'write', targets } } : part;
}

/** A pen that the play has: what it writes on is the book in one's hand, or the one that lies open; else a sheet. */
function withPaper({ blueprint, world }: StageState, by: CharacterId, { act, ...part }: MeantPart): MeantPart {
  const { nameOf } = stageBook(blueprint);
  if (act?.verb !== 'write' || !act.targets.every(({ id }) => pens.test(nameOf(id)))) return { ...part, ...(act && { act }) };
  const near = new Set(perceive(blueprint, world, by).reach.map(({ id }) => id));
  const pages = blueprint.props.filter(({ id, writing }) => writing !== undefined && near.has(id));
  const page = pages.find(({ id }) => holderOf(world, id) === by) ?? pages.find(({ id }) => world.props[id]?.state.open === true);
  return page ? { ...part, act: { verb: 'write', targets: [{ kind: 'prop', id: page.id }] } } : part;
}
