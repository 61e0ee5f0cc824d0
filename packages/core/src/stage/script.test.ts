import { expect, test } from 'vitest';
import { Blueprint, type ScriptBeat } from '../blueprint/schema.ts';
import { plainEdition } from '../edition/plain.ts';
import type { Recorded } from '../events/event.ts';
import { fold } from '../events/fold.ts';
import type { Viewer } from '../events/frames.ts';
import { Projector } from '../events/project.ts';
import type { Prompt } from '../model/model.ts';
import { puppet, type Strings } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { readAsWritten } from './as-written.ts';
import { all } from './perform.fixture.ts';
import { playBeats, turn, withScripts } from './script.fixture.ts';

const script: readonly ScriptBeat[] = [
  { who: 'gertrude', to: 'hamlet', does: 'She turns the candle away from him.', says: 'You have come late, and in those boots.' },
  { who: 'world', does: 'A shutter bangs, once, somewhere below.' },
  { who: 'hamlet', says: 'I have come for the letter, mother.', uses: ['letter'] },
  { who: 'gertrude', says: 'It was poison. Everybody knows it was poison.', tells: ['secret-deed'] },
];

/** An actor who plays what was rehearsed, as it was rehearsed. */
const obedient: Strings['actor'] = ({ self, directed }, prompt) => {
  const words = /you did and said:\n(?:\(([^\n]*)\)\n)?(?:([^\n]*)\n)?Do and say it now/.exec(prompt.messages.at(-1)?.content ?? '');
  const said = words?.[2] ?? `${self.id} has nothing written for this moment, and says so.`;
  return `${directed ? 'act: none; to:\n' : ''}${said}\n> wait`;
};

function evening(plans: readonly (readonly object[])[], stopAt: number, blueprint = withScripts(script), seats: readonly string[] = []) {
  let asked = 0;
  const model = puppet({ actor: obedient, reading: ({ answer }) => ({ ...answer, landed: false, plan: plans[asked++] ?? [] }) });
  return rehearse({
    blueprint,
    model,
    seats,
    switches: { way: 'directed' },
    onFrame: (frame, show) => {
      if ('beat' in frame && typeof frame.beat === 'number' && frame.beat >= stopAt) void show.stop();
    },
  }).then((run) => ({ ...run, prompts: model.prompts }));
}

const text = (prompt: Prompt | undefined) => JSON.stringify(prompt?.messages);
const reads = (prompts: readonly Prompt[]) => prompts.filter(({ agent }) => agent === 'reading');

test('while nothing else happens the script is played: each is offered its own beat, and the world has its own', async () => {
  const { log, prompts } = await evening([[turn('gertrude', 1), turn('world', 2), turn('hamlet', 3)]], 4);
  expect(all(log, 'speech').map(({ by, text }) => [by, text])).toEqual([
    ['gertrude', 'You have come late, and in those boots.'],
    ['hamlet', 'I have come for the letter, mother.'],
  ]);
  expect(all(log, 'narration').map(({ text }) => text)).toContainEqual({ text: 'A shutter bangs, once, somewhere below.' });
  expect(text(reads(prompts)[0])).toContain('3. hamlet: I have come for the letter, mother.');
  // What was played is no longer to come.
  expect(text(reads(prompts).at(-1))).not.toContain('1. gertrude');
});

test('what happens by itself as it was written becomes of the world', async () => {
  const struck = { set: { prop: 'candle', key: 'lit', value: false } };
  const written = script.map((beat) => (beat.who === 'world' ? { ...beat, changes: [struck] } : beat));
  const { log, state } = await evening([[turn('gertrude', 1), turn('world', 2), turn('hamlet', 3)]], 3, withScripts(written));
  expect(all(log, 'narration').find(({ changes = [] }) => changes.length > 0)).toMatchObject({ changes: [struck] });
  expect(state.world.props.candle?.state.lit).toBe(false);
  expect(() => withScripts([{ who: 'hamlet', does: 'He snuffs it.', changes: [struck] }])).toThrow('only the world');
});

test('nobody is ever shown a beat that is not its own, or not yet', async () => {
  const { prompts, frames } = await evening([[turn('gertrude', 1), turn('hamlet', 3)]], 3);
  const others = prompts.filter(({ agent }) => agent !== 'reading');
  expect(
    others
      .filter(({ agent }) => agent !== 'actor:gertrude')
      .map(text)
      .join(),
  ).not.toContain('turns the candle');
  const first = others.find(({ agent }) => agent === 'actor:gertrude');
  expect(text(first)).not.toContain('I have come for the letter');
  expect(
    prompts
      .filter(({ agent }) => agent.startsWith('actor:'))
      .map(text)
      .join(),
  ).not.toContain('It was poison');
  expect(JSON.stringify(frames)).not.toContain('It was poison');
});

