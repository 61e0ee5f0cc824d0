// npm's `prepack` of every package that is published, in its folder: builds it, and lays beside it what its tarball holds and git does not.
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
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

/** The command line brings the plays and the pages along; in the repository it finds them where they are made. */
async function layIn() {
  if (!built || !existsSync(join(root, 'apps/web/dist/index.html'))) await buildPages();
  const packed = join(own, 'packed');
  rmSync(packed, { recursive: true, force: true });
  cpSync(join(root, 'plays'), join(packed, 'plays'), { recursive: true, filter: (path) => extname(path) !== '.ts' });
  cpSync(join(root, 'apps/web/dist'), join(packed, 'pages'), { recursive: true, filter: (path) => !path.endsWith('.built') });
}

if (!built) await prepare();
sweep('');
for (const file of ['LICENSE', 'NOTICE']) copyFileSync(join(root, file), join(own, file));
if (JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')).name === 'troupe') await layIn();
