import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet, type Strings } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { modelFault } from './errors.en.ts';
import { all, still } from './perform.fixture.ts';

type Answer = Record<string, unknown>;
type Made = (line: number, answer: Answer) => Answer;

/** Whoever reads finds this in the line that was said. */
const finding = (made: Made): Strings => ({
  ...still,
  reading: ({ answer }) => {
    const [line] = (answer.lines ?? []) as { line: number }[];
    return line ? { ...answer, ...made(line.line, answer) } : answer;
  },
});

const inSeat = (blueprint: Blueprint, line: string, strings: Strings, way: 'ensemble' | 'directed' = 'ensemble') =>
  rehearse({
    blueprint,
    model: puppet(strings),
    seats: ['hamlet'],
    switches: { way },
    lines: (_turn, count) => (count === 0 ? line : null),
  });

const tells =
  (fact: string): Made =>
  (line) => ({ lines: [{ line, to: ['gertrude'], tells: [fact], denies: [], said: [] }] });

/** The prince knows of the deed from the start. */
function knowing(change: Partial<Blueprint> = {}): Blueprint {
  const closet = closetFixture('en');
  return {
    ...closet,
    ...change,
    facts: closet.facts.map((fact) => (fact.id === 'secret-deed' ? { ...fact, knownBy: ['claudius', 'hamlet'] } : fact)),
  };
}

test('what is told is heard from somebody, in whatever words, and is not known', async () => {
  const { state, log } = await inSeat(knowing(), 'Your husband dropped something in his ear, mother.', finding(tells('secret-deed')));
  expect(all(log, 'speech')[0]).toMatchObject({ tells: [] });
  expect(state.heard.gertrude).toEqual([{ fact: 'secret-deed', from: 'hamlet', line: all(log, 'speech')[0]?.seq }]);
  expect(state.knows.gertrude).not.toContain('secret-deed');
  expect(state.addressed).toEqual(['gertrude']);
});

test('whoever hides hears it too; whoever tells what he cannot know only claims it', async () => {
  const { state } = await inSeat(knowing(), 'Something in his ear.', finding(tells('secret-deed')));
  expect(state.heard.polonius).toHaveLength(1);
  const { state: guessed, log } = await inSeat(closetFixture('en'), 'It was poison.', finding(tells('secret-deed')));
  expect(guessed.heard).toEqual({});
  expect(all(log, 'reading')[0]?.lines[0]).toMatchObject({ tells: [], claims: ['secret-deed'] });
});

test('a nod at a plain question tells what was asked, where the reading says so; what goes with words is read with them', async () => {
  const nods: Strings = finding((line) => ({ lines: [{ line, to: ['gertrude'], tells: ['secret-deed'], denies: [], said: [] }] }));
  const { state, log } = await inSeat(knowing(), '*nods*', nods);
  const [nod] = all(log, 'gesture');
  expect(all(log, 'reading')[0]?.lines).toMatchObject([{ line: nod?.seq, tells: ['secret-deed'] }]);
  expect(state.heard.gertrude).toEqual([{ fact: 'secret-deed', from: 'hamlet', line: nod?.seq }]);
  const { log: both } = await inSeat(knowing(), '*nods* "Yes."', nods);
  expect(all(both, 'reading')[0]?.lines.map(({ line }) => line)).toEqual([all(both, 'speech')[0]?.seq]);
  const { state: unread } = await inSeat(
    knowing(),
    '*nods at the poison*',
    finding(() => ({ lines: [] })),
  );
  expect(unread.heard).toEqual({});
});

test('what stands in the words but was not meant tells nothing', async () => {
  const nothing: Made = (line) => ({ lines: [{ line, to: [], tells: [], denies: ['secret-deed'], said: [] }] });
  const { state } = await inSeat(knowing(), 'There was never any poison.', finding(nothing));
  expect(state.heard).toEqual({});
});

