import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { compile, repository } from '../testing/troupe.ts';

beforeAll(compile);

/** Names on a stream of its own every file that Node loads. */
const hooks = `import { writeSync } from 'node:fs';
export function load(url, context, next) { if (url.startsWith('file:')) writeSync(3, url + '\\n'); return next(url, context); }`;
const inline = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
const telling = inline(`import { register } from 'node:module'; register(${JSON.stringify(inline(hooks))});`);

/** What a command loads besides the files of the command line itself. */
function loadedBy(args: readonly string[], language: string): string[] {
  const { output, status } = spawnSync(process.execPath, ['--import', telling, join(repository, 'apps/cli/bin/troupe.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, TROUPE_LANGUAGE: language },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  expect(status).toBe(0);
  const files = (output[3] ?? '')
    .trim()
    .split('\n')
    .map((url) => relative(repository, fileURLToPath(url)));
  expect(files).toContain('apps/cli/dist/main.js');
  return files.filter((path) => !path.startsWith('apps/cli/')).sort();
}

test.each(['--help', '--version', 'perform --help', 'plays', 'plays --json'])('troupe %s loads no engine', (command) => {
  const ofOthers = ['commander/esm.mjs', 'commander/index.js'].map((file) => `node_modules/${file}`);
  // What is in a play is said with it, by words alone.
  const notes = command.startsWith('plays') ? ['text/content-lines.js', 'text/content.words.json'] : [];
  const ofCore = ['errors.js', 'text/catalogue.js', ...notes, 'text/plain.js', 'text/words.js'].map((file) => `packages/core/dist/${file}`);
  for (const language of ['en', 'zh']) expect(loadedBy(command.split(' '), language)).toEqual([...ofOthers, ...ofCore]);
});
