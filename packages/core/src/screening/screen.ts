import type { TroupeError } from '../errors.ts';
import { type CallOptions, type Model, ModelError, type Prompt } from '../model/model.ts';
import { garbled, looksLikeRefusal } from '../model/stage-fright.ts';
import { plainText } from '../text/plain.ts';
import { fault, modelFault } from './errors.en.ts';
import { type LayerDelta, layerReader, readScreened, type Screened } from './layers.ts';
import { type ScreenView, screenPrompt } from './screen.prompt.ts';

/** What was heard before is void: the answer could not be used and is asked for once more. */
export type ScreenRestart = { readonly type: 'restart' };

/** Sees, thinks and speaks. The layers stream; an answer that speaks no line is asked for once more, then it is a typed error. */
export async function* screen(
  view: ScreenView,
  { model, ...options }: CallOptions & { readonly model: Model },
): AsyncGenerator<LayerDelta | ScreenRestart, Screened> {
  const prompt = screenPrompt(view);
  const first = yield* heard(model, prompt, options);
  const screened = readScreened(first, { speaker: view.role.name });
  if (usable(screened)) return screened;
  yield { type: 'restart' };
  const second = yield* heard(model, corrected(prompt, first, view.language), options);
  const again = readScreened(second, { speaker: view.role.name });
  if (usable(again)) return again;
  const refused = looksLikeRefusal(second);
  throw modelFault(refused ? 'model-refusal/screen' : 'model-malformed/no-line', { model: model.id }, { answer: second });
}

function usable({ answer }: Screened): boolean {
  return answer !== '' && !garbled(answer) && !looksLikeRefusal(answer);
}

/** The whole answer, with its layers on the way. What a client took out as thought is the second layer, once the first has begun. */
async function* heard(model: Model, prompt: Prompt, options: CallOptions): AsyncGenerator<LayerDelta, string> {
  const reader = layerReader();
  let text = '';
  let thinking = false;
  const add = (piece: string): LayerDelta[] => {
    const words = plainText(piece);
    text += words;
    return reader.push(words);
  };
  try {
    for await (const delta of model.stream(prompt, options)) {
      if (delta.type === 'thinking' && /<(?:perception|vision)>/iu.test(text)) {
        yield* add(thinking ? delta.text : `<think>${delta.text}`);
        thinking = true;
      } else if (delta.type === 'text') {
        yield* add(thinking ? `</think>${delta.text}` : delta.text);
        thinking = false;
      }
    }
  } catch (error) {
    throw blind(error, prompt, model) ?? error;
  }
  yield* reader.end();
  return text;
}

/** A model that takes no pictures says so in many ways. */
function blind(error: unknown, { messages }: Prompt, model: Model): TroupeError | undefined {
  const sent = messages.some(({ images = [] }) => images.length > 0);
  if (
    !sent ||
    !(error instanceof ModelError) ||
    error.fault !== 'bad-request' ||
    !/image|vision|multimodal|modalit|content.*(?:string|array)|mmproj/iu.test(error.message)
  )
    return undefined;
  return fault('no-vision', { model: model.id }, { cause: error });
}

function corrected(prompt: Prompt, answer: string, language: 'en' | 'zh'): Prompt {
  const request =
    language === 'zh'
      ? '这个回答无法使用：没有台词。请重写三段：<perception>…</perception><think>…</think><answer>…</answer>，不要别的。'
      : 'This answer cannot be used: it speaks no line. Write the three blocks again, <perception>…</perception><think>…</think><answer>…</answer>, and nothing else.';
  const spoken = answer.trim() === '' ? [] : [{ role: 'assistant', content: answer.slice(0, 4000) } as const];
  return { ...prompt, messages: [...prompt.messages, ...spoken, { role: 'user', content: request }] };
}
