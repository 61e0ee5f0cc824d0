import { expect, test } from 'vitest';
import { scriptedModel } from '../testing/scripted-model.ts';
import { type CompanyInput, readCompany } from './companion.ts';
import { heard, opened, texts, withNell } from './company.fixture.ts';
import type { Deputy } from './deputy.ts';
import { withOutcome } from './exchange.ts';

const action = (deputy: string) => ({ id: 'work', label: 'Work', deputy });
const company = (deputies: CompanyInput['deputies'], last: string): CompanyInput => ({
  ...withNell({ actions: [action(last)], temperature: 1.1, model: 'hers' }),
  deputies: [{ id: 'theme', job: 'Name the theme.' }, ...(deputies ?? [])],
});
const material = { document: 'It is raining.' };
const act = { rounds: 1, material };

test('a deputy has a model, a temperature and a prompt of its own, and then nothing of its companion’s', async () => {
  const sharp = scriptedModel('Rain.');
  const hers = scriptedModel();
  const deputies = [
    { id: 'gist', job: 'Say what TEXT is about in one word.', prompt: 'You count words for {{USERNAME}}.', model: 'sharp', temperature: 0 },
  ];
  const { company: room } = await opened(company(deputies, 'gist'), [], {
    ports: { models: { performer: scriptedModel(), named: { sharp, hers } } },
  });
  await heard(room.act('wall', 'Nell', 'work', act));
  expect(texts(room, 'wall').at(-1)).toBe('nell: Rain.');
  const [prompt] = sharp.calls;
  expect(prompt?.temperature).toBe(0);
  expect(prompt?.messages[0]?.content).toMatch(/^You count words for Ada\./u);
  expect(JSON.stringify(prompt?.messages)).not.toMatch(/Nell|cross|harbour wall/u);
});

test('without them, a deputy works with the model and in the voice of its companion; a temperature alone is only that', async () => {
  const hers = scriptedModel('Rain, again.');
  const ports = { models: { performer: scriptedModel(), named: { hers } } };
  const { company: room } = await opened(company([{ id: 'gist', job: 'Say it.', temperature: 0.4 }], 'gist'), [], { ports });
  await heard(room.act('wall', 'Nell', 'work', act));
  expect(hers.calls[0]?.temperature).toBe(0.4);
  expect(hers.calls[0]?.messages[0]?.content).toContain('You are Nell.');
});

test('a chain: what an edit makes is the text from then on; what others say stands beside it, each once', async () => {
  const deputies = [
    { id: 'plain', job: 'Say it plainly.', edit: 'replace' as const },
    { id: 'faults', job: 'List the faults of TEXT.', prompt: 'You find faults.', after: ['plain'] },
    { id: 'verdict', job: 'Judge TEXT by FAULTS.', after: ['plain', 'faults'] },
  ];
  const { company: room, model } = await opened(company(deputies, 'verdict'), ['It rains.', 'Too short.', 'Then let it rain longer.']);
  await heard(room.act('wall', 'Nell', 'work', act));
  expect(texts(room, 'wall').at(-1)).toBe('nell: Then let it rain longer.');
  expect(model.calls.map(({ messages }) => messages.at(-1)?.content)).toEqual([
    expect.stringContaining('It is raining.'),
    expect.stringContaining('<data label="TEXT">\nIt rains.\n</data>'),
    expect.stringContaining('<data label="FAULTS">\nToo short.\n</data>'),
  ]);
  expect(model.calls[1]?.messages[0]?.content).toContain('You find faults.');
  expect(model.calls[2]?.messages[0]?.content).toContain('You are Nell.');
  expect(model.calls[2]?.messages.at(-1)?.content).toContain('<data label="TEXT">\nIt rains.\n</data>');
});

test('a link that is made in code may say something by itself, or ask: then everything waits', async () => {
  const asks: Deputy = {
    id: 'asks',
    run: async (exchange) => withOutcome(exchange, { kind: 'question', text: 'For whom?', awaits: 'answer' }),
  };
  const says: Deputy = { id: 'says', run: async (exchange) => withOutcome(exchange, { kind: 'excerpt', text: 'Chapter one.' }) };
  const waits = await opened(company([{ id: 'last', job: 'Go.', after: ['asks'] }], 'last'), [], { ports: { deputies: [asks] } });
  await heard(waits.company.act('wall', 'Nell', 'work', act));
  expect(waits.company.room('wall').parked).toMatchObject({ question: 'For whom?' });
  const goes = await opened(company([{ id: 'last', job: 'Go.', after: ['says'] }], 'last'), ['Gone.'], { ports: { deputies: [says] } });
  await heard(goes.company.act('wall', 'Nell', 'work', act));
  expect(goes.model.calls[0]?.messages.at(-1)?.content).toContain('<data label="SAYS">\nChapter one.\n</data>');
});

test('a chain that leads nowhere, or back to itself, is refused before anybody speaks', async () => {
  expect(() =>
    readCompany(
      company(
        [
          { id: 'a', job: 'A.', after: ['b'] },
          { id: 'b', job: 'B.', after: ['a'] },
        ],
        'a',
      ),
    ),
  ).toThrow(/deputies\.1\.after: it would wait for itself/u);
  await expect(opened(company([{ id: 'a', job: 'A.', after: ['nobody'] }], 'a'), [])).rejects.toMatchObject({ code: 'company-deputy' });
});
