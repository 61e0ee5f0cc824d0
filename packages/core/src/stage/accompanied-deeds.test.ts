import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { inForm } from '../model/form.ts';
import { closetFixture } from '../testing/fixture.ts';
import type { Language } from '../text/language.ts';
import { at, type Evening, evening, five, parts, stood } from './accompanied.fixture.ts';
import { leftToThem } from './accompanied.ts';
import { changeKinds } from './interpret.prompt.ts';
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

test('a deed is seen as it was typed; what it comes to is for whoever answers to tell', async () => {
  const { log, frames, prompts } = await evening({
    lines: ['*reads the letter*', ...five],
    interpret: (_, { messages }) =>
      JSON.stringify(messages).includes('reads the letter')
        ? parts({ text: 'reads the letter', verb: 'read', targets: ['letter'] })
        : { parts: [] },
  });
  expect(all(log, 'ruling')[0]).toMatchObject({ outcome: 'success', untold: true });
  expect(all(log, 'gesture').find(({ by }) => by === 'hamlet')).toMatchObject({ text: 'reads the letter' });
  const writing = closetFixture('en').props.find(({ id }) => id === 'letter')?.writing ?? '?';
  expect(prompts[1]).toContain(writing);
  expect(frames.some(({ type }) => type === 'ruling' || type === 'discovery' || type === 'attempt')).toBe(false);
  // It was what the point waited for: it has ended after the answer, and not before it.
  const [end] = all(log, 'point-end');
  expect(end).toMatchObject({ point: 'accusation', how: 'flag' });
  expect(end?.seq).toBeGreaterThan(all(log, 'answered')[1]?.seq ?? 0);
});

test('what the author holds back is handed to whoever answers, and nothing is refused by a pedant', async () => {
  const { log, frames, prompts } = await evening({
    lines: ['*stabs the queen*', '*pours wine from a jug*', ...five],
    interpret: (_, { messages }) => {
      const asked = messages.at(-1)?.content ?? '';
      if (asked.includes('stabs')) return parts({ text: 'stabs the queen', verb: 'attack', targets: ['Gertrude'] });
      return asked.includes('pours') ? parts({ text: 'pours wine from a jug', verb: 'pour', thing: 'jug' }) : { parts: [] };
    },
  });
  expect(all(log, 'ruling').find(({ outcome }) => outcome === 'failure')).toMatchObject({ untold: true });
  expect(prompts[1]).toContain('does not come off');
  expect(frames.some(({ type }) => type === 'ruling')).toBe(false);
  expect(frames.filter((frame) => frame.type === 'gesture' && frame.by === 'hamlet').map((frame) => 'text' in frame && frame.text)).toEqual(
    ['stabs the queen', 'pours wine from a jug'],
  );
});

test('who puts something somewhere moves nothing else there', async () => {
  const { state } = await stood({ deeds: [{ by: 'gertrude', verb: 'put', targets: ['ring'] }], stands: [at('ring', 'held', 'gertrude')] });
  expect(state.world.props.ring?.at).toEqual({ holder: 'gertrude' });
  const { state: typed } = await stood(
    {},
    {
      lines: ['*puts it by the candle*', ...five],
      interpret: (_, { messages }) =>
        messages.at(-1)?.content.includes('by the candle')
          ? parts({ text: 'puts it by the candle', verb: 'put', targets: ['candle'] })
          : { parts: [] },
    },
  );
  expect(typed.world.props.candle?.at).toEqual(closetFixture('en').props.find(({ id }) => id === 'candle')?.at);
});

test('a command is told as what it is: words, or a deed', async () => {
  const { prompts } = await evening({ lines: ['/say He called it “honour”.', '/do bows', ...five] });
  expect(prompts[1]).toContain('Hamlet: "He called it “honour”."');
  expect(prompts[2]).toContain('Hamlet: *bows*');
});

