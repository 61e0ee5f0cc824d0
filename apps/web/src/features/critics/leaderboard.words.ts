import { wordsOf } from '@troupe/core/words';

export const leaderboardWords = wordsOf({
  title: ['Leaderboard', '排行榜'],
  lead: [
    'How often each won when two were compared; a tie is half a win. Strength also counts whom it beat (Bradley–Terry). The range beside a figure holds in 95 of 100 cases: two whose bars do not overlap differ; n is how many were decided.',
    '两两相比时各自赢了多少；平局算半胜。实力还看赢的是谁（Bradley–Terry）。数字旁的范围一百次里有九十五次成立：两条不重叠才算有差别；n 是有结果的次数。',
  ],
  from: ['From', '依据'],
  people: ['the votes of people', '众人的投票'],
  run: ['the judge of “{name}”', '“{name}”的评委'],
  none: ['There are no votes yet.', '还没有投票。'],
  vote: ['Judge a pair in the arena', '到擂台评一对'],
  readyMade: [
    'Played by the understudy and judged by a rule that only counts words: it shows how a leaderboard reads, and says nothing about any model.',
    '由替角演出，评委是一条只数词的规则：只为说明排行榜怎么看，不评价任何模型。',
  ],
  place: ['Place', '名次'],
  system: ['Set-up', '配置'],
  strength: ['Strength', '实力'],
  meetings: ['Met', '交手'],
  ofLooks: ['judge agrees with itself in both orders: {same} of {of}', '评委换先后仍一致：{same} / {of}'],
  rate: ['Wins', '胜率'],
  en: ['in English', '英文'],
  zh: ['in Chinese', '中文'],
  setUps: [
    'A set-up is written parts@model. full: the whole theatre; soloist: one model plays everybody; no-pad: nobody decides first how to respond; no-advancer: no help when the story stalls; no-planner: no plan of where it goes; reviewed and unreviewed: plans with a reviewer and without; first-draft and second-draft: one writer, twice; by-hand: written by a person; screen: sees and thinks before it speaks; first-frame: never sees more than the first picture.',
    '配置写作“部件@模型”。full：整座剧场；soloist：一个模型演所有人；no-pad：开口前不先决定如何回应；no-advancer：故事停住时无人推动；no-planner：不规划走向；reviewed、unreviewed：有审稿、无审稿的大纲；first-draft、second-draft：同一执笔，两稿；by-hand：人写的；screen：先看、先想，再说；first-frame：只看过第一幅画面。',
  ],
  points: ['Points people gave, of a hundred', '众人打的分（满分一百）'],
  pointsLead: [
    'Means of the middles of the tiers, over answers; the range beside a figure holds in 95 of 100 cases. What a judge gave the same set-up stands below it.',
    '按档次的中点取平均，以回答为单位；数字旁的范围一百次里有九十五次成立。评委给同一配置的分数列在下面。',
  ],
  noPoints: ['Nobody has given points yet.', '还没有人打过分。'],
  givePoints: ['Give an answer points', '给一个回答打分'],
  answers: ['Answers', '回答'],
  raters: ['People', '人数'],
  judged: ['judge {name}', '评委 {name}'],
  themes: ['Play by play', '一出一出地看'],
  themesLead: ['Win rate of each set-up, all dimensions together.', '每种配置的胜率，各方面合计。'],
  theme: ['What the play is about', '这出戏说的是'],
  decided: ['{count} decided', '{count} 次有结果'],
});
