import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * What a page loads before it begins, in KB gzipped, with a store in memory; and `late` what comes with each part that is loaded when it
 * is first needed, beyond the first load. Kept apart from tests, because benches are bundled and measure it, too.
 */
export async function firstLoad(used: string): Promise<{ readonly first: number; readonly late: Readonly<Record<string, number>> }> {
  // By a name that the bundler of benches does not see: esbuild cannot be bundled itself.
  const bundler = 'esbuild';
  const { build } = (await import(bundler)) as typeof import('esbuild');
  const { outputFiles, metafile } = await build({
    stdin: { contents: `${used}; export { memoryStore } from '@troupe/core/log';`, resolveDir: process.cwd(), sourcefile: 'first-load.js' },
    bundle: true,
    write: false,
    minify: true,
    splitting: true,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser',
    conditions: ['source'],
    outdir: 'first-load',
    entryNames: '[name]',
    absWorkingDir: process.cwd(),
  });
  const sizes = new Map(outputFiles.map(({ path, contents }) => [path, gzipSync(contents).length / 1024]));
  const sizeOf = (path: string) => sizes.get(join(process.cwd(), path)) ?? 0;
  const withImports = (path: string, known: Set<string> = new Set()): Set<string> => {
    if (known.has(path)) return known;
    known.add(path);
    for (const one of metafile.outputs[path]?.imports ?? []) if (one.kind === 'import-statement') withImports(one.path, known);
    return known;
  };
  const entries = Object.entries(metafile.outputs).filter(([, { entryPoint }]) => entryPoint !== undefined);
  const [start] = entries.find(([, { entryPoint }]) => entryPoint?.endsWith('first-load.js')) ?? [''];
  const first = withImports(start);
  const sum = (paths: Iterable<string>) => [...paths].reduce((total, path) => total + sizeOf(path), 0);
  const late = entries
    .filter(([path]) => path !== start)
    .map(([path, { entryPoint = '' }]) => [
      entryPoint.split('/').at(-1) ?? '',
      sum([...withImports(path)].filter((one) => !first.has(one))),
    ]);
  return { first: sum(first), late: Object.fromEntries(late) };
}