test('whoever watches somebody unseen is not read a description of them', async () => {
  const [deed] = parts({ text: 'watches the back of her head', verb: 'examine', targets: ['gertrude'], secrecy: 'concealed' }).parts;
  const [words] = parts({ kind: 'speech', text: 'Mother.' }).parts;
  const { log, frames } = await evening({
    lines: [...five.slice(0, 1), '*watches the back of her head* Mother.', ...five],
    interpret: (_, { messages }) => ({ parts: JSON.stringify(messages).includes('back of her head') ? [deed, words] : [] }),
  });
  expect(all(log, 'attempt').map(({ verb }) => verb)).toContain('examine');
  expect(frames.filter(({ type }) => type === 'discovery')).toEqual([]);
});

/** The play with a law of its author's, and what its last point and its first fallback say. */
const ruledBy = (law: object, more: { readonly ends?: object; readonly fallback?: readonly object[] } = {}): Blueprint => {
  const blueprint = closetFixture('en');
  const points = (one: Blueprint['acts'][number]['scenes'][number]['points'][number], nth: number) => ({
    ...one,
    ...(nth === 0 && more.fallback && { fallback: { ...one.fallback, changes: more.fallback } }),
    ...(more.ends && { next: [{ when: more.ends, to: { ending: 'silence' } }] }),
  });
  return {
    ...blueprint,
    rules: [{ id: 'kept', outcome: 'failure', text: 'The flame stands up again.', ...law }, ...blueprint.rules],
    acts: blueprint.acts.map((act) => ({ ...act, scenes: act.scenes.map((scene) => ({ ...scene, points: scene.points.map(points) })) })),
  } as Blueprint;
};
const early = { not: { ended: { point: 'accusation' } } };
const blowsOut: Partial<Evening> = {
  lines: ['*blows out the candle*', ...five],
  interpret: (_, { messages }) =>
    messages.at(-1)?.content.includes('blows out')
      ? parts({ text: 'blows out the candle', verb: 'extinguish', targets: ['candle'] })
      : { parts: [] },
};

test('what only the plot would prevent comes off, and stays so, also where the point ends by itself', async () => {
  const fallback = [{ set: { prop: 'candle', key: 'lit', value: true } }];
  const { state, prompts, log } = await evening({
    ...blowsOut,
    blueprint: ruledBy({ verbs: ['extinguish'], target: 'candle', when: early }, { fallback }),
  });
  expect(prompts[1]).toMatch(/That is struck: it comes off[^\n]*:\n- The flame stands up again\./u);
  expect(prompts[1]).not.toContain('does not come off');
  expect(prompts[1]).toContain('candle: on table; not lit');
  expect(all(log, 'point-end')[0]?.how).toBe('forced');
  expect(state.world.props.candle?.state.lit).toBe(false);
});

test('what the world prevents is left to whoever answers, as it was', async () => {
  const { state, prompts } = await evening({
    ...blowsOut,
    blueprint: ruledBy({ verbs: ['extinguish'], target: 'candle', when: { state: { prop: 'candle', key: 'lit', is: true } } }),
  });
  expect(prompts[1]).toMatch(/does not come off[^\n]*\n- The flame stands up again\./u);
  expect(state.world.props.candle?.state.lit).toBe(true);
});

test('where no ending could be reached any more, another pays for it, and the deed is not taken back', async () => {
  const lost = { health: { who: 'gertrude', is: 'well' } };
  const { state, prompts, log } = await evening({
    lines: ['*tears the letter*', ...five],
    interpret: (_, { messages }) =>
      messages.at(-1)?.content.includes('tears') ? parts({ text: 'tears the letter', verb: 'tear', targets: ['letter'] }) : { parts: [] },
    blueprint: ruledBy(
      { verbs: ['tear'], target: 'letter', when: early, text: 'The good paper bends.' },
      { ends: { all: [lost, { state: { prop: 'letter', key: 'torn', is: false } }] } },
    ),
  });
  expect(prompts[1]).toMatch(/somebody else pays for it[^\n]*:\n- The good paper bends\./u);
  expect(all(log, 'ruling')[0]).toMatchObject({ outcome: 'success', price: true });
  expect(state.world.props.letter?.state.torn).not.toBe(true);
});

