import { chance, choose } from '../model/random.ts';
import { type Light, toned as tonedColour } from './colour.ts';
import type { Mark } from './mark.ts';

/** What everybody who draws on one picture shares: its light, its luck, and the gradients that its shapes are filled with. */
export type Easel = {
  readonly light: Light;
  readonly tone: (colour: string, x: number, y: number) => string;
  /** From 0 up to 1. */
  readonly luck: (...key: readonly (string | number)[]) => number;
  readonly pick: <T>(list: readonly T[], ...key: readonly (string | number)[]) => T;
  /** Keeps a gradient, a clip or a pattern, and tells how a shape asks for it. */
  readonly keep: (made: (id: string) => Mark) => string;
  readonly kept: () => readonly Mark[];
};

/** `name` tells apart what several pictures on one page keep. */
export function easel(light: Light, seed: number, name: string): Easel {
  const kept: Mark[] = [];
  return {
    light,
    tone: (colour, x, y) => tonedColour(light, colour, x, y),
    luck: (...key) => chance(seed, ...key),
    pick: (list, ...key) => choose(list, seed, ...key) as (typeof list)[number],
    keep(made) {
      const id = `${name}-${kept.length}`;
      kept.push(made(id));
      return `url(#${id})`;
    },
    kept: () => kept,
  };
}

const stop = (offset: number, colour: string, opacity = 1): Mark => ({
  tag: 'stop',
  attributes: { offset, 'stop-color': colour, ...(opacity < 1 && { 'stop-opacity': Math.round(opacity * 100) / 100 }) },
});

type Stops = readonly (readonly [number, string, number?])[];

export const fall = (board: Easel, x: readonly [number, number], y: readonly [number, number], stops: Stops): string =>
  board.keep((id) => ({
    tag: 'linearGradient',
    attributes: { id, gradientUnits: 'userSpaceOnUse', x1: x[0], y1: y[0], x2: x[1], y2: y[1] },
    marks: stops.map((one) => stop(...one)),
  }));

export const glow = (board: Easel, cx: number, cy: number, r: number, stops: Stops): string =>
  board.keep((id) => ({
    tag: 'radialGradient',
    attributes: { id, gradientUnits: 'userSpaceOnUse', cx, cy, r },
    marks: stops.map((one) => stop(...one)),
  }));

/** A plane as the strongest light falls on it: rings of flat tone with soft edges, as gouache has them. */
export function plane(board: Easel, colour: string, fromX: number, fromY: number): string {
  const main = [...board.light.sources].sort((a, b) => b.power * b.reach - a.power * a.reach)[0];
  if (!main) return board.tone(colour, fromX, fromY);
  const rings = [0, 0.14, 0.28, 0.45, 0.66, 0.9];
  const stops = rings.flatMap((ring, index): (readonly [number, string])[] => {
    const far = ring * main.reach + 14;
    const here = board.tone(colour, main.x + far * 0.55, main.y + far * 0.84);
    const next = rings[index + 1] ?? 1;
    return [
      [ring, here],
      [ring + (next - ring) * 0.4, here],
    ];
  });
  return glow(board, main.x, main.y, main.reach, stops);
}

export const clip = (board: Easel, mark: Mark): string => board.keep((id) => ({ tag: 'clipPath', attributes: { id }, marks: [mark] }));

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/u.test(value);

/** A drawing made in its own colours, as they look at one spot. */
export const toned = (board: Easel, mark: Mark, x: number, y: number): Mark => ({
  ...mark,
  attributes: Object.fromEntries(
    Object.entries(mark.attributes).map(([name, value]) => [name, isColour(value) ? board.tone(value, x, y) : value]),
  ),
  ...(mark.marks && { marks: mark.marks.map((one) => toned(board, one, x, y)) }),
});
