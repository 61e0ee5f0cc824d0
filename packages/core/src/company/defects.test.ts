// What went wrong in the library that this part learnt from: one test for each, named after it.
import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import { type ScriptedLine, scriptedModel } from '../testing/scripted-model.ts';
import { testClock } from '../testing/test-clock.ts';
import { type CompanyInput, readCompany } from './companion.ts';
import { Company } from './company.ts';
import type { CompanyFrame } from './event.ts';
import { isTriggered } from './exchange.ts';
import { chooseByRule } from './moderator.ts';
import { threeParts } from './reduce-material.ts';

type Part = Partial<CompanyInput['companions'][number]>;

function nell(part: Part = {}): CompanyInput {
  return {
    companions: [{ name: 'Nell', kind: 'npc', basePrompt: 'You are Nell.', ...part }],
    deputies: [{ id: 'theme', job: 'Name the theme.', scope: 'selection' }],
  };
}

async function opened(
  input: CompanyInput,
  lines: readonly ScriptedLine[],
  options: { window?: number; summary?: ReturnType<typeof scriptedModel> } = {},
) {
  const model = scriptedModel(...lines);
  const configuration = readCompany(input);
  const models = { performer: model, ...(options.summary && { summary: options.summary }) };
  const store = memoryStore();
  const company = await Company.open(
    configuration,
    { store, clock: testClock(), models },
    { stream: 's', seed: 1, ...(options.window && { window: options.window }) },
  );
  return { company, model, configuration };
}

async function heard(frames: AsyncIterable<CompanyFrame>): Promise<CompanyFrame[]> {
  const list: CompanyFrame[] = [];
  for await (const frame of frames) list.push(frame);
  return list;
}

const room = 'nell-chat';
const action = { id: 'theme', label: 'Theme', deputy: 'theme' };

test('set, add and send triggers never run: here they do, once each', async () => {
  const condition = { tag: 'interactions', min: 1 };
  const triggers: Part['triggers'] = [
    { condition, effect: { do: 'set', key: 'MET', value: true } },
    { condition, effect: { do: 'add', key: 'TALKS', by: 2 } },
    { condition, effect: { do: 'send', text: 'One more thing, {{USERNAME}}.' } },
  ];
  const { company } = await opened({ ...nell({ triggers }), world: { USERNAME: 'Ada' } }, ['Hello.', 'Again.']);
  await heard(company.say(room, 'Hi.'));
  await heard(company.say(room, 'Hi again.'));
  expect(company.state.world).toMatchObject({ MET: true, TALKS: 2 });
  expect(company.room(room).messages.filter(({ text }) => text === 'One more thing, Ada.')).toHaveLength(1);
});

test('a run trigger runs its action', async () => {
  const triggers: Part['triggers'] = [{ condition: { tag: 'event', event: 'DONE' }, effect: { do: 'run', action: 'theme' } }];
  const { company } = await opened({ ...nell({ actions: [action], triggers }) }, ['Hello.', 'Hm.']);
  await company.set('DONE', true);
  await heard(company.say(room, 'Hi.'));
  expect(company.room(room).parked).toMatchObject({ action: 'theme', awaits: 'text' });
});

test('action counters never rise, so action unlocks never open: here they do', async () => {
  const knowledge: Part['knowledge'] = [{ lines: ['The net is cursed.'], condition: { tag: 'action', action: 'theme', min: 1 } }];
  const { company } = await opened(nell({ actions: [action], knowledge }), ['Nets.']);
  expect(company.unlocks('Nell').next.map(({ what }) => what)).toEqual(['The net is cursed.']);
  await heard(company.act(room, 'Nell', 'theme', { material: { selection: 'Nets.' } }));
  expect(company.unlocks('Nell').open).toContain('The net is cursed.');
});

test('a parked question is never cleared: here the next words answer it, and then it is gone', async () => {
  const { company, model } = await opened(nell({ actions: [action] }), ['Loss.', 'Good day.']);
  await heard(company.act(room, 'Nell', 'theme'));
  expect(company.room(room).parked?.awaits).toBe('text');
  await heard(company.say(room, 'Everything was lost at sea.'));
  expect(model.calls[0]?.messages.at(-1)?.content).toContain('Everything was lost at sea.');
  expect(company.room(room).parked).toBeNull();
  await heard(company.say(room, 'Thank you.'));
  expect(model.calls[1]?.messages.at(-1)?.content).not.toContain('Name the theme');
});

test('the summary model option is ignored: here it shortens', async () => {
  const summary = scriptedModel('A short one.');
  const { company, model } = await opened(nell({ actions: [action] }), ['Loss.'], { window: 400, summary });
  await heard(company.act(room, 'Nell', 'theme', { material: { selection: 'The sea took it. '.repeat(200) } }));
  expect(model.calls[0]?.messages.at(-1)?.content).toContain('A short one.');
  summary.finish();
});

test('token totals over-count: here every call counts once', async () => {
  const usage = (input: number): ScriptedLine => [
    { type: 'text', text: 'Yes.' },
    { type: 'usage', usage: { input, output: 5, cached: 0, money: 0 } },
    { type: 'finish', reason: 'stop' },
  ];
  const { company } = await opened(nell(), [usage(100), usage(120)]);
  await heard(company.say(room, 'One.'));
  await heard(company.say(room, 'Two.'));
  await company.set('X', 1);
  expect(company.state.world).toMatchObject({ INPUT_TOKENS: 220, OUTPUT_TOKENS: 10 });
});

