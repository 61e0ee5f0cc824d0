// Plays the closet scene with a host program that sends twelve happenings, one after each beat, in a process of its own. Started again, it goes on
// and sends all of them again under the same ids, as a program does that does not know what was taken in. Says the id of each that is acknowledged,
// and `end`. Arguments: file, stream, the way (its number).
import { writeSync } from 'node:fs';
import { openPerformance, resumePerformance } from '@troupe/core/stage';
import { systemClock } from '@troupe/models/clock';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { closet, closetUnderstudy, everyPart, wayAt } from './house.ts';

const [file, stream, way] = process.argv.slice(2) as [string, string, string];
const say = (text: string) => writeSync(1, `${text}\n`);
const store = await openSqliteStore({ file });
const ports = { models: everyPart(closetUnderstudy()), store, clock: systemClock };
const show =
  (await store.head(stream)) === 0
    ? await openPerformance({ stream, blueprint: closet, seed: 3, ports, stepped: true, switches: wayAt(Number(way)) })
    : await resumePerformance({ stream, ports, stepped: true });
for (let nth = 0; nth < 12; nth++) {
  say('>');
  const id = `host-${nth}`;
  const lit = { set: { prop: 'candle', key: 'watched', value: nth } };
  const happened =
    nth % 3 === 0 ? await show.change([lit], { id }) : await show.happen({ text: `The clock strikes ${nth}.`, id, changes: [lit] });
  if (!happened.ok) throw new Error(`${id}: ${happened.message}`);
  say(id);
  if (nth < 8 && !happened.again) await show.step();
}
await show.stop();
await store.close();
say('end');
