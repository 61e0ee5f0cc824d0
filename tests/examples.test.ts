import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compile } from '../apps/cli/testing/troupe.ts';
import { filesBelow, readText, root } from './sources.ts';

const programs = readdirSync(join(root, 'examples')).filter((name) => name.endsWith('.mjs'));
const folder = mkdtempSync(join(tmpdir(), 'troupe-examples-'));
beforeAll(compile);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(programs)('%s runs to its end and says something, in forty lines', (name) => {
  expect(readText(`examples/${name}`).trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'examples', name)], { encoding: 'utf8', timeout: 300_000 });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout.split('\n').length).toBeGreaterThan(8);
});

/** Examples of a page; where one leaves out what is done with something (`…`), nothing is done with it. */
const examplesIn = (page: string): string[] =>
  [...readText(page).matchAll(/^```(?:ts|js)\n([\s\S]*?)^```/gm)].map((match) => (match[1] ?? '').replace(/\) …/g, ') {}'));

const compilerOptions = {
  target: 'es2023',
  lib: ['es2023'],
  types: ['node'],
  module: 'nodenext',
  strict: true,
  noEmit: true,
  skipLibCheck: true,
};

/** Names that an example takes for granted: it would not be short otherwise. */
const takenForGranted = /error TS(?:2304|2552|18004|7006):/;

test('every example of code in a page type-checks against what is published', () => {
  const pages = ['docs', 'packages'].flatMap((parent) => filesBelow(parent, (path) => path.endsWith('.md')));
  const examples = pages.flatMap((page) =>
    examplesIn(page).map((code, index) => ({ name: `${page.replaceAll('/', '-')}-${index + 1}.ts`, code })),
  );
  expect(examples.length).toBeGreaterThan(10);
  for (const { name, code } of examples) writeFileSync(join(folder, name), `${code}\nexport {};\n`);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { encoding: 'utf8', timeout: 300_000 });
  expect(status).not.toBeNull();
  expect(stdout.split('\n').filter((line) => line.includes(': error ') && !takenForGranted.test(line))).toEqual([]);
  expect(stdout).not.toContain('error TS5');
});
