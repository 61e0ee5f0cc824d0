import { darker, lighter, mix } from './colour.ts';
import { box, d, disc, type Mark, oval, shape, stroke } from './mark.ts';
import type { Figure } from './terms.ts';

export const clothTones = {
  black: '#34303c',
  white: '#e6dcc6',
  grey: '#7f8088',
  red: '#a83a34',
  plum: '#74384e',
  blue: '#4a6d94',
  navy: '#2f3d5c',
  green: '#50704e',
  brown: '#7a5438',
  ochre: '#bb8a3e',
  purple: '#674c84',
  rose: '#c27a80',
  teal: '#3c7474',
  cream: '#d8c49c',
} as const;

export type Body = {
  readonly figure: Figure;
  readonly cloth: string;
  readonly skin: string;
  readonly shade: string;
  readonly s: number;
  readonly luck: (...key: readonly (string | number)[]) => number;
};

const linen = '#ece2cc';
const gold = '#d2a548';

/** Neck and shoulders down to the waist; `s` is half the breadth of the shoulders. */
export const bodyPath = (s: number): string =>
  d`M${-s} 250Q${-s - 5} 134 ${-s * 0.76} 108Q${-s * 0.4} 94 -18 80L18 80Q${s * 0.4} 94 ${s * 0.76} 108Q${s + 5} 134 ${s} 250Z`;

const shadeOf = (s: number): string => d`M10 82Q${s * 0.3} 94 ${s * 0.76} 108Q${s + 5} 134 ${s} 250H${s * 0.3}Q26 150 10 82Z`;

/** Arms told by one fold each. */
const arms = (s: number, colour: string): Mark =>
  stroke(d`M${-s + 17} 142Q${-s + 22} 190 ${-s + 18} 250M${s - 17} 142Q${s - 22} 190 ${s - 18} 250`, colour, 2.6, { opacity: 0.75 });

const opening = (deep: number, wide: number, colour: string): Mark =>
  shape(
    d`M${-wide} 82Q${-wide * 0.6} ${deep * 0.5 + 80} 0 ${82 + deep}Q${wide * 0.6} ${deep * 0.5 + 80} ${wide} 82Q0 74 ${-wide} 82Z`,
    colour,
  );

/** Two lapels that meet at the breast. */
const lapels = (deep: number, wide: number, colour: string): Mark[] => [
  shape(d`M-19 80L-${wide} 100L-${wide - 6} 126L-2 ${82 + deep}L-8 108Z`, lighter(colour, 0.12)),
  shape(d`M19 80L${wide} 100L${wide - 6} 126L2 ${82 + deep}L8 108Z`, darker(colour, 0.26)),
];

const shirt = (colour = linen): Mark[] => [
  shape('M-17 78L0 160L17 78Q0 92 -17 78Z', colour),
  shape('M17 78L4 160L0 160L6 90Z', darker(colour, 0.22)),
];
const collarTips = (colour = linen): Mark[] => [
  shape('M-18 74L-20 92L-4 104L-1 90Z', lighter(colour, 0.3)),
  shape('M18 74L20 92L4 104L1 90Z', darker(colour, 0.16)),
];
const buttons = (colour: string, from: number, count: number, x = 0, step = 22): Mark[] =>
  Array.from({ length: count }, (_, one) => disc(x, from + one * step, 3, colour));
const stand = (colour: string, tall = 14): Mark[] => [
  shape(d`M-19 ${84 - tall}Q0 ${96 - tall} 19 ${84 - tall}L21 90Q0 104 -21 90Z`, colour),
  stroke(d`M-19 ${84 - tall}Q0 ${96 - tall} 19 ${84 - tall}`, lighter(colour, 0.3), 2),
];

type Dress = (body: Body) => Mark[];

const crossed =
  (inner: string): Dress =>
  ({ cloth, s }) => [
    shape('M-18 80L6 142L18 80Q0 94 -18 80Z', inner),
    shape(d`M19 78L30 92L-22 250H-44Q-8 160 19 78Z`, darker(cloth, 0.36)),
    shape(d`M-19 78L-31 92L26 210L40 196Q0 140 -19 78Z`, mix(darker(cloth, 0.4), gold, 0.12)),
    stroke(d`M-25 86L32 204`, lighter(cloth, 0.3), 2),
    arms(s, darker(cloth, 0.4)),
  ];

