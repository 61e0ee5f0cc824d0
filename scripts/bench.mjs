// npm run bench [name]: runs every `…Bench` that benches/*.bench.ts exports, each in a process of its own,
// prints a table and writes bench-results.json.
import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { giveUp, prepare, root, say } from './steps.mjs';
import { ensureBenchTools } from './tools.mjs';

const benches = join(root, 'benches');
const bundles = join(root, 'node_modules', '.troupe-bench');

/** In the child: run one bench and send back what it measured. */
if (process.send) {
  const [file, name] = process.argv.slice(2);
  const module = await import(pathToFileURL(file).href);
  process.send(await module[name](), () => process.exit(0));
} else {
  await prepare();
  await ensureBenchTools();
  await runAll(process.argv.slice(2));
}

async function runAll(wanted) {
  const files = existsSync(benches) ? readdirSync(benches).filter((file) => file.endsWith('.bench.ts')) : [];
  if (!files.length) giveUp('There is nothing to measure.', 'Put a *.bench.ts that exports a …Bench function into benches/.');
  const results = {};
  for (const file of files.sort()) {
    const bundled = await bundle(file);
    const names = Object.keys(await import(pathToFileURL(bundled).href)).filter((name) => name.endsWith('Bench'));
    for (const name of names.filter((name) => !wanted.length || wanted.some((word) => name.includes(word)))) {
      say(`\n${name} …`);
      results[name] = await measure(bundled, name);
      print(results[name]);
    }
  }
  rmSync(bundles, { recursive: true, force: true });
  const machine = {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
  };
  writeFileSync(join(root, 'bench-results.json'), `${JSON.stringify({ machine, results }, null, 2)}\n`);
  say('\nWritten to bench-results.json.');
  if (Object.values(results).some((result) => result.error || missed(result).length)) process.exitCode = 1;
}

async function bundle(file) {
  const { build } = await import('esbuild');
  mkdirSync(bundles, { recursive: true });
  const outfile = join(bundles, file.replace(/\.ts$/, '.mjs'));
  const banner = { js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);" };
  await build({
    entryPoints: [join(benches, file)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['source'],
    external: ['libsql', 'unpdf', 'pg', 'onnxruntime-node', 'playwright-core'],
    banner,
  });
  return outfile;
}

function measure(file, name) {
  return new Promise((resolve) => {
    const child = fork(import.meta.filename ?? process.argv[1], [file, name], { cwd: root, execArgv: ['--expose-gc'] });
    let result = { error: 'ended without figures' };
    child.on('message', (message) => {
      result = message;
    });
    child.on('close', (code) => resolve(code === 0 || !result.error ? result : { error: `ended with code ${code}` }));
  });
}

/** A result is `{ name, figures: { [figure]: value }, limits?: { [figure]: { atMost?, atLeast? } } }`. */
function print(result) {
  if (result.error) return say(`  ${result.error}`);
  const rows = Object.entries(result.figures ?? {}).map(([figure, value]) => ({
    figure,
    value: round(value),
    target: target(result, figure),
  }));
  console.table(rows);
}

function round(value) {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}

function target(result, figure) {
  const { atMost, atLeast } = result.limits?.[figure] ?? {};
  const wanted = atMost !== undefined ? `≤ ${atMost}` : atLeast !== undefined ? `≥ ${atLeast}` : '';
  return missed(result).includes(figure) ? `${wanted} MISSED` : wanted;
}

function missed({ figures = {}, limits = {} }) {
  return Object.keys(limits).filter((figure) => figures[figure] > limits[figure].atMost || figures[figure] < limits[figure].atLeast);
}
