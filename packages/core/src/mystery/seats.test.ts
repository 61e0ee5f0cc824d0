import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecordedMystery } from './event.ts';
import { type TableFrame, TableProjector } from './frames.ts';
import { type Game, type GameOptions, openGame } from './game.ts';
import { type PuppetOptions, puppetPlayer, smallCase } from './small-case.fixture.ts';
import { eventsOf, setting } from './small-game.fixture.ts';
import { keyOf } from './state.ts';

const secretCase = smallCase({
  roles: smallCase().roles.map((role) => ({ ...role, script: `${role.script} zqx${role.id}.` })),
});

function table(puppet: PuppetOptions = {}, more: Partial<GameOptions> = {}) {
  const model = puppetPlayer(puppet);
  const options = setting({ play: secretCase, ...more }, model);
  const events = (): Promise<RecordedMystery[]> => eventsOf(options);
  return { model, options, events };
}

/** Answers whatever the seat is waited for, at once. */
async function playsOn(game: Game, role: string): Promise<TableFrame[]> {
  const seen: TableFrame[] = [];
  for await (const frame of game.watch({ seats: [role] })) {
    seen.push(frame);
    const mine = frame.type === 'waiting' ? frame.waiting.find((one) => one.role === role) : undefined;
    if (!mine) continue;
    const [kind] = mine.kinds;
    if (kind === 'introduce' || kind === 'answer') game.send({ from: role, kind, text: `I say so myself, ${role}.` });
    if (kind === 'ask') game.send({ from: role, kind, to: role === 'cook' ? 'maid' : 'cook', text: 'I ask it myself.' });
    if (kind === 'vote') game.send({ from: role, kind, victim: 'finch', against: role === 'cook' ? 'maid' : 'cook' });
  }
  return seen;
}

test('a person takes over in the middle of an answer: what the agent was about to say is dropped, and the person says it', async () => {
  let game: Game | undefined;
  let taken: Promise<void> | undefined;
  const { options, model, events } = table({
    before: async ({ agent }) => {
      if (agent !== 'answer:nurse' || taken) return;
      taken = game?.seat('nurse', 'person');
      await taken;
    },
  });
  game = await openGame(options);
  const seen = await playsOn(game, 'nurse');
  const all = await events();
  const handed = all.findIndex(({ type }) => type === 'seat');
  const after = all.slice(handed).filter((event) => 'by' in event && event.by === 'nurse');
  expect(after.some(({ type }) => type === 'answer')).toBe(true);
  for (const event of after) if ('text' in event && event.type !== 'accusation') expect(event.text).toMatch(/myself/);
  expect(after.some(({ type }) => type === 'sensors' || type === 'suspects')).toBe(false);
  expect(model.calls.filter(({ agent }) => agent.endsWith(':nurse')).at(-1)?.agent).toBe('answer:nurse');
  expect(all.filter((event) => event.type === 'vote' && event.by === 'nurse')).toHaveLength(1);
  expect(seen.at(-1)?.type).toBe('curtain');
});

test('whoever takes a seat gets its script, its clues and its private talks, from the beginning, and nobody else’s', async () => {
  const clues = ['cook', 'nurse', 'heir', 'maid'].map((to) => ({ id: `clue-${to}`, text: `zqxclue${to}`, round: 1, to }));
  const { options, events } = table({}, { play: { ...secretCase, clues, rounds: 4 } });
  const game = await openGame(options);
  const talks = () => [...game.state().questions.values()].filter(({ secretly }) => secretly);
  for await (const frame of game.watch('house')) if (frame.type === 'round-open' && frame.round === 4) break;
  const newcomer = talks()[0]?.to ?? '';
  await game.seat(newcomer, 'person');
  const seen = (await playsOn(game, newcomer)).filter(({ type }) => type !== 'unmasking');
  const shown = JSON.stringify(seen);
  expect(shown).toContain(`zqx${newcomer}`);
  expect(shown).toContain(`zqxclue${newcomer}`);
  for (const { id: other } of secretCase.roles.filter(({ id }) => id !== newcomer)) {
    expect(shown).not.toContain(`zqx${other}`);
    expect(shown).not.toContain(`zqxclue${other}`);
  }
  expect(talks().some(({ by, to }) => by !== newcomer && to !== newcomer)).toBe(true);
  for (const { id, by, to } of talks()) expect(shown.includes(`"${id}"`)).toBe(by === newcomer || to === newcomer);
  expect(shown).not.toMatch(/"readings"|"entropy"|So it seems/);
  const projector = new TableProjector({ seats: [newcomer] });
  const kept = (await events()).flatMap((event) => projector.project(event) ?? []).filter(({ type }) => type !== 'unmasking');
  expect(seen.filter(({ type }) => type !== 'waiting')).toEqual(kept);
});

