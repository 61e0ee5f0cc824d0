import * as z from 'zod';
import type { Sample } from './samples.ts';

const Line = z.object({ speaker: z.string(), utterance: z.string() });

/** A record as the published dataset has it. Fields nobody knows are kept. */
export const DatasetRecord = z.looseObject({
  problem_id: z.number().int(),
  session_id: z.string(),
  segment_part: z.string(),
  sub_sample_type: z.union([z.literal(1), z.literal(2)]),
  user: z.string(),
  assistant: z.string(),
  data_type: z.string(),
  data_source: z.string(),
  generation_type: z.enum(['llm_api', 'raw_lines']),
  dialogue: z.array(Line).min(1),
  target: Line,
  video_path: z.string(),
  problem_type: z.string(),
  solution: z.string(),
  process: z.string().optional(),
});
export type DatasetRecord = z.infer<typeof DatasetRecord>;

/** Conversations of the film itself are of the second type, those a model wrote of the first. */
export function recordOf(sample: Sample, options: { readonly id: number; readonly source: string; readonly video: string }): DatasetRecord {
  const { sessionId, film, part, order, total, user, assistant, history, target } = sample;
  return {
    problem_id: options.id,
    session_id: sessionId,
    segment_part: `${film}_${String(part).padStart(3, '0')}`,
    sub_2_sample_order: order,
    total_sub_2_samples_in_session: total,
    sub_sample_type: 2,
    user,
    assistant,
    data_type: 'video',
    data_source: options.source,
    generation_type: 'raw_lines',
    dialogue: history.map(({ speaker, text }) => ({ speaker, utterance: text })),
    target: { speaker: target.speaker, utterance: target.text },
    video_path: options.video,
    problem_type: 'free-form',
    solution: `<answer>${target.text}</answer>`,
  };
}

/** One record for each scene, the one that saw and heard most: its clip holds those of the others. */
export function clipsOf(records: readonly DatasetRecord[]): readonly DatasetRecord[] {
  const longest = new Map<string, DatasetRecord>();
  for (const record of records) {
    const before = longest.get(record.session_id);
    if (!before || record.dialogue.length > before.dialogue.length) longest.set(record.session_id, record);
  }
  return [...longest.values()];
}
