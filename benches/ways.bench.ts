import { type Recorded, readLog, type Switches } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import { chance, estimateTokens, type Model, type Prompt } from '@troupe/core/model';
import { openPerformance } from '@troupe/core/stage';
import { closetFixture, testClock } from '@troupe/core/testing';
import { type BenchModel, benchModel } from './bench-model.ts';
import { benchPlay, patientRungs } from './bench-play.ts';
import { allParts, median, type Result, rehearse, textOf } from './rehearsal.ts';

/** As 0.1.0 ran every beat: everybody decides, one speaks, words are matched. */
const ways = { '0.1.0': {}, ensemble: { way: 'ensemble' }, directed: { way: 'directed' } } as const satisfies Record<
  string,
  Partial<Switches>
>;
type WayName = keyof typeof ways;
const names = Object.keys(ways) as WayName[];

/** The bench's model, which also answers readings: a plan of three beats each. What it thinks up itself is its own time, not the engine's. */
function company(): BenchModel {
  const inner = benchModel();
  let own = 0;
  const mine = <T>(work: () => T): T => {
    const since = performance.now();
    const done = work();
    own += performance.now() - since;
    return done;
  };
  return {
    ...inner,
    spent: () => inner.spent() + own,
    async *stream(prompt, options) {
      const brief = mine(() => prompt.brief);
      if (brief.task === 'reading') {
        yield { type: 'text', text: mine(() => read(prompt, brief.answer)) };
        yield { type: 'usage', usage: { input: 6000, output: tokens.reading, cached: 5000, money: 0 } };
        return yield { type: 'finish', reason: 'stop' };
      }
      const directed = brief.task === 'actor' && brief.directed;
      if (directed) yield { type: 'text', text: 'act: none; to:\n' };
      for await (const delta of inner.stream(prompt, options)) {
        if (delta.type === 'finish' && directed) yield { type: 'text', text: '\n> wait and see' };
        yield delta;
      }
    },
  };
}

function read(prompt: Prompt, answer: object): string {
  const present = (prompt.messages.at(-1)?.content.match(/^(?:Present): .*$/m)?.[0] ?? '').match(/[\w-]+(?= \()/g) ?? [];
  const length = prompt.messages.reduce((sum, { content }) => sum + content.length, 0);
  const plan = [0, 1, 2].map((nth) => ({
    who: present[Math.floor(chance(nth, prompt.messages.length, present.length, length) * present.length)] ?? 'world',
    tempo: 'a line',
    manner: 'answer',
  }));
  return JSON.stringify({ ...answer, landed: true, plan, reason: 'it follows' });
}

type Evening = { readonly log: readonly Recorded[]; readonly prompts: readonly Prompt[]; readonly gaps: readonly number[] };

const tokens = { reading: 120, pad: 20, actor: 60 } as const;
const firstToken = 400;
const perToken = 1000 / 60;
/** What `latency.bench.ts` measures of 0.1.0's way over real HTTP, within a tenth: counted time cannot show calls side by side. */
const before = 2 * firstToken + tokens.pad * perToken;

/** One evening in time that is counted, not waited for: four tenths of a second to a first token, sixty tokens a second. */
async function evening(switches: Partial<Switches>, blueprint = closetFixture('en'), beats = Number.POSITIVE_INFINITY): Promise<Evening> {
  const clock = testClock({ autoAdvance: true });
  const inner = company();
  const prompts: Prompt[] = [];
  const model: Model = {
    id: 'paced',
    async *stream(prompt, options) {
      prompts.push(prompt);
      await clock.sleep(firstToken, options?.signal);
      const kind = prompt.agent.split(':')[0] as keyof typeof tokens;
      const pieces: string[] = [];
      for await (const delta of inner.stream(prompt, options)) if (delta.type === 'text') pieces.push(delta.text);
      const text = pieces.join('');
      const count = tokens[kind] ?? 40;
      const size = Math.ceil(text.length / count);
      for (let at = 0; at < text.length; at += size) {
        await clock.sleep(perToken, options?.signal);
        yield { type: 'text', text: text.slice(at, at + size) };
      }
      yield { type: 'finish', reason: 'stop' };
    },
  };
  const store = memoryStore();
  const show = await openPerformance({ stream: 'e', blueprint, seed: 5, switches, ports: { models: allParts(model), store, clock } });
  const gaps: number[] = [];
  let [spoken, heard] = [0, true];
  for await (const frame of show.watch()) {
    if (frame.type === 'beat-start') heard = false;
    if (frame.type === 'speech' && frame.beat >= beats) void show.stop();
    if (frame.type !== 'delta' || frame.kind === 'ruling') continue;
    if (!heard && spoken > 0) gaps.push(clock.now() - spoken);
    [spoken, heard] = [clock.now(), true];
  }
  await show.done;
  return { log: await readLog(store, 'e'), prompts, gaps };
}

/** What a line costs in a small play to its curtain, everything counted. */
export async function costOf(name: WayName): Promise<Record<'lines' | 'calls' | 'tokens' | 'uncached', number>> {
  const { log, prompts } = await evening(ways[name]);
  const lines = log.filter(({ type }) => type === 'speech' || type === 'whisper').length;
  const sent = prompts.reduce((sum, prompt) => sum + estimateTokens(textOf(prompt)), 0);
  return { lines, calls: prompts.length / lines, tokens: Math.round(sent / lines), uncached: Math.round(uncached(prompts) / lines) };
}

/** Tokens that no earlier prompt of the evening began with. */
function uncached(prompts: readonly Prompt[]): number {
  const last = new Map<string, string>();
  let sum = 0;
  for (const prompt of prompts) {
    const text = textOf(prompt);
    const shared = Math.max(0, ...[...last.values()].map((before) => common(before, text)));
    sum += estimateTokens(text.slice(shared));
    last.set(prompt.agent, text);
  }
  return sum;
}

function common(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one[at] === other[at]) at++;
  return at;
}

