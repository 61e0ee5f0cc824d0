import { gzipSync } from 'node:zlib';
import { TroupeError } from '@troupe/core/errors';
import { readLog } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import { ask, hearOut, type Prompt } from '@troupe/core/model';
import { openPerformance } from '@troupe/core/stage';
import { closetFixture, testClock } from '@troupe/core/testing';
import { openAiModel, openAiTranscriber, openOpenAiEmbedder } from '@troupe/models/openai';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { among, mutated, mutatedJson, nasty, type Roll, rollOf } from '../testing/mutate.ts';
import { Stalls } from '../testing/stalls.ts';

const rounds = process.env.TROUPE_SOAK === '1' ? 3000 : 150;
const seed = 23;
const baseUrl = 'http://model.test/v1';
const event = (data: unknown): string => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
const words = (content: string): string => event({ choices: [{ index: 0, delta: { content } }] });
const stop =
  event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }) +
  event({ choices: [], usage: { prompt_tokens: 9, completion_tokens: 4 } }) +
  event('[DONE]');
const spoken = 'Speak plainly, mother. (He turns.) [She lies.]';
const inForm = JSON.stringify({
  happened: true,
  reason: 'He said so.',
  who: ['hamlet'],
  urgency: 3,
  strategy: 'FAST',
  text: 'Aye.',
  to: 'gertrude',
});

