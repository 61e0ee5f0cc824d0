// Performs the closet scene in a process of its own: opens it or goes on with it, and says what it shows: `opening`, then the number of
// every kept frame, a `~` for every passing one and a `>` before every append, `curtain`, or the code of what stopped it. Arguments: file, stream, seed, seat or '-',
// milliseconds a token, and `unlocked` to go without the lock of the store.
import { writeSync } from 'node:fs';
import { TroupeError } from '@troupe/core/errors';
import { choose, type Model } from '@troupe/core/model';
import { openPerformance, resumePerformance } from '@troupe/core/stage';
import { systemClock } from '@troupe/models/clock';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { closet, closetUnderstudy, everyPart, personLines, wayAt } from './house.ts';

const [file, stream, seed, seat, pace, lock] = process.argv.slice(2) as [string, string, string, string, string, string?];
const say = (text: string) => writeSync(1, `${text}\n`);

/** Speaks at the pace of a quick model, so that there is a middle of a beat to be killed in. */
function atPace(model: Model, milliseconds: number): Model {
  return {
    id: model.id,
    async *stream(prompt, options) {
      for await (const delta of model.stream(prompt, options)) {
        await systemClock.sleep(milliseconds, options?.signal);
        yield delta;
      }
    },
  };
}

try {
  say('opening');
  const sqlite = await openSqliteStore({ file, lock: lock !== 'unlocked' });
  const store: typeof sqlite = {
    ...sqlite,
    append: async (...beat) => {
      say('>');
      await sqlite.append(...beat);
    },
  };
  const ports = { models: everyPart(atPace(closetUnderstudy(), Number(pace))), store, clock: systemClock };
  const before = await store.head(stream);
  const seats = seat === '-' ? [] : [{ seat, person: 'a script' }];
  const show =
    before === 0
      ? await openPerformance({ stream, blueprint: closet, seed: Number(seed), seats, ports, switches: wayAt(Number(seed)) })
      : await resumePerformance({ stream, ports });
  let turn = before;
  for await (const frame of show.watch({ as: 'house', after: before })) {
    say('number' in frame ? String(frame.number) : '~');
    if (frame.type === 'your-turn')
      show.send({ type: 'line', seat: frame.seat, text: choose(personLines, Number(seed), turn++) ?? '/pass' });
  }
  say(await show.done);
  await store.close();
} catch (error) {
  say(error instanceof TroupeError ? error.code : String(error));
}
