import type { Estimate } from '@troupe/evaluation';
import type { Context } from '../context/context.ts';

export type BenchLanguage = 'en' | 'zh';
export const languageOf = ({ config }: Pick<Context, 'config'>): BenchLanguage => (config.values.language === 'zh' ? 'zh' : 'en');

const counted = (tokens: number): string => (tokens >= 10_000 ? `${Math.round(tokens / 1000)}k` : String(tokens));

/** What a bench says while it works. */
export const benchWords = {
  en: {
    progress: (who: string, done: number, of: number, failed: number) =>
      `${who}: ${done} of ${of}${failed > 0 ? `, ${failed} failed` : ''}`,
    expected: (who: string, { cases, calls, input, output, money }: Estimate) =>
      `${who}: ${cases} cases to do, about ${calls} calls${input + output > 0 ? `, ${counted(input)} tokens to read and ${counted(output)} to write` : ''}${money > 0 ? `, ${money.toFixed(2)} of money` : ''}.`,
    total: 'In all',
    unpriced: 'What the judge costs is not known: name its price with --judge-price READ/WRITTEN, for a million tokens each.',
    more: (count: number) => `… and ${count} more.`,
    stopped: 'Stopped.',
    resumable: 'Stopped; the same command goes on from here.',
    missing: (count: number, example: string) => `${count} questions are left out: their films are not there (for instance ${example}).`,
    unreadable: (count: number) => `… and ${count} more rows that cannot be used.`,
  },
  zh: {
    progress: (who: string, done: number, of: number, failed: number) => `${who}：${done} / ${of}${failed > 0 ? `，失败 ${failed}` : ''}`,
    expected: (who: string, { cases, calls, input, output, money }: Estimate) =>
      `${who}：还有 ${cases} 题，约 ${calls} 次调用${input + output > 0 ? `，读入 ${counted(input)} 词元、写出 ${counted(output)} 词元` : ''}${money > 0 ? `，花费 ${money.toFixed(2)}` : ''}。`,
    total: '合计',
    unpriced: '不知道评委的价格：请用 --judge-price 读入/写出 给出每百万词元的价格。',
    more: (count: number) => `……另有 ${count} 处。`,
    stopped: '已停止。',
    resumable: '已停止；再次运行同一命令即可继续。',
    missing: (count: number, example: string) => `略去 ${count} 个问题：没有它们的影片（例如 ${example}）。`,
    unreadable: (count: number) => `……另有 ${count} 行无法使用。`,
  },
} as const;
