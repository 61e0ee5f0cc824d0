import { expect, test } from 'vitest';
import { memoryStore } from '../ports/memory-store.ts';
import { testClock } from '../testing/test-clock.ts';
import type { RecordedMystery } from './event.ts';
import { openGame } from './game.ts';
import { methodByName } from './methods.ts';
import { puppetPlayer, smallCase } from './small-case.fixture.ts';
import { keepSurvey } from './survey.ts';
import { surveyItems, surveyWords } from './survey-words.ts';

const marks = { story: 4, questions: 3, responses: 5, immersion: 4, speed: 1 };

test('what people made of a game is kept after the curtain, once for each seat', async () => {
  const store = memoryStore<RecordedMystery>();
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
  const events: RecordedMystery[] = [];
  for await (const event of store.read('g')) events.push(event);
  expect(events.at(-1)).toMatchObject({ type: 'survey', by: 'nurse', marks, remark: 'Good.' });
});

test('every mark has its description, in both languages', () => {
  for (const language of ['en', 'zh'] as const)
    for (const item of surveyItems) expect(new Set(surveyWords[language][item].marks).size).toBe(5);
});
