import { type CompanionBrief, choose } from '@troupe/core/model';
import { literally } from '@troupe/core/text';
import { comment } from './comment.ts';
import { centralSentences, sentencesOf } from './digest.ts';
import { type Draft, draftOf, recurring, type Said, sizeOf, strongest } from './draft.ts';

type Job = NonNullable<CompanionBrief['job']>;
type Work = (draft: Draft, brief: CompanionBrief, text: string) => string;

const words = {
  en: {
    theme: (list: string, line: string | undefined) =>
      `The words that come back are ${list}.${line === undefined ? ' If there is one theme, look for it between them.' : ` It is all in “${line}”; if there is one theme, look for it there.`}`,
    summary: 'In its own words:',
    motive: (line: Said) =>
      `${line.by ? `${line.by} says “${line.text}”` : `“${line.text}”`} Why now, and not a day sooner? What would it cost not to?`,
    shorter: (line: string, short: string) => `“${line}” I would say it shorter: “${short}” What went was doing nothing.`,
    stop: (line: string, short: string) => `“${line}” I would stop sooner: “${short}” Let them guess the rest.`,
    stands: (line: string) => `I went through it twice. The weakest is “${line}”, and I would still not touch it.`,
    light: (line: Said, source: string | undefined, dark: string | undefined) =>
      `${source === undefined ? 'One lamp, low and from the side,' : `You have the light already: “${source}” Take it from there, low and from the side,`} on this: “${line.text}” ${dark === undefined ? 'Everything else may stay dark until somebody needs it.' : `${dark} stays dark until somebody needs to see that face.`}`,
    ghost: (line: string, place: string) =>
      `They say that on some nights${place === '' ? '' : `, where the ${place.toLowerCase()} was,`} you can still hear it: “${line}” Nobody is there. The chair is warm. And whoever asks who said it, says it next.`,
    nothing: 'There is nothing here for me to work on yet.',
  },
  zh: {
    theme: (list: string, line: string | undefined) =>
      `反复出现的词是${list}。${line === undefined ? '若有主题，就在它们之间。' : `都在这一句里：“${line}”若有主题，就在那儿。`}`,
    summary: '用原文的话说：',
    motive: (line: Said) => `${line.by ? `${line.by}说` : ''}“${line.text}”——为什么偏偏是此刻？不这样做，又要付出什么？`,
    shorter: (line: string, short: string) => `“${line}”换我会说得短些：“${short}”去掉的那些，本来也没干活。`,
    stop: (line: string, short: string) => `“${line}”换我就早些停：“${short}”剩下的，让人去猜。`,
    stands: (line: string) => `我看了两遍。最弱的是“${line}”，可我还是不动它。`,
    light: (line: Said, source: string | undefined, dark: string | undefined) =>
      `${source === undefined ? '只留一盏灯，低低地从侧面' : `光你已经写好了：“${source}”就从那儿来，低低地从侧面`}照着这一句：“${line.text}”${dark === undefined ? '其余的，等有人要用，再亮不迟。' : `${dark}先黑着，等非看那张脸不可的时候再说。`}`,
    ghost: (line: string, place: string) =>
      `听说有的夜里，${place === '' ? '' : `在那${place}，`}还能听见那一句：“${line}”四下无人，椅子却是暖的。谁开口问是谁说的，谁就是下一个说的人。`,
    nothing: '眼下还没有文字可看。',
  },
} as const;

const kinds: readonly (readonly [RegExp, Work])[] = [
  [/\blight\b|打光/iu, lit],
  [/ghost|鬼故事/iu, (draft, brief) => words[brief.language].ghost(central(draft, brief).text, draft.place)],
  [/theme|主题|主旨/iu, themed],
  [
    /summar|shorter|condense|概括|总结|摘要/iu,
    (_, brief, text) => `${words[brief.language].summary} ${centralSentences(text, 3).join(brief.language === 'zh' ? '' : ' ')}`,
  ],
  [/motive|motivat|question|动机|追问/iu, (draft, brief) => words[brief.language].motive(central(draft, brief))],
  [/rewrite|rephrase|\bline\b|tighten|改写|改一改|重写|润色/iu, weakest],
  [/continue|next|go on|续写|接着|下去/iu, continued],
];

/** A job on a text, as far as that can be done by looking at its words. It says no more than it can see. */
export function doJob({ id, text: job, material }: Job, brief: CompanionBrief): string {
  if (material.trim() === '') return words[brief.language].nothing;
  if (id === 'ask') return comment(job, material, brief);
  const work = (kinds.find(([pattern]) => pattern.test(id)) ?? kinds.find(([pattern]) => pattern.test(job)))?.[1];
  return work ? work(draftOf(material, brief.language), brief, material) : comment(job, material, brief);
}

/** One of the sentences that carry the rest; of what is said rather than what is told. */
function central(draft: Draft, { seed, turn, heard }: CompanionBrief): Said {
  const spoken = draft.sentences.filter(({ by }) => by !== null);
  const from = spoken.length > 0 ? spoken : draft.sentences;
  const best = centralSentences(from.map(({ text }) => text).join('\n'), 4);
  const strong = strongest(draft)?.text;
  const unsaid = [...new Set([...(strong ? [strong] : []), ...best])].filter(
    (one) => !heard.some(({ mine, text }) => mine && text.includes(one)),
  );
  const chosen = choose(unsaid, seed, 'central', turn) ?? strong ?? best[0];
  return from.find(({ text }) => text === chosen) ?? from[0] ?? { by: null, text: draft.told[0]?.slice(0, 120) ?? '…' };
}