test('what was used up is used up where an ending is left, also where a turn would have needed it', async () => {
  const { state } = await stood({ stands: [at('letter', 'gone')] });
  expect(state.world.props.letter?.gone).toBe(true);
  const { state: kept } = await stood(
    { stands: [at('letter', 'gone')] },
    { blueprint: ruledBy({ verbs: ['wait'] }, { ends: { holds: { who: 'gertrude', prop: 'letter' } } }) },
  );
  expect(kept.world.props.letter?.gone).toBeUndefined();
});

test('a direction keeps the marks of what was typed, and tells of its doer', async () => {
  const typed = '*I take my hat; I bow to "the king", and I smile.*';
  const { frames } = await evening({
    lines: [typed, ...five],
    interpret: (_, { messages }) =>
      messages.at(-1)?.content.includes('my hat')
        ? parts({ text: 'I take my hat' }, { text: 'I bow to the king' }, { text: 'and I smile.' })
        : { parts: [] },
  });
  const seen = frames.flatMap((frame) => (frame.type === 'gesture' && frame.by === 'hamlet' ? [frame.text] : []));
  expect(seen[0]).toBe('takes his hat; he bows to "the king", and he smiles.');
});

test('a deed that cannot be done unseen is not asked back: whoever answers says who has noticed it', async () => {
  const [hidden] = parts({ text: 'bolts the door behind her back', verb: 'attack', targets: ['gertrude'], secrecy: 'concealed' }).parts;
  const { log, prompts } = await evening({
    lines: [...five.slice(0, 1), '*quietly bolts the door behind her back*', ...five],
    interpret: (_, { messages }) => ({ parts: JSON.stringify(messages).includes('bolts the door') ? [hidden] : [] }),
  });
  expect(all(log, 'unplayed')).toEqual([]);
  expect(prompts.some((prompt) => prompt.includes('*quietly bolts the door behind her back*'))).toBe(true);
});

test('what is written in the open is seen as it was typed', async () => {
  const typed = 'pipes in blue: “CHIPS”, and steps back';
  const { frames } = await evening({
    lines: [...five.slice(0, 1), `*${typed}*`, ...five],
    interpret: (_, { messages }) =>
      JSON.stringify(messages).includes('CHIPS') ? parts({ text: typed, verb: 'write', written: 'CHIPS' }) : { parts: [] },
  });
  expect(JSON.stringify(frames.filter(({ type }) => type === 'gesture'))).toContain('CHIPS');
});

test('what is quoted in a line is no speech of its own: it is seen and heard as it was typed', async () => {
  const typed = '*holds up the card that says "Seven"* He shouted “the boxes are mine!” Did you hear?';
  const asked: string[] = [];
  const { frames } = await evening({
    lines: [typed, ...five],
    interpret: (_, { messages }) => {
      if (!JSON.stringify(messages).includes('Seven')) return { parts: [] };
      asked.push(messages.at(-1)?.content ?? '');
      return parts(
        { text: 'holds up the card that says' },
        { kind: 'speech', text: 'Seven' },
        { kind: 'speech', text: 'He shouted' },
        { kind: 'speech', text: 'the boxes are mine!' },
        { kind: 'speech', text: 'Did you hear?' },
      );
    },
  });
  expect(asked[0]).toContain(typed);
  expect(
    frames
      .flatMap((frame) =>
        (frame.type === 'gesture' || frame.type === 'speech') && frame.by === 'hamlet' ? [[frame.type, frame.text]] : [],
      )
      .slice(0, 2),
  ).toEqual([
    ['gesture', 'holds up the card that says "Seven"'],
    ['speech', 'He shouted “the boxes are mine!” Did you hear?'],
  ]);
});

