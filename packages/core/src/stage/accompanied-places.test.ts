import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { evening, five, parts, stood } from './accompanied.fixture.ts';
import { all } from './perform.fixture.ts';

const who = (id: string, more: object) => ({ who: id, posture: null, at: null, outside: null, place: null, health: null, ...more });

test.each([
  [
    'en',
    'GERTRUDE: (plants herself blocking the threshold) No.\nPOLONIUS: (by the chest) Well.\n',
    'blocking the threshold',
    'by the chest',
    /- Polonius: [^\n]*by the chest/u,
    /- Gertrude: [^\n]*blocking/u,
  ],
  [
    'zh',
    '葛特露德: (拦在门槛上) 不。\n波洛涅斯: (缩在墙角里) 唉。\n',
    '拦在门槛上',
    '缩在墙角里',
    /- 波洛涅斯：?:? ?[^\n]*在墙角里/u,
    /在拦在|缩在/u,
  ],
] as const)('%s: where somebody is, is a place, in words that were played', async (language, answer, does, at, told, nonsense) => {
  const { prompts } = await evening({
    lines: five,
    language,
    answers: () => answer,
    reading: (nth) => (nth === 1 ? { people: [who('gertrude', { at: does }), who('polonius', { at })], came: ['polonius'] } : {}),
  });
  const tail = prompts[2]?.slice(prompts[2].lastIndexOf(language === 'en' ? 'How things stand' : '此刻的情形')) ?? '';
  expect(tail).toMatch(told);
  expect(tail).not.toMatch(nonsense);
});

test.each([
  ['en', '- Hamlet: outside, by the gate; out of sight of those within', 'Hamlet is outside: tell only what reaches Hamlet there.'],
  ['zh', '- 哈姆雷特: 在外面，在石阶下; 里头的人看不见', '哈姆雷特在外面：只写传得到哈姆雷特那里的。'],
] as const)(
  '%s: who is outside the door is told to whoever answers, however they sit or walk there, until they are in again',
  async (language, stands, task) => {
    const { prompts, state, model } = await evening({
      lines: ['"Mother."', '"Well."', '*paces up and down*', '"Open."', '"Good night."'],
      language,
      answers: () => (language === 'en' ? '* The wind is cold by the gate.\n' : '* 风吹在石阶下。\n'),
      interpret: () => ({
        parts: [{ kind: 'deed', text: 'paces up and down', targets: [], to: [], secrecy: 'open', possible: true, changes: [] }],
      }),
      reading: (nth) =>
        nth === 1
          ? { people: [who('hamlet', { at: language === 'en' ? 'by the gate' : '在石阶下', outside: true })] }
          : nth === 4
            ? { people: [who('hamlet', { outside: false })] }
            : {},
    });
    expect(prompts[1]).not.toContain(task);
    expect(prompts[2]).toContain(stands);
    expect(prompts[2]).toContain(task);
    // Who walks about out there is still out there.
    expect(prompts[3]).toContain(task);
    expect(prompts[5]).not.toContain(task);
    expect(state.world.characters.hamlet?.stance?.outside).toBeUndefined();
    const read = model.prompts.filter(({ agent }) => agent === 'reading').map(({ messages }) => messages.at(-1)?.content ?? '');
    expect(read[2]).toMatch(/hamlet @ closet outside/u);
  },
);

const goesOut: Pick<Parameters<typeof evening>[0], 'lines' | 'interpret'> = {
  lines: ['*goes out into the gallery*', ...five],
  interpret: (_, { messages }) =>
    messages.at(-1)?.content.includes('goes out')
      ? parts({ text: 'goes out into the gallery', verb: 'go', targets: ['gallery'] })
      : { parts: [] },
};

