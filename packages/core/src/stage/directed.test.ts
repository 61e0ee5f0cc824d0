import { expect, test } from 'vitest';
import type { Blueprint } from '../blueprint/schema.ts';
import type { Prompt } from '../model/model.ts';
import { closetFixture } from '../testing/fixture.ts';
import { type Puppet, puppet, type Strings } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { modelFault } from './errors.en.ts';
import { all } from './perform.fixture.ts';

const blueprint = closetFixture('en');
const play = (model: Puppet, stopAt = 12) =>
  rehearse({
    blueprint,
    model,
    switches: { way: 'directed' },
    onFrame: (frame, show) => {
      if ('beat' in frame && typeof frame.beat === 'number' && frame.beat >= stopAt) void show.stop();
    },
  });

/** The house plans this before the first beat, and nothing afterwards. */
function planning(plan: readonly object[], strings: Strings = {}): Puppet {
  let asked = 0;
  return puppet({ ...strings, reading: ({ answer }) => ({ ...answer, landed: false, plan: asked++ === 0 ? plan : [] }) });
}

const actorOf = (prompts: readonly Prompt[], who: string) => prompts.filter(({ agent }) => agent === `actor:${who}`);
const words = (prompt: Prompt | undefined) => JSON.stringify(prompt?.messages);

test.each(['ensemble', 'directed'] as const)('%s: every beat is read before the next opens, and the play reaches its end', async (way) => {
  const { log, outcome } = await rehearse({ blueprint, model: puppet(), switches: { way } });
  expect(outcome).toBe('curtain');
  const readings = all(log, 'reading');
  expect(readings.map(({ of }) => of)).toEqual(readings.map(({ beat }) => beat));
  expect(readings.length).toBeGreaterThan(3);
  const spoken = all(log, 'speech').map(({ seq }) => seq);
  const read = readings.flatMap(({ lines }) => lines.map(({ line }) => line));
  // Whatever was said last of all needs no reading: nothing follows it.
  expect(spoken.filter((seq) => !read.includes(seq)).length).toBeLessThanOrEqual(1);
});

test('beats are played as they were planned, without asking the house again', async () => {
  const silent: Strings = { actor: () => 'act: none; to:\nIndeed.\n> wait' };
  const model = planning(
    [
      { who: 'gertrude', tempo: 'a word', manner: 'evade', answers: null, thing: null, with: null },
      { who: 'hamlet', tempo: 'a line', manner: 'press', answers: null, thing: 'letter', with: null },
    ],
    silent,
  );
  const { log } = await play(model, 4);
  const by = all(log, 'speech').map((one) => one.by);
  expect(by.slice(0, 2)).toEqual(['gertrude', 'hamlet']);
  expect(words(actorOf(model.prompts, 'gertrude')[0])).toContain('Manner: evade. Length: a word.');
  expect(words(actorOf(model.prompts, 'hamlet')[0])).toContain("In your eye: Gertrude's letter.");
  expect(
    all(log, 'reading')
      .map(({ of }) => of)
      .slice(0, 2),
  ).toEqual([0, 2]);
});

test('whoever does otherwise has surprised the house: the plan is dropped', async () => {
  const strings: Strings = {
    actor: ({ self }) => (self.id === 'gertrude' ? 'act: open; what: chest; to:\nLook.\n> wait' : 'act: none; to:\nIndeed.\n> wait'),
  };
  const plan = ['gertrude', 'hamlet', 'gertrude'].map((who) => ({
    who,
    tempo: 'a line',
    manner: 'act',
    answers: null,
    thing: null,
    with: null,
  }));
  const { log } = await play(planning(plan, strings), 4);
  expect(all(log, 'ruling')[0]).toMatchObject({ by: 'gertrude', outcome: 'failure' });
  expect(all(log, 'reading').map(({ of }) => of)).toContain(2);
});

test('an act that fails is ruled on before a word is heard, and the words come from the ruling', async () => {
  const strings: Strings = {
    actor: ({ directed, ruled }) =>
      directed ? 'act: unlock; what: chest; to:\nThere, it is open!\n> gloat' : `It will not budge: ${ruled.length}.\n> find the key`,
  };
  const { log, frames } = await play(puppet(strings), 2);
  expect(all(log, 'ruling')[0]?.outcome).toBe('failure');
  expect(all(log, 'speech')[0]?.text).toBe('It will not budge: 1.');
  expect(JSON.stringify(frames)).not.toContain('it is open');
});

