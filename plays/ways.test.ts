import { fileURLToPath } from 'node:url';
import type { Blueprint } from '@troupe/core/blueprint';
import { fold, type Recorded } from '@troupe/core/events';
import { byWay, wayAfter } from '@troupe/core/sequel';
import { rehearse } from '@troupe/core/testing';
import { banksOf, goneOnFrom, loadRepertoire, readClaims, readWays } from '@troupe/house/node';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';

const plays = await loadRepertoire(fileURLToPath(new URL('.', import.meta.url)));
const model = understudy({ banks: banksOf(plays) });
const { sequels = [] } = plays;

/** All of them in a soak; otherwise until they lead into different ways. */
async function* evenings(first: readonly Blueprint[], most: number): AsyncGenerator<readonly Recorded[]> {
  for (let seed = 1; seed <= Math.ceil(most / first.length); seed++)
    for (const blueprint of first) yield (await rehearse({ blueprint, model, seed })).log;
}

test.each(sequels)(
  '$title: evenings before it, as they are played, lead into it by different ways, each as that left the world',
  async (sequel) => {
    const { file, series, evening } = sequel;
    const play = await plays.loadPlay(file);
    const ways = await readWays(file);
    const before = sequels.find((one) => one.series === series && one.evening === evening - 1);
    const first = before
      ? await Promise.all((await readWays(before.file)).map(async (way) => byWay((await plays.loadPlay(before.file)).blueprint, way)))
      : [(await plays.loadPlay(series)).blueprint];
    const logs: (readonly Recorded[])[] = [];
    const led = new Map<string, readonly Recorded[]>();
    for await (const log of evenings(first, 12)) {
      logs.push(log);
      led.set(wayAfter(ways, fold(log)).id, log);
      if (!process.env.TROUPE_SOAK && logs.length >= first.length && led.size >= 2) break;
    }
    expect(led.size).toBeGreaterThanOrEqual(2);
    for (const log of process.env.TROUPE_SOAK ? logs : led.values()) {
      const { blueprint } = goneOnFrom(play, { ways, claims: await readClaims(file) }, [log]);
      expect(blueprint.series?.way).toBe(wayAfter(ways, fold(log)).id);
      const { outcome, log: next } = await rehearse({ blueprint, model, seed: 5 });
      expect(outcome).toBe('curtain');
      const ends = next.flatMap((event) => (event.type === 'point-end' ? [event.how] : []));
      expect(ends.filter((how) => how === 'flag').length).toBeGreaterThanOrEqual(ends.length * 0.75);
    }
  },
);
