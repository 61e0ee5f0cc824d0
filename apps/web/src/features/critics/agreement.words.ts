import { type Pairs, wordsOf } from '@troupe/core/words';

export const agreementWords = wordsOf({
  title: ['Agreement', '一致性'],
  lead: [
    'Computed anew with every verdict. 1: all say the same; 0: no better than chance. The range below a figure holds in 95 of 100 cases. A judge is asked in both orders: where it contradicts itself, its word does not count.',
    '每有一个判断就重算一次。1：人人相同；0：与碰巧无异。数字下的范围一百次里有九十五次成立。评委两种先后各问一次：自相矛盾的不算。',
  ],
  performance: ['On performances', '对演出'],
  blueprint: ['On plans', '对大纲'],
  film: ['On lines in front of a film', '对银幕前的话'],
  points: ['On points for answers in front of a film', '给银幕前的回答打分'],
  labels: ['On moments', '对时刻'],
  between: ['Between', '之间'],
  people: ['people', '人与人'],
  with: {
    author: ['people and the author', '人与作者'],
    rules: ['people and the plain rule', '人与简单规则'],
    judgeRules: ['people and the counting judge', '人与计数评委'],
  } as Pairs,
  judge: ['people and the judge {name}', '人与评委 {name}'],
  what: ['On', '方面'],
  strategy: ['the response', '回应方式'],
  figure: ['Figure', '指标'],
  value: ['Value', '数值'],
  units: ['Compared', '可比的'],
  same: ['The very same', '完全相同'],
  ofLooks: ['agrees with itself in both orders: {same} of {of}', '换先后仍一致：{same} / {of}'],
  raters: ['People', '人数'],
  reading: ['In words', '用话说'],
  statistics: {
    'krippendorff-ordinal': ['Krippendorff’s α (ordinal)', 'Krippendorff α（次序）'],
    'krippendorff-nominal': ['Krippendorff’s α (nominal)', 'Krippendorff α（名义）'],
    fleiss: ['Fleiss’ κ', 'Fleiss κ'],
    cohen: ['Cohen’s κ', 'Cohen κ'],
    pearson: ['Pearson’s r', 'Pearson r'],
  } as Pairs,
  readings: {
    'too-few': ['too few yet', '还太少'],
    undefined: ['cannot be told: all said the same throughout', '无从判断：从头到尾都说一样的'],
    'below-chance': ['worse than chance: they contradict each other', '比碰巧还差：互相矛盾'],
    slight: ['hardly better than chance', '几乎与碰巧无异'],
    fair: ['some agreement, not to be relied on', '有些一致，不足为凭'],
    moderate: ['half-way: read it with care', '一半一半：看时要小心'],
    substantial: ['they largely agree', '大体一致'],
    'near-perfect': ['they agree: the figure can be relied on', '一致：这个数可以相信'],
  } as Pairs,
  tooFew: ['too few yet: {have} of {needed}', '还太少：{have} / {needed}'],
});

export type AgreementWords = typeof agreementWords.en;
