import { wordsOf } from '@troupe/core/words';
import type { Estimate } from '@troupe/evaluation';
import sentences from './benches.words.json' with { type: 'json' };

export type BenchLanguage = 'en' | 'zh';
export const benchWords = wordsOf(sentences);

const counted = (tokens: number): string => (tokens >= 10_000 ? `${Math.round(tokens / 1000)}k` : String(tokens));

export function expectedOf(who: string, { cases, calls, input, output, money }: Estimate, language: BenchLanguage): string {
  const tokens = input + output > 0;
  const spent = money > 0 && money.toFixed(2);
  return benchWords[language].expected({ who, cases, calls, tokens, input: counted(input), output: counted(output), money: spent });
}
