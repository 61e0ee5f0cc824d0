#!/usr/bin/env node
// Starts the compiled command line; says what to do where it has not been compiled yet.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const refuse = (text) => {
  process.stderr.write(`${text}\n`);
  process.exit(2);
};

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) refuse(`Troupe needs Node 20.19 or newer; this is Node ${process.versions.node}.`);

const compiled = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist', 'main.js');
if (!existsSync(compiled)) refuse('Troupe has not been built yet. Run "npm start" (or "npm run build") in the repository first.');

const { main } = await import(pathToFileURL(compiled).href).catch((error) =>
  refuse(`Troupe cannot be started: ${error.message}\nIts build may be incomplete: run "npm run build" in the repository.`),
);
process.exitCode = await main(process.argv);
