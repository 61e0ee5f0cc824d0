import { wordsOf } from '../text/words.ts';

export const surveyItems = ['story', 'questions', 'responses', 'immersion', 'speed'] as const;

/** What people are asked after a game, and what 1, 2, 3, 4 and 5 mean. */
export const surveyWords = wordsOf({
  story: {
    title: ['How the story moved on', '剧情推进'],
    marks: [
      [
        'It stood still.',
        'It went in circles.',
        'It moved, with long pauses.',
        'It moved on most of the time.',
        'Every round brought it forward.',
      ],
      ['毫无进展。', '原地打转。', '有进展，但常停顿。', '大多数时候在推进。', '每一轮都有推进。'],
    ],
  },
  questions: {
    title: ['The questions', '提问质量'],
    marks: [
      [
        'Beside the point.',
        'Mostly stock questions.',
        'Sensible, seldom sharp.',
        'To the point, most of them.',
        'They found the gaps in what was said.',
      ],
      ['不得要领。', '多是套话。', '合理，但不够尖锐。', '大多切中要点。', '总能抓住破绽。'],
    ],
  },
  responses: {
    title: ['The answers', '回答质量'],
    marks: [
      [
        'They answered something else.',
        'Evasive or repeated.',
        'They answered, and no more.',
        'They answered in character.',
        'They told, hid and lied as people do.',
      ],
      ['答非所问。', '回避或重复。', '有问有答，仅此而已。', '符合角色。', '该说的说，该瞒的瞒，像真人一样。'],
    ],
  },
  immersion: {
    title: ['The roles', '角色沉浸'],
    marks: [
      ['Machines at a table.', 'Roles one forgets.', 'Roles now and then.', 'People, most of the time.', 'People I could have known.'],
      ['像机器。', '记不住角色。', '偶尔像角色。', '大多像真人。', '像认识的人。'],
    ],
  },
  speed: {
    title: ['How long one waited', '回应速度'],
    marks: [
      ['Far too long.', 'Too long.', 'One could live with it.', 'Short.', 'Not at all.'],
      ['久得难以忍受。', '太久。', '可以接受。', '较快。', '几乎不用等。'],
    ],
  },
});
