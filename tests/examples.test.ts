import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { compile } from '../apps/cli/testing/troupe.ts';
import { root } from './sources.ts';

const examples = readdirSync(join(root, 'examples')).filter((name) => name.endsWith('.mjs'));
beforeAll(compile);

test.each(examples)('%s runs to its end and says something', (name) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'examples', name)], { encoding: 'utf8', timeout: 60_000 });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout.split('\n').length).toBeGreaterThan(8);
});