test('a beat of somebody else, one that is over, and one that is not there are planned without the script', async () => {
  const { log, prompts } = await evening([[turn('gertrude', 1), turn('hamlet', 1), turn('gertrude', 9)]], 4);
  const plans = all(log, 'reading').flatMap(({ plan }) => plan.map(({ who, script }) => [who, script]));
  expect(plans.slice(0, 3)).toEqual([
    ['gertrude', 1],
    ['hamlet', undefined],
    ['gertrude', undefined],
  ]);
  expect(text(prompts.find(({ agent }) => agent === 'actor:hamlet'))).not.toContain('In rehearsal');
});

test('nobody is given words about what it neither knows nor was told, whatever the house plans', async () => {
  const { log, prompts } = await evening([[turn('gertrude', 4)]], 2);
  expect(all(log, 'speech')[0]?.text).toContain('nothing written');
  expect(
    prompts
      .filter(({ agent }) => agent.startsWith('actor:'))
      .map(text)
      .join(),
  ).not.toContain('It was poison');
});

test('a beat that needs a thing which is not there for its speaker is not offered', async () => {
  const { log } = await evening(
    [[turn('gertrude', 1)]],
    2,
    withScripts([{ who: 'gertrude', says: 'Here is the crown.', uses: ['crown'] }]),
  );
  expect(all(log, 'speech')[0]?.text).toContain('nothing written');
});

test('what one has shut in one’s own glove one knows of, and takes out as it was written', async () => {
  const blueprint = withScripts([
    {
      who: 'gertrude',
      does: 'Gertrude draws the letter out of her glove.',
      says: 'Only this one.',
      act: { verb: 'take', targets: ['letter'] },
    },
  ]);
  const letter = blueprint.props.find(({ id }) => id === 'letter');
  if (!letter) throw new Error('the closet has a letter');
  blueprint.props.push({ ...letter, id: 'glove', name: 'glove', container: true, state: { open: false }, at: { holder: 'gertrude' } });
  letter.at = { prop: 'glove', relation: 'in' };
  const { log } = await evening([[turn('gertrude', 1)]], 2, blueprint);
  expect(all(log, 'speech')[0]?.text).toBe('Only this one.');
  expect(all(log, 'ruling')[0]).toMatchObject({ outcome: 'success', changes: [{ put: { prop: 'letter', at: { holder: 'gertrude' } } }] });
});

test('what was written after the turn is played before the point ends; where it has the last words, nobody adds to them', async () => {
  const says = (who: string, nth: number): ScriptBeat => ({ who, says: `This is line number ${nth} of the end, as written.` });
  const after = [says('gertrude', 1), says('hamlet', 2), says('gertrude', 3), says('hamlet', 4), says('gertrude', 5), says('hamlet', 6)];
  const blueprint = withScripts([], [{ who: 'hamlet', does: 'He stabs the curtain.', uses: ['curtain'] }, ...after]);
  const plan = ['hamlet', ...after.map(({ who }) => who)].map((who, at) => turn(who, at + 1));
  let begun = false;
  const model = puppet({
    reading: ({ answer }, prompt) => {
      const thrust = text(prompt).includes('Now: 2.');
      const now = thrust && !begun ? plan : [];
      begun ||= thrust;
      return { ...answer, landed: false, plan: now };
    },
    actor: (brief, prompt) =>
      text(prompt).includes('He stabs the curtain')
        ? 'act: attack; what: curtain, dagger; to:\n(drives the dagger home) Dead for a ducat.\n> look'
        : text(prompt).includes('In rehearsal')
          ? obedient(brief, prompt)
          : brief.self.id === 'hamlet'
            ? 'act: read; what: letter; to:\nLet us see.\n> read on'
            : 'act: none; to:\nHush.\n> wait',
  });
  const { log, outcome } = await rehearse({ blueprint, model, switches: { way: 'directed' } });
  expect(outcome).toBe('curtain');
  const spoken = all(log, 'speech').map(({ text }) => text);
  expect(spoken.filter((one) => one.includes('as written'))).toHaveLength(6);
  expect(spoken.at(-1)).toContain('number 6');
  expect(all(log, 'coda')).toEqual([]);
  expect(all(log, 'curtain')[0]?.epilogue).toBe('');
});

