import { expect, test } from 'vitest';
import { soundBlueprint } from '../blueprint/sound.fixture.ts';
import { activate } from './activate.ts';
import { bookIn, bookOnStage, withLore } from './book-on-stage.ts';
import { castInPlay, characterOfRole } from './cast-in-play.ts';
import { newCharacter } from './character.ts';
import { readBook } from './lorebook.ts';
import { talkLore } from './talk-lore.ts';

const book = readBook({
  entries: [
    { keys: ['ferry'], content: '{{char}} takes {{user}} across.', comment: 'The ferry', extensions: { sticky: 2 } },
    { keys: [], content: 'The river is wide.', constant: true },
  ],
}) as NonNullable<ReturnType<typeof readBook>>;
const ferryman = { ...newCharacter('Charon'), nickname: 'Old Ron', book };
const talk = (...lines: readonly string[]) =>
  talkLore(ferryman, { other: 'Ada', lines: lines.map((text, at) => ({ by: at % 2 ? 'Charon' : 'Ada', text })), seed: 1 });

test('in a talk an entry is told when its key is said, stays as long as it says, and what is always told is not told again', () => {
  expect(talk('Good day.')).toEqual([]);
  expect(talk('Is there a ferry?')).toEqual([{ name: 'The ferry', text: 'Old Ron takes Ada across.' }]);
  expect(talk('Good day.', 'Hm.', 'Is there a ferry?', 'Yes.', 'And now?')).toHaveLength(1);
  expect(talkLore({ name: 'Nobody' }, { other: 'Ada', lines: [{ by: 'Ada', text: 'ferry' }], seed: 1 })).toEqual([]);
});

test('a book goes on stage without what only its maker understands, rules its entries as before, and comes back with the role', () => {
  const raw = {
    entries: [{ keys: ['/fer+y/i'], content: 'A', extensions: { selectiveLogic: 3, sticky: 2, depth: 3, position: 4, odd: 1 }, odd: 1 }],
  };
  const read = readBook(raw) as NonNullable<ReturnType<typeof readBook>>;
  const staged = bookOnStage(read);
  expect(JSON.stringify(staged)).not.toContain('odd');
  const told = (one: typeof read) =>
    activate(one, { messages: ['the FERRY'], names: { char: 'x', user: 'y' }, seed: 1 }).told.map(({ text, depth }) => [text, depth]);
  expect(told(readBook(staged) as typeof read)).toEqual(told(read));
  const cast = castInPlay(soundBlueprint(), 'bram', ferryman);
  expect(characterOfRole(cast, 'bram')?.book?.entries.map(({ content }) => content)).toEqual([
    'Old Ron takes {{user}} across.',
    'The river is wide.',
  ]);
  expect(cast.characters.find(({ id }) => id === 'bram')).not.toHaveProperty('background');
});

test('a lorebook for everybody comes after what the play has of its own', () => {
  const world = bookIn(JSON.stringify({ entries: { 0: { uid: 0, key: ['sea'], content: 'Salt.' } } }));
  const plain = soundBlueprint();
  const once = withLore(plain, world as NonNullable<typeof world>);
  expect(once.book?.entries.map(({ content }) => content)).toEqual(['Salt.']);
  const twice = withLore(once, book);
  expect(twice.book?.entries.map(({ content }) => content)).toEqual(['Salt.', '{{char}} takes {{user}} across.', 'The river is wide.']);
  expect(bookIn('{"a":1}')).toBeUndefined();
});