test('a seat left between two votes: the agent casts only the one that is missing', async () => {
  const victims = [...secretCase.victims, { id: 'wren', name: 'Miss Wren', aliases: [], killers: ['maid'] }];
  const { options, events } = table({}, { play: { ...secretCase, victims, rounds: 1 }, people: ['nurse'] });
  const game = await openGame(options);
  game.send({ from: 'nurse', kind: 'introduce', text: 'Nurse.' });
  for await (const frame of game.watch('house')) {
    const mine = frame.type === 'waiting' ? frame.waiting.find(({ role }) => role === 'nurse') : undefined;
    if (mine?.kinds.includes('ask') || mine?.kinds.includes('answer')) game.send({ from: 'nurse', kind: 'pass' });
    if (mine?.kinds.includes('vote') && game.state().votes.has(keyOf('nurse', 'finch'))) await game.seat('nurse', 'agent');
    else if (mine?.kinds.includes('vote')) game.send({ from: 'nurse', kind: 'vote', victim: 'finch', against: 'cook' });
  }
  const votes = (await events()).filter((event) => event.type === 'vote' && event.by === 'nurse');
  expect(votes.map((event) => event.type === 'vote' && event.victim)).toEqual(['finch', 'wren']);
  expect(game.state().votes.get(keyOf('nurse', 'finch'))?.against).toBe('cook');
  expect(game.state().seats.nurse).toBe('agent');
});

test('taking what one has, a stranger’s seat, and a seat after the curtain', async () => {
  const { options, events } = table({}, { people: ['nurse'] });
  const game = await openGame(options);
  await game.seat('nurse', 'person');
  await expect(game.seat('ghost', 'person')).rejects.toThrow('There is no role "ghost"');
  await game.seat('nurse', 'agent');
  await game.seat('nurse', 'agent');
  await game.finished;
  expect((await events()).filter(({ type }) => type === 'seat')).toHaveLength(1);
  await expect(game.seat('nurse', 'person')).rejects.toThrow('over');
});

test('property: seats that change hands at any moment: everything is done once, by whoever held the seat', async () => {
  const change = fc.record({
    call: fc.integer({ min: 1, max: 45 }),
    role: fc.constantFrom('cook', 'nurse', 'heir', 'maid'),
    kind: fc.constantFrom('person' as const, 'agent' as const),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 8 }), async (changes) => {
      let game: Game | undefined;
      const { options, events } = table(
        {
          before: async (_, call) => {
            for (const { role, kind } of changes.filter((one) => one.call === call)) await game?.seat(role, kind);
          },
        },
        { patience: 50 },
      );
      game = await openGame(options);
      const state = await game.finished;
      const all = await events();
      expect(state.over).toBe(true);
      expect(all.map(({ seq }) => seq)).toEqual(all.map((_, at) => at + 1));
      expect(all.filter(({ type }) => type === 'vote')).toHaveLength(4);
      expect(all.filter(({ type }) => type === 'introduction')).toHaveLength(4);
      const answered = all.flatMap((event) => (event.type === 'answer' ? [event.question] : []));
      expect(new Set(answered).size).toBe(answered.length);
      expect(answered).toHaveLength(state.questions.size);
    }),
    { numRuns: process.env.TROUPE_SOAK ? 300 : 30 },
  );
});

test('a seat with a model of its own: its calls go there and nowhere else, and its name is in the log', async () => {
  const strong = puppetPlayer();
  const { options, model, events } = table({}, { models: { maid: { performer: { ...strong, id: 'strong' } } } });
  const state = await (await openGame(options)).finished;
  expect(strong.calls.length).toBeGreaterThan(0);
  expect(strong.calls.every(({ agent }) => agent.endsWith(':maid'))).toBe(true);
  expect(model.calls.some(({ agent }) => agent.endsWith(':maid'))).toBe(false);
  expect(state.models).toEqual({ maid: 'strong' });
  const calls = (await events()).flatMap((event) => (event.type === 'call' ? [event.call] : []));
  expect(calls.every((call) => (call.model === 'strong') === call.agent.endsWith(':maid'))).toBe(true);
  await expect(openGame(table({}, { models: { ghost: { performer: strong } } }).options)).rejects.toThrow('ghost');
});

test('every call is in the books: of all, and of each seat; those of a game that was stopped too', async () => {
  const { options, model, events } = table();
  const state = await (await openGame(options)).finished;
  expect(state.spent).toEqual({
    calls: model.calls.length,
    input: 100 * model.calls.length,
    output: 10 * model.calls.length,
    cached: 0,
    money: 0,
  });
  const each = [...state.spentBy.values()].reduce((sum, { calls }) => sum + calls, 0);
  expect(each).toBe(model.calls.length);
  expect([...state.spentBy.keys()].sort()).toEqual(['cook', 'heir', 'maid', 'nurse']);
  expect((await events()).at(-1)?.type).toBe('curtain');
  const projector = new TableProjector({ seats: ['maid'] });
  expect(JSON.stringify((await events()).flatMap((event) => projector.project(event) ?? []))).not.toContain('"call"');
  let game: Game | undefined;
  const stopped = table({
    before: (_, call) => {
      if (call === 12) void game?.stop();
    },
  });
  game = await openGame(stopped.options);
  await game.finished;
  expect(game.state().spent.calls).toBe(stopped.model.calls.length);
  expect((await stopped.events()).filter(({ type }) => type === 'call')).toHaveLength(stopped.model.calls.length);
});