test('words about what only the deed brings to light come after the deed; a deed without words is asked for once', async () => {
  const blueprint = withScripts([
    { who: 'hamlet', does: 'He reads it.', says: 'So it was my uncle who wrote.', uses: ['letter'], tells: ['ring-kept'] },
    { who: 'gertrude', does: 'She touches the candle.', uses: ['candle'] },
  ]);
  const told = Blueprint.parse({
    ...blueprint,
    props: blueprint.props.map((prop) => (prop.id === 'letter' ? { ...prop, reveals: ['ring-kept'] } : prop)),
  });
  let first = true;
  const model = puppet({
    reading: ({ answer }) => ({ ...answer, landed: false, plan: first ? [turn('hamlet', 1), turn('gertrude', 2)] : [] }),
    actor: (brief, prompt) => {
      first = false;
      if (brief.self.id === 'gertrude') return 'act: touch; what: candle; to:\n(touches the candle)\n> wait';
      return brief.directed ? 'act: read; what: letter; to:\n(unfolds the letter)\n> speak' : obedient(brief, prompt);
    },
  });
  const { log } = await rehearse({
    blueprint: told,
    model,
    switches: { way: 'directed' },
    onFrame: (frame, show) => {
      if ('beat' in frame && typeof frame.beat === 'number' && frame.beat >= 3) void show.stop();
    },
  });
  const own = model.prompts.filter(({ agent }) => agent === 'actor:hamlet').map(text);
  expect(own[0]).not.toContain('my uncle who wrote');
  expect(own[0]).toContain("In your eye: Gertrude's letter.");
  expect(own[1]).toContain('my uncle who wrote');
  expect(all(log, 'speech')[0]?.text).toBe('So it was my uncle who wrote.');
});

test('what is shut away and read is read first, as it was written, and then spoken of; nobody is shown the words before', async () => {
  const blueprint = withScripts([
    {
      who: 'hamlet',
      does: 'He takes a letter out of the chest and unfolds it.',
      says: 'So it was my uncle who wrote.',
      uses: ['letter'],
      act: [
        { verb: 'take', targets: ['letter', 'chest'] },
        { verb: 'read', targets: ['letter'] },
      ],
      tells: ['ring-kept'],
    },
  ]);
  const shut = Blueprint.parse({
    ...blueprint,
    props: blueprint.props.map((prop) =>
      prop.id === 'letter' ? { ...prop, reveals: ['ring-kept'], at: { prop: 'chest', relation: 'in' } } : prop,
    ),
  });
  const model = puppet({ reading: ({ answer }) => ({ ...answer, landed: false, plan: [turn('hamlet', 1)] }), actor: obedient });
  const { log } = await rehearse({
    blueprint: shut,
    model,
    switches: { way: 'directed' },
    onFrame: (frame, show) => {
      if (frame.type === 'speech') void show.stop();
    },
  });
  const [own = ''] = model.prompts.filter(({ agent }) => agent === 'actor:hamlet').map(text);
  expect(own).toContain('my uncle who wrote');
  expect(own).toContain('it happened');
  expect(all(log, 'gesture')[0]?.text).toBe('takes a letter out of the chest and unfolds it');
  expect(all(log, 'speech')[0]?.text).toBe('So it was my uncle who wrote.');
});

test('whoever was last to act goes on after the world, as it was written; a failure that was written drops nothing', async () => {
  const written: readonly ScriptBeat[] = [
    { who: 'hamlet', does: 'He tries the chest; it is locked.', uses: ['chest'] },
    { who: 'world', does: 'A shutter bangs.' },
    { who: 'hamlet', says: 'Locked. And the key is not on your girdle, mother.' },
    { who: 'hamlet', says: 'Sit down.' },
  ];
  let first = true;
  const model = puppet({
    reading: ({ answer }) => ({
      ...answer,
      landed: false,
      plan: first ? [turn('hamlet', 1), turn('world', 2), turn('hamlet', 3), turn('hamlet', 4)] : [],
    }),
    actor: (brief, prompt) => {
      first = false;
      return text(prompt).includes('He tries the chest') ? 'act: open; what: chest; to:\n(tries the lid)\n> look' : obedient(brief, prompt);
    },
  });
  const { log } = await rehearse({
    blueprint: withScripts(written),
    model,
    switches: { way: 'directed' },
    onFrame: (frame, show) => {
      if ('beat' in frame && typeof frame.beat === 'number' && frame.beat >= 5) void show.stop();
    },
  });
  expect(all(log, 'ruling')[0]?.outcome).toBe('failure');
  expect(all(log, 'speech').map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Locked. And the key is not on your girdle, mother.', 'Sit down.']),
  );
});

