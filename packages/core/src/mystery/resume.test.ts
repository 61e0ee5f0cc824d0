import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import { ModelError } from '../model/model.ts';
import { chance } from '../model/random.ts';
import { openGame } from './game.ts';
import { puppetPlayer } from './small-case.fixture.ts';
import { eventsOf, setting } from './small-game.fixture.ts';

test('killed at random, a game resumes: nothing is done twice, no vote is counted twice', async () => {
  const runs = process.env.TROUPE_SOAK ? 50 : 8;
  for (let run = 0; run < runs; run++) {
    const store = memoryStore();
    let over = false;
    for (let life = 0; !over && life < 200; life++) {
      const deadline = 1 + Math.floor(chance(run, 'life', life) * 24);
      const puppet = puppetPlayer({
        before: (_, call) => {
          if (call > deadline) throw new ModelError('unreachable', 'Killed.', 'Start again.');
        },
      });
      const game = await openGame(setting({ store }, puppet));
      over = await game.finished.then(
        (state) => state.over,
        () => false,
      );
    }
    const events = await eventsOf(setting({ store }));
    expect(over).toBe(true);
    expect(events.filter(({ type }) => type === 'vote')).toHaveLength(4);
    expect(events.filter(({ type }) => type === 'introduction')).toHaveLength(4);
    const asked = events.filter((event) => event.type === 'question');
    expect(asked.filter(({ secretly }) => !secretly)).toHaveLength(8);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length);
    expect(events.flatMap((event) => (event.type === 'answer' ? [event.question] : [])).sort()).toEqual(asked.map(({ id }) => id).sort());
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at + 1));
  }
});
