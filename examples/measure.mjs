// The same play on six evenings, counted: what a figure is worth shows in its interval. No opinion is asked, no key, no network.
import { readFileSync } from 'node:fs';
import { memoryStore, openPerformance, readBlueprint, readLog } from '@troupe/core';
import { bootstrap, mean, measure } from '@troupe/evaluation';
import { portsOf } from '@troupe/models/ports';
import { readBank, understudy } from '@troupe/understudy';

const read = (name) => readFileSync(new URL(`../plays/closet/${name}`, import.meta.url), 'utf8');
const blueprint = readBlueprint(read('blueprint.json'));
const model = understudy({ banks: [readBank(JSON.parse(read('bank.json')))] });
const store = memoryStore();

const evenings = [];
for (let seed = 1; seed <= 6; seed++) {
  const stream = `evening-${seed}`;
  const ports = portsOf(model, { store });
  const performance = await openPerformance({ stream, blueprint, seed, ports });
  for await (const _ of performance.watch());
  const measured = measure(await readLog(store, stream));
  const { points, beats, distinctness, leaks } = measured;
  console.log(`seed ${seed}: ${beats} beats, ${points.byFlag} points played, ${points.forced} forced, ${leaks} secrets let out`);
  evenings.push({ beats, distinctness });
}

for (const figure of ['beats', 'distinctness']) {
  const values = evenings.map((evening) => evening[figure]);
  const { estimate, interval } = bootstrap(values, mean);
  const [low, high] = interval.map((bound) => bound.toFixed(2));
  console.log(`${figure}: ${estimate.toFixed(2)} (95% between ${low} and ${high}, ${values.length} evenings)`);
}
