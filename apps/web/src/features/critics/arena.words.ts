import { type Pairs, wordsOf } from '@troupe/core/words';

export const arenaWords = wordsOf({
  title: ['Arena', '擂台'],
  kind: ['What is compared', '比什么'],
  kinds: {
    performance: ['Performances', '演出'],
    blueprint: ['Plans', '剧本大纲'],
    film: ['In front of a film', '银幕前的话'],
    points: ['Points for one answer', '给一个回答打分'],
  } as Pairs,
  leads: {
    performance: [
      'Read both, then judge them one dimension at a time. Who made which stays hidden until you have judged; the order is chance.',
      '两场都读完，再一个方面一个方面地评。评完之前不会告诉你谁是谁；左右是随机的。',
    ],
    blueprint: [
      'Two plans of one play, before anybody performs it: who is in it, where, and what happens point by point. Who wrote which stays hidden until you have judged; the order is chance.',
      '同一出戏的两份大纲，还没有人演：有谁、在哪里、一步一步发生什么。评完之前不会告诉你谁写了哪份；左右是随机的。',
    ],
    film: [
      'Watch the film, read what was said, then judge the two answers. Who gave which stays hidden until you have judged; the order is chance.',
      '看影片，读前面说过的话，再评两句回答。评完之前不会告诉你谁是谁；左右是随机的。',
    ],
    points: [
      'One answer alone: watch the film up to its moment, then give it points in three ways, twenty of a hundred for each step. Whose it is stays hidden until you have; a judge scores by the same measure.',
      '只看一个回答：把影片看到那一刻，再从三个方面打分，每一档二十分，满分一百。打完之前不会告诉你是谁说的；评委也用同一把尺子。',
    ],
  } as Pairs,
  film: ['The film', '影片'],
  until: ['Watch it up to second {seconds}: the answer comes then.', '看到第 {seconds} 秒：回答就在这时。'],
  before: ['What was said before', '前面说过的'],
  untitled: ['One topic, two plans', '一个题目，两份大纲'],
  keys: [
    '1 to 5 mark the dimension that is lit, then the next one; Enter keeps the verdict; s skips, f flags, u takes back.',
    '1 到 5 给亮着的方面打分，然后到下一个；回车记下；s 跳过，f 标记，u 收回。',
  ],
  one: { performance: ['Performance A', '演出甲'], blueprint: ['Plan A', '大纲甲'], film: ['Answer A', '回答甲'] } as Pairs,
  other: { performance: ['Performance B', '演出乙'], blueprint: ['Plan B', '大纲乙'], film: ['Answer B', '回答乙'] } as Pairs,
  swipe: ['Swipe between the two, or choose one.', '左右滑动，或点选一场。'],
  dimensions: {
    character: ['The characters', '人物'],
    narrative: ['The story', '故事'],
    interaction: ['The playing', '表演'],
    VEG: ['Seeing', '看见'],
    SPC: ['Being this person', '是这个人'],
    CN: ['Sounding spoken', '像说出来的话'],
    whole: ['The answer as a whole', '整句回答'],
    all: ['All together', '合计'],
  } as Pairs,
  criteria: {
    character: ['consistent, developing, believable', '前后一致、有发展、可信'],
    narrative: ['the plot moves, it is inventive, it holds together', '情节推进、有创意、讲得通'],
    interaction: ['pace, how much happens, whether one is drawn in', '节奏、内容密度、沉浸感'],
    VEG: ['comes from what is seen, contradicts none of it, fits this moment (VEG)', '由所见引出，与画面无矛盾，合于此刻（VEG）'],
    SPC: [
      'what this person holds dear, how they speak, how they answer the stakes of the scene (SPC)',
      '这个人看重什么、怎么说话、怎样应对眼前的轻重（SPC）',
    ],
    CN: ['like spoken language, and no retelling (CN)', '像口语，不复述（CN）'],
  } as Pairs,
  tiers: [
    ['poor', 'weak', 'fair', 'good', 'excellent'],
    ['很差', '较差', '一般', '较好', '很好'],
  ],
  answer: ['The answer', '回答'],
  sendPoints: ['Keep the points', '记下分数'],
  whose: ['Whose was it?', '是谁说的？'],
  wasBy: ['It was {names}.', '是 {names}。'],
  gave: ['The judge “{name}” gave', '评委“{name}”给了'],
  keysPoints: [
    '1 to 5 mark the dimension that is lit, then the next one; Enter keeps the points; s skips, f flags, u takes back.',
    '1 到 5 给亮着的方面打分，然后到下一个；Enter 记下；s 跳过，f 标记，u 收回。',
  ],
  donePoints: ['You have given points to every answer there is.', '所有的回答都打过分了。'],
  scale: [
    ['A much better', 'A better', 'neither', 'B better', 'B much better'],
    ['甲好得多', '甲较好', '不分上下', '乙较好', '乙好得多'],
  ],
  send: ['Keep the verdict', '记下这个判断'],
  who: ['Who was who?', '谁是谁？'],
  whoNote: ['Once you look, the verdict stands.', '看过之后就不能再收回。'],
  was: ['A was {one}, B was {other}.', '甲是 {one}，乙是 {other}。'],
  judge: ['What the judge “{name}” said', '评委“{name}”怎么说'],
  for: { left: ['for A', '甲'], right: ['for B', '乙'], even: ['neither', '不分上下'], null: ['undecided', '未定'] } as Pairs,
  flipped: ['contradicted itself when the order was turned, so it counts for nothing', '换了先后就自相矛盾，所以不算'],
  done: ['You have judged every pair there is.', '所有的对子都评过了。'],
  doneMore: {
    performance: ['Play one of the plays twice: finished performances meet here too.', '把同一出戏演两遍：演完的戏也会在这里相遇。'],
    blueprint: [
      'Let the writers plan one topic twice, with the reviewer and without: finished plans meet here too.',
      '让编剧把同一个题目写两遍，一遍有审稿，一遍没有：写完的大纲也会在这里相遇。',
    ],
    film: ['Talk twice about one film in the screening room: talks meet here too.', '在放映厅里对同一部影片谈两次：谈话也会在这里相遇。'],
    points: [
      'Talk about a film in the screening room, or run the bench of lines to films: their answers come here too.',
      '到放映厅谈一部影片，或跑一次“对影片的台词”基准：那里的回答也会到这里来。',
    ],
  } as Pairs,
  verdicts: ['Verdicts so far', '至今的判断'],
  verdictsLead: [
    'What people said, with the names uncovered. 1 prefers the second, 5 the first.',
    '众人怎么说，名字已揭开。1 偏向后者，5 偏向前者。',
  ],
  none: ['Nobody has judged yet.', '还没有人评过。'],
  better: ['{one} against {other}', '{one} 对 {other}'],
});
