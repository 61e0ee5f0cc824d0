import { fileURLToPath } from 'node:url';
import { fold } from '@troupe/core/events';
import { rehearse } from '@troupe/core/testing';
import { banksOf, goneOnFrom, loadRepertoire, readWays } from '@troupe/house/node';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { sequelContract } from '../../play-contract.ts';

await sequelContract(import.meta.url, { beats: [18, 70], endings: ['hauled', 'loosed'], lines: { qin: 60, guest: 60, uncle: 60 } });

test('after the ferryman has died it goes on without him, and he is dead on every evening after', async () => {
  const plays = await loadRepertoire(fileURLToPath(new URL('../..', import.meta.url)));
  const model = understudy({ banks: banksOf(plays) });
  const { blueprint } = await plays.loadPlay('ferry');
  const struck = await rehearse({ blueprint, model, seed: 3, seats: ['guest'], lines: () => '*用短刀刺老秦*' });
  expect(fold(struck.log).world.characters.qin?.health).toBe('dead');
  const file = fileURLToPath(new URL('blueprint.json', import.meta.url));
  const next = goneOnFrom(await plays.loadPlay(file), { ways: await readWays(file) }, [struck.log]);
  expect(next.blueprint.series?.way).toMatch(/^by-his-hand/);
  expect(next.blueprint.characters.map(({ name }) => name)).toEqual(['阿渡', '沈贵']);
  expect(JSON.stringify(next.blueprint)).not.toMatch(/"qin"/);
  const played = await rehearse({ blueprint: next.blueprint, model, seed: 2 });
  expect(played.outcome).toBe('curtain');
  const third = fileURLToPath(new URL('../evening-3/blueprint.json', import.meta.url));
  const last = goneOnFrom(await plays.loadPlay(third), { ways: await readWays(third) }, [struck.log, played.log]);
  expect(last.blueprint.characters.map(({ name }) => name)).not.toContain('老秦');
});
