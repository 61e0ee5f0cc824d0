import { darker, lighter, mix } from './colour.ts';
import type { Easel } from './easel.ts';
import type { Tint } from './growing.ts';
import { paperLantern } from './lamps.ts';
import { box, d, disc, group, type Mark, oval, shape, stroke } from './mark.ts';
import type { Era } from './terms.ts';

export type Town = { readonly board: Easel; readonly tint: Tint; readonly era: Era; readonly lit: boolean; readonly snowy: boolean };

const glass = ({ lit, board, tint }: Town, x: number, y: number, ...key: readonly (string | number)[]): string =>
  lit && board.luck('lit window', ...key) > 0.45 ? '#ffc868' : tint('#36424e', x, y);

export function house(town: Town, x: number, base: number, w: number, h: number, name: string): Mark {
  if (town.era === 'imperial-china' || town.era === 'republican-china') return tiled(town, x, base, w, h, name);
  if (town.era === 'contemporary' || town.era === 'contemporary-china' || town.era === 'future')
    return block(town, x, base, w, h * 1.25, name);
  if (town.era === 'ancient') return columned(town, x, base, w, h);
  return gabled(town, x, base, w, h, name);
}

/** Plaster and beams, or brick with chimneys: Europe before concrete. */
function gabled(town: Town, x: number, base: number, w: number, h: number, name: string): Mark {
  const { board, tint, era, snowy } = town;
  const old = era === 'medieval' || era === 'early-modern';
  const wall = tint(
    board.pick(old ? ['#c2a57c', '#b08c68', '#a89a84'] : ['#96604c', '#8a6a5a', '#a58a6a', '#6f7478'], name, 'wall'),
    x + w / 2,
    base - h / 2,
  );
  const roof = tint(board.pick(old ? ['#7a4634', '#5f4a3c'] : ['#4a4450', '#6a4238'], name, 'roof'), x + w / 2, base - h);
  const peak = base - h - w * (old ? 0.62 : 0.44);
  const beams = old
    ? d`M${x + 4} ${base - h * 0.5}h${w - 8}M${x + w * 0.33} ${base - h}v${h * 0.5}M${x + w * 0.66} ${base - h}v${h * 0.5}M${x + 6} ${base - h * 0.5}l${w * 0.26} ${h * 0.48}M${x + w / 2} ${peak + 14}V${base - h}`
    : '';
  const windows = [0.2, 0.6].flatMap((across) => [0.78, 0.4].map((up) => ({ wx: x + w * across, wy: base - h * up })));
  return group([
    ...(old
      ? []
      : [box(x + w * 0.68, peak - 4, w * 0.14, h * 0.4, darker(wall, 0.3)), box(x + w * 0.66, peak - 10, w * 0.18, 8, darker(wall, 0.4))]),
    shape(d`M${x} ${base}V${base - h}L${x + w / 2} ${peak}L${x + w} ${base - h}V${base}z`, wall),
    shape(d`M${x} ${base}V${base - h}L${x + w / 2} ${peak}V${base}z`, darker(wall, 0.16)),
    shape(
      d`M${x - 12} ${base - h + 12}L${x + w / 2} ${peak - 10}L${x + w + 12} ${base - h + 12}l-6 -20L${x + w / 2} ${peak - 26}L${x - 6} ${base - h - 8}z`,
      snowy ? '#e9edf0' : roof,
    ),
    ...(beams ? [stroke(beams, darker(roof, 0.4), 6)] : []),
    ...windows.map(({ wx, wy }, index) => box(wx, wy, w * 0.19, h * 0.17, glass(town, wx, wy, name, index))),
    ...windows.map(({ wx, wy }) =>
      stroke(d`M${wx + w * 0.095} ${wy}v${h * 0.17}M${wx} ${wy + h * 0.085}h${w * 0.19}`, darker(roof, 0.3), 2.5),
    ),
  ]);
}

