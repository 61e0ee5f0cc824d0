import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { at, type Evening, evening, five, parts, stood } from './accompanied.fixture.ts';
import { standing } from './how-things-stand.ts';
import { all } from './perform.fixture.ts';

test('what an answer does to the world is so from then on', async () => {
  const { prompts, state, log } = await evening({
    lines: five,
    reading: (nth) =>
      nth === 1
        ? {
            stands: [
              { thing: 'candle', where: null, of: null, state: 'unlit' },
              { thing: 'ring', where: 'held', of: 'gertrude', state: null },
              { thing: 'hamlet', where: 'gone', of: null, state: null },
            ],
            deeds: [{ by: 'gertrude', verb: 'sit', targets: [] }],
            left: ['hamlet', 'polonius'],
          }
        : {},
  });
  expect(state.world.props.candle?.state.lit).toBe(false);
  expect(state.world.props.ring?.at).toEqual({ holder: 'gertrude' });
  expect(prompts[2]).toContain('not lit');
  // Nobody moves a person; others come and go.
  expect(state.world.characters.hamlet?.place).toBe('closet');
  expect(all(log, 'exit').map(({ who, told }) => [who, told])).toContainEqual(['polonius', true]);
});

test('what is put down, given away or pocketed is in the hand no longer', async () => {
  const { state, tail } = await stood({
    stands: [at('ring', 'on', 'the windowsill'), at('dagger', 'pocket', 'the sentry'), at('letter', 'pocket', 'hamlet')],
  });
  expect(state.world.props.ring?.at).toEqual({ place: 'closet' });
  expect(state.world.props.dagger).toMatchObject({ at: { place: 'closet' } });
  expect(state.world.props.dagger?.state).not.toHaveProperty('pocketed');
  expect(state.world.props.letter).toMatchObject({ at: { holder: 'hamlet' }, state: { pocketed: true } });
  expect(tail).toMatch(/Hamlet: [^\n]*put away about them: Gertrude's letter/u);
  expect(tail).not.toMatch(/Hamlet: [^\n]*in hand:/u);
});

test('what turns up lies where it was seen, in other new things too, and deeds may be done to it', async () => {
  const { named, state, model } = await stood({
    stands: [at('saucer', 'on', 'table'), at('three coins', 'in', 'saucer'), at('shawl', 'worn', 'gertrude', 'wet')],
  });
  const [saucer = '', plate] = named('saucer') ?? [];
  expect(plate?.at).toEqual({ prop: 'table', relation: 'on' });
  expect(named('three_coins')?.[1].at).toEqual({ prop: saucer, relation: 'in' });
  expect(named('shawl')?.[1]).toMatchObject({ at: { holder: 'gertrude' }, state: { worn: true, wet: true } });
  const asked = model.prompts.filter(({ agent }) => agent === 'reading').at(-1)?.shape;
  expect(JSON.stringify(asked)).toContain(saucer);
  expect(state.world.props[saucer]).toBeDefined();
});

test('what is carried out is elsewhere: with whoever went, in another place, or next door; and not gone for good', async () => {
  const { state, tail } = await stood({
    stands: [at('ring', 'elsewhere', 'gallery'), at('letter', 'elsewhere', 'polonius'), at('dagger', 'elsewhere')],
    left: ['polonius'],
  });
  expect(state.world.props.ring?.at).toEqual({ place: 'gallery' });
  expect(state.world.props.letter?.at).toEqual({ holder: 'polonius' });
  expect(state.world.props.dagger?.at).toEqual({ place: 'gallery' });
  expect(tail).not.toContain('No longer there');
});

test('what was counted twice is gone once; what is taken out of a pocket is in the hand; who kneels at a chest is beside it', async () => {
  const { state, tail } = await stood({
    stands: [at('saucer', 'held', 'gertrude'), at('letter', 'pocket', 'gertrude'), at('letter', 'held', 'gertrude')],
    people: [{ who: 'gertrude', posture: 'kneeling', at: 'chest' }],
  });
  expect(state.world.props.letter?.state.pocketed).toBe(false);
  expect(tail).toMatch(/Gertrude: [^\n]*kneeling[^\n]*beside the chest/u);
  const twice = {
    ...state,
    world: {
      ...state.world,
      props: { ...state.world.props, 'new:9:saucer': { at: { nowhere: true }, hidden: false, state: {}, gone: true } },
    },
  };
  expect(tail).toContain('saucer');
  expect(standing(twice as typeof state).join('\n')).not.toMatch(/No longer there[^\n]*saucer/u);
});

test('in Chinese, how things are is said in Chinese', async () => {
  const blueprint = closetFixture('zh');
  const states = { worn: true, drawn: 2, tied: false, odd: false };
  const { prompts } = await evening({
    lines: five,
    language: 'zh',
    answers: () => '* 烛光一晃。\n',
    blueprint: { ...blueprint, props: blueprint.props.map((one) => ({ ...one, state: { ...one.state, ...states } })) },
  });
  const told = prompts[1]?.slice(prompts[1].lastIndexOf('此刻的情形')) ?? '';
  expect(told).toContain('喝过或倒过的次数： 2');
  expect(told).toContain('解开了');
  expect(told.match(/[a-z]{3,}/gu) ?? []).toEqual([]);
});

test('an opened or broken door is barred no longer, whoever says so', async () => {
  const blueprint = closetFixture('en');
  const barred = {
    ...blueprint,
    props: blueprint.props.map((one) => (one.id === 'door' ? { ...one, state: { open: false, barred: true } } : one)),
  };
  const { state } = await stood({ stands: [at('door', null, null, 'open')] }, { blueprint: barred });
  expect(state.world.props.door?.state).toMatchObject({ open: true, barred: false });
});

test('what somebody has pocketed is not seen in their hand', async () => {
  const seenAs = async (where: string) => {
    const { model } = await stood(
      { stands: [at('ring', where, 'gertrude')] },
      { lines: ['"Mother."', '*bows*', ...five], interpret: () => parts({ text: 'bows' }) },
    );
    return model.prompts
      .filter(({ agent }) => agent.startsWith('interpret'))
      .map(({ messages }) => JSON.stringify(messages))
      .join();
  };
  const [held, pocketed] = [await seenAs('held'), await seenAs('pocket')];
  expect(held).toMatch(/Gertrude[^\n]*ring/u);
  expect(pocketed).not.toBe(held);
});

test('what was seen to stand open is locked no more, and what an author left where it was may be taken along; a table stays', async () => {
  const stands = [
    { thing: 'chest', where: null, of: null, state: 'open' },
    { thing: 'table', where: 'held', of: 'gertrude', state: null },
  ];
  const { state } = await evening({ lines: five, reading: (nth) => (nth === 0 ? { stands } : {}) });
  expect(state.world.props.chest?.state).toMatchObject({ open: true, locked: false });
  expect(state.world.props.table?.at).toEqual({ place: 'closet' });
});

test('what was seen to be done stays established, however much is said after it', async () => {
  const lines = Array.from({ length: 32 }, (_, nth) => `"Line ${nth}."`);
  const { prompts } = await evening({
    lines,
    answers: (nth) => (nth === 0 ? '* The hoop loosens by a hair.\n' : `GERTRUDE: There is a mark ${nth} on it.\n`),
    reading: (nth) => ({ established: [nth === 0 ? 'The hoop loosens by a hair' : `a mark ${nth} on it`] }),
  });
  const last = prompts.at(-1) ?? '';
  expect(last).toContain('- The hoop loosens by a hair');
  expect(last).toContain('- a mark 30 on it');
  expect(last).not.toContain('- a mark 2 on it');
});

test('things that later moments stand on and nobody has heard of are named to whoever answers, until somebody has', async () => {
  const { prompts } = await evening({
    lines: five,
    answers: (nth) => (nth < 2 ? '* The candle burns.\n' : '* A dagger lies on the chest.\n'),
  });
  const unheard = prompts.map((prompt) => /Nobody in the audience has seen or heard[^\n]*\n((?:- [^\n]*\n)+)/u.exec(prompt)?.[1] ?? '');
  expect(unheard[1]).toMatch(/dagger/u);
  expect(unheard[1]).not.toMatch(/candle/u);
  expect(unheard[4]).not.toMatch(/dagger/u);
});

test('nobody wants what is gone, or anything of the dead', async () => {
  const { prompts } = await stood({ stands: [at('letter', 'gone')] });
  expect(prompts[1]).toContain('Keep him from the letter.');
  expect(prompts[2]).not.toContain('- Gertrude: Keep him from the letter.');
});

const typed = (line: string, deed: object): Pick<Evening, 'lines' | 'interpret'> => ({
  lines: [`*${line}*`, ...five],
  interpret: (_, { messages }) => (messages.at(-1)?.content.includes(line) ? parts({ text: line, ...deed }) : { parts: [] }),
});

test.each([
  ['burns the pestle', { verb: 'burn', thing: 'pestle' }, 'pestle', { gone: true, state: { burnt: true } }],
  ['burns the letter', { verb: 'burn', targets: ["Gertrude's letter"] }, 'letter', { gone: true }],
  ['breaks the bun in two', { verb: 'break', thing: 'bun' }, 'bun', { state: { broken: true } }],
  ['snaps the candle', { verb: 'break', targets: ['candle'] }, 'candle', { state: { broken: true } }],
] as const)('%s: it does not come back whole, whoever speaks of it later', async (line, deed, name, is) => {
  const { named, state } = await stood({ stands: [at(name, 'held', 'gertrude')] }, typed(line, deed));
  const prop = named(name)?.[1] ?? state.world.props[name];
  expect(prop).toMatchObject(is);
  expect(Object.keys(state.world.props).filter((id) => id.endsWith(`:${name}`)).length).toBeLessThan(2);
});

test('what a thing has become in a word that was played it is from then on, until it is no longer so', async () => {
  const { tail, named, state } = await stood(
    { stands: [at('reel', 'held', 'hamlet', 'spliced'), at('ring', null, null, 'enchanted'), at('chest', null, null, 'locked')] },
    typed('splices the reel', { thing: 'reel', keeps: 'hand' }),
  );
  expect(named('reel')?.[1].state).toEqual({ spliced: true });
  expect(tail).toMatch(/- reel: [^\n]*spliced/u);
  // Nobody has said so on stage.
  expect(state.world.props.ring?.state).not.toHaveProperty('enchanted');
  const undone = await evening({
    ...typed('splices the reel', { thing: 'reel', keeps: 'hand' }),
    reading: (nth) => (nth === 1 ? { stands: [at('reel', null, null, 'spliced')] } : { stands: [at('reel', null, null, 'not spliced')] }),
  });
  expect(Object.entries(undone.state.world.props).find(([id]) => id.endsWith(':reel'))?.[1].state.spliced).toBe(false);
});

test.each([
  [undefined, { place: 'closet' }, {}],
  ['worn', { holder: 'hamlet' }, { worn: true }],
  ['pocket', { holder: 'hamlet' }, { pocketed: true }],
  ['hand', { holder: 'hamlet' }, {}],
  ['room', { place: 'closet' }, {}],
] as const)('a thing that turns up for a deed is where its reader says: %s', async (keeps, where, state) => {
  const { named, prompts } = await stood({}, typed('keeps his coat on', { thing: 'coat', ...(keeps && { keeps }) }));
  expect(named('coat')?.[1]).toMatchObject({ at: where, state });
  expect(/Hamlet: [^\n]*in hand: [^;\n]*coat/u.test(prompts[1] ?? '')).toBe(keeps === 'hand');
});

test.each(['thing', 'the object', '东西'])('whoever fills in %s has named nothing', async (word) => {
  const { state } = await stood({ stands: [at(word, 'held', 'gertrude')] }, typed('does it', { verb: 'take', thing: word }));
  expect(Object.keys(state.world.props).filter((id) => id.startsWith('new:'))).toEqual([]);
});

test('whoever pours is not told to have drunk', async () => {
  const { prompts } = await stood({}, typed('pours from the jug', { verb: 'pour', thing: 'jug', keeps: 'hand' }));
  expect(prompts[1]).toMatch(/- jug: [^\n]*times drunk or poured from: 1/u);
});

test('what came to light, or is called otherwise, is not asked for as if nobody had seen it', async () => {
  const blueprint = closetFixture('en');
  const aliased = { ...blueprint, props: blueprint.props.map((one) => (one.id === 'dagger' ? { ...one, aliases: ['bodkin'] } : one)) };
  const unheard = (prompt = '') => /Nobody in the audience has seen or heard[^\n]*\n((?:- [^\n]*\n)+)/u.exec(prompt)?.[1] ?? '';
  const quiet = { answers: () => '* Quiet.\n', blueprint: aliased };
  expect(unheard((await stood({}, quiet)).prompts[2])).toMatch(/letter\n.*dagger/u);
  const shown = await stood({ stands: [at('letter', 'held', 'gertrude')] }, quiet);
  expect(unheard(shown.prompts[2])).not.toMatch(/letter/u);
  const called = await stood({}, { ...quiet, answers: () => '* A bare bodkin glints.\n' });
  expect(unheard(called.prompts[2])).not.toMatch(/dagger/u);
});

test.each([
  ['one and ninepence', 'one_and_ninepence'],
  ['one candle-end', 'candle-end'],
])('%s is called so', async (thing, name) => {
  const { named } = await stood({ stands: [at(thing, 'on', 'table')] });
  expect(named(name)?.[1].at).toEqual({ prop: 'table', relation: 'on' });
});

test('as the evening opens, what its set shows is not asked for once more', async () => {
  const blueprint = closetFixture('en');
  const told = async (text: string) => {
    const seen = { text, changes: [] };
    const { prompts } = await evening({
      lines: five,
      blueprint: {
        ...blueprint,
        acts: blueprint.acts.map((act) => ({
          ...act,
          scenes: act.scenes.map((scene) => ({
            ...scene,
            points: scene.points.map((point, nth) => (nth === 0 ? { ...point, seen } : point)),
          })),
        })),
      },
    });
    return prompts[0]?.includes('To be seen now');
  };
  expect(await told('A clock strikes.')).toBe(true);
  expect(await told('One candle, and a curtain that moves.')).toBe(false);
});

test.each([
  ['chest', 'not closed', 'open', true],
  ['chest', 'not open', 'open', false],
  ['candle', 'not lit', 'lit', false],
] as const)('%s, of which is said that it is %s, is so', async (thing, word, key, value) => {
  const { state } = await stood({ stands: [at(thing, null, null, word)] });
  expect(state.world.props[thing]?.state[key]).toBe(value);
});

test.each([
  ['en', 'two lanterns', 'wall lantern', /- wall lantern: [^\n]*not lit/u, /- two lanterns: [^\n]*all but wall lantern; lit/u],
  [
    'en',
    'two lanterns',
    'lanterns',
    /- one of the two lanterns: [^\n]*not lit/u,
    /- two lanterns: [^\n]*all but one of the two lanterns; lit/u,
  ],
  ['zh', '两盏马灯', '墙上的马灯', /- 墙上的马灯: [^\n]*灭了/u, /- 两盏马灯: [^\n]*墙上的马灯另算; 亮着/u],
  ['zh', '两盏马灯', 'lanterns', /- 两盏马灯之一: [^\n]*灭了/u, /- 两盏马灯: [^\n]*两盏马灯之一另算; 亮着/u],
] as const)('%s, %s: one of them (%s) goes out, and the other is as it was', async (language, name, thing, one, rest) => {
  const closet = closetFixture(language);
  const candle = closet.props.find(({ id }) => id === 'candle');
  if (!candle) throw new Error('the fixture has a candle');
  const lanterns = { ...candle, id: 'lanterns', name, aliases: [], at: { place: 'closet' }, state: { lit: true } };
  const { prompts, state } = await stood(
    { stands: [{ ...at(thing, null, null, 'unlit'), oneOf: 'lanterns' }] },
    {
      language,
      blueprint: { ...closet, props: [...closet.props, lanterns] },
      answers: () => (language === 'en' ? '* Quiet.\n' : '* 静。\n'),
    },
  );
  expect(prompts[2]).toMatch(one);
  expect(prompts[2]).toMatch(rest);
  expect(state.world.props.lanterns?.state.lit).toBe(true);
});

test('what is laid over somebody is on them, and in no hand', async () => {
  const { tail, named } = await stood({ stands: [at('town coat', 'on', 'gertrude')] });
  expect(named('town_coat')?.[1]).toMatchObject({ at: { holder: 'gertrude' }, state: { worn: true } });
  expect(tail).toMatch(/Gertrude: [^\n]*on them: town coat/u);
});

test('one deed is ruled once: a coat by the table is not on it, and whoever takes the other spoon has not taken this one', async () => {
  const draped = await evening(
    typed('drapes the coat by the table', {
      verb: 'put',
      thing: 'coat',
      targets: ['table'],
      changes: [{ kind: 'put', thing: 'coat', to: 'table', value: 'beside' }],
    }),
  );
  const rulings = all(draped.log, 'ruling').filter(({ by }) => by === 'hamlet');
  expect(rulings).toHaveLength(1);
  const closet = closetFixture('en');
  const [first] = closet.props;
  if (!first) throw new Error('the fixture has things');
  const spoons = ['spoon', 'second spoon'].map((name) => ({
    ...first,
    id: name.replace(' ', '-'),
    name,
    aliases: [],
    at: { place: 'closet' },
  }));
  const { state, log } = await evening({
    ...typed('takes the other spoon', {
      verb: 'take',
      targets: ['spoon'],
      changes: [{ kind: 'hand', thing: 'second spoon', to: 'Hamlet' }],
    }),
    blueprint: { ...closet, props: [...closet.props, ...spoons] },
  });
  expect(all(log, 'ruling').filter(({ by }) => by === 'hamlet')).toHaveLength(1);
  expect(state.world.props.spoon?.at).toEqual({ place: 'closet' });
});

test('a coat that is wrapped round somebody is on them', async () => {
  const { prompts, log } = await evening(
    typed('wraps his coat round Gertrude', {
      verb: 'give',
      thing: 'coat',
      keeps: 'worn',
      targets: ['Gertrude'],
      changes: [{ kind: 'worn', thing: 'coat', to: 'Gertrude' }],
    }),
  );
  expect(all(log, 'ruling').filter(({ by }) => by === 'hamlet')).toHaveLength(1);
  expect(prompts[1]).toMatch(/Gertrude: [^\n]*on them: coat/u);
});

test('what was to be seen of a thing that was taken off and laid aside is not asked for', async () => {
  const closet = closetFixture('en');
  const seen = { text: 'There is earth on the dagger. A cock crows.', changes: [] };
  const acts = closet.acts.map((act) => ({
    ...act,
    scenes: act.scenes.map((scene) => ({ ...scene, points: scene.points.map((point, nth) => (nth === 1 ? { ...point, seen } : point)) })),
  }));
  const told = async (stands: readonly object[]) => {
    const { prompts } = await evening({
      lines: five,
      answers: () => '* Quiet.\n',
      blueprint: { ...closet, acts },
      reading: (nth) => (nth === 0 ? { stands } : {}),
    });
    return prompts.map((prompt) => /To be seen now[^\n]*/u.exec(prompt)?.[0] ?? '').join('');
  };
  expect(await told([])).toContain('There is earth on the dagger. A cock crows.');
  const aside = await told([at('dagger', 'on', 'table')]);
  expect(aside).toContain('A cock crows.');
  expect(aside).not.toContain('earth');
});
