import * as z from 'zod/mini';
import type { Point } from '../blueprint/schema.ts';
import type { EventOf } from '../events/event.ts';
import { ask } from '../model/ask.ts';
import type { CallOptions, Model } from '../model/model.ts';
import { choosing, shapeOf } from '../model/shape.ts';
import { VerbName } from '../text/verb-names.ts';
import { type PointView, plannerPrompt, type WayView, wayPrompt } from './house.prompt.ts';

const Beat = z.object({ who: z.string(), verb: z.string(), targets: z._default(z.array(z.string()).check(z.maxLength(3)), []) });
const Ways = z.object({
  reason: z._default(z.string(), ''),
  ways: z.array(z.object({ id: z.string(), beats: z.array(Beat).check(z.minLength(1), z.maxLength(12)) })).check(z.minLength(2)),
});
const Verdict = z.object({
  reason: z._default(z.string(), ''),
  coherent: z.boolean(),
  motivated: z.boolean(),
  way: z.optional(z.string()),
});
const waysShape = shapeOf('planner', Ways);
const verdictShape = shapeOf('way-judge', Verdict);

/** Before a point: two or more ways to its flag. */
export async function planner(view: PointView, model: Model, options: CallOptions): Promise<EventOf<'ways'>> {
  const shape = choosing(waysShape, {
    'ways.beats.who': view.characters.map(({ id }) => id),
    'ways.beats.verb': VerbName.options,
    'ways.beats.targets': [...view.characters, ...view.things].map(({ id }) => id),
  });
  const { ways, reason } = await ask(model, { ...plannerPrompt(view), shape }, Ways, options);
  const cast = new Set(view.characters.map(({ id }) => id));
  const playable = ways
    .map(({ id, beats }) => ({ id, beats: beats.filter(({ who }) => cast.has(who)) }))
    .filter(({ beats }) => beats.length > 0);
  return { type: 'ways', point: view.point.id, ways: playable, reason: reason.slice(0, 500) };
}

/** What the writer planned, or the moves of the cues, when no planner can be asked. */
export function writtenWays(point: Point): EventOf<'ways'> {
  const moves = Object.entries(point.cues).flatMap(([who, cue]) =>
    cue.moves.flatMap((move) => (move.act ? [{ who, verb: move.act.verb as string, targets: move.act.targets }] : [])),
  );
  const ways = point.ways.length > 0 ? point.ways : moves.length > 0 ? [{ id: 'moves', beats: moves }] : [];
  return { type: 'ways', point: point.id, ways, reason: 'as written' };
}

/** After a point: was the way taken coherent and motivated? */
export async function judgeWay(view: WayView, model: Model, options: CallOptions): Promise<EventOf<'way-verdict'>> {
  const shape = choosing(verdictShape, { way: view.ways.map(({ id }) => id) });
  const { coherent, motivated, way, reason } = await ask(model, { ...wayPrompt(view), shape }, Verdict, options);
  return { type: 'way-verdict', point: view.point.id, coherent, motivated, way: way ?? null, reason: reason.slice(0, 500) };
}