const shining =
  /\b(?:lamps?|lanterns?|candles?|windows?|moon|sun|fire|light|lights|torch|match|dawn|dusk)\b|灯|烛|窗|月|火|光|太阳|黄昏|黎明/iu;

function lit(draft: Draft, brief: CompanionBrief): string {
  const line = central(draft, brief);
  const source = draft.sentences.find(({ text }) => shining.test(text) && text !== line.text)?.text;
  return words[brief.language].light(line, source, draft.speakers.find(({ name }) => name !== line.by)?.name);
}

function themed(draft: Draft, brief: CompanionBrief, text: string): string {
  const list = recurring(draft, 3);
  const among = draft.sentences.map((one) => ({
    text: one.text,
    held: list.filter((word) => one.text.toLowerCase().includes(word)).length,
  }));
  const line = among.sort((a, b) => b.held - a.held || a.text.length - b.text.length)[0];
  if (list.length === 0) return comment(brief.language === 'zh' ? '讲的是什么' : 'What is it about?', text, brief);
  const joined = list.map((word) => `“${word}”`).join(brief.language === 'zh' ? '、' : ', ');
  return words[brief.language].theme(joined, line && line.held > 0 ? line.text : undefined);
}

/** Where words do nothing they go; a long sentence may stop at its comma; what is short already stays. */
function weakest(draft: Draft, { language }: CompanionBrief): string {
  const w = words[language];
  const strong = strongest(draft)?.text;
  const all = draft.sentences.map(({ text }) => text).filter((text, _, whole) => whole.length === 1 || text !== strong);
  const loose = all
    .map((text) => ({ text, short: tightened(text, language) }))
    .sort((a, b) => b.text.length - b.short.length - (a.text.length - a.short.length))[0];
  if (loose && loose.short.length < loose.text.length) return w.shorter(loose.text, loose.short);
  const long = [...all].sort((a, b) => sizeOf(b, language) - sizeOf(a, language))[0] ?? '';
  const stop = /^(.{8,}?)(?:[,;，；：:]| and | but )/u.exec(long)?.[1];
  return stop === undefined ? w.stands(long) : w.stop(long, `${stop}${language === 'zh' ? '。' : '.'}`);
}

const turns: Readonly<Record<'en' | 'zh', readonly (readonly string[])[]>> = {
  en: [
    ['{Word}. Say that again.', 'No.', 'Then I shall have heard it wrong.', 'You heard it. You only came to hear it twice.'],
    ['Is that all?', 'It is all I have carried as far as this.', 'And the {word}?', 'Ask me that with the door shut.'],
    [
      'You have practised that.',
      'Only the {word}. The rest came by itself.',
      'Look at me and say it.',
      'I am looking at you. That is why I cannot.',
    ],
  ],
  zh: [
    ['{word}。你再说一遍。', '不说。', '那就当我听错了。', '你没听错，你就是来听第二遍的。'],
    ['就这些？', '一路带到这儿的，就这些。', '那{word}呢？', '关上门再问我。'],
    ['这话你练过。', '只练过{word}，别的是自己出来的。', '看着我说。', '我正看着你，所以说不出口。'],
  ],
};

/** Four more lines between those who spoke last, written as the draft is written. */
function continued(draft: Draft, { language, seed, turn }: CompanionBrief, text: string): string {
  const last = draft.speeches.at(-1);
  if (!last) return sentencesOf(text).at(-1) === undefined ? words[language].nothing : next(draft, { language, seed, turn });
  const other = draft.speakers.find(({ name }) => name !== last.by)?.name ?? last.by ?? '';
  const word = recurring(draft, 1)[0] ?? (language === 'zh' ? '这个' : 'that');
  const lines = choose(turns[language], seed, 'continue', turn) ?? [];
  const filled = lines.map((line) => line.replace('{Word}', word.charAt(0).toUpperCase() + word.slice(1)).replace('{word}', word));
  const labelled = new RegExp(`^\\s*(?:\\*\\*)?${literally(last.by ?? '')}.{0,12}[:：]`, 'imu').test(text);
  return filled
    .map((line, at) => {
      const by = (at % 2 === 0 ? other : last.by) ?? '';
      return labelled ? `${by}${language === 'zh' ? '：' : ': '}${line}` : `${by.toUpperCase()}\n${line}`;
    })
    .join(labelled ? '\n' : '\n\n');
}

const turned = {
  en: ['Then somebody comes in who should not have heard it.', 'Then the one thing happens that nobody in it had planned for.'],
  zh: ['这时，进来一个本不该听见的人。', '这时，出了一件谁也没打算过的事。'],
} as const;

function next(draft: Draft, { language, seed, turn }: Pick<CompanionBrief, 'language' | 'seed' | 'turn'>): string {
  const last = draft.sentences.at(-1)?.text ?? '';
  const then = choose(turned[language], seed, 'continue', turn) ?? '';
  return language === 'zh' ? `从这里写下去：“${last}”${then}` : `Go on from here: “${last}” ${then}`;
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
