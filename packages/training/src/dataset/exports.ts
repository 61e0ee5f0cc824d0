import type { DatasetRecord } from './records.ts';

/** The trainers for which a dataset can be written. */
export const exportFormats = ['llama-factory', 'trl', 'verl'] as const;
/** The trainer for which a dataset is written. */
export type ExportFormat = (typeof exportFormats)[number];

/** What a record is prefaced with in the files of a trainer. */
export type ExportOptions = {
  /** The system prompt for a record: profiles, rules, the form of the answer. */
  readonly system: (record: DatasetRecord) => string;
};

type Turn = { readonly role: 'system' | 'user' | 'assistant'; readonly content: string };

/** One line of JSON for each record, as a trainer reads it. */
export function exportRecords(records: readonly DatasetRecord[], format: ExportFormat, options: ExportOptions): string {
  return records.map((record, index) => `${JSON.stringify(writers[format](record, options, index))}\n`).join('');
}

const writers: Readonly<Record<ExportFormat, (record: DatasetRecord, options: ExportOptions, index: number) => unknown>> = {
  'llama-factory': (record, { system }) => ({
    messages: [...prompt(record, system(record), '<video>'), { role: 'assistant', content: completion(record) }],
    videos: [record.video_path],
  }),
  trl: (record, { system }) => ({
    prompt: prompt(record, system(record)),
    completion: [{ role: 'assistant', content: completion(record) }],
    video: record.video_path,
    solution: record.solution,
    session_id: record.session_id,
  }),
  verl: (record, { system }, index) => ({
    data_source: record.data_source,
    prompt: prompt(record, system(record), '<video>'),
    videos: [{ video: record.video_path }],
    ability: 'role-play',
    reward_model: { style: 'rule', ground_truth: record.solution },
    extra_info: { index, session_id: record.session_id, problem_id: record.problem_id, video: record.video_path },
  }),
};

/** What was said, with turns of one role joined; the film stands before the first words. */
function prompt({ dialogue, user, assistant }: DatasetRecord, system: string, video = ''): Turn[] {
  const turns = dialogue.map(
    ({ speaker, utterance }): Turn =>
      speaker === assistant ? { role: 'assistant', content: utterance } : { role: 'user', content: `${speaker || user}: ${utterance}` },
  );
  const [first, ...rest] = turns;
  const opened = first && video !== '' ? [{ ...first, content: `${video}${first.content}` }, ...rest] : turns;
  return [{ role: 'system', content: system }, ...opened];
}

/** With seeing and thinking where there is some. Written with the tag that the format reward knows. */
function completion({ process = '', solution }: DatasetRecord): string {
  const seen = process.replaceAll('<vision>', '<perception>').replaceAll('</vision>', '</perception>').trim();
  return seen === '' ? solution : `${seen}\n${solution}`;
}