/** Milliseconds that this process has worked: what others do on the machine is not in it. */
function worked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Milliseconds of work of the engine alone, a beat, around beat 500. */
export async function engineAt500(switches: Partial<Switches>): Promise<number> {
  const model = company();
  const took: number[] = [];
  let [before, spent] = [worked(), 0];
  await rehearse({
    blueprint: benchPlay(),
    models: allParts(model),
    store: memoryStore(),
    beats: 500,
    switches,
    house: { rungs: patientRungs },
    onBeat: (beat) => {
      const now = worked();
      if (beat > 440) took.push(now - before - (model.spent() - spent));
      [before, spent] = [worked(), model.spent()];
    },
  });
  return median(took);
}

/** The three ways to run a beat, side by side, in one run. */
export async function waysBench(): Promise<Result> {
  const figures: Record<string, number> = {};
  const engine: Partial<Record<WayName, number>> = {};
  for (const name of names) {
    const { lines, calls, tokens: sent, uncached: anew } = await costOf(name);
    figures[`${name}: lines to the curtain`] = lines;
    figures[`${name}: calls a line`] = calls;
    figures[`${name}: prompt tokens a line`] = sent;
    figures[`${name}: uncached prompt tokens a line`] = anew;
  }
  // Three times, in turn, and the quickest: the first evening of a process pays for all that is compiled in it.
  for (const name of [...names, ...names, ...names])
    engine[name] = Math.min(engine[name] ?? Number.POSITIVE_INFINITY, await engineAt500(ways[name]));
  for (const name of names) figures[`${name}: engine time at beat 500, median ms`] = engine[name] ?? 0;
  const ratio = (name: WayName) => (engine[name] ?? 0) / (engine['0.1.0'] ?? 1);
  const { gaps } = await evening(ways.directed, benchPlay(), 40);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  return {
    name: 'ways',
    figures: {
      ...figures,
      '0.1.0: line to line as ordered (a decision, a first token), ms': Math.round(before),
      'directed: line to line, median ms': Math.round(median(gaps)),
      'directed: line to line, mean ms': Math.round(mean),
      'directed ÷ 0.1.0: line to line, median': median(gaps) / before,
      'directed ÷ 0.1.0: line to line, mean': mean / before,
      'directed ÷ 0.1.0: engine time at beat 500': ratio('directed'),
      'ensemble ÷ 0.1.0: engine time at beat 500': ratio('ensemble'),
    },
    limits: {
      'directed: calls a line': { atMost: 2.5 },
      'directed: uncached prompt tokens a line': { atMost: 5000 },
      'directed ÷ 0.1.0: line to line, median': { atMost: 1.25 },
      'directed ÷ 0.1.0: engine time at beat 500': { atMost: 1.25 },
    },
  };
}
