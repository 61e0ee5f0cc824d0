import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TroupeError } from '@troupe/core/errors';
import { afterAll, expect, test } from 'vitest';
import { type Encoders, type PairEncoder, plainTokens } from './encoders.ts';
import { readGroups } from './group.ts';
import { keptFrames } from './kept-frames.ts';
import { scoreGroups } from './score.ts';
import { startRewardServer } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-rewards-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const whole = (answer: string, perception = 'A lamp burns.') =>
  `<perception>${perception}</perception><think>It is dark.</think><answer>${answer}</answer>`;
const one = (value: unknown) => readGroups(value).groups;

test('given vectors are used as they are, and each completion gets its five figures', async () => {
  const completions = [whole('Light it.'), whole('Go away.'), 'no form at all'];
  const [scored] = await scoreGroups(
    one({
      completions,
      reference: '<answer>Light it.</answer>',
      embeddings: {
        frames: [
          [1, 0],
          [0, 1],
        ],
        perceptions: [
          [1, 0],
          [1, 1],
          [1, 0],
        ],
        answers: [
          [
            [1, 0],
            [0, 1],
          ],
          [[0, 1]],
          [[1, 0]],
        ],
        reference: [
          [1, 0],
          [0, 1],
        ],
      },
      logLikelihoods: [
        { withThought: [-1, -2], alone: [-2, -4] },
        { withThought: -3, alone: -3 },
        { withThought: [-1], alone: [-9] },
      ],
    }),
    {},
  );
  expect(scored?.by).toEqual({ semantic: 'given', vision: 'given', pcg: 'given' });
  expect(scored?.scores.map(({ format }) => format)).toEqual([5, 5, -5]);
  expect(scored?.scores[0]).toMatchObject({ vision: 1, semantic: 1, pcg: 1.5 });
  expect(scored?.scores[1]?.vision).toBeCloseTo(Math.SQRT1_2, 12);
  expect(scored?.scores[1]?.semantic).toBeCloseTo(2 / 3, 12);
  // What is not there earns nothing, whatever vectors came for it.
  expect(scored?.scores[2]).toMatchObject({ vision: 0, semantic: 0, pcg: 0 });
  const sum = scored?.scores.reduce((total, { advantage }) => total + advantage, 0) ?? 1;
  expect(sum).toBeCloseTo(0, 9);
  const [best = 0, middle = 0, worst = 0] = scored?.scores.map(({ advantage }) => advantage) ?? [];
  expect(best > middle && middle > worst).toBe(true);
});

test('what nothing measures is null and moves no advantage', async () => {
  const [scored] = await scoreGroups(one({ completions: [whole('Yes.'), 'Yes.'], reference: 'Yes.' }), {});
  expect(scored?.scores[0]).toMatchObject({ format: 5, vision: null, semantic: null, pcg: null });
  expect(scored?.scores[0]?.advantage).toBeCloseTo(1, 5);
});

test.each([
  ['pcg', {}, 'no reference model'],
  ['pcg', { gain: { id: 'frozen', measure: async () => [] } }, 'holds no prompt'],
  ['vision', {}, 'no frames and no video'],
  ['vision', { frames: true }, 'no encoder that sees'],
  ['semantic', {}, 'nothing could compare'],
] as const)(
  '%s with a weight and without a measure is refused (%o)',
  async (name, { frames, ...encoders }: { frames?: boolean } & Encoders, why) => {
    const group = { completions: [whole('Yes.'), 'No.'], reference: 'Yes.', ...(frames && { frames: ['data:image/png;base64,AA'] }) };
    await expect(scoreGroups(one({ ...group, weights: { [name]: 0.8 } }), encoders)).rejects.toMatchObject({
      code: 'reward-unmeasured',
      message: expect.stringContaining(why),
    });
    await expect(scoreGroups(one({ ...group, weights: { [name]: 0 } }), encoders)).resolves.toHaveLength(1);
  },
);

