import { expect, test } from 'vitest';
import { memoryStore } from '../log/memory-store.ts';
import { eventsOf } from '../log/stream.ts';
import { testClock } from '../testing/test-clock.ts';
import { openGame } from './game.ts';
import { methodByName } from './methods.ts';
import { puppetPlayer, smallCase } from './small-case.fixture.ts';
import { keepSurvey } from './survey.ts';
import { surveyItems, surveyWords } from './survey-words.ts';
import { tableStream } from './table-stream.ts';

const marks = { story: 4, questions: 3, responses: 5, immersion: 4, speed: 1 };

test('what people made of a game is kept after the curtain, once for each seat', async () => {
  const store = memoryStore();
  const model = puppetPlayer();
  const game = await openGame({
    store,
    stream: 'g',
    clock: testClock(),
    ports: { performer: model, decider: model },
    method: methodByName('player-star'),
    play: smallCase(),
  });
  await expect(keepSurvey(store, 'g', testClock(), { by: 'nurse', marks })).rejects.toThrow('not over');
  await game.finished;
  await keepSurvey(store, 'g', testClock(), { by: 'nurse', marks, remark: 'Good.\n' });
  await expect(keepSurvey(store, 'g', testClock(), { by: 'nurse', marks })).rejects.toThrow('already');
  await expect(keepSurvey(store, 'g', testClock(), { by: 'ghost', marks })).rejects.toThrow('no seat');
  await expect(keepSurvey(store, 'g', testClock(), { by: 'maid', marks: { ...marks, speed: 6 } })).rejects.toThrow('1 to 5');
  const events = await eventsOf(tableStream, store, 'g');
  expect(events.at(-1)).toMatchObject({ type: 'survey', by: 'nurse', marks, remark: 'Good.' });
});

test('every mark has its description, in both languages', () => {
  for (const language of ['en', 'zh'] as const)
    for (const item of surveyItems) expect(new Set(surveyWords[language][item].marks).size).toBe(5);
});
