import { estimateTokens, type Model, type Prompt, priceOf } from '@troupe/core/model';
import type { Expected } from '../run/evaluation.ts';

/** Tokens of the rules around what is judged, and of an answer with its explanations. */
const rules = 350;
const answer = 350;

/** What a judge will probably take who looks so often at these texts. Money where its price is known. */
export function expectedLooks(looks: number, texts: readonly string[], model: Pick<Model, 'prices'>): Expected {
  return expected(looks, rules + tokensIn(texts), answer, model);
}

/** What one question takes whose answer is about so many tokens. */
export function expectedAnswer({ messages }: Prompt, output: number, model: Pick<Model, 'prices'>): Expected {
  const pictures = messages.reduce((sum, { images = [] }) => sum + images.length, 0);
  return expected(1, tokensIn(messages.map(({ content }) => content)) + pictures * picture, output, model);
}

/** Of a picture in low detail. */
const picture = 300;
const tokensIn = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + estimateTokens(text), 0);

function expected(calls: number, input: number, output: number, { prices }: Pick<Model, 'prices'>): Expected {
  const tokens = { input: calls * input, output: calls * output };
  return { calls, ...tokens, money: prices ? priceOf({ ...tokens, cached: 0 }, prices) : 0 };
}
