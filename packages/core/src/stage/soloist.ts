import * as z from 'zod/mini';
import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { StageState } from '../events/state.ts';
import { type TranscriptLine, writeLine } from '../events/transcript.ts';
import { ask } from '../model/ask.ts';
import type { CallOptions, Model, Prompt } from '../model/model.ts';
import { choosing, shapeOf } from '../model/shape.ts';
import { garbled, looksLikeRefusal, wrongLanguage } from '../model/stage-fright.ts';
import { heard } from './brief.ts';
import { Delivery, labelsFor, type Piece, tidy } from './delivery.ts';
import { modelFault } from './errors.en.ts';
import type { Bilingual } from './profile.prompt.ts';

const Answer = z.object({ who: z.string(), text: z.string().check(z.minLength(1)) });
const shape = shapeOf('soloist', Answer);

const task: Bilingual<(title: string) => string> = {
  en: (title) =>
    `You perform the play "${title}" alone: you choose who speaks next and write that one beat, in English. (gesture) in round brackets, [thought] in square brackets, speech plain. Never write for a role that is not in the list. who: the id. text: the beat.`,
  zh: (title) =>
    `你独自演出《${title}》：由你选择下一个开口的人物，并用中文写出这一拍。（动作）用圆括号，[心思]用方括号，台词直接写。绝不为名单之外的角色写词。who：人物 id。text：这一拍。`,
};

/** One model plays all: an ablation. It sees what the audience sees, because its words reach the audience. */
export async function soloist(
  state: StageState,
  lines: readonly TranscriptLine[],
  cast: readonly CharacterId[],
  model: Model,
  options: CallOptions,
): Promise<{ who: CharacterId; pieces: readonly Piece[] }> {
  const { who, text } = await ask(model, { ...soloistPrompt(state, lines, cast), shape: choosing(shape, { who: cast }) }, Answer, options);
  if (
    !cast.includes(who) ||
    garbled(text) ||
    looksLikeRefusal(text) ||
    wrongLanguage(text, state.blueprint.tongue ?? state.blueprint.language)
  )
    throw modelFault('model-malformed/soloist', {}, { answer: text });
  const delivery = new Delivery(labelsFor(state, who));
  return { who, pieces: tidy([...delivery.push(text), ...delivery.end()]) };
}

function soloistPrompt(state: StageState, lines: readonly TranscriptLine[], cast: readonly CharacterId[]): Prompt {
  const { blueprint } = state;
  const book = stageBook(blueprint);
  const nameOf = (id: string) => book.nameOf(id);
  const roles = cast.map((id) => `- ${id}: ${nameOf(id)}. ${book.characters.get(id)?.appearance ?? ''}`).join('\n');
  return {
    agent: 'soloist',
    messages: [
      { role: 'system', content: `${task[blueprint.language](blueprint.title)}\n${blueprint.synopsis}\n${roles}` },
      { role: 'user', content: lines.map((line) => writeLine(line, nameOf)).join('\n') },
    ],
    brief: {
      task: 'soloist',
      language: blueprint.language,
      play: blueprint.id,
      seed: state.seed,
      beat: state.beat,
      point: state.point?.id ?? '',
      cast: cast.map((id) => ({ id, name: nameOf(id) })),
      heard: heard(lines, { nameOf, people: [], self: { id: '' } }),
    },
    maxTokens: 400,
  };
}
