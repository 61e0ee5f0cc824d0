import { darker, lighter } from './colour.ts';
import type { Easel } from './easel.ts';
import { d, disc, group, type Mark, oval, shape, stroke } from './mark.ts';

export type Tint = (colour: string, x: number, y: number) => string;

/** A crown of few large masses, lit from one side. */
export function tree(board: Easel, tint: Tint, x: number, y: number, size: number, name: string): Mark {
  const leaf = tint(board.pick(['#5f7a48', '#6f7a3e', '#4f6f52', '#8a7a3c'], name, 'leaf'), x, y - 120);
  const bark = tint('#4a3426', x, y);
  const blobs = [
    [0, -150, 62],
    [-48, -118, 50],
    [46, -124, 54],
    [-8, -100, 56],
  ] as const;
  return group(
    [
      shape(d`M${-9} 0q4 -50 -4 -96h26q-8 46 0 96z`, bark),
      stroke(d`M2 -62q20 -22 34 -44M-2 -74q-22 -14 -34 -34`, bark, 7),
      ...blobs.map(([bx, by, r]) => disc(bx, by, r, darker(leaf, 0.28))),
      ...blobs.map(([bx, by, r], index) => disc(bx - 10, by - 10, r * 0.78, index === 0 ? lighter(leaf, 0.12) : leaf)),
    ],
    { transform: d`translate(${x} ${y}) scale(${size})` },
  );
}

export function fir(tint: Tint, x: number, y: number, size: number, snowy = false): Mark {
  const leaf = tint('#37564a', x, y - 100);
  const tiers = [0, 1, 2, 3];
  return group(
    [
      shape('M-6 0h12v-26h-12z', tint('#3c2a22', x, y)),
      ...tiers.map((tier) =>
        shape(
          d`M${-58 + tier * 12} ${-22 - tier * 42}q30 6 ${58 - tier * 12} ${-66}q${28 - tier * 6} ${72} ${58 - tier * 12} ${66}q-50 12 ${-116 + tier * 24} 0z`,
          tier % 2 ? leaf : darker(leaf, 0.2),
        ),
      ),
      ...(snowy
        ? tiers.map((tier) =>
            shape(d`M${-26 + tier * 5} ${-56 - tier * 42}q18 -14 26 -34q8 22 26 34q-14 -4 -26 2t-26 -2z`, '#eef1f2', { opacity: 0.85 }),
          )
        : []),
    ],
    { transform: d`translate(${x} ${y}) scale(${size})` },
  );
}

/** An old pine as the painters have it: a bent trunk, needles in flat clouds. */
export function pine(tint: Tint, x: number, y: number, size: number): Mark {
  const leaf = tint('#3f5c4c', x, y - 140);
  const bark = tint('#5a3c2c', x, y - 60);
  const cloud = (cx: number, cy: number, w: number): Mark[] => [
    shape(
      d`M${cx - w} ${cy}q${w * 0.2} ${-w * 0.36} ${w * 0.6} ${-w * 0.3}q${w * 0.3} ${-w * 0.26} ${w * 0.7} ${-w * 0.02}q${w * 0.5} ${-w * 0.04} ${w * 0.7} ${w * 0.32}z`,
      leaf,
    ),
    shape(d`M${cx - w} ${cy}h${w * 2}q${-w * 0.3} ${w * 0.14} ${-w} ${w * 0.13}t${-w} ${-w * 0.13}z`, darker(leaf, 0.34)),
  ];
  return group(
    [
      shape('M-18 0q12 -40 -4 -78q-16 -44 22 -76q26 -22 20 -62l14 2q8 46 -22 74q-28 26 -14 62q16 38 14 78z', bark),
      stroke('M-4 -92q-44 -8 -74 -34M22 -150q46 -2 70 -26M34 -196q-40 -8 -62 -28', bark, 9),
      ...cloud(-84, -122, 66),
      ...cloud(96, -168, 62),
      ...cloud(-22, -218, 70),
      ...cloud(46, -250, 58),
    ],
    { transform: d`translate(${x} ${y}) scale(${size})` },
  );
}

