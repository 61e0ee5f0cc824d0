import { appendFileSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { TroupeError } from '@troupe/core';
import { coldStart, type DatasetRecord, framePicture, framesOf, inParallel, readDataset, readRecords, settled } from '@troupe/training';
import type { Config } from '../config.ts';
import { exitCodes } from '../exit-codes.ts';
import { engageFor } from '../roles.ts';
import type { Surroundings, Voice } from '../surroundings.ts';

export type ColdStartFlags = { readonly limit?: number; readonly parallel?: number };

/** Has a model write what was seen and thought before each answer to train on. Run again, it goes on where it stopped. */
export async function coldStartCommand(
  folder: string,
  flags: ColdStartFlags,
  config: Config,
  surroundings: Surroundings,
  voice: Voice,
): Promise<number> {
  if (config.values.model === undefined)
    throw new TroupeError(
      'usage-model',
      'Seeing and thinking are written by a model with vision, and none is connected.',
      'Name one with --model.',
    );
  const words = wording[config.values.language === 'zh' ? 'zh' : 'en'];
  const path = resolve(surroundings.folder, folder);
  const out = join(path, 'cold-start.jsonl');
  const { language, roles } = readDataset(path);
  const profiles = Object.fromEntries(roles.map(({ name, profile }) => [name, profile]));
  const written = new Set(existsSync(out) ? readRecords(out).train.map((record) => record.problem_id) : []);
  const open = readRecords(path)
    .train.slice(0, flags.limit)
    .filter((record) => !written.has(record.problem_id));
  const { director: model } = await engageFor(config, surroundings);
  let [done, copied] = [0, 0];
  const results = await inParallel(open, flags.parallel ?? 2, async (record) => {
    const result = await coldStart(record, { model, language, profiles, pictures: await picturesOf(path, record) });
    if ('record' in result) appendFileSync(out, `${JSON.stringify(result.record)}\n`);
    else copied++;
    if (surroundings.errors.isTTY) surroundings.errors.write(`\r\x1b[K${words.progress(++done, open.length)}`);
  });
  const failed = results.filter(({ status }) => status === 'rejected');
  voice.say(words.result(written.size + open.length - copied - failed.length, copied, failed.length));
  const [first] = failed;
  if (first?.status === 'rejected') throw first.reason;
  return exitCodes.ok;
}

async function picturesOf(folder: string, { video_path: clip }: DatasetRecord): Promise<string[]> {
  const file = join(folder, clip);
  if (!existsSync(file)) throw new TroupeError('film-missing', `There is no clip ${clip}.`, 'Build the dataset with --video.');
  return settled(await inParallel(await framesOf(file), 4, (frame) => framePicture(frame)));
}

const wording = {
  en: {
    progress: (done: number, all: number) => `${done} of ${all} records`,
    result: (kept: number, copied: number, failed: number) =>
      `${kept} records in cold-start.jsonl; ${copied} copied their answer and were left out; ${failed} failed`,
  },
  zh: {
    progress: (done: number, all: number) => `${done} / ${all} 条记录`,
    result: (kept: number, copied: number, failed: number) =>
      `cold-start.jsonl 中有 ${kept} 条记录；${copied} 条照搬答案而未收；${failed} 条失败`,
  },
} as const;
