import type { Dimension } from '../judge/pairwise.ts';
import type { ReportLanguage } from '../report/report.ts';

type Named = Readonly<Record<Dimension | 'all', string>>;

const dimensionNames: Readonly<Record<ReportLanguage, Named>> = {
  en: { character: 'character', narrative: 'narrative', interaction: 'interaction', all: 'all' },
  zh: { character: '人物', narrative: '叙事', interaction: '互动', all: '合计' },
};

/** What is counted, by its name in data. */
const figureNames = {
  beats: '节拍',
  lines: '台词',
  repetition: '重复',
  'longest loop': '最长循环',
  'distinct voices': '声音可辨',
  'largest share of lines': '台词最大占比',
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
  const known: Readonly<Record<string, string>> = { ...figureNames, ...dimensionNames.zh };
  return Object.hasOwn(known, name) ? (known[name] ?? name) : name;
}

export const theatreWords = {
  en: {
    dimensions: dimensionNames.en,
    title: 'Theatre: plays that were planned and performed',
    summary: (cases: number, setUps: number) => `${cases} cases, ${setUps} set-ups.`,
    judged: (judges: string) => `Judged by ${judges}, in both orders; only what both agree on counts.`,
    unjudged: 'No judge was asked: what follows was counted.',
    performances: 'Performances: win rate',
    blueprints: 'Blueprints, compared blind: win rate',
    winColumns: ['pair', 'dimension', 'win rate', 'wins', 'losses', 'ties', 'decided', 'flip rate', 'unscored'],
    byLanguage: 'Performances: win rate by language',
    pair: 'pair',
    languages: ['English', 'Chinese'],
    average: 'average',
    overall: 'overall',
    byTheme: (pair: string) => `${pair}: win rate by theme`,
    theme: 'theme',
    cases: 'cases',
    leaderboard: 'Leaderboard (Bradley-Terry)',
    leaderboardColumns: ['place', 'set-up', 'strength', 'decided', 'flip rate'],
    against: 'Win rate against the baseline',
    byDimension: 'Win rate by dimension',
    cost: 'Cost against quality',
    tokens: 'tokens a play',
    winRate: 'win rate',
    counted: 'Counted: means over the cases',
    case: 'case',
    eachCase: 'Counted: case by case',
    setUp: 'set-up',
    writing: 'The writing: means over the cases',
    decay: 'Words not used before, for each ten lines',
    decayAcross: 'block of ten lines',
    decayUp: 'share of new words',
    notes: [
      'A win rate counts ties as halves. The flip rate is the share of readable pairs of looks that contradict each other: a judge that prefers a place has 1.',
      'Unscored are verdicts in which a look could not be read, abstained, or gave a score and a choice that disagree. They are never counted as losses.',
      'A language’s average is the mean of its three dimensions, the overall score the mean of both languages.',
      'Intervals are of 95%. Of win rates they are Wilson’s, the verdicts of one case counted together; of other figures the cases are drawn again. In the ratings a case counts once, however many dimensions it is judged in.',
    ],
  },
  zh: {
    dimensions: dimensionNames.zh,
    title: '剧场：策划并演出的戏',
    summary: (cases: number, setUps: number) => `${cases} 个题目，${setUps} 种配置。`,
    judged: (judges: string) => `由 ${judges} 评判，两种先后顺序都评；只计两次一致的结论。`,
    unjudged: '没有请评委：以下都是统计所得。',
    performances: '演出：胜率',
    blueprints: '蓝图（匿名比较）：胜率',
    winColumns: ['对阵', '方面', '胜率', '胜', '负', '平', '已决', '翻转率', '未计分'],
    byLanguage: '演出：各语言胜率',
    pair: '对阵',
    languages: ['英文', '中文'],
    average: '平均',
    overall: '总体',
    byTheme: (pair: string) => `${pair}：各题材胜率`,
    theme: '题材',
    cases: '题目',
    leaderboard: '排行榜（Bradley-Terry）',
    leaderboardColumns: ['名次', '配置', '强度', '有结果', '翻转率'],
    against: '对基线的胜率',
    byDimension: '各方面胜率',
    cost: '花费与质量',
    tokens: '每出戏的词元',
    winRate: '胜率',
    counted: '统计：各题平均',
    case: '题目',
    eachCase: '统计：逐题',
    setUp: '配置',
    writing: '编剧：各题平均',
    decay: '每十句台词中的新词',
    decayAcross: '每十句一段',
    decayUp: '新词比例',
    notes: [
      '胜率把平局算作半胜。翻转率是可读的成对评判中互相矛盾的比例：只认位置的评委翻转率为 1。',
      '未计分的是：有一次评判无法读取、弃权，或分数与选择不一致。绝不算作负。',
      '一种语言的平均是三个方面的平均，总体分是两种语言的平均。',
      '区间为 95%。胜率用 威尔逊区间，同一题目的裁决算在一起；其他数字由对题目重复抽样得出。评级中一个题目只算一次，无论评了几个方面。',
    ],
  },
} as const;
export type TheatreWords = (typeof theatreWords)[ReportLanguage];
