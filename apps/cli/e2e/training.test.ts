import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filmingIn, start, troupeHere, workplace } from '../testing/troupe.ts';

const { folder } = workplace();
const run = (...args: string[]) => troupeHere(args, { folder });
const { ffmpeg, filmed } = filmingIn(folder);

const whole = (answer: string) => `<perception>A lamp.</perception><think>It is dark.</think><answer>${answer}</answer>`;
const group = {
  completions: [whole('Light it.'), 'Go away.'],
  reference: 'Light it.',
  logLikelihoods: { withThought: [[-1], [-1]], alone: [-2] },
};

test('a group is scored: five figures for each completion, and the fallback says so', async () => {
  const { code, output, errors } = await troupeHere(['rewards', 'score'], { folder, input: JSON.stringify(group) });
  expect(code).toBe(0);
  const [first, second] = JSON.parse(output) as Record<string, number | null>[];
  expect(Object.keys(first ?? {}).sort()).toEqual(['advantage', 'format', 'pcg', 'semantic', 'vision']);
  expect(first).toMatchObject({ format: 5, vision: null, pcg: 1 });
  expect(first?.semantic).toBeCloseTo(1, 5);
  expect(second).toMatchObject({ format: -5, semantic: 0, pcg: 0 });
  expect(errors).toContain('--semantics');
  const bad = await troupeHere(['rewards', 'score'], { folder, input: '{"completions": 3}' });
  expect(bad.code).not.toBe(0);
  expect(bad.errors).toContain('The group cannot be read');
});

test('rewards are served until they are stopped', async () => {
  const server = start(['rewards', 'serve', '--port', '0'], { folder });
  const url = await new Promise<string>((resolve) => server.lines.once('line', (line) => resolve(/http:\S+/.exec(line)?.[0] ?? '')));
  const scored = (await (await fetch(`${url}/score`, { method: 'POST', body: JSON.stringify(group) })).json()) as {
    scores: { format: number }[];
  };
  expect(scored.scores.map(({ format }) => format)).toEqual([5, -5]);
  expect(await (await fetch(`${url}/healthz`)).json()).toMatchObject({ ok: true, vision: null });
  server.child.kill('SIGINT');
  expect((await server.ended).code).toBe(0);
});

const line = (index: number, start: number, end: number, text: string) => {
  const at = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')},000`;
  return `${index}\n${at(start)} --> ${at(end)}\n${text}\n`;
};
const subtitles = [
  line(1, 1, 3, 'Anna : What do you see?'),
  line(2, 3, 4, 'Ben : Light.'),
  line(3, 5, 6, 'Anna : Where?'),
  line(4, 7, 8, 'Ben : Over there.'),
  line(5, 30, 32, 'Anna : And now?'),
  line(6, 33, 34, 'Ben : Nothing.'),
].join('\n');

