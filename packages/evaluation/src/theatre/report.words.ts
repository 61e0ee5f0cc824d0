import { wordsOf } from '@troupe/core/words';
import type { ReportLanguage } from '../report/report.ts';

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

export const theatreWords = wordsOf({
  dimensions: {
    character: ['character', '人物'],
    narrative: ['narrative', '叙事'],
    interaction: ['interaction', '互动'],
    all: ['all', '合计'],
  },
  title: ['Theatre: plays that were planned and performed', '剧场：策划并演出的戏'],
  summary: ['{cases} cases, {setUps} set-ups.', '{cases} 个题目，{setUps} 种配置。'],
  judged: [
    'Judged by {judges}, in both orders; only what both agree on counts.',
    '由 {judges} 评判，两种先后顺序都评；只计两次一致的结论。',
  ],
  unjudged: ['No judge was asked: what follows was counted.', '没有请评委：以下都是统计所得。'],
  performances: ['Performances: win rate', '演出：胜率'],
  blueprints: ['Blueprints, compared blind: win rate', '蓝图（匿名比较）：胜率'],
  winColumns: [
    ['pair', 'dimension', 'win rate', 'wins', 'losses', 'ties', 'decided', 'flip rate', 'unscored'],
    ['对阵', '方面', '胜率', '胜', '负', '平', '已决', '翻转率', '未计分'],
  ],
  byLanguage: ['Performances: win rate by language', '演出：各语言胜率'],
  pair: ['pair', '对阵'],
  languages: [
    ['English', 'Chinese'],
    ['英文', '中文'],
  ],
  average: ['average', '平均'],
  overall: ['overall', '总体'],
  byTheme: ['{pair}: win rate by theme', '{pair}：各题材胜率'],
  theme: ['theme', '题材'],
  cases: ['cases', '题目'],
  leaderboard: ['Leaderboard (Bradley-Terry)', '排行榜（Bradley-Terry）'],
  leaderboardColumns: [
    ['place', 'set-up', 'strength', 'decided', 'flip rate'],
    ['名次', '配置', '强度', '有结果', '翻转率'],
  ],
  against: ['Win rate against the baseline', '对基线的胜率'],
  byDimension: ['Win rate by dimension', '各方面胜率'],
  cost: ['Cost against quality', '花费与质量'],
  tokens: ['tokens a play', '每出戏的词元'],
  winRate: ['win rate', '胜率'],
  counted: ['Counted: means over the cases', '统计：各题平均'],
  case: ['case', '题目'],
  eachCase: ['Counted: case by case', '统计：逐题'],
  setUp: ['set-up', '配置'],
  writing: ['The writing: means over the cases', '编剧：各题平均'],
  decay: ['Words not used before, for each ten lines', '每十句台词中的新词'],
  decayAcross: ['block of ten lines', '每十句一段'],
  decayUp: ['share of new words', '新词比例'],
  notes: [
    [
      'A win rate counts ties as halves. The flip rate is the share of readable pairs of looks that contradict each other: a judge that prefers a place has 1.',
      'Unscored are verdicts in which a look could not be read, abstained, or gave a score and a choice that disagree. They are never counted as losses.',
      'A language’s average is the mean of its three dimensions, the overall score the mean of both languages.',
      'Intervals are of 95%. Of win rates they are Wilson’s, the verdicts of one case counted together; of other figures the cases are drawn again. In the ratings a case counts once, however many dimensions it is judged in.',
    ],
    [
      '胜率把平局算作半胜。翻转率是可读的成对评判中互相矛盾的比例：只认位置的评委翻转率为 1。',
      '未计分的是：有一次评判无法读取、弃权，或分数与选择不一致。绝不算作负。',
      '一种语言的平均是三个方面的平均，总体分是两种语言的平均。',
      '区间为 95%。胜率用 威尔逊区间，同一题目的裁决算在一起；其他数字由对题目重复抽样得出。评级中一个题目只算一次，无论评了几个方面。',
    ],
  ],
});
export type TheatreWords = (typeof theatreWords)[ReportLanguage];
