// Plays the closet scene in which a program plays Hamlet and rolls a die before it speaks, in a process of its own. Started again, it goes on. Says, before
// it answers, under which id it was asked, and the die what it was called under; and `end`. Arguments: file, stream, the way (its number).
import { writeSync } from 'node:fs';
import { type Agent, openPerformance, resumePerformance } from '@troupe/core/stage';
import { systemClock } from '@troupe/models/clock';
import { openSqliteStore } from '@troupe/stores/sqlite';
import * as z from 'zod';
import { closet, closetUnderstudy, everyPart, wayAt } from './house.ts';

const [file, stream, way] = process.argv.slice(2) as [string, string, string];
const say = (text: string) => writeSync(1, `${text}\n`);
const store = await openSqliteStore({ file });
const die = {
  name: 'die',
  description: 'A die.',
  input: z.object({}),
  run: async (_: unknown, { id }: { readonly id: string }) => {
    say(`tool ${id}`);
    return `six for ${id}`;
  },
};
const hamlet: Agent = {
  decide: ({ id }) => {
    say(`decide ${id}`);
    return {};
  },
  speak: async ({ id, use }) => {
    say(`speak ${id}`);
    return `Mother, the die says ${await use('die', {})}.`;
  },
};
const ports = {
  models: everyPart(closetUnderstudy()),
  store,
  clock: systemClock,
  agents: { hamlet },
  tools: [{ ...die, who: ['hamlet'] }],
};
const show =
  (await store.head(stream)) === 0
    ? await openPerformance({ stream, blueprint: closet, seed: 3, ports, stepped: true, switches: wayAt(Number(way)) })
    : await resumePerformance({ stream, ports, stepped: true });
for (;;) {
  say('>');
  const { over, beat } = await show.step();
  if (over || beat > 24) break;
}
await show.stop();
await store.close();
say('end');