export function willow(board: Easel, tint: Tint, x: number, y: number, size: number): Mark {
  const leaf = tint('#7f9a5c', x, y - 120);
  const strands = [-84, -66, -50, -30, -12, 8, 26, 44, 62, 82];
  return group(
    [
      shape('M-10 0q10 -60 -2 -110q-8 -40 18 -70l16 6q-16 34 -8 66q10 50 2 108z', tint('#4d3a2c', x, y)),
      shape('M-90 -150q10 -60 92 -62t98 62q-40 -24 -96 -20t-94 20z', leaf),
      ...strands.map((strand, index) =>
        stroke(
          d`M${strand * 0.8} ${-166 + Math.abs(strand) * 0.24}q${strand * 0.3} 60 ${strand * 0.24} ${88 + board.luck('strand', index) * 54}`,
          index % 2 ? leaf : darker(leaf, 0.2),
          7,
          { 'stroke-linecap': 'round' },
        ),
      ),
    ],
    { transform: d`translate(${x} ${y}) scale(${size})` },
  );
}

export function bamboo(board: Easel, tint: Tint, x: number, y: number, size: number): Mark {
  const stem = tint('#6f8a4e', x, y - 100);
  return group(
    [-40, -16, 10, 34].flatMap((off, index) => {
      const lean = board.luck('stem', index) * 24 - 8;
      return [
        stroke(d`M${off} 0Q${off + lean * 0.3} -130 ${off + lean} -262`, index % 2 ? stem : darker(stem, 0.25), 8),
        stroke(d`M${off + lean * 0.1} -60h.1M${off + lean * 0.3} -120h.1M${off + lean * 0.6} -180h.1`, darker(stem, 0.5), 9),
        ...[-120, -176, -232].map((up, leaf) =>
          shape(
            d`M${off + lean * 0.6} ${up}q${leaf % 2 ? 34 : -34} -12 ${leaf % 2 ? 54 : -54} 14q${leaf % 2 ? -30 : 30} 2 ${leaf % 2 ? -54 : 54} -14z`,
            lighter(stem, 0.08),
          ),
        ),
      ];
    }),
    { transform: d`translate(${x} ${y}) scale(${size})` },
  );
}

export const rock = (tint: Tint, x: number, y: number, size: number): Mark =>
  group(
    [
      oval(0, 2, 96, 12, '#08050c', { opacity: 0.35 }),
      shape('M-86 0q-6 -46 30 -64q30 -34 66 -18q52 6 74 82z', tint('#7d8684', x, y - 40)),
      shape('M-86 0q-6 -46 30 -64q10 -12 22 -18q-20 40 -6 82z', darker(tint('#7d8684', x, y - 40), 0.36)),
      shape('M-16 -84q26 -10 48 4q-20 8 -30 24q-14 -10 -18 -28z', lighter(tint('#7d8684', x, y - 40), 0.2)),
    ],
    { transform: d`translate(${x} ${y}) scale(${size})` },
  );

/** Leaves of grass or reed at the lower edge, dark and near. */
export function reeds(board: Easel, colour: string, from: number, to: number, tall: number): Mark {
  let path = '';
  for (let x = from; x < to; x += 13) {
    const up = tall * (0.45 + board.luck('reed', x) * 0.55);
    const lean = board.luck('reed', x, 'l') * 34 - 12;
    path += d`M${x - 4} 545q${lean * 0.2} ${-up * 0.6} ${lean} ${-up}q${-lean * 0.3} ${up * 0.5} ${8 - lean * 0.2} ${up}z`;
  }
  return shape(path, colour);
}

/** A branch that comes in from above. */
export const branch = (colour: string, flip: boolean): Mark =>
  group(
    [
      stroke('M-10 40Q120 70 210 52T380 96M120 62Q150 110 210 128M250 60Q280 40 330 34', colour, 9, { 'stroke-linecap': 'round' }),
      shape(
        'M60 56q30 -30 60 -6q-30 24 -60 6zM190 54q20 -40 56 -22q-12 32 -56 22zM196 126q34 -22 60 4q-30 22 -60 -4zM300 76q26 -34 62 -12q-22 30 -62 12zM140 88q-6 36 22 52q14 -32 -22 -52zM360 92q36 -10 52 18q-34 12 -52 -18zM0 44q20 36 54 22q-14 -34 -54 -22zM300 38q22 -34 60 -20q-18 32 -60 20zM240 56q4 36 38 40q4 -32 -38 -40z',
        colour,
      ),
    ],
    flip ? { transform: 'translate(960 0) scale(-1 1)' } : {},
  );
