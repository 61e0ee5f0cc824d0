import { wordsOf } from '@troupe/core/words';

export const voicesWords = wordsOf({
  button: ['Voices', '声音'],
  title: ['Voices', '声音'],
  lead: ['The voices are those of this browser; each role keeps its own.', '声音来自这个浏览器；每个人物有自己的声音。'],
  narrator: ['The narrator', '旁白'],
  auto: ['by itself', '自动'],
  voiceOf: ['Voice of {name}', '{name}的声音'],
  hear: ['Hear {name}', '试听{name}'],
  rate: ['Pace of the voices', '语速'],
  sample: ['Speak the speech, I pray you.', '请你念台词，要念得像我念给你听的那样。'],
  none: ['This browser has no voices for this language.', '这个浏览器没有这种语言的声音。'],
});
