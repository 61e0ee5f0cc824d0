import type { Established } from './state.ts';

/** What was only said gives way to what was done; and no list is longer than whoever answers can keep to. */
const mostSaid = 24;
const mostInAll = 48;

/** What everybody must keep to, with one thing more: where it says of the same what was said before, the newest is so. */
export function withTruth(kept: readonly Established[], next: Established): readonly Established[] {
  const known = kept.find(({ text }) => text === next.text);
  if (known) return kept;
  const said = tokensOf(next.text);
  const same = kept.filter((one) => isOfTheSame(tokensOf(one.text), said));
  const done = next.done ?? same.some((one) => one.done);
  const heardBy = [...new Set([...next.heardBy, ...same.flatMap((one) => (one.done && next.done ? one.heardBy : []))])];
  return bounded([...kept.filter((one) => !same.includes(one)), { text: next.text, heardBy, ...(done && { done: true as const }) }]);
}

/** The oldest of what was only said gives way first. */
function bounded(kept: readonly Established[]): readonly Established[] {
  let over = kept.length - mostSaid;
  return kept.filter(({ done }) => done === true || over-- <= 0).slice(-mostInAll);
}

const idle = new Set(
  'a an the of to in on at by for with from and or but is are was were be been being it its his her their my your our he she they i you this that there then now so as into onto up down out very all no not'.split(
    ' ',
  ),
);

/** Words that carry something, or pairs of characters where words are not set apart. Whether it is so or no longer so, it is of the same. */
function tokensOf(text: string): ReadonlySet<string> {
  const plain = text.normalize('NFKC').toLowerCase();
  const words = (plain.match(/[a-z\p{N}\p{Script=Latin}]+/gu) ?? [])
    .filter((word) => !idle.has(word))
    .map((word) => word.replace(/(?<=..)s$/u, ''));
  const runs = plain.replace(/没有|不再|不是|已经|[的了着过是在个没不]/gu, '').match(/\p{Script=Han}+/gu) ?? [];
  const pairs = runs.flatMap((run) =>
    run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  return new Set([...words, ...pairs]);
}

/** Nearly all that the shorter says is in the longer: said again, or said of it that it is otherwise now. */
function isOfTheSame(before: ReadonlySet<string>, after: ReadonlySet<string>): boolean {
  const fewer = Math.min(before.size, after.size);
  const shared = [...before].filter((one) => after.has(one)).length;
  return fewer >= 2 && shared >= fewer * 0.8 && shared >= Math.max(before.size, after.size) * 0.5;
}

const moods =
  /^(?:\p{L}+ )?(?:(?:smil|laugh|nod|sigh|shrug|frown|star|glanc|winc|blush|trembl|shiver|paus|hesitat|swallow|weep|sob|grin|blink)(?:s|es|ed|ing|led|les|s at \p{L}+)?|looks? (?:up|down|away|at \p{L}+)|turns? (?:away|round)|shakes? (?:his|her|their) head|(?:is|feels|seems) (?:sad|angry|afraid|tired|happy|silent|still|cold))[.!]?$/iu;
const moodsZh =
  /^[\p{Script=Han}]{0,3}?(?:笑了?笑?|点了?点?头|摇了?摇?头|叹了?(?:一)?口?气|皱了?皱?眉|愣了?(?:一下|住)?|怔了?怔?|沉默(?:了|着)?|看了?(?:他|她|一眼|看)|转过?(?:身|头)(?:去|来)?|(?:很|有些|有点)?(?:难过|生气|害怕|高兴|疲倦|伤心)(?:了)?)[。！]?$/u;

/** How somebody looked for a moment: nothing that anybody could keep to later. */
export const isNoise = (text: string): boolean => moods.test(text.trim()) || moodsZh.test(text.trim());
