import { type Pairs, wordsOf } from '@troupe/core/words';

export const filmSceneWords = wordsOf({
  title: ['Set a scene here', '以此布景'],
  lead: [
    'What the film shows becomes place and atmosphere of a performance. Change what you like.',
    '片中所见成为一场演出的地点和气氛。想改什么就改什么。',
  ],
  from: {
    house: ['Told by whoever drew the film.', '出自画这段片子的人。'],
    measured: [
      'Guessed from light, colour and movement alone: the understudy cannot see. Write what is there.',
      '只凭明暗、颜色和动静猜的：替角看不见。请写上那里有什么。',
    ],
    model: ['Told by the model that looked at it.', '出自看过它的模型。'],
  } as Pairs,
  fields: {
    name: ['What it is called', '叫什么'],
    place: ['What is there', '那里有什么'],
    light: ['Light', '光'],
    weather: ['Weather', '天气'],
    sound: ['Sound', '声音'],
    time: ['Time', '时辰'],
  } as Pairs,
  what: ['What is played there', '在那里演什么'],
  play: ['A play of the house', '剧场的一出戏'],
  topic: ['A new play', '一出新戏'],
  which: ['Which play', '哪一出'],
  about: ['What shall it be about?', '写什么？'],
  seat: ['You play', '你演'],
  watch: ['nobody: you watch', '谁也不演，只看'],
  open: ['Raise the curtain', '开幕'],
  write: ['Have it written', '请人写'],
  opening: ['The stage is being set…', '正在布景……'],
});
