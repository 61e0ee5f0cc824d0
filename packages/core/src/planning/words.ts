import { choose } from '../model/random.ts';
import type { Language } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';

/** Sentences of the house, where a writer's own could not stand. They give no act and no line to anybody. */
const sentences = wordsOf({
  fallback: [
    [
      'The light fails for a moment, and when it steadies the matter is settled: nothing is as it was.',
      'Somewhere a door slams; in the draught that follows, what was held back comes loose.',
      'A long silence falls, and with it the last chance to leave things as they were.',
      'The hour strikes, too loud for the room, and what had to happen has happened.',
    ],
    [
      '灯光忽地一暗，再亮时事情已成定局，一切都和先前不同了。',
      '不知哪里砰的一声门响，一阵穿堂风过，压着的事再也压不住了。',
      '长长的寂静落下来，连同最后一个让事情照旧的机会。',
      '钟声敲响，在这里显得太大声；该发生的，已经发生了。',
    ],
  ],
  tooSoon: ['It is too soon: something not yet said stands in the way.', '还不到时候：有些话没说出口，横在当中。'],
  instead: ['Speak first.', '先把话说了。'],
  mood: ['calm', '平静'],
  want: ['Find out where you stand, and do not leave without what you came for.', '弄清自己的处境；没有拿到你为之而来的东西，就不要走。'],
  question: ['Has this happened on stage: {happens}?', '台上是否已经发生：{happens}？'],
  author: ["Written by {model} at the writers' desk", '{model} 执笔，编剧台出品'],
});

export const houseWords = (language: Language) => sentences[language];

/** Asks for what happens, said as a sentence of its own. */
export const askedOf = (happens: string, language: Language): string =>
  sentences[language].question({ happens: happens.replace(language === 'zh' ? /[。？！?!.]+$/u : /[.?!]+$/u, '') });

export const neutralFallback = (language: Language, seed: number, ...key: readonly (string | number)[]): string =>
  choose(sentences[language].fallback, seed, 'fallback', ...key) ?? sentences[language].fallback[0];
