import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { allBanks, findPlay, findPlayFile, resolveSeats } from './plays.ts';
import { programme } from './programme.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-plays-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a play is found by name, by file and by folder; without a name it is the first', async () => {
  const byName = await findPlay('closet', folder);
  expect(byName.bank?.lines.length).toBeGreaterThan(0);
  expect((await findPlay(byName.file, folder)).blueprint).toEqual(byName.blueprint);
  expect((await findPlay(join(byName.file, '..'), folder)).blueprint.id).toBe('closet');
  expect((await findPlay(undefined, folder)).blueprint.id).toBe((await programme())[0]?.id);
});

test('a file of one’s own is checked before it is played', async () => {
  const blueprint = JSON.parse(readFileSync(await findPlayFile('closet', folder), 'utf8'));
  writeFileSync(join(folder, 'mine.json'), JSON.stringify({ ...blueprint, id: 'mine' }));
  expect((await findPlay('mine.json', folder)).blueprint.id).toBe('mine');
  blueprint.endings.push({ id: 'nowhere', title: 'Nowhere', text: 'Nobody gets here.' });
  writeFileSync(join(folder, 'faulty.json'), JSON.stringify(blueprint));
  await expect(findPlay('faulty.json', folder)).rejects.toMatchObject({
    code: 'blueprint-faulty',
    message: expect.stringContaining('T110'),
  });
  writeFileSync(join(folder, 'torn.json'), readFileSync(join(folder, 'faulty.json'), 'utf8').slice(0, 500));
  await expect(findPlay('torn.json', folder)).rejects.toMatchObject({ code: expect.stringMatching(/^blueprint-/) });
});

test('a role is found by id, name or alias in any case; a wrong one is named with what there is', async () => {
  const { blueprint } = await findPlay('closet', folder);
  expect(resolveSeats(['HAMLET', 'gertrude', 'Hamlet'], blueprint)).toEqual(['hamlet', 'gertrude']);
  expect(() => resolveSeats(['Hamlte'], blueprint)).toThrow('Did you mean Hamlet?');
  expect(() => resolveSeats(['yorick'], blueprint)).toThrow(
    expect.objectContaining({ code: 'unknown-role', remedy: expect.stringContaining('Gertrude') }),
  );
});

test('every play of the repertoire brings its lines, and every later evening, which nobody is offered first', async () => {
  const sources = await allBanks();
  const offered = (await programme()).map(({ id }) => id);
  const later = ['ferry-2', 'ferry-3', 'tailor-2', 'tailor-3'];
  expect(sources.map(({ play }) => play).sort()).toEqual([...offered, ...later].sort());
  expect(offered[0]).toBe('closet');
});
