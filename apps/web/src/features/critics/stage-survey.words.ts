import { surveyWords } from '@troupe/core/mystery';
import { wordsOf } from '@troupe/core/words';

export type Asked = { readonly title: string; readonly marks: readonly string[] };
const { en, zh } = surveyWords;
const but = (asked: Asked, mark: number, meaning: string): Asked => ({ ...asked, marks: asked.marks.with(mark - 1, meaning) });

/** What people are asked after a performance: as after a mystery, but nobody asks questions on a stage, one acts. */
export const stageSurveyWords = wordsOf(
  {
    story: but(en.story, 5, 'Every scene brought it forward.'),
    freedom: {
      title: 'What one could do',
      marks: [
        'Nothing I did mattered.',
        'It went its own way.',
        'Now and then I made a difference.',
        'The world answered what I did.',
        'I changed how it ended.',
      ],
    } as Asked,
    responses: but(en.responses, 5, 'They surprised me, and were right.'),
    immersion: but(en.immersion, 1, 'Machines on a stage.'),
    speed: en.speed as Asked,
  },
  {
    story: but(zh.story, 5, '每一场都有推进。'),
    freedom: { title: '能做什么', marks: ['做什么都没用。', '戏自顾自地走。', '偶尔有点影响。', '世界会回应我。', '结局因我而变。'] },
    responses: but(zh.responses, 5, '出乎意料，又在情理之中。'),
    immersion: zh.immersion,
    speed: zh.speed,
  },
);