test('a gesture that was written stands, where its words alone would be refused', async () => {
  const strings = (rehearsed: boolean) =>
    puppet({
      reading: ({ answer }) => ({ ...answer, landed: false, plan: [turn('gertrude', rehearsed ? 1 : null), turn('hamlet')] }),
      actor: () => `act: none; to:\n(unlocks the chest) Look.\n> wait`,
    });
  const run = (rehearsed: boolean) =>
    rehearse({
      blueprint: withScripts([{ who: 'gertrude', does: 'She unlocks the chest.', says: 'Look.' }]),
      model: strings(rehearsed),
      switches: { way: 'directed' },
      onFrame: (frame, show) => {
        if ('beat' in frame && typeof frame.beat === 'number' && frame.beat >= 2) void show.stop();
      },
    });
  expect(all((await run(true)).log, 'speech')[0]?.text).toBe('Look.');
  expect(all((await run(false)).log, 'ruling')[0]?.outcome).toBe('failure');
});

test('a play that is played as it was written opens with its own words, and nobody leads over to them', async () => {
  const { prompts, log } = await evening([[turn('gertrude', 1)]], 2, { ...withScripts(script), firstImage: 'One candle.' });
  expect(prompts.filter(({ agent }) => agent === 'opening')).toEqual([]);
  expect(all(log, 'narration')).toEqual([]);
});

test('what the lines of a script show is not told beside them, and still becomes of the world', async () => {
  const written = withScripts(script);
  const [act] = written.acts;
  const [scene] = act?.scenes ?? [];
  const [point, ...later] = scene?.points ?? [];
  const fall = { put: { prop: 'letter', at: { prop: 'table', relation: 'on' } } };
  const opened = (seen: object) =>
    Blueprint.parse({ ...written, acts: [{ ...act, scenes: [{ ...scene, points: [{ ...point, seen }, ...later] }] }] });
  const shown = { text: 'A letter lies on the table.', changes: [fall] };
  const told = await evening([[turn('gertrude', 1)]], 2, opened(shown));
  expect(all(told.log, 'narration')[0]).toMatchObject({ text: { text: shown.text } });
  const { log, frames, state } = await evening([[turn('gertrude', 1)]], 2, opened({ ...shown, unscripted: true }));
  expect(all(log, 'narration')[0]).toMatchObject({ text: { text: '' }, changes: [fall] });
  expect(frames.filter(({ type }) => type === 'narration')).toEqual([]);
  expect(state.world.props.letter?.at).toEqual(fall.put.at);
});

test('words about what lies elsewhere in the open are offered, without the deed where a person would miss it; about what nobody has found they are not', async () => {
  const burns: ScriptBeat = {
    who: 'gertrude',
    does: 'She turns the ring on her finger.',
    says: 'He gave it me at the gate.',
    uses: ['ring'],
  };
  const elsewhere = (at: object, hidden = false, seats: readonly string[] = ['hamlet']) => {
    const blueprint = withScripts([burns]);
    const props = blueprint.props.map((prop) => (prop.id === 'ring' ? { ...prop, at, hidden } : prop));
    return playBeats([burns], [], { blueprint: Blueprint.parse({ ...blueprint, props }), seats });
  };
  const asked = ({ prompts }: Awaited<ReturnType<typeof elsewhere>>) => text(prompts.find(({ agent }) => agent === 'actor:gertrude'));
  expect(asked(await elsewhere({ place: 'gallery' }))).toContain('you did and said:\\nHe gave it me at the gate.');
  expect(asked(await elsewhere({ place: 'gallery' }, false, []))).toContain('(She turns the ring on her finger.)');
  expect(asked(await elsewhere({ place: 'gallery' }, true))).not.toContain('at the gate');
  expect(asked(await elsewhere({ prop: 'chest', relation: 'in' }))).not.toContain('at the gate');
});

test('the beat on which everything turns is answered twice, also where it was written', async () => {
  const { log } = await evening([[{ ...turn('gertrude', 1), hinge: true }, turn('hamlet', 3)]], 2);
  expect(all(log, 'reading')[0]?.plan.map(({ script, hinge }) => [script, hinge])).toEqual([
    [1, true],
    [3, undefined],
  ]);
});

