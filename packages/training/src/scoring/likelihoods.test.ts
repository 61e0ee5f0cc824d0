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

test.skipIf(!pythonHere)(
  'the reward functions for TRL and verl ask the real server, group by group (skipped without python3)',
  async () => {
    const server = await startRewardServer({ encoders: { semantic: plainTokens }, clips: tmpdir() });
    const good = '<perception>a</perception><think>b</think><answer>yes</answer>';
    const code = `
import json, rewards
good = ${JSON.stringify(good)}
completions = [[{"role": "assistant", "content": text}] for text in (good, "no", good, "no")]
seen = lambda words: [{"role": "user", "content": [{"type": "image", "image": object()}, {"type": "text", "text": words}]}]
prompts = [seen("p"), seen("p"), "q", "q"]
print(json.dumps(rewards.advantages(prompts, completions, solution=["<answer>yes</answer>"] * 4)))
print(json.dumps(rewards.compute_score(["film"] * 2, [good, "no"], ["<answer>yes</answer>"] * 2, [{"index": 1}] * 2)))
print(json.dumps([rewards.compute_score_one(data_source="film", solution_str=good, ground_truth="<answer>yes</answer>", extra_info=None)]))`;
    const { output, errors } = await python(code, server.url);
    const groups = server.metrics.read().groups;
    await server.close();
    expect(errors).toBe('');
    const [advantages, sums, one] = output
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row) as number[]) as [number[], number[], number[]];
    expect(advantages.map((value) => Math.round(value * 100) / 100)).toEqual([2, -2, 2, -2]);
    expect(sums[0]).toBeCloseTo(2, 5);
    expect(sums[1]).toBeCloseTo(-1, 5);
    expect(one[0]).toBeCloseTo(2, 5);
    expect(groups).toBe(4);
  },
);