test('a sender name at position 0 never matches: here it does', async () => {
  const { configuration, company } = await opened(nell(), []);
  const [speaker] = configuration.companions;
  const exchange = {
    id: 'x',
    room,
    language: 'en',
    speaker,
    sender: speaker,
    given: { text: '' },
    added: { blocks: [], job: null },
    outcome: null,
  } as never;
  expect(isTriggered({ sender: 'Nell' }, exchange, company.state, () => 0)).toBe(true);
  expect(isTriggered({ sender: 'Bram' }, exchange, company.state, () => 0)).toBe(false);
});

test('a sanitiser deletes from the first < to the last >: here words stay as they were said', async () => {
  const { company } = await opened(nell(), ['If a < b then say it, and if b > a too.']);
  await heard(company.say(room, '1 < 2 and 3 > 2'));
  expect(company.room(room).messages.map(({ text }) => text)).toEqual(['1 < 2 and 3 > 2', 'If a < b then say it, and if b > a too.']);
});

test('a newest message over budget is not cut: here it is, and says so', async () => {
  const { company, model } = await opened(nell(), ['Long.'], { window: 200 });
  await heard(company.say(room, 'word '.repeat(5000)));
  const sent = model.calls[0]?.messages.map(({ content }) => content).join('\n') ?? '';
  expect(sent.length).toBeLessThan(1200);
  expect(sent).toContain('[… shortened …]');
});

test('max: 0 and value: false count as unset: see condition.test.ts; a lock on false stays shut', async () => {
  const knowledge: Part['knowledge'] = [{ lines: ['Dry.'], condition: { tag: 'RAIN', value: false } }];
  const { company } = await opened({ ...nell({ knowledge }), world: { RAIN: true } }, []);
  expect(company.unlocks('Nell').open).not.toContain('Dry.');
});

test('knowledge without a condition never unlocks: here it is open', async () => {
  const { company } = await opened(nell({ knowledge: [{ lines: ['Herring run in May.'] }] }), []);
  expect(company.unlocks('Nell').open).toContain('Herring run in May.');
});

test('moods re-roll on reload: here they are kept, see company.test.ts; the roll itself is keyed', async () => {
  const moods: Part['moods'] = [{ probability: 0.5, label: 'merry', prompt: 'Be merry.' }];
  const first = await opened(nell({ moods }), []);
  const second = await opened(nell({ moods }), []);
  expect(first.company.mood('Nell')).toBe(second.company.mood('Nell'));
});

test('configuration and history are mutated in place: here both stay as they were', async () => {
  const { company, configuration } = await opened(nell(), ['One.', 'Two.']);
  const before = JSON.stringify(configuration);
  await heard(company.say(room, 'Hi.'));
  const history = company.room(room).messages;
  const kept = JSON.stringify(history);
  await heard(company.say(room, 'Hi.'));
  expect(JSON.stringify(configuration)).toBe(before);
  expect(JSON.stringify(history)).toBe(kept);
});

test('a text is cut to its first part: here beginning, middle and end stay, and the gaps are marked', () => {
  const text = Array.from({ length: 300 }, (_, index) => `Sentence number ${index}.`).join(' ');
  const short = threeParts(text, 200, 'en');
  expect(short).toContain('Sentence number 0.');
  expect(short).toContain('Sentence number 299.');
  expect(short).toMatch(/Sentence number 1[3-6]\d\./);
  expect(short.match(/\[… left out …\]/gu)).toHaveLength(2);
});

test('a selection is refused although there is one: here text that is there is used, and only its lack is asked about', async () => {
  const { company, model } = await opened(nell({ actions: [action] }), ['Loss.']);
  await heard(company.act(room, 'Nell', 'theme', { material: { selection: 'Everything was lost at sea.' } }));
  expect(company.room(room).parked).toBeNull();
  model.finish();
});

test('the question rule ignores who is excluded: here an excluded asker is not given the word', () => {
  const members = ['you', 'nell', 'bram', 'ida'].map(
    (id) => ({ id, name: id, kind: id === 'you' ? 'user' : 'npc', description: '' }) as const,
  );
  const messages = [
    { by: 'nell', text: 'When does the tide turn?' },
    { by: 'bram', text: 'At six.' },
  ];
  const view = { language: 'en', members, messages, selection: 'round-robin', seed: 1, turn: 'x' } as const;
  expect(chooseByRule(view)).toMatchObject({ speakers: ['nell'], rule: 'asker' });
  expect(chooseByRule({ ...view, except: ['nell'] })).toMatchObject({ speakers: ['ida'] });
});

test('a room with unknown names has speakers that are undefined: here it is refused, and the name is told', () => {
  expect(() => readCompany({ ...nell(), rooms: [{ id: 'wall', members: ['Nell', 'Nobody'] }] })).toThrow(/rooms\.0\.members\.1.*Nobody/u);
});

test('mottos of an event throw where there are none: here somebody without a greeting says nothing', async () => {
  const { company } = await opened(nell(), []);
  await company.greet(room);
  expect(company.room(room).messages).toEqual([]);
});
