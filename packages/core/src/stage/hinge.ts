import * as z from 'zod/mini';
import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { ask } from '../model/ask.ts';
import { type CallOptions, type Model, ModelError, type Prompt } from '../model/model.ts';
import { choosing, shapeOf } from '../model/shape.ts';
import { type Answer, hearOut, wrapped } from '../model/stream.ts';
import { cannotGoOn } from './cannot-go-on.ts';
import { hingePrompt, otherwise } from './hinge.prompt.ts';
import type { Stage } from './stage.ts';

const Choice = z.object({ reason: z._default(z.string(), ''), choice: z.string() });
const shape = shapeOf('hinge', Choice);
const remembered = 16;

/** Where the play turns on one line, its actor answers twice, apart, and the house chooses by id which is played. Neither is heard before. */
export function atHinge(stage: Stage, who: CharacterId): Model {
  const model = stage.performer(who);
  return wrapped(model, async function* (prompt, options) {
    const [first, second] = await Promise.all([hearOut(model, prompt, options), another(stage, model, prompt, options)]);
    const { text, finish } = second ? await chosen(stage, who, first, second, options) : first;
    yield { type: 'text', text };
    yield { type: 'finish', reason: finish };
  });
}

/** One answer is enough to go on with. */
async function another(stage: Stage, model: Model, prompt: Prompt, options?: CallOptions): Promise<Answer | undefined> {
  const last = prompt.messages.at(-1);
  if (!last) return undefined;
  const content = `${last.content}\n${otherwise(stage.state.blueprint.language)}`;
  return unless(hearOut(model, { ...prompt, messages: [...prompt.messages.slice(0, -1), { ...last, content }] }, options));
}

async function chosen(stage: Stage, who: CharacterId, first: Answer, second: Answer, options?: CallOptions): Promise<Answer> {
  const { blueprint } = stage.state;
  const book = stageBook(blueprint);
  const prompt = hingePrompt({
    language: blueprint.language,
    title: blueprint.title,
    name: book.nameOf(who),
    lines: stage.chronicle.since(0).slice(-remembered),
    candidates: [
      { id: 'a', text: first.text },
      { id: 'b', text: second.text },
    ],
    nameOf: (id) => book.nameOf(id),
  });
  const asked = { ...prompt, shape: choosing(shape, { choice: ['a', 'b'] }) };
  const answer = await unless(ask(stage.models.director, asked, Choice, options));
  return answer?.choice === 'b' ? second : first;
}

async function unless<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ModelError) || cannotGoOn(error)) throw error;
    return undefined;
  }
}
