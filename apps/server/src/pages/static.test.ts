import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { asking, openHouse } from '../../testing/house.ts';
import { StaticFiles } from './static.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-web-'));
mkdirSync(join(folder, 'web', 'assets'), { recursive: true });
writeFileSync(join(folder, 'secret.txt'), 'secret');
writeFileSync(join(folder, 'web', 'index.html'), '<!doctype html><title>The theatre</title>');
writeFileSync(join(folder, 'web', 'assets', 'app.js'), 'export {};');
symlinkSync(join(folder, 'secret.txt'), join(folder, 'web', 'linked.txt'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('files come from the folder and from nowhere else, compressed where that helps', async () => {
  const files = new StaticFiles(join(folder, 'web'));
  const script = await files.find('/assets/app.js', 'gzip, br');
  expect(gunzipSync(script?.body ?? Buffer.alloc(0)).toString()).toBe('export {};');
  expect(script?.headers['cache-control']).toContain('immutable');
  for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/linked.txt', '/assets', '/%', '/nothing.js'])
    expect([path, await files.find(path, '')]).toEqual([path, undefined]);
});

test('where the pages are built they are shown, also at places inside the theatre; the interface stays where it is', async () => {
  const house = await openHouse({ web: join(folder, 'web') });
  try {
    const ask = asking(house.url);
    for (const path of ['/', '/performances/some-show']) expect((await ask('GET', path)).text).toContain('The theatre');
    expect((await ask('GET', '/assets/gone.js')).status).toBe(404);
    expect((await ask('GET', '/api/nowhere')).status).toBe(404);
    expect((await ask('GET', '/api')).text).toContain('browse.js');
    expect((await ask('GET', '/openapi.json')).status).toBe(200);
  } finally {
    await house.close();
  }
});
