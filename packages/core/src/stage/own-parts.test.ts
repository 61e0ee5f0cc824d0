import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { EventOf, Recorded, Switches } from '../events/event.ts';
import { fold } from '../events/fold.ts';
import { readLog } from '../events/performance-stream.ts';
import { memoryStore } from '../log/memory-store.ts';
import { ModelError, type Prompt } from '../model/model.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet, type Strings } from '../testing/puppet.ts';
import { testClock } from '../testing/test-clock.ts';
import type { OpenOptions, StagePorts } from './api.ts';
import type { ActorTool, Agent, OwnParts, OwnRule } from './own.ts';
import { forkPerformance, openPerformance, resumePerformance } from './performance.ts';

const ways: readonly (readonly [string, Partial<Switches>])[] = [
  ['words', {}],
  ['ensemble', { way: 'ensemble' }],
  ['directed', { way: 'directed' }],
];

async function opened(own: OwnParts, more: Partial<OpenOptions> = {}, strings: Strings = {}) {
  const store = memoryStore();
  const model = puppet(strings);
  const models = { performer: model, decider: model, director: model };
  const ports: StagePorts = { models, store, clock: testClock({ autoAdvance: true }), ...own };
  const show = await openPerformance({ stream: 'own', blueprint: closetFixture('en'), seed: 3, ports, stepped: true, ...more });
  return { show, store, ports, model, log: () => readLog(store, 'own') };
}

async function steps(show: { step(): Promise<{ readonly over: boolean }> }, beats: number): Promise<void> {
  for (let beat = 0; beat < beats; beat++) if ((await show.step()).over) return;
}

const spoken = (log: readonly Recorded[], who: string) =>
  log.flatMap((event) => (event.type === 'speech' && event.by === who ? [event.text] : []));
const answered = (log: readonly Recorded[]) => log.flatMap((event) => (event.type === 'host-answered' ? [event] : []));

/** Answers whoever speaks, and notes everything it was asked. */
function hamlet() {
  const asked: { readonly id: string; readonly of: string; readonly seen: unknown }[] = [];
  const agent: Agent = {
    decide: ({ id, sees }) => {
      asked.push({ id, of: 'decide', seen: sees });
      return { to: ['gertrude'], reason: 'OWN-REASON' };
    },
    async *speak({ id, sees }) {
      asked.push({ id, of: 'speak', seen: sees });
      yield '(folds his hands) ';
      yield `Word ${asked.length} of my own, mother.`;
    },
  };
  return { agent, asked };
}

test.each(ways)('%s: a program plays a character: it decides, and its words are spoken as they come', async (_, switches) => {
  const { agent, asked } = hamlet();
  const { show, log, model } = await opened({ agents: { hamlet: agent } }, { switches });
  await steps(show, 8);
  await show.stop();
  const kept = await log();
  expect(spoken(kept, 'hamlet').length).toBeGreaterThan(0);
  for (const text of spoken(kept, 'hamlet')) expect(text).toMatch(/Word \d+ of my own, mother\./u);
  expect(asked.some(({ of }) => of === 'decide')).toBe(true);
  // Nobody else was asked in its place, and nobody else was told what it thought.
  expect(model.prompts.filter((prompt) => prompt.agent === 'actor:hamlet' || prompt.agent === 'pad:hamlet')).toEqual([]);
  expect(JSON.stringify(model.prompts.map(({ messages, brief }) => [messages, brief]))).not.toContain('OWN-REASON');
  expect(kept.filter((event) => event.type === 'call' && event.call.agent === 'actor:hamlet').length).toBeGreaterThan(0);
});

test('it sees what its character perceives and knows, and nothing else', async () => {
  const { agent, asked } = hamlet();
  const { show } = await opened({ agents: { hamlet: agent } });
  await steps(show, 2);
  await show.change([{ move: { who: 'gertrude', to: 'gallery' } }]);
  await show.happen({ text: 'A step on the stairs: ZQSTEP.', place: 'gallery' });
  await show.happen({ text: 'A pane shatters: ZQPANE.', place: 'closet' });
  const before = asked.length;
  await steps(show, 4);
  await show.stop();
  const later = JSON.stringify(asked.slice(before));
  expect([later.includes('ZQPANE'), later.includes('ZQSTEP')]).toEqual([true, false]);
  const secret = closetFixture('en').facts.find(({ knownBy }) => knownBy !== 'everyone' && !knownBy.includes('hamlet'));
  if (secret) expect(JSON.stringify(asked)).not.toContain(secret.text);
});

