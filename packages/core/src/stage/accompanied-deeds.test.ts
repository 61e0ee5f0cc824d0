import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import type { Language } from '../text/language.ts';
import { at, type Evening, evening, five, parts, stood } from './accompanied.fixture.ts';
import { all } from './perform.fixture.ts';

/** A seal that its author has seal the letter, whoever uses it. */
const sealed = (language: Language): Blueprint => {
  const blueprint = closetFixture(language);
  const text = language === 'en' ? 'The wax takes the print.' : '火漆印上了纹。';
  const [written] = blueprint.props;
  if (!written) throw new Error('the fixture has things');
  const seal = {
    ...written,
    id: 'seal',
    name: language === 'en' ? 'seal' : '印章',
    aliases: [],
    at: { prop: 'table', relation: 'on' as const },
  };
  return {
    ...blueprint,
    props: [
      ...blueprint.props.map((one) => (one.id === 'letter' ? { ...one, state: { ...one.state, sealed: false } } : one)),
      { ...seal, weapon: false },
    ],
    rules: [
      {
        id: 'wax',
        verbs: ['use'],
        target: 'seal',
        outcome: 'success',
        text,
        changes: [{ set: { prop: 'letter', key: 'sealed', value: true } }],
      },
      ...blueprint.rules,
    ],
  } as Blueprint;
};

const typed = (line: string, deed: object): Pick<Evening, 'lines' | 'interpret'> => ({
  lines: [`*${line}*`, ...five],
  interpret: (_, { messages }) => (messages.at(-1)?.content.includes(line) ? parts({ text: line, ...deed }) : { parts: [] }),
});

test('a deed in an answer changes no more than was told of it: neither by a law nor by its verb', async () => {
  const { state, log } = await stood(
    {
      deeds: [
        { by: 'gertrude', verb: 'use', targets: ['seal'] },
        { by: 'gertrude', verb: 'take', targets: ['ring'] },
        { by: 'gertrude', verb: 'remove', targets: ['candle'] },
        { by: 'gertrude', verb: 'search', targets: ['chest'] },
      ],
    },
    { blueprint: sealed('en') },
  );
  const before = sealed('en').props;
  const written = (id: string) => before.find((one) => one.id === id)?.at;
  expect(state.world.props.letter?.state.sealed).toBe(false);
  for (const id of ['seal', 'ring', 'candle']) expect(state.world.props[id]?.at).toEqual(written(id));
  expect(Object.values(state.world.props).filter(({ hidden }) => hidden)).toHaveLength(before.filter(({ hidden }) => hidden).length);
  // It was done for all that: what a play counts is counted.
  expect(all(log, 'attempt').map(({ verb }) => verb)).toContain('use');
});

test('what its reader says has changed has changed', async () => {
  const { state } = await stood(
    {
      deeds: [{ by: 'gertrude', verb: 'use', targets: ['seal'] }],
      stands: [at('letter', null, null, 'sealed'), at('seal', 'held', 'gertrude')],
    },
    { blueprint: sealed('en') },
  );
  expect(state.world.props.letter?.state.sealed).toBe(true);
  expect(state.world.props.seal?.at).toEqual({ holder: 'gertrude' });
});

test.each([
  ['en', 'turns the seal over', 'seal', 'The wax takes the print.'],
  ['zh', '把印章翻过来看', '印章', '火漆印上了纹。'],
] as const)(
  '%s: a person who only uses a thing brings nothing else about: whoever answers is told what may come of it',
  async (language, line, name, law) => {
    const { state, prompts } = await evening({
      ...typed(line, { verb: 'use', targets: [name] }),
      language,
      blueprint: sealed(language),
      answers: () => '* …\n',
    });
    expect(state.world.props.letter?.state.sealed).toBe(false);
    expect(state.world.props.seal?.at).toEqual({ prop: 'table', relation: 'on' });
    expect(prompts[1]).toContain(law);
  },
);

test('a tap that somebody turns stays where it is; one that somebody takes out is in the hand', async () => {
  const turned = async (verb: string) => {
    const { state } = await evening(typed('turns the brass tap', { verb, thing: 'brass tap' }));
    return Object.entries(state.world.props).find(([id]) => id.endsWith(':brass_tap'))?.[1].at;
  };
  expect(await turned('use')).toEqual({ place: 'closet' });
  expect(await turned('take')).toEqual({ holder: 'hamlet' });
});

test('what is removed from where it lay is in nobody’s hand until it was seen there; what is worn is taken off', async () => {
  const { state } = await evening(typed('removes the candle', { verb: 'remove', targets: ['candle'] }));
  expect(state.world.props.candle?.at).toEqual({ prop: 'table', relation: 'on' });
});

test('a search finds what the answer finds, and nothing before it', async () => {
  const blueprint = closetFixture('en');
  const under = {
    ...blueprint,
    props: blueprint.props.map((one) =>
      one.id === 'key' ? { ...one, at: { prop: 'curtain', relation: 'behind' as const }, hidden: true } : one,
    ),
  };
  const found = async (stands: readonly object[]) => {
    const { state } = await stood(
      { stands },
      { ...typed('feels along the curtain', { verb: 'search', targets: ['curtain'] }), blueprint: under },
    );
    return state.world.props.key?.hidden;
  };
  expect(await found([])).toBe(true);
  expect(await found([at('key', 'behind', 'curtain')])).toBe(false);
});

test('what a verb says of its own thing is so at once: whoever answers is told of it', async () => {
  const { state, prompts } = await evening(typed('takes the letter', { verb: 'take', targets: ["Gertrude's letter"] }));
  expect(state.world.props.letter?.at).toEqual({ holder: 'hamlet' });
  expect(prompts[1]).toMatch(/Hamlet: [^\n]*in hand: [^\n]*letter/u);
});

test('what is used on another thing that was named does to it what it is for', async () => {
  const blueprint = closetFixture('en');
  const inHand = {
    ...blueprint,
    props: blueprint.props.map((one) => (one.id === 'key' ? { ...one, at: { holder: 'hamlet' }, hidden: false } : one)),
  };
  const { state, prompts } = await evening({
    ...typed('tries the iron key on the chest', { verb: 'use', targets: ['iron key', 'chest'] }),
    blueprint: inHand,
  });
  expect(state.world.props.chest?.state.locked).toBe(false);
  expect(prompts[1]).toMatch(/- chest: [^\n]*not locked/u);
});
