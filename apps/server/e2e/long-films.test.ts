import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { playsFolder, repertoireOf } from '../../../packages/house/testing/repertoire.ts';
import { bundleChild } from '../../../tests/support/bundle-child.ts';
import { asking, openHouse } from '../testing/house.ts';
import { Stalls } from '../testing/stalls.ts';

const time = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(11, 19)},000`;

test('the lines of a very long film are brought and changed, and a dataset of them is made and carried away, while nobody waits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-films-'));
  const house = await openHouse({
    dataFolder: folder,
    plays: { ...repertoireOf(), films: [join(playsFolder, 'dusk')] },
    readingThread: await bundleChild(new URL('../../../packages/house/src/reading/reader.worker.ts', import.meta.url)),
  });
  onTestFinished(async () => {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const ask = asking(house.url);
  const lines = Array.from(
    { length: 19_900 },
    (_, at) =>
      `${at + 1}\n${time(at * 3)} --> ${time(at * 3 + 2)}\n${at % 2 ? 'ANN' : 'BOB'}: Line ${at} of the evening, and a few words more.\n`,
  ).join('\n');
  const stalls = new Stalls();
  await new Promise((resolve) => setTimeout(resolve, 10));
  stalls.begin();
  const step = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    stalls.during = `${method} ${path}`;
    const answer = await ask(method, `/api/films/dusk/${path}`, body, headers);
    expect([path, answer.status, answer.text.slice(0, 300)]).toEqual([path, 200, expect.any(String)]);
    return answer;
  };
  await step('POST', 'subtitles', lines, { 'content-type': 'application/octet-stream' });
  await step('GET', 'lines');
  await step('PATCH', 'lines', { put: [{ id: 'x', start: 1, end: 2, speaker: 'ANN', text: 'Another.' }], gone: ['x'] });
  await step('POST', 'lines/undo');
  await step('GET', 'subtitles?format=vtt');
  // Two hours without a pause: with everything before it in every sample this would never end.
  const { sessions } = (await step('POST', 'dataset', { roles: [{ name: 'ANN', profile: 'A sailor.', main: true }] })).json<{
    sessions: number;
  }>();
  expect(sessions).toBeGreaterThan(300);
  await step('GET', 'dataset');
  for (const path of ['dataset/export?format=trl', 'dataset/archive']) {
    stalls.during = path;
    const answer = await fetch(`${house.url}/api/films/dusk/${path}`);
    expect([path, answer.status, Number(answer.headers.get('content-length')) > 1_000_000]).toEqual([path, 200, true]);
    // Whoever asked would have to take it in: that is no work of the house.
    await answer.body?.cancel();
  }
  stalls.end();
  expect(stalls.found).toEqual([]);
});