test('what it does is ruled before it speaks, and it is told what came of it', async () => {
  const ruled: unknown[] = [];
  const agent: Agent = {
    decide: ({ sees }) => (sees.holding.some(({ id }) => id === 'letter') ? {} : { act: { verb: 'take', targets: ['letter'] } }),
    speak: ({ sees }) => {
      ruled.push(...sees.ruled);
      return 'So be it, mother.';
    },
  };
  const { show, log } = await opened({ agents: { hamlet: agent } });
  await steps(show, 8);
  await show.stop();
  expect(fold(await log()).world.props.letter?.at).toEqual({ holder: 'hamlet' });
  expect(ruled[0]).toMatchObject({ act: { verb: 'take', targets: ['letter'] }, outcome: 'success' });
});

test.each(ways)('%s: what it answered is kept before it is played, and never asked for again', async (_, switches) => {
  const { agent, asked } = hamlet();
  const { show, log, ports, store } = await opened({ agents: { hamlet: agent } }, { switches });
  await steps(show, 6);
  await show.stop();
  const kept = await log();
  const ids = answered(kept).map(({ id, of }) => `${id} ${of}`);
  expect(new Set(ids).size).toBe(ids.length);
  expect(asked.map(({ id }) => id)).toEqual([...new Set(asked.map(({ id }) => id))]);
  for (const { id } of answered(kept)) expect(id.startsWith('own/')).toBe(true);
  const count = asked.length;
  // A crash right behind an answer, before its beat was kept: the beat is played again with what was answered.
  const last = kept.findLastIndex((event) => event.type === 'host-answered' && event.of === 'speak');
  const torn = memoryStore();
  await torn.append('own', 0, kept.slice(0, last + 1) as never);
  const later = await resumePerformance({ stream: 'own', ports: { ...ports, store: torn }, stepped: true });
  await later.step();
  await later.stop();
  const again = await readLog(torn, 'own');
  expect(asked.length).toBe(count);
  expect(spoken(again, 'hamlet')).toEqual(spoken(kept, 'hamlet').slice(0, spoken(again, 'hamlet').length));
  expect(spoken(again, 'hamlet').length).toBeGreaterThan(spoken(kept.slice(0, last + 1), 'hamlet').length);
  // Another future is another moment.
  await forkPerformance({ store, from: 'own', at: kept.find(({ type }) => type === 'point-start')?.seq ?? 1, to: 'other', seed: 9 });
  const other = await resumePerformance({ stream: 'other', ports, stepped: true });
  await steps(other, 4);
  await other.stop();
  expect(asked.length).toBeGreaterThan(count);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length);
});

test('what was struck is asked for anew, under another id', async () => {
  const { agent, asked } = hamlet();
  const { show, log } = await opened({ agents: { hamlet: agent } });
  await steps(show, 3);
  const { seq } = (await log()).find(({ type }) => type === 'point-start') ?? { seq: 1 };
  show.send({ type: 'rewind', to: seq });
  await steps(show, 3);
  await show.stop();
  expect(asked.length).toBeGreaterThan(2);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length);
});

test.each<[string, Agent]>([
  [
    'throws as it decides',
    {
      decide: () => {
        throw new Error('ZQBUG');
      },
      speak: () => 'Never.',
    },
  ],
  [
    'throws as it speaks',
    {
      speak: () => {
        throw new Error('ZQBUG');
      },
    },
  ],
  ['rejects', { speak: () => Promise.reject(new Error('ZQBUG')) }],
  ['never answers', { speak: () => new Promise(() => undefined), timeout: 50 }],
])('a program that %s ends the performance with what to do; mended, it goes on', async (what, agent) => {
  const { show, ports, log } = await opened({ agents: { hamlet: agent } }, { stepped: false });
  const error = await show.done.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ModelError);
  expect(error).toMatchObject({
    key: 'model-unreachable/own',
    message: expect.stringContaining('Hamlet'),
    remedy: expect.stringMatching(/resume/),
  });
  if (what !== 'never answers') expect((error as Error).message).toContain('ZQBUG');
  const later = await resumePerformance({
    stream: 'own',
    ports: { ...ports, agents: { hamlet: { speak: () => 'Mended, mother.' } } },
    stepped: true,
  });
  await steps(later, 5);
  await later.stop();
  expect(spoken(await log(), 'hamlet')[0]).toBe('Mended, mother.');
});

