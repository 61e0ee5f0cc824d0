import { darker, lighter } from './colour.ts';
import { type Hand, isNew } from './hand.ts';
import { flame, halo } from './lamps.ts';
import { box, d, disc, type Mark, oval, shape, stroke } from './mark.ts';
import type { Thing } from './terms.ts';
import { tradeFurniture } from './trade-pieces.ts';

/** Stands at (x, y), its feet on the floor. */
type Piece = (hand: Hand, x: number, y: number) => Mark[];

const shadow = (x: number, y: number, w: number): Mark => oval(x, y + 2, w, 9, '#08050c', { opacity: 0.38 });

const table: Piece = ({ board, palette }, x, y) => {
  const wood = board.tone(palette.wood, x, y - 60);
  return [
    shadow(x, y, 116),
    shape(d`M${x - 88} ${y}l4 -74h12l-2 74zM${x + 88} ${y}l-4 -74h-12l2 74z`, darker(wood, 0.35)),
    box(x - 96, y - 82, 192, 14, darker(wood, 0.22)),
    shape(d`M${x - 112} ${y - 82}l14 -13h196l14 13z`, lighter(wood, 0.16)),
    box(x - 112, y - 83, 224, 7, wood),
  ];
};

const desk: Piece = ({ board, palette, picture }, x, y) => {
  const wood = board.tone(palette.wood, x, y - 60);
  const screen = picture.era === 'contemporary' || picture.era === 'contemporary-china' || picture.era === 'future';
  return [
    shadow(x, y, 132),
    box(x - 118, y - 80, 72, 80, darker(wood, 0.2)),
    box(x + 46, y - 80, 72, 80, darker(wood, 0.2)),
    box(x - 46, y - 80, 92, 26, darker(wood, 0.42)),
    stroke(d`M${x - 110} ${y - 54}h56M${x - 110} ${y - 28}h56M${x + 54} ${y - 54}h56M${x + 54} ${y - 28}h56`, darker(wood, 0.5), 3),
    shape(d`M${x - 130} ${y - 80}l14 -13h232l14 13z`, lighter(wood, 0.14)),
    box(x - 130, y - 81, 260, 8, wood),
    ...(screen
      ? [
          box(x - 12, y - 104, 24, 14, '#23262e'),
          box(x - 54, y - 164, 108, 64, '#1a1d24', { rx: 4 }),
          box(x - 49, y - 159, 98, 54, picture.lit ? '#6fb3bd' : board.tone('#2c3a44', x, y)),
        ]
      : [
          shape(d`M${x - 80} ${y - 90}l26 -8l30 5l-26 9z`, board.tone(palette.pale, x - 60, y - 90)),
          shape(d`M${x - 74} ${y - 94}l24 -7l26 4l-24 8z`, lighter(board.tone(palette.pale, x - 60, y - 90), 0.2)),
          box(x + 60, y - 104, 14, 14, darker(board.tone(palette.accent, x, y), 0.3)),
          stroke(d`M${x + 68} ${y - 104}l12 -28`, board.tone(palette.pale, x, y), 2.5),
        ]),
  ];
};

const bed: Piece = ({ board, palette, picture }, x, y) => {
  const wood = board.tone(palette.wood, x, y - 60);
  const cloth = board.tone(palette.cloth, x, y - 60);
  const sheet = board.tone(palette.pale, x, y - 60);
  const curtained = picture.era === 'medieval' || picture.era === 'early-modern' || picture.era === 'imperial-china';
  return [
    shadow(x, y, 150),
    ...(curtained
      ? [
          shape(d`M${x - 140} ${y - 216}h30q8 100 -4 176h-26zM${x + 140} ${y - 216}h-30q-8 100 4 176h26z`, darker(cloth, 0.2)),
          box(x - 146, y - 232, 292, 20, darker(cloth, 0.38)),
        ]
      : []),
    box(x - 140, y - 118, 12, 118, darker(wood, 0.2)),
    box(x + 128, y - 84, 12, 84, darker(wood, 0.2)),
    shape(d`M${x - 140} ${y - 118}q-2 -18 8 -18h0q10 0 4 18v60h-12z`, wood),
    box(x - 130, y - 42, 262, 22, darker(wood, 0.12)),
    shape(d`M${x - 128} ${y - 44}v-22q60 -10 256 0v22z`, sheet),
    shape(d`M${x - 62} ${y - 30}v-40q80 -12 192 4v38q-90 12 -192 -2z`, cloth),
    shape(d`M${x - 62} ${y - 70}q16 4 20 0v40q-10 4 -20 0z`, lighter(cloth, 0.2)),
    shape(d`M${x - 124} ${y - 66}q4 -20 30 -18t28 14q-4 10 -30 10t-28 -6z`, lighter(sheet, 0.3)),
  ];
};

