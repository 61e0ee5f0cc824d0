import type { Diagnostic } from '../diagnostic.ts';
import { phrase } from '../finding.ts';
import { effects } from '../planned.ts';
import type { Study } from '../study.ts';
import { castOf, feasible, meant, rulings, truth } from './evening.ts';
import { type Explored, explore, isMeant, type Loss, type Node, ownConditions } from './explore.ts';
import { anyWayTo, type Leaf } from './ways.ts';

/** Beyond these the proof stops and says so. */
export const bounds = { evenings: 3000, ways: 200, questions: 100_000 };

/** T801 to T808, T811: every evening that the typed conditions allow, followed to its end. What is known to be wrong of a thing is not said twice. */
export function checkProof(study: Study, known: readonly Diagnostic[]): Diagnostic[] {
  return prove(study).filter(
    ({ where }) => !known.some((one) => one.severity !== 'note' && `${one.where.path}.`.startsWith(`${where.path}.`)),
  );
}

function prove(study: Study): Diagnostic[] {
  if (study.points.length === 0) return [];
  const explored = explore(study, bounds);
  const returned = explored.returns.map(({ prop, path }) => study.report('T807', path, { prop: study.book.nameOf(prop), id: prop }));
  const contradicted = forcedAgainst(study, explored);
  if (explored.bounded) return [study.report('T811', 'acts', { count: String(explored.nodes.size) }), ...returned, ...contradicted];
  return [
    ...neverReached(study, explored),
    ...neverMet(study, explored),
    ...neverMade(study, explored),
    ...lost(study, explored),
    ...returned,
    ...contradicted,
  ];
}

const plain = ({ nodes }: Explored): Node[] => [...nodes.values()].filter(({ after }) => after === null);

/** Where the routes lead nowhere, or a condition can never hold, another finding has said so. */
function neverReached({ blueprint, routes, report }: Study, explored: Explored): Diagnostic[] {
  const led = new Set(
    routes.edges.flatMap((edges, from) =>
      routes.reachable.has(from) ? edges.flatMap(({ to }) => (to && 'ending' in to ? [to.ending] : [])) : [],
    ),
  );
  const reached = new Set(plain(explored).flatMap(({ endings }) => [...endings]));
  return blueprint.endings.flatMap(({ id, title }, e) =>
    led.has(id) && !reached.has(id) ? [report('T801', `endings.${e}`, { title })] : [],
  );
}

function neverMet({ points, report }: Study, explored: Explored): Diagnostic[] {
  const nodes = plain(explored);
  return points.flatMap(({ point, index, path }) => {
    const here = nodes.filter(({ evening }) => evening.point === index);
    if (here.length === 0) return [];
    if (!here.some(({ flagged }) => flagged)) return [report('T802', `${path}.flag`, { title: point.title })];
    return (point.alternatives ?? []).flatMap(({ id }, a) =>
      here.some(({ ways }) => ways.has(id)) ? [] : [report('T803', `${path}.alternatives.${a}`)],
    );
  });
}

/** A move that is refused, or never offered, in every evening that comes to its point. */
function neverMade(study: Study, explored: Explored): Diagnostic[] {
  const { stage } = explored;
  const nodes = plain(explored);
  return study.points.flatMap(({ point, index, path }) => {
    const here = nodes.filter(({ evening }) => evening.point === index).map(({ evening }) => evening);
    return Object.entries(point.cues).flatMap(([who, { moves }]) =>
      moves.flatMap(({ when, act }, m) => {
        if (!act || here.length === 0 || here.every((evening) => !castOf(evening, stage).includes(who))) return [];
        const did = {
          did: {
            verb: act.verb,
            by: who,
            ...(act.targets[0] !== undefined && { target: act.targets[0] }),
            outcome: 'success',
            times: 1,
            within: 'point',
          },
        } as const;
        const made = here.some(
          (evening) =>
            feasible(did, evening, stage) &&
            rulings(who, act.verb, act.targets, study).some(({ given }) =>
              feasible({ all: [...given, ...(when ? [when] : []), { beats: { atLeast: 1 } }] }, evening, stage),
            ),
        );
        return made ? [] : [study.report('T804', `${path}.cues.${who}.moves.${m}`)];
      }),
    );
  });
}

type Ahead = { readonly points: ReadonlySet<number>; readonly flagged: ReadonlySet<number>; readonly endings: ReadonlySet<string> };

/** Everything that may still come, by evening. */
function aheadOf({ nodes }: Explored): (key: string) => Ahead {
  const known = new Map<string, Ahead>();
  return (start) => {
    const before = known.get(start);
    if (before) return before;
    const seen = new Set([start]);
    for (const key of seen) for (const next of nodes.get(key)?.next ?? []) seen.add(next);
    const all = [...seen].flatMap((key) => nodes.get(key) ?? []);
    const ahead = {
      points: new Set(all.map(({ evening }) => evening.point)),
      flagged: new Set(all.filter(({ flagged }) => flagged).map(({ evening }) => evening.point)),
      endings: new Set(all.flatMap(({ endings }) => [...endings])),
    };
    known.set(start, ahead);
    return ahead;
  };
}

function lost(study: Study, explored: Explored): Diagnostic[] {
  const ahead = aheadOf(explored);
  const everywhere = study.points.flatMap(({ point }) => ownConditions(point));
  return [...explored.nodes.values()].flatMap(({ evening, losses }) =>
    losses.flatMap(({ loss, to, without }) => {
      const [was, is] = [ahead(without), ahead(to)];
      const points = [...was.flagged].filter((index) => is.points.has(index) && !is.flagged.has(index));
      const params = {
        deed: deedOf(loss),
        verb: loss.verb,
        target: loss.target,
        thing: study.book.nameOf(loss.target),
        point: study.points[evening.point]?.point.title ?? '',
      };
      if (points.length > 0) return points.map((index) => study.report('T805', `${study.points[index]?.path}.flag`, params));
      if (isMeant(loss, everywhere)) return [];
      return study.blueprint.endings.flatMap(({ id, title }, e) =>
        was.endings.has(id) && !is.endings.has(id) ? [study.report('T806', `endings.${e}`, { ...params, title })] : [],
      );
    }),
  );
}

const deedOf = ({ verb, target }: Loss) => phrase('deed.verb', { verb, target });

/** Forced to an ending, the play is not where another way to the same ending asks it to be, and the fallback itself has seen to that. */
function forcedAgainst({ points, book, report }: Study, { forced }: Explored): Diagnostic[] {
  return forced.flatMap(({ ending, evening, point: index }) => {
    const placed = points[index];
    if (!placed) return [];
    const asked = points.flatMap(({ point }) =>
      point.next.flatMap(({ when, to }) => (when && 'ending' in to && to.ending === ending ? [when] : [])),
    );
    const own = new Set(placed.point.fallback.changes.flatMap(effects).map(([key]) => key));
    const denied = (leaf: Leaf): boolean => truth(leaf, evening) === false && meant(leaf).some(([key]) => own.has(key));
    const against = asked.length > 0 && asked.every((when) => !anyWayTo(when, true, ({ leaf, holds }) => !holds || !denied(leaf)));
    return against ? [report('T808', `${placed.path}.fallback`, { title: book.nameOf(ending) })] : [];
  });
}
