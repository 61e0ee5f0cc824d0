import { wordsOf } from '@troupe/core/words';

export const videoWords = wordsOf({
  title: ['Roles in films', '影片中的角色'],
  summary: ['{scenes} scenes, {systems} systems.', '{scenes} 个场景，{systems} 个系统。'],
  points: ['Points (0 to 100), and the tier of the mean', '得分（0 至 100）及平均分所在档次'],
  system: ['system', '系统'],
  tier: ['{dimension} tier', '{dimension} 档次'],
  scored: ['scored', '已计分'],
  unscored: ['unscored', '未计分'],
  pairs: ['Pairwise, in both orders', '两两比较（两种先后顺序）'],
  pairColumns: [
    ['pair', 'wins', 'losses', 'ties', 'net win rate', 'decisive win rate', 'p', 'flip rate', 'unscored'],
    ['对阵', '胜', '负', '平', '净胜率', '决胜率', 'p', '翻转率', '未计分'],
  ],
  holm: ['p (Holm)', 'p（霍尔姆校正）'],
  plot: ['Points', '得分'],
  people: ['Agreement with people (Pearson)', '与真人评分的一致（Pearson）'],
  peopleColumns: [
    ['dimension', 'answers rated', 'r'],
    ['方面', '评过的回答', 'r'],
  ],
  form: ['The form of the answers', '回答的格式'],
  formColumns: [
    ['system', 'answers', 'share in strict form', 'without a line'],
    ['系统', '回答', '严格合格式的比例', '没有台词'],
  ],
  notes: [
    [
      'VEG = 50 triggering + 30 integrity + 20 temporal; SPC = 40 values + 30 rhythm + 30 modulation; CN = 60 oral + 40 anti-narrative. Totals are computed here from the parts.',
      'Intervals are of 95% (Wilson); Holm’s correction allows for all pairs together.',
      'Where frames were given the judge saw them; otherwise the film was given to it in words. CN is judged without it. An answer with a part out of its range is unscored.',
    ],
    [
      'VEG = 50 触发 + 30 完整 + 20 时序；SPC = 40 价值观 + 30 节奏 + 30 分寸；CN = 60 口语 + 40 非叙述。总分由各项在此算出。',
      '区间为 95%（威尔逊）；霍尔姆校正顾及所有对阵。',
      '给了画面的，评委看画面；没有给的，影片以文字交给评委。CN 不看影片。有一项超出范围的回答不计分。',
    ],
  ],
});
