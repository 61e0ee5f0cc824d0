import { chance } from '../model/random.ts';
import type { Material } from './book-material.ts';
import { isUnfit } from './desk.ts';
import { amended } from './last-hand.ts';
import { worstFirst } from './notes.ts';
import { type Room, together } from './room.ts';
import { againPrompt, type Critics, continuityPrompt, lastHandPrompt, rankingPrompt, scriptCount, scriptPrompt } from './script.prompt.ts';
import { ContinuityPart, RankingPart, ScriptPart } from './script-parts.ts';

/** A script as its judges left it. */
type Judged = { readonly script: ScriptPart; readonly critics: Critics };

/**
 * Whole scripts by one mind each, judged blind; the two best written again, and all four judged against each other; then a last hand.
 * Null: no script could be had of this model.
 */
export async function chosenScript(room: Room, material: Material | undefined): Promise<ScriptPart | null> {
  const { desk, premise } = room;
  const numbers = Array.from({ length: scriptCount }, (_, index) => index + 1);
  const scripts = await had(numbers.map((number) => desk.part(`script:${number}`, scriptPrompt(premise, number, material), ScriptPart)));
  if (scripts.length === 0) {
    await desk.note({ type: 'way-given-up', way: 'script', message: 'no script in the form asked for' });
    return null;
  }
  const finalists = (await judged(room, shuffled(premise, scripts), { first: 1, versions: false, material })).slice(0, 2);
  const again = await together(finalists.map((one, index) => writtenAgain(room, material, one, index + 1)));
  const versions = [...again.map(({ first }) => first), ...again.flatMap(({ second }) => second ?? [])];
  // What was written again is checked while all of them are judged, beside what they were: it is not always better.
  const ledgers = together(versions.map(async ({ script, mistakes }) => ({ script, mistakes: await mistakes() })));
  const judging = judged(
    room,
    versions.map(({ script }) => script),
    { first: 3, versions: true, material },
  );
  await together<unknown>([ledgers, judging]);
  const [best] = await judging;
  if (!best) return null;
  const mistakes = (await ledgers).find(({ script }) => script === best.script)?.mistakes ?? [];
  return lastHand(room, material, best.script, { ...best.critics, mistakes });
}

/** Those that could be had. A model that answers in no form it was asked for is no reason to stop; one that does not answer is. */
async function had<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(work);
  const failed = settled.find((one) => one.status === 'rejected' && !isUnfit(one.reason));
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

type Version = { readonly script: ScriptPart; mistakes(): Promise<readonly string[]> };

/** By its critics' reasons, and those of whoever went through it hand by hand: as it was, and, where it could be had, as it became. */
async function writtenAgain(
  room: Room,
  material: Material | undefined,
  { script, critics }: Judged,
  number: number,
): Promise<{ readonly first: Version; readonly second?: Version }> {
  const mistakes = await mistakesIn(room, material, script, number);
  const first: Version = { script, mistakes: async () => mistakes };
  if (critics.problems.length + mistakes.length === 0) return { first };
  const part = `script:again:${number}`;
  const asked = againPrompt(room.premise, script, { ...critics, mistakes }, part, material);
  const [again] = await had([room.desk.part(part, asked, ScriptPart)]);
  return again ? { first, second: { script: again, mistakes: () => mistakesIn(room, material, again, number + 2) } } : { first };
}

/** What does not agree in it, and what is not the book's. */
async function mistakesIn({ desk, premise }: Room, material: Material | undefined, script: ScriptPart, number: number): Promise<string[]> {
  const [kept] = await had([desk.part(`continuity:${number}`, continuityPrompt(premise, script, number), ContinuityPart)]);
  return [...(material?.strange(script) ?? []), ...(kept?.problems ?? [])];
}

/** The one that will be played: only what is wrong in it. Another whole rewriting would lose what it was chosen for. */
async function lastHand(room: Room, material: Material | undefined, script: ScriptPart, found: Critics): Promise<ScriptPart> {
  const { desk, premise, revisions } = room;
  const part = 'script:final';
  const ask = (of: ScriptPart, critics: Critics, round: number): Promise<ScriptPart> =>
    desk.part(part, lastHandPrompt(premise, of, critics), amended(of, premise.language), round);
  const [first] = await had([ask(script, found, 0)]);
  let final = first ?? script;
  const strange = material?.strange(final) ?? [];
  const told = (revisions.get(part)?.problems ?? []).map(({ problem, suggestions }) => [problem, ...suggestions].join(' '));
  for (const [index, mistakes] of [strange, told].entries()) {
    if (mistakes.length === 0 || desk.edited(part)) continue;
    const [again] = await had([ask(final, { strong: [], problems: [], mistakes }, index + 1)]);
    final = again ?? final;
  }
  return final;
}

const shuffled = ({ seed }: Room['premise'], scripts: readonly ScriptPart[]): ScriptPart[] =>
  scripts.toSorted((a, b) => chance(seed, 'ranking', a.text) - chance(seed, 'ranking', b.text));

/** `first`: the number of the first judge. `versions`: some of the scripts are the same play, written twice. */
type Judging = { readonly first: number; readonly versions: boolean; readonly material: Material | undefined };

/** Two judges, neither of whom knows who wrote what; the second reads them the other way round. The best first. */
async function judged({ desk, premise }: Room, scripts: readonly ScriptPart[], { first, versions, material }: Judging): Promise<Judged[]> {
  if (scripts.length < 2) return scripts.map((script) => ({ script, critics: { strong: [], problems: [], mistakes: [] } }));
  const one = shuffled(premise, scripts);
  const orders = [one, one.toReversed()];
  const rankings = await had(
    orders.map(async (order, index) => {
      const judge = first + index;
      const asked = rankingPrompt(premise, order, { judge, versions, material });
      return { order, ranking: await desk.part(`ranking:${judge}`, asked, RankingPart) };
    }),
  );
  const points = (script: ScriptPart): number =>
    rankings.reduce((sum, { order, ranking }) => {
      const at = ranking.order.findIndex((number) => order[number - 1] === script);
      return sum + (at < 0 ? 0 : scripts.length - at);
    }, 0);
  const said = (script: ScriptPart) =>
    rankings.flatMap(({ order, ranking }) => ranking.scripts.filter((one) => order[one.script - 1] === script));
  const critics = (script: ScriptPart): Critics => ({
    strong: worstFirst(said(script).map(({ strong }) => [strong])),
    problems: worstFirst(said(script).map(({ problems }) => problems)),
    mistakes: [],
  });
  // Where judges part, the one that was ahead before stays so.
  const ahead = scripts.toSorted((a, b) => points(b) - points(a));
  return ahead.map((script) => ({ script, critics: critics(script) }));
}
