import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Snapshot, snapshotsOf } from './benchmark.ts';

const snapshots = snapshotsOf(JSON.parse(readFileSync(new URL('../../data/pad-snapshots.json', import.meta.url), 'utf8')));

test('300 snapshots, as many of each label in each language, none twice', () => {
  const count = (language: Snapshot['language'], label: Snapshot['label']) =>
    snapshots.filter((one) => one.language === language && one.label === label).length;
  for (const language of ['en', 'zh'] as const)
    for (const label of ['FAST', 'SLOW', 'SILENCE'] as const) expect(count(language, label)).toBe(50);
  expect(new Set(snapshots.map(({ id }) => id)).size).toBe(300);
  expect(new Set(snapshots.map(({ self, heard }) => `${self.name} ${heard[0]?.text}`)).size).toBe(300);
});

test('the label cannot be read off the length, nor off whether somebody is addressed by a question', () => {
  const mean = (label: Snapshot['label']) => {
    const own = snapshots.filter((one) => one.language === 'en' && one.label === label);
    return own.reduce((sum, { heard }) => sum + (heard[0]?.text.length ?? 0), 0) / own.length;
  };
  expect(Math.max(mean('FAST'), mean('SLOW'), mean('SILENCE')) / Math.min(mean('FAST'), mean('SLOW'), mean('SILENCE'))).toBeLessThan(2.5);
  const asked = snapshots.filter(({ self, heard }) => heard[0]?.to === self.name && /[?？]/u.test(heard[0]?.text ?? ''));
  expect(asked.filter(({ label }) => label === 'SLOW').length / asked.length).toBeGreaterThan(0.3);
  expect(asked.filter(({ label }) => label === 'FAST').length / asked.length).toBeGreaterThan(0.3);
});
