import { expect, test } from 'vitest';
import type { PublicFrame } from '../events/frames.ts';
import { type Checked, checked, type Proposal } from './check.ts';
import { clausesOf, cutFrom } from './clauses.ts';
import { windowsOf } from './material.ts';
import { editionByRules } from './plain.ts';
import type { Moment } from './witnessed.ts';

type Bare<T = Moment['frame']> = T extends Moment['frame'] ? Omit<T, 'number' | 'beat'> : never;
type Told = Bare & { readonly person?: true };

function moments(told: readonly Told[]): Moment[] {
  return told.map(({ person = false, ...frame }, at) => ({ frame: { ...frame, number: at + 1, beat: at } as Moment['frame'], person }));
}

const speech = (by: string, name: string, text: string): Told => ({ type: 'speech', by, name, text, to: [], interrupted: false });
const gesture = (by: string, name: string, text: string): Told => ({ type: 'gesture', by, name, text });

const evening = moments([
  {
    type: 'playbill',
    play: 'p',
    title: 'The Ring',
    language: 'en',
    theme: 't',
    synopsis: 'A ring is given back.',
    seed: 1,
    cast: [
      { id: 'a', name: 'Ann Lee', appearance: 'Tall.' },
      { id: 'b', name: 'Ben Moss', appearance: 'Short.' },
    ],
  } satisfies Bare<Extract<PublicFrame, { type: 'playbill' }>>,
  { type: 'scene', scene: 's', title: 'Dusk', place: 'the pier', text: 'A pier. Rain.' },
  gesture('a', 'Ann Lee', 'lays the ring down on the rail'),
  speech('a', 'Ann Lee', 'There it is, the ring you gave me. I never wore it, not once. Take it back, Ben.'),
  { ...speech('b', 'Ben Moss', 'I will not, and you know why: it was my mother’s.'), person: true },
  gesture('b', 'Ben Moss', 'turns the ring over in the rain'),
  speech('b', 'Ben Moss', 'She wore it, Ann. It would not come off.'),
  speech('a', 'Ann Lee', 'Then keep it for her.'),
]);
const [passage] = windowsOf(editionByRules(evening), evening);
if (!passage) throw new Error('no passage');

const words = (speaker: string, event: number, text: string): Proposal => ({ speaker, parts: [{ kind: 'words', events: [event], text }] });
const seen = (event: number, text: string): Proposal => ({ speaker: '', parts: [{ kind: 'deed', events: [event], text }] });
const bens = words('Ben', 5, 'I will not, and you know why: it was my mother’s.');
const last = words('Ann', 8, 'Then keep it for her.');
const check = (...proposals: Proposal[]): Checked => checked(proposals, passage, 'en');
const textOf = ({ paragraphs }: Checked) =>
  paragraphs.map(({ name, parts }) => `${name}: ${parts.map(({ kind, text }) => (kind === 'words' ? text : `(${text})`)).join(' ')}`);

test('what is cut by clauses, joined, and given its sentence is printed as the editor has it', () => {
  const joined: Proposal = {
    speaker: 'Ann',
    parts: [
      { kind: 'deed', events: [3], text: 'laying the ring on the rail' },
      { kind: 'words', events: [4], text: 'There it is. I never wore it. Take it back, Ben.' },
    ],
  };
  const found = check(joined, bens, seen(6, 'Ben turns the ring over. Rain.'), last);
  expect(found.refused).toEqual([]);
  expect(textOf(found)).toEqual([
    'Ann: (laying the ring on the rail) There it is. I never wore it. Take it back, Ben.',
    'Ben: I will not, and you know why: it was my mother’s.',
    ': (Ben turns the ring over. Rain.)',
    'Ann: Then keep it for her.',
  ]);
});

