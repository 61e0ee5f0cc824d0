import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import { scriptedModel } from '../testing/scripted-model.ts';
import { testClock } from '../testing/test-clock.ts';
import { readCompany } from './companion.ts';
import { Company, type CompanyPorts } from './company.ts';
import { type Exchange, isTriggered, type ReplyRule, type ReplyTrigger, runReplies, withBlocks, withJob, withOutcome } from './exchange.ts';
import { emptyCompany } from './state.ts';

const configuration = readCompany({
  companions: [
    {
      name: 'Nell',
      kind: 'npc',
      basePrompt: 'You are Nell.',
      actions: [{ id: 'count', label: 'Count', deputy: 'counter' }],
      model: 'small',
    },
    { name: 'Bram', kind: 'npc' },
  ],
});
const [nell, bram] = configuration.companions;
const exchange = {
  id: 'x',
  room: 'wall',
  language: 'en',
  speaker: nell,
  sender: bram,
  given: { text: 'Hm.', action: 'theme' },
} as unknown as Exchange;

test.each<[string, ReplyTrigger, boolean]>([
  ['always', '*', true],
  ['its action', { action: 'theme' }, true],
  ['another action', { action: 'ghost' }, false],
  ['a sender by name', { sender: 'Bram' }, true],
  ['a sender by id', { sender: 'bram' }, true],
  ['a sender as such', { sender: bram as { id: string } }, true],
  ['somebody else', { sender: 'Nell' }, false],
  ['somebody else as such', { sender: { id: 'nell' } }, false],
  ['a chance that falls', { chance: 0.6 }, true],
  ['a chance that does not', { chance: 0.4 }, false],
  ['no chance', { chance: 0 }, false],
  ['a predicate', (one) => one.given.text === 'Hm.', true],
  ['any of several', [{ action: 'ghost' }, { sender: 'Bram' }], true],
  ['none of several', [{ action: 'ghost' }, { sender: 'Nell' }], false],
  ['of none', [], false],
])('a reply function is tried: %s', (_, trigger, expected) => {
  expect(isTriggered(trigger, exchange, emptyCompany, () => 0.5)).toBe(expected);
});

test('the chain runs in order, passes on what was added, and stops at the first that finishes', async () => {
  const step = (label: string, final: boolean): ReplyRule => ({
    trigger: '*',
    reply: async (before) => ({ exchange: withBlocks(before, { label, text: '' }), final }),
  });
  const start = { ...exchange, added: { blocks: [], job: null }, outcome: null };
  const { added } = await runReplies([step('a', false), step('b', true), step('c', false)], start, emptyCompany, () => 0);
  expect(added.blocks.map(({ label }) => label)).toEqual(['a', 'b']);
});

async function opened(model: ReturnType<typeof scriptedModel>, ports: Partial<CompanyPorts>) {
  const all = { store: memoryStore(), clock: testClock(), models: { performer: model }, deputies: [counter], ...ports } as CompanyPorts;
  return Company.open(configuration, all, { stream: 's', seed: 1 });
}
const counter: NonNullable<CompanyPorts['deputies']>[number] = {
  id: 'counter',
  scope: 'some',
  run: async (before, { text }) =>
    withJob(before, { id: 'count', text: 'Say how long TEXT is.' }, { label: 'LENGTH', text: String(text?.length) }),
};

test('a deputy in code does the work; its host speaks, from a model of its own', async () => {
  const small = scriptedModel('Four letters.');
  const company = await opened(scriptedModel(), { models: { performer: scriptedModel(), named: { small } } });
  for await (const _ of company.act('nell-chat', 'Nell', 'count', { material: { selection: 'lamp' } }));
  expect(small.calls[0]?.messages.at(-1)?.content).toContain('<data label="LENGTH">\n4\n</data>');
  expect(company.room('nell-chat').messages.at(-1)).toMatchObject({
    by: 'nell',
    text: 'Four letters.',
    behind: ['LENGTH'],
    action: 'count',
  });
  small.finish();
});

test('a quote stands in the chat in place of the words, and costs no call', async () => {
  const model = scriptedModel();
  const quoting: ReplyRule = {
    trigger: '*',
    reply: async (before) => ({ exchange: withOutcome(before, { kind: 'quote', text: 'The sea gives nothing back.' }), final: true }),
  };
  const company = await opened(model, { replies: { nell: [quoting] } });
  for await (const _ of company.say('nell-chat', 'Well?'));
  expect(company.room('nell-chat').messages.at(-1)).toMatchObject({ kind: 'quote', text: 'The sea gives nothing back.' });
  model.finish();
});

test('what is remembered of long ago is a labelled block of the prompt', async () => {
  const small = scriptedModel('I remember.');
  const company = await opened(scriptedModel(), {
    models: { performer: scriptedModel(), named: { small } },
    recall: async (who, about) => (who === 'nell' && about.includes('boat') ? ['You: I lost the boat.'] : []),
  });
  for await (const _ of company.say('nell-chat', 'The boat?'));
  expect(small.calls[0]?.messages.at(-1)?.content).toContain('<data label="MEMORY">\nYou: I lost the boat.\n</data>');
});

test('a deputy that nobody has made is told when the company opens', async () => {
  await expect(opened(scriptedModel(), { deputies: [] })).rejects.toThrow(/"count".*"counter"/u);
});
