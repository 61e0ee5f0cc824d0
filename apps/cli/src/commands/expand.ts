import { resolve } from 'node:path';
import { wordsOf } from '@troupe/core/words';
import {
  describedClip,
  type Expansion,
  expanded,
  expandedFile,
  expansionsOf,
  idsOfClip,
  inParallel,
  openWritten,
  readDataset,
  readRecords,
  settled,
} from '@troupe/training';
import type { Context } from '../context/context.ts';
import { engage, requireModel } from '../models/engage.ts';
import { clipPictures, progressLine } from '../screening/clips.ts';
import { splitOf } from './dataset.ts';

type ExpandFlags = {
  readonly split?: string;
  readonly each?: number;
  readonly limit?: number;
  readonly parallel?: number;
  readonly seed?: number;
};

/** Has a model write new conversations on the clips of a dataset, in the sessions of those clips. Run again, it goes on where it stopped. */
export async function expandCommand(folder: string, flags: ExpandFlags, context: Context): Promise<void> {
  const { voice } = context;
  requireModel(context, 'usage-model/conversations');
  const { seed = 1, each = 1 } = flags;
  const split = splitOf(flags.split);
  const words = wording[voice.language];
  const path = resolve(context.folder, folder);
  const dataset = readDataset(path);
  const { language } = dataset;
  const profiles = Object.fromEntries(dataset.roles.map(({ name, profile }) => [name, profile]));
  const records = readRecords(path);
  // Both splits number on from the same place, each in a range of its own.
  const last = [...records.train, ...records.test].reduce((most, { problem_id }) => Math.max(most, problem_id), 0);
  const after = split === 'train' ? last : last + records.train.length * idsOfClip;
  const file = openWritten(expandedFile(path, split));
  const written = new Set(file.records.map(({ problem_id }) => problem_id));
  const open = expansionsOf(records[split], dataset, { each, seed, after })
    .slice(0, flags.limit)
    .filter(({ firstId }) => !written.has(firstId));
  const { director: model } = await engage(context);
  const progress = progressLine(context, words.progress, open.length);
  let [kept, refused] = [0, 0];
  const descriptions = new Map<string, Promise<string>>();
  const write = async ({ record, user, firstId }: Expansion) => {
    const pictures = await clipPictures(path, record);
    const description = descriptions.get(record.video_path) ?? describedClip({ model, language, pictures });
    descriptions.set(record.video_path, description);
    const result = await expanded(record, { model, language, profiles, pictures, user, description: await description });
    if ('records' in result) {
      file.keep(result.records.map((one, at) => ({ ...one, problem_id: firstId + at })));
      kept += result.records.length;
    } else {
      refused++;
      voice.warn(words.refused({ clip: record.video_path, reason: result.refused }));
    }
    progress();
  };
  const results = await inParallel(open, flags.parallel ?? 2, write);
  const failed = results.filter(({ status }) => status === 'rejected').length;
  voice.say(words.result({ records: file.records.length + kept, file: `expanded-${split}.jsonl`, refused, failed }));
  settled(results);
}

const wording = wordsOf({
  progress: ['{done} of {all} conversations', '{done} / {all} 段对话'],
  refused: ['{clip}: left out, {reason}', '{clip}：未收，{reason}'],
  result: [
    '{records} records in {file}; {refused} conversations broke the rules and were left out; {failed} failed',
    '{file} 中有 {records} 条记录；{refused} 段对话违反规则而未收；{failed} 段失败',
  ],
});
