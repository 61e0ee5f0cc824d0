import type { Rgb, Source } from './colour.ts';
import { type Easel, glow } from './easel.ts';
import { box, d, disc, group, type Mark, oval, shape, stroke } from './mark.ts';
import type { Thing } from './terms.ts';

const warm: Rgb = [1, 0.72, 0.4];
const white: Rgb = [1, 0.9, 0.7];

/** How far and in what colour each thing lights. */
export const lights: Partial<
  Readonly<Record<Thing, { readonly reach: number; readonly colour: Rgb; readonly power: number; readonly up: number }>>
> = {
  candle: { reach: 430, colour: warm, power: 1.02, up: 62 },
  lamp: { reach: 520, colour: [1, 0.76, 0.44], power: 1.05, up: 78 },
  lantern: { reach: 440, colour: warm, power: 1, up: 0 },
  chandelier: { reach: 620, colour: white, power: 0.92, up: 0 },
  bulb: { reach: 560, colour: [1, 0.86, 0.58], power: 0.95, up: 0 },
  hearth: { reach: 560, colour: [1, 0.56, 0.26], power: 1.1, up: 40 },
  stove: { reach: 330, colour: [1, 0.5, 0.24], power: 0.75, up: 36 },
  campfire: { reach: 520, colour: [1, 0.58, 0.26], power: 1.15, up: 40 },
  'lamp-post': { reach: 420, colour: [1, 0.8, 0.5], power: 0.95, up: 232 },
};

export function sourceOf(thing: Thing, x: number, y: number): Source | null {
  const light = lights[thing];
  return light ? { x, y: y - light.up, reach: light.reach, colour: light.colour, power: light.power } : null;
}

/** The air around a flame. */
export function halo(board: Easel, x: number, y: number, r: number, strength = 0.6): Mark {
  const fill = glow(board, x, y, r, [
    [0, '#ffe2a0', strength],
    [0.22, '#ffb45c', strength * 0.5],
    [0.6, '#e0703a', strength * 0.14],
    [1, '#b04a2a', 0],
  ]);
  return disc(x, y, r, fill);
}

export const flame = (x: number, y: number, size: number): Mark[] => [
  shape(
    d`M${x} ${y}c${-size * 0.5} ${-size * 0.3} ${-size * 0.36} ${-size * 0.9} ${size * 0.04} ${-size * 1.6}c${size * 0.1} ${size * 0.5} ${size * 0.56} ${size * 0.8} ${size * 0.34} ${size * 1.3}c${-size * 0.1} ${size * 0.24} ${-size * 0.24} ${size * 0.3} ${-size * 0.38} ${size * 0.3}z`,
    '#ffb648',
  ),
  shape(
    d`M${x} ${y - size * 0.1}c${-size * 0.2} ${-size * 0.2} ${-size * 0.16} ${-size * 0.5} ${size * 0.04} ${-size * 0.8}c${size * 0.1} ${size * 0.3} ${size * 0.24} ${size * 0.5} ${size * 0.1} ${size * 0.7}z`,
    '#fff3c8',
  ),
];

type Lamp = (board: Easel, x: number, y: number, lit: boolean) => Mark[];

const candle: Lamp = (board, x, y, lit) => [
  oval(x, y - 2, 15, 4, board.tone('#8d6b35', x, y)),
  box(x - 3, y - 20, 6, 18, board.tone('#a8803e', x, y)),
  box(x - 5, y - 50, 10, 32, lit ? '#f4dfae' : board.tone('#e2d3b0', x, y)),
  shape(d`M${x - 5} ${y - 50}q4 5 10 0v9q-3 3 -4 -4q-3 6 -6 2z`, lit ? '#fff0c6' : board.tone('#efe2c4', x, y)),
  ...(lit ? [...flame(x, y - 51, 13), halo(board, x, y - 62, 120)] : [stroke(d`M${x} ${y - 50}v-6`, '#2a1c18', 1.5)]),
];

const lamp: Lamp = (board, x, y, lit) => [
  oval(x, y - 2, 19, 5, board.tone('#7d5d2f', x, y)),
  shape(d`M${x - 7} ${y - 4}q-8 -14 -2 -24h18q6 10 -2 24z`, board.tone('#9c7238', x, y - 20)),
  box(x - 2.5, y - 46, 5, 18, board.tone('#9c7238', x, y - 40)),
  ...(lit ? [halo(board, x, y - 70, 150)] : []),
  shape(d`M${x - 13} ${y - 94}h26l17 46h-60z`, lit ? '#ffd98c' : board.tone('#b99a63', x, y)),
  shape(d`M${x - 13} ${y - 94}h9l-8 46h-18z`, lit ? '#ffc465' : board.tone('#9c8052', x, y)),
  box(x - 30, y - 50, 60, 3, lit ? '#fff0c4' : board.tone('#c6ab78', x, y)),
];

