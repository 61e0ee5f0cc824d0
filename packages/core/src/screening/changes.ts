import { type Grid, gridOf, type Look, lookAt, type MeasuredFrame, patchesOf, reachOf, touch } from './cells.ts';
import { type Hue, hueOf } from './colours.ts';

/** Where in a picture. */
export type Place = { readonly across: 'left' | 'middle' | 'right'; readonly down: 'above' | 'middle' | 'below' };
/** What can change in a picture. */
export const changeKinds = ['appears', 'darkens', 'brightens', 'flickers', 'moves', 'flashes'] as const;

/** Something that became otherwise: what can be measured of it, and never what it is. */
export type Change = {
  readonly kind: (typeof changeKinds)[number];
  /** When it began to, and when it had. */
  readonly from: number;
  readonly to: number;
  /** Where; nowhere in particular where it takes the whole picture. */
  readonly place: Place | null;
  /** Where it went, if it moved. */
  readonly towards: Place | null;
  readonly shape: 'tall' | 'wide' | 'compact';
  /** Whether the patch is brighter than what was there. */
  readonly bright: boolean;
  readonly hue: Hue;
  /** How much of the picture it takes. */
  readonly share: number;
};

/** What changes in frames that follow each other, without a cut between them. */
export function changesIn(frames: readonly MeasuredFrame[]): Change[] {
  const [first] = frames;
  if (!first || frames.length < 2) return [];
  const grid = gridOf(first);
  const looks = frames.map((frame) => lookAt(frame, grid));
  const flashes = flashesIn(looks);
  const steady = looks.filter(({ at }) => !flashes.some((flash) => flash.from <= at && at <= flash.to));
  const { patches, movers } = patchesIn(steady);
  const flickers = flickersIn(steady);
  const taken = new Set(patches.flatMap(({ cells }) => [...cells]));
  const fades = fadesIn(steady, taken);
  const found = [...flashes, ...patches.map(({ change }) => change), ...movers, ...flickers, ...fades];
  return found.sort((a, b) => a.from - b.from);
}

/** The whole picture lights up for one look and is as it was: lightning, a lamp switched on and off. */
function flashesIn(looks: readonly Look[]): Change[] {
  return looks.slice(1, -1).flatMap((look, index): Change[] => {
    const [before, after] = [looks[index] as Look, looks[index + 2] as Look];
    const lit = [...look.light].filter(
      (light, cell) => light - (before.light[cell] as number) > 0.008 && light - (after.light[cell] as number) > 0.008,
    );
    const rise = mean([...look.light]) - mean([...before.light]);
    if (lit.length < 0.7 * look.light.length || rise < 0.015) return [];
    return [{ ...nowhere, kind: 'flashes', from: look.at, to: look.at, bright: true, hue: 'grey', share: 1 }];
  });
}

const nowhere = { place: null, towards: null, shape: 'compact' } as const;
const sudden = 0.075;
const passingBy = 0.03;
const least = 0.012;

type Growing = { readonly bright: boolean; readonly cells: Set<number>; readonly from: number; to: number; last: number };
type Passing = { readonly bright: boolean; readonly trail: { readonly at: number; readonly cells: ReadonlySet<number> }[]; last: number };

/** Patches that come at once and stay, and patches that are elsewhere at every look. */
function patchesIn(looks: readonly Look[]): { patches: { change: Change; cells: Set<number> }[]; movers: Change[] } {
  const growing: Growing[] = [];
  const passing: Passing[] = [];
  for (let step = 1; step < looks.length; step++)
    for (const bright of [true, false]) {
      const { lasting, fleeting } = suddenAt(looks, step, bright);
      const { grid } = looks[step] as Look;
      for (const patch of patchesOf(lasting, grid)) grow(growing, patch, { step, bright, looks, grid });
      for (const patch of patchesOf(fleeting, grid)) pass(passing, patch, { step, bright, looks });
    }
  const kept = growing.filter(({ cells }) => cells.size >= least * ((looks[0] as Look).light.length || 1));
  return {
    patches: kept.map((one) => ({ cells: one.cells, change: appeared(one, looks.at(-1) as Look) })),
    movers: passing.flatMap((one) => moved(one, looks)),
  };
}

