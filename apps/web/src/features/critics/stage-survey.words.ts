import { surveyWords } from '@troupe/core/mystery';
import { type Pair, wordsOf } from '@troupe/core/words';

export type Asked = { readonly title: string; readonly marks: readonly string[] };
const { en, zh } = surveyWords;

/** As after a mystery, but for what one mark means. */
function but(item: keyof typeof en, mark: number, ...[meant, meantInChinese]: Partial<Pair>) {
  const marks = [marksBut(en[item].marks, mark, meant), marksBut(zh[item].marks, mark, meantInChinese)] as const;
  return { title: [en[item].title, zh[item].title], marks } as const;
}

const marksBut = (marks: readonly string[], mark: number, meant?: string): readonly string[] =>
  meant === undefined ? marks : marks.with(mark - 1, meant);

/** What people are asked after a performance: as after a mystery, but nobody asks questions on a stage, one acts. */
export const stageSurveyWords = wordsOf({
  story: but('story', 5, 'Every scene brought it forward.', '每一场都有推进。'),
  freedom: {
    title: ['What one could do', '能做什么'],
    marks: [
      [
        'Nothing I did mattered.',
        'It went its own way.',
        'Now and then I made a difference.',
        'The world answered what I did.',
        'I changed how it ended.',
      ],
      ['做什么都没用。', '戏自顾自地走。', '偶尔有点影响。', '世界会回应我。', '结局因我而变。'],
    ],
  },
  responses: but('responses', 5, 'They surprised me, and were right.', '出乎意料，又在情理之中。'),
  immersion: but('immersion', 1, 'Machines on a stage.'),
  speed: but('speed', 1),
});
