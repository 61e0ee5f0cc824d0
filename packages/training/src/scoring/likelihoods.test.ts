import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { plainTokens } from './encoders.ts';
import { readGroups } from './group.ts';
import { likelihoodsOver } from './likelihoods.ts';
import { scoreGroups } from './score.ts';
import { startRewardServer } from './server.ts';

type Asked = {
  messages: { role: string; content: string | { type: string }[] }[];
  prompt_logprobs: number;
  continue_final_message: boolean;
};

/** A server like vLLM's: every word is a token; a word that stood before is likelier. */
async function vllm(blind = false) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const order = JSON.parse(body) as Asked;
    asked.push(order);
    if (blind && body.includes('image_url'))
      return void response.writeHead(400).end('{"error":{"message":"This model takes no image input"}}');
    const words = `${order.messages.at(-1)?.content}`.match(/\s*\S+/gu) ?? [];
    const logs = words.map((word, at) => ({
      [at]: { logprob: words.slice(0, at).some((other) => other.includes(word.trim())) ? -1 : -4, decoded_token: word },
    }));
    response.end(JSON.stringify({ prompt_logprobs: [null, ...logs] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, close: () => server.close() };
}

const whole = (think: string) => `<perception>A room.</perception><think>${think}</think><answer>x</answer>`;
const group = {
  completions: [whole('somebody must bring the lamp'), whole('nothing'), '<answer>bring lamp</answer>'],
  reference: '<answer>bring lamp</answer>',
  prompt: [
    { role: 'system', content: 'You are Ben.' },
    { role: 'user', content: 'Anna: What now?' },
  ],
  frames: ['data:image/jpeg;base64,AAAA'],
};

test('the gain is measured on the tokens of the reference alone, with the frames in the context', async () => {
  const server = await vllm();
  const gain = likelihoodsOver({ url: server.url, model: 'frozen', picture: async (frame) => frame });
  const [scored] = await scoreGroups(readGroups(group).groups, { gain });
  server.close();
  // Both words of the reference were thought of: from −4 to −1 each. Without seeing or thinking there is no gain.
  expect(scored?.scores.map(({ pcg }) => pcg)).toEqual([3, 0, 0]);
  expect(scored?.by.pcg).toBe('frozen');
  expect(server.asked).toHaveLength(3);
  expect(server.asked[0]).toMatchObject({ prompt_logprobs: 0, continue_final_message: true });
  for (const { messages } of server.asked) expect(messages[1]?.content).toMatchObject([{ type: 'image_url' }, { type: 'text' }]);
});

test('a server without vision is refused, or the score says that it is of the text alone', async () => {
  const server = await vllm(true);
  const options = { url: server.url, model: 'frozen', picture: async (frame: string) => frame };
  await expect(scoreGroups(readGroups(group).groups, { gain: likelihoodsOver(options) })).rejects.toMatchObject({ code: 'no-vision' });
  const [scored] = await scoreGroups(readGroups(group).groups, { gain: likelihoodsOver({ ...options, textOnly: true }) });
  server.close();
  expect(scored?.by.pcg).toBe('frozen, text only');
  expect(scored?.scores[0]?.pcg).toBe(3);
});

const python = (code: string, url: string) =>
  new Promise<{ code: number | null; output: string; errors: string }>((done) => {
    const child = spawn('python3', ['-B', '-c', code], {
      cwd: resolve('examples', 'training'),
      env: { ...process.env, TROUPE_REWARDS: url },
    });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', () => done({ code: 127, output, errors }));
    child.on('close', (code) => done({ code, output, errors }));
  });
const pythonHere = (await python('print(1)', '')).code === 0;

/** What a recipe prints, one JSON value a line. */
const printed = (output: string): unknown[] =>
  output
    .trim()
    .split('\n')
    .map((row) => JSON.parse(row) as unknown);

test.skipIf(!pythonHere)(
  'the recipes for TRL and verl send what was asked, so that the gain counts, and sum the z-scores of each reward (skipped without python3)',
  async () => {
    const reference = await vllm();
    const gain = likelihoodsOver({ url: reference.url, model: 'frozen', textOnly: true, picture: async (frame) => frame });
    const server = await startRewardServer({ encoders: { semantic: plainTokens, gain }, clips: tmpdir() });
    const code = `
import json, rewards
rewards.WEIGHTS["vision"] = 0
think = lambda thought, answer: "<perception>a</perception><think>" + thought + "</think><answer>" + answer + "</answer>"
both = [think("bring the lamp", "bring lamp"), think("nothing", "no")]
seen = lambda words: [{"role": "user", "content": [{"type": "image", "image": object()}, {"type": "text", "text": words}]}]
prompts = [seen("p"), seen("p"), seen("q"), seen("q")]
truth = "<answer>bring lamp</answer>"
print(json.dumps(rewards.advantages(prompts, [[{"role": "assistant", "content": text}] for text in both + both], solution=[truth] * 4)))
info = {"index": 1, "prompt": [{"role": "user", "content": "Anna: What now?"}]}
print(json.dumps(rewards.compute_score(["film"] * 2, both, [truth] * 2, [info] * 2)))`;
    const { output, errors } = await python(code, server.url);
    const { groups } = server.metrics.read();
    await server.close();
    reference.close();
    expect(errors).toBe('');
    const [advantages, verl] = printed(output) as [number[], { score: number; pcg: number; format: number }[]];
    // Two completions: each reward that differs is 1 and −1 in deviations. Semantic 1 and pcg 0.8 differ, the form is the same.
    expect(advantages.map((value) => Math.round(value * 1000) / 1000)).toEqual([1.8, -1.8, 1.8, -1.8]);
    expect(verl.map(({ score }) => Math.round(score * 1000) / 1000)).toEqual([1.8, -1.8]);
    expect(verl.map(({ pcg, format }) => [pcg, format])).toEqual([
      [3, 5],
      [0, 5],
    ]);
    expect(groups).toBe(3);
    const told = reference.asked.map(({ messages }) => `${messages[0]?.role}: ${messages[0]?.content}`);
    expect([...new Set(told)]).toEqual(['user: p', 'user: q', 'user: Anna: What now?']);
  },
);

test.skipIf(!pythonHere)(
  'a reward with a weight that nothing can measure stops a recipe, and says what is missing (skipped without python3)',
  async () => {
    const server = await startRewardServer({ encoders: { semantic: plainTokens }, clips: tmpdir() });
    const asked = `rewards.advantages([[{"role": "user", "content": "p"}]] * 2, ["a", "b"], solution=["<answer>c</answer>"] * 2)`;
    const without = await python(`import rewards\nrewards.WEIGHTS["vision"] = 0\n${asked}`, server.url);
    const off = await python(`import rewards\nrewards.WEIGHTS.update(vision=0, pcg=0)\nprint(${asked})`, server.url);
    await server.close();
    expect(without.errors).toContain('pcg has a weight, and there is no reference model that could measure it.');
    expect(without.code).not.toBe(0);
    expect([off.code, off.errors]).toEqual([0, '']);
  },
);
