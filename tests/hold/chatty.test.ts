import { join } from 'node:path';
import { type Recorded, readLog, type Way } from '@troupe/core/events';
import { memoryStore } from '@troupe/core/log';
import { choose, type Model } from '@troupe/core/model';
import { openPerformance } from '@troupe/core/stage';
import { testClock } from '@troupe/core/testing';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { root } from '../sources.ts';
import { bankedPlays } from '../understudy/repertoire.ts';
import { attend, count, debts, wounds } from './house.ts';

const timeout = 3_600_000;

const chat = {
  en: ['Fine weather, for the time of year.', 'I slept badly, thank you for asking.', 'Have you eaten?', 'My knees tell me it will rain.'],
  zh: ['今儿天气倒不坏。', '我昨夜没睡好。', '你吃过了没有？', '膝盖疼，怕是要下雨。'],
};

/** Talks about the weather, whatever it might do and whatever it is told; its lines are never quite the same. */
function chatty(): Model {
  return {
    id: 'chatty',
    async *stream({ brief }) {
      if (brief.task === 'pad') yield { type: 'text', text: JSON.stringify({ strategy: 'FAST', action: null, move: null, reason: null }) };
      else if (brief.task === 'actor') {
        const line = choose(chat[brief.language], brief.seed, brief.beat, brief.self.id) ?? '';
        const times = brief.language === 'zh' ? `我说了${brief.beat}回了。` : `I have said so ${brief.beat} times.`;
        yield { type: 'text', text: `${brief.directed ? 'act: none; to:\n' : ''}${line} ${times}${brief.directed ? '\n> talk on' : ''}` };
      } else
        yield {
          type: 'text',
          text: brief.task === 'recap' ? JSON.stringify({ text: brief.language === 'zh' ? '说了些闲话。' : 'We talked.' }) : '{}',
        };
      yield { type: 'finish', reason: 'stop' };
    },
  };
}

const plays = await bankedPlays(join(root, 'plays'));
const seeds = Array.from({ length: count(10) }, (_, index) => index + 1);

test.each(plays.flatMap((play) => (['ensemble', 'directed'] as const).map((way) => ({ ...play, way }))))(
  'actors who only chat still bring $name to its curtain ($way), and at most half of its points are forced',
  { timeout },
  async ({ blueprint, bank, way }) => {
    const figures = { points: 0, forced: 0, beats: 0 };
    for (const seed of seeds) {
      const log = await played(blueprint, understudy({ banks: [bank] }), way, seed);
      const ends = log.flatMap((event) => (event.type === 'point-end' ? [event] : []));
      const forced = ends.filter(({ how }) => how === 'forced');
      figures.points += ends.length;
      figures.forced += forced.length;
      figures.beats += log.at(-1)?.beat ?? 0;
      expect(forced.length, `seed ${seed}: ${forced.map(({ point }) => point).join(', ')}`).toBeLessThanOrEqual(ends.length / 2);
    }
    process.stdout.write(`chatty ${blueprint.id}, ${way}: ${JSON.stringify(figures)}\n`);
  },
);

async function played(blueprint: (typeof plays)[number]['blueprint'], house: Model, way: Way, seed: number): Promise<readonly Recorded[]> {
  const store = memoryStore();
  const actors = chatty();
  const ports = { models: { performer: actors, decider: actors, director: house }, store, clock: testClock({ autoAdvance: true }) };
  const show = await openPerformance({ stream: 'chat', blueprint, seed, switches: { way }, ports });
  await attend(show);
  expect(await show.done).toBe('curtain');
  const log = await readLog(store, 'chat');
  expect(wounds(log)).toEqual([]);
  expect(debts(log)).toEqual([]);
  return log;
}
