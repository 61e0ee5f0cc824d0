import { join } from 'node:path';
import type { Recorded } from '@troupe/core/events';
import type { Model, Prompt } from '@troupe/core/model';
import { rehearse } from '@troupe/core/testing';
import { understudy } from '@troupe/understudy';
import { type BankedPlay, bankedPlays } from '../tests/understudy/repertoire.ts';
import { hearVoices } from '../tests/understudy/voices.ts';
import { median, quantile, type Result } from './rehearsal.ts';

const evenings = 5;
const block = 20;
const typed: Readonly<Record<'en' | 'zh', readonly string[]>> = {
  en: [
    'Good evening.',
    'What do you know?',
    'I found a letter in the garden.',
    'You are lying to me.',
    'Please, tell me the truth.',
    'banana',
    '/pass',
  ],
  zh: ['晚上好。', '你知道些什么？', '我在花园里捡到一封信。', '你在骗我。', '求求你，告诉我真相。', '香蕉', '/pass'],
};

/** The understudy, with everything it was asked. */
function noting(play: BankedPlay, asked: Prompt[]): Model {
  const inner = understudy({ banks: [play.bank] });
  return {
    id: inner.id,
    stream(prompt, options) {
      asked.push(prompt);
      return inner.stream(prompt, options);
    },
  };
}

/** How long each answer takes when it is asked for alone: within a play they wait for each other. */
async function replyTimes(play: BankedPlay, asked: readonly Prompt[]): Promise<number[]> {
  const model = understudy({ banks: [play.bank] });
  const times: number[] = [];
  for (const prompt of asked.slice(-400)) {
    const start = performance.now();
    for await (const _ of model.stream(prompt));
    times.push(performance.now() - start);
  }
  return times;
}

const wordsOf = (text: string, language: 'en' | 'zh') =>
  language === 'zh' ? (text.match(/\p{Script=Han}/gu) ?? []) : (text.toLowerCase().match(/[\p{L}'’]+/gu) ?? []);
const pairs = (words: readonly string[]) => words.slice(1).map((word, at) => `${words[at]} ${word}`);

/** The share of pairs of words that are not a repetition. */
function distinctTwo(texts: readonly string[], language: 'en' | 'zh'): number {
  const all = texts.flatMap((text) => pairs(wordsOf(text, language)));
  return new Set(all).size / Math.max(1, all.length);
}

/** How much of a block of turns was said before in the same block: the mean, over the turns, of the greatest share of pairs in common. */
function selfOverlap(texts: readonly string[], language: 'en' | 'zh'): number {
  const shares: number[] = [];
  for (let start = 0; start < texts.length; start += block) {
    const turns = texts.slice(start, start + block).map((text) => new Set(pairs(wordsOf(text, language))));
    turns.forEach((turn, at) => {
      const before = turns.slice(0, at).map((other) => [...turn].filter((pair) => other.has(pair)).length / Math.max(1, turn.size));
      shares.push(Math.max(0, ...before));
    });
  }
  return shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length);
}

function speeches(log: readonly Recorded[], person: string): string[] {
  return log.flatMap((event) => (event.type === 'speech' && event.by !== person ? [event.text] : []));
}

/** One play, a few evenings with a person in its first role. */
async function figuresOf(play: BankedPlay, asked: Prompt[]): Promise<Record<string, number>> {
  const { language } = play.blueprint;
  const nights: string[][] = [];
  const seat = play.blueprint.characters[0]?.id ?? '';
  for (let seed = 1; seed <= evenings; seed++) {
    const lines = typed[language];
    const { log } = await rehearse({
      blueprint: play.blueprint,
      model: noting(play, asked),
      seed,
      seats: [seat],
      lines: (_, count) => (count > 40 ? null : (lines[count % lines.length] ?? '/pass')),
    });
    nights.push(speeches(log, seat));
  }
  const repeated = nights.map((texts) => 1 - new Set(texts).size / Math.max(1, texts.length));
  const voices = Array.from({ length: evenings }, (_, seed) => hearVoices(play.bank, seed));
  return {
    [`${play.name}: speaker named, share`]: mean(voices.map(({ accuracy }) => accuracy)),
    [`${play.name}: speaker named by chance`]: voices[0]?.chance ?? Number.NaN,
    [`${play.name}: distinct-2`]: mean(nights.map((texts) => distinctTwo(texts, language))),
    [`${play.name}: overlap within ${block} turns`]: mean(nights.map((texts) => selfOverlap(texts, language))),
    [`${play.name}: lines said twice, share`]: mean(repeated),
    [`${play.name}: lines shared by two evenings, share`]: shared(nights[0] ?? [], nights[1] ?? []),
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
const shared = (a: readonly string[], b: readonly string[]) => a.filter((text) => b.includes(text)).length / Math.max(1, a.length);

/** How the understudy sounds, and how soon. */
export async function understudyBench(): Promise<Result> {
  const plays = await bankedPlays(join(process.cwd(), 'plays'));
  const times: number[] = [];
  const figures: Record<string, number> = {};
  for (const play of plays) {
    const asked: Prompt[] = [];
    Object.assign(figures, await figuresOf(play, asked));
    times.push(...(await replyTimes(play, asked)));
  }
  figures['a reply, ms'] = median(times);
  figures['a reply, 95% within, ms'] = quantile(times, 0.95);
  const twice = Object.keys(figures).filter((figure) => figure.endsWith('said twice, share'));
  return {
    name: 'understudy',
    figures,
    limits: { 'a reply, ms': { atMost: 5 }, ...Object.fromEntries(twice.map((figure) => [figure, { atMost: 0.02 }])) },
  };
}
