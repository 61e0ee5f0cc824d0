import type { MeasuredFrame } from './cells.ts';
import { type Change, changesIn } from './changes.ts';
import { type Hue, hueOf, hues } from './colours.ts';

/** What can be measured in the frames of a clip, by anybody, without knowing what they show. */
export type Facts = {
  readonly frames: number;
  readonly seconds: number;
  /** Mean brightness, 0 black to 1 white. */
  readonly light: number;
  /** By how much it grew brighter from the first third to the last. */
  readonly brighter: number;
  /** How far light and dark stand apart. */
  readonly contrast: number;
  /** The colours that hold most of the picture, the largest first, with their shares. */
  readonly colours: readonly { readonly hue: Hue; readonly share: number }[];
  /** Mean change of a pixel from frame to frame, without the cuts. */
  readonly motion: number;
  /** When the picture becomes another one. */
  readonly cuts: readonly number[];
  /** Which third of the picture is brightest, where one is clearly so. */
  readonly brightest: Side | null;
  /** The same from above to below. */
  readonly height: 'above' | 'middle' | 'below' | null;
  /** Each third as it was seen last: how warm (above nought) or cold (below) its light is, and the colour it has most of. */
  readonly sides: Readonly<Record<Side, { readonly warmth: number; readonly hue: Hue }>>;
  /** What became otherwise, in the order of time. */
  readonly changes: readonly Change[];
  /** When whoever looks has looked before: what has changed since is news. */
  readonly since?: number;
};
export type Side = (typeof sides)[number];

const sides = ['left', 'middle', 'right'] as const;

const cutAt = 0.5;

/** What can be measured in a film, by code alone: light, colours, movement, cuts, what appears. `since`: a second from which on changes are news. */
export function factsOf(frames: readonly MeasuredFrame[], seconds: number, { since }: { readonly since?: number } = {}): Facts {
  const seen = frames.map(measure);
  const steps = seen.slice(1).map((one, index) => compared(seen[index] as Measured, one));
  const still = steps.filter(({ other }) => other <= cutAt);
  const third = Math.max(1, Math.floor(seen.length / 3));
  const light = mean(seen.map((one) => one.light));
  const cuts = steps.flatMap(({ other, at }) => (other > cutAt ? [at] : []));
  return {
    frames: frames.length,
    seconds,
    light,
    brighter: mean(seen.slice(-third).map((one) => one.light)) - mean(seen.slice(0, third).map((one) => one.light)),
    contrast: mean(seen.map((one) => one.contrast)),
    colours: shares(seen),
    motion: mean(still.map(({ moved }) => moved)),
    cuts,
    brightest: brightestThird(seen, sides, (one) => one.thirds),
    height: brightestThird(seen, ['above', 'middle', 'below'] as const, (one) => one.bands),
    sides: sidesOf(seen.slice(-third)),
    changes: betweenCuts(frames, cuts).flatMap(changesIn),
    ...(since !== undefined && { since }),
  };
}

function betweenCuts(frames: readonly MeasuredFrame[], cuts: readonly number[]): MeasuredFrame[][] {
  const edges = [Number.NEGATIVE_INFINITY, ...cuts, Number.POSITIVE_INFINITY];
  return edges.slice(1).map((end, index) => frames.filter(({ at }) => at > (edges[index] as number) && at <= end));
}

type Measured = {
  readonly at: number;
  readonly light: number;
  readonly contrast: number;
  readonly hues: readonly number[];
  readonly thirds: readonly number[];
  readonly bands: readonly number[];
  readonly warmth: readonly number[];
  readonly sideHues: readonly (readonly number[])[];
  readonly grey: Float32Array;
  /** Shares of 64 coarse colours: what stays the same when things only move. */
  readonly palette: Float32Array;
};

