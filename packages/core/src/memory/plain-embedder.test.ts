import { expect, test } from 'vitest';
import { cosine, plainEmbedder, plainVector } from './plain-embedder.ts';
import { stem, termsOf } from './terms.ts';

const near = (a: string, b: string) => cosine(plainVector(a), plainVector(b));

test('texts about the same things are nearer than texts about others', () => {
  const about = 'The merchant swore to repay the loan of three thousand ducats.';
  expect(near(about, 'A loan of ducats, and the merchant swears he will repay it.')).toBeGreaterThan(0.5);
  expect(near(about, 'The nurse sang to the children by the river.')).toBeLessThan(0.15);
  expect(near('她把铜镜藏在井里。', '井里的铜镜是谁藏的？')).toBeGreaterThan(0.4);
  expect(near('她把铜镜藏在井里。', '今天的天气很好，我们去放风筝。')).toBeLessThan(0.15);
});

test('endings and slips of the pen do not part what belongs together', () => {
  expect(near('He betrayed the captain.', 'A captain betrays.')).toBeGreaterThan(0.6);
  expect(near('Elsinore', 'Elsinor')).toBeGreaterThan(0.3);
  expect(['betrays', 'betrayed', 'betraying'].map(stem)).toEqual(['betrai', 'betrai', 'betrai'].map(() => stem('betray')));
});

test('traditional and simplified characters meet', () => {
  expect(near('誰殺了師父？', '谁杀了师父？')).toBeGreaterThan(0.5);
});

test('small words count only where there is nothing else', () => {
  expect(termsOf('the cat and the hat').map(({ text }) => text)).toEqual(['cat', 'hat']);
  expect(termsOf('who are you').map(({ text }) => text)).toEqual(['who', 'are', 'you']);
  expect(termsOf('')).toEqual([]);
});

test('a vector has length one; a text without words has none, and disturbs nothing', async () => {
  const [full, none] = await plainEmbedder.embed(['A cold night.', '…']);
  expect(Math.hypot(...(full ?? []))).toBeCloseTo(1);
  expect(Math.hypot(...(none ?? []))).toBe(0);
  expect(full).toHaveLength(plainEmbedder.dimensions);
  expect(near('…', 'A cold night.')).toBe(0);
});

test('the same text gives the same vector everywhere', () => {
  expect([...plainVector('A cold night. 寒夜')].flatMap((value, index) => (Math.abs(value) > 0.2 ? [index] : []))).toMatchInlineSnapshot(`
    [
      6,
      262,
      294,
      389,
      504,
      506,
    ]
  `);
});
