import { expect, test } from 'vitest';
import { check } from '../blueprint/check/check.ts';
import { soundBlueprint } from '../blueprint/sound.fixture.ts';
import { cardFrom, readCard, writeCard } from './card.ts';
import { third } from './cards.fixture.ts';
import { castInPlay, characterOfRole, roleText } from './cast-in-play.ts';
import { newCharacter } from './character.ts';

const play = soundBlueprint();
const holmes = {
  ...newCharacter('Sherlock Holmes'),
  nickname: 'Holmes',
  profile: { description: '{{char}} lives in Baker Street. {{user}} pays.', personality: 'Keen.', scenario: 'A case.' },
  examples: '<START>\n{{char}}: Elementary.',
  credits: { creator: '', notes: 'SECRET NOTES', version: '', tags: [] },
};

test('a card takes a role: who they are is the card’s, what they want is the play’s', () => {
  const cast = castInPlay(play, 'bram', holmes);
  const role = cast.characters.find(({ id }) => id === 'bram');
  expect(role).toMatchObject({ name: 'Sherlock Holmes', aliases: ['Holmes'], start: { place: 'study' } });
  expect(role?.persona).toContain('Holmes lives in Baker Street. the visitor pays.');
  expect(role?.voice).toContain('Holmes: Elementary.');
  expect(JSON.stringify(cast)).not.toContain('SECRET NOTES');
  expect(JSON.stringify(cast)).not.toMatch(/\bBram\b/);
  expect(cast.acts[0]?.goals.bram).toBe(play.acts[0]?.goals.bram);
  expect(check(cast).filter(({ severity }) => severity === 'error')).toEqual([]);
});

test('an unknown role and a name that is taken are refused', () => {
  expect(() => castInPlay(play, 'nobody', holmes)).toThrow('no role "nobody"');
  expect(() => castInPlay(play, 'bram', newCharacter('Ada'))).toThrow('already');
});

test('a card far too long is cut at the end of a sentence', () => {
  const long = { ...holmes, profile: { ...holmes.profile, description: 'He thinks. '.repeat(5000) } };
  const { persona } = roleText(long, 'en');
  expect(persona.length).toBeLessThanOrEqual(8000);
  expect(persona.endsWith('.')).toBe(true);
  expect(roleText(newCharacter('空'), 'zh')).toMatchObject({ persona: '空', voice: '有自己的说话方式。' });
});

test('a role of a play becomes a card and comes back', () => {
  const character = characterOfRole(play, 'ada');
  if (!character) throw new Error('no role');
  const back = readCard(writeCard(character, { version: 2 })).character;
  expect(back).toMatchObject({ name: 'Ada', aliases: ['Miss Ada'], voice: { manner: 'Short sentences.' } });
  expect(back.profile.description).toContain('Bram: He was always polite');
  expect(castInPlay(play, 'cora', cardFrom(third).character).characters[2]?.name).toBe('福伯');
});
