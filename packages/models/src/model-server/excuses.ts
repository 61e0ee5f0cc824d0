import { choose } from '@troupe/core/model';

type Language = 'en' | 'zh';

// What models say when they fail: every one of these must be caught before it is spoken on stage.
const refusals: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "I'm sorry, but I can't help with that request.",
    "I'm sorry, but I can't assist with that.",
    'As an AI language model, I cannot take part in this scene.',
    "I apologize, but I can't create this kind of content. I would be happy to help with something else.",
  ],
  zh: [
    '抱歉，我无法协助完成这个请求。',
    '很抱歉，我无法提供此类内容。',
    '作为一个人工智能，我不能参与这样的场景。',
    '对不起，我不能继续这个角色扮演。',
  ],
};
const strayLines: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'I have waited for you since the evening, and the candle has burnt down.',
    'Say it again, and this time look at me when you say it.',
    'There is somebody at the door; put that letter away.',
  ],
  zh: ['我从傍晚一直等到现在，蜡烛都烧完了。', '你再说一遍，这次看着我的眼睛说。', '门口有人，快把那封信收起来。'],
};

export function refusalIn(language: Language, seed: number, ...key: readonly (string | number)[]): string {
  return choose(refusals[language], seed, 'refusal', ...key) ?? '';
}

function otherLanguage(language: Language): Language {
  return language === 'en' ? 'zh' : 'en';
}

/** The same answer as a model gives that forgot the language of the play. In a structured answer only sentences change, not ids. */
export function inOtherLanguage(
  text: string,
  language: Language,
  structured: boolean,
  seed: number,
  ...key: readonly (string | number)[]
): string {
  const stray = choose(strayLines[otherLanguage(language)], seed, 'stray', ...key) ?? '';
  if (!structured) return stray;
  try {
    return JSON.stringify(JSON.parse(text), (_, value) => (typeof value === 'string' && isSentence(value) ? stray : value));
  } catch {
    return stray;
  }
}

/** Broken beyond repair: neither a parser nor a repairer may find the answer in it. */
export function brokenJson(text: string): string {
  return `Here is my answer: ${text
    .slice(0, Math.floor(text.length / 3))
    .replace(/[{}[\]]/g, '')
    .replace(/"/g, '«')} … and so on`;
}

function isSentence(text: string): boolean {
  return /\s\S+\s/.test(text) || /\p{Script=Han}{4,}/u.test(text);
}
