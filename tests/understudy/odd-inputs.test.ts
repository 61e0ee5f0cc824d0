import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Blueprint } from '@troupe/core/blueprint';
import type { Recorded } from '@troupe/core/events';
import type { Model } from '@troupe/core/model';
import { closetFixture, looksLikeRefusal, rehearse, wrongLanguage } from '@troupe/core/testing';
import { readPlay } from '@troupe/house/node';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';

type Odd = {
  readonly play: 'en' | 'zh';
  readonly tag: string;
  readonly text: string;
  readonly mustNot?: readonly string[];
};
type Answered = { readonly odd: Odd; readonly replies: readonly string[] };

const odds = JSON.parse(readFileSync(new URL('odd-inputs.json', import.meta.url), 'utf8')) as Odd[];
const closet = await readPlay(fileURLToPath(new URL('../../plays/closet/blueprint.json', import.meta.url)));
const house: Readonly<Record<Odd['play'], { blueprint: Blueprint; model: () => Model }>> = {
  en: { blueprint: closet.blueprint, model: () => understudy({ banks: closet.bank ? [closet.bank] : [] }) },
  zh: { blueprint: closetFixture('zh'), model: () => understudy() },
};

/** A dozen a night, in real performances with a person in Hamlet's seat: what was said to each, until the person had the floor again. */
async function evening(inputs: readonly Odd[], seed: number): Promise<{ answered: Answered[]; log: readonly Recorded[] }> {
  const language = inputs[0]?.play ?? 'en';
  const { blueprint, model } = house[language];
  const answered: { odd: Odd; replies: string[] }[] = [];
  const { log } = await rehearse({
    blueprint,
    model: model(),
    seed,
    seats: ['hamlet'],
    house: { rungs: { hint: 40, complication: 50, direction: 60, fallback: 70 } },
    lines: () => {
      const odd = inputs[answered.length];
      if (!odd) return null;
      answered.push({ odd, replies: [] });
      return odd.text;
    },
    onFrame: (frame) => {
      if (frame.type === 'speech' && frame.by !== 'hamlet') answered.at(-1)?.replies.push(frame.text);
    },
  });
  return { answered, log };
}

const breaks =
  /\b(as an AI|language model|chatbot|ChatGPT|my programming|stage direction|this play|the script|the audience|undefined|null|NaN)\b|\{\w+\}|人工智能|语言模型|提示词|剧本|观众|这出戏/u;

async function playAll(language: Odd['play']): Promise<Answered[]> {
  const inputs = odds.filter((odd) => odd.play === language);
  const all: Answered[] = [];
  for (let at = 0, seed = 1; at < inputs.length; seed++) {
    const { answered, log } = await evening(inputs.slice(at, at + 12), seed);
    const full = answered.filter(({ replies }, index) => replies.length > 0 || index < answered.length - 1);
    all.push(...full);
    at += Math.max(1, full.length);
    expectNoRepeats(log);
  }
  return all;
}

function expectNoRepeats(log: readonly Recorded[]): void {
  const said = log.flatMap((event) => (event.type === 'speech' && event.by !== 'hamlet' ? [event] : []));
  for (const [at, event] of said.entries()) {
    const twin = said.slice(0, at).find((one) => one.by === event.by && one.text === event.text && event.beat - one.beat <= 60);
    expect(twin, event.text).toBeUndefined();
  }
}

test('there are two hundred of them, half in each language', () => {
  expect(odds.length).toBeGreaterThanOrEqual(200);
  expect(odds.filter(({ play }) => play === 'zh').length).toBeGreaterThanOrEqual(100);
});

test.each(['en', 'zh'] as const)('every odd input is answered in the play’s language and in character (%s)', async (language) => {
  const all = await playAll(language);
  expect(all.length).toBeGreaterThanOrEqual(odds.filter(({ play }) => play === language).length - 2);
  for (const { odd, replies } of all) {
    const reply = replies.join(' ');
    const where = `${odd.text.slice(0, 60)} → ${reply}`;
    expect.soft(reply, where).not.toBe('');
    expect.soft(wrongLanguage(reply, language), where).toBe(false);
    expect.soft(looksLikeRefusal(reply), where).toBe(false);
    expect.soft(breaks.test(reply), where).toBe(false);
    // Nothing of theirs is put into a sentence: neither a word in quotation marks nor one that is asked back.
    expect.soft(reply, where).not.toMatch(/^["“][\p{L}]+["”]?[?？]/u);
    for (const pattern of odd.mustNot ?? []) expect.soft(reply, where).not.toMatch(new RegExp(pattern, 'iu'));
  }
});