test('an agent or a tool for nobody is refused at once', async () => {
  await expect(opened({ agents: { yorick: { speak: () => '' } } })).rejects.toMatchObject({ code: 'unknown-role' });
  await expect(opened({ tools: [{ ...dice(), who: ['yorick'] }] })).rejects.toMatchObject({ code: 'unknown-role' });
});

test('whatever a program answers, the log stays whole', async () => {
  const nonsense = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('act: take; what: letter', '[[', '> go', 'Gertrude: I did it.', '\u0000'),
  );
  const intents = fc.record(
    {
      silent: fc.boolean(),
      strategy: fc.constantFrom('FAST', 'SLOW', 'SILENCE', 'LOUD' as never),
      act: fc.record({
        verb: fc.constantFrom('take', 'open', 'attack', 'go', 'fly', ''),
        targets: fc.array(fc.constantFrom('letter', 'chest', 'gertrude', 'gallery', 'hamlet', 'nothing'), { maxLength: 3 }),
      }),
      to: fc.array(fc.constantFrom('gertrude', 'Polonius', 'nobody'), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(intents, { minLength: 1, maxLength: 4 }),
      fc.array(nonsense, { minLength: 1, maxLength: 4 }),
      fc.nat(2),
      async (wants, words, way) => {
        let n = 0;
        const agent: Agent = { decide: () => wants[n++ % wants.length] ?? {}, speak: () => words[n++ % words.length] ?? '' };
        const { show, log } = await opened({ agents: { hamlet: agent } }, { switches: ways[way]?.[1] ?? {} });
        await steps(show, 4);
        await show.stop();
        const kept = await log();
        expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1));
        for (const event of kept)
          if (event.type === 'attempt') expect(kept.some((one) => one.type === 'ruling' && one.attempt === event.seq)).toBe(true);
        // A dead hand holds nothing, and nobody else was moved by what it said.
        const { world } = fold(kept);
        for (const { at } of Object.values(world.props)) if ('holder' in at) expect(world.characters[at.holder]?.health).not.toBe('dead');
      },
    ),
    { numRuns: process.env.TROUPE_SOAK ? 300 : 25 },
  );
});

function dice(run: ActorTool<{ sides: number }>['run'] = async ({ sides }) => `ZQROLL of d${sides}`): ActorTool<{ sides: number }> {
  return { name: 'dice', description: 'Rolls a die.', input: z.object({ sides: z.number().int().max(20) }), run };
}

const wanting = (input: string): Strings => {
  const tools: Strings['tools'] = ({ called }) => ({ tool: called.length === 0 ? 'dice' : null, input });
  return { tools };
};

test('a model asks for a tool before it speaks: for those who may, on the record, and told to nobody else', async () => {
  const calls: string[] = [];
  const tool = {
    ...dice(async ({ sides }) => `ZQROLL of d${sides}`),
    who: ['hamlet'],
    allow: (input: { sides: number }, { id }: { id: string }) => {
      calls.push(id);
      return input.sides === 6;
    },
  };
  const { show, log, model } = await opened({ tools: [tool] }, {}, wanting('{"sides":6}'));
  await steps(show, 6);
  await show.stop();
  const kept = await log();
  const asked = kept.filter((event): event is Recorded<EventOf<'host-asked'>> => event.type === 'host-asked');
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked.map(({ by, tool: name }) => `${by} ${name}`))).toEqual(new Set(['hamlet dice']));
  expect(answered(kept).map(({ id, answer, outcome }) => [id, answer, outcome])).toEqual(
    asked.map(({ id }) => [id, 'ZQROLL of d6', undefined]),
  );
  expect(asked.map(({ id }) => id)).toEqual(calls);
  const knows = (prompt: Prompt) => JSON.stringify([prompt.messages, prompt.brief]).includes('ZQROLL');
  expect([...new Set(model.prompts.filter(knows).map(({ agent }) => agent))].filter((agent) => agent !== 'tools:hamlet')).toEqual([
    'actor:hamlet',
  ]);
  for (const event of kept)
    if (JSON.stringify(event).includes('ZQROLL'))
      expect([event.type, event.witnesses]).toEqual(['host-answered', { characters: [], audience: false }]);
});