const chair: Piece = ({ board, palette, picture }, x, y) => {
  const wood = board.tone(palette.wood, x, y - 60);
  const round = picture.era === 'imperial-china' || picture.era === 'republican-china';
  return [
    shadow(x, y, 40),
    stroke(d`M${x - 26} ${y}v-54M${x + 26} ${y}v-54M${x - 18} ${y - 6}v-44M${x + 18} ${y - 6}v-44`, darker(wood, 0.3), 6),
    shape(d`M${x - 32} ${y - 52}l6 -9h52l6 9z`, lighter(wood, 0.14)),
    box(x - 32, y - 53, 64, 6, wood),
    ...(round
      ? [stroke(d`M${x - 28} ${y - 58}v-40q0 -26 28 -26t28 26v40`, wood, 6), box(x - 7, y - 122, 14, 62, darker(wood, 0.1))]
      : [
          stroke(d`M${x - 26} ${y - 58}v-64M${x + 26} ${y - 58}v-64`, wood, 6),
          shape(d`M${x - 28} ${y - 128}q28 -10 56 0v20q-28 -8 -56 0z`, wood),
          box(x - 24, y - 92, 48, 7, darker(wood, 0.12)),
        ]),
  ];
};

const armchair: Piece = ({ board, palette }, x, y) => {
  const cloth = board.tone(palette.cloth, x, y - 60);
  return [
    shadow(x, y, 66),
    box(x - 46, y - 14, 8, 14, '#1c1016'),
    box(x + 38, y - 14, 8, 14, '#1c1016'),
    shape(d`M${x - 48} ${y - 30}v-74q2 -34 48 -34t48 34v74z`, darker(cloth, 0.16)),
    shape(d`M${x - 36} ${y - 48}v-52q2 -24 36 -24t36 24v52z`, cloth),
    shape(d`M${x - 60} ${y - 12}v-52q2 -14 14 -14t14 14v22h64v-22q2 -14 14 -14t14 14v52z`, lighter(cloth, 0.1)),
    box(x - 32, y - 52, 64, 16, lighter(cloth, 0.2), { rx: 7 }),
  ];
};

const counter: Piece = ({ board, palette, picture }, x, y) => {
  const wood = board.tone(palette.wood, x, y - 60);
  return [
    shadow(x, y, 170),
    box(x - 158, y - 98, 316, 98, darker(wood, 0.16)),
    ...[-150, -74, 2, 78].map((off) => box(x + off, y - 84, 70, 70, darker(wood, 0.34))),
    ...[-150, -74, 2, 78].map((off) => box(x + off + 4, y - 80, 66, 66, darker(wood, 0.2))),
    shape(d`M${x - 172} ${y - 98}l14 -14h316l14 14z`, lighter(wood, 0.18)),
    box(x - 172, y - 99, 344, 9, wood),
    ...(picture.place === 'shop' || picture.place === 'workshop'
      ? [
          shape(d`M${x - 130} ${y - 104}h86v-17q-40 -8 -86 0z`, board.tone(palette.accent, x - 90, y - 100)),
          shape(d`M${x - 124} ${y - 119}h70v-14q-34 -7 -70 0z`, board.tone(palette.cloth, x - 90, y - 100)),
        ]
      : [
          shape(d`M${x - 110} ${y - 106}v-26q0 -6 4 -8v-12h8v12q4 2 4 8v26z`, board.tone('#3f5a43', x - 100, y - 110)),
          shape(d`M${x - 84} ${y - 106}v-20q0 -5 3 -7v-10h7v10q3 2 3 7v20z`, board.tone(palette.accent, x - 80, y - 110)),
          box(x - 56, y - 120, 14, 15, board.tone(palette.pale, x - 50, y - 110)),
        ]),
  ];
};

