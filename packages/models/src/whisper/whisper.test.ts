import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { wave } from '../../testing/wave.ts';
import { openWhisper } from './whisper.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-whisper-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const packages = [join(folder, 'nowhere'), join(folder, 'packages')];
const weights = join(folder, 'whisper');
const open = () => openWhisper({ packages, weights });

test('without the package, and without its weights, it is told what to do; nothing is fetched', async () => {
  await expect(open()).rejects.toMatchObject({ key: 'whisper-missing', remedy: 'Run: troupe add ears' });
  write('packages/package.json', '{}');
  write('packages/node_modules/@huggingface/transformers/package.json', '{"name":"@huggingface/transformers","main":"index.cjs"}');
  // As transformers.js is laid out: a pipeline that is opened by a name, and hears numbers. What it was opened with is what it hears.
  write(
    'packages/node_modules/@huggingface/transformers/index.cjs',
    `exports.env = { allowRemoteModels: true };
let busy = 0;
exports.pipeline = async (task, name, how) => {
  if (exports.env.allowRemoteModels) throw new Error('would fetch');
  return async (sound, said) => {
    busy++;
    await new Promise((resolve) => setImmediate(resolve));
    const loudest = Math.max(...sound.map(Math.abs));
    const text = ' ' + JSON.stringify({ task, name, how, from: exports.env.localModelPath, ...said, count: sound.length, quiet: loudest < 0.3, busy });
    busy--;
    return { text };
  };
};`,
  );
  await expect(open()).rejects.toMatchObject({ key: 'whisper-incomplete', message: expect.stringContaining('config.json') });
  for (const file of ['config', 'generation_config', 'preprocessor_config', 'tokenizer', 'tokenizer_config'])
    write(`whisper/${file}.json`, '{}');
  await expect(open()).rejects.toMatchObject({ remedy: expect.stringContaining('onnx-community/whisper-tiny') });
});

test('it hears from the folder of its weights, one piece at a time; who has gone is not heard for', async () => {
  for (const part of ['encoder_model', 'decoder_model_merged']) write(`whisper/onnx/${part}_quantized.onnx`, '');
  const hearing = await open();
  const sound = new Uint8Array(wave(0.1));
  const heard = await Promise.all(['en', 'zh'].map((language) => hearing.hear(sound, language)));
  const opened = {
    task: 'transcribe',
    name: 'whisper',
    how: { dtype: 'q8', device: 'cpu' },
    from: folder,
    count: 800,
    quiet: true,
    busy: 1,
  };
  expect(heard.map((text) => JSON.parse(text) as object)).toEqual([
    { ...opened, language: 'en' },
    { ...opened, language: 'zh' },
  ]);
  await expect(hearing.hear(sound, 'en', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});
