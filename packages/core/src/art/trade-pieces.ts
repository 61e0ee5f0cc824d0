import { darker, lighter } from './colour.ts';
import type { Hand } from './hand.ts';
import { halo } from './lamps.ts';
import { box, d, disc, type Mark, oval, shape, stroke } from './mark.ts';

/** Stands at (x, y), its feet on the floor. */
type Piece = (hand: Hand, x: number, y: number) => Mark[];
/** Hangs or stands along the wall. */
type WallPiece = (hand: Hand, x: number) => Mark[];

const shadow = (x: number, y: number, w: number): Mark => oval(x, y + 2, w, 9, '#08050c', { opacity: 0.38 });
const floorLine = 372;

/** Washing machines in a row: a round window in each. */
const washers: Piece = ({ board }, x, y) => {
  const enamel = board.tone('#d5d8d6', x, y - 60);
  return [
    shadow(x, y, 176),
    ...[-114, -38, 38, 114].flatMap((off) => [
      box(x + off - 36, y - 128, 72, 128, enamel),
      box(x + off + 20, y - 128, 16, 128, darker(enamel, 0.22)),
      box(x + off - 36, y - 128, 72, 24, darker(enamel, 0.3)),
      disc(x + off - 24, y - 116, 5, off === 38 ? '#e0483a' : board.tone('#5a5f66', x, y)),
      box(x + off + 2, y - 121, 26, 10, board.tone('#3a3f48', x, y)),
      disc(x + off, y - 56, 29, board.tone('#9aa3a8', x, y)),
      disc(x + off, y - 56, 22, board.tone('#26323e', x, y)),
      stroke(d`M${x + off - 14} ${y - 64}q12 -14 24 -4`, board.tone('#8fb0bc', x, y), 4, { 'stroke-linecap': 'round' }),
    ]),
  ];
};

const barberChair: Piece = ({ board, palette }, x, y) => {
  const leather = board.tone('#8a2f2c', x, y - 60);
  const steel = board.tone('#b8bcc0', x, y - 30);
  return [
    shadow(x, y, 60),
    oval(x, y - 4, 44, 9, darker(steel, 0.35)),
    box(x - 8, y - 52, 16, 48, steel),
    shape(d`M${x - 52} ${y - 70}h104l-6 22h-92z`, leather),
    shape(d`M${x + 24} ${y - 70}l12 -92q16 -8 26 2l-10 90z`, darker(leather, 0.2)),
    box(x + 34, y - 190, 32, 26, leather, { rx: 8 }),
    stroke(d`M${x - 40} ${y - 96}h66M${x - 30} ${y - 96}v26`, steel, 8, { 'stroke-linecap': 'round' }),
    stroke(d`M${x - 52} ${y - 58}l-30 34h-24`, steel, 8),
    box(x - 56, y - 74, 84, 6, lighter(leather, 0.2)),
    stroke(d`M${x + 30} ${y - 78}l10 -78`, board.tone(palette.metal, x, y), 3),
  ];
};

const projector: Piece = ({ board, picture }, x, y) => {
  const iron = board.tone('#4a4f58', x, y - 90);
  const beam = picture.lit
    ? [shape(d`M${x - 66} ${y - 152}L${x - 300} ${y - 236}V${y - 92}L${x - 66} ${y - 136}z`, '#fff2cc', { opacity: 0.2 })]
    : [];
  return [
    ...beam,
    shadow(x, y, 70),
    shape(d`M${x - 44} ${y}l26 -96h36l26 96h-18l-18 -70h-16l-18 70z`, darker(iron, 0.3)),
    box(x - 46, y - 178, 98, 84, iron, { rx: 6 }),
    box(x - 66, y - 156, 24, 24, darker(iron, 0.4)),
    disc(x - 22, y - 222, 44, darker(iron, 0.2)),
    disc(x - 22, y - 222, 12, lighter(iron, 0.3)),
    disc(x + 62, y - 206, 36, darker(iron, 0.1)),
    disc(x + 62, y - 206, 10, lighter(iron, 0.3)),
    stroke(d`M${x - 22} ${y - 222}m-28 0a28 28 0 0 1 28 -28M${x + 62} ${y - 206}m-22 0a22 22 0 0 1 22 -22`, lighter(iron, 0.35), 5),
    box(x - 30, y - 160, 40, 46, lighter(iron, 0.12), { rx: 4 }),
  ];
};

/** Rows of tipped-up seats, seen from behind. */
const seats: Piece = ({ board, palette }, x, y) => {
  const cloth = board.tone(palette.cloth, x, y - 40);
  return [-1, 0].flatMap((row) =>
    [-150, -90, -30, 30, 90, 150].flatMap((off) => {
      const [cx, cy] = [x + off + row * 22, y + row * 40];
      return [
        box(cx - 27, cy - 74, 54, 56, row ? darker(cloth, 0.3) : cloth, { rx: 12 }),
        box(cx - 27, cy - 26, 54, 12, darker(cloth, 0.45)),
        box(cx - 24, cy - 16, 6, 16, '#1c181e'),
        box(cx + 18, cy - 16, 6, 16, '#1c181e'),
      ];
    }),
  );
};

