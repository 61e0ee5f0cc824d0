import { expect, test } from 'vitest';
import type { Model } from '../model/model.ts';
import { hearOut } from '../model/stream.ts';
import { type Bid, type Head, readHead, withHead } from './head.ts';

const prompt = { agent: 'actor:x', messages: [], brief: { task: 'other' } } as const;

async function heard(answer: string, size: number) {
  const model: Model = {
    id: 'm',
    async *stream() {
      for (const text of answer.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? []) yield { type: 'text', text };
      yield { type: 'finish', reason: 'stop' };
    },
  };
  let head: Head | undefined;
  let bid: Bid | undefined;
  const { text } = await hearOut(
    withHead(model, {
      head: (one) => {
        head = one;
      },
      bid: (one) => {
        bid = one;
      },
    }),
    prompt,
  );
  return { text: text.trim(), head, bid };
}

test.each([1, 3, 7, 1000])('the line before and the line after the words are never among them, in pieces of %i', async (size) => {
  const answer = 'act: give; what: the letter, Gertrude; to: Gertrude\n(holds it out) Take it.\n> see whether she burns it';
  const { text, head, bid } = await heard(answer, size);
  expect(text).toBe('(holds it out) Take it.');
  expect(head).toEqual({ act: { verb: 'give', targets: ['the letter', 'Gertrude'] }, to: ['Gertrude'] });
  expect(bid).toEqual({ text: 'see whether she burns it', over: false });
});

test.each([1, 4, 1000])('an exchange that is over says so and does not say it aloud, in pieces of %i', async (size) => {
  expect(await heard('act: none; to: 王后\n够了。||\n> 走开', size)).toEqual({
    text: '够了。',
    head: { act: null, to: ['王后'] },
    bid: { text: '走开', over: true },
  });
  expect((await heard('act: none\nEnough. ||', size)).bid).toEqual({ text: '', over: true });
});

test.each([1, 5, 1000])('without a head all of it is words, in pieces of %i', async (size) => {
  expect(await heard('Act as you please, sir.\nI shall.', size)).toEqual({
    text: 'Act as you please, sir.\nI shall.',
    head: { act: null, to: [] },
    bid: undefined,
  });
  expect((await heard('A', size)).text).toBe('A');
  expect((await heard('5 > 4, she said.', size)).text).toBe('5 > 4, she said.');
});

test('a head is read however it is dressed', () => {
  expect(readHead('**act:** take; **what:** dagger;')).toEqual({ act: { verb: 'take', targets: ['dagger'] }, to: [] });
  expect(readHead('act：read；what：葛特露德的信；to：')).toEqual({ act: { verb: 'read', targets: ['葛特露德的信'] }, to: [] });
  expect(readHead('act: none; what: -; to: none')).toEqual({ act: null, to: [] });
});

test('what the head throws ends the stream before a word is heard', async () => {
  const model: Model = {
    id: 'm',
    async *stream() {
      yield { type: 'text', text: 'act: take; what: dagger; to:\nMine.' };
    },
  };
  const refused = withHead(model, {
    head: () => {
      throw new Error('ruled');
    },
    bid: () => undefined,
  });
  const words: string[] = [];
  await expect(
    (async () => {
      for await (const delta of refused.stream(prompt)) if (delta.type === 'text') words.push(delta.text);
    })(),
  ).rejects.toThrow('ruled');
  expect(words).toEqual([]);
});