test.each([
  ['lays a hand over the page', { verb: 'hide', targets: ["Gertrude's letter"] }],
  ['pulls straw over his head', { verb: 'hide' }],
  ['pulls straw over his head', { verb: 'hide', thing: 'straw', keeps: 'room' }],
] as const)('%s: nobody and nothing is out of sight by it', async (line, deed) => {
  const { state } = await evening(typed(line, deed));
  expect(state.world.characters.hamlet?.hidden).toBeNull();
  expect(state.world.props.letter).toMatchObject({ at: { prop: 'table', relation: 'on' }, hidden: false });
});

test('what one has in hand and hides is hidden; and what is put out of sight somewhere', async () => {
  const own = await evening(typed('hides the dagger', { verb: 'hide', targets: ['dagger'] }));
  expect(own.state.world.props.dagger).toMatchObject({ at: { holder: 'hamlet' }, hidden: true });
  const secretly = await evening(typed('slips the letter away', { verb: 'hide', targets: ["Gertrude's letter"], secrecy: 'concealed' }));
  expect(secretly.state.world.props.letter).toMatchObject({ at: { holder: 'hamlet' }, hidden: true });
  const put = await evening(typed('hides the letter behind the curtain', { verb: 'hide', targets: ["Gertrude's letter", 'curtain'] }));
  expect(put.state.world.props.letter).toMatchObject({ at: { prop: 'curtain', relation: 'behind' }, hidden: true });
});

test('of others only who was read to be out of sight is so, and not who is said to hide something', async () => {
  const hides = { deeds: [{ by: 'gertrude', verb: 'hide', targets: [] }] };
  const shown = await stood(hides);
  expect(shown.state.world.characters.gertrude?.hidden).toBeNull();
  const gone = await stood({ ...hides, people: [{ who: 'gertrude', behind: 'curtain' }] });
  expect(gone.state.world.characters.gertrude?.hidden).toMatchObject({ behind: 'curtain' });
  expect(gone.tail).toMatch(/- Gertrude: [^\n]*hidden behind curtain/u);
  // Who only speaks is put behind nothing.
  const spoke = await stood({ people: [{ who: 'hamlet', behind: 'curtain' }] });
  expect(spoke.state.world.characters.hamlet?.hidden).toBeNull();
});

/** Gertrude has the letter in her hand; Hamlet types this, and whoever reads the line says what it leaves otherwise. */
const fromHerHand = async (line: string, change: object, law: object[] = []) => {
  const blueprint = closetFixture('en');
  const { prompts, model } = await evening({
    ...typed(line, { targets: ['letter', 'Gertrude'], changes: [{ thing: "Gertrude's letter", to: null, value: null, ...change }] }),
    blueprint: {
      ...blueprint,
      props: blueprint.props.map((one) => (one.id === 'letter' ? { ...one, at: { holder: 'gertrude' } } : one)),
      rules: [...law, ...blueprint.rules],
    } as Blueprint,
  });
  const asked = prompts[1] ?? '';
  return { state: asked.slice(asked.lastIndexOf('How things stand')), model };
};

test('what the person knocks or snatches out of a hand is out of it in the state of the very question that carries the deed', async () => {
  const knocked = await fromHerHand('knocks the letter out of her hand', { kind: 'put', to: 'table', value: 'beside' });
  expect(knocked.state).toContain("Gertrude's letter: beside table");
  expect(knocked.state).not.toMatch(/- Gertrude:[^\n]*letter/u);
  const snatched = await fromHerHand('snatches the letter', { kind: 'hand', to: 'Hamlet' });
  expect(snatched.state).toMatch(/- Hamlet:[^\n]*in hand:[^\n]*letter/u);
  // Of what the deed does not speak nothing is taken.
  const other = await fromHerHand('frowns at her', { kind: 'hand', to: 'Hamlet' });
  expect(other.state).toMatch(/- Gertrude:[^\n]*in hand:[^\n]*letter/u);
});

test('what its author keeps in a hand is not snatched out of it', async () => {
  const law = { id: 'grip', verbs: ['take'], target: 'letter', outcome: 'failure', text: 'Her fingers are iron.', changes: [] };
  const held = await fromHerHand('snatches the letter', { kind: 'hand', to: 'Hamlet' }, [law]);
  expect(held.state).toMatch(/- Gertrude:[^\n]*in hand:[^\n]*letter/u);
});

