import { type Pairs, wordsOf } from '@troupe/core/words';

/** What is made of the lines of a film: samples to learn from. */
export const filmDatasetWords = wordsOf({
  title: ['Dataset', '数据集'],
  lead: [
    'Conversations of two become samples: what was said and shown before, and the answer. No clip shows its answer.',
    '两人的谈话成为样本：此前说过、看过的，和那句回答。没有一段片子会露出自己的答案。',
  ],
  who: ['Who may be learnt', '学谁'],
  whoHint: ['The others may only be talked to.', '其余的人只作谈话的对方。'],
  profile: ['Who {name} is', '{name}是谁'],
  share: ['Held out for the test', '留作测试的比例'],
  build: ['Build', '生成'],
  building: ['Building…', '正在生成……'],
  figures: ['Figures', '数目'],
  columns: { train: ['Training', '训练'], test: ['Test', '测试'], total: ['All', '合计'] } as Pairs,
  rows: {
    samples: ['Samples', '样本'],
    scenes: ['Scenes', '场景'],
    clips: ['Clips', '片段'],
    history: ['Lines before, mean', '此前句数，平均'],
    seconds: ['Seconds, mean (least to most)', '秒数，平均（最短到最长）'],
  } as Pairs,
  sessions: ['{count} {count|conversation|conversations}', '{count} 段谈话'],
  histogram: ['How long the clips are', '片段有多长'],
  bin: ['{from} to {to} s: {count}', '{from} 到 {to} 秒：{count}'],
  sound: ['No answer can be seen beforehand.', '没有答案会被提前看到。'],
  leaks: ['Answers can be seen beforehand. Nothing is handed out until this is mended:', '有答案会被提前看到。改好之前什么也不导出：'],
  dropped: ['Left out', '略去的'],
  exports: ['Take it with you', '带走'],
  formats: {
    records: ['Published records', '发布格式的记录'],
    'llama-factory': ['LLaMA-Factory', 'LLaMA-Factory'],
    trl: ['TRL', 'TRL'],
    verl: ['verl', 'verl'],
  } as Pairs,
  archive: ['Everything in one ZIP', '全部打成一个 ZIP'],
  cut: ['Cut the clips', '剪出片段'],
  cutting: ['Clips: {done} of {all}', '片段：{done} / {all}'],
  cutDone: [
    '{all} {all|clip is|clips are} cut; every one was checked to end before its answer.',
    '{all} 段已剪好；每一段都查过，在答案之前结束。',
  ],
  none: ['Nothing was built yet.', '还没有生成过。'],
  stale: ['The lines were changed since: build again.', '台词后来改过：请重新生成。'],
});
