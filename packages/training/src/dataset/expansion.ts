import { ask, type CallOptions, type Model } from '@troupe/core';
import * as z from 'zod';
import { describePrompt, type ExpansionView, expansionPrompt } from './expansion.prompt.ts';
import type { DatasetRecord } from './records.ts';

const Description = z.object({ description: z.string().min(1) });
const Turns = z.object({ turns: z.array(z.object({ speaker: z.string(), utterance: z.string().min(1) })) });

export type ExpansionOptions = CallOptions & Pick<ExpansionView, 'language' | 'profiles' | 'pictures' | 'user'> & { readonly model: Model };

/** New conversations on a clip that is there, in records that share its session: no split can part them. What breaks the rules is dropped, with the reason. */
export async function expanded(
  record: DatasetRecord,
  { model, language, profiles, pictures, user, ...call }: ExpansionOptions,
): Promise<{ readonly records: readonly DatasetRecord[] } | { readonly refused: string }> {
  const { description } = await ask(model, describePrompt({ language, pictures }), Description, call);
  const raw = [...record.dialogue, record.target];
  const view: ExpansionView = { language, description, assistant: record.assistant, user, profiles, raw, pictures };
  const { turns } = await ask(model, expansionPrompt(view), Turns, call);
  const refused = faultIn(turns, view);
  if (refused !== null) return { refused };
  const answers = turns.flatMap(({ speaker }, at) => (speaker === record.assistant ? [at] : []));
  return {
    records: answers.map((at, index) => {
      const target = turns[at] as DatasetRecord['target'];
      const { sub_2_sample_order: _, total_sub_2_samples_in_session: __, process: ___, ...rest } = record;
      return {
        ...rest,
        user,
        generation_type: 'llm_api',
        sub_sample_type: 1,
        sub_1_sample_order: index + 1,
        total_sub_1_samples_in_session: answers.length,
        dialogue: turns.slice(0, at),
        target,
        solution: `<answer>${target.utterance}</answer>`,
      };
    }),
  };
}

const meta = /\b(?:movie|film|scene|script|subtitles?|camera|screenplay)\b|电影|影片|剧本|镜头|字幕/iu;

function faultIn(
  turns: readonly { readonly speaker: string; readonly utterance: string }[],
  { user, assistant, raw }: ExpansionView,
): string | null {
  if (turns.length < 10 || turns.length > 16) return `it has ${turns.length} turns, not 10 to 16`;
  const outOfTurn = turns.findIndex(({ speaker }, at) => speaker !== (at % 2 === 0 ? user : assistant));
  if (outOfTurn >= 0) return `turn ${outOfTurn + 1} is not ${outOfTurn % 2 === 0 ? user : assistant}’s`;
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const said = new Set(raw.map(({ utterance }) => plain(utterance)).filter((text) => text.length > 8));
  const told = turns.find(({ utterance }) => said.has(plain(utterance)));
  if (told) return `it repeats “${told.utterance}”`;
  const talk = turns.find(({ utterance }) => meta.test(utterance));
  return talk ? `it speaks of films: “${talk.utterance}”` : null;
}