/** White enamel, four rings, a pan. */
const cooker: Piece = ({ board }, x, y) => {
  const white = board.tone('#dcd8ca', x, y - 60);
  return [
    shadow(x, y, 56),
    box(x - 48, y - 104, 96, 104, white),
    box(x - 48, y - 104, 26, 104, darker(white, 0.16)),
    box(x - 36, y - 68, 72, 52, '#2a2c34', { rx: 4 }),
    stroke(d`M${x - 34} ${y - 76}h68`, '#8b9098', 5),
    ...[-30, -10, 10, 30].map((off) => disc(x + off, y - 90, 5, darker(white, 0.5))),
    box(x - 52, y - 110, 104, 7, darker(white, 0.45)),
    shape(d`M${x - 36} ${y - 110}v-26h50v26zM${x + 14} ${y - 130}h30v6h-30z`, board.tone('#9c5a3c', x, y - 120)),
  ];
};

const stove: Piece = (hand, x, y) => {
  const { board, picture } = hand;
  if (isNew(picture.era)) return cooker(hand, x, y);
  const iron = board.tone('#4b4850', x, y - 60);
  return [
    shadow(x, y, 52),
    box(x - 9, 0, 18, y - 112, darker(iron, 0.25)),
    stroke(d`M${x - 30} ${y}l4 -14M${x + 30} ${y}l-4 -14`, darker(iron, 0.4), 7),
    shape(d`M${x - 40} ${y - 12}q-8 -50 0 -98h80q8 48 0 98z`, iron),
    shape(d`M${x - 40} ${y - 12}q-8 -50 0 -98h22q-8 48 0 98z`, darker(iron, 0.3)),
    box(x - 48, y - 118, 96, 9, lighter(iron, 0.1)),
    ...(picture.lit
      ? [box(x - 18, y - 66, 38, 32, '#ff9a3c', { rx: 3 }), halo(board, x, y - 50, 96, 0.7), ...flame(x, y - 36, 15)]
      : [box(x - 18, y - 66, 38, 32, '#17131a', { rx: 3 })]),
    stroke(d`M${x - 18} ${y - 56}h38M${x - 18} ${y - 46}h38`, darker(iron, 0.5), 3),
    shape(d`M${x - 24} ${y - 118}q-2 -20 14 -22h16q16 2 14 22z`, darker(iron, 0.15)),
    stroke(d`M${x - 12} ${y - 138}q10 -16 24 0`, darker(iron, 0.3), 4),
  ];
};

const screen: Piece = ({ board, palette, picture }, x, y) => {
  const dark = picture.era === 'victorian' || picture.era.endsWith('china');
  const panel = board.tone(dark ? '#2b1c22' : palette.pale, x, y - 90);
  const gold = board.tone('#c39a4c', x, y - 90);
  return [
    shadow(x, y, 110),
    ...[0, 1, 2].flatMap((leaf) => {
      const left = x - 104 + leaf * 70;
      const lean = leaf % 2 ? 9 : -9;
      return [
        shape(d`M${left} ${y + lean * 0.4}v-190l68 ${lean}v190z`, leaf % 2 ? panel : darker(panel, 0.25)),
        stroke(d`M${left + 3} ${y - 186}l62 ${lean}v178l-62 ${-lean}z`, gold, 2.4, { opacity: 0.75 }),
        stroke(d`M${left + 12} ${y - 30}q14 -70 40 -84m-26 34q-18 -14 -8 -34m24 20q14 2 18 18m-30 30q-14 4 -18 18`, gold, 3, {
          opacity: 0.6,
        }),
      ];
    }),
  ];
};