test.each([
  ['what its schema forbids', '{"sides":99}', dice(), 'refused'],
  ['what the host does not allow', '{"sides":6}', { ...dice(), allow: () => false }, 'refused'],
  ['what fails', '{"sides":6}', dice(() => Promise.reject(new Error('broken'))), 'failed'],
  ['what takes too long', '{"sides":6}', { ...dice(() => new Promise(() => undefined)), timeout: 20 }, 'timed-out'],
] as const)('%s is kept as such, and the play goes on', async (_, input, tool, outcome) => {
  const { show, log } = await opened({ tools: [tool] }, {}, wanting(input));
  await steps(show, 3);
  await show.stop();
  const kept = await log();
  expect(answered(kept)[0]).toMatchObject({ of: 'tool', outcome });
  expect(kept.some(({ type }) => type === 'speech')).toBe(true);
});

test('called at least once under one id, and not again once it has answered', async () => {
  const ids: string[] = [];
  const tool = dice(async (_, ...rest) => {
    ids.push((rest[0] as { id: string }).id);
    return 'six';
  });
  const agent: Agent = { speak: async ({ use }) => `The die says ${await use('dice', { sides: 6 })}, mother.` };
  const { show, log, ports } = await opened({ agents: { hamlet: agent }, tools: [tool] });
  await steps(show, 5);
  await show.stop();
  const kept = await log();
  expect(spoken(kept, 'hamlet')[0]).toBe('The die says six, mother.');
  expect(new Set(ids).size).toBe(ids.length);
  for (const [what, more] of [
    ['host-asked', 1],
    ['host-answered', 0],
  ] as const) {
    const at = kept.findIndex((event) => event.type === what);
    const torn = memoryStore();
    await torn.append('own', 0, kept.slice(0, at + 1) as never);
    const before = ids.length;
    const later = await resumePerformance({ stream: 'own', ports: { ...ports, store: torn }, stepped: true });
    await later.step();
    await later.stop();
    expect(ids.slice(before).filter((id) => id === ids[0]).length).toBe(more);
    expect(spoken(await readLog(torn, 'own'), 'hamlet')[0]).toBe('The die says six, mother.');
  }
});

test('of what is long the beginning is kept, and it says so; called again, a tool is given all of it', async () => {
  const given: number[] = [];
  const tool = dice(async (input) => {
    given.push(JSON.stringify(input).length);
    return 'six '.repeat(3000);
  });
  const agent: Agent = {
    speak: async ({ use }) => `The die says ${(await use('dice', { sides: 6, why: 'w'.repeat(9000) })).slice(0, 3)}.`,
  };
  const { show, log, ports } = await opened({ agents: { hamlet: agent }, tools: [tool] });
  await steps(show, 5);
  await show.stop();
  const kept = await log();
  const [asked, answer] = [kept.find(({ type }) => type === 'host-asked'), kept.find(({ type }) => type === 'host-answered')];
  expect(asked).toMatchObject({ cut: 9020, input: expect.stringMatching(/^.{4000}…$/u) });
  expect(answer).toMatchObject({ cut: 12_000, answer: expect.stringMatching(/^[^…]{4000}…$/u) });
  const torn = memoryStore();
  await torn.append('own', 0, kept.slice(0, kept.findIndex(({ type }) => type === 'host-asked') + 1) as never);
  const later = await resumePerformance({ stream: 'own', ports: { ...ports, store: torn }, stepped: true });
  const before = given.length;
  await later.step();
  await later.stop();
  expect(given[before]).toBe(given[0]);
  expect((await readLog(torn, 'own')).find((event) => event.type === 'host-answered')).not.toHaveProperty('outcome');
});

