import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lookOf, toldPlay } from '@troupe/core/art';
import { readingTime } from '@troupe/core/events';
import { afterEach, expect, test } from 'vitest';
import { readImported } from '../performances/imported-log.ts';
import { seenBy } from '../reports/seen.ts';
import { logOf, namedEvening, playOf, readEvenings } from './recorded-evenings.ts';
import { loadRepertoire } from './repertoire.ts';

const plays = fileURLToPath(new URL('../../../../plays', import.meta.url));
const folders: string[] = [];
afterEach(async () => {
  for (const made of folders.splice(0)) await rm(made, { recursive: true, force: true });
});

const { evenings = [], unreadable } = await loadRepertoire(plays);

test('the repertoire has evenings to watch in both languages', () => {
  expect(unreadable).toEqual([]);
  expect(new Set(evenings.map(({ language }) => language))).toEqual(new Set(['en', 'zh']));
  // The best are offered first.
  expect(evenings.slice(0, 2).map(({ id }) => id)).toEqual(['dead-sheep', 'little-fuss']);
});

test.each(evenings.map((evening) => [evening.id, evening] as const))(
  '%s is what it says it is, and names no machine',
  async (_, evening) => {
    const text = await logOf(evening);
    const { log, blueprint, over } = readImported(text);
    const frames = seenBy(log, 'audience').flatMap(({ frame, struck }) => (struck ? [] : [frame]));
    expect(over).toBe(true);
    expect(evening).toMatchObject({ title: blueprint.title, language: blueprint.language, synopsis: blueprint.synopsis });
    expect(evening.lines).toBe(frames.filter(({ type }) => ['speech', 'whisper', 'voice'].includes(type)).length);
    expect(evening.minutes).toBe(Math.ceil(frames.reduce((sum, frame) => sum + readingTime(frame), 0) / 60_000));
    expect(text.match(/https?:\/\/|localhost|"\/[a-z]+\/|model":"(?!a strong language model")[^"]*"/gu)).toBeNull();
  },
);

test('what cannot be read is named and skipped', async () => {
  const made = await mkdtemp(join(tmpdir(), 'troupe-evenings-'));
  folders.push(made);
  await cp(join(plays, 'evenings'), made, { recursive: true });
  await writeFile(join(made, 'torn.json'), '{ "title": ');
  await writeFile(join(made, 'torn.jsonl'), '');
  await writeFile(join(made, 'alone.json'), '{}');
  await writeFile(join(made, 'nameless.json'), '{ "title": "Nobody says who played it" }');
  await writeFile(join(made, 'nameless.jsonl'), '');
  const troubles: string[] = [];
  const found = await readEvenings(made, (file, because) => troubles.push(`${file.slice(made.length + 1)}: ${because}`));
  expect(found.map(({ id }) => id)).toEqual(evenings.map(({ id }) => id));
  expect(troubles).toEqual([
    'alone.json: alone.jsonl.gz is missing',
    expect.stringMatching(/^nameless\.json: .*playedBy/su),
    expect.stringMatching(/^torn\.json: .*JSON/u),
  ]);
  expect(await readEvenings(join(made, 'nowhere'), () => undefined)).toEqual([]);
});

test('an evening that is not there is answered with those that are', () => {
  expect(() => namedEvening(evenings, 'hamlet')).toThrow('There is no recorded evening "hamlet".');
});

test('where each evening plays is read of its play, and not of its title', async () => {
  const places = await Promise.all(evenings.map(async (one) => [one.id, lookOf(toldPlay(await playOf(one))).picture.place]));
  expect(Object.fromEntries(places)).toEqual({
    alhambra: 'hall',
    closet: 'chamber',
    'dead-sheep': 'stage',
    enough: 'courtyard',
    ferry: 'boat',
    'little-fuss': 'hall',
    'make-up-performance': 'stage',
    tablet: 'kitchen',
    'third-quince': 'kitchen',
    'yellow-lamp': 'study',
    'yellow-lamp-with-a-person': 'study',
  });
});