test('whoever reads a line is asked for no change that is not explained', async () => {
  const { model } = await fromHerHand('frowns at her', { kind: 'hand', to: 'Hamlet' });
  const asked = model.prompts.filter(({ agent }) => agent.startsWith('interpret'));
  expect(asked.length).toBeGreaterThan(0);
  for (const prompt of asked) {
    const { shape, messages } = prompt;
    expect(JSON.stringify(shape)).not.toContain('"appear"');
    // Also where the form is put in words, for servers that take none.
    expect(shape && inForm(prompt, shape).messages.at(-1)?.content).not.toContain('"appear"');
    for (const kind of changeKinds) expect(messages[0]?.content).toContain(`${kind} (`);
  }
});

test.each([
  ['en', 'snaps his fingers', 'Gertrude kneels and confesses', 'decides for somebody else'],
  ['zh', '打个响指', '葛特露德跪下招认', '替别人做了主'],
] as const)(
  '%s: what a person settles for somebody else is no deed; spoken it is words of theirs, and typed as a deed it is not',
  async (language, own, others, head) => {
    const said = `*${own}* ${others}`;
    const line = `*${own}, ${others}*`;
    const spoken = await evening({
      language,
      lines: [said, ...five],
      interpret: () => parts({ text: own }, { kind: 'claim', text: others }),
    });
    expect(all(spoken.log, 'speech').filter(({ claimed }) => claimed)).toMatchObject([{ by: 'hamlet', text: others }]);
    const { log, prompts } = await evening({
      language,
      lines: [line, ...five],
      interpret: (_, { messages }) =>
        messages.at(-1)?.content.includes(others) ? parts({ text: own }, { kind: 'claim', text: others }) : { parts: [] },
    });
    expect(all(log, 'gesture').filter(({ by }) => by === 'hamlet')).toMatchObject([{ text: own }]);
    expect(all(log, 'thought')).toMatchObject([{ by: 'hamlet', text: others, claimed: true }]);
    expect(all(log, 'speech').filter(({ text }) => text.includes(others))).toEqual([]);
    expect(all(log, 'ruling').filter(({ by }) => by === 'hamlet')).toEqual([]);
    const told = prompts.filter((prompt) => prompt.split(head).at(-1)?.includes(`- ${others}`) && prompt.includes(head));
    // Once: the answer after the next has nothing to do with it.
    expect(told).toHaveLength(1);
  },
);

test('a claim for nobody to hear is a thought, and one for a single ear a whisper', async () => {
  const { log } = await evening({
    lines: ['*she forgives me*', '*she nods*', ...five],
    interpret: (_, { messages }) => {
      const typed = messages.at(-1)?.content.split('## The line').at(-1) ?? '';
      if (typed.includes('she forgives')) return parts({ kind: 'claim', text: 'she forgives me', secrecy: 'concealed' });
      return typed.includes('she nods') ? parts({ kind: 'claim', text: 'she nods', secrecy: 'aside', to: ['Gertrude'] }) : { parts: [] };
    },
  });
  expect(all(log, 'thought').map(({ text }) => text)).toContain('she forgives me');
  expect(all(log, 'whisper').map(({ text }) => text)).toContain('she nods');
});

test('a point that ends by itself changes no thing that nobody has played, tells nobody anything, and fetches nobody back who was seen to go', async () => {
  const fallback = [
    { set: { prop: 'chest', key: 'broken', value: true } },
    { find: { prop: 'key' } },
    { move: { who: 'gertrude', to: 'closet' } },
    { learn: { who: 'hamlet', fact: 'listener' } },
  ];
  const { state, log } = await evening({
    lines: five,
    answers: () => '* Quiet.\n',
    blueprint: ruledBy({ verbs: ['fly'], target: 'candle' }, { fallback }),
    reading: (nth) => (nth === 0 ? { people: [{ who: 'gertrude', place: 'gallery' }] } : {}),
  });
  expect(all(log, 'point-end')[0]?.how).toBe('forced');
  expect(state.world.props.chest?.state).not.toHaveProperty('broken');
  expect(state.world.props.key?.hidden).toBe(true);
  expect(state.world.characters.gertrude?.place).toBe('gallery');
  expect(state.knows.hamlet).not.toContain('listener');
});