/** Squares that are suddenly otherwise than they were at the last three looks. */
function suddenAt(looks: readonly Look[], step: number, bright: boolean): { lasting: Set<number>; fleeting: Set<number> } {
  const [lasting, fleeting] = [new Set<number>(), new Set<number>()];
  const [look, before] = [looks[step] as Look, looks[step - 1] as Look];
  const earlier = looks.slice(Math.max(0, step - 3), step);
  const later = looks.slice(step + 1, step + 3);
  for (let cell = 0; cell < look.light.length; cell++) {
    const light = look.light[cell] as number;
    const usual = median(earlier.map((one) => one.light[cell] as number));
    const by = (light - usual) * (bright ? 1 : -1);
    const atOnce = (light - (before.light[cell] as number)) * (bright ? 1 : -1);
    if (by < passingBy || atOnce < 0.7 * by) continue;
    const stays = later.every((one) => ((one.light[cell] as number) - usual) * (bright ? 1 : -1) > by / 2);
    if (!stays) fleeting.add(cell);
    else if (by >= sudden) lasting.add(cell);
  }
  return { lasting, fleeting };
}

type Found = { readonly step: number; readonly bright: boolean; readonly looks: readonly Look[] };

function grow(growing: Growing[], patch: Set<number>, { step, bright, looks, grid }: Found & { readonly grid: Grid }): void {
  const near = growing.find((one) => one.bright === bright && one.last >= step - 2 && touch(one.cells, patch, grid));
  const at = (looks[step] as Look).at;
  if (!near) growing.push({ bright, cells: patch, from: at, to: at, last: step });
  else {
    for (const cell of patch) near.cells.add(cell);
    Object.assign(near, { to: at, last: step });
  }
}

function pass(passing: Passing[], patch: Set<number>, { step, bright, looks }: Found): void {
  const { at, grid } = looks[step] as Look;
  const here = reachOf(patch, grid);
  const near = passing.find((one) => {
    const there = reachOf(one.trail.at(-1)?.cells ?? new Set(), grid);
    return one.bright === bright && one.last < step && one.last >= step - 2 && Math.hypot(here.x - there.x, here.y - there.y) < 0.3;
  });
  if (!near) passing.push({ bright, trail: [{ at, cells: patch }], last: step });
  else {
    near.trail.push({ at, cells: patch });
    near.last = step;
  }
}

function appeared({ bright, cells, from, to }: Growing, last: Look): Change {
  const reach = reachOf(cells, last.grid);
  const tall = reach.height * 9 > reach.width * 16 * 1.4;
  const wide = reach.width * 16 > reach.height * 9 * 1.8;
  return {
    kind: 'appears',
    from,
    to,
    place: placeOf(reach),
    towards: null,
    shape: tall ? 'tall' : wide ? 'wide' : 'compact',
    bright,
    hue: hueIn(cells, last),
    share: reach.share,
  };
}

/** Only what went some way was moving. */
function moved({ bright, trail }: Passing, looks: readonly Look[]): Change[] {
  const [start, end] = [trail[0], trail.at(-1)];
  const look = looks.find(({ at }) => at === end?.at);
  if (!start || !end || !look) return [];
  const [from, to] = [reachOf(start.cells, look.grid), reachOf(end.cells, look.grid)];
  if (trail.length < 3 || Math.hypot(to.x - from.x, to.y - from.y) < 0.15) return [];
  const shape = 'compact';
  const share = mean(trail.map(({ cells }) => cells.size)) / look.light.length;
  const hue = hueIn(end.cells, look);
  return [{ kind: 'moves', from: start.at, to: end.at, place: placeOf(from), towards: placeOf(to), shape, bright, hue, share }];
}

