import { wordsOf } from '@troupe/core/words';

export const limitsWords = wordsOf({
  title: ['Limits', '限额'],
  lead: [
    'What models, forks and files may cost: through each link, for each person, for you. What is spent through a link counts for the person it was made for, and for whoever made it. An empty box sets no limit.',
    '模型、分支和文件最多能花多少：按链接、按人、按你自己。通过链接花的，也算在收到链接的人和做链接的人头上。留空就不设限。',
  ],
  everyLink: ['Every link', '每个链接'],
  everyPerson: ['Every person', '每个人'],
  save: ['Save the limits', '保存限额'],
  saved: ['They hold from now on.', '从现在起有效。'],
  used: ['Used so far', '到现在为止'],
  usedNow: ['{tokens} tokens · $ {money} · {forks} forks · {bytes} MB', '{tokens} 个词元 · $ {money} · {forks} 个分支 · {bytes} MB'],
  operator: ['You', '你'],
  kinds: { host: ['Host’s link', '主人的链接'], seat: ['Link of {seat}', '{seat}的链接'], spectator: ['Spectators’ link', '观众的链接'] },
  near: ['nearly used up', '快用完了'],
  ownOf: ['Limits for {name}', '{name}的限额'],
  all: ['All accounts ({count})', '全部账户（{count}）'],
});
