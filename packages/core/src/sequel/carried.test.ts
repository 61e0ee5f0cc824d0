import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { breachesOf } from './carried.ts';
import type { Legacy } from './legacy.ts';

const { characters, props, facts } = closetFixture('en');
const play = { characters, props, facts };
const nameOf = (id: string) => characters.find((one) => one.id === id)?.name ?? id;
const knowers = (knownBy: 'everyone' | readonly string[]) => characters.filter(({ id }) => knownBy === 'everyone' || knownBy.includes(id));

/** An evening that left everything as this play begins. */
const before: Legacy = {
  series: 'closet',
  evening: 1,
  title: 'Before',
  told: '',
  people: characters.map(({ id, name }) => ({ id, name, about: '', health: 'well' })),
  things: props.map(({ name }) => ({ name, gone: false, marks: [] })),
  facts: facts.map(({ text, knownBy }) => ({ text, knownBy: knowers(knownBy).map(({ name }) => name), toldTo: [] })),
  established: [],
};

test('what goes on from an evening as it was left breaks nothing', () => {
  expect(breachesOf(before, play)).toEqual([]);
});

test('no dead man walks, no burnt letter is read', () => {
  const people = before.people.map((one) => ({ ...one, health: one.id === 'polonius' ? ('dead' as const) : one.health }));
  const things = before.things.map((one) => ({ ...one, gone: one.name === "Gertrude's letter" }));
  expect(breachesOf({ ...before, people, things }, play)).toEqual([
    { kind: 'dead', who: 'Polonius' },
    { kind: 'gone', thing: "Gertrude's letter" },
  ]);
  const without = {
    ...play,
    characters: characters.filter(({ id }) => id !== 'polonius'),
    props: props.filter(({ name }) => name !== "Gertrude's letter"),
  };
  expect(breachesOf({ ...before, people, things }, without)).toEqual([]);
});

test('nobody knows what they never learnt, in whatever words; whoever was told may, and a stranger', () => {
  const [secret] = facts.filter(({ knownBy }) => knownBy !== 'everyone' && knownBy.length === 1);
  const [holder = ''] = secret?.knownBy === 'everyone' ? [] : (secret?.knownBy ?? []);
  const other = characters.find(({ id }) => id !== holder)?.id ?? '';
  const now = {
    ...play,
    facts: [{ ...(secret as (typeof facts)[number]), id: 'f', text: `${secret?.text} So it is said.`, knownBy: [holder, other] }],
  };
  expect(breachesOf(before, now)).toEqual([{ kind: 'never-learnt', who: nameOf(other), fact: now.facts[0]?.text }]);
  const told = before.facts.map((one) => (one.text === secret?.text ? { ...one, toldTo: [nameOf(other)] } : one));
  expect(breachesOf({ ...before, facts: told }, now)).toEqual([]);
  const strangers = characters.map((one) => (one.id === other ? { ...one, name: 'A Stranger' } : one));
  expect(breachesOf(before, { ...now, characters: strangers })).toEqual([]);
});

test('whoever was hurt is hurt, or has healed and says so; who is not there tonight need not', () => {
  const people = before.people.map((one) => ({ ...one, health: one.id === 'hamlet' ? ('wounded' as const) : one.health }));
  const hurt = { ...before, people };
  expect(breachesOf(hurt, play)).toEqual([{ kind: 'hurt', who: 'Hamlet' }]);
  const bearing = (healed: boolean) => ({
    ...play,
    characters: characters.map((one) => (one.id === 'hamlet' ? { ...one, wound: { healed, text: 'The arm.' } } : one)),
  });
  expect(breachesOf(hurt, bearing(true))).toEqual([]);
  expect(breachesOf(hurt, bearing(false))).toEqual([]);
  expect(breachesOf(hurt, { ...play, characters: characters.filter(({ id }) => id !== 'hamlet') })).toEqual([]);
});
