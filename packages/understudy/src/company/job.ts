import { fill, type Params } from '@troupe/core/errors';
import { type CompanionBrief, choose } from '@troupe/core/model';
import { literally } from '@troupe/core/text';
import { eachFilled } from '../filled.ts';
import { comment } from './comment.ts';
import { centralSentences, sentencesOf } from './digest.ts';
import { type Draft, draftOf, recurring, type Said, sizeOf, strongest } from './draft.ts';
import { type JobKey, talkWords } from './talk-words.ts';
import { tightened } from './tightened.ts';

type Job = NonNullable<CompanionBrief['job']>;
type Work = (draft: Draft, brief: CompanionBrief, text: string) => string;

const say = ({ language }: Pick<CompanionBrief, 'language'>, key: JobKey, params: Params = {}): string =>
  fill(talkWords[language].job[key], params, language);

const kinds: readonly (readonly [RegExp, Work])[] = [
  [/\blight\b|打光/iu, lit],
  [/ghost|鬼故事/iu, haunted],
  [/theme|主题|主旨/iu, themed],
  [
    /summar|shorter|condense|概括|总结|摘要/iu,
    (_, brief, text) => say(brief, 'summary', { sentences: centralSentences(text, 3).join(brief.language === 'zh' ? '' : ' ') }),
  ],
  [/motive|motivat|question|动机|追问/iu, (draft, brief) => say(brief, 'motive', central(draft, brief))],
  [/rewrite|rephrase|\bline\b|tighten|改写|改一改|重写|润色/iu, weakest],
  [/continue|next|go on|续写|接着|下去/iu, continued],
];

/** A job on a text, as far as that can be done by looking at its words. It says no more than it can see. */
export function doJob({ id, text: job, material }: Job, brief: CompanionBrief): string {
  if (material.trim() === '') return say(brief, 'nothing');
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

function haunted(draft: Draft, brief: CompanionBrief): string {
  const place = brief.language === 'zh' ? draft.place : draft.place.toLowerCase();
  return say(brief, 'ghost', { line: central(draft, brief).text, place });
}

function lit(draft: Draft, brief: CompanionBrief): string {
  const line = central(draft, brief);
  const source = draft.sentences.find(({ text }) => shining.test(text) && text !== line.text)?.text;
  return say(brief, 'light', { line: line.text, source, dark: draft.speakers.find(({ name }) => name !== line.by)?.name });
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
  return say(brief, 'theme', { list: joined, line: line && line.held > 0 ? line.text : undefined });
}

/** Where words do nothing they go; a long sentence may stop at its comma; what is short already stays. */
function weakest(draft: Draft, brief: CompanionBrief): string {
  const { language } = brief;
  const strong = strongest(draft)?.text;
  const all = draft.sentences.map(({ text }) => text).filter((text, _, whole) => whole.length === 1 || text !== strong);
  const loose = all
    .map((text) => ({ text, short: tightened(text, language) }))
    .sort((a, b) => b.text.length - b.short.length - (a.text.length - a.short.length))[0];
  if (loose && loose.short.length < loose.text.length) return say(brief, 'shorter', { line: loose.text, short: loose.short });
  const long = [...all].sort((a, b) => sizeOf(b, language) - sizeOf(a, language))[0] ?? '';
  const stop = /^(.{8,}?)(?:[,;，；：:]| and | but )/u.exec(long)?.[1];
  return stop === undefined
    ? say(brief, 'stands', { line: long })
    : say(brief, 'stop', { line: long, short: `${stop}${language === 'zh' ? '。' : '.'}` });
}

/** Four more lines between those who spoke last, written as the draft is written. */
function continued(draft: Draft, { language, seed, turn }: CompanionBrief, text: string): string {
  const last = draft.speeches.at(-1);
  if (!last) return sentencesOf(text).at(-1) === undefined ? say({ language }, 'nothing') : next(draft, { language, seed, turn });
  const other = draft.speakers.find(({ name }) => name !== last.by)?.name ?? last.by ?? '';
  const word = recurring(draft, 1)[0] ?? (language === 'zh' ? '这个' : 'that');
  const lines = choose(talkWords[language].job.turns, seed, 'continue', turn) ?? [];
  const filled = eachFilled(lines, { word, Word: word.charAt(0).toUpperCase() + word.slice(1) });
  const labelled = new RegExp(`^\\s*(?:\\*\\*)?${literally(last.by ?? '')}.{0,12}[:：]`, 'imu').test(text);
  return filled
    .map((line, at) => {
      const by = (at % 2 === 0 ? other : last.by) ?? '';
      return labelled ? `${by}${language === 'zh' ? '：' : ': '}${line}` : `${by.toUpperCase()}\n${line}`;
    })
    .join(labelled ? '\n' : '\n\n');
}

function next(draft: Draft, { language, seed, turn }: Pick<CompanionBrief, 'language' | 'seed' | 'turn'>): string {
  const last = draft.sentences.at(-1)?.text ?? '';
  const then = choose(talkWords[language].job.turned, seed, 'continue', turn) ?? '';
  return say({ language }, 'onwards', { last, then });
}