/** A model that says the same to everything, and keeps what it was sent. */
async function seeing(...pieces: readonly string[]) {
  const heard: { messages: { content: unknown }[] }[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') return void response.end(JSON.stringify({ data: [{ id: 'eye' }] }));
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push(JSON.parse(body));
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of pieces) response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: piece } }] })}\n\n`);
    response.end('data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { heard, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, close: () => server.close() };
}

filmed('a film becomes a dataset: clips, records, figures, exports; run again, nothing is cut twice', async () => {
  ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=160x120:r=10:d=40', '-preset', 'ultrafast', 'my film 影.mp4');
  writeFileSync(join(folder, 'lines.srt'), subtitles);
  writeFileSync(
    join(folder, 'who.json'),
    JSON.stringify([
      { name: 'Ben', personality: 'quiet' },
      { name: 'Anna', main: false },
    ]),
  );
  const build = ['dataset', 'build', 'lines.srt', '--video', 'my film 影.mp4', '--profiles', 'who.json', '--out', 'set', '--json'];
  const built = await run(...build);
  expect([built.code, built.errors]).toEqual([0, '']);
  expect(JSON.parse(built.output)).toEqual({ folder: 'set', train: expect.any(Number), test: expect.any(Number) });
  const records = JSON.parse(readFileSync(join(folder, 'set', 'train.json'), 'utf8')) as { video_path: string; assistant: string }[];
  expect(records.every(({ video_path: path, assistant }) => existsSync(join(folder, 'set', path)) && assistant === 'Ben')).toBe(true);
  const clips = readdirSync(join(folder, 'set', 'clips')).filter((name) => name.endsWith('.mp4'));
  expect(clips).toHaveLength(3);
  expect((await run(...build)).code).toBe(0);
  const stats = JSON.parse((await run('dataset', 'stats', 'set', '--json')).output);
  expect(stats.total).toMatchObject({ samples: 3, scenes: 2, clips: 3 });
  expect((await run('dataset', 'stats', 'set')).output).toContain('3 samples');
  for (const format of ['llama-factory', 'trl', 'verl']) {
    const { output } = await run('dataset', 'export', 'set', '--format', format);
    const rows = output
      .trim()
      .split('\n')
      .map((row) => JSON.parse(row));
    expect(rows).toHaveLength(records.length);
    expect(JSON.stringify(rows[0])).toContain('Personality: quiet');
  }
  const eye = await seeing(JSON.stringify({ perception: 'Coloured bars.', think: 'So many hues at once.' }));
  const coldStart = ['dataset', 'cold-start', 'set', '--model', eye.url, '--model-name', 'eye'];
  expect((await run(...coldStart)).output).toContain(`${records.length} records in cold-start.jsonl; 0 copied`);
  const calls = eye.heard.length;
  expect((await run(...coldStart)).output).toContain(`${records.length} records`);
  expect([calls, eye.heard.length]).toEqual([records.length, records.length]);
  eye.close();
  const taught = await run('dataset', 'export', 'set/cold-start.jsonl', '--format', 'llama-factory');
  expect(taught.output).toContain('<perception>Coloured bars.</perception>');
  expect((await run('dataset', 'cold-start', 'set', '--understudy')).errors).toContain('none is connected');
  const wrong = await run('dataset', 'export', 'set', '--format', 'xml');
  expect(wrong.errors).toContain('llama-factory, trl, verl');
});

filmed('a subtitle file of another film is refused, with what is wrong', async () => {
  writeFileSync(join(folder, 'late.srt'), [line(1, 50, 52, 'Anna : Late?'), line(2, 52, 53, 'Ben : Too late.')].join('\n'));
  ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=64x48:r=10:d=5', 'short.mp4');
  const { code, errors } = await run('dataset', 'build', 'late.srt', '--video', 'short.mp4', '--main', 'Ben', '--out', 'late');
  expect(code).not.toBe(0);
  expect(errors).toContain('goes on after the film ends');
});

filmed('a clip is watched with a role: by the understudy, which says that it measures; by a model, which is sent the frames', async () => {
  ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=160x120:r=10:d=3', 'clip.mp4');
  const measured = await run('screen', 'clip.mp4', '--role', 'Hamlet', '--as', 'Horatio', '--say', 'What is that?', '--json');
  expect(measured.code).toBe(0);
  expect(measured.errors).toContain('No vision model');
  expect(JSON.parse(measured.output)).toMatchObject({
    role: 'Hamlet',
    measured: true,
    perception: expect.stringContaining('Measured'),
    answer: expect.any(String),
  });

  const { heard, url, close } = await seeing('<perception>Bars.</per', 'ception><think>Strange.</think><ans', 'wer>I saw it too.</answer>');
  const seen = await run('screen', 'clip.mp4', '--role', 'Hamlet', '--say', 'Did you see?', '--model', url, '--model-name', 'eye');
  close();
  expect(seen.output).toContain('sees  Bars.\nthinks  Strange.\nsays  I saw it too.\n');
  const parts = heard[0]?.messages.at(-1)?.content as { type: string; image_url?: { url: string } }[];
  expect(parts.filter(({ type }) => type === 'image_url')).toHaveLength(4);
  expect(parts[0]?.image_url?.url).toMatch(/^data:image\/jpeg;base64,\/9j\//);

  const missing = await run('screen', 'nowhere.mp4', '--role', 'Hamlet');
  expect([missing.code === 0, missing.errors.includes('There is no film')]).toEqual([false, true]);
});
