import { ask, type CallOptions, type Model } from '@troupe/core/model';
import * as z from 'zod';
import { copiedRuns } from './anti-copy.ts';
import { type ColdStartView, coldStartPrompt } from './cold-start.prompt.ts';
import type { DatasetRecord } from './records.ts';

const Reasoning = z.object({ perception: z.string().min(1), think: z.string().min(1) });

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