/** Answers as servers give them, of every kind. */
const answers: readonly (readonly [type: string, body: string])[] = [
  ['text/event-stream', words('Speak plainly, ') + words('mother.') + stop],
  ['text/event-stream', words(inForm) + stop],
  ['text/event-stream', words('<think>She lies.</think>Speak') + words(' plainly.') + stop],
  ['text/event-stream', event({ choices: [{ delta: { reasoning_content: 'She lies.' } }] }) + words(spoken) + stop],
  ['text/event-stream', event({ choices: [{ delta: { tool_calls: [{ index: 0, function: { name: 'a', arguments: inForm } }] } }] }) + stop],
  [
    'text/event-stream',
    event({
      choices: [
        { delta: { content: [{ type: 'text', text: spoken }] }, logprobs: { content: [{ token: 'a', logprob: -1, top_logprobs: [] }] } },
      ],
    }) + stop,
  ],
  ['text/event-stream', event({ error: { message: 'overloaded', code: 503 } })],
  [
    'application/json',
    JSON.stringify({
      choices: [{ message: { role: 'assistant', content: spoken }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 3, completion_tokens: 2 },
    }),
  ],
  ['application/json', JSON.stringify({ choices: [{ message: { content: inForm }, finish_reason: 'length' }] })],
  [
    'application/json',
    JSON.stringify({ data: [{ index: 0, embedding: [0.1, 0.2] }], segments: [{ start: 0, end: 1, text: 'It rains.' }] }),
  ],
  ['text/html', '<!doctype html><h1>502</h1>'],
];

/** As over a network: before an answer comes, others have their turn. */
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '), { level: 9 });

const endless = (text: string): ReadableStream<Uint8Array> => {
  const piece = new TextEncoder().encode(text.repeat(Math.ceil(65_536 / text.length)));
  return new ReadableStream({ pull: (out) => turn().then(() => out.enqueue(piece)) });
};

/** What a server says next: spoiled, cut off, packed without end, or never done. */
function answerOf(roll: Roll): Response {
  const [type, body] = among(answers, roll('answer'));
  const headers = { 'content-type': roll('type') < 0.1 ? among(['text/plain', '', 'application/octet-stream'], roll('other')) : type };
  const status = roll('status') < 0.1 ? among([400, 401, 404, 413, 429, 500, 503], roll('which status')) : 200;
  const manner = roll('manner');
  if (manner < 0.02)
    return new Response(new Blob([new Uint8Array(bomb)]).stream().pipeThrough(new DecompressionStream('gzip')), { headers, status });
  if (manner < 0.04)
    return new Response(endless(among(['x'.repeat(5000), words('on and on '), ': \n', '[', '{"a":'], roll('endless'))), {
      headers,
      status,
    });
  if (manner < 0.3 && body.startsWith('{')) return new Response(mutatedJson(body, roll), { headers, status });
  if (manner < 0.6) return new Response(words(among(nasty, roll('nasty'))) + (roll('stop') < 0.8 ? stop : ''), { headers, status });
  if (manner < 0.7) return new Response(words(mutatedJson(inForm, roll)) + stop, { headers, status });
  return new Response(Buffer.from(mutated(new TextEncoder().encode(body), roll)), { headers, status });
}

const prompt: Prompt = { agent: 'transfer', messages: [{ role: 'user', content: 'Has it happened?' }], brief: { task: 'other' } };
const Verdict = z.object({
  happened: z.boolean(),
  reason: z.string().optional(),
  who: z.array(z.string()).max(9),
  urgency: z.number().int(),
});
const clock = () => testClock({ autoAdvance: true });
const unforeseen = (error: unknown): string[] =>
  error instanceof TroupeError ? [] : [error instanceof Error ? (error.stack ?? error.message) : String(error)];

test(`${rounds} spoiled answers of model servers are answers or faults that are foreseen, and nobody waits`, async () => {
  const stalls = new Stalls();
  const broken: string[] = [];
  const kinds = new Map<string, number>();
  // One round unwatched: whatever is loaded with the first answer is there afterwards.
  for (let round = -20; round < rounds; round++) {
    if (round === 0) stalls.begin();
    let call = 0;
    const fetching = async () => answerOf(rollOf(seed, round, `answer ${call++}`));
    const address = { baseUrl, model: 'm', fetch: fetching, clock: clock(), attempts: 1 };
    const kind = among(['say', 'say', 'ask', 'ask', 'ask', 'vectors', 'transcript'], rollOf(seed, round, 'kind')('which'));
    stalls.during = `${round}: ${kind}`;
    const model = openAiModel({ ...address, dialect: 'openai' });
    const work =
      kind === 'say'
        ? hearOut(model, prompt)
        : kind === 'ask'
          ? ask(model, prompt, Verdict)
          : kind === 'vectors'
            ? openOpenAiEmbedder(address)
            : openAiTranscriber(address).transcribe(new Uint8Array(4), { name: 'a.wav' });
    await work.then(
      () => kinds.set('answered', (kinds.get('answered') ?? 0) + 1),
      (error: unknown) => {
        kinds.set('refused', (kinds.get('refused') ?? 0) + 1);
        broken.push(...unforeseen(error).map((what) => `${round} ${kind}: ${what.slice(0, 400)}`));
      },
    );
  }
  stalls.end();
  expect([broken, stalls.found]).toEqual([[], []]);
  expect(Math.min(kinds.get('answered') ?? 0, kinds.get('refused') ?? 0)).toBeGreaterThan(rounds / 10);
});

test('a performance whose model answers like that plays on or pauses, speaks no noise, and never falls', async () => {
  const wanted = rounds;
  let calls = 0;
  for (let evening = 0; calls < wanted; evening++) {
    const stalls = new Stalls();
    const fetching = async () => {
      await turn();
      stalls.during = String(++calls);
      return answerOf(rollOf(seed, calls, 'evening'));
    };
    const model = openAiModel({ baseUrl, model: 'm', fetch: fetching, dialect: 'openai' });
    const store = memoryStore();
    const show = await openPerformance({
      stream: 'evening',
      blueprint: closetFixture('en'),
      seed: evening,
      seats: [],
      ports: { models: { performer: model, decider: model, director: model }, store, clock: clock() },
      // A host that waits: what a model cannot do is put right, and goes on.
      house: { faults: 'pause' },
    });
    if (evening > 0) stalls.begin();
    let resumed = 0;
    for await (const frame of show.watch({ as: 'house' })) {
      if (calls > wanted || frame.type === 'curtain') break;
      if (frame.type !== 'pause') continue;
      if (++resumed > 20) break;
      show.send({ type: 'resume' });
    }
    await show.stop();
    stalls.end();
    expect(['curtain', 'stopped', 'paused']).toContain(await show.done);
    const log = await readLog(store, 'evening');
    const said = log.flatMap((one) => (one.type === 'speech' ? [one.text] : []));
    expect(said.filter((line) => ['im_start', '{"a":', '[[[[', '<<<<', '\u202e', '\u001b'].some((noise) => line.includes(noise)))).toEqual(
      [],
    );
    expect(stalls.found).toEqual([]);
  }
});