test('a deed is told once, in the words of whoever does it; whoever leaves has spoken first', async () => {
  const strings: Strings = {
    actor: ({ self }) =>
      self.id === 'hamlet'
        ? 'act: take; what: letter; to: Gertrude\n(slides the letter off the table) What is this?\n> read it'
        : 'act: go; what: gallery; to:\nI shall not stay for this.\n> listen',
  };
  const { log } = await play(puppet(strings), 3);
  const [gesture] = all(log, 'gesture');
  expect(gesture?.text).toBe('slides the letter off the table');
  expect(all(log, 'ruling')[0]).toMatchObject({ outcome: 'success', told: true });
  expect(all(log, 'speech')[0]).toMatchObject({ to: ['gertrude'] });
  const left = all(log, 'ruling').find(({ by }) => by === 'gertrude');
  const said = all(log, 'speech').find(({ by }) => by === 'gertrude');
  expect(said?.witnesses.characters).toContain('hamlet');
  expect(left?.seq).toBeGreaterThan(said?.seq ?? 0);
});

test('whoever leaves in brackets has spoken first, and is there no more', async () => {
  const strings: Strings = {
    actor: ({ self }) =>
      self.id === 'gertrude' ? 'act: none; to:\n(leaves the room) I have heard enough.\n> rest' : 'act: none; to:\nIndeed.\n> wait',
  };
  const { log, state } = await play(planning([{ who: 'gertrude', tempo: 'a line', manner: 'evade' }], strings), 2);
  const said = all(log, 'speech').find(({ by }) => by === 'gertrude');
  expect(said?.witnesses.characters).toContain('hamlet');
  expect(all(log, 'attempt').find(({ by }) => by === 'gertrude')).toMatchObject({ verb: 'go' });
  expect(state.world.characters.gertrude?.place).toBe('gallery');
});

test('what an actor writes in brackets is ruled before it is shown', async () => {
  const strings: Strings = { actor: () => 'act: none; to:\nStand back! (unlocks the chest) There.\n> go on' };
  const { log, frames } = await play(puppet(strings), 2);
  expect(all(log, 'ruling')[0]?.outcome).toBe('failure');
  expect(all(log, 'speech')[0]?.text).toBe('Stand back!');
  expect(JSON.stringify(frames.filter(({ type }) => type === 'delta' || type === 'gesture'))).not.toContain('unlocks');
});

test('an exchange goes back and forth without the house, and ends early when nothing is left to say', async () => {
  let said = 0;
  const strings: Strings = { actor: () => `act: none; to:\nLine ${++said}.${said === 4 ? ' ||' : ''}\n> more` };
  const exchange = { who: 'gertrude', tempo: 'exchange', manner: 'press', answers: null, thing: null, with: 'hamlet' };
  const { log } = await play(planning([exchange], strings), 5);
  expect(
    all(log, 'speech')
      .map(({ by }) => by)
      .slice(0, 4),
  ).toEqual(['gertrude', 'hamlet', 'gertrude', 'hamlet']);
  expect(
    all(log, 'reading')
      .map(({ of }) => of)
      .slice(0, 2),
  ).toEqual([0, 4]);
});

test('the world may be next', async () => {
  const strings: Strings = { actor: () => 'act: none; to:\nIndeed.\n> wait', narration: () => 'A shutter bangs.' };
  const { log } = await play(
    planning([{ who: 'world', tempo: 'a line', manner: 'act', answers: null, thing: 'candle', with: null }], strings),
    3,
  );
  expect(all(log, 'narration').map(({ text }) => text)).toContainEqual({ text: 'A shutter bangs.' });
});

test('a bid is its own character’s, and comes back to it alone', async () => {
  const strings: Strings = { actor: ({ self }) => `act: none; to:\nIndeed.\n> SECRET-BID-${self.id}` };
  const follow = { who: 'gertrude', tempo: 'a line', manner: 'follow own bid', answers: null, thing: null, with: null };
  let asked = 0;
  const model = puppet({ ...strings, reading: ({ answer }) => ({ ...answer, landed: false, plan: asked++ > 1 ? [follow] : [] }) });
  await play(model, 8);
  expect(words(actorOf(model.prompts, 'gertrude').at(-1))).toContain('You had meant to: SECRET-BID-gertrude');
  for (const { agent, messages } of model.prompts)
    for (const [, owner] of JSON.stringify(messages).matchAll(/SECRET-BID-(\w+)/g)) expect(['reading', `actor:${owner}`]).toContain(agent);
});

