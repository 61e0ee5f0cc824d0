import type { Location } from '../../blueprint/terms.ts';
import { characterIn, propIn } from '../locate.ts';
import { sitsAt, spotAfter } from '../seats.ts';
import type { Change, Posture, Stance } from '../world.ts';
import { type Deed, propOf } from './deed.ts';

type Relation = Extract<Location, { prop: unknown }>['relation'];

const worded: readonly (readonly [Relation, RegExp])[] = [
  ['under', /\b(?:under|beneath|underneath|below)\b|底下|下面|之下/iu],
  ['behind', /\bbehind\b|后面|背后|后头/iu],
  ['beside', /\b(?:beside|next to|by|at|near|against|before|in front of)\b|旁|边|跟前|面前/iu],
  ['in', /\b(?:in|inside|into)\b|里面?/iu],
  ['on', /\b(?:on|onto|upon)\b|上/iu],
];

/** How somebody is after a deed, where it is not how they were. */
export function stanceAfter(deed: Deed, posture: Posture): Change[] {
  const self = characterIn(deed.world, deed.by);
  const before = self?.stance;
  const at = whereTo(deed, posture) ?? (posture === 'standing' ? risen(before) : spotAfter(before, posture));
  const after: Stance = { ...(posture !== 'standing' && { posture }), ...(at !== undefined && { at }) };
  // Whoever moves no longer stands in a way.
  const barred = (self?.bars?.length ?? 0) > 0;
  return same(before ?? {}, after) && !barred ? [] : [{ stance: { who: deed.by, ...after } }];
}

/** Whoever gets up from a chair is no longer on it. */
const risen = (before: Stance | undefined): Stance['at'] =>
  typeof before?.at === 'object' && before.at.relation !== 'on' && before.at.relation !== 'in' ? before.at : undefined;

function whereTo(deed: Deed, posture: Posture): Stance['at'] {
  const thing = propOf(deed, deed.first);
  const at = thing && propIn(deed.world, thing.id)?.at;
  // Nobody stands in a knife that somebody holds.
  if (at && 'holder' in at) return undefined;
  if (thing) {
    const usual: Relation = posture === 'sitting' ? (sitsAt(thing.name) ?? 'on') : posture === 'lying' ? 'on' : 'beside';
    return { prop: thing.id, relation: worded.find(([, pattern]) => pattern.test(deed.text))?.[0] ?? usual };
  }
  return deed.first ? undefined : labelIn(deed.text);
}

const spot =
  /\b((?:at|by|beside|near|on|under|behind|against|in front of|next to|in) (?:the|an?|his|her|my|their) [\p{L}'’-]+(?: [\p{L}'’-]+)?)\s*$/iu;
const spotZh = /(?:在|到)(\p{Script=Han}{1,6}?(?:前|后|旁边?|边上?|上|下|里|中|角|口))/u;

/** Where in a room somebody goes that is no thing of the author's: by the window, 窗前. */
export function labelIn(text: string): string | undefined {
  return (spot.exec(text.trim().replace(/[.,;!]+$/u, ''))?.[1] ?? spotZh.exec(text)?.[1])
    ?.toLowerCase()
    .replace(/\b(?:my|his|her|their)\b/u, 'the');
}

/** The same anywhere in what was done: kneels on the stair in her way. */
export const spotIn = (text: string): string | undefined =>
  text
    .split(/ (?=(?:in|at|to|with|and|so|before|while|until) )/u)
    .map(labelIn)
    .find((one) => one !== undefined);

function same(a: Stance, b: Stance): boolean {
  return a.posture === b.posture && JSON.stringify(a.at) === JSON.stringify(b.at);
}
