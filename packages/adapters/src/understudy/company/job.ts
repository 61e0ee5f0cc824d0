import { type CompanionBrief, choose } from '@troupe/core';
import { contentWords } from '../words.ts';
import { centralSentences, sentencesOf } from './digest.ts';

type Job = NonNullable<CompanionBrief['job']>;
type Work = (text: string, brief: CompanionBrief) => string;

const words = {
  en: {
    theme: (list: string) => `The words that come back are ${list}. If there is one theme, look for it between them.`,
    summary: 'In its own words:',
    motive: (sentence: string) => `“${sentence}” Why now, and not a day sooner? What would it cost not to?`,
    line: (sentence: string) => `I would say it shorter: “${sentence}”`,
    go: (sentence: string) => `Go on from here: “${sentence}” And then somebody comes in who should not have heard it.`,
    light: (sentence: string) =>
      `One lamp, low and from the side, on this: “${sentence}” Everything else may stay dark until somebody needs it.`,
    ghost: (sentence: string) =>
      `They say that on some nights you can still hear it: “${sentence}” Nobody is there. The chair is warm. And whoever asks who said it, says it next.`,
    other: 'I can only point: this is the sentence that carries the rest.',
    nothing: 'There is nothing here for me to work on yet.',
  },
  zh: {
    theme: (list: string) => `反复出现的词是${list}。若有主题，就在它们之间。`,
    summary: '用原文的话说：',
    motive: (sentence: string) => `“${sentence}”——为什么偏偏是此刻？不这样做，又要付出什么？`,
    line: (sentence: string) => `换我会说得短些：“${sentence}”`,
    go: (sentence: string) => `从这里写下去：“${sentence}”这时，进来一个本不该听见的人。`,
    light: (sentence: string) => `只留一盏灯，低低地从侧面照着这一句：“${sentence}”其余的，等有人要用，再亮不迟。`,
    ghost: (sentence: string) =>
      `听说有的夜里，还能听见那一句：“${sentence}”四下无人，椅子却是暖的。谁开口问是谁说的，谁就是下一个说的人。`,
    other: '我只能指给你看：撑起全段的是这一句。',
    nothing: '眼下还没有文字可看。',
  },
} as const;

const kinds: readonly (readonly [RegExp, Work])[] = [
  [/\blight\b|打光/iu, (text, brief) => words[brief.language].light(central(text, brief))],
  [/ghost|鬼故事/iu, (text, brief) => words[brief.language].ghost(central(text, brief))],
  [/theme|主题|主旨/iu, (text, brief) => words[brief.language].theme(recurring(text, brief.language))],
  [
    /summar|shorter|condense|概括|总结|摘要/iu,
    (text, brief) => `${words[brief.language].summary} ${centralSentences(text, 3).join(brief.language === 'zh' ? '' : ' ')}`,
  ],
  [/motive|motivat|why|question|动机|为什么|追问/iu, (text, brief) => words[brief.language].motive(central(text, brief))],
  [
    /rewrite|rephrase|\bline\b|tighten|改写|改一改|重写|润色/iu,
    (text, brief) => words[brief.language].line(tightened(central(text, brief), brief.language)),
  ],
  [/continue|next|go on|续写|接着|下去/iu, (text, brief) => words[brief.language].go(sentencesOf(text).at(-1) ?? text.slice(-80))],
];

/** A job on a text, as far as that can be done by looking at its words. It says no more than it can see. */
export function doJob({ id, text: job, material }: Job, brief: CompanionBrief): string {
  if (material.trim() === '') return words[brief.language].nothing;
  const work = (kinds.find(([pattern]) => pattern.test(id)) ?? kinds.find(([pattern]) => pattern.test(job)))?.[1];
  return work ? work(material, brief) : `${words[brief.language].other} “${central(material, brief)}”`;
}

function central(text: string, { seed, turn }: CompanionBrief): string {
  return choose(centralSentences(text, 3), seed, 'central', turn) ?? text.slice(0, 120);
}

function recurring(text: string, language: 'en' | 'zh'): string {
  const counts = new Map<string, number>();
  for (const paragraph of text.match(/[\s\S]{1,400}/gu) ?? [])
    for (const word of contentWords(paragraph)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const top = [...counts]
    .filter(([word]) => word.length > 1)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 3)
    .map(([word]) => (language === 'zh' ? `“${word}”` : `“${word}”`));
  return language === 'zh' ? top.join('、') : top.join(', ');
}

const fillers = {
  en: /\b(very|really|quite|rather|just|actually|basically|somewhat|suddenly|then|in order|that is to say|of course)\b\s?/giu,
  zh: /非常|其实|真的|有点|就是|然后|突然|的话|当然/gu,
} as const;

/** The same sentence without the words that carry nothing. */
export function tightened(sentence: string, language: 'en' | 'zh'): string {
  const short = sentence
    .replace(fillers[language], '')
    .replace(/^[\s,，、]+|(?:,\s*)+(?=,)/gu, '')
    .replace(/\s{2,}/gu, ' ')
    .trim();
  return short.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