/** White walls and grey tiles that turn up at the ends. */
function tiled(town: Town, x: number, base: number, w: number, h: number, name: string): Mark {
  const { board, tint, snowy, lit } = town;
  const wall = tint(board.pick(['#d8cfba', '#c9bda4', '#b8543f'], name, 'wall'), x + w / 2, base - h / 2);
  const roof = tint('#4c5258', x + w / 2, base - h);
  const wood = tint('#5e3424', x + w / 2, base - h / 2);
  const up = w * 0.24;
  return group([
    box(x, base - h, w, h, wall),
    box(x, base - h, w * 0.3, h, darker(wall, 0.14)),
    box(x, base - h * 0.2, w, h * 0.2, darker(wall, 0.3)),
    shape(
      d`M${x - w * 0.16} ${base - h + 2}Q${x - w * 0.02} ${base - h - 6} ${x + w * 0.12} ${base - h - up}H${x + w * 0.88}Q${x + w * 1.02} ${base - h - 6} ${x + w * 1.16} ${base - h + 2}Q${x + w / 2} ${base - h + 12} ${x - w * 0.16} ${base - h + 2}z`,
      snowy ? '#e6eaee' : roof,
    ),
    box(x + w * 0.1, base - h - up - 6, w * 0.8, 8, darker(roof, 0.2)),
    stroke(d`M${x - w * 0.16} ${base - h + 3}q${w * 0.66} 14 ${w * 1.32} 0`, darker(roof, 0.45), 5),
    ...[0.26, 0.42, 0.58, 0.74].map((at) =>
      stroke(
        d`M${x + w * at} ${base - h - up + 4}Q${x + w * (at * 1.1 - 0.05)} ${base - h - up * 0.4} ${x + w * (at * 1.26 - 0.13)} ${base - h + 5}`,
        darker(roof, 0.25),
        3,
        { opacity: 0.7 },
      ),
    ),
    box(x + w * 0.36, base - h * 0.72, w * 0.28, h * 0.72, darker(wood, 0.3)),
    box(x + w * 0.12, base - h * 0.66, w * 0.16, h * 0.26, glass(town, x, base, name, 'a')),
    box(x + w * 0.72, base - h * 0.66, w * 0.16, h * 0.26, glass(town, x, base, name, 'b')),
    stroke(
      d`M${x + w * 0.12} ${base - h * 0.53}h${w * 0.16}M${x + w * 0.2} ${base - h * 0.66}v${h * 0.26}M${x + w * 0.72} ${base - h * 0.53}h${w * 0.16}M${x + w * 0.8} ${base - h * 0.66}v${h * 0.26}`,
      wood,
      3,
    ),
    ...(board.luck('hung', name) > 0.5 ? [paperLantern(board, x + w * 0.36, base - h * 0.72, lit, 0.5)] : []),
  ]);
}

function block(town: Town, x: number, base: number, w: number, h: number, name: string): Mark {
  const { board, tint } = town;
  const wall = tint(board.pick(['#8c98a0', '#b0a48e', '#7d8a8c', '#a8786a', '#6f7a8c'], name, 'wall'), x + w / 2, base - h / 2);
  const marks: Mark[] = [
    box(x, base - h, w, h, wall),
    box(x, base - h, w * 0.24, h, darker(wall, 0.2)),
    box(x - 4, base - h - 7, w + 8, 9, lighter(wall, 0.1)),
  ];
  const rows = Math.max(2, Math.floor(h / 34));
  for (let row = 0; row < rows; row++)
    for (const across of [0.12, 0.4, 0.68])
      marks.push(
        box(x + w * across, base - h + 14 + row * 34, w * 0.2, 18, glass(town, x + w * across, base - h + row * 34, name, row, across)),
      );
  return group(marks);
}

const columned = ({ tint }: Town, x: number, base: number, w: number, h: number): Mark => {
  const stone = tint('#d3bd94', x + w / 2, base - h / 2);
  return group([
    shape(d`M${x - 8} ${base - h}L${x + w / 2} ${base - h - w * 0.22}L${x + w + 8} ${base - h}v12h${-w - 16}z`, lighter(stone, 0.1)),
    box(x + 6, base - h + 10, w - 12, h - 10, darker(stone, 0.5)),
    ...[0, 1, 2, 3, 4].flatMap((column) => [
      box(x + 4 + column * (w - 22) * 0.25, base - h + 12, 14, h - 12, stone),
      box(x + 4 + column * (w - 22) * 0.25, base - h + 12, 5, h - 12, darker(stone, 0.24)),
    ]),
    box(x - 10, base - 10, w + 20, 10, stone),
  ]);
};