const coat =
  (open: number, neck: (body: Body) => Mark[]): Dress =>
  (body) => [
    ...shirt(),
    ...neck(body),
    ...lapels(open, 38, body.cloth),
    stroke(d`M0 ${82 + open}V250`, darker(body.cloth, 0.5), 3),
    ...buttons(darker(body.cloth, 0.6), 96 + open, 4, 7),
    arms(body.s, darker(body.cloth, 0.4)),
  ];

const cravat = (colour: string): Mark[] => [
  shape('M-18 76Q0 90 18 76L20 90Q0 102 -20 90Z', colour),
  shape('M-8 92Q0 88 8 92L12 128Q0 138 -12 128Z', darker(colour, 0.1)),
];
const tie = (colour: string): Mark[] => [...collarTips(), shape('M-6 90h12l-3 12l7 44l-10 12l-10 -12l7 -44z', colour)];
const bow = (colour: string): Mark[] => [
  ...collarTips(),
  shape('M0 94l-18 -9v18zM0 94l18 -9v18z', colour),
  disc(0, 94, 4, darker(colour, 0.2)),
];

/** A shop coat is as it was said; a doctor's is white whatever is worn under it. */
const whites: readonly Figure['dressColour'][] = ['white', 'blue', 'teal', 'plum', 'red', 'cream'];