test('by what is seen as a point opens those who are there come to know it, and nobody who has left', async () => {
  const { state } = await stood({ left: ['gertrude'] }, { answers: () => '* Quiet.\n' });
  const learn = (who: string) => ({ learn: { who, fact: 'listener' } });
  expect(leftToThem(state, [learn('hamlet'), learn('gertrude')])).toEqual([learn('hamlet')]);
});

test('a lamp in another’s hand that is blown out is out; and so is one that somebody else puts out', async () => {
  const held = { stands: [at('candle', 'held', 'gertrude', 'lit')] };
  const said = 'puffs it out';
  const { state } = await evening({
    lines: ['"Mother."', `*${said}*`, ...five],
    answers: () => '* Quiet.\n',
    reading: (nth) => (nth === 1 ? held : {}),
    interpret: (_, { messages }) =>
      messages.at(-1)?.content.includes(`*${said}*`) ? parts({ text: said, verb: 'extinguish', targets: ['candle'] }) : { parts: [] },
  });
  expect(state.world.props.candle).toMatchObject({ at: { holder: 'gertrude' }, state: { lit: false } });
  const { state: theirs } = await stood({ deeds: [{ by: 'gertrude', verb: 'extinguish', targets: ['candle'] }] });
  expect(theirs.world.props.candle?.state.lit).toBe(false);
});

test('bread in another’s hand that is eaten is gone', async () => {
  const said = 'eats her bread';
  const { state } = await evening({
    lines: ['"Mother."', `*${said}*`, ...five],
    answers: () => '* Quiet.\n',
    reading: (nth) => (nth === 1 ? { stands: [at('bread', 'held', 'gertrude')] } : {}),
    interpret: (_, { messages }) =>
      messages.at(-1)?.content.includes(`*${said}*`)
        ? parts({ text: said, verb: 'eat', targets: ['bread'], changes: [{ kind: 'gone', thing: 'bread' }] })
        : { parts: [] },
  });
  const bread = Object.entries(state.world.props).find(([id]) => id.endsWith(':bread'))?.[1];
  expect(bread?.at).toEqual({ nowhere: true });
});

test.each([
  ['*then, quick*', 'then, quick'],
  ['*and bows*', 'bows'],
  ['*并肩坐下*', '并肩坐下'],
] as const)('of what was typed as one deed no word is lost: %s', async (line, shown) => {
  const { log } = await evening(typed(line.replaceAll('*', ''), {}));
  expect(all(log, 'gesture').find(({ by }) => by === 'hamlet')?.text).toBe(shown);
});

test('what is spoken while it is written stands on the paper, and four names are not one', async () => {
  const write = (text: string, written?: string) => ({
    text,
    verb: 'write',
    targets: ["Gertrude's letter"],
    ...(written !== undefined && { written }),
  });
  const { state, prompts } = await evening({
    lines: ['*signs for all four of us on it* *writes on it* "Washed clean."', ...five],
    interpret: (_, { messages }) =>
      messages.at(-1)?.content.includes('signs for all')
        ? {
            parts: [
              ...parts(write('signs for all four of us on it'), write('writes on it', 'Washed clean.')).parts,
              { kind: 'speech', text: 'Washed clean.', targets: [], to: [], secrecy: 'open', possible: true, changes: [] },
            ],
          }
        : { parts: [] },
  });
  expect(state.world.props.letter?.writing).toBe('(signed) Hamlet (signs for all four of us on it)\nWashed clean.');
  expect(prompts[1]).toContain('writes on it');
});
