import { existsSync } from 'node:fs';
import { createRequire as requireFrom } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { plainText } from '@troupe/core/plain';
import type { Hearing } from '../openai/index.ts';
import { fault } from './errors.en.ts';

type Heard = { readonly text: string };
type Recognizer = (sound: Float32Array, how: { readonly language: string; readonly task: 'transcribe' }) => Promise<Heard>;
type Transformers = {
  readonly env: { allowRemoteModels: boolean; allowLocalModels: boolean; localModelPath: string };
  pipeline(task: string, name: string, how: object): Promise<Recognizer>;
};

/** Where Whisper and what runs it lie. */
export type WhisperOptions = {
  /** Folders in whose `node_modules` `@huggingface/transformers` may lie: where `troupe add` puts it first. */
  readonly packages: readonly string[];
  /** The folder of the weights: config.json, tokenizer.json, onnx/encoder_model_quantized.onnx, … */
  readonly weights: string;
};

const wanted = [
  'config.json',
  'generation_config.json',
  'preprocessor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  join('onnx', 'encoder_model_quantized.onnx'),
  join('onnx', 'decoder_model_merged_quantized.onnx'),
];

/** Whisper on this machine, in the languages it knows. Nothing is fetched; what is not there is told. */
export async function openWhisper({ packages, weights }: WhisperOptions): Promise<Hearing> {
  const folder = packages.find((one) => existsSync(join(one, 'node_modules', '@huggingface', 'transformers', 'package.json')));
  if (folder === undefined) throw fault('whisper-missing');
  const missing = wanted.find((file) => !existsSync(join(weights, file)));
  if (missing !== undefined) throw fault('whisper-incomplete', { wanted: missing, folder: weights });
  const recognize = await loaded(folder, weights);
  let turn: Promise<unknown> = Promise.resolve();
  return {
    id: `whisper:${basename(weights)}:q8`,
    // One after the other: two at once take twice as long for both.
    hear(sound, language, signal) {
      const heard = turn.then(async () => {
        signal?.throwIfAborted();
        const { text } = await recognize(numbersIn(sound), { language, task: 'transcribe' }).catch((cause: unknown) => {
          throw fault('whisper-broken', {}, { cause });
        });
        return plainText(text).trim();
      });
      turn = heard.catch(() => undefined);
      return heard;
    },
  };
}

const headLength = 44;

/** What follows the head of a WAV of 16 bits, between -1 and 1. */
function numbersIn(wav: Uint8Array): Float32Array {
  const view = new DataView(wav.buffer, wav.byteOffset, wav.byteLength);
  const numbers = new Float32Array(Math.max(0, Math.floor((wav.byteLength - headLength) / 2)));
  for (let at = 0; at < numbers.length; at++) numbers[at] = view.getInt16(headLength + at * 2, true) / 0x8000;
  return numbers;
}

async function loaded(folder: string, weights: string): Promise<Recognizer> {
  try {
    const transformers = requireFrom(join(folder, 'package.json'))('@huggingface/transformers') as Transformers;
    Object.assign(transformers.env, { allowRemoteModels: false, allowLocalModels: true, localModelPath: dirname(weights) });
    return await transformers.pipeline('automatic-speech-recognition', basename(weights), { dtype: 'q8', device: 'cpu' });
  } catch (cause) {
    throw fault('whisper-broken', {}, { cause });
  }
}