function measure({ at, width, height, rgb }: MeasuredFrame): Measured {
  const count = Math.max(1, width * height);
  const grey = new Float32Array(count);
  const palette = new Float32Array(64);
  const hueCounts = hues.map(() => 0);
  const [across, down] = [thirdsOf(), thirdsOf()];
  const warmth = [0, 0, 0];
  const sideHues = sides.map(() => hues.map(() => 0));
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [r, g, b] = [rgb[pixel * 3] ?? 0, rgb[pixel * 3 + 1] ?? 0, rgb[pixel * 3 + 2] ?? 0];
    const bright = (0.299 * r + 0.587 * g + 0.114 * b) / 255;
    grey[pixel] = bright;
    const cell = (r >> 6) * 16 + (g >> 6) * 4 + (b >> 6);
    palette[cell] = (palette[cell] as number) + 1 / count;
    const hue = hues.indexOf(hueOf(r, g, b));
    hueCounts[hue] = (hueCounts[hue] as number) + 1;
    const column = Math.min(2, Math.floor(((pixel % width) * 3) / width));
    across.add(column, bright);
    down.add(Math.min(2, Math.floor((Math.floor(pixel / width) * 3) / height)), bright);
    const ofSide = sideHues[column] as number[];
    ofSide[hue] = (ofSide[hue] as number) + 1;
    warmth[column] = (warmth[column] as number) + (r - b) / 255;
  }
  const light = mean([...grey]);
  const contrast = Math.sqrt(mean([...grey].map((value) => (value - light) ** 2)));
  return {
    at,
    light,
    contrast,
    hues: hueCounts.map((pixels) => pixels / count),
    thirds: across.means(),
    bands: down.means(),
    sideHues,
    warmth: warmth.map((sum, index) => sum / Math.max(1e-6, across.sums[index] as number)),
    grey,
    palette,
  };
}

function sidesOf(seen: readonly Measured[]): Facts['sides'] {
  const told = sides.map((side, at) => {
    const counts = hues.map((_, hue) => mean(seen.map((one) => one.sideHues[at]?.[hue] as number)));
    const hue = hues[counts.indexOf(Math.max(...counts))] ?? 'grey';
    return [side, { warmth: mean(seen.map((one) => one.warmth[at] as number)), hue }];
  });
  return Object.fromEntries(told) as Facts['sides'];
}

function thirdsOf() {
  const [sums, counts] = [
    [0, 0, 0],
    [0, 0, 0],
  ] as [number[], number[]];
  return {
    sums,
    add(third: number, value: number): void {
      sums[third] = (sums[third] as number) + value;
      counts[third] = (counts[third] as number) + 1;
    },
    means: () => sums.map((sum, index) => sum / Math.max(1, counts[index] as number)),
  };
}

function compared(before: Measured, after: Measured): { readonly moved: number; readonly other: number; readonly at: number } {
  let moved = 0;
  for (let pixel = 0; pixel < after.grey.length; pixel++) moved += Math.abs((after.grey[pixel] as number) - (before.grey[pixel] ?? 0));
  let other = 0;
  for (let cell = 0; cell < 64; cell++) other += Math.abs((after.palette[cell] as number) - (before.palette[cell] as number)) / 2;
  return { moved: moved / after.grey.length, other, at: (before.at + after.at) / 2 };
}

function shares(seen: readonly Measured[]): { hue: Hue; share: number }[] {
  return hues
    .map((hue, index) => ({ hue, share: mean(seen.map((one) => one.hues[index] as number)) }))
    .filter(({ share }) => share >= 0.1)
    .sort((a, b) => b.share - a.share);
}

function brightestThird<T extends string>(
  seen: readonly Measured[],
  names: readonly T[],
  of: (one: Measured) => readonly number[],
): T | null {
  const lit = names.map((name, index) => ({ name, light: mean(seen.map((one) => of(one)[index] as number)) }));
  const [first, second] = lit.sort((a, b) => b.light - a.light);
  return first && second && first.light > second.light * 1.15 + 0.02 ? first.name : null;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