/** Where an auctioneer or a speaker stands: a high desk, a hammer on it. */
const rostrum: Piece = ({ board, palette }, x, y) => {
  const wood = board.tone(palette.wood, x, y - 80);
  return [
    shadow(x, y, 84),
    box(x - 74, y - 20, 148, 20, darker(wood, 0.35)),
    shape(d`M${x - 56} ${y - 20}v-120h112v120z`, wood),
    shape(d`M${x + 24} ${y - 20}v-120h32v120z`, darker(wood, 0.3)),
    shape(d`M${x - 70} ${y - 140}l16 -26h108l16 26z`, lighter(wood, 0.16)),
    stroke(d`M${x - 40} ${y - 120}h56v80h-56z`, darker(wood, 0.45), 4),
    stroke(d`M${x + 2} ${y - 166}l26 -16`, darker(wood, 0.5), 5),
    box(x - 16, y - 182, 26, 14, darker(wood, 0.4), { rx: 3 }),
  ];
};

const drum: Piece = ({ board }, x, y) => {
  const red = board.tone('#a8302a', x, y - 60);
  return [
    shadow(x, y, 70),
    stroke(d`M${x - 50} ${y}l14 -60M${x + 50} ${y}l-14 -60`, board.tone('#5a3a26', x, y), 9),
    shape(d`M${x - 58} ${y - 118}q-14 40 0 80h116q14 -40 0 -80z`, red),
    shape(d`M${x + 20} ${y - 118}q14 40 0 80h38q14 -40 0 -80z`, darker(red, 0.3)),
    oval(x, y - 118, 58, 17, board.tone('#e6d5b0', x, y - 118)),
    stroke(d`M${x - 60} ${y - 104}q60 22 120 0M${x - 60} ${y - 50}q60 22 120 0`, board.tone('#d8a848', x, y), 4, {
      'stroke-dasharray': '2 9',
    }),
  ];
};

const vending: Piece = ({ board, picture }, x, y) => {
  const steel = board.tone('#a83a34', x, y - 100);
  return [
    shadow(x, y, 66),
    box(x - 60, y - 214, 120, 214, steel, { rx: 6 }),
    box(x + 34, y - 214, 26, 214, darker(steel, 0.3)),
    box(x - 50, y - 200, 80, 130, picture.lit ? '#d9ecec' : board.tone('#5d6a70', x, y)),
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3].map((one) =>
        box(x - 44 + one * 19, y - 188 + row * 42, 12, 26, ['#c8443a', '#d9a440', '#4a7d58', '#3f6a96'][(one + row) % 4] ?? '#c8443a'),
      ),
    ),
    box(x - 48, y - 50, 76, 26, '#22181c'),
    box(x + 40, y - 150, 12, 30, '#1c1a20'),
    ...(picture.lit && picture.hour !== 'day' ? [halo(board, x, y - 130, 130, 0.3)] : []),
  ];
};

/** A pawnbroker's counter: higher than whoever comes, with a grille on it. */
const grille: Piece = ({ board, palette }, x, y) => {
  const wood = board.tone(palette.wood, x, y - 80);
  return [
    shadow(x, y, 190),
    box(x - 180, y - 170, 360, 170, darker(wood, 0.15)),
    box(x - 180, y - 182, 360, 16, lighter(wood, 0.14)),
    stroke([-130, -60, 10, 80, 150].map((off) => d`M${x + off} ${y - 158}v150`).join(''), darker(wood, 0.5), 4),
    ...Array.from({ length: 13 }, (_, bar) => box(x - 174 + bar * 28, y - 292, 8, 110, darker(wood, 0.3))),
    box(x - 180, y - 302, 360, 14, wood),
    box(x - 34, y - 258, 68, 76, '#120c10', { opacity: 0.7 }),
  ];
};

const trestle: Piece = ({ board, palette }, x, y) => {
  const wood = board.tone(lighter(palette.wood, 0.1), x, y - 60);
  return [
    shadow(x, y, 130),
    stroke(
      d`M${x - 110} ${y}l24 -74l24 74M${x + 62} ${y}l24 -74l24 74M${x - 100} ${y - 30}h28M${x + 72} ${y - 30}h28`,
      darker(wood, 0.3),
      7,
    ),
    shape(d`M${x - 140} ${y - 76}l12 -13h256l12 13v40q-140 12 -280 0z`, board.tone('#dfe0d4', x, y - 60)),
    box(x - 140, y - 77, 280, 6, board.tone('#ffffff', x, y - 60)),
    ...[-90, -20, 50, 104].map((off, one) =>
      oval(x + off, y - 96, one % 2 ? 24 : 17, 13, board.tone(['#6f8f4a', '#c87a3a', '#a8443a', '#88a058'][one] ?? '#6f8f4a', x, y - 96)),
    ),
  ];
};

