import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Recorded, readLog } from '@troupe/core/events';
import { Roles } from '@troupe/house/roles';
import { systemClock } from '@troupe/models/clock';
import { openStoreAt } from '@troupe/stores';
import { understudy } from '@troupe/understudy';
import { afterAll, beforeAll, expect, test } from 'vitest';

const troupe = fileURLToPath(new URL('../../apps/cli/bin/troupe.mjs', import.meta.url));
/** Frames after which the process is killed: in the middle of an evening, near its end, and as it is being remembered. */
const falls = process.env.TROUPE_SOAK ? [1, 4, 9, 15, 22, 30, 41, 55, 70, 90, 120] : [41];

/** Runs it to its end, or kills it once so many frames have come. */
function run(folder: string, args: readonly string[], killAt = Number.POSITIVE_INFINITY): Promise<number> {
  const child = spawn(process.execPath, [troupe, 'perform', ...args, '--json', '--understudy', '--data', folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let frames = 0;
  return new Promise((resolve) => {
    child.stdout.on('data', (piece: Buffer) => {
      for (const byte of piece) if (byte === 10 && ++frames >= killAt) child.kill('SIGKILL');
    });
    child.on('close', () => resolve(frames));
  });
}

/** The first evening is the same for all: it is played once. */
const begun = mkdtempSync(join(tmpdir(), 'troupe-begun-'));
beforeAll(() => run(begun, ['ferry', '--seed', '2', '--stream', 'one']));
afterAll(() => rmSync(begun, { recursive: true, force: true }));

const numbers = (log: readonly Recorded[]) => log.map(({ seq }) => seq);

test.each(falls)(
  'kill -9 after %i frames of the second evening: nothing is lost or doubled, and the third remembers it once',
  async (killAt) => {
    const folder = mkdtempSync(join(tmpdir(), 'troupe-kill-'));
    const store = () => openStoreAt({ kind: 'sqlite', file: join(folder, 'troupe.db') }, { readOnly: true });
    const log = async (stream: string) => {
      const open = await store();
      try {
        return await readLog(open, stream);
      } finally {
        await open.close();
      }
    };
    try {
      cpSync(begun, folder, { recursive: true });
      await run(folder, ['--after', 'one', '--seed', '2', '--stream', 'two'], killAt);
      const before = await log('two').catch(() => []);
      if (before.length === 0) await run(folder, ['--after', 'one', '--seed', '2', '--stream', 'two']);
      else if (!before.some(({ type }) => type === 'curtain')) await run(folder, ['--resume', '--stream', 'two']);
      const second = await log('two');
      expect(second.slice(0, before.length)).toEqual(before);
      expect(numbers(second)).toEqual(second.map((_, index) => index + 1));
      expect(second.filter(({ type }) => type === 'curtain')).toHaveLength(1);

      await run(folder, ['--after', 'two', '--seed', '2', '--stream', 'three']);
      const third = await log('three');
      const [open] = third;
      expect(open?.type === 'performance-open' && open.after).toEqual({ stream: 'two', root: 'one' });
      const brought = third.filter((event) => event.type === 'recap' && event.scene === 'before');
      expect(brought.length).toBeGreaterThan(0);
      const texts = brought.map((event) => event.type === 'recap' && `${event.who}: ${event.text}`);
      expect(new Set(texts).size).toBe(texts.length);

      const kept = await store();
      const models = async () => ({ performer: understudy(), decider: understudy(), director: understudy() });
      const roles = await Roles.open({ store: kept, clock: systemClock, engage: models, speak: models, written: () => false });
      const qin = roles.index.lives.filter(({ origin }) => origin.who === 'qin');
      expect(qin.map(({ origin }) => origin.play)).toEqual(['ferry@one']);
      const { book } = await roles.memory(qin[0]?.id ?? '');
      const evenings = [...book.episodes.keys()].map((id) => id.split('/')[0]);
      for (const stream of ['one', 'two']) expect(evenings.filter((one) => one === stream)).toHaveLength(2);
      await kept.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  240_000,
);
