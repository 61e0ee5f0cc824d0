import { readFileSync } from 'node:fs';
import { memoryStore, openPerformance, readBlueprint } from '@troupe/core';
import { testClock } from '@troupe/core/testing';
import { test } from 'vitest';
import { readBank } from './bank.ts';
import { understudy } from './understudy.ts';
test('x', async () => {
  const blueprint = readBlueprint(readFileSync('plays/closet/blueprint.json','utf8'));
  const bank = readBank(JSON.parse(readFileSync('plays/closet/bank.json','utf8')));
  const model = understudy({ banks: [bank] });
  const seeds = (process.env.SEEDS ?? '1').split(',').map(Number);
  for (const seed of seeds) {
    const show = await openPerformance({ stream: 's' + seed, blueprint, seed, ports: { models: { performer: model, decider: model, director: model }, store: memoryStore(), clock: testClock() } as never });
    const out: string[] = [];
    for await (const f of show.watch({ as: process.env.HOUSE ? 'house' : 'audience' })) {
      if (f.type === 'delta' || f.type === 'beat-start') continue;
      if (f.type === 'house') { const e = f.event as any; if (['advance','point-start','point-end','stumble','flag-verdict','trespass'].includes(e.type)) out.push('   ## ' + JSON.stringify({ ...e, witnesses: undefined, at: undefined, version: undefined })); continue; }
      if (f.type === 'curtain') { out.push(`CURTAIN ${f.ending.id} beats ${f.beats} ${f.points.map((p) => p.point + ':' + p.how).join(' ')}`); continue; }
      if (process.env.QUIET) continue;
      out.push(`${'beat' in f ? f.beat : ''} ${f.type} ${'name' in f ? f.name : ''}: ${'text' in f ? f.text : ''}`);
    }
    console.log(`seed ${seed}\n` + out.join('\n'));
    console.log(await show.done);
  }
});
