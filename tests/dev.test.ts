import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './sources.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const ended = (child: ChildProcess): Promise<number | null> => new Promise((resolve) => child.once('exit', resolve));

/** Processes that were started for the pages at this port, wherever in the tree; where there is no /proc nobody can be counted. */
function startedFor(port: number): string[] {
  const processes = existsSync('/proc') ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  return processes.filter((pid) => environmentOf(pid).includes(`TROUPE_DEV_PORT=${port}\0`));
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}

test('npm run dev serves the pages from their sources, with the house behind them, and leaves nothing behind', async () => {
  const data = mkdtempSync(join(tmpdir(), 'troupe-dev-'));
  const [pages, house] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['scripts/dev.mjs', '--data', data, '--understudy'], {
    cwd: root,
    env: { ...process.env, TROUPE_DEV_PORT: String(pages), TROUPE_DEV_HOUSE: String(house) },
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });
  const ask = (path: string, port = pages) => fetch(`http://localhost:${port}${path}`).catch(() => null);
  await expect.poll(async () => (await ask('/api/plays'))?.status, { timeout: 240_000 }).toBe(200);
  expect(await (await ask('/'))?.text()).toContain('/@vite/client');
  expect(await (await ask('/src/main.tsx'))?.text()).toContain('createRoot');
  const exit = ended(child);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  await expect.poll(() => startedFor(pages)).toEqual([]);
  expect(await ask('/api/plays', house)).toBeNull();
});
