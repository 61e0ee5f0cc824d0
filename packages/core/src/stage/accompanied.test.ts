import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { answer, at, type Evening, evening, five, parts, stood } from './accompanied.fixture.ts';
import { standing } from './how-things-stand.ts';
import { all } from './perform.fixture.ts';

test('one mind answers each line; the person has the last word, and then the evening ends', async () => {
  const { log, frames, prompts, state } = await evening({ lines: five });
  expect(state.curtain).toBe('silence');
  // The opening, four lines, the last word.
  expect(all(log, 'answered').map(({ to }) => to)).toEqual(['opening', 'line', 'line', 'line', 'line', 'last']);
  expect(prompts).toHaveLength(6);
  expect(frames.filter(({ type }) => type === 'speech' || type === 'narration').length).toBeGreaterThan(9);
  const shown = JSON.stringify(frames);
  // What it told itself is its own, and the person's words are the person's.
  expect(shown).not.toContain('the candle comes back');
  expect(shown).not.toContain('I obey');
  expect(prompts[1]).toContain('You told yourself: she is after the letter');
  expect(all(log, 'trespass').length).toBe(6);
  // Nothing of the house's own is told beside it: no bridge, no epilogue, no hint.
  expect(shown).not.toContain('The candle burns down');
});

test.each([
  ['en', 'Where the evening is', 'How things stand', 'Hamlet: "Mother."'],
  ['zh', '这一晚到了哪里', '此刻的情形', '哈姆雷特: "Mother."'],
] as const)('%s: whoever answers sees the whole play, how things stand, and what was typed', async (language, now, stands, typed) => {
  const { prompts } = await evening({ lines: five, language, answers: () => '* 烛光一晃。\n' });
  expect(prompts[1]).toContain(now);
  expect(prompts[1]).toContain(stands);
  expect(prompts[1]).toContain(typed);
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

test('a turn that was played ends its point, in the way it was played', async () => {
  const { log } = await evening({ lines: five, reading: (nth) => (nth === 1 ? { turned: 'turned' } : {}) });
  expect(all(log, 'point-end')[0]).toMatchObject({ point: 'accusation', how: 'flag' });
  expect(all(log, 'answered').filter(({ seq }) => seq < (all(log, 'point-end')[0]?.seq ?? 0))).toHaveLength(2);
});

test('with a second person everybody has a mind of its own', async () => {
  const { prompts, model } = await evening({ lines: ['"Mother."'], seats: ['hamlet', 'gertrude'] });
  expect(prompts).toEqual([]);
  expect(model.prompts.some(({ agent }) => agent.startsWith('actor:'))).toBe(true);
});

test('an answer that fails leaves the floor to the person, and the evening goes on', async () => {
  const { log, state } = await evening({
    lines: five,
    answers: (nth) => (nth === 1 ? '' : answer),
  });
  expect(state.curtain).toBe('silence');
  expect(all(log, 'answered')).toHaveLength(6);
});

test('a person who is not on yet comes on at once: nothing is asked of a model that nobody in the seat would see', async () => {
  const blueprint = closetFixture('en');
  const late = {
    ...blueprint,
    characters: blueprint.characters.map((one) => {
      const { start: _, ...rest } = one;
      return one.id === 'hamlet' ? rest : one;
    }),
    acts: blueprint.acts.map((act) => ({
      ...act,
      scenes: act.scenes.map((scene) => ({
        ...scene,
        points: scene.points.map((point, nth) => (nth === 1 ? { ...point, enters: [{ who: 'hamlet' }] } : { ...point, enters: [] })),
      })),
    })),
  };
  const { log, state } = await evening({ lines: five, blueprint: late });
  expect(all(log, 'answered').map(({ to }) => to)).toEqual(['opening', 'line', 'line', 'line', 'line', 'last']);
  expect(all(log, 'point-end')[0]).toMatchObject({ how: 'forced' });
  expect(state.curtain).toBe('silence');
});

test('the turn that ends the evening is answered by people until it has landed, before the last word', async () => {
  const { log, prompts, frames } = await evening({
    lines: [...five, '"Wait."', '"No."', '"So."'],
    reading: (nth) => (nth > 0 ? { turned: 'otherwise', landed: true } : {}),
  });
  expect(all(log, 'point-end').map(({ how }) => how)).toEqual(['flag', 'flag']);
  // One line for the first turn, one for the last, two in which it lands, and the last word.
  expect(all(log, 'answered').map(({ to }) => to)).toEqual(['opening', 'line', 'line', 'line', 'line', 'last']);
  expect(prompts[3]).toContain('It has turned, for good');
  expect(prompts[4]).toContain('may be the last word');
  expect(frames.some((frame) => frame.type === 'reply' && frame.text.includes('The last word is yours'))).toBe(true);
});

test('a model that cannot hold the whole play accompanies nobody', async () => {
  const small = { ...puppet(), window: 4000 };
  const { log } = await rehearse({
    blueprint: closetFixture('en'),
    model: small,
    seats: ['hamlet'],
    switches: { way: 'directed', accompanied: true },
    lines: (_turn, count) => (count === 0 ? '"Mother."' : null),
  });
  expect(all(log, 'performance-open')[0]?.switches.accompanied).toBeUndefined();
  expect(all(log, 'answered')).toEqual([]);
});

test('whoever walks out takes the stage along: nothing is played where they cannot see it', async () => {
  const { state, frames } = await evening({
    lines: ['*goes out into the gallery*', ...five],
    interpret: (_, { messages }) =>
      messages.at(-1)?.content.includes('goes out')
        ? parts({ text: 'goes out into the gallery', verb: 'go', targets: ['gallery'] })
        : { parts: [] },
  });
  expect(state.world.characters.hamlet?.place).toBe('closet');
  expect(frames.filter(({ type }) => type === 'narration').length).toBeGreaterThan(5);
});

test('a person who hides stays hidden, whoever says that they came out', async () => {
  const { state } = await evening({
    lines: ['*hides behind the curtain*', ...five],
    interpret: (_, { messages }) =>
      messages.at(-1)?.content.includes('hides')
        ? parts({ text: 'hides behind the curtain', verb: 'hide', targets: ['curtain'] })
        : { parts: [] },
    reading: () => ({ came: ['hamlet'] }),
    blueprint: {
      ...closetFixture('en'),
      characters: closetFixture('en').characters.map((one) =>
        one.id === 'polonius' && one.start ? { ...one, start: { place: 'gallery' } } : one,
      ),
    },
  });
  expect(state.world.characters.hamlet?.hidden?.behind).toBe('curtain');
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
  expect(told).toContain('喝过的次数： 2');
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

test('what is behind, what is ahead, and what only the person knows is said to whoever answers', async () => {
  const blueprint = closetFixture('en');
  const own = { background: 'His father is dead.', story: 'He has killed before.' };
  const { prompts } = await evening({
    lines: five,
    reading: (nth) => (nth === 1 ? { turned: 'turned' } : {}),
    blueprint: {
      ...blueprint,
      characters: blueprint.characters.map((one) => (one.id === 'hamlet' ? { ...one, ...own } : one)),
      facts: [...blueprint.facts, { id: 'ghost', text: 'A ghost has spoken.', knownBy: ['hamlet'], audience: false, words: [] }],
    },
  });
  expect(prompts[0]).toContain('[Nobody else knows: He has killed before.]');
  expect(prompts[0]).toContain('what anybody there would: His father is dead.]');
  expect(prompts[0]).toContain('A ghost has spoken. [known to: Hamlet alone]');
  expect(prompts[1]).toMatch(/Known to Hamlet alone so far[^\n]*:\n- A ghost has spoken\./u);
  expect(prompts[1]).toContain('Still ahead: ');
  expect(prompts[1]).not.toContain('Behind us');
  expect(prompts[2]).toContain('Behind us, and not to come again: The accusation');
});

test('what has been met, said or seen is no longer asked for', async () => {
  const blueprint = closetFixture('en');
  const dark = { text: 'The candle goes out.', changes: [{ set: { prop: 'candle', key: 'lit', value: false } }] };
  const seen = {
    ...blueprint,
    acts: blueprint.acts.map((act) => ({
      ...act,
      scenes: act.scenes.map((scene) => ({
        ...scene,
        points: scene.points.map((point, nth) => (nth === 1 ? { ...point, seen: dark } : point)),
      })),
    })),
  };
  const after = async (state: string | null) => {
    const { prompts } = await stood({ turned: 'turned', stands: [at('candle', null, null, state)] }, { blueprint: seen });
    return prompts[2] ?? '';
  };
  expect(await after(null)).toContain('The candle goes out.');
  expect(await after('unlit')).not.toContain('The candle goes out.');
  const { prompts } = await stood({ settled: ['gertrude'] });
  expect(prompts[1]).toContain('- Gertrude: Keep him from the letter.');
  expect(prompts[2]).not.toContain('- Gertrude: Keep him from the letter.');
});

test('what a book of the play says to what was spoken of reaches whoever answers', async () => {
  const blueprint = closetFixture('en');
  const book = { entries: [{ keys: ['Elsinore'], content: 'Elsinore was taken in the winter.' }] };
  const { prompts, log } = await evening({ lines: ['"Who built Elsinore?"', ...five], blueprint: { ...blueprint, book } });
  expect(all(log, 'lore')[0]).toMatchObject({ told: [{ called: 'Elsinore' }] });
  expect(prompts[0]).not.toContain('taken in the winter');
  expect(prompts[1]).toContain('Elsinore was taken in the winter.');
});

test('whoever reads an answer is asked nothing that has no answer, and plans nothing', async () => {
  const { model } = await evening({ lines: [...five, '"So."', '"Well."'], reading: (nth) => (nth > 0 ? { turned: 'otherwise' } : {}) });
  const readings = model.prompts.filter(({ agent }) => agent === 'reading');
  expect(readings.length).toBeGreaterThan(3);
  for (const { messages, shape } of readings) {
    const asked = messages.map(({ content }) => content).join('\n');
    expect(asked).not.toContain('plan nothing more');
    expect(asked.includes('happened: which of the questions')).toBe(asked.includes('## Questions'));
    expect(JSON.stringify(shape).includes('"happened"')).toBe(asked.includes('## Questions'));
  }
});

test('a command is told as what it is: words, or a deed', async () => {
  const { prompts } = await evening({ lines: ['/say He called it “honour”.', '/do bows', ...five] });
  expect(prompts[1]).toContain('Hamlet: "He called it “honour”."');
  expect(prompts[2]).toContain('Hamlet: *bows*');
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

test.each([
  ['is written for it', [{ who: 'hamlet' }, { who: 'gertrude' }]],
  ['is forgotten there', [{ who: 'gertrude' }]],
])('where the scene goes its person goes, also who %s', async (_, enters) => {
  const blueprint = closetFixture('en');
  const [act] = blueprint.acts;
  const [scene] = act?.scenes ?? [];
  const [first, ...rest] = scene?.points ?? [];
  if (!act || !scene || !first) throw new Error('the fixture has a scene');
  const elsewhere = { ...scene, id: 'outside', place: 'gallery', points: rest.map((one, nth) => (nth === 0 ? { ...one, enters } : one)) };
  const moved = {
    ...blueprint,
    acts: [{ ...act, scenes: [{ ...scene, points: [{ ...first, leaves: ['hamlet'] }] }, elsewhere] }],
  };
  const { log, state, prompts } = await evening({
    lines: five,
    blueprint: moved,
    reading: (nth) => (nth > 0 ? { turned: 'otherwise' } : {}),
  });
  expect(all(log, 'scene-start').map(({ scene: one }) => one)).toEqual([scene.id, 'outside']);
  expect(state.world.characters.hamlet?.place).toBe('gallery');
  // And whoever was written for it, and not written off before.
  expect(state.world.characters.gertrude?.place).toBe('gallery');
  // Whoever answers has both in one room.
  expect(prompts.at(-1)).not.toMatch(/- Hamlet: .*closet/u);
  expect(state.curtain).not.toBeNull();
});

test('in the middle of a scene nobody vanishes who was not seen to go', async () => {
  const blueprint = closetFixture('en');
  const leaving = {
    ...blueprint,
    acts: blueprint.acts.map((act) => ({
      ...act,
      scenes: act.scenes.map((scene) => ({ ...scene, points: scene.points.map((point) => ({ ...point, leaves: ['gertrude'] })) })),
    })),
  };
  const { log } = await evening({ lines: five, blueprint: leaving });
  const [first] = all(log, 'point-end');
  const exits = all(log, 'exit').filter(({ who }) => who === 'gertrude');
  expect(all(log, 'point-end')).toHaveLength(2);
  expect(exits.every(({ seq }) => seq > (first?.seq ?? 0) + 5)).toBe(true);
});

test('what the world was seen to do is kept as established, and what nobody can do is told to whoever answers as having come to nothing', async () => {
  const { prompts, frames } = await evening({
    lines: ['I turn the queen to ash.', ...five.slice(1)],
    answers: () => '* The hoop loosens by a hair.\nGERTRUDE: Well?\n',
    reading: () => ({ established: ['The hoop loosens by a hair'] }),
    interpret: () => parts({ text: 'I turn the queen to ash.', possible: false }),
  });
  expect(prompts.at(-1)).toMatch(/Established tonight:\n- The hoop loosens by a hair/u);
  expect(prompts[1]).toMatch(/does not come off[^\n]*\n- .*turn the queen to ash/u);
  expect(frames.some((frame) => frame.type === 'ruling')).toBe(false);
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

test('who sits, lies or stands by the door is told to whoever answers, in words that were played; and the hour as it is now', async () => {
  const blueprint = closetFixture('en');
  const timed = {
    ...blueprint,
    acts: blueprint.acts.map((act) => ({ ...act, scenes: act.scenes.map((scene) => ({ ...scene, time: 'Ten at night' })) })),
  };
  const { prompts, state, model } = await evening({
    lines: five,
    blueprint: timed,
    answers: () => '* It strikes eleven.\nGERTRUDE: (sinks down by the cold hearth) Well?\n',
    reading: (nth) =>
      nth === 1
        ? {
            hour: 'strikes eleven',
            people: [
              { who: 'gertrude', posture: 'sitting', at: 'by the cold hearth', place: null },
              { who: 'hamlet', posture: 'kneeling', at: 'in a place nobody spoke of', place: 'gallery' },
            ],
          }
        : nth === 2
          ? { hour: 'half past nine' }
          : {},
  });
  expect(prompts[1]).toContain('The hour and the light now: Ten at night');
  expect(prompts[2]).toContain('The hour and the light now: strikes eleven');
  // What nobody played is no hour.
  expect(prompts[3]).toContain('The hour and the light now: strikes eleven');
  expect(prompts[2]).toMatch(/- Gertrude: [^\n]*sitting by the cold hearth/u);
  // Nobody takes a person to another room.
  expect(state.world.characters.hamlet?.place).toBe('closet');
  expect(prompts[2]).toMatch(/- Hamlet: [^\n]*kneeling/u);
  expect(prompts[2]).not.toContain('nobody spoke of');
  const read =
    model.prompts
      .filter(({ agent }) => agent === 'reading')
      .at(-1)
      ?.messages.at(-1)?.content ?? '';
  expect(read).toContain('gertrude @ closet sitting "by the cold hearth"');
  // What cannot be carried is there as well.
  expect(read).toMatch(/- table @ closet/u);
});

test('who goes to another room is there, and comes in again only by speaking here or being seen to', async () => {
  const { prompts, state, log } = await evening({
    lines: five,
    answers: (nth) => (nth === 3 ? 'GERTRUDE: Here I am.\n' : '* The curtain moves.\n'),
    reading: (nth) => (nth === 1 ? { people: [{ who: 'gertrude', posture: null, at: null, place: 'gallery' }] } : {}),
  });
  expect(prompts[2]).toMatch(/- Gertrude: at [^\n]*/u);
  expect(prompts[2]).not.toMatch(/- Gertrude: here/u);
  expect(state.world.characters.gertrude?.place).toBe('closet');
  expect(all(log, 'entrance').filter(({ who }) => who === 'gertrude')).toHaveLength(1);
});

test('somebody on the telephone or behind a door is heard by everybody, and has not come in', async () => {
  const { log, frames, state, prompts } = await evening({
    lines: five,
    answers: (nth) =>
      nth === 0
        ? 'CLAUDIUS (off): Open!\n'
        : nth === 1
          ? 'Claudius: (through the door) I hear you.\n'
          : nth === 2
            ? 'CLAUDIUS: Well?\n'
            : '* Quiet.\n',
    blueprint: {
      ...closetFixture('en'),
      characters: closetFixture('en').characters.map((one) => {
        const { start: _, ...rest } = one;
        return one.id === 'claudius' ? rest : one;
      }),
    },
  });
  expect(
    all(log, 'speech')
      .filter(({ by }) => by === 'claudius')
      .map(({ text, afar, witnesses }) => [text, afar, witnesses.characters.includes('hamlet')]),
  ).toEqual([
    ['Open!', true, true],
    ['I hear you.', true, true],
    ['Well?', true, true],
  ]);
  expect(frames.some((frame) => frame.type === 'speech' && frame.text === 'I hear you.')).toBe(true);
  expect(state.world.characters.claudius?.place).toBeNull();
  expect(prompts[1]).toMatch(/- Claudius: not here; heard from elsewhere/u);
  // Told again, it is still from elsewhere.
  expect(prompts[3]).toContain('Claudius (off): Open!');
  expect(prompts[3]).toContain('Claudius (off): Well?');
});

test('in Chinese, what is for one ear or from elsewhere is told again as it was asked for', async () => {
  const blueprint = closetFixture('zh');
  const nameOf = (id: string) => blueprint.characters.find((one) => one.id === id)?.name ?? '';
  const { prompts } = await evening({
    lines: five,
    language: 'zh',
    answers: () => `${nameOf('claudius')} (场外): 开门！\n${nameOf('gertrude')} (对${nameOf('hamlet')}低声): 别开。\n`,
    blueprint: {
      ...blueprint,
      characters: blueprint.characters.map((one) => {
        const { start: _, ...rest } = one;
        return one.id === 'claudius' ? rest : one;
      }),
    },
  });
  expect(prompts[1]).toContain(`${nameOf('claudius')} (场外): 开门！`);
  expect(prompts[1]).toContain(`${nameOf('gertrude')} (对${nameOf('hamlet')}低声): 别开。`);
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

test('who was seen to die is dead; no person is killed by what another wrote', async () => {
  const hurt = (who: string, health: string) => ({ who, posture: null, at: null, place: null, health });
  const { state } = await stood({ people: [hurt('polonius', 'dead'), hurt('hamlet', 'dead'), hurt('gertrude', 'wounded')] });
  expect(['polonius', 'hamlet', 'gertrude'].map((who) => state.world.characters[who]?.health)).toEqual(['dead', 'well', 'wounded']);
});

test('what is said too soon is answered by whoever accompanies, and by no sentence of the author’s', async () => {
  const blueprint = closetFixture('en');
  const tooSoon = 'The bell drowns it.';
  const way = {
    id: 'told',
    when: { said: { by: 'gertrude', times: 1, within: 'play' } },
    buildUp: { beats: { atLeast: 90 } },
    tooSoon,
    result: 'She has said it.',
  };
  const point = (one: Blueprint['acts'][number]['scenes'][number]['points'][number]) => ({ ...one, alternatives: [way] });
  const { frames } = await evening({
    lines: five,
    blueprint: {
      ...blueprint,
      acts: blueprint.acts.map((act) => ({ ...act, scenes: act.scenes.map((scene) => ({ ...scene, points: scene.points.map(point) })) })),
    } as Blueprint,
  });
  expect(JSON.stringify(frames)).not.toContain(tooSoon);
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

test('what somebody was heard to tell has been heard, whoever was listed as knowing it', async () => {
  const { state, prompts, log } = await evening({
    lines: five,
    answers: (nth) => (nth === 1 ? 'GERTRUDE: Your uncle gave it him to drink.\n' : '* Quiet.\n'),
    reading: (nth, { lines = [] }) =>
      nth === 1
        ? { lines: lines.map(({ line }) => ({ line, to: ['hamlet'], tells: ['secret-deed'], denies: [], said: [], missed: [] })) }
        : {},
  });
  expect(all(log, 'reading').some(({ lines }) => lines.some(({ tells }) => tells.includes('secret-deed')))).toBe(true);
  expect(state.heard.hamlet?.map(({ fact }) => fact)).toContain('secret-deed');
  expect(prompts[2]).toMatch(/Hamlet \(was told\)/u);
});

test('nobody wants what is gone, or anything of the dead', async () => {
  const { prompts } = await stood({ stands: [at('letter', 'gone')] });
  expect(prompts[1]).toContain('Keep him from the letter.');
  expect(prompts[2]).not.toContain('- Gertrude: Keep him from the letter.');
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

test('of earlier evenings whoever answers is told what the person’s line comes to, and what belongs to the scene; nothing of the person’s own', async () => {
  const deep = (who: string, text: string) => ({ who, text, deep: true }) as const;
  const { prompts } = await evening({
    lines: ['"Do you remember the signet ring in the frozen fountain?"', '"Good night."', '"Good night, mother."'],
    remembered: [
      { who: 'gertrude', text: 'It has been a long year.' },
      deep('gertrude', 'The winter before last a signet ring went into the frozen fountain.'),
      deep('gertrude', 'Claudius laughed at a horse in the yard.'),
      deep('polonius', 'One candle, and a curtain that moves: he has stood there before.'),
      deep('hamlet', 'MARK: a signet ring and a frozen fountain, as Hamlet saw it.'),
    ],
  });
  expect(prompts.every((text) => text.includes('Gertrude: It has been a long year.'))).toBe(true);
  const told = prompts.map((text) => text.includes('Gertrude: The winter before last'));
  expect(told.slice(0, 2)).toEqual([false, true]);
  expect(prompts.some((text) => text.includes('Polonius: One candle, and a curtain that moves'))).toBe(true);
  expect(prompts.join('')).not.toMatch(/horse in the yard|MARK/u);
});
