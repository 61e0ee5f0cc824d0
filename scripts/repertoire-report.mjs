// Makes the report that lies in the house on the first visit: every play of the repertoire, performed by the understudy in four set-ups,
// counted, and compared by a rule that counts words. Needs no key and no network; time stands still, so the same plays give the same bytes.
// npm run build && node scripts/repertoire-report.mjs
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, say } from './steps.mjs';

const { loadRepertoire, banksOf } = await import(join(root, 'packages/house/dist/node/index.js'));
const { engageModels } = await import(join(root, 'packages/models/dist/engage.js'));
const { createBudget } = await import(join(root, 'packages/core/dist/index.js'));
const { runBench } = await import(join(root, 'apps/server/dist/critics/bench.js'));

const still = { now: () => 0, sleep: () => Promise.resolve() };
const plays = await loadRepertoire(join(root, 'plays'));
const banks = banksOf(plays);
const folder = mkdtempSync(join(tmpdir(), 'troupe-repertoire-'));
try {
  const wish = { benchmark: 'repertoire', subjects: ['full', 'no-pad', 'no-advancer', 'soloist'], judged: true };
  const engage = () => engageModels({ values: {}, clock: still, budget: createBudget({}), banks });
  const lost = await runBench(
    wish,
    folder,
    { clock: still, plays, engage, hired: () => false, seed: 1 },
    {
      onProgress: ({ subject, done, of }) => say(`${subject}: ${done} of ${of}`),
    },
  );
  if (lost > 0) throw new Error(`${lost} plays could not be performed.`);
  const target = join(root, 'packages/house/data/repertoire');
  mkdirSync(target, { recursive: true });
  const rows = (name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((row) => row !== '');
  // Plans lie in the repertoire already; what is compared are the performances.
  const outcomes = rows('outcomes.jsonl').map((row) => {
    const { key, outcome } = JSON.parse(row);
    return JSON.stringify({ key, outcome: outcome.script === undefined ? outcome : { ...outcome, outline: '' } });
  });
  for (const [name, list] of [
    ['outcomes.jsonl', outcomes],
    ['records.jsonl', rows('records.jsonl')],
  ])
    writeFileSync(join(target, name), `${[...list].sort().join('\n')}\n`);
  writeFileSync(join(target, 'run.json'), readFileSync(join(folder, 'run.json')));
  say(`Written to ${target}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
