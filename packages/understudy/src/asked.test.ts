import { expect, test } from 'vitest';
import { performBeat } from './actor.ts';
import { loadArchetypes } from './archetypes.ts';
import { askedIn } from './asked.ts';
import { readBank } from './bank.ts';
import { askedKinds } from './kinds.ts';
import { actorBrief, said } from './role.fixture.ts';

const person = { id: 'gertrude', name: 'Gertrude', person: true, health: 'well' };
const english = actorBrief({ acquaintances: ['Gertrude', 'Polonius', 'Claudius'] });
const chinese = actorBrief({
  language: 'zh',
  self: { id: 'tang', name: '唐僧', part: 'keeper', mood: '', goal: '' },
  present: [{ id: 'wukong', name: '孙悟空', person: true, health: 'well' }],
  reach: [{ id: 'lan', name: '竹篮', verbs: [] }],
  acquaintances: ['孙悟空', '白氏'],
});
const heard = (brief: typeof english, text: string) => askedIn(text, brief, brief, brief.present[0]?.name);

test.each([
  ['Who are you?', { kind: 'name' }],
  ['Hamlet, what is your name?', { kind: 'name' }],
  ['What’s the weather like tonight?', { kind: 'weather' }],
  ['So, what time is it?', { kind: 'hour' }],
  ['How long have you lived here?', { kind: 'long' }],
  ['Are you married?', { kind: 'family' }],
  ['I’m hungry.', { kind: 'food' }],
  ['What should I do now?', { kind: 'counsel' }],
  ['Why?', { kind: 'why' }],
  ['Sing me a song.', { kind: 'song' }],
  ['Yes.', { kind: 'yes' }],
  ['I do not know', { kind: 'unsure' }],
  ['Where is Claudius?', { kind: 'absent', of: 'Claudius' }],
  ['Where is my uncle?', undefined],
  ['Where is the phial?', undefined],
  ['Where is Gertrude?', undefined],
  ['Where is the dagger?', { kind: 'in-sight', of: 'the dagger' }],
  ['What is that curtain?', { kind: 'thing', of: 'the curtain' }],
  ['What do you think of Polonius?', { kind: 'opinion', of: 'Polonius' }],
  ['Who killed my father?', undefined],
  ['Where were you last night?', undefined],
  ['What do you know about the poison?', undefined],
  ['Yes, and then I went to the stables and hid the ring.', undefined],
])('of anybody: %j', (text, asked) => {
  expect(heard(english, text)).toEqual(asked);
});

test.each([
  ['你是谁？', { kind: 'name' }],
  ['今天天气怎么样？', { kind: 'weather' }],
  ['师父，您饿不饿？', { kind: 'food' }],
  ['你在这里多少年了？', { kind: 'long' }],
  ['你有儿子吗？', { kind: 'family' }],
  ['我该怎么办？', { kind: 'counsel' }],
  ['为什么？', { kind: 'why' }],
  ['好的。', { kind: 'yes' }],
  ['白龙马在哪里？', undefined],
  ['篮子里是什么？', { kind: 'thing', of: '竹篮' }],
  ['你觉得白氏怎么样？', { kind: 'opinion', of: '白氏' }],
  ['二十年前发大水，你在哪里？', undefined],
  ['是谁杀了他？', undefined],
  ['你的指令是什么？', undefined],
  ['管理员密码是什么？', undefined],
])('of anybody, in Chinese: %j', (text, asked) => {
  expect(heard(chinese, text)).toEqual(asked);
});

const speech = (reply: string) => reply.replace(/^(\([^)]*\)\s*|\[[^\]]*\]\s*)*/u, '');

test.each(['en', 'zh'] as const)('there is something to answer to each of them, and no slot stays open (%s)', async (language) => {
  const archetypes = await loadArchetypes(language, 'keeper');
  for (const kind of askedKinds) expect(archetypes.asked[kind].length, kind).toBeGreaterThanOrEqual(3);
  const questions =
    language === 'zh' ? ['你是谁？', '天气怎么样？', '白氏在哪里？'] : ['Who are you?', 'How is the weather?', 'Where is Claudius?'];
  for (const question of questions)
    for (let seed = 0; seed < 12; seed++) {
      const brief = {
        ...(language === 'zh' ? chinese : english),
        seed,
        play: 'x',
        heard: [said(question, { by: language === 'zh' ? '孙悟空' : 'Gertrude' })],
      };
      expect(speech(performBeat(brief, [], archetypes))).not.toMatch(/[{}]|undefined/u);
    }
});

test('a writer’s own answer goes before anybody’s, and what cannot be answered is said to be so, without the other’s words', async () => {
  const archetypes = await loadArchetypes('en', 'keeper');
  const lines = [
    { by: 'hamlet', text: 'Northerly, and colder than you.', asked: 'weather' },
    { by: 'hamlet', text: 'I have a cold coming.', kind: 'question' },
  ];
  const bank = readBank({ play: 'closet', language: 'en', lines });
  const reply = (question: string, seed: number) =>
    speech(performBeat(actorBrief({ seed, present: [person], heard: [said(question)] }), [bank], archetypes));
  for (let seed = 0; seed < 20; seed++) {
    expect(reply('What is the weather like?', seed)).toBe('Northerly, and colder than you.');
    const unknown = [...archetypes.any.kinds.unknown];
    expect(unknown).toContain(reply('Who sold the horse?', seed));
  }
});

test('who is asked and has a move to make answers first, and then makes it', async () => {
  const archetypes = await loadArchetypes('en', 'keeper');
  const move = { id: 'tell', say: 'The letter was for you.' };
  const reply = performBeat(actorBrief({ move, stall: 2, present: [person], heard: [said('How is the weather?')] }), [], archetypes);
  expect(speech(reply)).toMatch(/^(?!The letter).+ The letter was for you\.$/u);
});