test('whoever walks out is there, and takes the stage along: nothing is played where they cannot see it', async () => {
  const { state, frames, log, prompts } = await evening({
    ...goesOut,
    answers: (nth) => (nth === 2 ? 'GERTRUDE: (follows) Wait.\n' : '* A draught.\n'),
    reading: (nth) => (nth === 4 ? { stands: [{ thing: 'ring', where: 'here', of: null, state: null }] } : {}),
  });
  expect(state.world.characters.hamlet?.place).toBe('gallery');
  // Who was left behind is not here until they come too.
  expect(prompts[1]).toMatch(/- It is played here now: gallery\./u);
  expect(prompts[1]).toMatch(/- Gertrude: at closet/u);
  expect(prompts[1]).not.toMatch(/- Hamlet: at /u);
  expect(all(log, 'entrance').find(({ who }) => who === 'gertrude')).toMatchObject({ place: 'gallery' });
  expect(all(log, 'narration').every(({ witnesses }) => witnesses.characters.includes('hamlet'))).toBe(true);
  expect(frames.filter(({ type }) => type === 'narration').length).toBeGreaterThan(3);
  // What turns up or is put down lies where it is played.
  expect(state.world.props.ring?.at).toEqual({ place: 'gallery' });
});

test('a person who set out and was seen to be kept back is where they were; who only speaks is taken nowhere', async () => {
  const place = (to: string) => ({ people: [who('hamlet', { place: to })] });
  const kept = await evening({ ...goesOut, reading: (nth) => (nth === 1 ? place('closet') : {}) });
  expect(kept.state.world.characters.hamlet?.place).toBe('closet');
  const spoke = await evening({ lines: five, reading: (nth) => (nth === 1 ? place('gallery') : {}) });
  expect(spoke.state.world.characters.hamlet?.place).toBe('closet');
  const walked = await evening({
    lines: ['*slips away up the back stairs*', ...five],
    interpret: () => parts({ text: 'slips away up the back stairs' }),
    reading: (nth) => (nth === 1 ? place('gallery') : {}),
  });
  expect(walked.state.world.characters.hamlet?.place).toBe('gallery');
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

test('a person who has set out has the play with them, also where it goes on without them as written', async () => {
  const blueprint = closetFixture('en');
  const [act] = blueprint.acts;
  const [scene] = act?.scenes ?? [];
  const [first, second] = scene?.points ?? [];
  if (!act || !scene || !first || !second) throw new Error('the fixture has a scene of two points');
  const later = [
    { ...second, enters: [{ who: 'gertrude' }] },
    { ...second, id: 'third', enters: [{ who: 'hamlet' }] },
  ];
  const { log, prompts } = await evening({
    ...goesOut,
    blueprint: {
      ...blueprint,
      acts: [
        {
          ...act,
          scenes: [
            { ...scene, points: [first] },
            { ...scene, id: 'later', points: later },
          ],
        },
      ],
    },
    answers: () => '* A draught.\n',
    reading: (nth) => (nth > 0 ? { turned: 'otherwise' } : {}),
  });
  const [, changed] = all(log, 'scene-start');
  expect(all(log, 'exit').filter(({ who: one }) => one === 'hamlet')).toEqual([]);
  const since = all(log, 'answered').filter(({ seq }) => seq > (changed?.seq ?? 0));
  expect(since.map(({ to }) => to)).not.toContain('alone');
  expect(prompts.filter((one) => one.includes('As written the scene changes now, without Hamlet'))).toHaveLength(1);
  expect(prompts.some((one) => /But Hamlet set out, and is here: .*gallery/iu.test(one))).toBe(true);
  expect(all(log, 'narration').every(({ witnesses }) => witnesses.characters.includes('hamlet'))).toBe(true);
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

test('who sits, lies or stands by the door is told to whoever answers, in words; and the hour as it is now', async () => {
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
              { who: 'hamlet', posture: 'kneeling', at: 'at the foot of the bed', place: 'gallery' },
            ],
          }
        : nth === 2
          ? { hour: 'half past nine' }
          : {},
  });
  expect(prompts[1]).toContain('The hour and the light as the evening opened (later since): Ten at night');
  expect(prompts[2]).toContain('The hour and the light, as last told: strikes eleven');
  // What nobody played is no hour.
  expect(prompts[3]).toContain('The hour and the light, as last told: strikes eleven');
  expect(prompts[2]).toMatch(/- Gertrude: [^\n]*sitting by the cold hearth/u);
  // Nobody takes a person to another room.
  expect(state.world.characters.hamlet?.place).toBe('closet');
  expect(prompts[2]).toMatch(/- Hamlet: [^\n]*kneeling at the foot of the bed/u);
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

test('who was seen to die is dead; no person is killed by what another wrote', async () => {
  const hurt = (who: string, health: string) => ({ who, posture: null, at: null, place: null, health });
  const { state } = await stood({ people: [hurt('polonius', 'dead'), hurt('hamlet', 'dead'), hurt('gertrude', 'wounded')] });
  expect(['polonius', 'hamlet', 'gertrude'].map((who) => state.world.characters[who]?.health)).toEqual(['dead', 'well', 'wounded']);
});

/** Claudius is not on yet. */
const withoutClaudius = () => ({
  ...closetFixture('en'),
  characters: closetFixture('en').characters.map((one) => {
    const { start: _, ...rest } = one;
    return one.id === 'claudius' ? rest : one;
  }),
});

test.each([
  ['in a deed that is seen', 'CLAUDIUS: (comes in, snow on his sleeves) Well?\n'],
  ['by a sentence before it', '* Claudius stands in the door.\nCLAUDIUS: Well?\n'],
])('who was heard from elsewhere and is shown %s has come in', async (_, enters) => {
  const { log, state, prompts } = await evening({
    lines: five,
    blueprint: withoutClaudius(),
    answers: (nth) => (nth === 0 ? 'CLAUDIUS (off): Open!\n' : nth === 1 ? enters : '* Quiet.\n'),
  });
  expect(
    all(log, 'speech')
      .filter(({ by }) => by === 'claudius')
      .map(({ text, afar }) => [text, afar === true]),
  ).toEqual([
    ['Open!', true],
    ['Well?', false],
  ]);
  expect(state.world.characters.claudius?.place).toBe('closet');
  expect(prompts[2]).toMatch(/Claudius: [^\n]*Well\?/u);
  expect(prompts[2]).not.toMatch(/Claudius \(off\): Well/u);
});

test('who goes out and calls from there is heard, and is here no more', async () => {
  const { log, state, prompts } = await evening({
    lines: five,
    answers: (nth) => (nth === 0 ? 'GERTRUDE: (goes out) A moment.\nGERTRUDE (off): Do not touch it!\n' : '* Quiet.\n'),
    reading: (nth) => (nth === 1 ? { people: [who('gertrude', { place: 'gallery' })], left: ['gertrude'] } : {}),
  });
  expect(
    all(log, 'speech')
      .filter(({ by }) => by === 'gertrude')
      .map(({ text, afar, witnesses }) => [text, afar === true, witnesses.characters.includes('hamlet')]),
  ).toEqual([
    ['A moment.', false, true],
    ['Do not touch it!', true, true],
  ]);
  expect(all(log, 'exit').filter((one) => one.who === 'gertrude')).toHaveLength(1);
  expect(prompts[1]).toContain('Gertrude (off): Do not touch it!');
  expect(prompts[1]).toMatch(/- Gertrude: not here; heard from elsewhere/u);
  expect(state.world.characters.gertrude?.place).toBe('gallery');
});

test('who hides and is called off stage has gone nowhere; nor who stands outside the door', async () => {
  const hidden = await evening({ lines: five, answers: (nth) => (nth === 0 ? 'POLONIUS (off): Help!\n' : '* Quiet.\n') });
  expect(hidden.prompts[1]).toMatch(/- Polonius: hidden behind curtain/u);
  const outside = await evening({
    lines: five,
    answers: (nth) => (nth === 2 ? 'GERTRUDE (off): Let me in!\n' : '* Quiet.\n'),
    reading: (nth) => (nth === 1 ? { people: [who('gertrude', { outside: true })] } : {}),
  });
  expect(outside.state.world.characters.gertrude).toMatchObject({ place: 'closet', stance: { outside: true } });
  expect(all(outside.log, 'speech').find(({ by }) => by === 'gertrude')?.afar).toBe(true);
});

test('of what was said only what it is now is the hour', async () => {
  const told = async (hourIs: string | undefined) => {
    const { prompts } = await stood(
      { hour: 'nearly eight', ...(hourIs && { hourIs }) },
      { answers: () => '* Somebody counts the steps: nearly eight.\n' },
    );
    return prompts[2]?.includes('The hour and the light, as last told: nearly eight');
  };
  expect(await told('now')).toBe(true);
  expect(await told(undefined)).toBe(true);
  for (const other of ['then', 'span', 'count']) expect(await told(other)).toBe(false);
});

test('who comes in with an answer can be named in its reading, and has done what they did', async () => {
  const { model, log, state } = await evening({
    lines: five,
    blueprint: withoutClaudius(),
    answers: (nth) => (nth === 0 ? '* Claudius comes in and opens the chest.\nGERTRUDE: My lord!\n' : '* Quiet.\n'),
    reading: (nth, { lines = [] }) =>
      nth === 0
        ? {
            came: ['claudius'],
            lines: lines.map(({ line }) => ({ line, to: ['claudius'] })),
            deeds: [{ by: 'claudius', verb: 'examine', targets: ['chest'] }],
            people: [who('claudius', { posture: 'kneeling', at: 'chest' })],
          }
        : {},
  });
  const [shape] = model.prompts.filter(({ agent }) => agent === 'reading').map((one) => JSON.stringify(one.shape));
  expect(shape?.match(/"claudius"/gu)?.length).toBeGreaterThan(4);
  expect(all(log, 'attempt').some(({ by, verb }) => by === 'claudius' && verb === 'examine')).toBe(true);
  expect(all(log, 'reading')[0]?.lines[0]?.to).toEqual(['claudius']);
  expect(state.world.characters.claudius).toMatchObject({ place: 'closet', stance: { posture: 'kneeling' } });
});

test('a wound that was seen to be tended is one no more', async () => {
  const health = (nth: number) => (nth === 1 ? 'wounded' : nth === 2 ? 'well' : null);
  const { prompts, state } = await evening({
    lines: five,
    reading: (nth) => ({ people: ['gertrude', 'hamlet'].map((one) => who(one, { health: health(nth) })) }),
  });
  expect(prompts[2]?.match(/: wounded|; wounded/gu)).toHaveLength(2);
  expect(prompts[3]).not.toMatch(/: wounded|; wounded/u);
  expect(state.world.characters.hamlet?.health).toBe('well');
});

test.each([
  ['en', 'The gallery, at night.', 'Past midnight.', 'no longer holds: The gallery, at night. Past midnight. Take up'],
  ['en', 'The gallery', undefined, 'no longer holds: The gallery. Take up'],
  ['zh', '夜里的长廊。', '过了半夜。', '略去不演）：夜里的长廊。过了半夜。先接上'],
] as const)('%s: a scene changes in whole sentences', async (language, description, time, told) => {
  const blueprint = closetFixture(language);
  const [act] = blueprint.acts;
  const [scene] = act?.scenes ?? [];
  if (!act || !scene) throw new Error('the fixture has a scene');
  const [first, ...rest] = scene.points;
  const after = { ...scene, id: 'after', description, ...(time && { time }), points: rest };
  const { prompts } = await evening({
    lines: five,
    language,
    blueprint: { ...blueprint, acts: [{ ...act, scenes: [{ ...scene, points: first ? [first] : [] }, after] }] },
    answers: () => (language === 'en' ? '* Quiet.\n' : '* 静。\n'),
  });
  expect(prompts.some((prompt) => prompt.includes(told))).toBe(true);
  expect(prompts.join('')).not.toMatch(/。。|(?<!\.)\.\. /u);
});

test.each([
  ['who is said only to stand is where they stood', { posture: 'standing', at: null }, { at: 'by the cold hearth' }],
  ['who kneels down kneels there', { posture: 'kneeling', at: null }, { posture: 'kneeling', at: 'by the cold hearth' }],
  ['who sits down is no longer where they stood', { posture: 'sitting', at: null }, { posture: 'sitting' }],
  ['a place in words of the reader’s own is one', { posture: null, at: 'On the roof' }, { at: 'On the roof' }],
  [
    'a thing is found by its name, however it is written',
    { posture: null, at: 'The Table' },
    { at: { prop: 'table', relation: 'beside' } },
  ],
  ['who is with somebody is beside them', { posture: null, at: 'hamlet' }, { at: 'beside Hamlet' }],
  ['who went where no word says is not where they were', { posture: 'sitting', at: 'lifted on an arm' }, { posture: 'sitting' }],
] as const)('%s', async (_, now, stance) => {
  const { state } = await evening({
    lines: five,
    answers: () => '* Gertrude stands by the cold hearth.\n',
    reading: (nth) =>
      nth === 0
        ? { people: [{ who: 'gertrude', posture: 'standing', at: 'by the cold hearth' }] }
        : nth === 1
          ? { people: [{ who: 'gertrude', ...now }] }
          : {},
  });
  expect(state.world.characters.gertrude?.stance).toEqual(stance);
});

test.each([
  ['a thing one sits on', 'table', { at: { prop: 'table', relation: 'beside' } }],
  ['the floor', 'on the cold floor', undefined],
] as const)('who gets up from %s is not on it any more', async (_, from, stance) => {
  const { state } = await evening({
    lines: five,
    answers: () => '* Gertrude sinks down on the cold floor.\n',
    reading: (nth) =>
      nth < 2 ? { people: [{ who: 'gertrude', posture: nth === 0 ? 'sitting' : 'standing', at: nth === 0 ? from : null }] } : {},
  });
  expect(state.world.characters.gertrude?.stance).toEqual(stance);
});

test('who has gone up to somebody is where that one is, also where nobody says so; who goes on leaning on a thing is still at it', async () => {
  const { state } = await evening({
    lines: five,
    answers: () => '* Gertrude stands by the cold hearth.\n',
    reading: (nth) =>
      nth === 0
        ? {
            people: [
              { who: 'gertrude', posture: 'standing', at: 'by the cold hearth' },
              { who: 'hamlet', posture: 'standing', at: 'table' },
            ],
          }
        : nth === 1
          ? { came: ['polonius'], deeds: [{ by: 'polonius', verb: 'approach', targets: ['gertrude'] }] }
          : nth === 2
            ? { deeds: [{ by: 'gertrude', verb: 'block', targets: ['table'] }] }
            : {},
  });
  expect(state.world.characters.polonius?.stance).toEqual({ at: 'by the cold hearth' });
  expect(state.world.characters.gertrude?.stance).toEqual({ at: { prop: 'table', relation: 'beside' } });
  expect(state.world.characters.hamlet?.stance).toEqual({ at: { prop: 'table', relation: 'beside' } });
});

test.each([
  ['en', 'The clock strikes nine.', 'strikes nine', 'The hour and the light, as last told'],
  ['zh', '钟打了九下。', '打了九下', '时辰与天光（最近说到的）'],
] as const)(
  '%s: as a scene changes the hour is the one last played, and never the one that was written',
  async (language, struck, hour, head) => {
    const blueprint = closetFixture(language);
    const [act] = blueprint.acts;
    const [scene] = act?.scenes ?? [];
    if (!act || !scene) throw new Error('the fixture has a scene');
    const [first, ...rest] = scene.points;
    const after = { ...scene, id: 'after', time: '22:30', points: rest };
    const { prompts } = await evening({
      lines: five,
      language,
      blueprint: { ...blueprint, acts: [{ ...act, scenes: [{ ...scene, points: first ? [first] : [] }, after] }] },
      answers: (nth) => (nth < 2 ? `* ${struck}\n` : language === 'en' ? '* Quiet.\n' : '* 静。\n'),
      reading: (nth) => (nth < 2 ? { hour, hourIs: 'now' } : {}),
    });
    const changes = prompts.findIndex((prompt) => prompt.includes('22:30.') || prompt.includes('22:30。'));
    const stands = (prompt = '') => prompt.slice(prompt.lastIndexOf(head)).split('\n')[0];
    expect(changes).toBeGreaterThan(0);
    expect(stands(prompts[changes])).toBe(`${head}: ${hour}`);
    // Once it was opened, and nothing was told of it: nobody has played the author's.
    expect(stands(prompts[changes + 1])).toBe(`${head}: ${hour}`);
  },
);

test('an hour that was told some answers ago is that of then', async () => {
  const { prompts } = await evening({
    lines: [...five, ...five],
    answers: () => '* A clock strikes the half hour.\n',
    reading: (nth) => (nth === 1 ? { hour: 'strikes the half hour', hourIs: 'now' } : {}),
  });
  expect(prompts[3]).toContain('The hour and the light, as last told: strikes the half hour');
  expect(prompts[6]).toContain('when they were last told, some while ago (later since): strikes the half hour');
});

test('whoever is carried off goes with those who go; who only spoke and stays is where they were', async () => {
  const carried = async (people: readonly object[]) =>
    (await evening({ lines: five, reading: (nth) => (nth === 1 ? { people } : {}) })).state;
  const going = { who: 'gertrude', place: 'gallery' };
  const taken = await carried([going, { who: 'hamlet', posture: 'sitting', place: 'gallery' }]);
  expect(taken.world.characters.hamlet?.place).toBe('gallery');
  const left = await carried([going, { who: 'hamlet', place: 'gallery' }]);
  expect(left.world.characters.hamlet?.place).toBe('closet');
});

test('who goes outside is beside nothing within', async () => {
  const { state } = await evening({
    lines: five,
    reading: (nth) =>
      nth === 1 ? { people: [{ who: 'gertrude', at: 'table' }] } : nth === 2 ? { people: [{ who: 'gertrude', outside: true }] } : {},
  });
  expect(state.world.characters.gertrude?.stance).toEqual({ outside: true });
});

test.each([
  ['en', '* She stands behind him.\n', 'behind him'],
  ['zh', '* 她站在他跟前。\n', '他跟前'],
  ['zh', '* 她站在右边。\n', '右边'],
] as const)('%s: a spot that is measured from nobody who is named is none: %s', async (language, played, spot) => {
  const { state } = await evening({
    lines: five,
    language,
    answers: () => played,
    reading: (nth) => (nth === 1 ? { people: [{ who: 'gertrude', at: spot }] } : {}),
  });
  expect(state.world.characters.gertrude?.stance).toBeUndefined();
});

test('whoever kneels on the stair before somebody is on the stair', async () => {
  const { state } = await evening({
    lines: ['*kneels on the stair in her way*', ...five],
    interpret: (_, { messages }) =>
      messages.at(-1)?.content.includes('kneels')
        ? parts({
            text: 'kneels on the stair in her way',
            verb: 'block',
            targets: ['Gertrude'],
            changes: [{ kind: 'posture', value: 'kneeling' }],
          })
        : { parts: [] },
    reading: (nth) => (nth === 0 ? { people: [{ who: 'gertrude', at: 'table' }] } : {}),
  });
  expect(state.world.characters.hamlet?.stance).toEqual({ posture: 'kneeling', at: 'on the stair' });
});