test('a narrator of the host’s own rules where no rule of the world does', async () => {
  const asked: string[] = [];
  const agent: Agent = { decide: () => ({ act: { verb: 'serenade', targets: ['gertrude'] } }), speak: () => 'Hear me, mother.' };
  const narrator: OwnParts['narrator'] = ({ sees }) => {
    asked.push(`${sees.actor} ${sees.verb}`);
    return { ok: true, because: 'A string hums in the dark, ZQHUM.' };
  };
  const { show, log } = await opened({ agents: { hamlet: agent }, narrator });
  await steps(show, 4);
  await show.stop();
  expect(asked[0]).toBe('Hamlet serenade');
  expect((await log()).find((event) => event.type === 'ruling')).toMatchObject({
    outcome: 'success',
    because: { text: expect.stringContaining('ZQHUM') },
  });
});

test('a reading of the host’s own says who is next, and what was told', async () => {
  const seen: number[] = [];
  const reading: OwnParts['reading'] = ({ sees }) => {
    seen.push(...sees.lines.map(({ line }) => line));
    return {
      lines: sees.lines.map(({ line }) => ({ line, to: ['gertrude'] })),
      plan: [{ who: 'polonius' }, { who: 'hamlet' }],
      reason: 'as written',
    };
  };
  const { show, log } = await opened({ reading }, { switches: { way: 'directed' } });
  await steps(show, 6);
  await show.stop();
  const kept = await log();
  const readings = kept.flatMap((event) => (event.type === 'reading' ? [event] : []));
  expect(readings[0]).toMatchObject({ by: 'model', reason: 'as written', plan: [{ who: 'polonius' }, { who: 'hamlet' }] });
  expect(seen.length).toBeGreaterThan(0);
  expect(answered(kept).every(({ of }) => of === 'read')).toBe(true);
});

test('rules and verbs of the host’s own: for its events, its agents and what people type', async () => {
  const closed: OwnRule = ({ verb, by }) =>
    verb === 'take' && by === 'polonius' ? { ok: false, because: 'Not with those hands: ZQNO.' } : undefined;
  const juggle = {
    words: ['juggle', 'juggles'],
    rule: (({ targets }, { chance }) => ({
      ok: chance >= 0,
      because: 'Up it goes, and up again: ZQUP.',
      changes: targets.map(({ id }) => ({ set: { prop: id, key: 'spun', value: true } })),
    })) satisfies OwnRule,
  };
  const { show, log, ports } = await opened({ rules: [closed], verbs: { juggle } }, { seats: [{ seat: 'hamlet', person: 'a person' }] });
  await show.step();
  expect(await show.happen({ who: 'polonius', verb: 'take', targets: ['letter'] })).toMatchObject({
    ok: false,
    why: 'ruled',
    message: 'Not with those hands: ZQNO.',
  });
  expect(await show.happen({ who: 'gertrude', verb: 'juggle', targets: ['letter'], id: 'up' })).toMatchObject({ ok: true });
  expect(fold(await log()).world.props.letter?.state.spun).toBe(true);
  show.send({ type: 'line', seat: 'hamlet', text: '*juggles the dagger*' });
  for (let tries = 0; tries < 5 && !(await log()).some((event) => event.type === 'line'); tries++) await show.step();
  await show.stop();
  expect((await log()).filter((event) => event.type === 'attempt' && event.verb === 'juggle')).toMatchObject([
    { by: 'gertrude' },
    { by: 'hamlet', targets: [{ id: 'dagger' }] },
  ]);
  // Folded without its host it is the same: what was ruled is in the log.
  expect(fold(await log()).world.props.dagger?.state.spun).toBe(true);
  const later = await resumePerformance({ stream: 'own', ports, stepped: true });
  expect(await later.happen({ who: 'gertrude', verb: 'juggle', targets: ['letter'] })).toMatchObject({ ok: true });
  await later.stop();
});

test('a rule that makes the impossible so is the host’s mistake, and says so', async () => {
  const rule: OwnRule = ({ verb }) =>
    verb === 'open'
      ? { ok: true, because: 'It is in itself.', changes: [{ put: { prop: 'chest', at: { prop: 'chest', relation: 'in' } } }] }
      : undefined;
  const { show, log } = await opened({ rules: [rule] });
  await show.step();
  const kept = (await log()).length;
  expect(await show.happen({ who: 'hamlet', verb: 'open', targets: ['chest'] })).toMatchObject({ ok: false, why: 'over' });
  await expect(show.done).rejects.toMatchObject({ code: 'own-rule', message: expect.stringContaining('open') });
  expect((await log()).length).toBe(kept);
});
