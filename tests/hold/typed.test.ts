import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fold, readLog } from '@troupe/core/events';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { afterAll, expect, test } from 'vitest';
import { bundleChild } from '../support/bundle-child.ts';
import { startChild } from '../support/start-child.ts';
import { wounds } from './house.ts';

const timeout = 120_000;
const folder = mkdtempSync(join(tmpdir(), 'troupe-typed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const moments = ['turn', 'speech'] as const;
const ways = ['words', 'ensemble', 'directed', 'accompanied'] as const;

/** Each way at one moment, each moment in two ways; all of them in a soak. */
const tried = ways
  .flatMap((way, at) => moments.map((moment, when) => [way, moment, at, when] as const))
  .filter(([, , at, when]) => process.env.TROUPE_SOAK || at % 2 === when);

const bundled = bundleChild(new URL('./typed.child.ts', import.meta.url));

async function run(child: string, args: readonly string[]): Promise<unknown> {
  const process = startChild(child, args);
  for await (const _ of process.lines);
  return process.ended;
}

test.each(tried)(
  'killed right after a line was typed (%s, %s), it is played once when the play goes on',
  { timeout },
  async (way, moment, at) => {
    const child = await bundled;
    const file = join(folder, `${way}-${moment}.db`);
    expect(await run(child, [file, 'typed', String(at), moment])).toBe('SIGKILL');
    expect(await run(child, [file, 'typed', String(at), 'never'])).toBe(0);
    // And once more: what has been played is not played again.
    expect(await run(child, [file, 'typed', String(at), 'never'])).toBe(0);
    const store = await openSqliteStore({ file });
    const log = await readLog(store, 'typed');
    await store.close();
    expect(wounds(log)).toEqual([]);
    const received = log.filter((event) => event.type === 'received' && event.text !== '/pass');
    expect(received).toMatchObject([{ text: 'What wilt thou do?', id: 'typed' }]);
    const lines = log.filter((event) => event.type === 'line' && event.text !== '/pass');
    expect(lines).toMatchObject([{ text: 'What wilt thou do?', received: received[0]?.seq }]);
    expect(log.filter((event) => event.type === 'speech' && event.by === 'hamlet')).toMatchObject([{ text: 'What wilt thou do?' }]);
    expect(fold(log).received).toEqual([]);
  },
);
