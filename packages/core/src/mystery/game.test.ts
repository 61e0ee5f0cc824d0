import { expect, test } from 'vitest';
import { ModelError } from '../model/model.ts';
import type { RecordedMystery } from './event.ts';
import { openGame } from './game.ts';
import { type Puppet, puppetPlayer, smallCase } from './small-case.fixture.ts';
import { eventsOf, setting, wholeGame } from './small-game.fixture.ts';

test('four agents play to the unmasking', async () => {
  const { state, events } = await wholeGame();
  expect(state.over).toBe(true);
  expect(state.introductions.size).toBe(4);
  expect([...state.questions.values()].every(({ answer }) => answer !== undefined)).toBe(true);
  expect([...state.questions.values()].filter(({ secretly }) => !secretly)).toHaveLength(4 * 2);
  expect(state.votes.size).toBe(4);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
  expect(events.filter(({ type }) => type === 'suspects')).toHaveLength(3 * 2);
  expect(events.at(-1)?.type).toBe('curtain');
  expect(state.claims.every(({ by }) => by === 'cook')).toBe(true);
});

test('the same seed plays the same game; another plays another', async () => {
  const bare = (events: readonly RecordedMystery[]) =>
    events
      .filter(({ type }) => type === 'question' || type === 'vote')
      .map((event) => JSON.stringify({ ...event, seq: 0, at: 0 }))
      .sort();
  const [a, b, c] = [await wholeGame(), await wholeGame(), await wholeGame({ seed: 99 }, { seed: 9 })];
  expect(bare(a.events)).toEqual(bare(b.events));
  expect(bare(a.events)).not.toEqual(bare(c.events));
});

test('every belief and number is an event: scores, entropy, gain, and whom it is put down to', async () => {
  const { events, state } = await wholeGame();
  const choice = events.find((event) => event.type === 'choice');
  expect(
    choice?.type === 'choice' &&
      choice.scores.every(({ score, expected, history }) => Math.abs(score - (0.2 * history + 0.8 * expected)) < 1e-9),
  ).toBe(true);
  const lists = events.filter((event) => event.type === 'suspects');
  for (const list of lists) {
    expect(list.entropy).toBeCloseTo(Math.log(list.suspects.length), 12);
    const asked = [...state.questions.values()].find((one) => !one.secretly && one.by === list.by && one.round === list.round);
    expect(list.credited).toBe(asked?.to);
  }
  const first = lists.find(({ round }) => round === 1);
  expect(first?.gain).toBeCloseTo(Math.log(3) - (first?.entropy ?? 0), 12);
});

test('a model that fails is replaced by plain words, and that is told to the house', async () => {
  const failing = puppetPlayer({
    before: (prompt, call) => {
      if (call % 3 === 0) throw new ModelError('malformed', 'Nonsense.', 'Try again.');
      void prompt;
    },
  });
  const options = setting({}, failing);
  const state = await (await openGame(options)).finished;
  expect(state.over).toBe(true);
  expect((await eventsOf(options)).some(({ type }) => type === 'fault')).toBe(true);
  const broke = setting(
    {},
    puppetPlayer({
      before: () => {
        throw new ModelError('over-budget', 'Spent.', 'Add.');
      },
    }),
  );
  await expect((await openGame(broke)).finished).rejects.toThrow('Spent');
});

test('as many questions as the case allows, each answered before the next', async () => {
  const { state } = await wholeGame({ play: smallCase({ rounds: 1, questionsPerRound: 2, privateTalks: 0 }) });
  expect(state.questions.size).toBe(4 * 2);
  expect(state.over).toBe(true);
});

test('a contradiction counts only where two lines of that person are named', async () => {
  const inner = puppetPlayer();
  const found = (lines: string[]) =>
    JSON.stringify({ suspects: ['Maid'], profile: 'x', contradictions: [{ name: 'Maid', lines, what: 'Two stories.' }] });
  const model: Puppet = {
    ...inner,
    async *stream(prompt, options) {
      if (!prompt.agent.startsWith('suspects:')) return yield* inner.stream(prompt, options);
      const heard = (prompt.brief as unknown as { heard: { mark: string; by: string | null }[] }).heard;
      const maid = heard.filter(({ by }) => by === 'maid').map(({ mark }) => `[${mark}]`);
      const others = heard.filter(({ by }) => by !== 'maid').map(({ mark }) => mark);
      yield { type: 'text', text: found(prompt.agent.endsWith('nurse') ? maid : [...maid.slice(0, 1), ...others, 'q99']) };
    },
  };
  const options = setting({}, model);
  await (await openGame(options)).finished;
  const contradictions = (await eventsOf(options)).filter((event) => event.type === 'contradiction');
  expect(contradictions.length).toBeGreaterThan(0);
  expect(contradictions.every(({ by, of, records }) => by === 'nurse' && of === 'maid' && records.length >= 2)).toBe(true);
});