/** Nothing but clocks, each at its own time. */
const clocks: WallPiece = ({ board, palette }, x) =>
  [
    [-84, 96, 26],
    [-22, 84, 20],
    [44, 98, 30],
    [98, 168, 20],
    [-96, 176, 20],
    [-42, 170, 30],
    [30, 186, 22],
    [-78, 256, 28],
    [-8, 262, 22],
    [60, 262, 32],
    [-40, 326, 18],
    [16, 328, 20],
    [96, 330, 18],
  ].flatMap(([off = 0, y = 0, r = 0], one) => {
    const turn = (much: number, long: number) => [Math.sin(much) * long, -Math.cos(much) * long] as const;
    const [[hx, hy], [mx, my]] = [turn(board.luck('hour hand', one) * 6.3, r * 0.45), turn(board.luck('minute hand', one) * 6.3, r * 0.7)];
    const square = one % 3 === 0;
    return [
      square
        ? box(x + off - r - 5, y - r - 5, 2 * r + 10, 2 * r + 16, board.tone(palette.wood, x, y), { rx: 4 })
        : disc(x + off, y, r + 5, board.tone(one % 2 ? palette.metal : palette.wood, x, y)),
      disc(x + off, y, r, board.tone('#efe2c2', x, y)),
      stroke(d`M${x + off} ${y}l${hx} ${hy}M${x + off} ${y}l${mx} ${my}`, '#2a1c18', 2.6, { 'stroke-linecap': 'round' }),
    ];
  });

/** Two steel doors that slide, the number over them, the buttons beside. */
const liftDoors: WallPiece = ({ board, picture }, x) => {
  const steel = board.tone('#9aa2a8', x, 220);
  return [
    box(x - 128, 70, 256, floorLine - 66, darker(steel, 0.35)),
    box(x - 112, 88, 111, floorLine - 86, steel),
    box(x + 1, 88, 111, floorLine - 86, darker(steel, 0.14)),
    stroke(d`M${x} 88v${floorLine - 88}`, '#1a1c20', 4),
    stroke(d`M${x - 90} 110v${floorLine - 150}M${x + 30} 110v${floorLine - 150}`, lighter(steel, 0.25), 3, { opacity: 0.6 }),
    box(x - 34, 36, 68, 28, '#15171c', { rx: 4 }),
    stroke(d`M${x - 14} 42v16M${x + 4} 42h12v8h-12v8h12`, picture.lit ? '#ff7a4a' : '#5a3a34', 4),
    box(x + 146, 176, 40, 110, darker(steel, 0.1), { rx: 4 }),
    ...[0, 1, 2, 3].flatMap((row) =>
      [0, 1].map((one) => disc(x + 158 + one * 16, 192 + row * 24, 6, row === 1 && one === 0 && picture.lit ? '#ffb648' : '#3a3f46')),
    ),
  ];
};

/** Copper pans on their hooks. */
const pans: WallPiece = ({ board }, x) => {
  const copper = board.tone('#b8703e', x, 150);
  return [
    box(x - 100, 104, 200, 8, board.tone('#3a3a40', x, 108)),
    ...[-76, -26, 28, 78].flatMap((off, one) => [
      stroke(d`M${x + off} 110v34`, darker(copper, 0.4), 5),
      disc(x + off, 166 + (one % 2) * 8, 24 - (one % 2) * 5, copper),
      disc(x + off - 6, 160 + (one % 2) * 8, 9, lighter(copper, 0.3), { opacity: 0.7 }),
    ]),
  ];
};

/** A vault on round pillars. */
const pillars: WallPiece = ({ board, palette }, x) => {
  const stone = board.tone(lighter(palette.wall, 0.1), x, 200);
  return [-78, 78].flatMap((off) => [
    box(x + off - 20, 110, 40, floorLine - 110, stone),
    box(x + off + 6, 110, 14, floorLine - 110, darker(stone, 0.3)),
    box(x + off - 30, 96, 60, 18, lighter(stone, 0.1)),
    box(x + off - 30, floorLine - 16, 60, 18, darker(stone, 0.15)),
    stroke(
      d`M${x + off - 30} 96Q${x + off - 60} 30 ${x + off - 110} 0M${x + off + 30} 96Q${x + off + 60} 30 ${x + off + 110} 0`,
      stone,
      14,
    ),
  ]);
};

export const tradeFurniture = {
  washers,
  'barber-chair': barberChair,
  projector,
  seats,
  rostrum,
  drum,
  vending,
  grille,
  trestle,
} as const;
export const tradeWalls = { clocks, 'lift-doors': liftDoors, pans, pillars } as const;
