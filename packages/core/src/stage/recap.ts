import * as z from 'zod/mini';
import { writeLine } from '../events/transcript.ts';
import { ask } from '../model/ask.ts';
import type { CallOptions, Model } from '../model/model.ts';
import { type RecapView, recapPrompt } from './recap.prompt.ts';

const Answer = z.object({ text: z.string().check(z.minLength(1), z.maxLength(2000)) });

/** What one character keeps of a scene, from what it witnessed. */
export async function recap(view: RecapView, model: Model, options: CallOptions): Promise<string> {
  const { text } = await ask(model, recapPrompt(view), Answer, options);
  const { looksLikeRefusal, wrongLanguage } = await import('../model/stage-fright.ts');
  return looksLikeRefusal(text) || wrongLanguage(text, view.tongue ?? view.language) ? plainRecap(view) : text.trim();
}

/** Without a model: the last things that were said and done, as they were. */
export function plainRecap(view: RecapView): string {
  return view.lines
    .slice(-4)
    .map((line) => writeLine(line, view.nameOf))
    .join(' ')
    .slice(0, 800);
}