const apart: ScriptBeat = { who: 'gertrude', to: 'hamlet', says: 'He is behind you, in the cloth.', aside: true };
const breath: ScriptBeat = { who: 'gertrude', says: 'He has his father by the mouth.', aside: true };
const seenBy = (log: readonly Recorded[], viewer: Viewer) => {
  const projector = new Projector(viewer);
  return JSON.stringify(log.map((event) => projector.project(event)));
};

test.each([
  ['to: Hamlet', 'whisper'],
  ['to:', 'whisper'],
  ['to:; aside: Hamlet', 'whisper'],
  ['to: Polonius', 'speech'],
])('what was written to be aside is, though the head forgets it, unless it speaks to somebody else: %s', async (head, kind) => {
  const known = withScripts([apart]);
  const blueprint = Blueprint.parse({
    ...known,
    characters: known.characters.map((one) => (one.start ? { ...one, start: { place: 'closet' } } : one)),
  });
  const { log } = await playBeats([apart], [`act: none; ${head}\nHe is behind you.\n> wait`], { blueprint });
  expect(log.flatMap(({ type }) => (type === 'whisper' || type === 'speech' ? [type] : []))).toEqual([kind]);
});

test('an aside that was written is the audience’s where nobody has a seat, and everybody’s once the curtain has fallen', async () => {
  const answers = ['act: none; to:\nHe is behind you.\n> wait', 'act: none; to:\nBy the mouth.\n> wait'];
  const alone = await playBeats([apart, breath], answers);
  expect(alone.log.flatMap(({ type }) => (type === 'whisper' || type === 'thought' ? [type] : []))).toEqual(['whisper', 'thought']);
  for (const words of ['He is behind you.', 'By the mouth.']) expect(seenBy(alone.log, 'audience')).toContain(words);
  expect(seenBy(alone.log, { seats: ['polonius'] })).not.toContain('He is behind you.');

  const seated = await playBeats([apart, breath], answers, { seats: ['polonius'] });
  expect(seenBy(seated.log, 'audience')).not.toContain('He is behind you.');
  expect(JSON.stringify(plainEdition(seated.log))).not.toContain('He is behind you.');
  const [last] = seated.log.slice(-1) as [Recorded];
  const over = { ...last, type: 'curtain', ending: 'end', points: [], seq: last.seq + 1 } as unknown as Recorded;
  for (const words of ['He is behind you.', 'By the mouth.']) expect(JSON.stringify(plainEdition([...seated.log, over]))).toContain(words);
});

test('a point whose script was played to its end ends there, though its flag was not recognised, and nobody says that the house waits', async () => {
  const says = (who: string, nth: number): ScriptBeat => ({ who, says: `This is line number ${nth}, as it was written.` });
  const blueprint = withScripts([says('gertrude', 1), says('hamlet', 2)], [says('gertrude', 3), says('hamlet', 4)]);
  let asked = 0;
  const plans = [
    [turn('gertrude', 1), turn('hamlet', 2)],
    [turn('gertrude'), turn('hamlet')],
    [turn('gertrude', 1), turn('hamlet', 2)],
  ];
  const model = puppet({ actor: obedient, reading: ({ answer }) => ({ ...answer, landed: false, plan: plans[asked++] ?? [] }) });
  const { log, outcome } = await rehearse({ blueprint, model, switches: { way: 'directed' } });
  expect(outcome).toBe('curtain');
  expect(all(log, 'speech').map(({ text }) => text)).toEqual([1, 2, 3, 4].map((nth) => `This is line number ${nth}, as it was written.`));
  expect(all(log, 'point-end').map(({ how, because }) => [how, because])).toEqual(
    Array.from({ length: 2 }, () => ['forced', 'it was played as it was written']),
  );
  expect(all(log, 'curtain')[0]?.epilogue).toBe('');
  const seated = await evening(plans, 6, blueprint, ['hamlet']);
  expect(all(seated.log, 'point-end')).toEqual([]);
});

test('what was written is done, though the world would refuse it; where a person sits, the world rules', async () => {
  const beat: ScriptBeat = {
    who: 'gertrude',
    does: 'She has the dagger out of his hand before he knows.',
    says: 'You shall have it back when you have eaten something.',
    act: { verb: 'take', targets: ['dagger'] },
  };
  const blueprint = withScripts([beat, ...script]);
  const plans = [[turn('gertrude', 1)]];
  const holder = (state: { world: { props: Record<string, { at: object }> } }) => state.world.props.dagger?.at;
  const alone = await evening(plans, 2, blueprint);
  expect(holder(alone.state)).toEqual({ holder: 'gertrude' });
  expect(all(alone.log, 'ruling').map(({ outcome, told }) => [outcome, Boolean(told)])).toEqual([['success', true]]);
  expect(all(alone.log, 'speech')[0]?.text).toBe(beat.says);
  const seated = await evening(plans, 2, blueprint, ['hamlet']);
  expect(holder(seated.state)).toEqual({ holder: 'hamlet' });
});

