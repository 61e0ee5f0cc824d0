import * as z from 'zod';
import type { Clock } from '../model/ports.ts';
import type { Tool } from '../model/tool.ts';
import { wordsOf } from '../text/words.ts';
import { timeWords } from './time-words.ts';

/** What those tools need from outside. */
export type HostToolPorts = {
  readonly clock: Clock;
  /** From 0 to just below 1. */
  readonly roll: () => number;
  readonly now?: (at: number, language: 'en' | 'zh') => string;
};

const wording = wordsOf({
  dice: ['Rolls dice, written like d6 or 2d20, and tells what they show.', '掷骰子，写作 d6 或 2d20，并说出点数。'],
  words: ['Counts the words of a text.', '数一段文字有多少字。'],
  clock: ['Tells the date and the time.', '报出日期和时间。'],
  counted: ['{words} {words|word|words}, {characters} characters', '{words} 个字词，{characters} 个字符'],
});

const Dice = z.object({
  dice: z
    .string()
    .regex(/^(?:[1-9]\d?)?d[1-9]\d{0,2}$/u)
    .default('d6'),
});

/** Three harmless functions that any host can give its companions: dice, a count of words, and what time it is. */
export function hostTools(language: 'en' | 'zh', { clock, roll, now = timeWords }: HostToolPorts): readonly Tool[] {
  const words = wording[language];
  const dice: Tool<z.infer<typeof Dice>> = {
    name: 'dice',
    description: words.dice,
    phrases: ['dice', 'a die', 'the die', 'd4', 'd6', 'd8', 'd10', 'd12', 'd20', 'd100', '骰'],
    input: Dice,
    run: async ({ dice: wanted }) => rolled(wanted, roll),
  };
  const count: Tool<{ text: string }> = {
    name: 'words',
    description: words.words,
    phrases: ['how many words', 'count the words', 'word count', '多少字', '几个字', '数一数', '字数'],
    input: z.object({ text: z.string() }),
    run: async ({ text }) => words.counted({ words: wordsIn(text), characters: [...text].length }),
  };
  const time: Tool<Record<string, never>> = {
    name: 'clock',
    description: words.clock,
    phrases: [
      'what time is',
      'is the time',
      's the time',
      'what day is',
      'the date today',
      '几点',
      '什么时间',
      '什么时候了',
      '几号',
      '星期几',
    ],
    input: z.object({}),
    run: async () => now(clock.now(), language),
  };
  return [dice, count, time] as readonly Tool[];
}

function rolled(wanted: string, roll: () => number): string {
  const [count, sides] = wanted.split('d').map(Number);
  const shown = Array.from({ length: count || 1 }, () => 1 + Math.floor(roll() * (sides || 6)));
  const sum = shown.reduce((total, one) => total + one, 0);
  return shown.length === 1 ? `${wanted}: ${sum}` : `${wanted}: ${shown.join(' + ')} = ${sum}`;
}

/** In Chinese every character counts as one. */
function wordsIn(text: string): number {
  return text.match(/\p{Script=Han}|[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
}