export function castle({ tint, board, lit }: Town, x: number, base: number, size: number): Mark {
  const stone = tint('#7c7884', x, base - 120);
  const teeth = (left: number, top: number, w: number): string => {
    let path = '';
    for (let at = 0; at < w - 8; at += 20) path += d`M${left + at} ${top}h12v-12h-12z`;
    return path;
  };
  const towers = [
    [-120, 190, 56],
    [70, 250, 64],
    [-20, 150, 90],
  ] as const;
  return group(
    [
      shape(`M-170 0v-110h340v110z${teeth(-170, -110, 340)}`, darker(stone, 0.1)),
      ...towers.flatMap(([left, h, w]) => [
        shape(d`M${left} 0v${-h}h${w}v${h}z` + teeth(left, -h, w), stone),
        box(left, -h, w * 0.3, h, darker(stone, 0.26)),
      ]),
      shape('M60 -250l42 -70l42 70z', tint('#54405c', x, base - 280)),
      shape('M-24 0v-44q24 -34 48 0v44z', '#15101a'),
      ...[
        [-96, -150],
        [98, -206],
        [98, -150],
        [22, -112],
      ].map(([wx = 0, wy = 0], index) => box(wx, wy, 9, 18, lit && board.luck('slit', index) > 0.2 ? '#ffc868' : '#1a1520')),
    ],
    { transform: d`translate(${x} ${base}) scale(${size})` },
  );
}

export const church = ({ tint, lit }: Town, x: number, base: number, size: number): Mark => {
  const stone = tint('#a39a8c', x, base - 100);
  const roof = tint('#544c58', x, base - 160);
  return group(
    [
      shape('M-20 0v-90l60 -44l60 44v90z', stone),
      shape('M-26 -86l66 -52l66 52l-6 8l-60 -46l-60 46z', roof),
      box(-64, -170, 48, 170, stone),
      box(-64, -170, 16, 170, darker(stone, 0.25)),
      shape('M-70 -168l30 -96l30 96z', roof),
      stroke('M-40 -264v-26M-49 -280h18', roof, 4),
      shape('M30 -30v-26q10 -16 20 0v26zM66 -30v-26q10 -16 20 0v26zM-46 -120v-22q7 -12 14 0v22z', lit ? '#ffc868' : '#2a2530'),
    ],
    { transform: d`translate(${x} ${base}) scale(${size})` },
  );
};

export const pagoda = ({ tint, lit }: Town, x: number, base: number, size: number): Mark => {
  const wall = tint('#a8503c', x, base - 120);
  const roof = tint('#434a50', x, base - 120);
  return group(
    [0, 1, 2, 3, 4]
      .flatMap((floor) => {
        const [w, y] = [76 - floor * 10, -floor * 54];
        return [
          box(-w * 0.62, y - 46, w * 1.24, 46, wall),
          box(-w * 0.62, y - 46, w * 0.4, 46, darker(wall, 0.26)),
          box(-7, y - 36, 14, 24, lit ? '#ffc868' : '#2a1c1e'),
          shape(d`M${-w - 16} ${y - 40}q22 -2 34 -22h${2 * w - 36}q12 20 34 22q${-w} 14 ${-2 * w - 32} 0z`, roof),
        ];
      })
      .concat(stroke('M0 -276v-46', roof, 5), disc(0, -300, 6, roof)),
    { transform: d`translate(${x} ${base}) scale(${size})` },
  );
};

/** A light on a rock. */
export const lightTower = ({ tint, lit }: Town, x: number, base: number, size: number): Mark => {
  const wall = tint('#e2d8c4', x, base - 120);
  return group(
    [
      ...(lit ? [shape('M0 -226L-620 -330V-150ZM0 -226L560 -160V-270Z', '#ffe6a8', { opacity: 0.17 })] : []),
      shape('M-30 0l8 -200h44l8 200z', wall),
      shape('M-30 0l8 -200h16l-4 200z', darker(wall, 0.26)),
      shape('M-26 -90l2 -46h48l2 46zM-29 -16l1 -34h56l1 34z', tint('#a8402f', x, base - 80)),
      box(-30, -208, 60, 9, tint('#3a3640', x, base)),
      box(-17, -246, 34, 38, lit ? '#ffe9a8' : tint('#5d6a72', x, base)),
      shape('M-22 -246h44l-22 -30z', tint('#3a3640', x, base)),
      ...(lit ? [disc(0, -226, 15, '#fff8dc')] : []),
    ],
    { transform: d`translate(${x} ${base}) scale(${size})` },
  );
};

