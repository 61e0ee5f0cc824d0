import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { cosine, meaningEmbedder, plainEmbedder, readMeaningTable } from '@troupe/core/memory';
import type { Embedder } from '@troupe/core/model';
import { expect, test } from 'vitest';
import { bundleChild } from '../../../../tests/support/bundle-child.ts';
import { loadMeaningTable, ownEmbedder } from './index.ts';
import tellings from './tellings.json' with { type: 'json' };

const plays = new URL('../../../../plays/', import.meta.url);
type Fact = { readonly id: string; readonly text: string };

/** A play's facts; where there is no blueprint, as in a case, each is its own name. */
function factsOf(play: string, named: readonly string[]): readonly Fact[] {
  const file = new URL(`${play}/blueprint.json`, plays);
  if (!existsSync(file)) return named.map((fact) => ({ id: fact, text: fact }));
  return (JSON.parse(readFileSync(file, 'utf8')) as { readonly facts: readonly Fact[] }).facts;
}

/** Tellings of a play's facts in anybody's words: of how many the nearest fact is the one that was meant. Nothing was learned from them. */
async function foundBy(embedder: Embedder): Promise<{ readonly right: number; readonly all: number; readonly missed: string[] }> {
  const missed: string[] = [];
  let all = 0;
  for (const [play, told] of Object.entries(tellings)) {
    const facts = factsOf(play, Object.keys(told));
    const vectors = await embedder.embed(facts.map(({ text }) => text));
    for (const [fact, lines] of Object.entries(told as Readonly<Record<string, readonly string[]>>))
      for (const [at, asked] of (await embedder.embed(lines)).entries()) {
        all++;
        const near = vectors.map((vector) => cosine(vector, asked));
        if (facts[near.indexOf(Math.max(...near))]?.id !== fact) missed.push(`${play}.${fact}: ${lines[at]}`);
      }
  }
  return { right: all - missed.length, all, missed };
}

test('the right fact of a play is found from a natural telling, far oftener than by words', async () => {
  const { right, all, missed } = await foundBy(ownEmbedder);
  expect(all).toBeGreaterThanOrEqual(120);
  expect(right / all, missed.join('\n')).toBeGreaterThanOrEqual(0.89);
  const words = await foundBy(plainEmbedder);
  expect(right - words.right).toBeGreaterThanOrEqual(12);
});

const near = async (a: string, b: string): Promise<number> => {
  const [one, other] = await ownEmbedder.embed([a, b]);
  return cosine(one as Float32Array, other as Float32Array);
};

test('synonyms meet without a word in common, in either language and across both', async () => {
  expect(await near('The physician is dead.', 'A doctor died.')).toBeGreaterThan(
    (await near('The physician is dead.', 'A warm coat.')) + 0.3,
  );
  expect(await near('他很生气。', '这人发怒了。')).toBeGreaterThan((await near('他很生气。', '桌上有一杯茶。')) + 0.2);
  expect(await near('The letter is a forgery.', '这封信是伪造的。')).toBeGreaterThan(
    (await near('The letter is a forgery.', '今天下雨了。')) + 0.1,
  );
});

test('vectors have length one; a text without words has no direction; accents, case and width do not part what is the same', async () => {
  const [full, none] = await ownEmbedder.embed(['A cold night. 寒夜', '… !']);
  expect(Math.hypot(...(full ?? []))).toBeCloseTo(1, 5);
  expect(Math.hypot(...(none ?? []))).toBe(0);
  expect(full).toHaveLength(ownEmbedder.dimensions);
  expect(await near('The Café', 'the cafe')).toBeCloseTo(1, 5);
  expect(await near('ＡＢＣ', 'abc')).toBeCloseTo(1, 5);
  expect(await near('誰殺了師父', '谁杀了师父')).toBeCloseTo(1, 5);
});

test('a text means the same whatever was asked beside it and whatever is loaded', async () => {
  const fresh = (): Embedder => meaningEmbedder(loadMeaningTable);
  const [alone] = await fresh().embed(['He hid the knife.']);
  const [beside] = await fresh().embed(['He hid the knife.', '他把刀藏起来了。']);
  expect(beside).toEqual(alone);
});

test('a language is loaded when it is met, once; one that could not be had is asked for again', async () => {
  const asked: string[] = [];
  const embedder = meaningEmbedder(async (language) => {
    asked.push(language);
    if (asked.length === 1) throw new Error('away');
    return loadMeaningTable(language);
  });
  await expect(embedder.embed(['a night'])).rejects.toThrow('away');
  await embedder.embed(['a night', 'a day']);
  await embedder.embed(['again']);
  expect(asked).toEqual(['en', 'en']);
  await embedder.embed(['夜']);
  expect(asked).toEqual(['en', 'en', 'zh']);
});

test('the same text gives the same vector on every machine', async () => {
  const vectors = await ownEmbedder.embed(['A cold night. 寒夜', 'Who hid the knife?', '谁把刀藏起来了？']);
  const print = (vector: Float32Array): string => createHash('sha256').update(new Uint8Array(vector.buffer)).digest('hex').slice(0, 16);
  expect(vectors.map(print)).toEqual(['f1e44dbd6c357208', '57206622b4cbb56e', 'a9ae65364dcceb12']);
});

test('a torn table is refused', async () => {
  const whole = await loadMeaningTable('zh');
  for (const torn of [whole.subarray(0, 10), whole.subarray(0, whole.length - 1), Buffer.from('<!doctype html><title>Troupe</title>')])
    expect(() => readMeaningTable(torn)).toThrow(expect.objectContaining({ code: 'meaning-unreadable' }));
});

test('both tables together are at most six megabytes', () => {
  const bytes = ['en', 'zh'].map((language) => statSync(new URL(`../../data/meaning.${language}.bin.gz`, import.meta.url)).size);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(6_000_000);
});

test('bundled into another file, the table is found in its package', async () => {
  const child = await bundleChild(new URL('../../../../tests/support/meaning.child.ts', import.meta.url));
  expect(Number(execFileSync(process.execPath, [child], { encoding: 'utf8' }))).toBe((await loadMeaningTable('en')).length);
});