/** Squares whose pixels go to and fro, look after look: something falls, flutters or flickers there. */
function flickersIn(looks: readonly Look[]): Change[] {
  const { grid } = looks[0] as Look;
  const restless = looks.slice(1, -1).map((look, index) => toAndFro(looks[index] as Look, look, looks[index + 2] as Look));
  const lately = restless.slice(-3);
  if (lately.length < 2) return [];
  const now = Array.from(grid.sizes, (_, cell) => mean(lately.map((step) => step[cell] as number)));
  // The grain of a film flickers everywhere: only what does more than the rest counts.
  const enough = Math.max(0.003, 3 * median(now));
  return patchesOf(new Set([...now.keys()].filter((cell) => (now[cell] as number) > enough)), grid)
    .filter((patch) => patch.size >= 0.08 * grid.sizes.length)
    .map((patch): Change => {
      const course = restless.map((step) => mean([...patch].map((cell) => step[cell] as number)));
      const quiet = course.findLastIndex((value) => value < mean(course.slice(-3)) / 2);
      const last = looks.at(-1) as Look;
      const reach = reachOf(patch, grid);
      const from = (looks[quiet + 2] ?? last).at;
      return {
        ...nowhere,
        kind: 'flickers',
        from,
        to: last.at,
        place: placeOf(reach),
        bright: true,
        hue: hueIn(patch, last),
        share: reach.share,
      };
    });
}

/** How far the pixels of each square go one way and back again. */
function toAndFro(before: Look, look: Look, after: Look): Float32Array {
  const { cellOf, sizes } = look.grid;
  const found = new Float32Array(sizes.length);
  for (let pixel = 0; pixel < cellOf.length; pixel++) {
    const [there, back] = [
      (look.grey[pixel] as number) - (before.grey[pixel] as number),
      (after.grey[pixel] as number) - (look.grey[pixel] as number),
    ];
    const cell = cellOf[pixel] as number;
    if (there * back < 0) found[cell] = (found[cell] as number) + Math.min(Math.abs(there), Math.abs(back)) / (sizes[cell] as number);
  }
  return found;
}

/** Squares that grew brighter or darker little by little. */
function fadesIn(looks: readonly Look[], taken: ReadonlySet<number>): Change[] {
  const [first, last] = [looks[0] as Look, looks.at(-1) as Look];
  return [true, false].flatMap((bright) => {
    const faded = new Set(
      [...last.light.keys()].filter(
        (cell) => !taken.has(cell) && ((last.light[cell] as number) - (first.light[cell] as number)) * (bright ? 1 : -1) > 0.05,
      ),
    );
    return patchesOf(faded, first.grid)
      .filter((patch) => patch.size >= 3 * least * first.light.length)
      .map((patch): Change => {
        const reach = reachOf(patch, first.grid);
        const course = looks.map((look) => mean([...patch].map((cell) => look.light[cell] as number)));
        const [start, end] = [course[0] as number, course.at(-1) as number];
        const passed = (share: number) =>
          looks[course.findIndex((value) => Math.abs(value - start) >= share * Math.abs(end - start))] as Look;
        const place = reach.share > 0.6 ? null : placeOf(reach);
        const kind = bright ? 'brightens' : 'darkens';
        return { ...nowhere, kind, from: passed(0.1).at, to: passed(0.9).at, place, bright, hue: hueIn(patch, last), share: reach.share };
      });
  });
}

function placeOf({ x, y }: { readonly x: number; readonly y: number }): Place {
  return { across: x < 0.36 ? 'left' : x > 0.64 ? 'right' : 'middle', down: y < 0.36 ? 'above' : y > 0.64 ? 'below' : 'middle' };
}

function hueIn(cells: ReadonlySet<number>, { colours }: Look): Hue {
  const of = (part: 0 | 1 | 2) => mean([...cells].map((cell) => (colours[cell] as readonly [number, number, number])[part]));
  return hueOf(of(0), of(1), of(2));
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
