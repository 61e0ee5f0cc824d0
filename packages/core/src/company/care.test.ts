import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import type { Model } from '../model/model.ts';
import { testClock } from '../testing/test-clock.ts';
import { readCompany } from './companion.ts';
import { harbour, heard, opened, texts } from './company.fixture.ts';
import { Company } from './company.ts';

const understudy: Model = {
  id: 'understudy',
  understudy: true,
  async *stream() {
    yield { type: 'text', text: 'Another cup?' };
    yield { type: 'finish', reason: 'stop' };
  },
};
const serious = 'I want to kill myself tonight.';
const kinds = (company: Company) => company.room('wall').messages.map(({ kind }) => kind);

test('whoever asks whether it is a person is told the truth by code; no model is asked', async () => {
  const { company } = await opened(harbour, []);
  await heard(company.say('wall', 'Nell, are you a real person?', { to: 'Nell' }));
  expect(texts(company, 'wall').at(-1)).toMatch(/^nell: Plainly: I am not a person\. I am an AI: a program writes what Nell says/u);
  expect(kinds(company)).toEqual(['message', 'plain']);
});

test('who speaks of harming themselves is answered with the address of the house, out of the role, and no canned line follows', async () => {
  const ports = { models: { performer: understudy }, care: () => ({ crisis: 'Call Mara, 555 0199.' }) };
  const { company } = await opened(harbour, [], { ports });
  await heard(company.say('wall', serious, { rounds: 1 }));
  expect(texts(company, 'wall')).toHaveLength(2);
  expect(texts(company, 'wall')[1]).toContain('I stop being Nell for a moment');
  expect(texts(company, 'wall')[1]).toContain('Call Mara, 555 0199.');
  // Said again it is answered again, and not with the same page of words.
  await heard(company.say('wall', 'I mean it, I want to die.', { rounds: 1 }));
  expect(texts(company, 'wall')[3]).toBe('nell: I take that seriously, and I am still only a program. Call Mara, 555 0199.');
});

test('where a mind plays it goes on from there, told what matters; another version of what was said plainly is nobody’s to make', async () => {
  const { company, model } = await opened(harbour, ['I am listening. Who is with you now?'], {
    ports: { care: () => ({ crisis: 'Call Mara.' }) },
  });
  await heard(company.say('wall', serious, { to: 'Nell', rounds: 1 }));
  expect(kinds(company)).toEqual(['message', 'plain', 'message']);
  expect(model.calls[0]?.messages[0]?.content).toContain('point to this: Call Mara.');
  await company.strike('wall', company.room('wall').messages[2]?.id ?? 0);
  await heard(company.regenerate('wall'));
  await heard(company.continue('wall'));
  expect(kinds(company)).toEqual(['message', 'plain']);
});

test('a text that is worked on is nobody’s own words', async () => {
  const { company } = await opened(harbour, ['A hard page.'], {});
  await heard(company.say('wall', 'What a grim page: "I want to drown it", says the miller.', { to: 'Nell', rounds: 1 }));
  expect(kinds(company)).toEqual(['message', 'message']);
});

test('after so much talk a break is proposed, once; after a rest the time begins anew; never, where the house says so', async () => {
  const clock = testClock();
  const open = (breakAfter: number, stream: string) =>
    Company.open(
      readCompany(harbour),
      { store, clock, models: { performer: understudy }, care: () => ({ breakAfter }) },
      { stream, seed: 7 },
    );
  const store = memoryStore();
  const minute = 60_000;
  const company = await open(30, 'one');
  const breaks = (of: Company) => of.room('wall').messages.filter(({ exchange }) => exchange === 'break').length;
  const talk = async (of: Company, minutes: number) => {
    for (let at = 0; at < minutes; at += 10) {
      await heard(of.say('wall', 'Go on.', { rounds: 1 }));
      await clock.advance(10 * minute);
    }
  };
  await talk(company, 30);
  expect(breaks(company)).toBe(0);
  await talk(company, 10);
  expect(breaks(company)).toBe(1);
  expect(texts(company, 'wall').at(-1)).toContain('talking with a program for 30 minutes');
  await talk(company, 20);
  expect(breaks(company)).toBe(1);
  await talk(company, 20);
  expect(breaks(company)).toBe(2);
  await clock.advance(60 * minute);
  await talk(company, 20);
  expect(breaks(company)).toBe(2);
  const never = await open(0, 'two');
  await talk(never, 120);
  expect(breaks(never)).toBe(0);
});