const hung = (board: Easel, x: number, y: number, top = 0): Mark => stroke(d`M${x} ${top}V${y}`, board.tone('#3b2a22', x, y), 2);

const lantern: Lamp = (board, x, y, lit) => [
  hung(board, x, y - 30),
  ...(lit ? [halo(board, x, y, 130)] : []),
  shape(d`M${x - 9} ${y - 34}h18l5 6h-28z`, board.tone('#3a2820', x, y)),
  box(x - 15, y - 28, 30, 44, lit ? '#ffd583' : board.tone('#5d6a72', x, y), { rx: 3 }),
  box(x - 6, y - 28, 12, 44, lit ? '#fff0c0' : board.tone('#73828a', x, y)),
  stroke(d`M${x - 15} ${y - 28}v44M${x + 15} ${y - 28}v44M${x} ${y - 28}v44M${x - 15} ${y - 6}h30`, board.tone('#3a2820', x, y), 2.4),
  box(x - 18, y + 15, 36, 5, board.tone('#3a2820', x, y)),
];

/** Ribbed paper, as it hangs under eaves. */
export const paperLantern = (board: Easel, x: number, y: number, lit: boolean, size = 1, colour = '#d8402c'): Mark =>
  group(
    [
      stroke(d`M${x} ${y - 54}v22`, board.tone('#2c1b18', x, y), 2),
      ...(lit ? [halo(board, x, y, 112, 0.55)] : []),
      box(x - 10, y - 34, 20, 6, board.tone('#2c1b18', x, y)),
      oval(x, y, 31, 28, lit ? colour : board.tone(colour, x, y)),
      oval(x, y, 18, 28, lit ? '#f58a45' : board.tone('#b94a35', x, y)),
      oval(x, y, 7, 28, lit ? '#ffd489' : board.tone('#c86450', x, y)),
      box(x - 9, y + 26, 18, 5, board.tone('#2c1b18', x, y)),
      stroke(d`M${x - 4} ${y + 31}v20M${x} ${y + 31}v24M${x + 4} ${y + 31}v20`, lit ? '#c98a3c' : board.tone('#8a6a3c', x, y), 1.6),
    ],
    size === 1 ? {} : { transform: d`translate(${x * (1 - size)} ${y * (1 - size)}) scale(${size})` },
  );

const chandelier: Lamp = (board, x, y, lit) => {
  const arms = [-74, -40, 0, 40, 74];
  return [
    hung(board, x, y - 20),
    ...(lit ? [halo(board, x, y - 10, 210, 0.5)] : []),
    stroke(
      d`M${x - 74} ${y - 8}q10 30 74 30t74 -30M${x - 40} ${y - 8}q6 22 40 22t40 -22M${x} ${y - 24}v44`,
      board.tone('#8a6a38', x, y),
      4,
    ),
    ...arms.flatMap((arm) => [
      box(x + arm - 3, y - 26, 6, 18, lit ? '#f6e5ba' : board.tone('#d4c6a2', x, y)),
      ...(lit ? flame(x + arm, y - 26, 8) : []),
    ]),
  ];
};

/** A strip in the ceiling, where nothing hangs any more. */
export const strip: Lamp = (board, x, y, lit) => [
  box(x - 130, y - 76, 260, 12, lit ? '#e4fbf6' : board.tone('#7d8a92', x, y), { rx: 6 }),
  ...(lit ? [oval(x, y - 62, 230, 46, '#bdf3ec', { opacity: 0.16 })] : []),
];

const bulb: Lamp = (board, x, y, lit) => [
  hung(board, x, y - 22),
  ...(lit ? [halo(board, x, y + 4, 150)] : []),
  shape(d`M${x - 34} ${y}q4 -24 34 -24t34 24z`, board.tone('#33463f', x, y - 60)),
  shape(d`M${x - 34} ${y}h68l-4 4h-60z`, lit ? '#ffedbe' : board.tone('#62706a', x, y)),
  disc(x, y + 5, 7, lit ? '#fff8e0' : board.tone('#9aa39c', x, y)),
];

export const lampMarks: Partial<Readonly<Record<Thing, Lamp>>> = { candle, lamp, lantern, chandelier, bulb };
