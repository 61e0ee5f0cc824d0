import { simplified } from './simplified.ts';
import content from './things.json' with { type: 'json' };

/** Words for the same kind of thing, in both languages. A play's own aliases come first; this is for what nobody thought of. */
const groups = content as readonly (readonly string[])[];

const groupsOf = new Map<string, number[]>();
groups.forEach((group, index) => {
  for (const word of group) groupsOf.set(word, [...(groupsOf.get(word) ?? []), index]);
});

/** Other words for what a word names; empty for words we know nothing about. */
export function synonymsOf(word: string): readonly string[] {
  const plain = simplified(word);
  return (groupsOf.get(plain) ?? []).flatMap((index) => groups[index] ?? []).filter((other) => other !== plain);
}

/** The known kind of thing that some Chinese words end with: 手枪 of 黑色手枪; null if there is none. */
export function knownThingZh(words: string): string | null {
  const ends = [...words].map((_, index, all) => all.slice(index).join(''));
  return ends.find((end) => synonymsOf(end).length > 0) ?? null;
}

/** Whether a thing of this Chinese name stabs and cuts; a pistol does not, nor does a staff. */
export function isBladeZh(name: string): boolean {
  return /[剑刀刃匕矛戟锥簪剪叉枪]/u.test(name) && !/(?:手|步|火|猎|鸟|机)枪|左轮/u.test(name);
}
