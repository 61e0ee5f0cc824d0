import { expect, test } from 'vitest';
import type { EventOf } from '../events/event.ts';
import { memoryStore } from '../log/memory-store.ts';
import { budgeted, createBudget } from '../model/budget.ts';
import type { Model } from '../model/model.ts';
import { withThinkingRoom } from '../model/thinking-room.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { testClock } from '../testing/test-clock.ts';
import { all, still } from './perform.fixture.ts';
import { resumePerformance } from './performance.ts';

test('an unattended performance reaches its curtain by its flags, in both languages', async () => {
  for (const language of ['en', 'zh'] as const) {
    const { state, outcome, log } = await rehearse({ blueprint: closetFixture(language), model: puppet() });
    expect(outcome).toBe('curtain');
    expect(state.ended).toEqual([
      { point: 'accusation', how: 'flag' },
      { point: 'thrust', how: 'flag' },
    ]);
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
    expect(state.recapsDue).toEqual([]);
    expect(state.waysToJudge).toEqual([]);
  }
});

test('at its cap a performance pauses with a clear event; raised, it goes on', async () => {
  const budget = createBudget({ tokens: 4000 });
  const store = memoryStore();
  const model = budgeted(puppet(), budget);
  const first = await rehearse({ blueprint: closetFixture('en'), model, store });
  expect(first.outcome).toBe('paused');
  expect(first.frames.findLast(({ type }) => type === 'pause')).toMatchObject({
    type: 'pause',
    reason: 'budget',
    text: expect.stringContaining('budget'),
  });
  budget.raise({ tokens: 10_000_000 });
  const show = await resumePerformance({
    stream: 'rehearsal',
    ports: { models: { performer: model, decider: model, director: model }, store, clock: testClock({ autoAdvance: true }) },
  });
  expect(await show.done).toBe('curtain');
});

test('every switch still brings the play to its end', async () => {
  for (const switches of [{ pad: false }, { planner: false }, { soloist: true }, { pad: false, planner: false }]) {
    const { outcome, log } = await rehearse({ blueprint: closetFixture('en'), model: puppet(), switches });
    expect(outcome).toBe('curtain');
    if (switches.pad === false) expect(all(log, 'call').some(({ call }) => call.agent.startsWith('pad:'))).toBe(false);
    if (switches.planner === false) expect(all(log, 'ways')).toEqual([]);
  }
});

test('without the advancer a point that nobody plays is dead at thirty beats', async () => {
  const { log, state } = await rehearse({ blueprint: closetFixture('en'), model: puppet(still), switches: { advancer: false } });
  expect(state.curtain).toBe('deadlock');
  expect(state.beat).toBe(30);
  expect(all(log, 'advance')).toEqual([]);
});

test('without PAD a gesture that names an act and a thing in reach is an attempt', async () => {
  const { state } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet({
      actor: ({ self }) => (self.id === 'hamlet' ? '(reads the letter) (stabs the curtain with the dagger) There!' : 'Oh.'),
    }),
    switches: { pad: false },
  });
  expect(state.ended.map(({ how }) => how)).toEqual(['flag', 'flag']);
});

test('two silent beats, and the character with the nearest cue speaks', async () => {
  const { log } = await rehearse({
    blueprint: closetFixture('en'),
    model: puppet(still),
    house: { rungs: { hint: 3, complication: 4, direction: 5, fallback: 6 } },
  });
  const beats = log.filter(
    (event) => event.type === 'speech' || (event.type === 'narration' && 'key' in event.text && event.text.key === 'stage.silence'),
  );
  expect(beats.slice(0, 3).map(({ type }) => type)).toEqual(['narration', 'narration', 'speech']);
  expect((beats[2] as EventOf<'speech'>).by).toBe('hamlet');
});

test('an unclear strategy becomes a legal one, an act out of reach is void', async () => {
  const { log } = await rehearse({
    blueprint: closetFixture('en'),
    house: { rungs: { hint: 2, complication: 3, direction: 4, fallback: 5 } },
    model: puppet({
      pad: () => ({ strategy: 'I would react quickly', action: { verb: 'take', targets: ['ring'] }, move: null, reason: null }),
    }),
  });
  const decided = all(log, 'decisions').flatMap(({ decisions }) => Object.values(decisions));
  expect(decided.every(({ strategy, action }) => strategy === 'FAST' && action === undefined)).toBe(true);
});

test.each(['ensemble', 'directed'] as const)(
  '%s: a model that thinks and never speaks is no evening: the house pauses, and says so',
  async (way) => {
    const inner = puppet();
    const thinker: Model = {
      ...inner,
      async *stream(prompt, options) {
        if (!prompt.agent.startsWith('actor:')) return yield* inner.stream(prompt, options);
        yield { type: 'thinking', text: 'Hm. '.repeat(400) };
        yield { type: 'finish', reason: 'length' };
      },
    };
    const { log, outcome } = await rehearse({ blueprint: closetFixture('en'), model: withThinkingRoom(thinker), switches: { way } });
    expect([outcome, all(log, 'speech')]).toEqual(['paused', []]);
    expect(all(log, 'pause')).toMatchObject([{ reason: 'model', text: { key: 'stage.pause-thinking' } }]);
  },
);

test.each(['ensemble', 'directed'] as const)('%s: nobody is asked to remember a scene that no other follows', async (way) => {
  const model = puppet();
  const { outcome } = await rehearse({ blueprint: closetFixture('en'), model, switches: { way } });
  expect([outcome, model.prompts.filter(({ agent }) => agent.startsWith('recap'))]).toEqual(['curtain', []]);
});
