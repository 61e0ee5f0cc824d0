import { wordsOf } from '@troupe/core/words';

export const takePreferencesWords = wordsOf({
  preferences: ['Preferences', '取舍'],
  preferencesNote: [
    'For whoever trains a model: replies you kept against those you swiped away or rewrote. “troupe training rooms” makes TRL or LLaMA-Factory of it.',
    '给训练模型的人：你留下的回答，对比你划走或改写的。“troupe training rooms” 可把它转成 TRL 或 LLaMA-Factory。',
  ],
  taken: [
    '{count?# {count|preference|preferences} taken along.|No reply has been preferred to another yet: go on from one first.}',
    '{count?带走了 # 条取舍。|还没有哪句胜过别的：先接着它说下去。}',
  ],
});
