import {
  type Blueprint,
  fold,
  Projector,
  performanceStream,
  type Recorded,
  readBlueprint,
  readEvent,
  type StageState,
  TroupeError,
  unstruck,
  type Viewer,
} from '@troupe/core';
import type { Bank } from '@troupe/understudy';
import { z } from 'zod';
import { fountain } from '../exports/fountain.ts';
import { markdown } from '../exports/markdown.ts';
import { curtainProgramme } from '../reports/programme.ts';
import { surroundings } from '../reports/surroundings.ts';
import { timeLine } from '../reports/time-line.ts';
import { withoutLines } from './travelling-log.ts';

export type ImportedLog = {
  readonly log: readonly Recorded[];
  readonly blueprint: Blueprint;
  readonly over: boolean;
  /** The lines it is spoken with, where it brought them. */
  readonly bank?: Bank;
};

const mostEvents = 200_000;
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
  who: z.string().max(200).optional(),
});

/** Reads the full log of a performance as a host exports it. It comes from outside: nothing of it is believed that was not tried. */
export function readImported(text: string): ImportedLog {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length === 0) throw refused('empty', 'This file is empty.', whereToGet);
  if (lines.length > mostEvents) throw refused('too-long', `This file has more than ${mostEvents} lines.`, 'Import a shorter performance.');
  const log = lines.map((line, index) => eventIn(line, index + 1));
  const [open] = log;
  if (open?.type !== 'performance-open') throw refused('no-opening', 'This is not the log of a performance.', whereToGet);
  const blueprint = readBlueprint(JSON.stringify(open.blueprint));
  const { opening, bank } = withoutLines({ ...open, blueprint });
  const whole = [opening, ...log.slice(1)];
  return { log: whole, blueprint, over: tried(whole).curtain !== null, ...(bank && { bank }) };
}

const whereToGet = 'Export the whole performance as its host: its events, one JSON object a line.';
const refused = (code: string, message: string, remedy: string, cause?: unknown) =>
  new TroupeError(`import-${code}`, message, remedy, cause === undefined ? {} : { cause });

function eventIn(line: string, number: number): Recorded {
  const value = json(line, number);
  if (isFrame(value)) throw refused('frames', 'This file holds what one viewer saw, which is too little to play on from.', whereToGet);
  const read = Envelope.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw refused(
      'event',
      `Line ${number} is not an event: ${issue?.path.map(String).join('.') || 'line'}: ${issue?.message}.`,
      whereToGet,
    );
  }
  const { seq, version } = read.data;
  if (seq !== number) throw refused('gap', `Line ${number} has the number ${seq}: something is missing.`, 'Export it again.');
  if (version > performanceStream.version)
    throw refused('newer', 'This performance was written by a newer Troupe.', 'Update this house, then import it again.');
  return readEvent(performanceStream, 'import', read.data);
}

function json(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw refused('json', `Line ${number} is not JSON.`, whereToGet, error);
  }
}

const isFrame = (value: unknown): boolean => typeof value === 'object' && value !== null && 'number' in value && !('seq' in value);

/** Whatever this house could ever show of it is shown once, to nobody: what breaks here breaks no page later. */
function tried(log: readonly Recorded[]): StageState {
  try {
    const state = fold(log);
    const viewers: readonly Viewer[] = ['house', 'audience', ...state.blueprint.characters.map(({ id }) => ({ seats: [id] }))];
    for (const viewer of viewers) {
      const projector = new Projector(viewer);
      const frames = log.flatMap((event) => projector.project(event) ?? []);
      markdown(frames);
      fountain(frames);
      surroundings(state, viewer);
      timeLine(log, viewer, { host: true });
      curtainProgramme(log, viewer);
    }
    for (const event of unstruck(log))
      if (event.type === 'call' && typeof event.call?.total !== 'number') throw new Error('a call without its time');
    return state;
  } catch (error) {
    throw refused('unplayable', 'This log cannot be followed: it was changed, or comes from something else.', whereToGet, error);
  }
}
