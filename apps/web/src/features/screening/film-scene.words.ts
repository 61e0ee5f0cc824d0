import { wordsOf } from '@troupe/core/words';

/** A scene that is set where a film was seen. */
export const filmSceneWords = wordsOf(
  {
    title: 'Set a scene here',
    lead: 'What the film shows becomes place and atmosphere of a performance. Change what you like.',
    from: {
      house: 'Told by whoever drew the film.',
      measured: 'Guessed from light, colour and movement alone: the understudy cannot see. Write what is there.',
      model: 'Told by the model that looked at it.',
    } as Record<string, string>,
    fields: {
      name: 'What it is called',
      place: 'What is there',
      light: 'Light',
      weather: 'Weather',
      sound: 'Sound',
      time: 'Time',
    } as Record<string, string>,
    what: 'What is played there',
    play: 'A play of the house',
    topic: 'A new play',
    which: 'Which play',
    about: 'What shall it be about?',
    seat: 'You play',
    watch: 'nobody: you watch',
    open: 'Raise the curtain',
    write: 'Have it written',
    opening: 'The stage is being set…',
  },
  {
    title: '以此布景',
    lead: '片中所见成为一场演出的地点和气氛。想改什么就改什么。',
    from: {
      house: '出自画这段片子的人。',
      measured: '只凭明暗、颜色和动静猜的：替角看不见。请写上那里有什么。',
      model: '出自看过它的模型。',
    },
    fields: { name: '叫什么', place: '那里有什么', light: '光', weather: '天气', sound: '声音', time: '时辰' },
    what: '在那里演什么',
    play: '剧场的一出戏',
    topic: '一出新戏',
    which: '哪一出',
    about: '写什么？',
    seat: '你演',
    watch: '谁也不演，只看',
    open: '开幕',
    write: '请人写',
    opening: '正在布景……',
  },
);
