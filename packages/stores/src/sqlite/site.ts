import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { storeUnwritable } from '../sql/refusals.ts';
import { type Site, standingOf } from '../sql/site.ts';
import { takeLock } from './lock.ts';
import { flushFolder } from './opening.ts';
import { openSqliteStore } from './store.ts';

/** What SQLite keeps beside a database. */
const parts = ['', '-wal', '-shm'] as const;

/** A file as a place for a store. */
export function sqliteSite(path: string): Site {
  const file = resolve(path);
  const aside = `${file}.copying`;
  const standing = () => standingOf(async () => (existsSync(file) ? openSqliteStore({ file, readOnly: true }) : undefined));
  const remove = (name: string) => {
    for (const part of parts) rmSync(name + part, { force: true });
  };
  return {
    place: file,
    standing,
    aside: async () => {
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      } catch (error) {
        throw storeUnwritable(file, error);
      }
      return openSqliteStore({ file: aside });
    },
    clearAside: async () => {
      const lock = existsSync(aside) ? await takeLock(aside) : undefined;
      remove(aside);
      lock?.release();
    },
    moveIn: async (stamp) => {
      const lock = await takeLock(file);
      try {
        const before = (await standing()) === 'occupied' ? `${file}.before-${stamp}` : undefined;
        if (before === undefined) remove(file);
        else for (const part of parts) if (existsSync(file + part)) renameSync(file + part, before + part);
        // The log is empty once a store was closed; if the disk was too full for that, it belongs to the file.
        if ((statSync(`${aside}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) renameSync(`${aside}-wal`, `${file}-wal`);
        renameSync(aside, file);
        for (const part of ['-wal', '-shm', '.lock']) rmSync(aside + part, { force: true });
        flushFolder(dirname(file));
        return before;
      } finally {
        lock.release();
      }
    },
  };
}