test('a bid is spent with the turn in which it was followed, words or none', async () => {
  const follow = { who: 'gertrude', tempo: 'a deed without words', manner: 'follow own bid', answers: null, thing: null, with: null };
  const meant = ({ messages }: Prompt) => JSON.stringify(messages).includes('READ-IT');
  let left = false;
  const model = puppet({
    actor: ({ self }, prompt) => {
      if (words(prompt).includes('had meant to')) return 'act: read; what: letter; to:\n';
      const bid = self.id === 'gertrude' && !left ? 'READ-IT' : 'wait';
      left ||= bid === 'READ-IT';
      return `act: none; to:\nIndeed.\n> ${bid}`;
    },
    reading: ({ answer }, prompt) => ({ ...answer, landed: false, plan: meant(prompt) ? [follow] : [] }),
  });
  const { log } = await play(model, 8);
  expect(all(log, 'attempt').filter(({ by, verb }) => by === 'gertrude' && verb === 'read')).toHaveLength(1);
  expect(meant(model.prompts.findLast(({ agent }) => agent === 'reading') as Prompt)).toBe(false);
});

test('whoever finds something out has told what he did in his own words, and speaks from what he found', async () => {
  const strings: Strings = {
    actor: ({ directed, ruled }) =>
      directed
        ? 'act: read; what: letter; to:\n(tilts it to the candle) Love poems, no doubt.\n> burn it'
        : `So that is how: ${ruled.length}.\n> keep it`,
  };
  const { log, frames } = await play(puppet(strings), 2);
  expect(all(log, 'gesture')[0]?.text).toBe('tilts it to the candle');
  expect(all(log, 'ruling')[0]).toMatchObject({ outcome: 'success', told: true });
  expect(all(log, 'discovery').length).toBeGreaterThan(0);
  expect(all(log, 'speech')[0]?.text).toBe('So that is how: 1.');
  expect(JSON.stringify(frames)).not.toContain('Love poems');
});

test('a move that was made is not offered again', async () => {
  const model = puppet({ actor: () => 'act: none; to:; from: 1\nWhat is this?\n> wait' });
  await play(model, 5);
  const offers = actorOf(model.prompts, 'hamlet').map((prompt) => words(prompt).includes('You might: (1) read'));
  expect(offers[0]).toBe(true);
  expect(offers.slice(1)).not.toContain(true);
});

test('what the author wrote of an outcome tells the deed, and the words are asked for from there', async () => {
  const strings: Strings = {
    actor: ({ self, ruled }) =>
      self.id !== 'hamlet'
        ? 'act: none; to:\nWho is there?\n> wait'
        : ruled.length > 0
          ? 'Dead, for a ducat.\n> look'
          : 'act: attack; what: curtain, dagger; to:\n(runs it through) A rat!\n> look',
  };
  const { log } = await play(puppet(strings), 3);
  const ruling = all(log, 'ruling').find(({ by }) => by === 'hamlet');
  const said = all(log, 'speech').filter(({ by }) => by === 'hamlet');
  expect(ruling).toMatchObject({ outcome: 'success', because: { text: expect.any(String) } });
  expect(said[0]).toMatchObject({ text: 'Dead, for a ducat.' });
  expect(said[0]?.seq).toBeGreaterThan(ruling?.seq ?? Number.POSITIVE_INFINITY);
  expect(all(log, 'gesture').filter(({ by }) => by === 'hamlet')).toEqual([]);
});

test('a whisper of an actor reaches one alone, while it is spoken and afterwards', async () => {
  const strings: Strings = {
    actor: ({ self }) =>
      self.id === 'gertrude' ? 'act: none; to: Hamlet; aside: Hamlet\nPSST he is behind you.\n> wait' : 'act: none; to:\nWell?\n> wait',
  };
  const who = ['hamlet', 'gertrude'].map((id) => ({ who: id, tempo: 'a line', manner: 'answer', answers: null, thing: null, with: null }));
  const model = planning(who, strings);
  const { log } = await play(model, 6);
  const [whisper] = all(log, 'whisper');
  expect(whisper).toMatchObject({ by: 'gertrude', to: 'hamlet' });
  expect(whisper?.witnesses.characters).toEqual(['gertrude', 'hamlet']);
  expect(all(log, 'silence')).toEqual([]);
  for (const { agent, messages } of model.prompts) if (agent === 'actor:polonius') expect(JSON.stringify(messages)).not.toContain('PSST');
});

test('what a line made real stays so for those who were there', async () => {
  const model = puppet({
    actor: ({ self }) =>
      self.id === 'hamlet' ? 'act: none; to:\nThere is a brown ring on this page.\n> wait' : 'act: none; to:\nWhere?\n> wait',
    reading: ({ answer }) => ({ ...answer, plan: [], established: ['a brown ring'] }),
  });
  await play(model, 5);
  expect(words(actorOf(model.prompts, 'gertrude').at(-1))).toContain('Here it is so: a brown ring.');
});

