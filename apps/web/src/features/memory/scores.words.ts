import { wordsOf } from '@troupe/core/words';

/** The four scores of a memory. */
export const scoreWords = wordsOf(
  {
    scores: { dynamic: 'recalled', static: 'important', timeliness: 'recent', correlation: 'related' } as Record<string, string>,
    hint: 'Four scores from 0 to 1, among the memories that were considered together.',
  },
  {
    scores: { dynamic: '常想起', static: '重要', timeliness: '新近', correlation: '相关' },
    hint: '四个分数都在 0 到 1 之间，是与同时考虑的记忆相比。',
  },
);