const dummy: Piece = ({ board, palette }, x, y) => {
  const cloth = board.tone(palette.pale, x, y - 120);
  return [
    shadow(x, y, 34),
    stroke(d`M${x - 26} ${y}l26 -18l26 18M${x} ${y - 16}v-56`, board.tone(palette.wood, x, y), 6),
    shape(d`M${x - 24} ${y - 70}q-14 -34 -2 -62q-14 -30 6 -46q14 -4 14 -18h12q0 14 14 18q20 16 6 46q12 28 -2 62q-24 8 -48 0z`, cloth),
    shape(d`M${x - 24} ${y - 70}q-14 -34 -2 -62q-14 -30 6 -46q14 -4 14 -18h4q-20 56 -6 130q-8 0 -16 -4z`, darker(cloth, 0.26)),
    oval(x, y - 198, 8, 5, board.tone(palette.metal, x, y - 190)),
  ];
};

const sewing: Piece = ({ board, palette }, x, y) => {
  const iron = board.tone('#2c2a33', x, y - 90);
  const gilt = board.tone(palette.metal, x, y - 90);
  return [
    shadow(x, y, 66),
    stroke(d`M${x - 56} ${y}l14 -66M${x + 56} ${y}l-14 -66M${x - 46} ${y - 24}h92`, iron, 6),
    disc(x + 22, y - 34, 22, 'none', { stroke: iron, 'stroke-width': 4 }),
    box(x - 70, y - 76, 140, 10, board.tone(palette.wood, x, y - 70)),
    shape(d`M${x - 48} ${y - 76}v-10h96v10zM${x + 20} ${y - 86}v-34h-58q-10 0 -10 10v20h10v-14h28v18z`, iron),
    disc(x + 34, y - 112, 15, iron),
    disc(x + 34, y - 112, 8, gilt),
    stroke(d`M${x - 30} ${y - 112}h44M${x - 40} ${y - 81}h80`, gilt, 2.4),
    stroke(d`M${x - 43} ${y - 90}v10`, gilt, 2.4),
  ];
};

const chest: Piece = ({ board, palette }, x, y) => {
  const wood = board.tone(palette.wood, x, y - 40);
  const iron = board.tone(palette.metal, x, y - 40);
  return [
    shadow(x, y, 66),
    box(x - 58, y - 44, 116, 44, darker(wood, 0.14)),
    shape(d`M${x - 60} ${y - 44}q2 -30 22 -30h76q20 0 22 30z`, wood),
    box(x - 60, y - 47, 120, 5, darker(wood, 0.5)),
    ...[-40, 34].map((off) => box(x + off, y - 74, 8, 74, iron, { opacity: 0.8 })),
    box(x - 8, y - 54, 16, 18, iron),
  ];
};

const easelPiece: Piece = ({ board, palette }, x, y) => {
  const wood = board.tone(palette.wood, x, y - 90);
  return [
    stroke(d`M${x - 44} ${y}l38 -214M${x + 44} ${y}l-38 -214M${x} ${y - 6}v-200`, wood, 6),
    box(x - 50, y - 186, 100, 122, lighter(wood, 0.2)),
    box(x - 44, y - 180, 88, 110, board.tone('#6b6550', x, y - 120)),
    shape(d`M${x - 34} ${y - 70}q4 -40 34 -42t34 42z`, board.tone('#3a2a30', x, y - 100)),
    oval(x, y - 130, 15, 20, board.tone('#d8ab82', x, y - 130)),
    disc(x + 28, y - 154, 8, '#f2c566', { opacity: 0.9 }),
    box(x - 58, y - 66, 116, 7, wood),
  ];
};

const barrel: Piece = ({ board, palette }, x, y) => {
  const wood = board.tone(palette.wood, x, y - 50);
  return [
    shadow(x, y, 46),
    shape(d`M${x - 32} ${y}q-18 -48 0 -98h64q18 50 0 98z`, wood),
    shape(d`M${x - 32} ${y}q-18 -48 0 -98h18q-12 50 0 98z`, darker(wood, 0.35)),
    oval(x, y - 98, 32, 7, lighter(wood, 0.16)),
    stroke(d`M${x - 39} ${y - 28}q39 9 78 0M${x - 39} ${y - 72}q39 9 78 0`, board.tone('#35343a', x, y), 5),
  ];
};

