// Another version, more of it, an answer where there was none, what was taken back: each from the same things as the first time.
import { expect, test } from 'vitest';
import { type Model, ModelError } from '../model/model.ts';
import { scriptedModel } from '../testing/scripted-model.ts';
import { testClock } from '../testing/test-clock.ts';
import { readCompany } from './companion.ts';
import { harbour, heard, opened, texts, withNell } from './company.fixture.ts';
import { Company } from './company.ts';
import { type ReplyRule, withBlocks } from './exchange.ts';

const wall = 'nell-chat';

test('a parked question: another button, or words to somebody else, are no answer to it', async () => {
  const actions = [
    { id: 'theme', label: 'Theme', deputy: 'theme' },
    { id: 'other', label: 'Other', deputy: 'theme' },
  ];
  const { company, model } = await opened(withNell({ actions }), ['Nets.', 'Aye.', 'Fine.']);
  await heard(company.act('wall', 'Nell', 'theme'));
  await heard(company.act('wall', 'Nell', 'other', { material: { selection: 'The net.' } }));
  expect(company.room('wall').parked).toBeNull();
  await heard(company.act('wall', 'Nell', 'theme'));
  await heard(company.say('wall', 'Bram, good day.', { to: 'Bram', rounds: 1 }));
  expect(texts(company, 'wall').at(-1)).toBe('bram: Aye.');
  expect(company.room('wall').parked).toBeNull();
  await heard(company.say('wall', 'Nell?', { rounds: 1 }));
  expect(model.calls.at(-1)?.messages.at(-1)?.content).not.toContain('Name the theme');
});

test('another version is made of the same things: the action’s text, what a step adds, what is remembered; counted once', async () => {
  const actions = [{ id: 'theme', label: 'Theme', deputy: 'theme' }];
  const lore: ReplyRule = {
    trigger: '*',
    reply: async (one) => ({ exchange: withBlocks(one, { label: 'LORE', text: 'Nets.' }), final: false }),
  };
  const { company, model, store } = await opened(withNell({ actions }), ['First.', 'Second.'], {
    ports: { replies: { nell: [lore] }, recall: async () => ['It rained.'] },
  });
  await heard(company.act(wall, 'Nell', 'theme', { material: { selection: 'The net tore.' } }));
  await heard(company.regenerate(wall));
  const [first, second] = model.calls.map(({ messages }) => messages);
  expect(second).toEqual(first);
  expect(second?.at(-1)?.content).toMatch(/The net tore\.[\s\S]*Nets\.[\s\S]*Name the theme/u);
  expect(company.state.companions.nell?.actions).toEqual({ theme: 1 });
  const again = await opened(withNell({ actions }), ['Yes.', 'Nets again.'], { store });
  await expect(heard(again.company.regenerate(wall))).rejects.toMatchObject({ code: 'company-text-gone' });
  await heard(again.company.say(wall, 'The net tore again.'));
  await heard(again.company.act(wall, 'Nell', 'theme', { material: { document: 'x' } }));
  const reloaded = await opened(withNell({ actions }), ['Of the talk.'], { store });
  await heard(reloaded.company.regenerate(wall));
  expect(reloaded.model.calls[0]?.messages.at(-1)?.content).toMatch(/The net tore again\.[\s\S]*Name the theme/u);
});

test('go on: the model is told to, of the reply and not of what was said after it; another tab’s change is kept', async () => {
  const { company, store } = await opened(harbour, ['Once upon a time']);
  await heard(company.say(wall, 'A story.'));
  const id = company.room(wall).messages.at(-1)?.id ?? 0;
  const other = (await opened(harbour, [], { store })).company;
  const performer: Model = {
    id: 'slow',
    async *stream({ messages }) {
      expect(messages.at(-1)?.content).toContain('Go on as Nell, exactly where your last words end.');
      await other.edit(wall, id, 'Twice upon a time');
      yield { type: 'text', text: 'there was a net.' };
    },
  };
  const slow = (await opened(harbour, [], { store, ports: { models: { performer } } })).company;
  await heard(slow.continue(wall));
  expect(slow.room(wall).messages.at(-1)?.text).toBe('Twice upon a time there was a net.');
});

test('where nobody answered, somebody can be asked to: after a failure, after a change, and in a room to talk on', async () => {
  const { company } = await opened(harbour, [new ModelError('server-error', 'It broke.', 'Try again.'), 'Here I am.', 'And I.']);
  await expect(heard(company.answer('wall'))).rejects.toMatchObject({ code: 'company-silence' });
  await heard(company.say('wall', 'Bram?', { rounds: 1 }));
  await heard(company.answer('wall', { rounds: 1 }));
  expect(texts(company, 'wall')).toEqual(['you: Bram?', 'bram: Here I am.']);
  const [asked, answered] = company.room('wall').messages;
  expect(answered?.exchange).toBe(asked?.exchange);
  await heard(company.answer('wall', { to: 'Ida', rounds: 1 }));
  expect(texts(company, 'wall').at(-1)).toBe('ida: And I.');
});

test('two tabs answer one question: it is answered once', async () => {
  const actions = [{ id: 'theme', label: 'Theme', deputy: 'theme' }];
  const { company: left, store } = await opened(withNell({ actions }), ['Loss.']);
  await heard(left.act(wall, 'Nell', 'theme'));
  const performer = scriptedModel('Good day.');
  const right = await Company.open(
    readCompany(withNell({ actions })),
    { store, clock: testClock(), models: { performer } },
    { stream: 'company', seed: 7 },
  );
  await heard(left.say(wall, 'All was lost.'));
  await heard(right.say(wall, 'Hello?'));
  expect(performer.calls[0]?.messages.at(-1)?.content).not.toContain('Name the theme');
  expect(right.state.companions.nell?.actions).toEqual({ theme: 1 });
});

test('what was taken back comes back, question and all, until something else is said', async () => {
  const { company, store } = await opened(withNell({ actions: [{ id: 'theme', deputy: 'theme' }] }), ['One.', 'Two.']);
  await heard(company.say(wall, 'Hi.'));
  await heard(company.act(wall, 'Nell', 'theme'));
  const before = company.room(wall);
  const [first] = before.messages;
  await company.strike(wall, first?.id ?? 0);
  expect(company.room(wall)).toMatchObject({ messages: [], parked: null });
  await company.unstrike(wall);
  await company.unstrike(wall);
  expect(company.room(wall)).toEqual(before);
  expect((await opened(withNell({ actions: [{ id: 'theme', deputy: 'theme' }] }), [], { store })).company.room(wall)).toEqual(before);
  await company.strike(wall, first?.id ?? 0);
  await heard(company.say(wall, 'Anew.'));
  await company.unstrike(wall);
  expect(texts(company, wall)).toEqual(['you: Anew.', 'nell: Two.']);
});
