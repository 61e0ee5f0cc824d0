import type { Facts } from '@troupe/core/screening';
import { scriptedModel } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { scenePrompt } from './scene.prompt.ts';
import { measuredScene, perceivedScene, scenesIn } from './scene.ts';

const facts: Facts = {
  frames: 4,
  seconds: 9,
  light: 0.2,
  brighter: -0.2,
  contrast: 0.1,
  colours: [{ hue: 'blue', share: 0.6 }],
  motion: 0.1,
  cuts: [],
  brightest: 'left',
  height: null,
  sides: { left: { warmth: 0, hue: 'grey' }, middle: { warmth: 0, hue: 'grey' }, right: { warmth: 0, hue: 'grey' } },
  changes: [],
};
const scene = { name: 'The pier', place: 'Wet planks.', light: 'Grey.', weather: 'Fog.', sound: 'Gulls.', time: 'at dawn' };

test('a model that sees is asked for a stage and nothing else', async () => {
  expect(scenePrompt({ language: 'en', pictures: ['data:image/jpeg;base64,AA=='], facts }).messages).toMatchInlineSnapshot(`
    [
      {
        "content": "You look at a film for a stage designer. Say only what can be seen or follows from it, for a stage: no figures, no names, no text on screen, no story, no talk of films or cameras.
    name: what the place would be called on a playbill, at most six words.
    place: what is there and where it stands, two or three sentences.
    light: one sentence. weather: one sentence, or what of it can be guessed indoors. sound: what one would hear there, one sentence. time: the time of day, a few words.",
        "role": "system",
      },
      {
        "content": "Measured in the film: A picture of 9.0 s, dim, mostly blue. It grows darker. Everything is in motion. It is one unbroken picture. The light is on the left.",
        "images": [
          "data:image/jpeg;base64,AA==",
        ],
        "role": "user",
      },
    ]
  `);
  const model = scriptedModel(JSON.stringify(scene));
  expect(await perceivedScene({ language: 'zh', pictures: [], facts }, model)).toEqual(scene);
});

test('without eyes only what was measured is told', () => {
  expect(measuredScene(facts, 'en')).toMatchObject({
    light: 'It is dim.',
    time: 'at dusk',
    sound: 'There is a restless noise from somewhere.',
  });
  expect(measuredScene(facts, 'en').place).toContain('mostly blue');
  expect(measuredScene(facts, 'zh').place).toContain('蓝');
});

test('what changes goes into light, weather and sound', () => {
  const change = { from: 5, to: 9, towards: null, shape: 'compact', bright: true, hue: 'grey', share: 0.2 } as const;
  const upper = { across: 'left', down: 'above' } as const;
  const changes = [
    { ...change, kind: 'darkens', place: upper },
    { ...change, kind: 'flickers', place: upper },
    { ...change, kind: 'flashes', place: null },
  ] as const;
  expect(measuredScene({ ...facts, motion: 0, changes }, 'en')).toMatchObject({
    light: 'It is dim. It grows darker in the upper left.',
    weather:
      'Something small keeps falling or flickering, like rain or leaves. Once everything lights up for a moment, as by far lightning.',
    sound: 'There is a light pattering, as far as one can tell.',
  });
  expect(measuredScene({ ...facts, motion: 0, changes }, 'zh').light).toBe('光线昏暗。左上方渐渐暗下去。');
});

test('the first place of a plan becomes the film’s, wherever it is named', () => {
  const part = {
    places: [
      { name: 'hall', description: 'Cold.', leadsTo: ['yard'] },
      { name: 'yard', description: 'Mud.', leadsTo: ['hall'] },
    ],
    scenes: [
      { title: 'One', place: 'hall', description: 'They wait.', points: [1] },
      { title: 'Two', place: 'yard', description: 'They go.', points: [2] },
      { title: 'Three', place: 'hall', description: 'They are back.', points: [3] },
    ],
  };
  const set = scenesIn(part, scene, 'en');
  expect(set.places.map(({ name, leadsTo }) => [name, leadsTo])).toEqual([
    ['The pier', ['yard']],
    ['yard', ['The pier']],
  ]);
  expect(set.places[0]?.description).toBe('Wet planks.\nGrey. Fog. Gulls.\nCold.');
  expect(set.scenes.map(({ place, time }) => [place, time])).toEqual([
    ['The pier', 'at dawn'],
    ['yard', undefined],
    ['The pier', undefined],
  ]);
  expect(set.scenes[0]?.description).toBe('Grey. Fog. Gulls.\nThey wait.');
});
