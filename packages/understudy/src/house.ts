import { type AdvancerBrief, chance, type PlannerBrief, type WayVerdictBrief } from '@troupe/core/model';
import { stageWords } from './stage-words.ts';

type Step = { readonly who: string; readonly verb: string; readonly targets: readonly string[] };

/** At least two ways: talk before deeds, the author's moves in order in one, the other way round in the other. */
export function plan(brief: PlannerBrief): { ways: { id: string; beats: Step[] }[]; reason: string } {
  const talk: Step[] = brief.characters.slice(0, 2).map((one) => ({ who: one.id, verb: 'say', targets: [] }));
  const moves: Step[] = brief.moves.map(({ who, verb, targets }) => ({ who, verb, targets }));
  const half = Math.ceil(moves.length / 2);
  const ways = [
    { id: 'way-1', beats: [...talk, ...moves.slice(0, half)].slice(0, 12) },
    { id: 'way-2', beats: [...talk.toReversed(), ...moves.slice(half), ...talk].slice(0, 12) },
  ];
  return { ways: ways.filter(({ beats }) => beats.length > 0), reason: stageWords[brief.language].house.plan };
}

/** A way holds together when something led up to it: more than one beat, and more than the last act alone. */
export function judgeWay(brief: WayVerdictBrief): { coherent: boolean; motivated: boolean; way: string | null; reason: string } {
  const motivated = brief.beats >= 2;
  const coherent = brief.beats >= 1;
  return { coherent, motivated, way: wayTaken(brief), reason: stageWords[brief.language].house[motivated ? 'earned' : 'sudden'] };
}

/** The way of which most was done, in its order; none when nothing of any was. Talk, which is in every way, decides between equals. */
function wayTaken({ planned, acts }: WayVerdictBrief): string | null {
  let best: { id: string; score: number } | undefined;
  for (const { id, beats } of planned ?? []) {
    const deeds = beats.filter(({ verb }) => verb !== 'say');
    const done = inOrder(deeds, acts);
    const score = done / Math.max(1, deeds.length) + 0.05 * done + 0.1 * (inOrder(beats, acts) / Math.max(1, beats.length));
    if (score > (best?.score ?? 0)) best = { id, score };
  }
  return best?.id ?? null;
}

/** How many of the steps were taken, one after another. */
function inOrder(steps: readonly Step[], acts: readonly Step[]): number {
  const table = steps.map(() => acts.map(() => 0));
  let longest = 0;
  for (const [i, step] of steps.entries()) {
    for (const [j, act] of acts.entries()) {
      const same = step.who === act.who && step.verb === act.verb && (step.targets[0] ?? '') === (act.targets[0] ?? '');
      const row = table[i];
      if (!row) continue;
      row[j] = same ? (table[i - 1]?.[j - 1] ?? 0) + 1 : Math.max(table[i - 1]?.[j] ?? 0, row[j - 1] ?? 0);
      longest = Math.max(longest, row[j] ?? 0);
    }
  }
  return longest;
}

/** Deeds before words when a direction is needed; otherwise any of them. */
export function chooseAdvance(brief: AdvancerBrief): { choice: number; reason: string } {
  const deeds = brief.options.flatMap((option, at) => (option.verb === 'say' ? [] : [at]));
  const from = brief.rung === 'direction' && deeds.length > 0 ? deeds : brief.options.map((_, at) => at);
  return {
    choice: from[Math.floor(chance(brief.seed, brief.beat, 'advancer', brief.rung) * from.length)] ?? 0,
    reason: stageWords[brief.language].house.advance,
  };
}
