// Builds a role's memory until it is done or killed, saying every slice it kept and every question it asks. Arguments: file, number of scenes.
import { writeSync } from 'node:fs';
import { build, openRoleMemory, type WitnessedScene, witness } from '@troupe/core/memory';
import type { Model, RememberBrief } from '@troupe/core/model';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { understudy } from '@troupe/understudy';

const [file, count] = process.argv.slice(2) as [string, string];
const role = { id: 'mira', name: 'Mira', aliases: [], language: 'en', profile: '' } as const;
const scenes = Array.from(
  { length: Number(count) },
  (_, n): WitnessedScene => ({
    id: `s${n}`,
    title: `Scene ${n}`,
    observations: Array.from({ length: 6 }, (_, i) => ({
      id: `s${n}#${i}`,
      by: 'Oda',
      kind: 'speech' as const,
      text: `The rope number ${n * 6 + i} was cut at night.`,
    })),
  }),
);
const inner = understudy();
const model: Model = {
  id: inner.id,
  async *stream(prompt, options) {
    if (prompt.brief.task === 'remember') writeSync(1, `${(prompt.brief as RememberBrief).title}\n`);
    await new Promise((resolve) => setImmediate(resolve));
    yield* inner.stream(prompt, options);
  },
};
writeSync(1, 'opening\n');
const store = await openSqliteStore({ file });
const told: typeof store = {
  ...store,
  append: async (stream, expected, events) => {
    await store.append(stream, expected, events);
    if (events.some(({ type }) => type === 'scene-witnessed')) writeSync(1, 'a slice of what was witnessed\n');
  },
};
const memory = await openRoleMemory({ store: told, stream: 'role:mira', clock: { now: () => 0, sleep: async () => {} }, role });
await witness(memory, scenes, { slice: 31 });
await build(memory, { model, parallel: 3 });
await store.close();
writeSync(1, 'done\n');
