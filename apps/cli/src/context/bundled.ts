import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const own = fileURLToPath(new URL('../..', import.meta.url));
const repository = join(own, '..', '..');

/** A package that was installed has other folders above it, and somebody else's `plays` may lie there. */
function isRepository(folder: string): boolean {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) && (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'troupe-repository';
}

/** Where the plays and the built pages lie: in the repository where they are made, in a package where `scripts/prepack.mjs` laid them. */
export const bundled = isRepository(repository)
  ? {
      plays: join(repository, 'plays'),
      pages: join(repository, 'apps', 'web', 'dist'),
      understudy: join(repository, 'packages', 'understudy', 'data'),
    }
  : { plays: join(own, 'packed', 'plays'), pages: join(own, 'packed', 'pages'), understudy: join(own, 'packed', 'understudy') };
