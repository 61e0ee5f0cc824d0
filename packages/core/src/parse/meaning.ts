import type { Prop } from '../blueprint/schema.ts';
import { synonymsOf } from '../text/things.ts';
import type { VerbName } from '../text/verb-names.ts';
import type { VerbFound } from '../text/verbs.ts';
import { propOfId } from '../world/ephemeral.ts';
import { characterIn, propIn } from '../world/locate.ts';
import { perceive } from '../world/perceive.ts';
import { deedOf } from '../world/rule.ts';
import { arranged } from '../world/rules/order.ts';
import type { Target } from '../world/world.ts';
import type { Part } from './parts.ts';
import type { At } from './resolve.ts';
import type { Understood } from './understood.ts';

export type Cast = { readonly role: Part['role']; readonly target: Target };

const standAlone: readonly VerbName[] = [
  'approach',
  'go',
  'hide',
  'reveal',
  'kneel',
  'sit',
  'stand',
  'wait',
  'listen',
  'call',
  'fly',
  'cast',
  'examine',
  'search',
  'knock',
  'block',
];
const takesThings: readonly VerbName[] = ['give', 'show', 'put', 'drop', 'throw'];

/** A verb and what it is done to, as the attempt that is meant; null when it comes to no more than a gesture. */
export function asAttempt(text: string, found: VerbFound, cast: readonly Cast[], at: At): Understood | null {
  const oneself = found.verb === 'reveal' && comingOut.test(found.wording);
  const targets = oneself
    ? []
    : inRoles(cast).filter((target) => !(target.id === at.by && ['hide', 'reveal', 'stand', 'sit', 'kneel'].includes(found.verb)));
  const unarmed = lacksGun(found, targets, at);
  if (unarmed !== null) return { kind: 'missing', verb: found.verb, wording: unarmed, text };
  const verb = meantVerb(text, found, targets, at);
  if (verb === 'go' && leavesThing(text, found, cast)) return laidDown(text, targets, at);
  const kept = verb === 'go' && leaving.test(found.wording) ? awayFrom(cast, at) : targets;
  if (kept.length === 0 && !standAlone.includes(verb)) return null;
  if (verb === 'read' && found.wording === '念' && kept[0]?.kind === 'character') return null;
  if (takesThings.includes(verb) && !kept.some(({ kind }) => kind === 'prop')) return null;
  if (verb === 'attack' && kept.length === 1 && heldWeapon(kept[0], at)) return null;
  const { first, second } = arranged(deedOf(at.blueprint, at.world, { by: at.by, verb, targets: kept, text }));
  const ordered = [first, second, ...kept.slice(2)].filter((one) => one !== undefined).slice(0, 3);
  return { kind: 'attempt', attempt: { by: at.by, verb, targets: ordered, text } };
}

const inRoles = (cast: readonly Cast[]): Target[] =>
  (['object', 'sought', 'instrument', 'source'] as const).flatMap((role) =>
    cast.filter((one) => one.role === role).map(({ target }) => target),
  );

const comingOut = /^(come out|step out|emerge|show (my|him|her)self|走出来|站出来|出来|现身|露面)/;

const leaving =
  /^(leave|exit|depart|withdraw|flee|escape|go out|walk out|run out|run away|step out|storm out|rush out|hurry out|离开|走出|出去|逃|退|跑出|冲出)/;

/** Whoever leaves a letter or a table has not left for it: only a way out is gone by. */
const leavesThing = (text: string, { wording }: VerbFound, cast: readonly Cast[]): boolean =>
  /^(?:leave|离开)/u.test(wording) &&
  !/\b(?:through|by|via|out of)\b/u.test(text) &&
  cast.some(({ role, target }) => role === 'object' && target.kind === 'prop');

/** What one holds and leaves somewhere is put there; of anything else there is nothing to do. */
function laidDown(text: string, targets: readonly Target[], { blueprint, world, by }: At): Understood | null {
  const [thing, where] = targets;
  const held = perceive(blueprint, world, by).holding.some(({ id }) => id === thing?.id);
  return held && where ? { kind: 'attempt', attempt: { by, verb: 'put', targets: targets.slice(0, 2), text } } : null;
}

/** Where one goes who leaves: neither where one is, nor to whom or what one leaves with. */
function awayFrom(cast: readonly Cast[], { world, by }: At): Target[] {
  const here = characterIn(world, by)?.place;
  return inRoles(cast.filter(({ role }) => role !== 'instrument')).filter(
    ({ kind, id }) => id !== here && (kind !== 'character' || characterIn(world, id)?.place !== here),
  );
}

const shooting = /^(shoot|fire|射|开枪)/;

/** Nobody shoots with a dagger. Returns the word for what is wanting. */
function lacksGun({ wording }: VerbFound, targets: readonly Target[], { blueprint, world, by }: At): string | null {
  if (!shooting.test(wording)) return null;
  const named = targets.filter(({ kind }) => kind === 'prop').map(({ id }) => id);
  const { reach, holding } = perceive(blueprint, world, by);
  const shoots = (one: Prop): boolean => [one.name, ...one.aliases, one.id].some((name) => isGun(name.toLowerCase()));
  if ([...holding, ...reach.filter(({ id }) => named.includes(id))].some(shoots)) return null;
  return /\p{Script=Han}/u.test(wording) ? '枪' : 'gun';
}

function isGun(name: string): boolean {
  const words = [...name.split(/\s+/), ...[...name].map((_, index) => name.slice(index))];
  return words.some(
    (word) =>
      word === 'gun' ||
      word === '枪' ||
      word === 'bow' ||
      word === '弓' ||
      synonymsOf(word).some((akin) => akin === 'gun' || akin === 'bow'),
  );
}

const seizing = /^(?:seize|grab|get hold of|take hold of|clutch|抓住|揪住|扭住|捉住|擒住|攥住)/u;

/** Drawing a curtain is no drawing of a dagger: what is meant depends on what it is done to. */
function meantVerb(text: string, { verb, wording }: VerbFound, [first, second]: readonly Target[], at: At): VerbName {
  const thing = first?.kind === 'prop' ? propOfId(at.blueprint, at.world, first.id) : undefined;
  const state = thing && propIn(at.world, thing.id)?.state;
  if (thing?.cover && !thing.portable && ['take', 'open', 'push', 'pull'].includes(verb) && state?.open === undefined) return 'reveal';
  if (first?.kind === 'character' && verb === 'take') return seizing.test(wording) ? 'take' : 'touch';
  if (first?.kind !== 'place' && first && wording === 'go to') return 'approach';
  if (first?.kind === 'character' && wording === '推开') return 'push';
  if (first?.kind === 'character' && verb === 'break' && /^砸/u.test(wording)) return 'attack';
  if (verb === 'reveal' && thing && !thing.cover && /^(拉开|推开|掀开|揭开|uncover|pull|push)/.test(wording) && state?.open !== undefined)
    return 'open';
  if (verb === 'put' && !second && /\bout$/.test(text) && state?.lit !== undefined) return 'extinguish';
  if (verb === 'put' && !second && /\bon$/.test(text) && thing?.affordances.includes('wear')) return 'wear';
  if (verb === 'put' && !second && /\bdown$/.test(text)) return 'drop';
  if (verb === 'pull' && !second && thing?.portable && /\bout$/.test(text)) return 'take';
  return verb;
}

function heldWeapon(target: Target | undefined, { blueprint, world, by }: At): boolean {
  return perceive(blueprint, world, by).holding.some(({ id, weapon }) => id === target?.id && weapon);
}
