import { type Pairs, wordsOf } from '@troupe/core/words';

export const criticsWords = wordsOf({
  title: ['The critics', '评论席'],
  lead: [
    'Compare performances, plans and lines to films without knowing who made them, label moments, and see how far people and judges agree.',
    '不知道出自谁手，比一比两场戏、两份大纲、银幕前的两句话；给时刻加标注；看看人与评委有多一致。',
  ],
  nav: ['The critics’ pages', '评论席各页'],
  pages: {
    overview: ['Overview', '总览'],
    arena: ['Arena', '擂台'],
    labels: ['Labels', '标注'],
    leaderboard: ['Leaderboard', '排行榜'],
    reports: ['Reports', '报告'],
    surveys: ['Surveys', '问卷'],
  },
  about: {
    arena: [
      'Two performances of one play, two plans of one topic, two answers to one film: side by side, names hidden. Which is better, and in what?',
      '同一出戏的两场演出，同一题目的两份大纲，对同一影片的两句回答：并排放着，不写名字。哪一个更好，好在哪里？',
    ],
    labels: [
      'Three hundred moments on a stage. Would you answer at once, think first, or say nothing?',
      '舞台上的三百个时刻。你会立刻回答，想一想再说，还是不作声？',
    ],
    leaderboard: ['Who is better, by the votes of people or the verdicts of a judge.', '谁更好：看众人的投票，或评委的裁决。'],
    reports: [
      'Runs that were measured: tables, plots, every judgement. One lies there already.',
      '测过的每一次：表、图、每一条评语。已经有一份放在那里。',
    ],
    surveys: ['What players made of their evenings.', '玩过的人怎么说。'],
  } as Pairs,
  rater: {
    as: ['Judging as', '评论者'],
    note: ['Only a label: this browser is one critic under any name.', '只是个称呼：换什么名字，这个浏览器都是同一位。'],
    nobody: ['without a name', '不留名'],
    language: ['Language', '语言'],
    all: ['both languages', '两种语言'],
    en: ['English', '英文'],
    zh: ['Chinese', '中文'],
  },
  progress: ['{done} of {of}', '{done} / {of}'],
  undo: ['Take it back', '收回'],
  skip: ['Skip', '跳过'],
  flag: ['Flag', '标记有问题'],
  comment: ['A word about it (optional)', '说一句（可不填）'],
  kept: ['Kept.', '已记下。'],
  skipped: ['Skipped.', '已跳过。'],
  flagged: ['Flagged.', '已标记。'],
  flags: ['Flagged', '标记有问题的'],
  takenBack: ['Taken back: here it is again.', '已收回：又回到这里。'],
  keys: ['Keys', '快捷键'],
});
