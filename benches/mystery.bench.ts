import { systemClock } from '@troupe/adapters/node';
import { understudy } from '@troupe/adapters/understudy';
import { type Model, memoryStore } from '@troupe/core';
import {
  Case,
  type ChoiceRule,
  makeWorld,
  methodByName,
  methodNames,
  openGame,
  type RecordedMystery,
  simulate,
} from '@troupe/core/mystery';
import { bootstrap, mean, twoSampleT } from '@troupe/evaluation/statistics';

const worlds = 2000;
const rules: readonly ChoiceRule[] = ['information-gain', 'random', 'round-robin', 'most-suspected'];

/** Whom to ask: cases solved in a world whose truth is known and whose answers are noisy, with 95% intervals. */
export async function mysteryChoiceBench() {
  const figures: Record<string, number | string> = { worlds };
  const solved = new Map<string, number[]>();
  for (const insight of [0.6, 0.7, 0.8]) {
    for (const rule of insight === 0.7 ? rules : (['information-gain'] as const)) {
      const outcomes = Array.from({ length: worlds }, (_, seed) => Number(simulate(makeWorld(seed, { insight }), rule).solved));
      const { estimate, interval } = bootstrap(outcomes, mean, { resamples: 1000 });
      const name = rule === 'information-gain' ? `${rule} (insight ${insight})` : rule;
      figures[name] = `${(estimate * 100).toFixed(1)}% (${(interval[0] * 100).toFixed(1)}–${(interval[1] * 100).toFixed(1)})`;
      solved.set(name, outcomes);
    }
  }
  const ours = solved.get('information-gain (insight 0.7)') ?? [];
  const rivals = rules.slice(1).map((rule) => solved.get(rule) ?? []);
  figures.leastLead = Math.min(...rivals.map((rival) => mean(ours) - mean(rival)));
  figures.largestP = Math.max(...rivals.map((rival) => twoSampleT(ours, rival).p));
  return { name: 'mystery: whom to ask', figures, limits: { leastLead: { atLeast: 0.05 }, largestP: { atMost: 0.001 } } };
}

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'];
const table = Case.parse({
  format: 'troupe-case',
  version: 1,
  id: 'bench',
  title: 'Five at a Table',
  language: 'en',
  opening: 'Mr Finch was found dead.',
  victims: [{ id: 'finch', name: 'Mr Finch', killers: ['eve'] }],
  roles: names.map((name) => ({
    id: name.toLowerCase(),
    name,
    script: `I am ${name}. I saw Eve near the kitchen. Eve owed Mr Finch money. `.repeat(40),
  })),
});

/** Answers after a fixed time, as a server far away does. */
function far(model: Model, milliseconds: number, count: { calls: number; inModel: number }): Model {
  return {
    id: model.id,
    async *stream(prompt, options) {
      count.calls++;
      if (milliseconds > 0) await systemClock.sleep(milliseconds, options?.signal);
      let from = performance.now();
      for await (const delta of model.stream(prompt, options)) {
        count.inModel += performance.now() - from;
        yield delta;
        from = performance.now();
      }
    },
  };
}

async function play(method: string, latency: number, inSequence: boolean) {
  const count = { calls: 0, inModel: 0 };
  const model = far(understudy(), latency, count);
  const options = {
    store: memoryStore<RecordedMystery>(),
    stream: 'g',
    clock: systemClock,
    ports: { performer: model, decider: model },
    method: methodByName(method),
    play: table,
    seed: 2,
    inSequence,
  };
  const start = performance.now();
  const state = await (await openGame(options)).finished;
  return { milliseconds: performance.now() - start, exchanges: state.questions.size, calls: count.calls, inModel: count.inModel };
}

/** A five-seat game of agents: against the same in sequence, and what the engine itself takes. */
export async function mysteryTableBench() {
  await play('player-star', 0, false);
  const sequence = await play('player-star', 20, true);
  const parallel = await play('player-star', 20, false);
  const engine = await play('player-star', 0, true);
  const figures: Record<string, number> = {
    calls: parallel.calls,
    sequenceMs: sequence.milliseconds,
    parallelMs: parallel.milliseconds,
    parallelShare: parallel.milliseconds / sequence.milliseconds,
    engineMsPerExchange: (engine.milliseconds - engine.inModel) / engine.exchanges,
  };
  for (const method of methodNames) figures[`calls ${method}`] = (await play(method, 0, false)).calls;
  figures.callsAgainstWerewolf = parallel.calls / (figures['calls werewolf'] ?? 1);
  return {
    name: 'mystery: a table of five',
    figures,
    limits: { parallelShare: { atMost: 0.45 }, engineMsPerExchange: { atMost: 5 }, callsAgainstWerewolf: { atMost: 0.45 } },
  };
}
