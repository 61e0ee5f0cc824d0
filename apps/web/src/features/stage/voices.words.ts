import { wordsOf } from '@troupe/core/words';

/** Who reads aloud, and how. */
export const voicesWords = wordsOf(
  {
    button: 'Voices',
    title: 'Voices',
    lead: 'The voices are those of this browser; each role keeps its own.',
    narrator: 'The narrator',
    auto: 'by itself',
    voiceOf: 'Voice of {name}',
    hear: 'Hear {name}',
    rate: 'Pace of the voices',
    sample: 'Speak the speech, I pray you.',
    none: 'This browser has no voices for this language.',
  },
  {
    button: '声音',
    title: '声音',
    lead: '声音来自这个浏览器；每个人物有自己的声音。',
    narrator: '旁白',
    auto: '自动',
    voiceOf: '{name}的声音',
    hear: '试听{name}',
    rate: '语速',
    sample: '请你念台词，要念得像我念给你听的那样。',
    none: '这个浏览器没有这种语言的声音。',
  },
);
