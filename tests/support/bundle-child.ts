import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Bundles a TypeScript file into one that plain node can run, for tests that need a process of their own. `entry` is a path or
 * `new URL('./x.child.ts', import.meta.url)`. The bundle lies inside node_modules, so that native packages are found from there.
 */
export function bundleChild(entry: string | URL): Promise<string> {
  const source = entry instanceof URL ? fileURLToPath(entry) : entry;
  const made = bundled.get(source) ?? bundle(source);
  bundled.set(source, made);
  return made;
}

/** Sources do not change while tests run: each is bundled once by whoever needs it first. */
const bundled = new Map<string, Promise<string>>();

async function bundle(source: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    external: ['libsql', 'pg', 'unpdf'],
    // Under a name of its own: whatever is bundled may bring its own createRequire.
    banner: { js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);" },
    logLevel: 'error',
  });
  const code = outputFiles[0]?.contents ?? new Uint8Array();
  const folder = join(nodeModules(dirname(source)), '.cache', 'troupe-children');
  const file = join(folder, `${basename(source, '.ts')}-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  // Two test files may bundle the same child at once: neither may see half of it.
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, code);
  renameSync(aside, file);
  return file;
}

function nodeModules(from: string): string {
  const candidate = join(from, 'node_modules');
  if (existsSync(join(candidate, 'libsql'))) return candidate;
  if (dirname(from) === from) throw new Error('no node_modules with libsql above the child: run npm install');
  return nodeModules(dirname(from));
}