test('whoever comes back as it was written is there before its first word, and those who are there hear it', async () => {
  const { log, prompts, state } = await playBeats(
    [
      { who: 'gertrude', does: 'She goes out without a look.', act: { verb: 'go', targets: ['gallery'] } },
      { who: 'hamlet', says: 'She is gone for the key.' },
      {
        who: 'gertrude',
        to: 'hamlet',
        does: 'She comes in with a taper and puts the candle out.',
        says: 'It is colder than I thought.',
        uses: ['candle'],
        act: [
          { verb: 'go', targets: ['closet'] },
          { verb: 'extinguish', targets: ['candle'] },
        ],
      },
    ],
    [
      'act: go; what: gallery; to:\n(She goes out without a look.)\n> wait',
      'act: none; to:\nShe is gone for the key.\n> wait',
      'act: extinguish; what: candle; to: Hamlet\n(She comes in with a taper and puts the candle out.) It is colder than I thought.\n> wait',
    ],
  );
  const third = log.filter(({ beat }) => beat === 3);
  expect(all(third, 'ruling').map(({ changes }) => changes)).toEqual([
    [{ move: { who: 'gertrude', to: 'closet' } }],
    [{ set: { prop: 'candle', key: 'lit', value: false } }],
  ]);
  for (const type of ['gesture', 'speech'] as const)
    expect(all(third, type)[0]?.witnesses).toEqual({ characters: expect.arrayContaining(['gertrude', 'hamlet']), audience: true });
  expect(all(log, 'speech').find(({ by }) => by === 'hamlet')?.witnesses.characters).not.toContain('gertrude');
  expect(state.world.characters.gertrude?.place).toBe('closet');
  const asked = prompts.filter(({ agent }) => agent === 'actor:gertrude').at(-1);
  expect(text(asked)).toMatch(/Here with you: [^.]*Hamlet/);
});

test('a written exit and entrance hold where no rule knows the way', async () => {
  const plain = withScripts([
    { who: 'gertrude', says: 'I will wait outside.', act: { verb: 'go', targets: ['gallery'] } },
    { who: 'gertrude', says: 'I have waited.', act: { verb: 'go', targets: ['closet'] } },
  ]);
  const shut = plain.props.map((one) => (one.id === 'door' ? { ...one, state: { open: false, locked: true } } : one));
  const { log } = await playBeats(
    plain.acts[0]?.scenes[0]?.points[0]?.script ?? [],
    ['act: go; what: gallery; to:\nI will wait outside.\n> wait', 'act: none; to:\nI have waited.\n> wait'],
    {
      blueprint: { ...plain, props: shut },
    },
  );
  expect(all(log, 'ruling').map(({ changes }) => changes)).toEqual([
    [{ move: { who: 'gertrude', to: 'gallery' } }],
    [{ move: { who: 'gertrude', to: 'closet' } }],
  ]);
});

test('what was hidden before everybody is no discovery: it is taken again from where it was put', async () => {
  const beats: readonly ScriptBeat[] = [
    {
      who: 'gertrude',
      does: 'She slides the letter behind the door.',
      uses: ['letter'],
      act: { verb: 'hide', targets: ['letter', 'door'] },
    },
    { who: 'gertrude', does: 'She feels for it.', says: 'Still there.', uses: ['letter'], act: { verb: 'examine', targets: ['letter'] } },
    {
      who: 'gertrude',
      does: 'She has it out again.',
      says: 'Take it, then.',
      uses: ['letter'],
      act: { verb: 'take', targets: ['letter'] },
    },
  ];
  const told = ['She slides the letter behind the door.', 'She feels for it.) Still there.', 'She has it out again.) Take it, then.'];
  const answers = (second: string) => [
    `act: hide; what: letter, door; to:\n(${told[0]})\n> wait`,
    `act: ${second}; to:\n(${told[1]}\n> wait`,
    `act: take; what: Gertrude's letter; to:\n(${told[2]}\n> wait`,
  ];
  for (const second of ['none', 'search; what: door']) {
    const { log, state } = await playBeats(beats, answers(second));
    expect(all(log, 'discovery').filter(({ witnesses }) => witnesses.audience)).toEqual([]);
    expect(all(log, 'speech').map(({ text: said }) => said)).toEqual(['Still there.', 'Take it, then.']);
    expect(state.world.props.letter?.at).toEqual({ holder: 'gertrude' });
  }
});

