import { readFileSync } from 'node:fs';
import { readBlueprint } from '@troupe/core/blueprint';
import { wayFor } from '@troupe/core/stage';
import { rehearse } from '@troupe/core/testing';
import { readBank, understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';

const plays = ['closet', 'study', 'tailor', 'ferry', 'baigu'] as const;
const read = (play: string, file: string) => readFileSync(`plays/${play}/${file}.json`, 'utf8');
const company = (play: string) => understudy({ banks: [readBank(JSON.parse(read(play, 'bank')))] });
const letters = (text: string) => text.replace(/[^\p{L}]/gu, '');

test.each(plays)('%s without a model, with nobody in it: the author’s own words to the curtain, and no others', async (play) => {
  const blueprint = readBlueprint(read(play, 'blueprint'));
  const model = company(play);
  const models = { performer: model, decider: model, director: model };
  const switches = wayFor(models, 'written', {}, blueprint);
  expect(switches).toEqual({ way: 'directed' });
  const { log, outcome } = await rehearse({ blueprint, model, switches });
  const script = blueprint.acts.flatMap(({ scenes }) => scenes.flatMap(({ points }) => points.flatMap((point) => point.script ?? [])));
  const written = letters(script.map(({ says = '', does = '' }) => `${does}${says}`).join(''));
  const spoken = log.flatMap((one) => (one.type === 'speech' ? [one.text] : []));
  expect(outcome).toBe('curtain');
  expect(spoken.filter((line) => !written.includes(letters(line)))).toEqual([]);
  const heard = letters(log.map((one) => ('text' in one && typeof one.text === 'string' ? one.text : '')).join(''));
  expect(script.filter(({ says }) => says !== undefined && !heard.includes(letters(says)))).toEqual([]);
});

test('an aside for nobody takes its turn like any line: the same is not said for ever', async () => {
  const play = JSON.parse(read('closet', 'blueprint'));
  const beat = play.acts[0].scenes[0].points[0].script.find(
    ({ who, says, does, tells, act }: Record<string, unknown>) => who !== 'world' && says && !does && !tells && !act,
  );
  delete beat.to;
  Object.assign(beat, { says: 'Nobody hears me.', aside: true });
  const blueprint = readBlueprint(JSON.stringify(play));
  const { log, outcome } = await rehearse({ blueprint, model: company('closet'), switches: { way: 'directed' } });
  expect(outcome).toBe('curtain');
  expect(log.filter((one) => one.type === 'thought' && one.text === 'Nobody hears me.')).toHaveLength(1);
});

test('as it is written only where nobody plays in it, there is no model, and there is a script', () => {
  const blueprint = readBlueprint(read('closet', 'blueprint'));
  const model = company('closet');
  const none = { performer: model, decider: model, director: model };
  const { understudy: _, ...hired } = model;
  const unwritten = {
    ...blueprint,
    acts: blueprint.acts.map((act) => ({
      ...act,
      scenes: act.scenes.map((scene) => ({ ...scene, points: scene.points.map(({ script: __, ...point }) => point) })),
    })),
  };
  expect(wayFor(none, 'written')).toEqual({});
  expect(wayFor(none, 'written', {}, unwritten)).toEqual({});
  expect(wayFor(none, undefined, {}, blueprint)).toEqual({});
  expect(wayFor({ performer: hired, decider: hired, director: hired }, 'written', {}, blueprint)).toEqual({
    way: 'directed',
    accompanied: true,
  });
});
