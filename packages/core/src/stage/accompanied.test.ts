import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { answer, at, evening, five, parts, stood } from './accompanied.fixture.ts';
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
  // Whoever ends it leaves the person where their last words left them.
  expect(prompts.at(-1)).toContain('does and says nothing more');
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
  expect(prompts[2]).toMatch(/Hamlet[^\n:]* \(told\)/u);
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

test('what is told in part is not told whole, until it is', async () => {
  const { state, prompts, model } = await evening({
    lines: five,
    answers: (nth) => (nth === 1 || nth === 3 ? 'GERTRUDE: It was no snake that killed him.\n' : '* Quiet.\n'),
    reading: (nth, { lines = [] }) => ({
      lines: lines.map(({ line }) => ({
        line,
        to: ['hamlet'],
        tells: nth === 1 || nth === 3 ? ['secret-deed'] : [],
        partly: nth === 1 ? ['secret-deed'] : [],
      })),
    }),
  });
  expect(prompts[2]).toMatch(/Hamlet[^\n:]* \(told only in part\)/u);
  expect(prompts[2]).not.toMatch(/Hamlet[^\n:]* \(told\)/u);
  const read = model.prompts.filter(({ agent }) => agent === 'reading').map(({ messages }) => messages.at(-1)?.content ?? '');
  expect(read[2]).toMatch(/secret-deed: [^\n]*hamlet \(told in part\)/u);
  expect(prompts[4]).toMatch(/Hamlet[^\n:]* \(told\)/u);
  expect(state.heard.hamlet?.map(({ fact }) => fact)).toEqual(['secret-deed']);
});

test('who works a fact out before everybody knows it; nothing that is no fact, and nobody who is not there', async () => {
  const learned = [
    { who: 'hamlet', fact: 'secret-deed' },
    { who: 'claudius', fact: 'ring-kept' },
    { who: 'hamlet', fact: 'made-up' },
  ];
  const { state, prompts } = await evening({ lines: five, reading: (nth) => (nth === 1 ? { learned } : {}) });
  expect(prompts[1]).not.toContain('Has learned tonight');
  expect(prompts[2]).toMatch(/Has learned tonight:\n- Hamlet: /u);
  expect(state.knows.hamlet).toContain('secret-deed');
  expect(state.knows.hamlet).not.toContain('made-up');
  expect(state.knows.claudius).not.toContain('ring-kept');
});
