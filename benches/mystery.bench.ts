import { memoryStore } from '@troupe/core/log';
import type { Model, ModelDelta } from '@troupe/core/model';
import { Case, methodByName, methodNames, openGame } from '@troupe/core/mystery';
import { bootstrap, mean, twoSampleT } from '@troupe/evaluation/statistics';
import { systemClock } from '@troupe/models/clock';
import { startModelServer } from '@troupe/models/model-server';
import { openAiModel } from '@troupe/models/openai';
import { understudy } from '@troupe/understudy';
import { type ChoiceRule, makeWorld, simulate } from '../packages/core/src/mystery/simulate.fixture.ts';

const worlds = 2000;
const rules: readonly ChoiceRule[] = ['information-gain', 'random', 'round-robin', 'everybody', 'suspects-in-turn', 'most-suspected'];

const percent = ({ estimate, interval }: ReturnType<typeof bootstrap>): string =>
  `${(estimate * 100).toFixed(1)}% (${(interval[0] * 100).toFixed(1)}–${(interval[1] * 100).toFixed(1)})`;
const count = ({ estimate, interval }: ReturnType<typeof bootstrap>): string =>
  `${estimate.toFixed(2)} (${interval[0].toFixed(2)}–${interval[1].toFixed(2)})`;

/** Whom to ask: cases solved, and questions asked, in a world whose truth is known and whose answers are noisy, with 95% intervals. */
export async function mysteryChoiceBench() {
  const figures: Record<string, number | string> = { worlds };
  const solved = new Map<string, number[]>();
  for (const insight of [0.6, 0.7, 0.8]) {
    for (const rule of insight === 0.7 ? rules : (['information-gain'] as const)) {
      const outcomes = Array.from({ length: worlds }, (_, seed) => simulate(makeWorld(seed, { insight }), rule));
      const name = rule === 'information-gain' ? `${rule} (insight ${insight})` : rule;
      const right = outcomes.map((one) => Number(one.solved));
      const drawn = { resamples: 1000 };
      figures[`${name}: solved`] = percent(bootstrap(right, mean, drawn));
      figures[`${name}: questions`] = count(
        bootstrap(
          outcomes.map((one) => one.questions),
          mean,
          drawn,
        ),
      );
      solved.set(name, right);
    }
  }
  const ours = solved.get('information-gain (insight 0.7)') ?? [];
  const rivals = rules.slice(1).map((rule) => solved.get(rule) ?? []);
  figures.leastLead = Math.min(...rivals.map((rival) => mean(ours) - mean(rival)));
  figures.largestP = Math.max(...rivals.map((rival) => twoSampleT(ours, rival).p));
  return { name: 'mystery: whom to ask', figures, limits: { leastLead: { atLeast: 0.05 }, largestP: { atMost: 0.001 } } };
}

/** How often each sensor is taken to read right: the usual three, and the two that may be read besides. */
const trust = { usual: [0.65, 0.65, 0.65], further: [0.6, 0.6] };

