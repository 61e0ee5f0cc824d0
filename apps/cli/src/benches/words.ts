import { wordsOf } from '@troupe/core/words';
import type { Estimate } from '@troupe/evaluation';

export type BenchLanguage = 'en' | 'zh';
export const benchWords = wordsOf({
  progress: ['{who}: {done} of {of}{failed?, # failed}', '{who}：{done} / {of}{failed?，失败 #}'],
  expected: [
    '{who}: {cases} cases to do, about {calls} calls{tokens?, {input} tokens to read and {output} to write}{money?, # of money}.',
    '{who}：还有 {cases} 题，约 {calls} 次调用{tokens?，读入 {input} 词元、写出 {output} 词元}{money?，花费 #}。',
  ],
  total: ['In all', '合计'],
  unpriced: [
    'What the judge costs is not known: name its price with --judge-price READ/WRITTEN, for a million tokens each.',
    '不知道评委的价格：请用 --judge-price 读入/写出 给出每百万词元的价格。',
  ],
  more: ['… and {count} more.', '……另有 {count} 处。'],
  stopped: ['Stopped.', '已停止。'],
  resumable: ['Stopped; the same command goes on from here.', '已停止；再次运行同一命令即可继续。'],
  missing: [
    '{count} questions are left out: their films are not there (for instance {example}).',
    '略去 {count} 个问题：没有它们的影片（例如 {example}）。',
  ],
  unreadable: ['… and {count} more rows that cannot be used.', '……另有 {count} 行无法使用。'],
});

const counted = (tokens: number): string => (tokens >= 10_000 ? `${Math.round(tokens / 1000)}k` : String(tokens));

export function expectedOf(who: string, { cases, calls, input, output, money }: Estimate, language: BenchLanguage): string {
  const tokens = input + output > 0;
  const spent = money > 0 && money.toFixed(2);
  return benchWords[language].expected({ who, cases, calls, tokens, input: counted(input), output: counted(output), money: spent });
}
