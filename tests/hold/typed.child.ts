// Plays the closet scene with a person in Hamlet's seat in a process of its own. The person types one line, at their turn or while somebody
// speaks, and the process is killed the moment that line is on disk. Started again, it goes on until the person is asked once more, and says
// `turn`. Arguments: file, stream, the way (its number), and when to type: `turn`, `speech`, or `never`.
import { writeSync } from 'node:fs';
import { openPerformance, resumePerformance } from '@troupe/core/stage';
import { systemClock } from '@troupe/models/clock';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { closet, closetUnderstudy, everyPart, wayAt } from './house.ts';

const [file, stream, way, when] = process.argv.slice(2) as [string, string, string, string];
const sqlite = await openSqliteStore({ file });
const store: typeof sqlite = {
  ...sqlite,
  append: async (name, after, events) => {
    await sqlite.append(name, after, events);
    if (when !== 'never' && events.some((event) => event.type === 'received' && 'id' in event)) process.kill(process.pid, 'SIGKILL');
  },
};
const ports = { models: everyPart(closetUnderstudy()), store, clock: systemClock };
const seats = [{ seat: 'hamlet', person: 'a person' }];
const before = await store.head(stream);
const show =
  before === 0
    ? await openPerformance({ stream, blueprint: closet, seed: 3, seats, ports, switches: wayAt(Number(way)) })
    : await resumePerformance({ stream, ports });
let [asked, typed] = [false, false];
for await (const frame of show.watch({ as: 'house', after: before })) {
  const turn = frame.type === 'your-turn';
  if (turn && when === 'never') break;
  const now = when === 'speech' ? asked && frame.type === 'delta' : turn;
  asked ||= turn;
  if (turn && when === 'speech') show.send({ type: 'line', seat: 'hamlet', text: '/pass' });
  if (!now || typed) continue;
  typed = true;
  show.send({ type: 'line', seat: 'hamlet', text: 'What wilt thou do?', id: 'typed' });
}
await show.stop();
await store.close();
writeSync(1, 'turn\n');
