#!/usr/bin/env node
// Starts the compiled command line; says what to do where it has not been compiled yet.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Troupe needs Node 20.19 or newer; this is Node ${process.versions.node}.\n`);
  process.exit(2);
}

const main = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist', 'main.js');
if (!existsSync(main)) {
  process.stderr.write('Troupe has not been built yet. Run "npm start" (or "npm run build") in the repository first.\n');
  process.exit(2);
}
const { main: run } = await import(pathToFileURL(main).href);
process.exitCode = await run(process.argv);
