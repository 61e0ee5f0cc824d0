import { type Blueprint, readBlueprint } from '@troupe/core/blueprint';
import { fold, performanceStream, type Recorded, type StageState, unstruck, type Viewer } from '@troupe/core/events';
import { readEvent } from '@troupe/core/log';
import { plain } from '@troupe/core/plain';
import type { Bank } from '@troupe/understudy';
import { z } from 'zod';
import { fault } from '../errors.en.ts';
import { fountain } from '../exports/fountain.ts';
import { markdown } from '../exports/markdown.ts';
import { curtainProgramme } from '../reports/programme.ts';
import { seenBy } from '../reports/seen.ts';
import { surroundings } from '../reports/surroundings.ts';
import { timeLine } from '../reports/time-line.ts';
import { withoutLines } from './travelling-log.ts';

/** A performance that was brought as a log, read and folded. */
export type ImportedLog = {
  readonly log: readonly Recorded[];
  readonly blueprint: Blueprint;
  readonly over: boolean;
  readonly state: StageState;
  /** The lines it is spoken with, where it brought them. */
  readonly bank?: Bank;
};

/** The same as texts, so many events in each: whoever takes it over from another thread reads them one after the other, with turns for others. */
export type SlicedLog = Omit<ImportedLog, 'log' | 'state'> & {
  readonly events: number;
  readonly slices: readonly string[];
  /** Of a long one where it stands, so that nobody need fold it again. */
  readonly snapshot?: string;
};

const mostEvents = 200_000;
const slice = 500;
const Ids = z.array(z.string().max(200)).max(1000);
const Text = z.union([
  z.string().max(100_000),
  z.looseObject({ key: z.string().max(200) }),
  z.looseObject({ text: z.string().max(100_000) }),
]);

/** What every event has, whatever it tells. */
const Envelope = z.looseObject({
  type: z.string().min(1).max(60),
  seq: z.number().int().min(1),
  at: z.number().min(0),
  version: z.number().int().min(1),
  beat: z.number().int().min(0),
  witnesses: z.object({ characters: Ids, audience: z.boolean() }),
  text: Text.optional(),
  by: z.string().max(200).optional(),
  // Of a coda it is everybody who has a word in it.
  who: z.union([z.string().max(200), Ids]).optional(),
});

/** Reads the full log of a performance as a host exports it. It comes from outside: nothing of it is believed that was not tried. */
export function readImported(text: string): ImportedLog {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw fault('import-empty');
  if (lines.length > mostEvents) throw fault('import-too-long', { most: mostEvents });
  const log = lines.map((line, index) => eventIn(line, index + 1));
  const [open] = log;
  if (open?.type !== 'performance-open') throw fault('import-no-opening');
  const blueprint = readBlueprint(JSON.stringify(open.blueprint));
  const { opening, bank } = withoutLines({ ...open, blueprint });
  const whole = [opening, ...log.slice(1)];
  const state = tried(whole);
  return { log: whole, blueprint, over: state.curtain !== null, state, ...(bank && { bank }) };
}

export function inSlices({ log, state, ...rest }: ImportedLog): SlicedLog {
  const slices = [];
  for (let at = 0; at < log.length; at += slice) slices.push(JSON.stringify(log.slice(at, at + slice)));
  const { snapshot } = performanceStream;
  const kept = snapshot && log.length >= snapshot.every && JSON.stringify({ version: snapshot.version, state: snapshot.write(state) });
  return { ...rest, events: log.length, slices, ...(kept && { snapshot: kept }) };
}

function eventIn(line: string, number: number): Recorded {
  const value = plain(json(line, number));
  if (isFrame(value)) throw fault('import-frames');
  const read = Envelope.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw fault('import-event', { number, path: issue?.path.map(String).join('.') || 'line', message: issue?.message ?? '' });
  }
  const { seq, version } = read.data;
  if (seq !== number) throw fault('import-gap', { number, seq });
  if (version > performanceStream.version) throw fault('import-newer');
  return readEvent(performanceStream, 'import', read.data);
}

function json(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw fault('import-json', { number }, { cause: error });
  }
}

const isFrame = (value: unknown): boolean => typeof value === 'object' && value !== null && 'number' in value && !('seq' in value);

/** Whatever this house could ever show of it is shown once, to nobody: what breaks here breaks no page later. */
function tried(log: readonly Recorded[]): StageState {
  try {
    const state = fold(log);
    const viewers: readonly Viewer[] = ['house', 'audience', ...state.blueprint.characters.map(({ id }) => ({ seats: [id] }))];
    for (const viewer of viewers) {
      const frames = seenBy(log, viewer).map(({ frame }) => frame);
      markdown(frames);
      fountain(frames);
      surroundings(state, viewer);
      timeLine(log, viewer, { host: true });
      curtainProgramme(log, viewer, state);
    }
    for (const event of unstruck(log))
      if (event.type === 'call' && typeof event.call?.total !== 'number') throw new Error('a call without its time');
    return state;
  } catch (error) {
    throw fault('import-unplayable', {}, { cause: error });
  }
}