export const tent = (tint: Tint, x: number, y: number, size: number, lit: boolean): Mark =>
  group(
    [
      shape('M-120 0L0 -130L120 0z', lit ? '#d99a58' : tint('#a48a62', x, y - 50)),
      shape('M0 -130L120 0H40z', darker(lit ? '#b9764a' : tint('#a48a62', x, y - 50), 0.2)),
      shape('M-34 0L0 -92L26 0z', '#1c1218'),
    ],
    { transform: d`translate(${x} ${y}) scale(${size})` },
  );

export const gate = ({ tint, era }: Town, x: number, y: number, size: number): Mark => {
  const chinese = era.endsWith('china');
  const wood = tint(chinese ? '#a33e2c' : '#7d7a74', x, y - 120);
  const roof = tint('#434a52', x, y - 220);
  return group(
    chinese
      ? [
          ...[-130, -58, 40, 112].map((left) => box(left, -190, 18, 190, wood)),
          box(-140, -176, 280, 20, darker(wood, 0.2)),
          box(-64, -214, 128, 34, tint('#2f5a58', x, y - 200)),
          shape(
            'M-100 -214q22 -4 34 -30h132q12 26 34 30q-100 16 -200 0zM-168 -172q20 -4 30 -24h76v24zM168 -172q-20 -4 -30 -24h-76v24z',
            roof,
          ),
        ]
      : [
          shape('M-130 0v-180q130 -80 260 0v180h-70v-100q-60 -60 -120 0v100z', wood),
          shape('M-130 0v-180q20 -12 42 -22v202z', darker(wood, 0.25)),
        ],
    { transform: d`translate(${x} ${y}) scale(${size})` },
  );
};

export const bridge = (tint: Tint, y: number, colour = '#8a8478'): Mark => {
  const stone = tint(colour, 480, y);
  return group([
    shape(
      d`M-10 ${y + 70}V${y + 10}Q480 ${y - 130} 970 ${y + 10}V${y + 70}H820Q760 ${y - 24} 660 ${y + 70}H600Q480 ${y - 84} 360 ${y + 70}H300Q200 ${y - 24} 140 ${y + 70}z`,
      stone,
    ),
    stroke(d`M-10 ${y}Q480 ${y - 142} 970 ${y}`, lighter(stone, 0.16), 9),
    ...[120, 240, 360, 480, 600, 720, 840].map((x) =>
      box(x - 5, y - 20 - 66 * (1 - ((x - 480) / 480) ** 2), 10, 34, mix(stone, '#ffffff', 0.12)),
    ),
  ]);
};

export const train = ({ tint, lit }: Town, y: number): Mark => {
  const body = tint('#2f4a44', 480, y - 80);
  return group([
    box(-10, y - 172, 980, 152, body),
    box(-10, y - 172, 980, 22, darker(body, 0.35)),
    box(-10, y - 62, 980, 8, tint('#c9a04e', 480, y - 60)),
    ...[40, 190, 340, 490, 640, 790].flatMap((x) => [
      box(x, y - 138, 116, 62, lit ? '#ffcb74' : tint('#33434e', x, y - 100), { rx: 4 }),
      stroke(d`M${x + 58} ${y - 138}v62`, darker(body, 0.3), 4),
    ]),
    box(-10, y - 20, 980, 20, '#14121a'),
    ...[90, 170, 430, 510, 770, 850].map((x) => disc(x, y - 4, 19, '#1d1b24')),
  ]);
};

export const rowingBoat = (tint: Tint, x: number, y: number, size: number, awning: boolean): Mark =>
  group(
    [
      ...(awning
        ? [
            shape('M-46 -20q0 -44 46 -44t46 44z', tint('#8a6f48', x, y)),
            stroke('M-30 -22q0 -34 14 -40M0 -22v-42M30 -22q0 -34 -14 -40', tint('#5e4a30', x, y), 3),
          ]
        : []),
      shape('M-112 -34q30 20 112 20t112 -22q-14 40 -44 44h-136q-32 -4 -44 -42z', tint('#4a3226', x, y)),
      stroke('M-112 -34q30 20 112 20t112 -22', tint('#7d5a3c', x, y), 5),
      oval(0, 10, 110, 6, '#08101c', { opacity: 0.4 }),
    ],
    { transform: d`translate(${x} ${y}) scale(${size})` },
  );
