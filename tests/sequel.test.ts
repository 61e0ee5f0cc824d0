import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { Recorded } from '@troupe/core/events';
import { legacyOf, legacySection } from '@troupe/core/sequel';
import { expect, test } from 'vitest';

const evening = (name: string): Recorded[] =>
  gunzipSync(readFileSync(`plays/evenings/${name}.jsonl.gz`))
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

test('an evening leaves its people, its things and what each of them knows as they are when the curtain falls', () => {
  const legacy = legacyOf(evening('closet'));
  expect(legacy).toMatchObject({ series: 'closet', evening: 1, title: 'The Closet' });
  expect(legacy?.people.filter(({ health }) => health === 'dead').map(({ name }) => name)).toEqual(['Polonius']);
  expect(legacy?.things.find(({ name }) => name === 'curtain')?.marks).toContain('torn');
  expect(legacy?.things.find(({ name }) => name === 'sealed letter')?.heldBy).toBe('Hamlet');
  const secret = legacy?.facts.find(({ text }) => text.startsWith('Gertrude suspected the phial'));
  expect(secret).toMatchObject({ knownBy: ['Gertrude'], toldTo: ['Hamlet'] });
  expect(legacy?.told).toContain('HAMLET:');
});

test('what was burnt is gone, whatever it was called', () => {
  const legacy = legacyOf(evening('yellow-lamp'));
  expect(legacy?.things.filter(({ gone }) => gone).map(({ name }) => name)).toEqual(['half-burnt page']);
});

test.each([
  ['closet', 'en', 'Polonius', 'dead'],
  ['ferry', 'zh', '半片银锁', '在客人手里'],
] as const)('the writers of the next evening are told of it: %s', (name, language, who, how) => {
  const [, section] = legacySection(legacyOf(evening(name)) as NonNullable<ReturnType<typeof legacyOf>>, language);
  expect(section.split('\n').find((line) => line.startsWith(`- ${who}`))).toContain(how);
  expect(section).not.toMatch(/undefined|\{|\}/u);
});

test('what never opened leaves nothing', () => {
  expect(legacyOf([])).toBeNull();
});