test('whoever speaks twice in a script may, and the evening is paced by its words; what it tells on the way is read with the rest', async () => {
  const telling: readonly ScriptBeat[] = [
    { who: 'gertrude', says: 'It was poison, in the orchard.', tells: ['secret-deed'] },
    { who: 'gertrude', says: 'I have never said it aloud before.' },
    { who: 'hamlet', says: 'Then say it once more.' },
    { who: 'gertrude', says: 'No.' },
  ];
  const plain = withScripts(telling);
  const knowing = plain.facts.map((fact) => (fact.id === 'secret-deed' ? { ...fact, knownBy: ['gertrude' as const] } : fact));
  const blueprint = Blueprint.parse({ ...plain, facts: knowing });
  const plan = [turn('gertrude', 1), turn('gertrude', 2), turn('hamlet', 3), turn('gertrude', 4)];
  const { log, prompts } = await evening([plan], 5, blueprint);
  expect(all(log, 'speech').map(({ text }) => text)).toEqual(telling.map(({ says }) => says));
  // Before the first of them, and when the last has been played.
  expect([...new Set(all(log, 'reading').map(({ of }) => of))]).toEqual([0, 4]);
  const others = (blueprint.acts[0]?.scenes.flatMap(({ points }) => points).length ?? 0) - 1;
  const first = text(reads(prompts)[0]);
  expect(first).toContain(`of about ${19 + others * 320}`);
  expect(first).not.toContain('nobody twice in a row');
});

test('what a script has put elsewhere by now is there, though somebody holds it; a person keeps what is in its hand', async () => {
  const written = withScripts(script);
  const [act] = written.acts;
  const [scene] = act?.scenes ?? [];
  const [point, ...later] = scene?.points ?? [];
  const at = { prop: 'table', relation: 'on' };
  const seen = {
    text: 'The letter is on the table again.',
    changes: [{ put: { prop: 'letter', at, unlessHeld: true } }],
    unscripted: true,
  };
  const props = written.props.map((prop) => (prop.id === 'letter' ? { ...prop, at: { holder: 'hamlet' } } : prop));
  const blueprint = Blueprint.parse({
    ...written,
    props,
    acts: [{ ...act, scenes: [{ ...scene, points: [{ ...point, seen }, ...later] }] }],
  });
  const plan = [[turn('gertrude', 1)]];
  expect((await evening(plan, 2, blueprint)).state.world.props.letter?.at).toEqual(at);
  expect((await evening(plan, 1, blueprint, ['hamlet'])).state.world.props.letter?.at).toEqual({ holder: 'hamlet' });
});

test('whoever is written to bring a hidden thing to light has its words with the deed; where a person sits it must be found', async () => {
  const beat: ScriptBeat = {
    who: 'gertrude',
    does: 'She takes the ring out from under the candle.',
    says: 'It was here all the time.',
    act: { verb: 'take', targets: ['ring'] },
  };
  const plain = withScripts([beat]);
  const props = plain.props.map((prop) =>
    prop.id === 'ring' ? { ...prop, at: { prop: 'table', relation: 'under' }, hidden: true } : prop,
  );
  const blueprint = Blueprint.parse({ ...plain, props });
  const { log, state } = await evening([[turn('gertrude', 1)]], 2, blueprint);
  expect(all(log, 'speech')[0]?.text).toBe('It was here all the time.');
  expect(state.world.props.ring).toMatchObject({ at: { holder: 'gertrude' }, hidden: false });
  const person = await evening([[turn('gertrude', 1)]], 2, blueprint, ['hamlet']);
  const own = person.prompts.filter(({ agent }) => agent === 'actor:gertrude').map(text);
  expect(own.length).toBeGreaterThan(0);
  expect(own.join()).not.toContain('all the time');
});

