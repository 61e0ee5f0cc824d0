import { Case, type MysteryEvent, type RecordedMystery, tableStream, tableWitnesses } from '@troupe/core/mystery';
import { expect, test } from 'vitest';
import { checkTraining } from './files.ts';
import { roomChoices } from './rooms.ts';
import { tableLessons } from './tables.ts';

const role = (id: string, name: string) => ({ id, name, script: `MARKER-${id}: what only ${name} knows.` });
const play = Case.parse({
  format: 'troupe-case',
  version: 1,
  id: 'soup',
  title: 'The soup',
  language: 'en',
  opening: 'Dee is dead.',
  victims: [{ id: 'dee', name: 'Dee', killers: ['bob'], how: 'HOW-MARKER' }],
  roles: [role('ann', 'Ann'), role('bob', 'Bob'), role('cy', 'Cy')],
});

function table(events: readonly MysteryEvent[], seats: Record<string, 'person' | 'agent'> = { ann: 'agent', bob: 'agent', cy: 'agent' }) {
  const questions = new Map<string, Extract<MysteryEvent, { type: 'question' }>>();
  const all: readonly MysteryEvent[] = [{ type: 'case-open', play, seats, seed: 1, method: 'player-star' }, ...events];
  return all.map((event, at): RecordedMystery => {
    if (event.type === 'question') questions.set(event.id, event);
    return { ...event, seq: at + 1, at: 0, version: tableStream.version, witnesses: tableWitnesses(event, questions) } as RecordedMystery;
  });
}
const question = (id: string, by: string, to: string, secretly = false): MysteryEvent => ({
  type: 'question',
  id,
  round: 1,
  by,
  to,
  victim: 'dee',
  text: `${id}: where were you?`,
  secretly,
});
const suspects = (by: string, credited: string, gain: number): MysteryEvent => ({
  type: 'suspects',
  by,
  round: 1,
  victim: 'dee',
  suspects: ['bob'],
  profile: '',
  entropy: 0,
  gain,
  credited,
  refilled: false,
});
const accusation = (by: string, against: string | null): MysteryEvent => ({
  type: 'accusation',
  by,
  victim: 'dee',
  against,
  text: 'I saw it.',
});
const game: readonly MysteryEvent[] = [
  { type: 'introduction', by: 'ann', text: 'I am Ann.' },
  { type: 'round-open', round: 1 },
  question('q1', 'ann', 'bob'),
  { type: 'answer', question: 'q1', by: 'bob', text: 'In the kitchen.' },
  question('q2', 'cy', 'bob', true),
  { type: 'answer', question: 'q2', by: 'bob', text: 'SECRET-ANSWER' },
  question('q3', 'bob', 'cy'),
  { type: 'answer', question: 'q3', by: 'cy', text: 'Asleep.' },
  suspects('ann', 'bob', 0.4),
  suspects('cy', 'ann', 0.2),
  accusation('ann', 'bob'),
  accusation('bob', 'cy'),
  accusation('cy', 'ann'),
  { type: 'unmasking' },
  { type: 'curtain' },
];

test('questions get the gain that is put down to them, accusations the truth; murderers and unreckoned questions are left out', () => {
  const { questions, accusations, left } = tableLessons([{ id: 't1', events: table(game) }]);
  expect(questions.map(({ id, reward, good, unit }) => [id, reward, good, unit])).toEqual([['t1 q1', 0.4, true, 't1']]);
  expect(JSON.parse(questions[0]?.answer ?? '')).toEqual({ to: 'Bob', text: 'q1: where were you?' });
  expect(accusations.map(({ id, reward, good }) => [id, reward, good])).toEqual([
    ['t1 accusation ann dee', 1, true],
    ['t1 accusation cy dee', 0, false],
  ]);
  expect(left).toEqual({ unfinished: 0, people: 0 });
});

test('a prompt holds what that player knew then, and nothing else', () => {
  const { questions, accusations } = tableLessons([{ id: 't1', events: table(game) }]);
  for (const { id, prompt } of [...questions, ...accusations]) {
    const text = JSON.stringify(prompt);
    const [own = '', other = ''] = id.includes('cy') ? ['cy', 'ann'] : ['ann', 'cy'];
    expect(text).toContain(`MARKER-${own}`);
    expect(text).not.toContain(`MARKER-${other}`);
    expect(text).not.toMatch(/MARKER-bob|HOW-MARKER/u);
    expect(text.includes('SECRET-ANSWER')).toBe(own === 'cy');
  }
  expect(JSON.stringify(questions[0]?.prompt)).not.toContain('In the kitchen');
  expect(accusations[0]?.prompt[1]?.content).toMatchInlineSnapshot(`
    "## What was said and shown
    Ann: I am Ann.
    Ann → Bob: q1: where were you?
    Bob: In the kitchen.
    Bob → Cy: q3: where were you?
    Cy: Asleep.

    It is time to vote. Who killed Dee, and why do you think so? Name nobody where you believe that nobody here did it. Answer with JSON: {"against": "…" or null, "because": "…"}"
  `);
});

test('a table with people at it leaves only when they agreed, and even then nobody is taught their moves; one unfinished never does', () => {
  const seated = { id: 't2', events: table(game, { ann: 'person', bob: 'agent', cy: 'agent' }) };
  const taken = { id: 't3', events: table([{ type: 'seat', role: 'ann', kind: 'person' }, ...game]) };
  const broken = { id: 't4', events: table(game.slice(0, -1)) };
  expect(tableLessons([seated, taken, broken])).toEqual({ questions: [], accusations: [], left: { unfinished: 1, people: 2 } });
  const { questions, accusations } = tableLessons([seated, taken], { peopleAgreed: true });
  expect(questions).toEqual([]);
  expect(accusations.map(({ id }) => id)).toEqual(['t2 accusation cy dee', 't3 accusation cy dee']);
});

const preference = {
  format: 'troupe-preference',
  id: 'hall 3 1',
  room: 'hall',
  by: 'Rosa',
  language: 'zh',
  how: 'edited',
  prompt: [{ role: 'user', content: '有面包吗？' }],
  chosen: '刚出炉。',
  rejected: '没有。',
};

test('what was taken along from a room is read line by line; a broken line is named', () => {
  expect(roomChoices(`${JSON.stringify(preference)}\n\n`)).toMatchObject([{ group: 'zh edited', unit: 'hall', chosen: '刚出炉。' }]);
  expect(() => roomChoices(`${JSON.stringify(preference)}\n{"format": 1}`, 'hall.jsonl')).toThrow(/Line 2 of hall\.jsonl/u);
  expect(() => roomChoices('no json')).toThrow(/Line 1/u);
});

test('rows that would teach nothing are refused before anything is written', () => {
  const prompt = [{ role: 'user' as const, content: 'q' }];
  const row = { id: '1', group: 'en', prompt };
  expect(() => checkTraining([{ name: 's', choices: [{ ...row, chosen: 'a', rejected: 'a' }] }])).toThrow(/the same/u);
  expect(() => checkTraining([{ name: 's', lessons: [{ ...row, answer: ' ' }] }])).toThrow(/empty/u);
  expect(() => checkTraining([{ name: 's', lessons: [{ ...row, prompt: [], answer: 'a' }] }])).toThrow(/nothing is asked/u);
  expect(() => checkTraining([{ name: 's', graded: [{ ...row, answer: 'a', good: true, reward: Number.NaN }] }])).toThrow(/reward/u);
  const one = { ...row, answer: 'a' };
  expect(() => checkTraining([{ name: 's', lessons: [one, one] }])).toThrow(/twice/u);
});