const bench: Piece = ({ board, palette }, x, y) => {
  const wood = board.tone(palette.wood, x, y - 40);
  return [
    shadow(x, y, 100),
    stroke(d`M${x - 76} ${y}v-44M${x + 76} ${y}v-44`, darker(wood, 0.4), 9),
    shape(d`M${x - 98} ${y - 44}l8 -9h180l8 9z`, lighter(wood, 0.16)),
    box(x - 98, y - 45, 196, 9, wood),
    stroke(d`M${x - 84} ${y - 54}v-48M${x + 84} ${y - 54}v-48`, darker(wood, 0.2), 6),
    box(x - 94, y - 104, 188, 13, wood),
    box(x - 94, y - 82, 188, 10, darker(wood, 0.12)),
  ];
};

const piano: Piece = ({ board, palette }, x, y) => {
  const wood = board.tone('#2c1b1c', x, y - 80);
  return [
    shadow(x, y, 110),
    box(x - 100, y - 170, 200, 170, wood),
    box(x - 92, y - 160, 184, 62, lighter(wood, 0.08)),
    shape(d`M${x - 112} ${y - 84}l12 -14h200l12 14v14h-224z`, lighter(wood, 0.14)),
    box(x - 100, y - 92, 200, 10, board.tone(palette.pale, x, y - 90)),
    ...[-84, -64, -34, -14, 6, 36, 56, 76].map((off) => box(x + off, y - 92, 6, 6, '#120b0e')),
    box(x - 96, y - 70, 14, 70, lighter(wood, 0.1)),
    box(x + 82, y - 70, 14, 70, lighter(wood, 0.1)),
  ];
};

const crates: Piece = ({ board, palette }, x, y) => {
  const one = (left: number, base: number, size: number): Mark[] => {
    const wood = board.tone(palette.wood, left, base - 30);
    return [
      box(left, base - size, size, size, lighter(wood, 0.06)),
      stroke(d`M${left + 4} ${base - size + 4}h${size - 8}v${size - 8}h${-(size - 8)}zl${size - 8} ${size - 8}`, darker(wood, 0.3), 5),
    ];
  };
  return [shadow(x, y, 100), ...one(x - 92, y, 92), ...one(x + 4, y, 78), ...one(x - 52, y - 92, 66)];
};

const throne: Piece = ({ board, palette }, x, y) => {
  const gold = board.tone(palette.metal, x, y - 100);
  const cloth = board.tone(palette.cloth, x, y - 100);
  return [
    shape(d`M${x - 130} ${y + 6}l20 -26h220l20 26z`, board.tone('#5b5058', x, y)),
    shape(d`M${x - 56} ${y - 20}v-170q0 -20 18 -26q20 -10 38 -40q18 30 38 40q18 6 18 26v170z`, gold),
    shape(d`M${x - 38} ${y - 84}v-94q38 -34 76 0v94z`, cloth),
    box(x - 70, y - 88, 140, 24, cloth, { rx: 6 }),
    box(x - 78, y - 118, 18, 98, darker(gold, 0.15)),
    box(x + 60, y - 118, 18, 98, darker(gold, 0.15)),
    box(x - 60, y - 64, 120, 44, darker(cloth, 0.4)),
    disc(x, y - 208, 9, cloth),
  ];
};

const sofa: Piece = ({ board, palette }, x, y) => {
  const cloth = board.tone(palette.cloth, x, y - 50);
  return [
    shadow(x, y, 140),
    shape(d`M${x - 124} ${y - 20}v-66q0 -22 22 -22h204q22 0 22 22v66z`, darker(cloth, 0.2)),
    box(x - 104, y - 96, 102, 54, cloth, { rx: 10 }),
    box(x + 2, y - 96, 102, 54, cloth, { rx: 10 }),
    box(x - 110, y - 50, 220, 26, lighter(cloth, 0.12), { rx: 8 }),
    shape(d`M${x - 140} ${y - 10}v-50q0 -16 16 -16t16 16v50zM${x + 140} ${y - 10}v-50q0 -16 -16 -16t-16 16v50z`, lighter(cloth, 0.05)),
    box(x - 132, y - 26, 264, 18, darker(cloth, 0.3)),
    box(x + 40, y - 88, 40, 36, board.tone(palette.accent, x, y - 60), { rx: 6, transform: d`rotate(12 ${x + 60} ${y - 70})` }),
  ];
};

