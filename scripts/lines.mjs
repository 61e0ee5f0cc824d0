// node scripts/lines.mjs: how many lines of TypeScript the product has, by package; tests, what they use, and what is made are apart.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

const apart = /\.(?:test|fixture)\.tsx?$|\.d\.json\.ts$|schema\.d\.ts$|\/(?:tests?|testing|e2e)\//u;
const listed = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n');
const lines = {};
for (const path of listed.filter((one) => /\.m?tsx?$/u.test(one) && !apart.test(one))) {
  const name = path.split('/').slice(0, 2).join('/');
  lines[name] = (lines[name] ?? 0) + readFileSync(join(root, path), 'utf8').split('\n').length - 1;
}
console.table({ ...lines, all: Object.values(lines).reduce((sum, count) => sum + count, 0) });
