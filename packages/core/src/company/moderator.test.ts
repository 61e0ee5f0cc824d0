import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptedModel } from '../testing/scripted-model.ts';
import { candidates, chooseByRule, type Member, type ModeratorView, mentions, moderate, roundsFor } from './moderator.ts';

const member = (id: string, kind: Member['kind'] = 'npc'): Member => ({
  id,
  name: id[0]?.toUpperCase() + id.slice(1),
  kind,
  description: '',
});
const room = [member('you', 'user'), member('sylvia'), member('jer'), member('anselm'), member('scribe', 'shell')];
const view = (change: Partial<ModeratorView> = {}): ModeratorView => ({
  language: 'en',
  members: room,
  messages: [{ by: 'you', text: 'Well.' }],
  selection: 'auto',
  seed: 1,
  turn: 'x1 0',
  ...change,
});

test.each<[string, Partial<ModeratorView>, readonly string[] | null, string | null]>([
  [
    'a recipient comes first, whatever was said',
    { recipient: 'jer', messages: [{ by: 'you', text: 'Sylvia, hello' }] },
    ['jer'],
    'recipient',
  ],
  ['a recipient may even have spoken last', { recipient: 'jer', messages: [{ by: 'jer', text: 'So.' }] }, ['jer'], 'recipient'],
  ['an excluded recipient does not speak', { recipient: 'jer', except: ['jer', 'anselm'] }, ['sylvia'], 'only-one'],
  ['the only other participant', { members: [member('you', 'user'), member('jer')] }, ['jer'], 'only-one'],
  ['those mentioned, in order', { messages: [{ by: 'you', text: 'Jer and sylvia, what now?' }] }, ['jer', 'sylvia'], 'mentioned'],
  ['a name inside a word is none', { messages: [{ by: 'you', text: 'A jersey.' }] }, null, null],
  [
    'a mention in the middle of Chinese',
    {
      language: 'zh',
      members: [member('you', 'user'), { ...member('a'), name: '白蛇' }, member('jer')],
      messages: [{ by: 'you', text: '问问白蛇吧' }],
    },
    ['a'],
    'mentioned',
  ],
  [
    'a question returns to who asked it',
    {
      messages: [
        { by: 'jer', text: 'Who took it?' },
        { by: 'sylvia', text: 'Not me.' },
      ],
    },
    ['jer'],
    'asker',
  ],
  [
    'a question by one who is excluded does not',
    {
      selection: 'round-robin',
      except: ['jer'],
      messages: [
        { by: 'jer', text: 'Who?' },
        { by: 'sylvia', text: 'No.' },
      ],
    },
    ['anselm'],
    'only-one',
  ],
  [
    'round robin takes the longest silent',
    {
      selection: 'round-robin',
      messages: [
        { by: 'jer', text: 'A.' },
        { by: 'sylvia', text: 'B.' },
      ],
    },
    ['anselm'],
    'round-robin',
  ],
  ['several are left: a model must say', {}, null, null],
  ['nobody is left', { members: [member('you', 'user'), member('scribe', 'shell')] }, [], 'nobody'],
  [
    'a shell speaks inside an action',
    { members: [member('you', 'user'), member('scribe', 'shell')], inAction: true },
    ['scribe'],
    'only-one',
  ],
  [
    'a question to the user by name is the user’s to answer',
    { messages: [{ by: 'jer', text: 'And you, You? What say You?' }] },
    [],
    'user-next',
  ],
])('%s', (_, change, speakers, rule) => {
  const choice = chooseByRule(view(change));
  expect(choice?.speakers ?? null).toEqual(speakers);
  expect(choice?.rule ?? null).toBe(rule);
});

const names = room.map(({ id }) => id);
const anyView = fc.record({
  messages: fc.array(
    fc.record({
      by: fc.constantFrom(...names),
      text: fc.constantFrom('Hm.', 'Sylvia!', 'jer?', 'Anselm and Jer', 'Who are you?', 'You?', 'scribe'),
    }),
    { maxLength: 4 },
  ),
  selection: fc.constantFrom('auto' as const, 'random' as const, 'round-robin' as const),
  recipient: fc.option(fc.constantFrom(...names), { nil: undefined }),
  except: fc.subarray(names),
  inAction: fc.boolean(),
  members: fc.subarray(room, { minLength: 1 }),
  seed: fc.nat(),
});