test('what was made real in one ear stays so for that one alone', async () => {
  let said = 0;
  const model = puppet({
    actor: ({ self }) =>
      self.id === 'hamlet'
        ? `act: none; to: Gertrude; aside: Gertrude\nThere is a brown ring on this page, ${++said}.\n> wait`
        : `act: none; to:\nI see, ${++said}.\n> wait`,
    reading: ({ answer }) => ({
      ...answer,
      landed: false,
      plan: [turn('hamlet'), turn('polonius'), turn('gertrude')],
      established: ['a brown ring'],
    }),
  });
  const blueprint = structuredClone(closetFixture('en'));
  for (const one of blueprint.characters) if (one.id === 'polonius') one.start = { place: 'closet' };
  await rehearse({
    blueprint,
    model,
    switches: { way: 'directed' },
    onFrame: (frame, show) => {
      if ('beat' in frame && typeof frame.beat === 'number' && frame.beat >= 8) void show.stop();
    },
  });
  expect(words(actorOf(model.prompts, 'gertrude').at(-1))).toContain('a brown ring');
  const others = actorOf(model.prompts, 'polonius');
  expect(others.length).toBeGreaterThan(0);
  expect(others.map(words).join('\n')).not.toContain('a brown ring');
});

test('a house that lets the world stir for ever does not keep the play from its end', async () => {
  const model = puppet({
    actor: () => 'act: none; to:\nIndeed.\n> wait',
    reading: ({ answer }) => ({
      ...answer,
      plan: [{ who: 'world', tempo: 'a line', manner: 'act', answers: null, thing: null, with: null }],
    }),
  });
  const { outcome, log } = await rehearse({ blueprint, model, switches: { way: 'directed' } });
  expect(outcome).toBe('curtain');
  for (const { point, beat } of all(log, 'point-end'))
    expect(beat - (all(log, 'point-start').find((start) => start.point === point)?.beat ?? 0)).toBeLessThan(30);
});

test('words that the point waits for are read at once; those of another point leave the plan alone', async () => {
  const readAt = async (at: 'accusation' | 'thrust') => {
    const waiting = JSON.parse(JSON.stringify(blueprint)) as Blueprint;
    const said = { by: 'gertrude', words: [['indeed']], times: 2, within: 'play' as const };
    for (const point of waiting.acts[0]?.scenes[0]?.points ?? []) if (point.id === at) point.flag = { when: { said } };
    const exchange = { who: 'gertrude', tempo: 'exchange', manner: 'press', answers: null, thing: null, with: 'hamlet' };
    const model = planning([exchange], { actor: () => 'act: none; to:\nIndeed.\n> wait' });
    const { log } = await rehearse({
      blueprint: waiting,
      model,
      switches: { way: 'directed' },
      onFrame: (frame, show) => {
        if ('beat' in frame && frame.beat === 8) void show.stop();
      },
    });
    return all(log, 'reading')[1]?.of;
  };
  expect(await readAt('accusation')).toBe(1);
  expect(await readAt('thrust')).toBe(6);
});

const turn = (who: string, more: object = {}) => ({
  who,
  tempo: 'a line',
  manner: 'answer',
  answers: null,
  thing: null,
  with: null,
  ...more,
});

test('where the play turns, the actor answers twice, the house chooses by id, and the other is never heard', async () => {
  const strings: Strings = {
    actor: (_brief, prompt) =>
      words(prompt).includes('Not the first thing') ? 'act: none; to:\nThen sit, and hear it.\n> wait' : 'act: none; to:\nIndeed.\n> wait',
    reading: ({ answer }) =>
      'choice' in answer ? { reason: 'HOUSE-REASON', choice: 'b' } : { ...answer, plan: [turn('gertrude', { hinge: true })] },
  };
  const model = puppet(strings);
  const { log } = await play(model, 3);
  expect(all(log, 'speech')[0]).toMatchObject({ by: 'gertrude', text: 'Then sit, and hear it.' });
  expect(model.prompts.filter(({ agent }) => agent === 'hinge')).toHaveLength(1);
  // Once a point, whatever else is planned.
  expect(all(log, 'reading').flatMap(({ plan }) => plan.filter(({ hinge }) => hinge))).toHaveLength(1);
  const others = model.prompts.filter(({ agent }) => agent.startsWith('actor:')).map(words);
  expect(others.join('\n')).not.toContain('HOUSE-REASON');
});

