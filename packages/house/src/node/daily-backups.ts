import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '@troupe/core/model';
import { backUp, type Place } from '@troupe/stores';
import type { Log } from './log-file.ts';

/** What is copied every day, to where, and how many copies are kept. */
export type DailyBackups = {
  /** What is copied. */
  readonly place: Place;
  /** Where the copies lie, beside those that people have made. */
  readonly folder: string;
  /** How many are kept; the oldest go. */
  readonly keep: number;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
};

/** Nobody who only looks in waits for a copy. */
const settling = 60_000;
const hour = 3_600_000;
const day = 24 * hour;
/** Only our own are ever removed: never one that a person has made or named. */
const ours = /^daily-(\d{4})(\d\d)(\d\d)t(\d\d)(\d\d)(\d\d)\.db$/;

/** Copies the house once a day while it is open, also the day after it was closed for a week. What fails is told and tried again in an hour. */
export function backUpDaily({ place, folder, keep, clock, log }: DailyBackups): { stop(): Promise<void> } {
  if (keep === 0) return { stop: async () => undefined };
  const stop = new AbortController();
  const backUpOnce = async (): Promise<void> => {
    const file = join(folder, `daily-${stampOf(clock.now())}.db`);
    const { streams, events } = await backUp(place, file, { gently: true, signal: stop.signal });
    for (const old of kept(folder).slice(0, -keep)) rmSync(join(folder, old.name), { force: true });
    log.info('backed up', { file, streams, events });
  };
  const rounds = async (): Promise<void> => {
    let wait = Math.max(settling, (kept(folder).at(-1)?.at ?? 0) + day - clock.now());
    for (;;) {
      // A clock that was set back must not put the next one off for years.
      await clock.sleep(Math.min(wait, day), stop.signal);
      try {
        await backUpOnce();
        wait = day;
      } catch (error) {
        if (stop.signal.aborted) return;
        log.warn('a daily backup failed', error);
        wait = hour;
      }
    }
  };
  const done = rounds().catch(() => undefined);
  return {
    stop: () => {
      stop.abort();
      return done;
    },
  };
}

/** Oldest first. */
function kept(folder: string): { readonly name: string; readonly at: number }[] {
  return namesIn(folder)
    .flatMap((name) => {
      const [, year, month, date, ...time] = ours.exec(name) ?? [];
      return year === undefined ? [] : [{ name, at: Date.parse(`${year}-${month}-${date}T${time.join(':')}Z`) }];
    })
    .sort((a, b) => a.at - b.at);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const stampOf = (now: number): string => new Date(now).toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', 't');
