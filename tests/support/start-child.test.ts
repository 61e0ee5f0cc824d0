import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startChild } from './start-child.ts';

const folder = mkdtempSync(join(tmpdir(), 'troupe-child-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const script = (code: string) => {
  const file = join(folder, 'script.mjs');
  writeFileSync(file, code);
  return file;
};

test('whole lines arrive, half a line does not, and the exit code is told', async () => {
  const child = startChild(
    script("process.stdout.write('一\\ntwo ' + process.argv[2] + process.env.CUE + '\\nhal'); process.exitCode = 3"),
    ['x'],
    { env: { CUE: 'y' } },
  );
  const lines: string[] = [];
  for await (const line of child.lines) lines.push(line);
  expect(lines).toEqual(['一', 'two xy']);
  expect(await child.ended).toBe(3);
});

test('a killed child is gone when kill returns', async () => {
  const child = startChild(script('setInterval(() => {}, 1000)'));
  await child.kill();
  expect(await child.ended).toBe('SIGKILL');
  expect(() => process.kill(child.process.pid as number, 0)).toThrowError(/ESRCH/);
});
