import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { playsFolder } from '../../../packages/house/testing/repertoire.ts';
import { bundleChild } from '../../../tests/support/bundle-child.ts';
import { type Child, startChild } from '../../../tests/support/start-child.ts';

/** A house in a process of its own that can be killed and opened again on the same data, for one file of tests. */
export function killedHouse() {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-house-'));
  const data = join(folder, 'house');
  let bundle: string;
  let child: Child | undefined;
  beforeAll(async () => {
    bundle = await bundleChild(new URL('../e2e/house.child.ts', import.meta.url));
  });
  afterAll(async () => {
    await child?.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    /** For whatever a test needs beside the data of the house. */
    folder,
    data,
    /** Its address. */
    async open({ port = 0, wordsASecond }: { readonly port?: number; readonly wordsASecond: number }): Promise<string> {
      child = startChild(bundle, [String(port), data, playsFolder, String(wordsASecond)]);
      for await (const url of child.lines) return url;
      throw new Error('the house did not open');
    },
    kill: async () => void (await child?.kill()),
    /** Asks it to close, as a supervisor would, and waits for its exit code. */
    async terminate(): Promise<number | string | undefined> {
      child?.process.kill('SIGTERM');
      return child?.ended;
    },
  };
}
