import { type Pairs, wordsOf } from '@troupe/core/words';

export const scoreWords = wordsOf({
  scores: {
    dynamic: ['recalled', '常想起'],
    static: ['important', '重要'],
    timeliness: ['recent', '新近'],
    correlation: ['related', '相关'],
  } as Pairs,
  hint: [
    'Four scores from 0 to 1, among the memories that were considered together.',
    '四个分数都在 0 到 1 之间，是与同时考虑的记忆相比。',
  ],
});