const whole = 'There it is, the ring you gave me. I never wore it, not once. Take it back, Ben.';
const dishonest: readonly (readonly [string, Proposal, string])[] = [
  ['a line that is reworded', words('Ann', 4, 'There it is, the ring you once gave me.'), 'reworded'],
  ['a line in another order', words('Ann', 4, 'I never wore it. There it is.'), 'reworded'],
  ['words that nobody spoke', words('Ann', 4, 'I never loved you.'), 'reworded'],
  ['a line of somebody else’s', words('Ben', 4, whole), 'misattributed'],
  ['a person’s words, cut', words('Ben', 5, 'I will not.'), 'cut-person'],
  ['a person’s words, put right', words('Ben', 5, 'I will not, and you know why: it was my mother’s!'), 'cut-person'],
  ['an event that was never seen', words('Ann', 99, whole), 'unknown-event'],
  ['a paragraph from nowhere', { speaker: 'Ann', parts: [] }, 'unknown-event'],
  ['a deed that was never done', seen(6, 'Ben draws a revolver and shoots at a gull.'), 'invented'],
  ['a deed behind a true one', seen(6, 'Ben turns the ring over in the rain. A revolver goes off.'), 'invented'],
  ['a deed of somebody else’s', seen(6, 'Ann turns the ring over in the rain.'), 'misattributed'],
  ['a voice in a deed', seen(6, 'Ben turns the ring over in the rain: “Forgive me.”'), 'invented'],
  ['a stranger in a deed', seen(6, 'Ben turns the ring over in the rain, and Bernard sees it.'), 'foreign-name'],
  ['a stranger who speaks', words('Bernard', 4, whole), 'foreign-name'],
];

test.each(dishonest)('%s is refused, and the rules stand in for it', (_, proposal, because) => {
  const found = check(proposal, ...(proposal.parts[0]?.events[0] === 5 ? [] : [bens]), last);
  expect(found.refused.map((one) => one.because)).toEqual([because]);
  const text = textOf(found).join('\n');
  expect(text).toContain('Ben: I will not, and you know why: it was my mother’s.');
  for (const invented of ['revolver', 'Bernard', 'Forgive', 'loved', 'mother’s!']) expect(text).not.toContain(invented);
  const events = found.paragraphs.map((one) => one.events[0] ?? 0);
  expect(events).toEqual([...events].sort((a, b) => a - b));
});

test('a clause may lose what joined it to one that was cut', () => {
  expect(check(bens, words('Ben', 7, 'It would not come off.')).refused).toEqual([]);
  expect(cutFrom('Whoever did it stood close.', clausesOf('He was alive, and whoever did it stood close.'), 0)).toBe(2);
  expect(cutFrom('He did it.', clausesOf('And whoever did it stood close.'), 0)).toBeNull();
});

test('what comes before what was printed is refused; a line is not printed twice; a person’s words are never left out', () => {
  expect(check(last, words('Ann', 4, whole)).refused).toEqual([{ at: 1, because: 'out-of-order' }]);
  expect(check(words('Ann', 4, whole), words('Ann', 4, whole), last).refused).toEqual([{ at: 1, because: 'reworded' }]);
  expect(textOf(check(words('Ann', 4, whole), last)).join('\n')).toContain('Ben: I will not, and you know why: it was my mother’s.');
});

test('next to nothing is no edition: the passage is printed by rules', () => {
  expect(check().paragraphs).toEqual(passage.paragraphs);
  expect(check(seen(6, 'Ben turns the ring over.')).paragraphs).toEqual(passage.paragraphs);
});

test('in Chinese too', () => {
  const told = moments([
    {
      type: 'playbill',
      play: 'p',
      title: '夜渡',
      language: 'zh',
      theme: 't',
      synopsis: '一条船。',
      seed: 1,
      cast: [
        { id: 'q', name: '老秦', appearance: '' },
        { id: 'k', name: '客人', appearance: '' },
      ],
    },
    { type: 'scene', scene: 's', title: '离岸', place: '渡船', text: '雾。' },
    gesture('q', '老秦', '把铜钱拢成一摞递回去'),
    speech('q', '老秦', '收回去，二十枚打湿了也还是二十枚。坐下，别站着，船轻。'),
    speech('k', '客人', '就差这一夜。'),
  ]);
  const [boat] = windowsOf(editionByRules(told), told);
  if (!boat) throw new Error('no passage');
  const because = (proposal: Proposal) => checked([proposal], boat, 'zh').refused.map((one) => one.because);
  expect(because(words('老秦', 4, '收回去。坐下，船轻。'))).toEqual([]);
  expect(because(words('老秦', 4, '把钱收回去。'))).toEqual(['reworded']);
  expect(because(seen(3, '老秦把铜钱拢成一摞，递了回去。'))).toEqual([]);
  expect(because(seen(3, '老秦拔出刀来，一刀砍断缆绳。'))).toEqual(['invented']);
  expect(because(seen(3, '老秦把铜钱拢成一摞，递给王掌柜。'))).toEqual(['foreign-name']);
});