/** What each further sensor adds, in the same worlds: less and less. */
export async function mysterySensorsBench() {
  const figures: Record<string, number | string> = { worlds };
  const sets = {
    none: [0.5],
    three: trust.usual,
    four: [...trust.usual, ...trust.further.slice(1)],
    five: [...trust.usual, ...trust.further],
  };
  for (const [name, sensors] of Object.entries(sets)) {
    const right = Array.from({ length: worlds }, (_, seed) => Number(simulate(makeWorld(seed, { sensors }), 'information-gain').solved));
    figures[`${name}: solved`] = percent(bootstrap(right, mean, { resamples: 1000 }));
  }
  const calls = await Promise.all(['player-star', 'player-star-with-evidence-with-background'].map((method) => play(method)));
  figures.callsAgainstThree = (calls[1]?.calls ?? 0) / (calls[0]?.calls ?? 1);
  return { name: 'mystery: sensors', figures, limits: { callsAgainstThree: { atMost: 1 } } };
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

/** Answers once in earnest, and from then on says the same again: what is measured is the engine's. */
function rehearsed(model: Model): Model & { calls: number; again(): void } {
  const answers = new Map<string, ModelDelta[]>();
  const asked = new Map<string, number>();
  return {
    id: model.id,
    calls: 0,
    again() {
      asked.clear();
      this.calls = 0;
    },
    async *stream(prompt, options) {
      this.calls++;
      const nth = (asked.get(prompt.agent) ?? 0) + 1;
      asked.set(prompt.agent, nth);
      const known = answers.get(`${prompt.agent} ${nth}`);
      if (known) return yield* known;
      const said: ModelDelta[] = [];
      for await (const delta of model.stream(prompt, options)) said.push(delta);
      answers.set(`${prompt.agent} ${nth}`, said);
      yield* said;
    },
  };
}

const games = 20;

/** Games in sequence: the processor's time, which other programs on the machine do not stretch. */
async function play(method: string, times = 1) {
  const model = rehearsed(understudy());
  const once = async () => {
    model.again();
    const options = {
      store: memoryStore(),
      stream: 'g',
      clock: systemClock,
      ports: { performer: model, decider: model },
      method: methodByName(method),
      play: table,
      seed: 2,
      inSequence: true,
    };
    return (await (await openGame(options)).finished).questions.size;
  };
  let exchanges = await once();
  if (times === 1) return { calls: model.calls, exchanges, milliseconds: 0 };
  for (let game = 0; game < 5; game++) await once();
  exchanges = 0;
  const before = process.cpuUsage();
  for (let game = 0; game < times; game++) exchanges += await once();
  const { user, system } = process.cpuUsage(before);
  return { calls: model.calls, exchanges, milliseconds: (user + system) / 1000 };
}

const seconds = (milliseconds: number): number => milliseconds / 1000;
const firstToken = 150;
const tokensPerSecond = 200;
/** Every answer takes as long, whatever it says. */
const fixedTokens = Object.fromEntries(
  ['introduction', 'sensors', 'expected', 'question', 'answer', 'deceiver', 'suspects', 'ballot'].map((agent) => [agent, 20]),
);

/** One game over HTTP, on our own model server: as slow for everybody. */
async function playFar(baseUrl: string, inSequence: boolean) {
  const model = openAiModel({ baseUrl, model: 'understudy', fetch });
  const options = {
    store: memoryStore(),
    stream: 'g',
    clock: systemClock,
    ports: { performer: model, decider: model },
    method: methodByName('player-star'),
    play: table,
    seed: 2,
    inSequence,
  };
  const start = performance.now();
  const state = await (await openGame(options)).finished;
  return { milliseconds: performance.now() - start, calls: state.spent.calls, exchanges: state.questions.size };
}

/** A five-seat game of agents on the model server at fixed latency: all at once, against the same one after the other. */
export async function mysteryServerBench() {
  const server = await startModelServer({ model: understudy(), clock: systemClock, latency: { firstToken, tokensPerSecond, fixedTokens } });
  try {
    const sequence = await playFar(server.url, true);
    const parallel = await playFar(server.url, false);
    return {
      name: 'mystery: a table of five on the model server',
      figures: {
        'first token ordered, ms': firstToken,
        calls: parallel.calls,
        'calls in sequence': sequence.calls,
        'in sequence, s': seconds(sequence.milliseconds),
        'all at once, s': seconds(parallel.milliseconds),
        parallelShare: parallel.milliseconds / sequence.milliseconds,
      },
      limits: { parallelShare: { atMost: 0.45 } },
    };
  } finally {
    await server.close();
  }
}

/** The same without a server: what the engine itself takes, and how many calls each method makes. */
export async function mysteryTableBench() {
  const engine = await play('player-star', games);
  const figures: Record<string, number> = {
    exchanges: engine.exchanges,
    engineMsPerExchange: engine.milliseconds / engine.exchanges,
  };
  for (const method of methodNames) figures[`calls ${method}`] = (await play(method)).calls;
  figures.callsAgainstWerewolf = (figures['calls player-star'] ?? 0) / (figures['calls werewolf'] ?? 1);
  figures.callsAgainstTheNext =
    (figures['calls player-star'] ?? 0) /
    Math.min(...['werewolf', 'objective-chain', 'think-thrice'].map((name) => figures[`calls ${name}`] ?? 1));
  return {
    name: 'mystery: a table of five',
    figures,
    limits: { engineMsPerExchange: { atMost: 5 }, callsAgainstWerewolf: { atMost: 0.45 }, callsAgainstTheNext: { atMost: 0.999 } },
  };
}
