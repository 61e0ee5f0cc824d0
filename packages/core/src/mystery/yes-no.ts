import type { ModelDelta } from '../model/model.ts';
import { expectedGain } from './information.ts';

type Token = Extract<ModelDelta, { type: 'logprobs' }>['tokens'][number];
export type Judged = { readonly answer: 'yes' | 'no'; readonly probability: number | undefined };

const word = (token: string): 'yes' | 'no' | undefined => {
  const bare = token
    .trim()
    .toLowerCase()
    .replace(/[^a-z\u4e00-\u9fff]/gu, '');
  if (bare === 'yes' || bare === 'y' || bare === '是' || bare === '会' || bare === '能') return 'yes';
  return bare === 'no' || bare === 'n' || bare === '否' || bare === '不会' || bare === '不能' || bare === '不' ? 'no' : undefined;
};

/** The yes and no of each line, with the probability of the token that said it, where the server tells. */
export function readYesNo(text: string, tokens: readonly Token[], lines: number): (Judged | undefined)[] {
  const said = [...text.matchAll(/(?:^|\n)\s*(\d+)\s*[:：.、)]\s*\**\s*(yes|no|是|否|不会|不能|会|能)/giu)];
  const judged: (Judged | undefined)[] = new Array(lines).fill(undefined);
  const spoken = tokens.filter(({ token }) => word(token) !== undefined);
  // Tokens are counted only where each answer is one token of its own: else a probability could go to the wrong name.
  const matching = spoken.length === said.length ? spoken : [];
  said.forEach((match, at) => {
    const place = Number(match[1]) - 1;
    const answer = word(match[2] ?? '');
    if (place < 0 || place >= lines || !answer || judged[place]) return;
    const token = matching[at];
    const probability = token && word(token.token) === answer ? massOf(token, answer) : undefined;
    judged[place] = { answer, probability };
  });
  return judged;
}

/** Of all that would have meant yes or no: how much meant this. */
function massOf(token: Token, answer: 'yes' | 'no'): number {
  const alternatives = token.top.length > 0 ? token.top : [{ token: token.token, logprob: token.logprob }];
  let mine = 0;
  let both = 0;
  for (const one of alternatives) {
    const meaning = word(one.token);
    if (meaning === undefined) continue;
    both += Math.exp(one.logprob);
    if (meaning === answer) mine += Math.exp(one.logprob);
  }
  return alternatives.length === 1 || both === 0 ? Math.exp(token.logprob) : mine / both;
}

/** Expected gains from one call that told probabilities, or from several that did not: then the share of yes counts. */
export function expectedGains(calls: readonly (readonly (Judged | undefined)[])[], lines: number): number[] {
  return Array.from({ length: lines }, (_, place) => {
    const judged = calls.flatMap((call) => call[place] ?? []);
    const [first] = judged;
    if (!first) return 0.5;
    if (first.probability !== undefined) return expectedGain(first.answer, first.probability);
    return judged.filter(({ answer }) => answer === 'yes').length / judged.length;
  });
}
