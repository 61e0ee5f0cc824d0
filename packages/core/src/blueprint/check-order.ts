import { obstacle } from './check-possible.ts';
import { closure, pointsAfter } from './check-routes.ts';
import type { Study } from './check-study.ts';
import type { Diagnostic } from './diagnostic.ts';

/** T110 to T116: the order of points leads from the first to every ending, and always to one. */
export function checkOrder(study: Study): Diagnostic[] {
  return [...endings(study), ...points(study), ...lastPoint(study), ...loops(study), ...waysOnwards(study)];
}

function endings({ blueprint, routes, report }: Study): Diagnostic[] {
  const reached = new Set(
    [...routes.reachable].flatMap((index) => (routes.edges[index] ?? []).flatMap(({ to }) => (to && 'ending' in to ? [to.ending] : []))),
  );
  return blueprint.endings.flatMap(({ id, title }, e) =>
    reached.has(id)
      ? []
      : [
          report(
            'T110',
            `endings.${e}`,
            `no point that is played leads to the ending "${title}"`,
            'Let the "next" of a point lead to it, or take the ending out.',
          ),
        ],
  );
}

function points({ points: all, routes, report }: Study): Diagnostic[] {
  return all.flatMap(({ point, index, path }) =>
    routes.reachable.has(index)
      ? []
      : [
          report(
            'T111',
            path,
            `nothing leads to the point "${point.title}"`,
            'Let the "next" of a point that is played lead to it, or take it out.',
          ),
        ],
  );
}

function lastPoint({ points: all, routes, report }: Study): Diagnostic[] {
  return [...routes.reachable].flatMap((index) => {
    const placed = all[index];
    if (!placed || !(routes.edges[index] ?? []).some(({ to }) => to === null)) return [];
    const message =
      placed.point.next.length === 0
        ? 'the play ends after this point, and no ending is named'
        : 'if no "next" of the last point holds, there is no ending';
    return [
      report('T113', `${placed.path}.next`, message, 'Add { "to": { "ending": … } } without a condition as the last "next" of this point.'),
    ];
  });
}

function loops({ points: all, routes, report }: Study): Diagnostic[] {
  const after = (index: number): number[] => pointsAfter(routes.edges[index] ?? []);
  const ends = all.flatMap(({ index }) => ((routes.edges[index] ?? []).some(({ to }) => to === null || 'ending' in to) ? [index] : []));
  const ending = closure(ends, (index) => routes.before[index] ?? []);
  const stuck = [...routes.reachable].filter((index) => !ending.has(index)).sort((a, b) => a - b);
  const first = all[stuck[0] ?? -1];
  const remedy = 'Let one of these points lead to an ending, or to a point that does.';
  const trapped = first ? [report('T112', `${first.path}.next`, `from "${first.point.title}" on, no way leads to an ending`, remedy)] : [];
  const back = all.flatMap(({ point, index, path }) => {
    if (!routes.reachable.has(index) || !ending.has(index)) return [];
    const earlier = after(index).find((next) => next < index && all[next]);
    return earlier === undefined
      ? []
      : [
          report(
            'T116',
            `${path}.next`,
            `after "${point.title}" the play may go back to "${all[earlier]?.point.title}"`,
            'Make sure that something is different the second time, or the play may go round for ever.',
          ),
        ];
  });
  return [...trapped, ...back];
}

function waysOnwards(study: Study): Diagnostic[] {
  return study.points.flatMap(({ point, index, path }) => {
    const always = point.next.findIndex(({ when }) => !when);
    return point.next.flatMap(({ when }, n) => {
      const at = `${path}.next.${n}`;
      if (always >= 0 && n > always)
        return [
          study.report('T114', at, 'a way before this one has no condition and is always taken', 'Put the one without a condition last.'),
        ];
      const found = when && study.routes.reachable.has(index) ? obstacle(when, index, study) : null;
      return found
        ? [study.report('T115', `${at}.when`, `this way is never taken: ${found.text}`, 'Change the condition, or take the way out.')]
        : [];
    });
  });
}
