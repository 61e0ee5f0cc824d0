import { Company, type CompanyInput, readCompany, withJob } from '@troupe/core/company';
import { memoryStore } from '@troupe/core/log';
import { scriptedModel, testClock } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { houses } from './house.ts';

const ask = { id: 'ask', run: async (exchange: Parameters<typeof withJob>[0]) => withJob(exchange, { id: 'ask', text: '' }) };

const opened = (house: CompanyInput) =>
  Company.open(
    readCompany({ ...house, world: { ...house.world, USERNAME: 'Ada' } }),
    { store: memoryStore(), clock: testClock(), models: { performer: scriptedModel() }, deputies: [ask] },
    { stream: 'house', seed: 3 },
  );

/** What the two houses have in common: everything but the words. */
const bones = ({ companions, rooms = [], situations = [], deputies = [] }: CompanyInput) => ({
  companions: companions.map(({ knowledge = [], mottos = [], moods = [], actions = [], triggers = [] }) => ({
    knowledge: knowledge.map(({ lines, condition }) => [lines.length, condition]),
    mottos: mottos.map(({ category, lines }) => [category, lines.length]),
    moods: moods.map(({ probability }) => probability),
    actions: actions.map(({ id, condition }) => [id, condition]),
    triggers: triggers.map(({ condition, effect }) => [condition, effect.do]),
  })),
  rooms: rooms.map(({ id, situation }) => [id, situation]),
  situations: situations.map(({ id }) => id),
  deputies: deputies.map(({ id, scope }) => [id, scope]),
});

test('the company is the same in both languages', () => {
  expect(bones(houses.zh)).toEqual(bones(houses.en));
});

test.each(['en', 'zh'] as const)('%s: it opens, greets, and has something left to discover', async (language) => {
  const company = await opened(houses[language]);
  for (const room of ['green-room', 'first-night']) await company.greet(room);
  const lines = company.room('green-room').messages.map(({ text }) => text);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).not.toContain('{{');
  for (const { id } of company.configuration.companions.filter(({ kind }) => kind === 'npc')) {
    expect(company.unlocks(id).open.length).toBeGreaterThan(10);
    expect(company.unlocks(id).next.length).toBeGreaterThan(1);
  }
});
