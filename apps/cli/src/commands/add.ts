import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TroupeError } from '@troupe/core/errors';
import { wordsOf } from '@troupe/core/words';
import type { Context } from '../context/context.ts';
import { exitCodes } from '../context/exit-codes.ts';
import { nearest } from '../context/nearest.ts';
import { fault, phrase } from '../errors.en.ts';
import sentences from './add.words.json' with { type: 'json' };

/** What a plain install leaves out because of its size. Exact versions, as they were tried. */
const extras = {
  onnx: { name: 'onnxruntime-node', version: '1.30.0' },
  voices: { name: 'kokoro-js', version: '1.2.1' },
  ears: { name: '@huggingface/transformers', version: '3.8.1' },
  llama: { name: 'node-llama-cpp', version: '3.22.1' },
} as const;

type Extra = keyof typeof extras;
const isExtra = (what: string): what is Extra => Object.hasOwn(extras, what);

const words = wordsOf(sentences);

/** Runs a program to its end and hears what it complains about. Given in tests. */
export type Run = (command: string, args: readonly string[]) => Promise<{ readonly code: number | null; readonly errors: string }>;

/** Installs an optional package into the data folder, where everything that wants it looks first. */
export async function addCommand(what: string, file: string | undefined, _: object, context: Context, run: Run = npm): Promise<number> {
  const {
    config,
    voice: { say, language },
  } = context;
  const told = words[language];
  if (!isExtra(what)) {
    const close = nearest(what, Object.keys(extras));
    throw fault('usage-add', { what, close, choices: Object.keys(extras).map((key) => `${key} (${told.about[key as Extra]})`) });
  }
  const extra = extras[what];
  if (file !== undefined && what !== 'llama') throw fault('usage-add/file', { what, file });
  const folder = join(config.values.data ?? '.', 'packages');
  if (file !== undefined && existsSync(join(folder, 'node_modules', extra.name))) {
    await (await import('./model-files.ts')).getModelFile(file, context);
    return exitCodes.ok;
  }
  makeFolder(folder);
  say(told.installing({ ...extra, size: told.size[what], folder }));
  const { code, errors } = await run('npm', [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    `${extra.name}@${extra.version}`,
  ]);
  if (code !== 0 || !existsSync(join(folder, 'node_modules', extra.name))) throw failure(extra.name, errors);
  say(told.there({ name: extra.name }));
  if (what === 'llama') {
    const { getModelFile, modelFilesToGet } = await import('./model-files.ts');
    if (file === undefined) say(modelFilesToGet(language));
    else await getModelFile(file, context);
  }
  if (what === 'voices' || what === 'ears') say(howToGet(what, config.values.data ?? '.', language));
  return exitCodes.ok;
}

/** Weights are on no registry: they are fetched from where they are published, once, by whoever wants them. */
const weights = {
  voices: { folder: 'kokoro', size: 90, files: 'onnx-community/Kokoro-82M-v1.0-ONNX --include "*.json" "onnx/model_quantized.onnx"' },
  ears: {
    folder: 'whisper',
    size: 45,
    files: 'onnx-community/whisper-tiny --include "*.json" "onnx/encoder_model_quantized.onnx" "onnx/decoder_model_merged_quantized.onnx"',
  },
} as const;

function howToGet(what: keyof typeof weights, data: string, language: 'en' | 'zh'): string {
  const { folder, size, files } = weights[what];
  const told = words[language];
  return [told.weights({ size }), `  huggingface-cli download ${files} --local-dir ${join(data, folder)}`, told.button[what]].join('\n');
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'package.json');
    if (!existsSync(file)) writeFileSync(file, '{"private":true}\n');
  } catch (cause) {
    throw fault('data-folder/unwritable', { folder }, { cause });
  }
}

const npm: Run = (command, args) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
      env: { ...process.env, npm_config_workspaces: 'false' },
    });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', (error: NodeJS.ErrnoException) => resolve({ code: null, errors: error.code ?? error.message }));
    child.on('close', (code) => resolve({ code, errors }));
  });

function failure(name: string, errors: string): TroupeError {
  if (errors === 'ENOENT') return fault('add-failed/npm', { name });
  const lines = errors.split('\n').filter((line) => /^npm (error|ERR!)/.test(line) && !/complete log|_logs/.test(line));
  const why = lines.at(0)?.replace(/^npm (error|ERR!)\s*/, '') || phrase('npm.silent');
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|network/i.test(errors)) return fault('add-failed/network', { name, why });
  if (/ENOSPC/.test(errors)) return fault('add-failed/space', { name, why });
  if (/EACCES|EPERM/.test(errors)) return fault('add-failed/forbidden', { name, why });
  return fault('add-failed', { name, why });
}