test('for any state the chosen speakers satisfy the first rule that applies, and may speak', async () => {
  await fc.assert(
    fc.asyncProperty(anyView, async ({ recipient, ...rest }) => {
      const state = view({ ...rest, ...(recipient !== undefined && { recipient }) });
      const open = candidates(state).map(({ id }) => id);
      const choice = await moderate(state, null);
      const wanted = state.members.find(({ id }) => id === recipient);
      const called = mentions(
        state.messages.at(-1)?.text ?? '',
        state.members.filter(({ id }) => open.includes(id)),
      ).map(({ id }) => id);
      if (wanted && wanted.kind !== 'user' && !state.except?.includes(wanted.id)) expect(choice.speakers).toEqual([wanted.id]);
      else if (open.length === 0) expect(choice).toMatchObject({ speakers: [], rule: 'nobody' });
      else if (choice.rule === 'user-next') expect(state.messages.at(-1)?.text).toMatch(/\?/);
      else if (open.length === 1) expect(choice).toMatchObject({ speakers: open, rule: 'only-one' });
      else if (called.length > 0) expect(choice).toMatchObject({ speakers: called, rule: 'mentioned' });
      else {
        expect(choice.speakers).toHaveLength(1);
        expect(open).toContain(choice.speakers[0]);
      }
    }),
    { numRuns: 500 },
  );
});

test('a model is asked only when the rules tie; names it was not offered do not count', async () => {
  const model = scriptedModel({ json: { next: ['Mallory', 'Anselm'], reason: 'he knows boats' } });
  expect(await moderate(view(), model)).toEqual({ speakers: ['anselm'], rule: 'model', reason: 'he knows boats' });
  await moderate(view({ recipient: 'jer' }), model);
  model.finish();
});

const spoken = [
  { by: 'you', text: 'Well.' },
  { by: 'jer', text: 'That is all I know.' },
];

test('the model may give the word to the user, once somebody has spoken; whoever it names after them waits', async () => {
  const one = scriptedModel({ json: { next: ['You'], reason: 'all is said' } });
  expect(await moderate(view({ messages: spoken }), one)).toEqual({ speakers: [], rule: 'user-next', reason: 'all is said' });
  expect(one.calls[0]?.messages[1]?.content).toContain('- You: the person they talk with.');
  const two = scriptedModel({ json: { next: ['Anselm', 'You', 'Sylvia'] } });
  expect((await moderate(view({ messages: spoken }), two)).speakers).toEqual(['anselm']);
  const first = scriptedModel({ json: { next: ['You', 'Anselm'] } });
  expect((await moderate(view(), first)).speakers).toEqual(['anselm']);
  expect(first.calls[0]?.messages[1]?.content).not.toContain('- You');
});

test('where one companion is left, the model may still leave the word to the user; without one, or where they are asked, they speak', async () => {
  const members = [member('you', 'user'), member('jer'), member('anselm')];
  const waits = scriptedModel({ json: { next: ['You'] } });
  expect((await moderate(view({ members, messages: spoken }), waits)).rule).toBe('user-next');
  expect(await moderate(view({ members, messages: spoken }), null)).toMatchObject({ speakers: ['anselm'], rule: 'only-one' });
  expect((await moderate(view({ members, messages: spoken }), { ...scriptedModel(), understudy: true })).rule).toBe('only-one');
  expect((await moderate(view({ members, messages: spoken }), scriptedModel('no', 'no'))).rule).toBe('only-one');
  const asked = [...spoken.slice(0, 1), { by: 'jer', text: 'Ask Anselm.' }];
  expect(await moderate(view({ members, messages: asked }), scriptedModel())).toMatchObject({ speakers: ['anselm'], rule: 'only-one' });
});

test('a model that fails leaves it to chance, and the same chance every time', async () => {
  const first = await moderate(view(), scriptedModel('I would rather not.', 'no'));
  expect(first.rule).toBe('fallback');
  expect(await moderate(view(), null)).toEqual(first);
});

test('rounds: up to three in small rooms; in larger ones more than three and fewer than participants and one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(), (participants, seed) => {
      const rounds = roundsFor(participants, seed, 'x');
      expect(rounds).toBeLessThan(participants <= 3 ? 4 : participants + 1);
      expect(rounds).toBeGreaterThan(participants <= 3 ? 0 : 3);
    }),
  );
});
