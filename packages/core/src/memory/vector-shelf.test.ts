import { expect, test } from 'vitest';
import { cosine, normalised } from './plain-embedder.ts';
import { hammingScan, signedProduct, signProducts, sketcher, sketchWords, worthLookingAt } from './sketch.ts';
import { VectorShelf } from './vector-shelf.ts';

/** Normal numbers from a small generator of their own: keyed chance would take longer than the search. */
function gaussian(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 1) / 4294967297;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}
const random = (dimensions: number, seed: number) => {
  const next = gaussian(seed);
  return normalised(Float32Array.from({ length: dimensions }, next));
};
const centres = new Map<string, Float32Array>();
/** Near one of a few centres, as texts are. */
const clustered = (dimensions: number, n: number) => {
  const name = `${dimensions}, ${n % 40}`;
  const centre = centres.get(name) ?? random(dimensions, 1_000_000 + (n % 40));
  centres.set(name, centre);
  const own = random(dimensions, n);
  return normalised(centre.map((value, i) => value + 0.9 * (own[i] as number)));
};

test.each([384, 512, 100, 1536])('finds what an exact search finds, in %i dimensions', (dimensions) => {
  const count = dimensions > 600 ? 1200 : 3000;
  const vectors = Array.from({ length: count }, (_, n) => clustered(dimensions, n));
  const shelf = new VectorShelf(dimensions);
  for (const [n, vector] of vectors.entries()) shelf.put(String(n), vector);
  let hits = 0;
  for (let q = 0; q < 6; q++) {
    const query = clustered(dimensions, count + q);
    const exact = vectors.map((vector, n) => ({ n, value: cosine(vector, query) })).sort((a, b) => b.value - a.value);
    const tenth = exact[9]?.value ?? 0;
    const near = shelf.nearest(query, 10);
    expect(near).toHaveLength(10);
    hits += near.filter(({ id }) => cosine(vectors[Number(id)] as Float32Array, query) >= tenth - 1e-6).length;
    expect(near[0]?.cosine).toBeCloseTo(cosine(vectors[Number(near[0]?.id)] as Float32Array, query), 1);
  }
  expect(hits / 60).toBeGreaterThanOrEqual(0.98);
});

test('the sketch of sparse vectors tells near from far', () => {
  const { draw, coordinates } = sketcher(512);
  const sparse = (...at: number[]) => Float32Array.from({ length: 512 }, (_, i) => (at.includes(i) ? 1 : 0));
  const three = new Int32Array(3 * sketchWords);
  const vectors = [sparse(1, 2, 3, 4), sparse(1, 2, 3, 9), sparse(70, 80, 90, 100)];
  for (const [n, vector] of vectors.entries()) draw(vector, three, n * sketchWords);
  const query = three.slice(0, sketchWords);
  const scan = (worth: number) => {
    const nearby = { count: 0, slots: new Uint32Array(3), values: new Int32Array(3) };
    hammingScan(three, 3, 100, query, worth, nearby);
    return [...nearby.slots.slice(0, nearby.count)];
  };
  expect(scan(224)).toEqual([100, 101, 102]);
  expect(scan(worthLookingAt(0.3, [three], 3, query))).toEqual([100]);
  draw(vectors[0] as Float32Array, new Int32Array(sketchWords), 0);
  const products = signProducts(coordinates);
  const [same, near, other] = [0, 1, 2].map((n) => signedProduct(three, n * sketchWords, products));
  expect(same).toBeGreaterThan(near ?? 0);
  expect(near).toBeGreaterThan((same ?? 0) / 2);
  expect(Math.abs(other ?? 0)).toBeLessThan((same ?? 0) / 4);
});

test('what is removed is not found, and what stays is', () => {
  const shelf = new VectorShelf(64);
  const vectors = Array.from({ length: 50 }, (_, n) => random(64, n));
  for (const [n, vector] of vectors.entries()) shelf.put(`m${n}`, vector);
  for (let n = 0; n < 50; n += 2) shelf.remove(`m${n}`);
  shelf.remove('nobody');
  expect(shelf.size).toBe(25);
  expect(shelf.nearest(vectors[10] as Float32Array, 50).map(({ id }) => id)).not.toContain('m10');
  for (let n = 1; n < 50; n += 2) expect(shelf.nearest(vectors[n] as Float32Array, 1)[0]?.id).toBe(`m${n}`);
  shelf.put('m1', vectors[2] as Float32Array);
  expect(shelf.nearest(vectors[2] as Float32Array, 1)[0]?.id).toBe('m1');
});

test('a vector without direction breaks nothing', () => {
  const shelf = new VectorShelf(8);
  shelf.put('none', new Float32Array(8));
  shelf.put('one', random(8, 1));
  expect(shelf.nearest(random(8, 1), 2)[0]?.id).toBe('one');
  expect(shelf.nearest(new Float32Array(8), 2)).toHaveLength(2);
  expect(shelf.cosines(['none', 'never put in'], random(8, 1))).toEqual([0, undefined]);
});
