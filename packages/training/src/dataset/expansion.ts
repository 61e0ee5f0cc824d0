import { ask, type CallOptions, type Model } from '@troupe/core/model';
import * as z from 'zod';
import { describedIn, describePrompt, type ExpansionView, expansionPrompt } from './expansion.prompt.ts';
import type { DatasetRecord } from './records.ts';

const Part = z.string().min(1);
const Description = z.object({ figures: Part, distance: Part, faces: Part, bodies: Part, surroundings: Part });
const Turns = z.object({ turns: z.array(z.object({ speaker: z.string(), utterance: z.string().min(1) })) });

/** Who writes further conversations over a clip, in which voices, and how often it may be tried. */
export type ExpansionOptions = CallOptions &
  Pick<ExpansionView, 'language' | 'profiles' | 'pictures' | 'user'> & {
    readonly model: Model;
    /** What the clip shows, where that is known: it is asked for otherwise. */
    readonly description?: string;
    /** How often a conversation may be tried. */
    readonly tries?: number;
  };

/** What a clip shows, and only that. */
export async function describedClip({
  model,
  language,
  pictures,
  ...call
}: Pick<ExpansionOptions, 'model' | 'language' | 'pictures'> & CallOptions): Promise<string> {
  return describedIn(await ask(model, describePrompt({ language, pictures }), Description, call), language);
}

/** New conversations on a clip that is there, in records that share its session: no split can part them. What breaks the rules is written anew, and at last dropped with the reason. */
export async function expanded(
  record: DatasetRecord,
  { model, language, profiles, pictures, user, description: known, tries = 3, ...call }: ExpansionOptions,
): Promise<{ readonly records: readonly DatasetRecord[] } | { readonly refused: string }> {
  const description = known ?? (await describedClip({ model, language, pictures, ...call }));
  const raw = [...record.dialogue, record.target];
  let refused: string | undefined;
  for (let attempt = 0; attempt < tries; attempt++) {
    const view: ExpansionView = { language, description, assistant: record.assistant, user, profiles, raw, pictures, refused };
    const { turns } = await ask(model, expansionPrompt(view), Turns, call);
    const fault = faultIn(turns, view);
    if (fault === null) return { records: samplesIn(turns, record, user) };
    refused = fault;
  }
  return { refused: refused ?? 'nothing was tried' };
}

type Turn = DatasetRecord['target'];

/** Every answer of the assistant is something to learn. */
function samplesIn(turns: readonly Turn[], record: DatasetRecord, user: string): DatasetRecord[] {
  const answers = turns.flatMap(({ speaker }, at) => (speaker === record.assistant ? [at] : []));
  return answers.map((at, index): DatasetRecord => {
    const target = turns[at] as Turn;
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
  });
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
  // Short lines are anybody's; a line of the film inside a turn is the film told again.
  const said = raw.map(({ utterance }) => plain(utterance)).filter((text) => text.length > (/\p{Script=Han}/u.test(text) ? 4 : 12));
  const told = turns.find(({ utterance }) => said.some((line) => plain(utterance).includes(line)));
  if (told) return `it repeats “${told.utterance}”`;
  const talk = turns.find(({ utterance }) => meta.test(utterance));
  return talk ? `it speaks of films: “${talk.utterance}”` : null;
}
