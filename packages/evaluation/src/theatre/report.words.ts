import { wordsOf } from '@troupe/core/words';
import type { ReportLanguage } from '../report/report.ts';
import sentences from './report.words.json' with { type: 'json' };

/** What is counted, by its name in data. */
const figureNames = {
  beats: '节拍',
  lines: '台词',
  repetition: '重复',
  'longest loop': '最长循环',
  'distinct voices': '声音可辨',
  'largest share of lines': '台词最大占比',
  'worn lines in ten': '每十句中的套话',
  agency: '能动',
  stalls: '停滞',
  'forced points': '强制收束',
  'sovereignty violations': '越权',
  leaks: '泄密',
  ended: '演完',
  calls: '调用',
  tokens: '词元',
  money: '花费',
  'ms to first token': '首个词元（毫秒）',
  revisions: '修改轮次',
  right: '答对',
  seconds: '秒',
  score: '得分',
} as const;

/** A figure as a reader of the language calls it. */
export function figureName(name: string, language: ReportLanguage): string {
  if (language === 'en') return name;
  const known: Readonly<Record<string, string>> = { ...figureNames, ...theatreWords.zh.dimensions };
  return Object.hasOwn(known, name) ? (known[name] ?? name) : name;
}

export const theatreWords = wordsOf(sentences);
export type TheatreWords = (typeof theatreWords)[ReportLanguage];
