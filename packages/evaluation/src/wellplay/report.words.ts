import type { ReportLanguage } from '../report/report.ts';
import type { Trivial } from './evaluation.ts';

type Words = {
  readonly title: string;
  readonly summary: (games: number, questions: number, methods: number) => string;
  readonly method: string;
  readonly objective: string;
  readonly reasoning: string;
  readonly relation: string;
  readonly overall: string;
  readonly deviation: (of: string) => string;
  readonly winRate: string;
  readonly games: string;
  readonly game: string;
  readonly scores: string;
  readonly cost: string;
  readonly costColumns: readonly string[];
  readonly perGame: string;
  readonly against: string;
  readonly againstColumns: readonly string[];
  readonly goals: string;
  readonly goalColumns: readonly string[];
  readonly trivial: Readonly<Record<Trivial, string>>;
  readonly plots: {
    readonly scores: string;
    readonly categories: string;
    readonly calls: string;
    readonly tokens: string;
    readonly perGame: string;
    readonly callsAcross: string;
    readonly tokensAcross: string;
    readonly number: string;
    readonly score: string;
  };
  readonly notes: readonly string[];
};

export const wellplayWords: Readonly<Record<ReportLanguage, Words>> = {
  en: {
    title: 'WellPlay: what players know when the game is over',
    summary: (games, questions, methods) => `${games} games, ${questions} final questions, ${methods} methods.`,
    method: 'method',
    objective: 'objective',
    reasoning: 'reasoning',
    relation: 'relations',
    overall: 'overall',
    deviation: (of) => `${of} ±`,
    winRate: 'win rate',
    games: 'games',
    game: 'game',
    scores: 'Scores',
    cost: 'What it took',
    costColumns: [
      'calls of play',
      'calls of evaluation',
      'tokens in',
      'tokens out',
      'tokens cached',
      'money of play',
      'money of evaluation',
      'hours of play',
      'hours of evaluation',
    ],
    perGame: 'Overall, game by game',
    against: 'One method against another',
    againstColumns: ['one', 'other', 'difference', 'p (two samples)', 'p (paired by game)', 'p (paired, Holm)'],
    goals: 'Objectives of the players',
    goalColumns: ['reached', 'missed', 'unscored'],
    trivial: { constant: 'always the first', rule: 'two-line rule', odd: 'odd one out', random: 'at random' },
    plots: {
      scores: 'Overall score (the dashed line is chance)',
      categories: 'By kind of question',
      calls: 'Calls against score',
      tokens: 'Tokens against score',
      perGame: 'Game by game',
      callsAcross: 'calls',
      tokensAcross: 'tokens',
      number: 'game, as numbered in the table',
      score: 'score',
    },
    notes: [
      'A game weighs as much as it has questions, over all as much as it has points: 10 for an objective, 5 for reasoning, 2 for a relation. ± is the weighted deviation over games.',
      'Options are shuffled with a seed, and scoring is strict: nothing picked is wrong, too much picked is wrong.',
      '"always the first" and "two-line rule" answer the file as it is printed; shuffled options do not give that away.',
      '"odd one out" survives the shuffling: of a relation it takes the one option that names the two people the other way round. A score on relations below it says nothing of the game.',
      '"at random" is what picking blindly is worth on these questions.',
      'Intervals are of 95% (Wilson): the questions of a game belong together; where there are fewer than five games each question stands for itself. The two-sample t-test takes every evaluation of every game for itself, as published; paired, the same game put several times is one game, and Holm’s correction allows for all pairs together.',
    ],
  },
  zh: {
    title: 'WellPlay：游戏结束时玩家知道什么',
    summary: (games, questions, methods) => `${games} 个游戏，${questions} 道终局问题，${methods} 种方法。`,
    method: '方法',
    objective: '目标',
    reasoning: '推理',
    relation: '关系',
    overall: '总分',
    deviation: (of) => `${of} ±`,
    winRate: '胜率',
    games: '游戏数',
    game: '游戏',
    scores: '得分',
    cost: '开销',
    costColumns: ['对局调用', '评测调用', '输入词元', '输出词元', '缓存词元', '对局费用', '评测费用', '对局小时', '评测小时'],
    perGame: '各游戏总分',
    against: '方法两两比较',
    againstColumns: ['一方', '另一方', '差', 'p（双样本）', 'p（按游戏配对）', 'p（配对，霍尔姆校正）'],
    goals: '玩家各自的目标',
    goalColumns: ['达成', '未达成', '未评分'],
    trivial: { constant: '总选第一项', rule: '两行规则', odd: '挑不同的那项', random: '随机' },
    plots: {
      scores: '总分（虚线为随机）',
      categories: '按问题类别',
      calls: '调用次数与得分',
      tokens: '词元与得分',
      perGame: '逐个游戏',
      callsAcross: '调用',
      tokensAcross: '词元',
      number: '游戏（编号见表）',
      score: '得分',
    },
    notes: [
      '每个游戏按题数加权，总分按分值加权：目标题 10 分，推理题 5 分，关系题 2 分。± 为各游戏的加权标准差。',
      '选项按种子打乱，评分从严：不选算错，多选算错。',
      '“总选第一项”和“两行规则”按文件原样作答；选项打乱后无法借此得分。',
      '“挑不同的那项”不怕打乱：关系题中，它选唯一一个把两人次序倒过来写的选项。关系题得分低于它，说明不了对游戏的理解。',
      '“随机”是在这些题目上盲选的期望得分。',
      '区间为 95%（威尔逊）：同一游戏的题目算在一起；不足五个游戏时各题单独计算。双样本 t 检验按发表的做法，每个游戏的每次评测各算一个样本；配对检验中，同一游戏问几遍仍是一个游戏，霍尔姆校正则顾及所有比较。',
    ],
  },
};
