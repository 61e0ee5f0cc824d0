// node scripts/demo.mjs [folder]: the green room as a page without a server: index.html, a script and a style, for any static host
// or to be opened as a file. Made of the sources; by default in apps/web/dist-demo.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root, say } from './steps.mjs';

const folder = resolve(process.argv[2] ?? join(root, 'apps', 'web', 'dist-demo'));

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <title>Troupe</title>
    <link rel="stylesheet" href="green-room.css" />
  </head>
  <body>
    <div id="house"></div>
    <script src="green-room.js"></script>
  </body>
</html>
`;

const { build } = await import('esbuild');
// A classic script, all in one: a page opened as a file may not load modules.
await build({
  entryPoints: { 'green-room': join(root, 'apps', 'web', 'src', 'demo.tsx') },
  outdir: folder,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  conditions: ['source'],
  jsx: 'automatic',
  // A file has nowhere to fetch the table of meaning from: companions match words there.
  define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '"data:,"' },
  logLevel: 'warning',
});
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'index.html'), page);
say(`Written: ${join(folder, 'index.html')}`);
