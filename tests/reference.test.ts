import { beforeAll, expect, test } from 'vitest';
import { compile } from '../apps/cli/testing/troupe.ts';
import { addressesOf, library } from '../scripts/make-reference.mjs';

type Address = {
  readonly address: string;
  readonly names: readonly { readonly name: string; readonly comment: string; readonly declaration: string }[];
};

beforeAll(compile);

test('every public name says what it is', () => {
  const all: readonly Address[] = library.flatMap(addressesOf);
  expect(all.flatMap(({ names }) => names).length).toBeGreaterThan(900);
  const bare = all.map(({ address, names }) => ({ address, bare: names.filter(({ comment }) => comment === '').map(({ name }) => name) }));
  expect(bare.filter((one) => one.bare.length > 0)).toEqual([]);
});

test('at the root of the core are at most 45 names', () => {
  const root = (addressesOf('packages/core') as readonly Address[]).find(({ address }) => address === '@troupe/core');
  expect(root?.names.length).toBeGreaterThan(30);
  expect(root?.names.length).toBeLessThanOrEqual(45);
});

test('what is declared over several lines is told whole', () => {
  const stage = (addressesOf('packages/core') as readonly Address[]).find(({ address }) => address === '@troupe/core/stage');
  const told = (name: string) => stage?.names.find((one) => one.name === name)?.declaration ?? '';
  expect(told('openPerformance')).toBe('function openPerformance(options: OpenOptions): Promise<Performance>;');
  expect(told('Agent')).toMatch(/^interface Agent \{[\s\S]*speak\([\s\S]*\}$/u);
  expect(told('Outcome')).toBe("type Outcome = 'curtain' | 'stopped' | 'paused';");
});
