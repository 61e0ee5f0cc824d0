import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../context/config.ts';
import type { Context, Voice } from '../context/context.ts';
import { addCommand, type Run } from './add.ts';
import { modelFilesToGet } from './model-files.ts';

const data = mkdtempSync(join(tmpdir(), 'troupe-add-'));
afterAll(() => rmSync(data, { recursive: true, force: true }));
const config = readConfig({ flags: { data } });
const said: string[] = [];
const voice = { say: (text: string) => void said.push(text), language: 'en' } as Voice;

test('the package goes into the data folder, at an exact version, without scripts', async () => {
  const asked: (readonly string[])[] = [];
  const run: Run = async (command, args) => {
    asked.push([command, ...args]);
    mkdirSync(join(data, 'packages', 'node_modules', 'onnxruntime-node'), { recursive: true });
    return { code: 0, errors: '' };
  };
  expect(await addCommand('onnx', undefined, {}, { config, voice } as Context, run)).toBe(0);
  expect(asked[0]?.slice(0, 4)).toEqual(['npm', 'install', '--prefix', join(data, 'packages')]);
  expect(asked[0]).toContain('--ignore-scripts');
  expect(asked[0]?.at(-1)).toMatch(/^onnxruntime-node@\d+\.\d+\.\d+$/);
  expect(existsSync(join(data, 'packages', 'package.json'))).toBe(true);
  expect(readFileSync(join(data, 'packages', 'package.json'), 'utf8')).toContain('private');
});

test.each([
  ['ENOENT', 'npm was not found', 'Install Node'],
  ['npm error code ENOTFOUND\nnpm error network request failed', 'ENOTFOUND', 'connection'],
  ['npm error code ENOSPC', 'ENOSPC', 'Free some space'],
  ['', 'no reason', 'go on without it'],
])('a failure (%s) is one sentence and what to do', async (errors, message, remedy) => {
  const run: Run = async () => ({ code: 1, errors });
  await expect(addCommand('llama', undefined, {}, { config, voice } as Context, run)).rejects.toMatchObject({
    code: 'add-failed',
    message: expect.stringContaining(message),
    remedy: expect.stringContaining(remedy),
  });
});

test('what cannot be added is said, with what can', async () => {
  await expect(addCommand('onyx', undefined, {}, { config, voice } as Context)).rejects.toMatchObject({
    code: 'usage-add',
    message: expect.stringContaining('did you mean onnx?'),
  });
  await expect(addCommand('toString', undefined, {}, { config, voice } as Context)).rejects.toMatchObject({ code: 'usage-add' });
});

test('what plays model files says which fit this machine; a file is fetched only when it is named', async () => {
  const run: Run = async () => {
    mkdirSync(join(data, 'packages', 'node_modules', 'node-llama-cpp'), { recursive: true });
    return { code: 0, errors: '' };
  };
  said.splice(0);
  expect(await addCommand('llama', undefined, {}, { config, voice: { ...voice, language: 'en' } } as Context, run)).toBe(0);
  expect(said.at(-1)).toMatch(/qwen3-0\.6b +0\.6 GB, needs 1\.9 GB of memory, Apache-2\.0/);
  const [small, large] = [modelFilesToGet('en', 3e9), modelFilesToGet('zh', 64e9)];
  expect(small).toMatch(/→ qwen3-0\.6b[\s\S]*✗ qwen3-14b[\s\S]*troupe add llama qwen3-0\.6b/);
  expect(large).toMatch(/→ qwen3-14b/);
  await expect(addCommand('voices', 'x.gguf', {}, { config, voice } as Context)).rejects.toMatchObject({ code: 'usage-add' });
  const named = addCommand('llama', 'http://127.0.0.1:9/x.gguf', {}, {
    config,
    voice: { ...voice, warn: voice.say, language: 'en' },
  } as Context);
  await expect(named).rejects.toMatchObject({ code: 'download-unreachable' });
});

test.each([
  ['ears', join('@huggingface', 'transformers'), 'onnx-community/whisper-tiny', 'whisper'],
  ['voices', 'kokoro-js', 'onnx-community/Kokoro-82M-v1.0-ONNX', 'kokoro'],
] as const)('%s: what is on no registry is told with where it goes', async (what, name, weights, folder) => {
  const run: Run = async () => {
    mkdirSync(join(data, 'packages', 'node_modules', name), { recursive: true });
    return { code: 0, errors: '' };
  };
  said.splice(0);
  expect(await addCommand(what, undefined, {}, { config, voice } as Context, run)).toBe(0);
  expect(said.at(-1)).toContain(`huggingface-cli download ${weights}`);
  expect(said.at(-1)).toContain(`--local-dir ${join(data, folder)}\n`);
  said.splice(0);
  await addCommand(what, undefined, {}, { config, voice: { ...voice, language: 'zh' } } as Context, run);
  expect(said.map((line) => /[\u4e00-\u9fff]/u.test(line))).toEqual([true, true, true]);
});
