import type { Diagnostic } from './diagnostic.ts';
import { obstacle } from './possible.ts';
import { closure, pointsAfter } from './routes.ts';
import type { Study } from './study.ts';

/** T110 to T116: the order of points leads from the first to every ending, and always to one. */
export function checkOrder(study: Study): Diagnostic[] {
  return [...endings(study), ...points(study), ...lastPoint(study), ...loops(study), ...waysOnwards(study)];
}

function endings({ blueprint, routes, report }: Study): Diagnostic[] {
  const reached = new Set(
    [...routes.reachable].flatMap((index) => (routes.edges[index] ?? []).flatMap(({ to }) => (to && 'ending' in to ? [to.ending] : []))),
  );
  return blueprint.endings.flatMap(({ id, title }, e) => (reached.has(id) ? [] : [report('T110', `endings.${e}`, { title })]));
}

function points({ points: all, routes, report }: Study): Diagnostic[] {
  return all.flatMap(({ point, index, path }) => (routes.reachable.has(index) ? [] : [report('T111', path, { title: point.title })]));
}

function lastPoint({ points: all, routes, report }: Study): Diagnostic[] {
  return [...routes.reachable].flatMap((index) => {
    const placed = all[index];
    if (!placed || !(routes.edges[index] ?? []).some(({ to }) => to === null)) return [];
    return [report(placed.point.next.length === 0 ? 'T113' : 'T113.conditions', `${placed.path}.next`)];
  });
}

function loops({ points: all, routes, report }: Study): Diagnostic[] {
  const after = (index: number): number[] => pointsAfter(routes.edges[index] ?? []);
  const ends = all.flatMap(({ index }) => ((routes.edges[index] ?? []).some(({ to }) => to === null || 'ending' in to) ? [index] : []));
  const ending = closure(ends, (index) => routes.before[index] ?? []);
  const stuck = [...routes.reachable].filter((index) => !ending.has(index)).sort((a, b) => a - b);
  const first = all[stuck[0] ?? -1];
  const trapped = first ? [report('T112', `${first.path}.next`, { title: first.point.title })] : [];
  const back = all.flatMap(({ point, index, path }) => {
    if (!routes.reachable.has(index) || !ending.has(index)) return [];
    const earlier = after(index).find((next) => next < index && all[next]);
    return earlier === undefined ? [] : [report('T116', `${path}.next`, { title: point.title, earlier: all[earlier]?.point.title ?? '' })];
  });
  return [...trapped, ...back];
}

function waysOnwards(study: Study): Diagnostic[] {
  return study.points.flatMap(({ point, index, path }) => {
    const always = point.next.findIndex(({ when }) => !when);
    return point.next.flatMap(({ when }, n) => {
      const at = `${path}.next.${n}`;
      if (always >= 0 && n > always) return [study.report('T114', at)];
      const found = when && study.routes.reachable.has(index) ? obstacle(when, index, study) : null;
      return found ? [study.report('T115', `${at}.when`, { why: found.why })] : [];
    });
  });
}
