import type { CharacterId } from '../blueprint/terms.ts';
import type { StageState } from '../events/state.ts';
import { resolve } from '../parse/resolve.ts';
import { type Item, scan } from '../parse/scan.ts';
import { surfacesOf } from '../parse/surfaces.ts';
import { plainText, unitsOf } from '../parse/words.ts';
import type { Target } from '../world/world.ts';
import type { MeantPart } from './interpret.ts';

type Mention = Extract<Item, { kind: 'mention' }>;

/**
 * What a deed is done to, where the reader of a line chose by a common noun: a thing that is called so by its own name goes before one that
 * merely may be called so, and where two are called so alike the person is asked.
 */
export function thingsMeant(
  { blueprint, world }: StageState,
  by: CharacterId,
  { text, act }: MeantPart,
): { readonly targets: readonly Target[] } | { readonly candidates: readonly Target[] } {
  if (!act) return { targets: [] };
  const plain = plainText(text);
  const mentions = scan(plain, surfacesOf(blueprint, world)).filter((item): item is Mention => item.kind === 'mention');
  const targets: Target[] = [];
  for (const target of act.targets) {
    const mention = mentions.find(({ named }) => named.some((one) => one.target.id === target.id));
    const rivals = mention?.named.filter((one) => one.target.kind === 'prop' && !act.targets.some(({ id }) => id === one.target.id)) ?? [];
    if (target.kind !== 'prop' || !mention || rivals.length === 0) {
      targets.push(target);
      continue;
    }
    const described = unitsOf(plain).flatMap(({ text: word }) => (word.length > 3 && !mention.wording.includes(word) ? [word] : []));
    const found = resolve({ blueprint, world, by }, act.verb, mention.named, described, []);
    if (found && 'candidates' in found && found.candidates.some(({ id }) => id === target.id)) return { candidates: found.candidates };
    const own = found && 'target' in found && rivals.find((one) => one.target.id === found.target.id && one.closeness === 4);
    targets.push(own ? own.target : target);
  }
  return { targets };
}
