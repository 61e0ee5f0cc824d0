import type { Condition } from '../condition.ts';
import type { Diagnostic } from './diagnostic.ts';
import { evaluate } from './evaluate.ts';
import { attributed } from './people.ts';
import { afterChanges } from './planned.ts';
import { obstacle } from './possible.ts';
import type { StudiedPoint, Study } from './study.ts';

/** T2xx: the last rung brings the play on without playing anybody's part. */
export function checkFallbacks(study: Study): Diagnostic[] {
  return study.points.flatMap((placed) => [
    ...shortOfFlag(placed, study),
    ...attributed(study, placed.point.fallback.text, `${placed.path}.fallback.text`, 'T202', 'T203'),
    ...standsStill(placed, study),
  ]);
}

function shortOfFlag({ point, index, path }: StudiedPoint, study: Study): Diagnostic[] {
  const { planned, report } = study;
  const world = planned.world(index);
  if (!world || !('when' in point.flag) || obstacle(point.flag.when, index, study)) return [];
  const asked = physical(point.flag.when);
  if (!asked || evaluate(asked, afterChanges(world, point.fallback.changes), planned.moment(index)) !== false) return [];
  return [report('T201', `${path}.fallback.changes`)];
}

/** What changes can bring about. Acts and speeches cannot be forced on anybody, and time passes by itself. */
function physical(condition: Condition): Condition | null {
  if (
    'did' in condition ||
    'said' in condition ||
    'heard' in condition ||
    'judged' in condition ||
    'beats' in condition ||
    'ended' in condition
  )
    return null;
  if ('not' in condition) return physical(condition.not) && condition;
  if ('all' in condition) {
    const parts = condition.all.map(physical).filter((part) => part !== null);
    return parts.length === 0 ? null : { all: parts };
  }
  if (!('any' in condition)) return condition;
  const parts = condition.any.map(physical);
  return parts.includes(null) ? null : { any: parts.filter((part) => part !== null) };
}

/** A point that leads back to itself when forced would be forced for ever. */
function standsStill({ point, path }: StudiedPoint, { report }: Study): Diagnostic[] {
  const back = point.next.findIndex(({ to, when }) => 'point' in to && to.point === point.id && !(when && needsFlag(when, point.id)));
  return back < 0 ? [] : [report('T204', `${path}.next.${back}`, { point: point.id })];
}

function needsFlag(condition: Condition, point: string): boolean {
  if ('all' in condition) return condition.all.some((part) => needsFlag(part, point));
  if ('any' in condition) return condition.any.every((part) => needsFlag(part, point));
  return 'ended' in condition && condition.ended.point === point && condition.ended.how === 'flag';
}
