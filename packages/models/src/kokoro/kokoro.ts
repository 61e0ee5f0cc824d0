import { existsSync } from 'node:fs';
import { createRequire as requireFrom } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Sound, Speech } from '../openai/index.ts';
import { fault } from './errors.en.ts';

type Spoken = { toWav(): ArrayBuffer };
type Kokoro = {
  readonly voices: Readonly<Record<string, unknown>>;
  generate(text: string, how: { readonly voice: string }): Promise<Spoken>;
};
type KokoroModule = { readonly KokoroTTS: { from_pretrained(folder: string, how: object): Promise<Kokoro> } };
type Transformers = { readonly env: { allowRemoteModels: boolean; allowLocalModels: boolean; localModelPath: string } };

/** Where the voice model and its package lie. */
export type KokoroOptions = {
  /** Folders in whose `node_modules` `kokoro-js` may lie: where `troupe add` puts it first. */
  readonly packages: readonly string[];
  /** The folder of the weights: config.json, tokenizer.json, onnx/model_quantized.onnx. */
  readonly weights: string;
};

const wanted = ['config.json', 'tokenizer.json', 'tokenizer_config.json', join('onnx', 'model_quantized.onnx')];

/** Kokoro on this machine: English, in its own voices. Nothing is fetched; what is not there is told. */
export async function openKokoro({ packages, weights }: KokoroOptions): Promise<Speech> {
  const folder = packages.find((one) => existsSync(join(one, 'node_modules', 'kokoro-js', 'package.json')));
  if (folder === undefined) throw fault('kokoro-missing');
  const missing = wanted.find((file) => !existsSync(join(weights, file)));
  if (missing !== undefined) throw fault('kokoro-incomplete', { wanted: missing, folder: weights });
  const kokoro = await loaded(folder, weights);
  let turn: Promise<unknown> = Promise.resolve();
  return {
    id: 'kokoro:q8',
    voices: async () => Object.keys(kokoro.voices),
    // One after the other: two at once take twice as long, and the first sentence is waited for.
    say(text, voice, signal) {
      const spoken = turn.then(() => {
        signal?.throwIfAborted();
        return said(kokoro, text, voice);
      });
      turn = spoken.catch(() => undefined);
      return spoken;
    },
  };
}

async function said(kokoro: Kokoro, text: string, voice: string): Promise<Sound> {
  const sound = await kokoro.generate(text, { voice });
  return { bytes: new Uint8Array(sound.toWav()), type: 'audio/wav' };
}

async function loaded(folder: string, weights: string): Promise<Kokoro> {
  try {
    const require = requireFrom(join(folder, 'package.json'));
    const address = require.resolve('kokoro-js');
    // The same copy that Kokoro itself uses: what is set in another is set for nobody.
    const transformers = requireFrom(address)('@huggingface/transformers') as Transformers;
    Object.assign(transformers.env, { allowRemoteModels: false, allowLocalModels: true, localModelPath: dirname(weights) });
    const module = (await import(pathToFileURL(address).href)) as KokoroModule & { readonly default?: KokoroModule };
    return await (module.default ?? module).KokoroTTS.from_pretrained(basename(weights), { dtype: 'q8', device: 'cpu' });
  } catch (cause) {
    throw fault('kokoro-broken', {}, { cause });
  }
}
