import { type Inner, readScreened, screenTurns } from '@troupe/core/screening';
import { profileOf } from './fan.ts';
import type { DatasetRecord } from './records.ts';

/** The trainers for which a dataset can be written. */
export const exportFormats = ['llama-factory', 'trl', 'verl'] as const;
/** The trainer for which a dataset is written. */
export type ExportFormat = (typeof exportFormats)[number];

/** Who the people of a dataset are, and in which language they are told of. */
export type ExportOptions = {
  readonly language: 'en' | 'zh';
  readonly profiles: Readonly<Record<string, string>>;
};

type Asked = ReturnType<typeof screenTurns>;

/** One line of JSON for each record, as a trainer reads it. */
export function exportRecords(records: readonly DatasetRecord[], format: ExportFormat, options: ExportOptions): string {
  const inner = innerIn(records);
  return records.map((record, index) => `${JSON.stringify(writers[format](record, asked(record, options, inner), index))}\n`).join('');
}

const lineKey = ({ session_id: session, assistant }: DatasetRecord, utterance: string): string =>
  JSON.stringify([session, assistant, utterance]);

/** What was seen and thought before the lines of these records: it stands in the history of those that come after. */
function innerIn(records: readonly DatasetRecord[]): ReadonlyMap<string, Inner> {
  return new Map(
    records.flatMap((record) => {
      const { perception, think } = readScreened(record.process ?? '');
      return perception === '' || think === '' ? [] : [[lineKey(record, record.target.utterance), { perception, think }] as const];
    }),
  );
}

/** The same question that is asked in front of a film. */
function asked(record: DatasetRecord, { language, profiles }: ExportOptions, inner: ReadonlyMap<string, Inner>): Asked {
  const { user, assistant, dialogue } = record;
  const known = (name: string) => ({ name, profile: profileOf(name, { language, profiles, assistant }) });
  const history = dialogue.map(({ speaker, utterance }) => ({
    by: speaker || user,
    text: utterance,
    inner: speaker === assistant ? inner.get(lineKey(record, utterance)) : undefined,
  }));
  return screenTurns({ language, role: known(assistant), other: known(user), history });
}

const writers: Readonly<Record<ExportFormat, (record: DatasetRecord, turns: Asked, index: number) => unknown>> = {
  'llama-factory': (record, turns) => ({
    messages: [...withFilm(turns), { role: 'assistant', content: completion(record) }],
    videos: [record.video_path],
  }),
  trl: (record, turns) => ({
    prompt: turns,
    completion: [{ role: 'assistant', content: completion(record) }],
    video: record.video_path,
    solution: record.solution,
    session_id: record.session_id,
  }),
  verl: (record, turns, index) => ({
    data_source: record.data_source,
    prompt: withFilm(turns),
    videos: [{ video: record.video_path }],
    ability: 'role-play',
    reward_model: { style: 'rule', ground_truth: record.solution },
    // The reward server measures the gain from the question itself: it must come along.
    extra_info: { index, session_id: record.session_id, problem_id: record.problem_id, video: record.video_path, prompt: turns },
  }),
};

/** The film stands before the last words, where the frames are in front of a film. */
const withFilm = (turns: Asked): Asked =>
  turns.map((turn, at) => (at === turns.length - 1 ? { ...turn, content: `<video>${turn.content}` } : turn));

/** With seeing and thinking where there is some. Written with the tag that the format reward knows. */
function completion({ process = '', solution }: DatasetRecord): string {
  const seen = process.replaceAll('<vision>', '<perception>').replaceAll('</vision>', '</perception>').trim();
  return seen === '' ? solution : `${seen}\n${solution}`;
}
