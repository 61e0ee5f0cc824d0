import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openKokoro } from './kokoro.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-kokoro-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const packages = [join(folder, 'nowhere'), join(folder, 'packages')];
const weights = join(folder, 'kokoro');
const open = () => openKokoro({ packages, weights });

test('without the package, and without its weights, it is told what to do; nothing is fetched', async () => {
  await expect(open()).rejects.toMatchObject({ key: 'kokoro-missing', remedy: 'Run: troupe add voices' });
  write('packages/package.json', '{}');
  write('packages/node_modules/kokoro-js/package.json', '{"name":"kokoro-js","main":"kokoro.cjs"}');
  write('packages/node_modules/@huggingface/transformers/package.json', '{"name":"@huggingface/transformers","main":"index.cjs"}');
  write('packages/node_modules/@huggingface/transformers/index.cjs', 'exports.env = { allowRemoteModels: true };');
  // As kokoro-js is laid out: a class, a table of voices, sound that writes itself as a WAV. What it was opened with is its sound.
  write(
    'packages/node_modules/kokoro-js/kokoro.cjs',
    `const { env } = require('@huggingface/transformers');
let busy = 0;
exports.KokoroTTS = class {
  static async from_pretrained(name, how) {
    if (env.allowRemoteModels) throw new Error('would fetch');
    return Object.assign(new this(), { opened: { name, how, from: env.localModelPath } });
  }
  voices = { af_heart: {}, bm_george: {} };
  async generate(text, { voice }) {
    busy++;
    await new Promise((resolve) => setImmediate(resolve));
    const heard = JSON.stringify({ ...this.opened, text, voice, busy });
    busy--;
    return { toWav: () => new TextEncoder().encode('RIFF0000WAVE' + heard).buffer };
  }
};`,
  );
  await expect(open()).rejects.toMatchObject({ key: 'kokoro-incomplete', message: expect.stringContaining('config.json') });
  for (const file of ['config.json', 'tokenizer.json', 'tokenizer_config.json']) write(`kokoro/${file}`, '{}');
  await expect(open()).rejects.toMatchObject({ message: expect.stringContaining('model_quantized.onnx') });
});

test('it speaks from the folder of its weights, one sentence at a time; who has gone is not spoken for', async () => {
  write('kokoro/onnx/model_quantized.onnx', '');
  const speech = await open();
  expect(await speech.voices()).toEqual(['af_heart', 'bm_george']);
  const heard = await Promise.all(['Who is there?', 'Nay, answer me.'].map((text) => speech.say(text, 'bm_george')));
  const told = heard.map(({ bytes }) => JSON.parse(new TextDecoder().decode(bytes).slice(12)) as object);
  const opened = { name: 'kokoro', how: { dtype: 'q8', device: 'cpu' }, from: folder, voice: 'bm_george', busy: 1 };
  expect(told).toEqual([
    { ...opened, text: 'Who is there?' },
    { ...opened, text: 'Nay, answer me.' },
  ]);
  await expect(speech.say('Hark.', 'af_heart', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});
