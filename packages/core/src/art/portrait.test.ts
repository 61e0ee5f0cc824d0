import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from './colour.ts';
import { behindHead, groundOf, outlineOf } from './portrait.ts';
import { lookOf, toldPlay } from './poster.ts';
import { figuresOf } from './read-figure.ts';

const plays = new URL('../../../../plays/', import.meta.url);
const bundled = readdirSync(plays, { withFileTypes: true })
  .filter((one) => one.isDirectory() && readdirSync(new URL(`${one.name}/`, plays)).includes('blueprint.json'))
  .flatMap(({ name }) => lookOf(toldPlay(JSON.parse(readFileSync(new URL(`${name}/blueprint.json`, plays), 'utf8')))).figures);
const seeded = (['victorian', 'contemporary', 'imperial-china', 'medieval', 'future'] as const).flatMap((era) =>
  figuresOf(
    Array.from({ length: 10 }, (_, index) => ({ id: `p${index}`, name: `Person ${era} ${index}`, appearance: '' })),
    era,
  ),
);
const companions = figuresOf(
  ['Wick', 'Pepper', 'Mira'].map((name) => ({ id: name.toLowerCase(), name, appearance: '' })),
  'contemporary',
);

test('every small face is told from its ground by light alone, whichever ground chance takes', () => {
  const people = [...bundled, ...seeded, ...companions];
  expect(people.length).toBeGreaterThan(60);
  for (const at of [0, 1, 2, 3]) {
    const dim = people.flatMap((figure) => {
      const ground = groundOf(figure, (from) => from[at % from.length] ?? '');
      const least = Math.min(...outlineOf(figure).map((colour) => contrast(colour, behindHead(ground))));
      return least < 1.5 ? [[figure.skin, figure.hairColour, figure.dressColour, least]] : [];
    });
    expect(dim).toEqual([]);
  }
});

test('people do not all stand before one ground', () => {
  expect(new Set(seeded.map((figure) => groundOf(figure, (from) => from[figure.seed % from.length] ?? ''))).size).toBeGreaterThan(5);
});
