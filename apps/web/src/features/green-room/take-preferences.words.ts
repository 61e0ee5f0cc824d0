import { inBoth } from '../../ui/both.ts';

/** What can be taken along of a talk. */
export const takePreferencesWords = inBoth(
  {
    preferences: 'Preferences',
    preferencesNote:
      'For whoever trains a model: replies you kept against those you swiped away or rewrote. “troupe training rooms” makes TRL or LLaMA-Factory of it.',
    taken: (count: number) =>
      count === 0
        ? 'No reply has been preferred to another yet: go on from one first.'
        : `${count} ${count === 1 ? 'preference' : 'preferences'} taken along.`,
  },
  {
    preferences: '取舍',
    preferencesNote: '给训练模型的人：你留下的回答，对比你划走或改写的。“troupe training rooms” 可把它转成 TRL 或 LLaMA-Factory。',
    taken: (count: number) => (count === 0 ? '还没有哪句胜过别的：先接着它说下去。' : `带走了 ${count} 条取舍。`),
  },
);