test('in a play of one room whoever is written to leave is gone, hears nothing, and comes back for what is written', async () => {
  const beats: readonly ScriptBeat[] = [
    { who: 'gertrude', does: 'She walks out without a word.', says: 'Good night, then.' },
    { who: 'hamlet', says: 'She never asked what I came for.' },
    { who: 'gertrude', does: 'She comes back for the candle.', says: 'I forgot the light.' },
  ];
  const plain = withScripts(beats);
  const blueprint = Blueprint.parse({ ...plain, places: plain.places.map((place) => ({ ...place, exits: [] })) });
  const answers = beats.map(({ does, says }) => `act: none; to:\n${does ? `(${does}) ` : ''}${says}\n> wait`);
  const { log, frames } = await playBeats(beats, answers, { blueprint });
  expect(all(log, 'exit').map(({ who, beat }) => [who, beat])).toEqual([['gertrude', 1]]);
  const [, aside, back] = all(log, 'speech');
  expect(aside?.witnesses.characters).not.toContain('gertrude');
  expect(back?.witnesses.characters).toContain('hamlet');
  expect(all(log, 'entrance').filter(({ beat }) => beat === 3)).toMatchObject([{ who: 'gertrude', told: true }]);
  // How somebody goes and comes is told by what they do.
  expect(frames.filter(({ type }) => type === 'exit')).toEqual([]);
});

/** What is heard of a play that follows its first written beat, and how the world answers. */
async function heardOf(blueprint: Blueprint, understudy: boolean) {
  const model = puppet({ actor: obedient, reading: ({ answer }) => ({ ...answer, landed: false, plan: [turn('hamlet', 1)] }) });
  const { log } = await rehearse({
    blueprint,
    model: understudy ? Object.assign(model, { understudy: true as const }) : model,
    switches: { way: 'directed' },
    onFrame: (frame, show) => void ('beat' in frame && typeof frame.beat === 'number' && frame.beat >= 2 && show.stop()),
  });
  return { said: all(log, 'speech').map(({ text }) => text), outcomes: all(log, 'ruling').map(({ outcome }) => outcome) };
}

test('where nobody plays who could give anything away, what was written is said, whoever was told; a mind is asked for something else', async () => {
  const untold: readonly ScriptBeat[] = [
    { who: 'hamlet', to: 'gertrude', says: 'He was not stung, mother. He was helped.', tells: ['secret-deed'] },
  ];
  const written = withScripts(untold);
  const facts = written.facts.map((fact) => (fact.id === 'secret-deed' ? { ...fact, knownBy: ['claudius'] } : fact));
  const blueprint = Blueprint.parse({ ...written, facts });
  expect((await heardOf(blueprint, true)).said).toContain('He was not stung, mother. He was helped.');
  expect((await heardOf(blueprint, false)).said.join(' ')).not.toContain('helped');
});

test('and so are words over what an author has hidden, or with a deed that a rule forbids: nothing else is put in their place', async () => {
  const [hidden] = withScripts(script).props.filter((prop) => prop.hidden);
  const sealed: ScriptBeat = { who: 'hamlet', says: 'You will want to hear it.', uses: [hidden?.id ?? ''] };
  expect((await heardOf(withScripts([sealed]), true)).said[0]).toBe('You will want to hear it.');
  const forbidden: ScriptBeat = { who: 'hamlet', says: 'There. It is out.', act: { verb: 'extinguish', targets: ['candle'] } };
  const plain = withScripts([forbidden]);
  const law = { id: 'wax', verbs: ['extinguish'], target: 'candle', outcome: 'failure', text: 'It burns on.' } as const;
  const blueprint = Blueprint.parse({ ...plain, rules: [law, ...plain.rules] });
  const heard = await heardOf(blueprint, true);
  expect([heard.said[0], heard.outcomes]).toEqual(['There. It is out.', []]);
  expect((await heardOf(blueprint, false)).outcomes).toContain('failure');
});

test('what a deed tells is read of it as of words: a voice through a door, with or without the name of whose it is', async () => {
  const told: readonly ScriptBeat[] = [
    { who: 'gertrude', does: 'Gertrude, through the door: "It was poison."', tells: ['secret-deed'] },
    { who: 'hamlet', says: 'Poison.' },
  ];
  const { log } = await evening([], 1, withScripts(told));
  const state = fold(log);
  const read = (text: string) => readAsWritten(state, [{ seq: 9, by: 'gertrude', text } as never])?.lines;
  expect(read('Gertrude, through the door: "It was poison."')).toMatchObject([{ line: 9, tells: ['secret-deed'] }]);
  expect(read('through the door: "It was poison."')).toMatchObject([{ line: 9, tells: ['secret-deed'] }]);
  expect(read('through the door: "It was love."')).toEqual([]);
});
