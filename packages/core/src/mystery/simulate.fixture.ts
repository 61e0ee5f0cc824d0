import { chance, choose } from '../model/random.ts';
import { chooseCandidate, entropy, expectedGain, informationGain, scoreCandidates } from './information.ts';

/**
 * A world where the truth is known and answers are noisy. Somebody did it. A few of the others are witnesses and can each clear several
 * people, one at a question; the rest have nothing to tell. What a witness says is now and then wrong.
 */
export type World = {
  readonly players: number;
  readonly killer: number;
  /** For each player, whom they can clear. */
  readonly knows: readonly (readonly number[])[];
  /** How likely an answer clears or blames the wrong one. */
  readonly noise: number;
  /** How likely the detective's guess is right that somebody still has something to tell: what a model's yes is worth. */
  readonly insight: number;
  /** How often each of its sensors reads right whether somebody still has something to tell; none: its insight is all it has. */
  readonly sensors: readonly number[];
  readonly seed: number;
};

export type WorldOptions = {
  readonly players?: number;
  readonly noise?: number;
  readonly witnesses?: number;
  readonly insight?: number;
  readonly sensors?: readonly number[];
};

export function makeWorld(
  seed: number,
  { players = 8, noise = 0.1, witnesses = 4, insight = 0.7, sensors = [] }: WorldOptions = {},
): World {
  const killer = 1 + Math.floor(chance(seed, 'killer') * (players - 1));
  const innocent = Array.from({ length: players - 1 }, (_, at) => at + 1).filter((who) => who !== killer);
  const chosen = new Set([...innocent].sort((a, b) => chance(seed, 'witness', a) - chance(seed, 'witness', b)).slice(0, witnesses));
  const knows = Array.from({ length: players }, (_, who) =>
    chosen.has(who) ? innocent.filter((other) => other !== who && chance(seed, 'knows', who, other) < 0.8) : [],
  );
  return { players, killer, knows, noise, insight, sensors, seed };
}

/**
 * Whom to ask next: our rule, and what it is measured against. `everybody` is the choice of the baselines that play (Werewolf, objective
 * chain, ThinkThrice): each round all others, in any order; `suspects-in-turn` asks all who are still suspected, one after the other.
 */
export type ChoiceRule = 'information-gain' | 'random' | 'round-robin' | 'everybody' | 'suspects-in-turn' | 'most-suspected';
export type Outcome = { readonly solved: boolean; readonly questions: number };

type Mind = { readonly weights: number[]; readonly gains: number[][]; readonly heard: Set<string> };

/** One inquiry of the detective (player 0) until it is sure, or out of questions. */
export function simulate(
  world: World,
  rule: ChoiceRule,
  { questions = 20, seed = 1 }: { readonly questions?: number; readonly seed?: number } = {},
): Outcome {
  const others = Array.from({ length: world.players - 1 }, (_, at) => at + 1);
  const mind: Mind = { weights: new Array(world.players).fill(1), gains: others.map(() => []), heard: new Set() };
  for (let round = 1; round <= questions; round++) {
    const before = suspectsIn(mind, others);
    const target = choosePerson(world, rule, mind, others, round, seed);
    hear(world, mind, target, round);
    const after = suspectsIn(mind, others);
    for (const [at, other] of others.entries()) mind.gains[at]?.push(other === target ? informationGain(before.length, after.length) : 0);
    if (entropy(after.length) === 0) return { solved: after[0] === world.killer, questions: round };
  }
  const most = Math.max(...others.map((other) => mind.weights[other] as number));
  const likeliest = others.filter((other) => mind.weights[other] === most);
  return { solved: choose(likeliest, seed, world.seed, 'guess') === world.killer, questions };
}

/** Whoever is not much less likely than the likeliest is a suspect. */
function suspectsIn({ weights }: Mind, others: readonly number[]): number[] {
  const most = Math.max(...others.map((other) => weights[other] as number));
  return others.filter((other) => (weights[other] as number) > most * 0.05);
}

const untold = ({ knows }: World, { heard }: Mind, target: number): number[] =>
  (knows[target] ?? []).filter((about) => !heard.has(`${target} ${about}`));

/** One thing that the person knows and has not said, perhaps wrongly; or nothing. */
function hear(world: World, mind: Mind, target: number, round: number): void {
  const about = choose(untold(world, mind, target), world.seed, 'tells', target, round);
  if (about === undefined) return;
  mind.heard.add(`${target} ${about}`);
  const right = chance(world.seed, 'noise', target, about) >= world.noise;
  const odds = world.noise / (1 - world.noise);
  mind.weights[about] = (mind.weights[about] as number) * (right ? odds : 1 / odds);
}

function choosePerson(world: World, rule: ChoiceRule, mind: Mind, others: readonly number[], round: number, seed: number): number {
  switch (rule) {
    case 'random':
      return choose(others, seed, world.seed, 'random', round) ?? 1;
    case 'round-robin':
      return others[(round - 1) % others.length] as number;
    case 'everybody': {
      const turn = Math.floor((round - 1) / others.length);
      const order = [...others].sort((a, b) => chance(seed, world.seed, 'order', turn, a) - chance(seed, world.seed, 'order', turn, b));
      return order[(round - 1) % others.length] as number;
    }
    case 'suspects-in-turn': {
      const left = suspectsIn(mind, others);
      return left[(round - 1) % left.length] as number;
    }
    case 'most-suspected': {
      const left = suspectsIn(mind, others);
      return choose(left, seed, world.seed, 'suspected', round) ?? 1;
    }
    case 'information-gain': {
      const candidates = others.map((other, at) => ({
        role: String(other),
        history: mind.gains[at] ?? [],
        expected: guess(world, mind, other, round),
      }));
      return Number(chooseCandidate(scoreCandidates(candidates), { seed, key: [world.seed, round] })?.role ?? 1);
    }
  }
}

/** A model's yes or no to "would asking them tell you something?", right as often as its insight, and more or less sure of itself. */
function guess(world: World, mind: Mind, other: number, round: number): number {
  const truth = untold(world, mind, other).length > 0;
  if (world.sensors.length > 0) return readAll(world, truth, other, round);
  const right = chance(world.seed, 'insight', other, round) < world.insight;
  return expectedGain(truth === right ? 'yes' : 'no', 0.55 + 0.4 * chance(world.seed, 'sure', other, round));
}

/** What several sensors make probable together, each counting as much as it can be trusted. */
function readAll({ sensors, seed }: World, truth: boolean, other: number, round: number): number {
  const odds = sensors.reduce((sum, trust, at) => {
    const says = chance(seed, 'sensor', at, other, round) < trust ? truth : !truth;
    return sum + (says ? 1 : -1) * Math.log(trust / (1 - trust));
  }, 0);
  return expectedGain('yes', 1 / (1 + Math.exp(-odds)));
}
