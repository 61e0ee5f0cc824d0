import { ask, type CallOptions, type Model } from '@troupe/core/model';
import * as z from 'zod';
import { type ColdStartView, coldStartPrompt } from './cold-start.prompt.ts';
import type { DatasetRecord } from './records.ts';

const Reasoning = z.object({ perception: z.string().min(1), think: z.string().min(1) });

/** Who writes the perceptions and thoughts that a first fine-tuning learns from, for whom, and how often it may be tried. */
export type ColdStartOptions = CallOptions & {
  readonly model: Model;
  readonly language: 'en' | 'zh';
  readonly profiles: Readonly<Record<string, string>>;
  /** The frames of the record's clip. */
  readonly pictures?: readonly string[];
  /** How often it may be tried. */
  readonly tries?: number;
};

/** A record with what was seen and thought before its answer; or what every try copied from it, and then there is none. */
export type ColdStarted = { readonly record: DatasetRecord } | { readonly copied: readonly string[] };

/** Seeing and thinking for an answer that is known. A thought that takes two words in a row from it is written anew; nothing that copies is kept. */
export async function coldStart(record: DatasetRecord, options: ColdStartOptions): Promise<ColdStarted> {
  const { model, language, profiles, pictures = [], tries = 3, ...call } = options;
  let copied: readonly string[] = [];
  for (let attempt = 0; attempt < tries; attempt++) {
    const view: ColdStartView = { language, record, profiles, pictures, copied };
    const { perception, think } = await ask(model, coldStartPrompt(view), Reasoning, call);
    const [seen, thought] = [untagged(perception), untagged(think)];
    copied = copiedRuns(thought, record.target.utterance);
    if (copied.length === 0) return { record: { ...record, process: `<perception>${seen}</perception>\n<think>${thought}</think>` } };
  }
  return { copied };
}

/** Tags of its own inside a block would break the form that is to be learnt. */
function untagged(text: string): string {
  return text.replace(/<\/?(?:perception|vision|think|answer)>/giu, '').trim();
}

const segmenters = new Map<string, Intl.Segmenter>();

/** Words of a text in lower case; Chinese by the platform's dictionary. */
function wordsOf(text: string): string[] {
  const chinese = /\p{Script=Han}/u.test(text);
  if (!chinese) return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
  const segmenter = segmenters.get('zh') ?? new Intl.Segmenter('zh', { granularity: 'word' });
  segmenters.set('zh', segmenter);
  return text
    .split(/\n+/u)
    .flatMap((row) => [...segmenter.segment(row.toLowerCase())].flatMap((one) => (one.isWordLike ? [one.segment] : [])));
}

/** Where Chinese words end depends on what stands around them: four characters in a row are a run, however they are parted. */
const fourOf = (text: string): string[] => {
  const runs = text.match(/\p{Script=Han}{4,}/gu) ?? [];
  return runs.flatMap((run) => Array.from({ length: [...run].length - 3 }, (_, at) => [...run].slice(at, at + 4).join('')));
};

/** Runs of two words that a thought takes from the answer it must not know: none is allowed. */
export function copiedRuns(thought: string, answer: string): string[] {
  const pairs = (text: string) => {
    const words = wordsOf(text);
    return [...words.slice(1).map((word, index) => `${words[index]} ${word}`), ...fourOf(text)];
  };
  const wanted = new Set(pairs(answer));
  return [...new Set(pairs(thought).filter((pair) => wanted.has(pair)))];
}
