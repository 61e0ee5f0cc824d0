import { wordsOf } from '@troupe/core/words';

export const livesWords = wordsOf({
  title: ['From the stage', '从舞台上来'],
  lead: [
    'Characters who remember their evenings: the ones you ordered with “they remember”. They bring this to the next evening of the play.',
    '记得自己演过的夜晚的人物：凡是以“他们会记得”开演的。他们会把这些带到这出戏的下一晚。',
  ],
  wish: ['They remember', '他们会记得'],
  wishHint: [
    'Characters remember earlier evenings of this play that were ordered so, and will remember this one: each only what it witnessed. Whoever you play is left out.',
    '人物记得这出戏以前这样开演的夜晚，也会记得今晚：各人只记得自己亲历的。你演的人物除外。',
  ],
  none: ['Nobody remembers an earlier evening yet.', '还没有谁记得以前的夜晚。'],
  here: ['{count|remembers an earlier evening|remembers # earlier evenings}', '记得以前的{count}个夜晚'],
  remembers: ['{count|{name} remembers an earlier evening|{name} remembers # earlier evenings}', '{name}记得以前的{count}个夜晚'],
  evenings: ['{count|one evening|# evenings}', '{count}个夜晚'],
  willBe: ['This evening will be remembered.', '今晚会被记住。'],
  keeping: ['This evening is being remembered…', '正在记住今晚……'],
  kept: ['This evening is remembered.', '今晚已经记住。'],
  look: ['Look into their memory', '看看他们的记忆'],
  forgetAll: ['Everybody in {play} forgets', '《{play}》里人人忘掉'],
  forgetSure: ['Really: forget all of it', '确定全部忘掉'],
  forgotten: ['Nobody in {play} remembers anything any more.', '《{play}》里没有谁再记得什么。'],
  forgetOne: ['Forget this life', '忘掉这一生'],
  forgetOneSure: ['Really: forget it all', '确定全部忘掉'],
});