const dresses: Readonly<Record<Figure['dress'], Dress>> = {
  tunic: ({ cloth, s, skin }) => [
    opening(24, 20, skin),
    stroke('M-21 82Q-12 104 0 108Q12 104 21 82', mix(cloth, gold, 0.55), 6),
    stroke('M0 108V150', mix(cloth, gold, 0.4), 4),
    arms(s, darker(cloth, 0.35)),
    box(-s, 226, s * 2, 12, darker(cloth, 0.55)),
  ],
  robe: ({ cloth, s }) => [
    shape('M-18 80L0 150L18 80Q0 92 -18 80Z', linen),
    shape('M-20 78L-44 96L-20 250H6L-10 120Z', darker(cloth, 0.3)),
    shape('M20 78L44 96L26 250H6L10 120Z', darker(cloth, 0.45)),
    stroke('M-30 92L-8 250M30 92L20 250', mix(cloth, gold, 0.5), 2.4),
    arms(s, darker(cloth, 0.4)),
  ],
  'furred-gown': ({ cloth, s }) => [
    shape('M-18 78L0 140L18 78Q0 92 -18 78Z', darker(cloth, 0.4)),
    shape('M-20 74Q-46 82 -60 104Q-52 126 -46 140Q-40 190 -34 250H-6Q-16 150 -8 110Z', '#8d6a48'),
    shape('M20 74Q46 82 60 104Q52 126 46 140Q40 190 34 250H8Q16 150 8 110Z', '#634832'),
    stroke(
      'M-44 100l-7 9M-34 118l-8 8M-38 146l-7 6M-30 170l-8 6M-32 200l-6 6M-20 108l-7 9M-24 138l-7 7M40 100l7 9M32 122l7 8M34 150l6 6M26 180l6 6',
      '#c09a6c',
      2.4,
      { opacity: 0.7 },
    ),
    stroke('M-34 110Q-16 168 0 176Q16 168 34 110', gold, 4.6, { 'stroke-dasharray': '7 3' }),
    disc(0, 178, 8, gold),
    arms(s, darker(cloth, 0.4)),
  ],
  gown: ({ cloth, s, skin, shade }) => [
    shape(d`M-${s * 0.52} 100Q-34 138 -22 142H22Q34 138 ${s * 0.52} 100Q20 88 17 80H-17Q-20 88 -${s * 0.52} 100Z`, skin),
    shape(d`M12 82Q20 92 ${s * 0.52} 100Q34 138 22 142H8Q24 116 12 82Z`, shade),
    stroke(d`M-${s * 0.52} 100Q-34 138 -22 142H22Q34 138 ${s * 0.52} 100`, linen, 5),
    stroke('M-9 152L9 164M9 152L-9 164M-9 172L9 184M9 172L-9 184M-9 192L9 204M9 192L-9 204', lighter(cloth, 0.35), 2.2),
    shape(d`M-14 144L-20 250H-34L-26 144ZM14 144L20 250H34L26 144Z`, darker(cloth, 0.3)),
    arms(s, darker(cloth, 0.4)),
  ],
  doublet: ({ cloth, s }) => [
    shape('M-30 86Q0 104 30 86L27 70Q0 84 -27 70Z', linen),
    stroke('M-27 74q5 8 -2 14M-16 78q5 8 0 15M-5 80q4 8 0 15M6 80q5 8 1 15M17 78q5 8 2 14M26 74q5 7 3 12', darker(linen, 0.3), 2),
    stroke('M0 98V250', darker(cloth, 0.5), 2.4),
    ...buttons(gold, 110, 7, 0, 20),
    stroke(d`M-30 104L-${s * 0.5} 250M30 104L${s * 0.5} 250`, lighter(cloth, 0.2), 2.6),
    shape(
      d`M-${s * 0.8} 106Q-${s + 12} 118 -${s + 8} 142Q-${s - 6} 132 -${s * 0.6} 112ZM${s * 0.8} 106Q${s + 12} 118 ${s + 8} 142Q${s - 6} 132 ${s * 0.6} 112Z`,
      darker(cloth, 0.2),
    ),
    arms(s, darker(cloth, 0.45)),
  ],
  armour: ({ s }) => [
    shape(bodyPath(s), '#858d97'),
    shape(shadeOf(s), '#555c66'),
    shape('M-24 78Q0 100 24 78L30 96Q0 120 -30 96Z', '#aab2ba'),
    stroke('M-40 118Q0 148 40 118M0 122V250M-44 176Q0 200 44 176', '#3f454e', 3),
    shape(d`M-${s * 0.62} 98Q-${s + 16} 104 -${s + 10} 148Q-${s - 4} 136 -${s * 0.5} 128Z`, '#a4acb5'),
    shape(d`M${s * 0.62} 98Q${s + 16} 104 ${s + 10} 148Q${s - 4} 136 ${s * 0.5} 128Z`, '#656c76'),
    ...[-34, 34].map((x) => disc(x, 112, 3, gold)),
  ],
  'frock-coat': coat(66, ({ cloth }) => cravat(cloth === clothTones.white ? '#7c3a40' : '#d8cbb0')),
  tailcoat: coat(84, () => [shape('M-15 112L0 172L15 112Z', '#efe7d4'), ...bow('#efe7d4')]),
  'velvet-jacket': (body) => [
    ...shirt(),
    shape('M0 96q-22 -14 -26 2t26 2q22 14 26 -2t-26 -2z', mix(body.cloth, gold, 0.5)),
    shape('M-20 78Q-48 92 -36 130Q-20 160 -2 168L-10 110Z', lighter(body.cloth, 0.26)),
    shape('M20 78Q48 92 36 130Q20 160 2 168L10 110Z', darker(body.cloth, 0.2)),
    stroke('M0 168V250', darker(body.cloth, 0.5), 3),
    ...buttons(gold, 184, 3, 8),
    arms(body.s, darker(body.cloth, 0.4)),
  ],
  'high-collar-dress': ({ cloth, s }) => [
    ...stand(cloth, 20),
    stroke('M-16 66Q0 78 16 66', linen, 4),
    oval(0, 90, 6, 7.6, gold),
    oval(0, 90, 3.4, 5, '#5d8a8a'),
    stroke('M0 102V250', darker(cloth, 0.4), 2),
    ...buttons(darker(cloth, 0.5), 112, 7, 0, 19),
    stroke(d`M-20 96Q-${s * 0.5} 150 -${s * 0.4} 250M20 96Q${s * 0.5} 150 ${s * 0.4} 250`, darker(cloth, 0.3), 2.6),
    arms(s, darker(cloth, 0.4)),
  ],
  shirtsleeves: ({ cloth, s }) => [
    shape(bodyPath(s), linen),
    shape(shadeOf(s), darker(linen, 0.3)),
    shape(d`M-${s * 0.62} 102L-20 84L-4 150L0 250H-${s * 0.72}Q-${s * 0.8} 150 -${s * 0.62} 102Z`, cloth),
    shape(d`M${s * 0.62} 102L20 84L4 150L2 250H${s * 0.72}Q${s * 0.8} 150 ${s * 0.62} 102Z`, darker(cloth, 0.3)),
    ...collarTips(),
    ...buttons(gold, 160, 4, 0, 22),
    stroke('M-20 82Q-34 140 -26 206M20 82Q34 130 30 196', '#e2c25a', 5),
    arms(s, darker(linen, 0.4)),
  ],
  apron: ({ cloth, s }) => [
    ...collarTips(lighter(cloth, 0.3)),
    shape('M-30 142L-26 110H26L30 142L40 250H-40Z', linen),
    shape('M10 110H26L30 142L40 250H14Z', darker(linen, 0.22)),
    stroke('M-26 112L-34 92M26 112L34 92', linen, 8),
    stroke('M-34 206Q0 218 34 206', darker(linen, 0.3), 2.4),
    arms(s, darker(cloth, 0.4)),
  ],
  suit: coat(74, ({ luck }) => tie(['#8a2f36', '#2f4a6a', '#3f6a52', '#b07a2e'][Math.floor(luck('tie') * 4)] ?? '#8a2f36')),
  overcoat: (body) => [
    shape('M-22 70Q0 92 22 70L28 108Q0 124 -28 108Z', mix(body.cloth, '#b8483a', 0.7)),
    stroke('M-20 84Q0 100 22 84M-24 96Q0 112 26 96', darker(mix(body.cloth, '#b8483a', 0.7), 0.34), 2),
    shape('M-24 72L-58 96L-50 134L-6 178L-16 112Z', lighter(body.cloth, 0.14)),
    shape('M24 72L58 96L50 134L6 178L16 112Z', darker(body.cloth, 0.26)),
    stroke('M0 178V250', darker(body.cloth, 0.5), 3),
    ...buttons(darker(body.cloth, 0.6), 192, 3, -18),
    ...buttons(darker(body.cloth, 0.6), 192, 3, 18),
    arms(body.s, darker(body.cloth, 0.4)),
  ],
  cardigan: ({ cloth, s }) => [
    ...shirt(lighter(cloth, 0.6)),
    ...collarTips(),
    shape('M-20 80L-34 94L-4 188V250H8V188L34 94L20 80L2 172Z', darker(cloth, 0.3)),
    ...buttons(linen, 196, 3, 2),
    stroke(d`M-${s * 0.5} 130v110M-${s * 0.34} 130v110M${s * 0.5} 130v110M${s * 0.34} 130v110`, lighter(cloth, 0.12), 2, { opacity: 0.6 }),
    arms(s, darker(cloth, 0.4)),
  ],
  jumper: ({ cloth, s }) => [
    shape('M-24 78Q0 104 24 78L28 94Q0 120 -28 94Z', lighter(cloth, 0.16)),
    stroke('M-20 84l3 12M-10 92l2 12M0 95v12M10 92l-2 12M20 84l-3 12', darker(cloth, 0.3), 2),
    stroke(d`M-${s * 0.6} 160q12 -12 24 0t24 0t24 0t24 0t24 0`, lighter(cloth, 0.24), 3.4, { opacity: 0.7 }),
    arms(s, darker(cloth, 0.4)),
  ],
  blouse: ({ cloth, s, skin }) => [
    opening(26, 17, skin),
    shape('M-18 78L-34 94L-8 116L0 108Z', lighter(cloth, 0.3)),
    shape('M18 78L34 94L8 116L0 108Z', lighter(cloth, 0.1)),
    stroke('M0 110V250', darker(cloth, 0.3), 2),
    ...buttons(lighter(cloth, 0.5), 128, 5),
    stroke('M-30 120Q-22 180 -28 250M30 120Q22 180 28 250', darker(cloth, 0.24), 2.4),
    arms(s, darker(cloth, 0.34)),
  ],
  uniform: ({ cloth, s }) => [
    ...stand(darker(cloth, 0.2)),
    stroke('M0 92V250', darker(cloth, 0.5), 2.6),
    ...buttons(gold, 112, 6, -16),
    ...buttons(gold, 112, 6, 16),
    shape(
      d`M-${s * 0.8} 102Q-${s + 12} 106 -${s + 8} 124L-${s * 0.5} 108ZM${s * 0.8} 102Q${s + 12} 106 ${s + 8} 124L${s * 0.5} 108Z`,
      gold,
    ),
    stroke(d`M-${s - 2} 116L16 220`, darker(cloth, 0.6), 7),
    arms(s, darker(cloth, 0.4)),
  ],
  'cross-collar': crossed(linen),
  'long-shirt': ({ cloth, s }) => [
    ...stand(cloth, 12),
    shape(d`M0 94Q10 118 44 128L${s * 0.8} 250H-${s * 0.2}Q0 160 0 94Z`, darker(cloth, 0.14)),
    stroke(d`M0 94Q12 120 46 130Q56 190 54 250`, darker(cloth, 0.5), 2.4),
    ...[
      [8, 106],
      [26, 122],
      [46, 134],
      [53, 176],
      [55, 216],
    ].map(([x = 0, y = 0]) => stroke(d`M${x - 7} ${y}h12`, lighter(cloth, 0.4), 3.4, { 'stroke-linecap': 'round' })),
    arms(s, darker(cloth, 0.4)),
  ],
  magua: ({ cloth, s }) => [
    ...stand(darker(cloth, 0.1), 12),
    stroke('M0 94V250', darker(cloth, 0.5), 2.4),
    ...[118, 148, 178, 208].map((y) =>
      stroke(
        d`M-12 ${y}h24M-12 ${y}m0 -3q-3 0 -3 3t3 3q3 0 3 -3t-3 -3M12 ${y}m0 -3q-3 0 -3 3t3 3q3 0 3 -3t-3 -3`,
        lighter(cloth, 0.36),
        2.8,
      ),
    ),
    ...[-1, 1].map((side) => disc(side * 38, 158, 19, 'none', { stroke: mix(cloth, gold, side < 0 ? 0.5 : 0.28), 'stroke-width': 3 })),
    ...[-1, 1].map((side) =>
      stroke(d`M${side * 38 - 9} 158q9 -12 18 0q-9 12 -18 0M${side * 38} 146v24`, mix(cloth, gold, side < 0 ? 0.5 : 0.28), 2.2),
    ),
    arms(s, darker(cloth, 0.4)),
  ],
  qipao: ({ cloth, s }) => [
    ...stand(cloth, 17),
    stroke('M-20 70Q0 82 20 70M0 96Q8 118 34 124Q44 150 40 250', mix(cloth, gold, 0.62), 3),
    stroke('M-6 96h12M14 118h12M32 132h12', mix(cloth, gold, 0.75), 4, { 'stroke-linecap': 'round' }),
    stroke('M-40 170q12 -18 26 -8q-2 16 -18 18M-14 162q8 -10 18 -6M-34 216q14 -16 26 -4', mix(cloth, '#f3d9a4', 0.5), 3, {
      opacity: 0.75,
      'stroke-linecap': 'round',
    }),
    arms(s, darker(cloth, 0.4)),
  ],
  cassock: ({ cloth, s }) => [
    ...stand(darker(cloth, 0.2), 12),
    box(-7, 74, 14, 16, '#f2ead8'),
    stroke('M0 94V250', darker(cloth, 0.6), 2),
    ...buttons(darker(cloth, 0.7), 108, 8, 0, 17),
    stroke('M-24 98Q-18 170 0 184Q18 170 24 98', gold, 2.4),
    stroke('M0 184v22M-7 190h14', gold, 3.6),
    arms(s, darker(cloth, 0.5)),
  ],
  kasaya: ({ s, skin, cloth }) => [
    shape(bodyPath(s), '#b9934a'),
    shape('M-18 80L4 138L18 80Q0 94 -18 80Z', skin),
    shape(d`M19 78L30 92L-10 210L-30 190Q0 140 19 78Z`, '#8a6a34'),
    shape(d`M-${s * 0.76} 108Q-40 96 -24 88L64 250H-${s}Q-${s + 5} 134 -${s * 0.76} 108Z`, mix(cloth, '#a8382a', 0.75)),
    stroke(d`M-24 88L64 250`, gold, 5),
    stroke(d`M-56 108L20 250M-${s - 8} 140L-20 250M-${s - 4} 180L0 140M-${s - 2} 226L34 190`, '#e0b860', 2.4, { opacity: 0.8 }),
    disc(-14, 116, 8, 'none', { stroke: gold, 'stroke-width': 3.4 }),
  ],
  rags: ({ cloth, s, skin }) => [
    opening(30, 22, skin),
    shape('M-40 150l22 -8l10 26l-24 10zM24 190l24 -6l4 26l-22 6z', lighter(cloth, 0.2)),
    stroke('M-40 150l22 -8l10 26l-24 10zM24 190l24 -6l4 26l-22 6z', darker(cloth, 0.5), 2, { 'stroke-dasharray': '4 4' }),
    stroke('M-22 82l6 14l6 -6l4 18l8 -14l6 10l10 -22', darker(cloth, 0.45), 4),
    arms(s, darker(cloth, 0.4)),
  ],
  hoodie: ({ cloth, s, skin }) => [
    shape('M-52 108Q-50 66 -20 70L0 100L20 70Q50 66 52 108Q0 130 -52 108Z', darker(cloth, 0.2)),
    opening(16, 15, skin),
    stroke('M-12 104v44M12 104v38', linen, 3, { 'stroke-linecap': 'round' }),
    stroke('M-36 250Q-30 200 0 198Q30 200 36 250', darker(cloth, 0.34), 3),
    arms(s, darker(cloth, 0.4)),
  ],
  'lab-coat': (body) => {
    const white = whites.includes(body.figure.dressColour) ? '#e4e2d8' : body.cloth;
    return [
      shape(bodyPath(body.s), white),
      shape(shadeOf(body.s), darker(white, 0.26)),
      ...shirt(mix(body.cloth, '#ffffff', 0.5)),
      ...tie(darker(body.cloth, 0.3)),
      ...lapels(70, 36, darker(white, 0.07)),
      stroke('M0 152V250', darker(white, 0.4), 2.4),
      box(24, 164, 26, 3, darker(white, 0.4)),
      box(30, 152, 4, 14, '#b8382c'),
      arms(body.s, darker(white, 0.4)),
    ];
  },
  jumpsuit: ({ cloth, s }) => [
    ...stand(darker(cloth, 0.3), 13),
    stroke('M0 92V250', lighter(cloth, 0.4), 3),
    shape(d`M-${s * 0.76} 108L-22 90L-26 122L-${s * 0.8} 146ZM${s * 0.76} 108L22 90L26 122L${s * 0.8} 146Z`, darker(cloth, 0.34)),
    disc(-30, 152, 9, '#e08a4a'),
    box(22, 148, 26, 8, '#7fe3d0'),
    stroke(d`M-${s - 4} 200H${s - 4}`, darker(cloth, 0.5), 7),
    arms(s, darker(cloth, 0.4)),
  ],
  hides: ({ s, skin, shade, cloth }) => [
    shape(bodyPath(s), skin),
    shape(shadeOf(s), shade),
    shape(
      d`M-${s * 0.8} 106Q-30 92 -20 86Q20 160 ${s * 0.7} 180L${s} 250H-${s}Q-${s + 5} 134 -${s * 0.8} 106Z`,
      mix(cloth, '#c98a3c', 0.8),
    ),
    stroke(
      d`M-${s - 6} 140q20 6 34 22M-${s - 4} 176q26 2 44 20M-${s - 4} 214q30 -2 60 18M-30 112q12 14 14 30M10 160q14 12 12 34M44 184q8 18 2 40`,
      '#3a2418',
      6,
      { 'stroke-linecap': 'round' },
    ),
    stroke(d`M-20 86Q20 160 ${s * 0.7} 180`, '#e8c27c', 7),
  ],
  toga: ({ s, cloth }) => [
    shape(bodyPath(s), linen),
    shape(shadeOf(s), darker(linen, 0.28)),
    shape(d`M-${s * 0.76} 108Q-34 96 -22 84Q10 170 ${s} 196V250H-${s}Q-${s + 5} 134 -${s * 0.76} 108Z`, lighter(cloth, 0.2)),
    stroke(d`M-34 100Q0 190 ${s - 4} 222M-${s * 0.7} 116Q-20 220 ${s * 0.5} 250M-${s - 4} 150Q-40 220 0 250`, darker(cloth, 0.2), 3),
    stroke('M-22 84Q10 170 60 194', '#8a2f4a', 5),
  ],
  'work-jacket': ({ cloth, s }) => [
    shape('M-19 78L-36 92L-10 114L0 96L10 114L36 92L19 78Q0 94 -19 78Z', lighter(cloth, 0.1)),
    stroke('M0 98V250', darker(cloth, 0.5), 2.4),
    ...buttons(darker(cloth, 0.6), 120, 5, 0, 26),
    box(-46, 146, 28, 30, darker(cloth, 0.16)),
    box(18, 146, 28, 30, darker(cloth, 0.3)),
    stroke('M-46 154h28M18 154h28', darker(cloth, 0.5), 2),
    arms(s, darker(cloth, 0.4)),
  ],
};

/** The body, clothed: flat cloth, its dark side, and what the dress is known by. */
export function dressMarks(body: Body): Mark[] {
  const { cloth, s, figure } = body;
  return [shape(bodyPath(s), cloth), shape(shadeOf(s), darker(cloth, 0.36)), ...dresses[figure.dress](body)];
}

export function necklaceMarks(body: Body): Mark[] {
  if (!body.figure.necklace) return [];
  return Array.from({ length: 15 }, (_, bead) => {
    const at = (bead / 14) * 2 - 1;
    return disc(at * 32, 92 + (1 - at * at) * 66, 5.4, bead === 7 ? '#b8382c' : bead > 8 ? '#5a3a28' : '#8a5c3c');
  });
}
