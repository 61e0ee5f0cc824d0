// npm's `prepack` of every package that is published, in its folder: builds it, and lays beside it what its tarball holds and git does not.
// `--after`: its `postpack`.
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { library, makeReference } from './make-reference.mjs';
import { buildPages, prepare, root } from './steps.mjs';

const own = process.cwd();
/** Whoever packs many packages compiles once. */
const built = process.env.TROUPE_BUILT === '1';

/** What was compiled from a source that has since moved would be packed for ever: the compiler takes nothing away. */
function sweep(folder) {
  for (const entry of readdirSync(join(own, 'dist', folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) sweep(path);
    else if (!isCompiled(path)) rmSync(join(own, 'dist', path));
  }
}

function isCompiled(path) {
  const stem = path.replace(/(?:\.d\.ts|\.js)(?:\.map)?$/, '');
  const sources = stem === path ? [path] : ['.ts', '.tsx', '.js'].map((ending) => stem + ending);
  return sources.some((source) => existsSync(join(own, 'src', source)));
}

const declarations = () => readdirSync(join(own, 'dist'), { recursive: true }).filter((path) => path.endsWith('.d.ts'));

/** The repository's own packages find the tables themselves: in it nothing is left of this once the tarball is made. */
function forgetTables() {
  for (const path of declarations()) {
    const file = join(own, 'dist', path);
    const text = path.endsWith('.json.d.ts') ? null : readFileSync(file, 'utf8');
    if (text === null) rmSync(file);
    else if (text.includes('.json.js')) writeFileSync(file, text.replace(table, '$1'));
  }
}

const table = /(?<=from '|import\(")(\.[^'"]*\.json)(?:\.js)?(?=['"])/gu;

/** Types that are read off a table of JSON are lost to whoever compiles without resolveJsonModule, and are then `any`: each table gets a declaration that everybody can read. */
function declareTablesOf(path) {
  const file = join(own, 'dist', path);
  const text = readFileSync(file, 'utf8');
  const named = text.replace(table, '$1.js');
  for (const [, json] of text.matchAll(table)) {
    const source = join(own, 'src', dirname(path), json);
    const typed = source.replace(/\.json$/u, '.d.json.ts');
    const declared = existsSync(typed)
      ? readFileSync(typed, 'utf8').replace(/export = content;\s*$/u, 'export default content;')
      : `declare const content: ${typeOf(JSON.parse(readFileSync(source, 'utf8')))}; export default content;`;
    writeFileSync(join(own, 'dist', dirname(path), `${json}.d.ts`), `${declared}\n`);
  }
  if (named !== text) writeFileSync(file, named);
}

function typeOf(value) {
  if (Array.isArray(value)) return `readonly (${[...new Set(value.map(typeOf))].join(' | ') || 'never'})[]`;
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `readonly ${JSON.stringify(key)}: ${typeOf(inner)}`)
    .join('; ')} }`;
}

/** The command line brings the plays and the pages along; in the repository it finds them where they are made. */
async function layIn() {
  if (!built || !existsSync(join(root, 'apps/web/dist/index.html'))) await buildPages();
  const packed = join(own, 'packed');
  rmSync(packed, { recursive: true, force: true });
  cpSync(join(root, 'plays'), join(packed, 'plays'), { recursive: true, filter: (path) => extname(path) !== '.ts' });
  cpSync(join(root, 'apps/web/dist'), join(packed, 'pages'), { recursive: true, filter: (path) => !path.endsWith('.built') });
}

if (process.argv.includes('--after')) {
  forgetTables();
  process.exit(0);
}
if (!built) await prepare();
sweep('');
for (const path of declarations()) declareTablesOf(path);
const folder = relative(root, own).replaceAll('\\', '/');
if (library.includes(folder)) makeReference(folder);
for (const file of ['LICENSE', 'NOTICE']) copyFileSync(join(root, file), join(own, file));
if (JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')).name === 'troupe') await layIn();