test('a second answer that fails costs nothing; a choice that fails plays the first', async () => {
  const failing = (what: 'second' | 'choice'): Strings => ({
    actor: (_brief, prompt) => {
      if (what === 'second' && words(prompt).includes('Not the first thing'))
        throw modelFault('model-malformed/nothing-for-role', { model: 'm', name: 'n' });
      return 'act: none; to:\nIndeed.\n> wait';
    },
    reading: ({ answer }) => {
      if (!('choice' in answer)) return { ...answer, plan: [turn('gertrude', { hinge: true })] };
      throw modelFault('model-malformed/nothing-for-role', { model: 'm', name: 'n' });
    },
  });
  for (const what of ['second', 'choice'] as const) {
    const { log } = await play(puppet(failing(what)), 2);
    expect(all(log, 'speech')[0]).toMatchObject({ by: 'gertrude', text: 'Indeed.' });
  }
});

test('nobody answers himself, but anybody may open a point', async () => {
  const strings: Strings = { actor: () => 'act: none; to:\nIndeed.\n> wait' };
  const { log } = await play(planning([turn('gertrude'), turn('gertrude'), turn('hamlet')], strings), 3);
  expect(all(log, 'reading')[0]?.plan.map(({ who }) => who)).toEqual(['gertrude', 'hamlet']);
});

test('a want that was met is wanted no more: the character goes by what it would like to do itself', async () => {
  let asked = 0;
  const model = puppet({
    actor: () => 'act: none; to:\nIndeed.\n> burn the letter unread',
    reading: ({ answer }) => ({ ...answer, plan: [turn('gertrude'), turn('hamlet')], settled: asked++ > 0 ? ['gertrude'] : [] }),
  });
  const { state } = await play(model, 6);
  expect(state.settled).toEqual(['gertrude']);
  const own = actorOf(model.prompts, 'gertrude').map(words);
  const want = blueprint.acts[0]?.scenes[0]?.points[0]?.cues.gertrude?.want ?? '';
  expect(own[0]).toContain(want);
  expect(own.at(-1)).toContain('What you want right now: burn the letter unread');
  expect(own.at(-1)).not.toContain(want);
});

test('whoever gets up to do something else has got up', async () => {
  let said = 0;
  const strings: Strings = {
    actor: ({ self }) =>
      self.id !== 'hamlet'
        ? 'act: none; to:\nWell?\n> wait'
        : said++ === 0
          ? 'act: kneel; to:\n(kneels) Here.\n> rise'
          : 'act: touch; what: candle; to:\n(rises and touches the candle) Enough.\n> wait',
  };
  const plan = [turn('hamlet'), turn('gertrude'), turn('hamlet')];
  const { state, log } = await play(planning(plan, strings), 4);
  expect(all(log, 'attempt').map(({ verb }) => verb)).toEqual(expect.arrayContaining(['kneel', 'stand', 'touch']));
  expect(state.world.characters.hamlet?.stance?.posture ?? 'standing').toBe('standing');
});

test('a hinge that was planned and never played has not been', async () => {
  const plan = [turn('gertrude'), turn('hamlet'), turn('gertrude', { hinge: true })];
  const strings: Strings = {
    actor: ({ self }) => (self.id === 'hamlet' ? 'act: open; what: chest; to:\nLook.\n> wait' : 'act: none; to:\nIndeed.\n> wait'),
  };
  const { state } = await play(planning(plan, strings), 3);
  expect(state.plan).toEqual([]);
  expect(state.hinged).toBe(false);
});

test.each([
  ['en', 'I will tell you what I saw. It was on the stair. He was alone.', 'I will tell you what I saw—', '—No.'],
  ['zh', '我告诉你我看见了什么。那是在楼梯上。', '我告诉你我看见了什么——', '——不。'],
] as const)(
  'who is planned to cut in does: the line before breaks off with a dash where its first sentence would end (%s)',
  async (language, line, heard, cut) => {
    const strings: Strings = { actor: ({ self }) => `act: none; to:\n${self.id === 'gertrude' ? line : cut}\n> wait` };
    const model = planning([turn('gertrude'), turn('hamlet', { tempo: 'cuts in' })], strings);
    const { log, frames } = await rehearse({
      blueprint: closetFixture(language),
      model,
      switches: { way: 'directed' },
      onFrame: (frame, show) => {
        if ('beat' in frame && frame.beat === 3) void show.stop();
      },
    });
    expect(all(log, 'speech').slice(0, 2)).toMatchObject([
      { by: 'gertrude', text: heard, interrupted: true },
      { by: 'hamlet', text: cut },
    ]);
    const told = frames.flatMap((frame) => (frame.type === 'delta' && frame.by === 'gertrude' ? [frame.text] : [])).join('');
    expect(told.trim()).toBe(heard);
  },
);
