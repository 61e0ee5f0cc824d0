import { Worker } from 'node:worker_threads';
import type { Prompt } from '@troupe/core/model';
import { openAiModel } from '@troupe/models/openai';

// The server runs in a thread of its own: what is measured is the client. It sends one event a token, as servers do.
const serverCode = `
const { createServer } = require('node:http');
const { parentPort, workerData } = require('node:worker_threads');
const event = (data) => 'data: ' + JSON.stringify({ id: 'chatcmpl-0123456789', object: 'chat.completion.chunk', created: 1, model: 'bench', system_fingerprint: 'fp_0', ...data }) + '\\n\\n';
const words = [' the', ' king', ',', ' 今夜', ' shall', ' answer', ' 花园', '.'];
const block = words.map((content) => event({ choices: [{ index: 0, delta: { content }, logprobs: null, finish_reason: null }] })).join('').repeat(16);
const end = event({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }) + 'data: [DONE]\\n\\n';
const server = createServer(async (request, response) => {
  for await (const _ of request);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (let sent = 0; sent < workerData.tokens; sent += words.length * 16) {
    if (!response.write(block)) await new Promise((resolve) => response.once('drain', resolve));
  }
  response.end(end);
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

/** How fast one process takes in a streamed answer, token by token, over real HTTP. */
export async function clientBench(): Promise<{ name: string; figures: Record<string, number | string> }> {
  const tokens = 400_000;
  const worker = new Worker(serverCode, { eval: true, workerData: { tokens } });
  try {
    const port = await new Promise<number>((resolve, reject) => worker.once('message', resolve).once('error', reject));
    const model = openAiModel({ baseUrl: `http://127.0.0.1:${port}/v1`, model: 'bench', fetch, dialect: 'openai' });
    const prompt: Prompt = { agent: 'actor:bench', messages: [{ role: 'user', content: 'Speak.' }], brief: { task: 'other' } };
    const runs: number[] = [];
    let characters = 0;
    for (let run = 0; run < 4; run++) {
      const start = performance.now();
      characters = 0;
      for await (const delta of model.stream(prompt)) if (delta.type === 'text') characters += delta.text.length;
      runs.push(performance.now() - start);
    }
    const best = Math.min(...runs.slice(1));
    const median = runs.slice(1).sort((a, b) => a - b)[1] ?? best;
    return {
      name: 'client',
      figures: {
        tokens,
        characters,
        milliseconds: Math.round(median),
        tokensPerSecond: Math.round((tokens / median) * 1000),
        bestTokensPerSecond: Math.round((tokens / best) * 1000),
      },
    };
  } finally {
    await worker.terminate();
  }
}
