/** A frame small enough to measure: red, green, blue bytes, row by row. */
export type MeasuredFrame = { readonly at: number; readonly width: number; readonly height: number; readonly rgb: Uint8Array };

export const hues = ['grey', 'red', 'orange', 'yellow', 'green', 'cyan', 'blue', 'purple'] as const;
export type Hue = (typeof hues)[number];

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
  readonly brightest: 'left' | 'middle' | 'right' | null;
};

const cutAt = 0.5;

export function factsOf(frames: readonly MeasuredFrame[], seconds: number): Facts {
  const seen = frames.map(measure);
  const steps = seen.slice(1).map((one, index) => compared(seen[index] as Measured, one));
  const still = steps.filter(({ other }) => other <= cutAt);
  const third = Math.max(1, Math.floor(seen.length / 3));
  const light = mean(seen.map((one) => one.light));
  return {
    frames: frames.length,
    seconds,
    light,
    brighter: mean(seen.slice(-third).map((one) => one.light)) - mean(seen.slice(0, third).map((one) => one.light)),
    contrast: mean(seen.map((one) => one.contrast)),
    colours: shares(seen),
    motion: mean(still.map(({ moved }) => moved)),
    cuts: steps.flatMap(({ other, at }) => (other > cutAt ? [at] : [])),
    brightest: brightestThird(seen),
  };
}

type Measured = {
  readonly at: number;
  readonly light: number;
  readonly contrast: number;
  readonly hues: readonly number[];
  readonly thirds: readonly number[];
  readonly grey: Float32Array;
  /** Shares of 64 coarse colours: what stays the same when things only move. */
  readonly palette: Float32Array;
};

function measure({ at, width, height, rgb }: MeasuredFrame): Measured {
  const count = Math.max(1, width * height);
  const grey = new Float32Array(count);
  const palette = new Float32Array(64);
  const hueCounts = hues.map(() => 0);
  const thirds = [0, 0, 0];
  const columns = [0, 0, 0];
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [r, g, b] = [rgb[pixel * 3] ?? 0, rgb[pixel * 3 + 1] ?? 0, rgb[pixel * 3 + 2] ?? 0];
    const bright = (0.299 * r + 0.587 * g + 0.114 * b) / 255;
    grey[pixel] = bright;
    const cell = (r >> 6) * 16 + (g >> 6) * 4 + (b >> 6);
    palette[cell] = (palette[cell] as number) + 1 / count;
    const hue = hueOf(r, g, b);
    hueCounts[hue] = (hueCounts[hue] as number) + 1;
    const column = Math.min(2, Math.floor(((pixel % width) * 3) / width));
    thirds[column] = (thirds[column] as number) + bright;
    columns[column] = (columns[column] as number) + 1;
  }
  const light = mean([...grey]);
  const contrast = Math.sqrt(mean([...grey].map((value) => (value - light) ** 2)));
  return {
    at,
    light,
    contrast,
    hues: hueCounts.map((pixels) => pixels / count),
    thirds: thirds.map((sum, index) => sum / Math.max(1, columns[index] as number)),
    grey,
    palette,
  };
}

/** The place of a pixel's colour among the hues; what hardly has one is grey. */
function hueOf(r: number, g: number, b: number): number {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const spread = most - least;
  if (most < 24 || spread < 0.18 * most || spread < 16) return 0;
  const sixth = most === r ? ((g - b) / spread + 6) % 6 : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  const degrees = sixth * 60;
  const edges = [15, 45, 70, 160, 200, 260, 330];
  const names: readonly Hue[] = ['red', 'orange', 'yellow', 'green', 'cyan', 'blue', 'purple', 'red'];
  const found = edges.findIndex((edge) => degrees < edge);
  return hues.indexOf(names[found < 0 ? 7 : found] as Hue);
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

function brightestThird(seen: readonly Measured[]): Facts['brightest'] {
  const sides = (['left', 'middle', 'right'] as const).map((side, index) => ({
    side,
    light: mean(seen.map((one) => one.thirds[index] as number)),
  }));
  const [first, second] = [...sides].sort((a, b) => b.light - a.light);
  return first && second && first.light > second.light * 1.15 + 0.02 ? first.side : null;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
