import { expect, test } from 'vitest';
import { spellingOf } from './actor.ts';
import { loadArchetypes } from './archetypes.ts';
import { namedIn } from './named.ts';
import { actorBrief, said } from './role.fixture.ts';
import { stimulusOf } from './stimulus.ts';

test('names of things and people are said back, those who talk and everything else are not', () => {
  const brief = actorBrief({ acquaintances: ['Gertrude', 'Polonius', 'Ophelia'] });
  const first = (text: string) => namedIn(text, brief, 'Gertrude')[0]?.phrase;
  expect(first('The horse kicked the curtain.')).toBe('the curtain');
  expect(first('i met ophelia')).toBe('Ophelia');
  expect(first('Hamlet, what did Gertrude do to my horse?')).toBeUndefined();
});

const spelling = spellingOf(actorBrief(), [], await loadArchetypes('en', 'seeker'));
const after = (...texts: string[]) => stimulusOf(actorBrief({ heard: texts.map((text) => said(text)) }), spelling);
const nach = (...texts: string[]) => stimulusOf(actorBrief({ language: 'zh', heard: texts.map((text) => said(text)) }), spelling);

test.each([
  ['The door was locked.', 'The door was open.', 'the door was locked'],
  ['I never touched the door.', 'I touched the door, I admit.', 'you never touched the door'],
  ['I was in the garden all night.', 'I was in the library.', 'you were in the garden all night'],
  ['My father is dead.', 'My father is alive.', 'your father is dead'],
])('%j and %j contradict each other', (before, now, claim) => {
  expect(after(before, now).claim).toBe(claim);
});

test.each([
  ['The door was locked.', 'The window was open.'],
  ['Was the door locked?', 'The door was open.'],
  ['If the door was locked, I would know.', 'The door was open.'],
  ['I love you.', 'I hate the cold.'],
  ['Teh door was loked.', 'The door was open.'],
])('%j and %j do not', (before, now) => {
  expect(after(before, now).claim).toBeUndefined();
});

test('in Chinese as well', () => {
  expect(nach('门是锁着的。', '门是开着的。').claim).toBe('门是锁着的');
  expect(nach('我从没见过那封信。', '我见过那封信。').claim).toBe('你从没见过那封信');
  expect(nach('我昨晚一直在书房。', '我昨晚在花园。').claim).toBe('你昨晚一直在书房');
  expect(nach('我在花园里捡到一封信。', '我在楼梯上看见了鬼。').claim).toBeUndefined();
});

test('only the same person is held to their word', () => {
  const heard = [said('The door was locked.', { by: 'Claudius' }), said('The door was open.')];
  expect(stimulusOf(actorBrief({ heard }), spelling).claim).toBeUndefined();
  const earlier = [said('The door was locked.')];
  expect(stimulusOf(actorBrief({ earlier, heard: [said('The door was open.')] }), spelling).claim).toBe('the door was locked');
});

test('a question that got no answer is remembered, one that was answered is not', () => {
  const mine = said('What did you do with the ring?', { by: 'Hamlet', mine: true, toMe: false, person: false });
  const asked = (reply: string) => stimulusOf(actorBrief({ heard: [mine, said(reply)] }), spelling).unanswered;
  expect(asked('Who goes there?')).toBe(true);
  expect(asked('I threw the ring into the sea.')).toBeUndefined();
});

test('slips and foreign tongues are not understood; the same line twice is noticed; a secret that is touched is felt', () => {
  expect(after('wehre is my fahter hidding').kind).toBe('nonsense');
  expect(after('Где король?').kind).toBe('nonsense');
  expect(nach('Where is the king?').kind).toBe('nonsense');
  expect(after('The king is mad.', 'The king is mad.').repeated).toBe(true);
  const secrets = [{ id: 'murder', text: 'Claudius poisoned his brother in the orchard.' }];
  const heard = [said('Who poisoned your brother in the orchard?')];
  expect(stimulusOf(actorBrief({ secrets, heard }), spelling).kind).toBe('secret');
});