test('without an encoder, words are compared by their spelling, and the name says so', async () => {
  const completions = [whole('The king is dead.'), whole('Dead is the king.'), whole('I like cheese.')];
  const [scored] = await scoreGroups(one({ completions, reference: 'The king is dead.' }), { semantic: plainTokens });
  expect(scored?.by.semantic).toContain('no encoder');
  const [same = 0, turned = 0, other = 1] = scored?.scores.map(({ semantic }) => semantic ?? 0) ?? [];
  expect(same).toBeCloseTo(1, 5);
  expect(turned).toBeCloseTo(1, 5);
  expect(other).toBeLessThan(0.5);
  const [chinese] = await scoreGroups(one({ completions: [whole('国王死了。'), whole('我爱吃鱼。')], reference: '国王死了。' }), {
    semantic: plainTokens,
  });
  expect(chinese?.scores[0]?.semantic).toBeCloseTo(1, 5);
  expect(chinese?.scores[1]?.semantic).toBeLessThan(0.6);
});

/** Texts by their first letter, frames by the letter of their file. */
function letters(counted: { texts: number; frames: number }): PairEncoder {
  const vector = (letter = ''): number[] => [letter === 'a' ? 1 : 0, letter === 'b' ? 1 : 0, 1];
  return {
    id: 'letters',
    texts: async (texts) => {
      counted.texts++;
      return texts.map((text) => vector(text[0]));
    },
    frames: async (frames) => {
      counted.frames += frames.length;
      return frames.map((frame) => vector(/([a-z])\.png/u.exec(frame)?.[1]));
    },
  };
}

test('a server scores groups in one call, keeps the vectors of frames, reads nothing outside its folder, and counts', async () => {
  for (const name of ['a.png', 'b.png']) writeFileSync(join(folder, name), name);
  const counted = { texts: 0, frames: 0 };
  const start = async () => {
    const encoders: Encoders = { semantic: plainTokens, vision: await keptFrames(letters(counted), join(folder, 'kept')) };
    return startRewardServer({ encoders, clips: folder });
  };
  const group = { completions: [whole('Yes.', 'a lamp'), whole('No.', 'cold')], reference: 'Yes.', frames: ['a.png', 'b.png'] };
  const post = (url: string, body: unknown) =>
    fetch(`${url}/score`, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });

  const server = await start();
  const answer = (await (await post(server.url, { groups: [group, group] })).json()) as { groups: { scores: { vision: number }[] }[] };
  expect(answer.groups).toHaveLength(2);
  expect(answer.groups[1]?.scores[0]?.vision).toBeCloseTo(1, 6);
  expect(answer.groups[1]?.scores[1]?.vision).toBeCloseTo(Math.SQRT1_2, 6);
  expect(counted.frames).toBe(2);
  const health = await (await fetch(`${server.url}/healthz`)).json();
  expect(health).toEqual({ ok: true, semantic: plainTokens.id, vision: 'letters' });

  for (const [body, status, code] of [
    ['{', 400, 'bad-json'],
    [{ completions: [] }, 400, 'bad-group'],
    [{ ...group, frames: ['../../etc/passwd'] }, 403, 'frame-outside'],
    [{ ...group, frames: ['c.png'] }, 404, 'frame-missing'],
    [{ ...group, frames: [process.execPath] }, 403, 'frame-outside'],
  ] as const) {
    const refused = await post(server.url, body);
    expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([status, code]);
  }
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('troupe_rewards_completions_total 4\n');
  expect(metrics).toContain('troupe_rewards_failures_total 5\n');
  await server.close();

  const again = await start();
  expect((await post(again.url, group)).status).toBe(200);
  expect(counted.frames).toBe(2);
  writeFileSync(join(folder, 'a.png'), 'changed since');
  await post(again.url, group);
  expect(counted.frames).toBe(3);
  await again.close();
});

test.each([
  [
    'another number of likelihoods',
    { completions: ['a', 'b'], reference: 'c', logLikelihoods: [{ withThought: [1], alone: [1] }] },
    /1 entries for 2/,
  ],
  [
    'vectors of several lengths',
    { completions: ['a'], reference: 'c', embeddings: { frames: [[1, 2], [1]], perceptions: [[1, 2]] } },
    /differ in length/,
  ],
  ['no reference', { completions: ['a'], refrence: 'd' }, /reference/],
])('%s is refused with a sentence', (_, group, sentence) => {
  expect(() => readGroups(group)).toThrow(TroupeError);
  expect(() => readGroups(group)).toThrow(sentence);
});
