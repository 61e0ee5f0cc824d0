import { type CallOptions, type FinishReason, type Model, ModelError, type Prompt, type Usage } from './model.ts';

export type Answer = { readonly text: string; readonly thinking: string; readonly finish: FinishReason; readonly usage: Usage | undefined };

/** Asks a model and listens to the end. A failure on the way throws a `ModelError` that carries what was heard until then. */
export async function hearOut(model: Model, prompt: Prompt, options?: CallOptions): Promise<Answer> {
  const text: string[] = [];
  const thinking: string[] = [];
  let finish: FinishReason = 'stop';
  let usage: Usage | undefined;
  try {
    for await (const delta of model.stream(prompt, options)) {
      if (delta.type === 'text') text.push(delta.text);
      else if (delta.type === 'thinking') thinking.push(delta.text);
      else if (delta.type === 'usage') usage = delta.usage;
      else if (delta.type === 'finish') finish = delta.reason;
    }
  } catch (error) {
    if (!(error instanceof ModelError) || error.answer !== '' || text.length === 0) throw error;
    throw error.after(text.join(''));
  }
  return { text: text.join(''), thinking: thinking.join(''), finish, usage };
}
