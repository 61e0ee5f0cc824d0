import { join, resolve } from 'node:path';
import { wordsOf } from '@troupe/core/words';
import { coldStart, inParallel, openWritten, readDataset, readExpanded, settled } from '@troupe/training';
import type { Context } from '../context/context.ts';
import { engage, requireModel } from '../models/engage.ts';
import { clipPictures, progressLine } from '../screening/clips.ts';

type ColdStartFlags = { readonly limit?: number; readonly parallel?: number };

/** Has a model write what was seen and thought before each answer to train on. Run again, it goes on where it stopped. */
export async function coldStartCommand(folder: string, flags: ColdStartFlags, context: Context): Promise<void> {
  const { voice } = context;
  requireModel(context, 'usage-model/seeing');
  const words = wording[voice.language];
  const path = resolve(context.folder, folder);
  const { language, roles } = readDataset(path);
  const profiles = Object.fromEntries(roles.map(({ name, profile }) => [name, profile]));
  const file = openWritten(join(path, 'cold-start.jsonl'));
  const written = new Set(file.records.map(({ problem_id }) => problem_id));
  const open = readExpanded(path)
    .train.slice(0, flags.limit)
    .filter((record) => !written.has(record.problem_id));
  const { director: model } = await engage(context);
  const progress = progressLine(context, words.progress, open.length);
  let copied = 0;
  const results = await inParallel(open, flags.parallel ?? 2, async (record) => {
    const result = await coldStart(record, { model, language, profiles, pictures: await clipPictures(path, record) });
    if ('record' in result) file.keep([result.record]);
    else copied++;
    progress();
  });
  const failed = results.filter(({ status }) => status === 'rejected').length;
  voice.say(words.result({ kept: written.size + open.length - copied - failed, copied, failed }));
  settled(results);
}

const wording = wordsOf({
  progress: ['{done} of {all} records', '{done} / {all} 条记录'],
  result: [
    '{kept} records in cold-start.jsonl; {copied} copied their answer and were left out; {failed} failed',
    'cold-start.jsonl 中有 {kept} 条记录；{copied} 条照搬答案而未收；{failed} 条失败',
  ],
});
