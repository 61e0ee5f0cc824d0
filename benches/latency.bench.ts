import { performanceStream } from '@troupe/core/events';
import { memoryStore, readStream } from '@troupe/core/log';
import type { CallRecord, Model } from '@troupe/core/model';
import { openPerformance } from '@troupe/core/stage';
import { systemClock } from '@troupe/models/clock';
import { startModelServer } from '@troupe/models/model-server';
import { openAiModel } from '@troupe/models/openai';
import { benchModel } from './bench-model.ts';
import { benchPlay, patientRungs } from './bench-play.ts';
import { allParts, median, quantile, type Result } from './rehearsal.ts';

const beats = 30;
const firstToken = 400;
const tokensPerSecond = 60;
const fixedTokens = { pad: 20, actor: 60, transfer: 20, planner: 60, narrator: 30, recap: 60 };
const took = (tokens: number) => firstToken + (tokens * 1000) / tokensPerSecond;
const padCall = took(fixedTokens.pad);

type Beat = { readonly calls: CallRecord[]; readonly ruledByModel: boolean };
type Watched = {
  readonly gaps: Map<number, number>;
  readonly wall: number;
  readonly beats: Map<number, Beat>;
  readonly calls: readonly CallRecord[];
};

/** Watches as an audience does: when a line ends, when the next one begins to be heard. */
async function watch(model: Model): Promise<Watched> {
  const store = memoryStore();
  const began = performance.now();
  const show = await openPerformance({
    stream: 'tonight',
    blueprint: benchPlay(),
    seed: 11,
    house: { rungs: patientRungs },
    ports: { models: allParts(model), store, clock: systemClock },
  });
  const gaps = new Map<number, number>();
  let [ended, spoken] = [0, 0];
  let playing = { beat: 0, heard: true };
  for await (const frame of show.watch()) {
    const now = performance.now();
    if (frame.type === 'beat-start') playing = { beat: frame.beat, heard: false };
    if (frame.type === 'delta' && frame.kind !== 'ruling') {
      if (!playing.heard && ended > 0) gaps.set(playing.beat, now - spoken);
      playing.heard = true;
      spoken = now;
    }
    if (frame.type === 'speech') {
      ended = playing.beat;
      if (ended >= beats) break;
    }
  }
  const wall = performance.now() - began;
  await show.stop();
  return { gaps, wall, ...(await read(store)) };
}

async function read(store: ReturnType<typeof memoryStore>): Promise<Pick<Watched, 'beats' | 'calls'>> {
  const played = new Map<number, Beat>();
  const calls: CallRecord[] = [];
  for await (const event of readStream(performanceStream, store, 'tonight')) {
    if (event.type !== 'call') continue;
    calls.push(event.call);
    const beat = played.get(event.beat) ?? { calls: [], ruledByModel: false };
    played.set(event.beat, {
      calls: [...beat.calls, event.call],
      ruledByModel: beat.ruledByModel || event.call.agent.startsWith('narrator'),
    });
  }
  return { beats: played, calls };
}

const longest = (calls: readonly CallRecord[], agent: string) =>
  Math.max(0, ...calls.filter((call) => call.agent.startsWith(agent)).map(({ total }) => total));
/** What no schedule could do without: the slowest decision, then the words, then the ruling. */
const criticalPath = ({ calls }: Beat) => longest(calls, 'pad') + longest(calls, 'actor') + longest(calls, 'narrator');
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A six-actor play over real HTTP, with a server as slow as a real one. */
export async function latencyBench(): Promise<Result> {
  const server = await startModelServer({
    model: benchModel({ oddEvery: 7 }),
    clock: systemClock,
    latency: { firstToken, tokensPerSecond, fixedTokens },
  });
  try {
    const model = openAiModel({ baseUrl: server.url, model: 'bench', fetch });
    const { gaps, wall, beats: played, calls } = await watch(model);
    const plain = [...gaps].filter(([beat]) => !played.get(beat - 1)?.ruledByModel).map(([, gap]) => gap);
    const ruled = [...gaps].filter(([beat]) => played.get(beat - 1)?.ruledByModel).map(([, gap]) => gap);
    const inSequence = sum(calls.map(({ total }) => total));
    const path = sum([...played.values()].map(criticalPath));
    const onePad = median(calls.filter(({ agent }) => agent.startsWith('pad')).map(({ total }) => total));
    const oneFirst = median(calls.filter(({ agent }) => agent.startsWith('actor')).map((call) => call.firstToken));
    return {
      name: 'latency',
      figures: {
        'PAD call ordered, ms': Math.round(padCall),
        'PAD call measured, ms': Math.round(onePad),
        'first token of an actor measured, ms': Math.round(oneFirst),
        'line to line, median ms': Math.round(median(plain)),
        'line to line, 95% within, ms': Math.round(quantile(plain, 0.95)),
        'line to line ÷ (PAD call + first token), as ordered': median(plain) / (padCall + firstToken),
        'line to line ÷ (PAD call + first token), as measured': median(plain) / (onePad + oneFirst),
        'line to line after a ruling by a model, median ms': Math.round(median(ruled)),
        'beats heard': gaps.size + 1,
        'beats ruled by a model': [...played.values()].filter(({ ruledByModel }) => ruledByModel).length,
        'wall, s': wall / 1000,
        'every call in sequence, s': inSequence / 1000,
        'faster than in sequence, times': inSequence / wall,
        'wall ÷ critical path': wall / path,
      },
      limits: {
        'line to line ÷ (PAD call + first token), as ordered': { atMost: 1.1 },
        'faster than in sequence, times': { atLeast: 2.5 },
      },
    };
  } finally {
    await server.close();
  }
}
