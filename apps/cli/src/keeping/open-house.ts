import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (folder: string): string => join(folder, 'house.json');

/** While a house is open, its folder says where: whoever comes second on the same machine is sent there. */
export function sayWhere(folder: string, url: string): { close(): void } {
  const file = fileIn(folder);
  // A kindness, not a promise: a folder that cannot be written to is reported by whatever needs it.
  const quietly = (work: () => void): void => {
    try {
      work();
    } catch {}
  };
  quietly(() => writeFileSync(file, JSON.stringify({ url, process: process.pid }), { mode: 0o600 }));
  return { close: () => quietly(() => rmSync(file, { force: true })) };
}

/** The address of the house that is open on a folder; nothing where the file was left behind by one that was killed. */
export function openAt(folder: string): string | undefined {
  try {
    const { url, process: id } = JSON.parse(readFileSync(fileIn(folder), 'utf8')) as { readonly url: unknown; readonly process: unknown };
    if (typeof url !== 'string' || !/^https?:\/\/\S{1,500}$/u.test(url) || typeof id !== 'number') return undefined;
    process.kill(id, 0);
    return url;
  } catch {
    return undefined;
  }
}
