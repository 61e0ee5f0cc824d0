import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleChild } from '../../../../tests/support/bundle-child.ts';
import { writeTinyToil } from '../../testing/tiny-onnx.ts';
import { loadRuntime } from './runtime.ts';

const runtime = await loadRuntime().catch(() => null);
const folder = mkdtempSync(join(tmpdir(), 'troupe-session-'));
const weights = join(folder, 'toil.onnx');
const long = join(folder, 'long.onnx');
const program = new URL('./session.worker.js', import.meta.url);
beforeAll(() => {
  writeTinyToil(weights, 1);
  writeTinyToil(long, 12);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = async (thread: URL | 'none', file = weights) => (await loadRuntime(undefined, { thread })).open(file, { threads: 1 });
const matrix = () => ({ matrix: { data: Float32Array.from([1, 2, 3, 4]), dims: [2, 2] } });
const squared = [7, 10, 15, 22];
const side = 256;

/** How often others had their turn while something was worked on. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let over = false;
  const working = work().finally(() => {
    over = true;
  });
  const turn = () => {
    turns++;
    if (!over) setImmediate(turn);
  };
  setImmediate(turn);
  await working;
  return turns;
}

test.skipIf(!runtime)('a model on a thread says the same as one here', async () => {
  const [aside, here] = [await open(program), await open('none')];
  expect([aside.inputs, aside.outputs]).toEqual([['matrix'], ['squared']]);
  expect([here.inputs, here.outputs]).toEqual([['matrix'], ['squared']]);
  const both = [await aside.run(matrix()), await here.run(matrix())];
  expect(both.map(({ squared: found }) => [found?.dims, [...Array.from(found?.data ?? [])]])).toEqual([
    [[2, 2], squared],
    [[2, 2], squared],
  ]);
  await Promise.all([aside.close(), here.close()]);
});

// Something small would be done before anybody's turn had come.
test.skipIf(!runtime)('while a thread works others have their turn; without one nobody has', async () => {
  const [aside, here] = [await open(program, long), await open('none', long)];
  const toil = () => ({ matrix: { data: new Float32Array(side * side), dims: [side, side] } });
  expect(await turnsDuring(() => aside.run(toil()))).toBeGreaterThan(0);
  expect(await turnsDuring(() => here.run(toil()))).toBe(0);
  await Promise.all([aside.close(), here.close()]);
});

test.skipIf(!runtime)('what goes in and what comes out is moved, not copied; many at once are answered in order', async () => {
  const listening = process.listenerCount('exit');
  const session = await open(program);
  const feeds = matrix();
  const { squared: found } = await session.run(feeds);
  expect(feeds.matrix.data).toHaveLength(0);
  expect(found?.data).toEqual(Float32Array.from(squared));
  const order: number[] = [];
  const all = await Promise.all(
    [1, 2, 3].map(async (value) => {
      const { squared: one } = await session.run({ matrix: { data: Float32Array.of(value), dims: [1, 1] } });
      order.push(value);
      return one?.data[0];
    }),
  );
  expect([all, order]).toEqual([
    [1, 4, 9],
    [1, 2, 3],
  ]);
  await expect(session.run(feeds)).rejects.toThrow('matrix is not as large as it says');
  await expect(session.run({ nothing: { data: Float32Array.of(1), dims: [1, 1] } })).rejects.toThrow(/matrix/);
  expect((await session.run(matrix())).squared?.data[3]).toBe(22);
  await session.close();
  await session.close();
  expect(process.listenerCount('exit')).toBe(listening);
  await expect(session.run(matrix())).rejects.toMatchObject({ code: 'encoder-closed' });
});

const script = (onMessage: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort, workerData } from 'node:worker_threads';
      parentPort.on('message', (request) => {
        if (request === 'close') return parentPort.close();
        ${onMessage}
        Atomics.sub(workerData.counts, 0, 1);
      });
      parentPort.postMessage({ inputs: [], outputs: [] });
      Atomics.sub(workerData.counts, 0, 1);`)}`,
  );

test.skipIf(!runtime)(
  'a thread that ends over something says so to all who wait, and the next is started for what comes then',
  async () => {
    for (const end of ['process.exit(1)', "throw new Error('out of memory')"]) {
      const session = await open(
        script(`if (request.feeds.ends) ${end}; else parentPort.postMessage({ number: request.number, outputs: {} });`),
      );
      const both = await Promise.allSettled([
        session.run({ ends: { data: Float32Array.of(1), dims: [1] } }),
        session.run({ waits: { data: Float32Array.of(1), dims: [1] } }),
      ]);
      for (const one of both) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'encoder-stopped' } });
      expect(await session.run({})).toEqual({});
      await session.close();
    }
  },
);

test.skipIf(!runtime)('where no thread can start it works here; weights that cannot be read are refused either way', async () => {
  const nowhere = new URL('./nowhere.mjs', import.meta.url);
  expect(existsSync(nowhere)).toBe(false);
  const session = await open(nowhere);
  expect(Array.from((await session.run(matrix())).squared?.data ?? [])).toEqual(squared);
  await session.close();
  const broken = join(folder, 'broken.onnx');
  writeFileSync(broken, 'not a model');
  for (const thread of [program, 'none'] as const)
    await expect(open(thread, broken)).rejects.toMatchObject({ code: 'encoder-unreadable', cause: expect.any(Error) });
});

test.skipIf(!runtime)('an idle thread keeps no process open, and one that works does not make it crash when it leaves', async () => {
  const child = await bundleChild(new URL('../../testing/session.child.ts', import.meta.url));
  const run = (how: string) =>
    new Promise<{ readonly code: unknown; readonly said: string }>((resolve) => {
      execFile(process.execPath, [child, how, long, fileURLToPath(program)], (error, stdout, stderr) =>
        resolve({ code: error ? (error.code ?? error.signal) : 0, said: stdout + stderr }),
      );
    });
  expect(await Promise.all([run('idle'), run('leaves')])).toEqual([
    { code: 0, said: '400x400\n' },
    { code: 3, said: '400x400\n' },
  ]);
});

test.skipIf(!runtime || !process.env.TROUPE_BUILT)(
  'the published build brings its thread along (skipped where nothing is built)',
  async () => {
    const built = new URL('../../dist/onnx/index.js', import.meta.url);
    const code = `
    import { loadRuntime } from ${JSON.stringify(built.href)};
    const session = await (await loadRuntime()).open(process.argv[1], { threads: 1 });
    let turns = 0;
    setImmediate(() => turns++);
    const { squared } = await session.run({ matrix: { data: new Float32Array(${side * side}), dims: [${side}, ${side}] } });
    console.log(squared.data.length, turns > 0);`;
    const said = await new Promise((resolve) => {
      execFile(process.execPath, ['--input-type=module', '-e', code, long], (error, stdout) => resolve(error ?? stdout));
    });
    expect(said).toBe(`${side * side} true\n`);
  },
);