test('a question that has come true must name what shows it', async () => {
  const closet = closetFixture('en');
  const asked = JSON.parse(JSON.stringify(closet)) as Blueprint;
  const [point] = asked.acts[0]?.scenes[0]?.points ?? [];
  if (point) point.flag = { judged: 'Has Hamlet accused her?' };
  const happened =
    (relies: (line: number) => number[]): Made =>
    (line) => ({ happened: [{ question: 'q1', relies: relies(line) }] });
  const { state } = await inSeat(asked, 'You did this.', finding(happened((line) => [line])));
  expect(state.judgedTrue).toEqual(['Has Hamlet accused her?']);
  expect(state.point?.aftermath ?? state.ended).toBeTruthy();
  const { state: unproved } = await inSeat(asked, 'You did this.', finding(happened(() => [9999])));
  expect(unproved.judgedTrue).toEqual([]);
});

test('a saying is judged by its meaning, and by who says it to whom', async () => {
  const closet = closetFixture('en');
  const asked = JSON.parse(JSON.stringify(closet)) as Blueprint;
  const [point] = asked.acts[0]?.scenes[0]?.points ?? [];
  const saying = { by: 'hamlet', to: 'gertrude', words: [['murderess']], times: 1, within: 'play' as const };
  if (point) point.flag = { when: { said: saying } };
  const said =
    (to: string): Made =>
    (line) => ({ lines: [{ line, to: [to], tells: [], denies: [], said: ['s1'] }] });
  const { state } = await inSeat(asked, 'You killed him, and you kiss his brother.', finding(said('gertrude')));
  expect(Object.values(state.tallies)[0]?.play).toBe(1);
  const { state: other } = await inSeat(asked, 'You killed him.', finding(said('hamlet')));
  expect(other.tallies).toEqual({});
});

test('what a line established is kept only in its own words', async () => {
  const made: Made = () => ({ established: ['a brown ring', 'a golden ring'] });
  const { log } = await inSeat(closetFixture('en'), 'There is a brown ring on the page.', finding(made));
  expect(all(log, 'reading')[0]?.established?.map(({ text }) => text)).toEqual(['a brown ring']);
});

test('where nobody can be asked, words are matched and the evening goes on', async () => {
  const strings: Strings = {
    ...still,
    reading: () => {
      throw modelFault('model-malformed/garbled', {}, { answer: '' });
    },
  };
  const { state, log } = await inSeat(knowing(), 'Gertrude, there was poison.', strings);
  expect(all(log, 'reading')[0]).toMatchObject({ by: 'words' });
  expect(all(log, 'stumble').map(({ agent }) => agent)).toContain('reading');
  expect(state.heard.gertrude).toHaveLength(1);
});

test('conditions of a play in which telling is knowing hold for whoever was told', async () => {
  const closet = knowing({ belief: 'told' });
  const asked = JSON.parse(JSON.stringify(closet)) as Blueprint;
  const [point] = asked.acts[0]?.scenes[0]?.points ?? [];
  if (point) point.flag = { when: { knows: { who: 'gertrude', fact: 'secret-deed' } } };
  const met = await inSeat(asked, 'In his ear, mother.', finding(tells('secret-deed')));
  expect(met.state.point?.aftermath ?? met.state.ended.length).toBeTruthy();
  const strict = await inSeat({ ...asked, belief: 'heard' }, 'In his ear, mother.', finding(tells('secret-deed')));
  expect(strict.state.point).toMatchObject({ id: 'accusation' });
  expect(strict.state.point?.aftermath).toBeUndefined();
});

test('what its speaker was offered to say is not offered again once it was said, in whatever words', async () => {
  const offered = (prompt: { readonly messages: readonly { readonly content: string }[] }) =>
    prompt.messages.at(-1)?.content.match(/^- (m[\d-]+): Hamlet: What is this/m)?.[1];
  const strings: Strings = {
    ...still,
    reading: ({ answer }, prompt) => {
      const lines = ((answer.lines ?? []) as Answer[]).map((line) => ({ ...line, said: [offered(prompt) ?? 'none'] }));
      return { ...answer, lines };
    },
  };
  const { state, log } = await inSeat(closetFixture('en'), 'And what might that paper be?', strings, 'directed');
  expect(all(log, 'reading').flatMap(({ lines }) => lines.flatMap(({ made = [] }) => made))).toEqual(['read']);
  expect(state.spentMoves.hamlet).toEqual(['read']);
});
