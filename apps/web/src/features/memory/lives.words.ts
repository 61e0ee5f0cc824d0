import { wordsOf } from '@troupe/core/words';

/** What characters remember of earlier evenings. */
export const livesWords = wordsOf(
  {
    title: 'From the stage',
    lead: 'Characters who remember their evenings: the ones you ordered with “they remember”. They bring this to the next evening of the play.',
    wish: 'They remember',
    wishHint:
      'Characters remember earlier evenings of this play that were ordered so, and will remember this one: each only what it witnessed. Whoever you play is left out.',
    none: 'Nobody remembers an earlier evening yet.',
    here: '{count|remembers an earlier evening|remembers # earlier evenings}',
    remembers: '{count|{name} remembers an earlier evening|{name} remembers # earlier evenings}',
    evenings: '{count|one evening|# evenings}',
    willBe: 'This evening will be remembered.',
    keeping: 'This evening is being remembered…',
    kept: 'This evening is remembered.',
    look: 'Look into their memory',
    forgetAll: 'Everybody in {play} forgets',
    forgetSure: 'Really: forget all of it',
    forgotten: 'Nobody in {play} remembers anything any more.',
    forgetOne: 'Forget this life',
    forgetOneSure: 'Really: forget it all',
  },
  {
    title: '从舞台上来',
    lead: '记得自己演过的夜晚的人物：凡是以“他们会记得”开演的。他们会把这些带到这出戏的下一晚。',
    wish: '他们会记得',
    wishHint: '人物记得这出戏以前这样开演的夜晚，也会记得今晚：各人只记得自己亲历的。你演的人物除外。',
    none: '还没有谁记得以前的夜晚。',
    here: '记得以前的{count}个夜晚',
    remembers: '{name}记得以前的{count}个夜晚',
    evenings: '{count}个夜晚',
    willBe: '今晚会被记住。',
    keeping: '正在记住今晚……',
    kept: '今晚已经记住。',
    look: '看看他们的记忆',
    forgetAll: '《{play}》里人人忘掉',
    forgetSure: '确定全部忘掉',
    forgotten: '《{play}》里没有谁再记得什么。',
    forgetOne: '忘掉这一生',
    forgetOneSure: '确定全部忘掉',
  },
);
