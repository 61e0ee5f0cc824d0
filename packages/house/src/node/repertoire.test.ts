import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check } from '@troupe/core/blueprint';
import { afterEach, expect, test } from 'vitest';
import { banksOf, loadRepertoire } from './repertoire.ts';

const plays = fileURLToPath(new URL('../../../../plays', import.meta.url));
const folders: string[] = [];

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'troupe-plays-'));
  folders.push(made);
  return made;
}

afterEach(async () => {
  for (const made of folders.splice(0)) await rm(made, { recursive: true, force: true });
});

test('the repertoire lists the closet scene and loads it with its bank, by id, by folder and by file', async () => {
  const repertoire = await loadRepertoire(plays);
  expect(repertoire.unreadable).toEqual([]);
  expect(repertoire.plays.map(({ id }) => id)).toContain('closet');
  for (const name of ['closet', join(plays, 'closet'), join(plays, 'closet', 'blueprint.json')]) {
    const { blueprint, bank } = await repertoire.loadPlay(name);
    expect(blueprint.title).toBe('The Closet');
    expect(bank?.play).toBe('closet');
  }
});

test('an unknown play is answered with what there is', async () => {
  const repertoire = await loadRepertoire(plays);
  await expect(repertoire.loadPlay('macbeth')).rejects.toMatchObject({ code: 'unknown-play', remedy: expect.stringContaining('closet') });
});

test('a broken play does not hide the others, and says what is wrong when asked for', async () => {
  const made = await folder();
  await cp(join(plays, 'closet'), join(made, 'closet'), { recursive: true });
  await mkdir(join(made, 'torn'));
  await writeFile(join(made, 'torn', 'blueprint.json'), '{ "format": ');
  const repertoire = await loadRepertoire(made);
  expect(repertoire.plays.map(({ id }) => id)).toEqual(['closet']);
  expect(repertoire.unreadable).toHaveLength(1);
  await expect(repertoire.loadPlay('torn')).rejects.toThrow(/JSON/);
});

test('a bank of another play, a malformed bank and a missing folder are refused in one sentence', async () => {
  const made = await folder();
  await cp(join(plays, 'closet'), join(made, 'closet'), { recursive: true });
  const repertoire = await loadRepertoire(made);
  await writeFile(join(made, 'closet', 'bank.json'), JSON.stringify({ play: 'other', language: 'en', lines: [] }));
  await expect(repertoire.loadPlay('closet')).rejects.toMatchObject({ code: 'bank-of-another-play' });
  await writeFile(join(made, 'closet', 'bank.json'), JSON.stringify({ play: 'closet', language: 'en', lines: [{ by: 'hamlet' }] }));
  await expect(repertoire.loadPlay('closet')).rejects.toMatchObject({
    code: 'bank-malformed',
    message: expect.stringContaining('lines.0.text'),
  });
  await expect(loadRepertoire(join(made, 'nowhere'))).rejects.toMatchObject({ code: 'no-repertoire' });
});

test('a bank is read once, and again only when its file has changed', async () => {
  const made = await folder();
  await cp(join(plays, 'closet'), join(made, 'closet'), { recursive: true });
  const [source] = banksOf(await loadRepertoire(made));
  if (!source || !('load' in source)) throw new Error('no bank');
  const first = await source.load();
  expect(await source.load()).toBe(first);
  const file = join(made, 'closet', 'bank.json');
  await writeFile(file, JSON.stringify({ ...first, lines: first.lines.slice(0, 1) }));
  await utimes(file, 1, 1);
  expect((await source.load()).lines).toHaveLength(1);
  await writeFile(file, 'torn');
  await utimes(file, 2, 2);
  await expect(source.load()).rejects.toMatchObject({ code: 'bank-malformed' });
});

test('everything of the repertoire says before it opens what somebody may rather not see, and names nobody', async () => {
  const { plays: listed, sequels = [], cases = [], evenings = [], loadPlay } = await loadRepertoire(plays);
  const every = [...listed, ...cases, ...evenings].filter(({ content }) => content === undefined).map(({ id }) => id);
  expect(every).toEqual([]);
  for (const { file } of [...listed, ...sequels])
    expect(check((await loadPlay(file)).blueprint).map(({ code }) => code)).not.toContain('T608');
});