const machine: Piece = ({ board, picture }, x, y) => {
  const steel = board.tone('#6b7682', x, y - 80);
  const lights = picture.lit ? ['#7fe3d0', '#ffcf6b', '#f0715a'] : ['#4b6a68', '#6b5d40', '#5e3b36'];
  return [
    shadow(x, y, 110),
    shape(d`M${x - 104} ${y}v-104l26 -60h156l26 60v104z`, steel),
    shape(d`M${x - 104} ${y}v-104l26 -60h34v164z`, darker(steel, 0.28)),
    shape(d`M${x - 70} ${y - 104}l14 -46h126l14 46z`, '#16222c'),
    shape(d`M${x - 56} ${y - 110}l10 -34h106l10 34z`, picture.lit ? '#2f7c8c' : '#24343d'),
    ...[0, 1, 2, 3, 4, 5].map((one) => disc(x - 60 + one * 26, y - 84, 5, lights[one % 3] ?? '#ffffff')),
    box(x - 70, y - 64, 150, 44, darker(steel, 0.2)),
    stroke(d`M${x - 60} ${y - 52}h130M${x - 60} ${y - 42}h130M${x - 60} ${y - 32}h130`, darker(steel, 0.5), 3),
  ];
};

/** A square table, low stools, a pot and cups. */
const teaTable: Piece = ({ board, palette }, x, y) => {
  const wood = board.tone(palette.wood, x, y - 50);
  const pale = board.tone(palette.pale, x, y - 80);
  return [
    shadow(x, y, 130),
    ...[-112, 112].flatMap((off) => [
      box(x + off - 22, y - 46, 44, 8, wood),
      stroke(d`M${x + off - 16} ${y}v-40M${x + off + 16} ${y}v-40M${x + off - 16} ${y - 14}h32`, darker(wood, 0.25), 6),
    ]),
    stroke(d`M${x - 62} ${y}v-72M${x + 62} ${y}v-72`, darker(wood, 0.3), 10),
    stroke(d`M${x - 60} ${y - 58}q60 16 120 0`, darker(wood, 0.15), 5),
    shape(d`M${x - 80} ${y - 74}l12 -12h136l12 12z`, lighter(wood, 0.16)),
    box(x - 80, y - 75, 160, 8, wood),
    shape(d`M${x - 22} ${y - 84}q-10 -24 8 -28h28q18 4 8 28z`, pale),
    stroke(d`M${x + 24} ${y - 92}q16 -2 18 -18M${x - 10} ${y - 112}q10 -14 20 0`, pale, 4),
    shape(d`M${x - 54} ${y - 84}q-4 -12 -4 -14h18q0 2 -4 14zM${x + 48} ${y - 84}q-4 -12 -4 -14h18q0 2 -4 14z`, lighter(pale, 0.15)),
  ];
};

const coffin: Piece = ({ board, palette }, x, y) => {
  const wood = board.tone(palette.wood, x, y - 50);
  return [
    shadow(x, y, 140),
    stroke(d`M${x - 90} ${y}l16 -30M${x + 90} ${y}l-16 -30M${x - 60} ${y}l-10 -30M${x + 60} ${y}l10 -30`, darker(wood, 0.3), 8),
    shape(d`M${x - 128} ${y - 34}l8 -36h240l8 36z`, darker(wood, 0.2)),
    shape(d`M${x - 132} ${y - 70}l26 -18h212l26 18z`, lighter(wood, 0.1)),
  ];
};

export const furniture: Partial<Readonly<Record<Thing, Piece>>> = {
  table,
  desk,
  bed,
  chair,
  armchair,
  counter,
  stove,
  screen,
  dummy,
  'sewing-machine': sewing,
  chest,
  easel: easelPiece,
  barrel,
  bench,
  piano,
  crates,
  throne,
  sofa,
  machine,
  'tea-table': teaTable,
  coffin,
  ...tradeFurniture,
};
