// npm run dev: the house and its pages while one works on them. Whatever is saved is compiled; the house starts again, pages change in place.
// What follows `--` goes to `troupe serve`; TROUPE_DEV_PORT is where the pages are (5173), TROUPE_DEV_HOUSE where the house listens (4399).
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer } from 'vite';
import { prepare, root, run, say } from './steps.mjs';

const windows = process.platform === 'win32';
const { TROUPE_DEV_PORT: pagesPort = '5173', TROUPE_DEV_HOUSE: housePort = '4399' } = process.env;

await prepare();
const children = [
  ['node_modules/typescript/bin/tsc', '-b', '--watch', '--preserveWatchOutput'],
  ['--watch', '--watch-preserve-output', 'apps/cli/bin/troupe.mjs', 'serve', '--no-open', '--port', housePort, ...process.argv.slice(2)],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: !windows }));

// The pages keep their own address as host and origin: the house takes what they ask for its own.
const dataAt = process.argv.indexOf('--data');
const data = dataAt < 0 ? (process.env.TROUPE_DATA ?? 'troupe-data') : process.argv[dataAt + 1];
/** Whoever works on the house is its operator: requests without a link go with its token. */
function withToken(request) {
  if (request.getHeader('authorization') || /[?&]token=/.test(request.path)) return;
  try {
    request.setHeader('authorization', `Bearer ${readFileSync(resolve(root, data, 'house.token'), 'utf8').trim()}`);
  } catch {
    // The house has not opened yet.
  }
}
const proxy = {
  target: `http://127.0.0.1:${housePort}`,
  ws: true,
  configure: (server) => server.on('proxyReq', withToken).on('proxyReqWs', withToken),
};
const pages = await createServer({
  configFile: join(root, 'apps/web/vite.config.ts'),
  resolve: { conditions: ['source', 'module', 'browser', 'development'] },
  server: { port: Number(pagesPort), strictPort: true, proxy: { '/api': proxy, '/openapi.json': proxy } },
});
await pages.listen();
// What a new sentence must be given is known before the compiler asks for it.
pages.watcher.add(['packages', 'apps/cli/src', 'apps/server/src'].map((folder) => join(root, folder)));
pages.watcher.on('change', (path) => path.endsWith('.json') && run(process.execPath, [join(root, 'scripts/make-words.mjs')]));
say(`\nThe theatre, as you work on it: ${pages.resolvedUrls?.local[0]} (Ctrl-C ends it)\n`);

function endGroup(pid) {
  try {
    process.kill(windows ? pid : -pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}

let ending = false;
async function end(code) {
  if (ending) return;
  ending = true;
  // The compiler is a program behind a script, the house a process behind its watcher: a whole group ends, or half of it stays for ever.
  for (const { pid } of children) endGroup(pid);
  await pages.close();
  process.exit(code);
}
// Vite's own listener would end this process before the house has ended.
for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal).on(signal, () => void end(0));
for (const child of children) child.on('exit', (code) => void end(code ?? 1));
