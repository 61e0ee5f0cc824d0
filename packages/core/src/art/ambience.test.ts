import { expect, test } from 'vitest';
import { ambienceOf } from './ambience.ts';
import { pictureOf } from './read-picture.ts';

const heard = (place: string, language: 'en' | 'zh' = 'en', things: readonly string[] = [], lit = true) =>
  ambienceOf(pictureOf({ language, title: 'A play', place, description: place, things, lit }));

test('a place sounds as it is', () => {
  expect(Object.keys(heard('the street in the rain, night'))).toEqual(['rain', 'street']);
  expect(Object.keys(heard('江上的渡船，夜，大雾', 'zh'))).toEqual(['water']);
  expect(heard('a crowded tavern')).toHaveProperty('crowd');
  expect(heard('a study at night', 'en', ['long-case clock'])).toHaveProperty('clock');
  expect(heard('a forest by day')).toHaveProperty('birds');
});

test('behind walls the rain is far; a fire that is out is not heard', () => {
  const [out, within] = [heard('the road in the rain').rain ?? 0, heard('the study, rain outside').rain ?? 0];
  expect(within).toBeGreaterThan(0);
  expect(within).toBeLessThan(out);
  expect(heard('the parlour', 'en', ['hearth'])).toHaveProperty('fire');
  expect(heard('the parlour', 'en', ['hearth'], false)).not.toHaveProperty('fire');
});
