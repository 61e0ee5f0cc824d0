import { darker, lighter, mix } from './colour.ts';
import { type Hand, isNew } from './hand.ts';
import { flame, halo } from './lamps.ts';
import { box, d, disc, group, type Mark, oval, shape, stroke } from './mark.ts';
import { outlook } from './sky.ts';
import type { Era, Thing } from './terms.ts';
import { tradeWalls } from './trade-pieces.ts';

/** Where walls end and the floor begins. */
export const skirting = 372;

type Piece = (hand: Hand, x: number) => Mark[];

const isChinese = (era: Era): boolean => era === 'imperial-china' || era === 'republican-china';
const isOld = (era: Era): boolean => era === 'ancient' || era === 'medieval';

/** What is seen out of a window of this place. */
const beyond = ({ picture: { place, era } }: Hand): 'hills' | 'roofs' | 'sea' | 'stars' => {
  if (place === 'lighthouse' || place === 'cabin') return 'sea';
  if (place === 'spaceship') return 'stars';
  return isNew(era) || place === 'shop' || place === 'office' || place === 'teahouse' || place === 'tavern' ? 'roofs' : 'hills';
};

function casement(hand: Hand, x: number): Mark[] {
  const { board, palette, picture } = hand;
  if (picture.place === 'prison') return barred(hand, x);
  if (picture.place === 'cabin' || picture.place === 'spaceship') return porthole(hand, x);
  if (picture.place === 'compartment') return carriage(hand, x);
  if (isChinese(picture.era)) return lattice(hand, x);
  const old = isOld(picture.era) || picture.place === 'church' || picture.place === 'throne-room';
  const [w, h] = old ? [picture.place === 'church' ? 92 : 78, 190] : isNew(picture.era) ? [220, 176] : [124, 190];
  const [left, top] = [x - w / 2, old ? 84 : isNew(picture.era) ? 92 : 84];
  const opening = old
    ? shape(
        d`M${left} ${top + h}V${top + w / 2}q${w * 0.06} ${-w * 0.5} ${w / 2} ${-w * 0.72}q${w * 0.44} ${w * 0.22} ${w / 2} ${w * 0.72}V${top + h}z`,
        '#000000',
      )
    : box(left, top, w, h, '#000000');
  const frame = { x: left - 2, y: top - 30, width: w + 4, height: h + 32 };
  const trim = board.tone(isNew(picture.era) ? palette.pale : palette.wood, x, top + h);
  const bars = old
    ? d`M${x} ${top - 20}V${top + h}M${left} ${top + h * 0.45}h${w}M${left} ${top + h * 0.75}h${w}`
    : isNew(picture.era)
      ? d`M${x + w * 0.16} ${top}v${h}`
      : d`M${x} ${top}v${h}M${left} ${top + h * 0.5}h${w}M${left} ${top + h * 0.25}h${w}`;
  const rim = old ? stroke(opening.attributes.d as string, darker(trim, 0.2), 14) : stroke(d`M${left} ${top}h${w}v${h}h${-w}z`, trim, 10);
  return [
    rim,
    outlook(board, picture.hour, picture.weather, frame, opening, beyond(hand)),
    stroke(bars, darker(trim, 0.25), isNew(picture.era) ? 5 : 4),
    box(left - 16, top + h + 2, w + 32, 9, lighter(trim, 0.08)),
    box(left - 16, top + h + 11, w + 32, 4, darker(trim, 0.5)),
    ...(old || isNew(picture.era) ? [] : curtains(hand, x, w, top, h)),
  ];
}

function curtains({ board, palette }: Hand, x: number, w: number, top: number, h: number): Mark[] {
  return [-1, 1]
    .flatMap((side) => {
      const cloth = board.tone(palette.cloth, x + side * w * 0.6, top + 80);
      const [out, far] = [x + side * (w / 2 + 28), top + h + 34];
      return [
        shape(
          d`M${out} ${top - 20}H${x + side * w * 0.26}q${side * -4} ${h * 0.4} ${side * w * 0.16} ${h * 0.62}q${side * 6} 24 ${side * 10} ${h * 0.5}H${out}z`,
          cloth,
        ),
        stroke(
          d`M${out - side * 12} ${top - 18}V${far - 6}M${out - side * 26} ${top - 18}q${side * 2} ${h * 0.5} ${side * 8} ${h * 1.1}`,
          darker(cloth, 0.3),
          4,
          { opacity: 0.7 },
        ),
        stroke(d`M${out - side * 19} ${top - 18}V${far - 10}`, lighter(cloth, 0.16), 2.5, { opacity: 0.6 }),
      ];
    })
    .concat(box(x - w / 2 - 40, top - 26, w + 80, 6, board.tone(palette.metal, x, top)));
}

function lattice({ board, palette, picture }: Hand, x: number): Mark[] {
  const moon = board.luck('moon window') > 0.62;
  const wood = board.tone(palette.wood, x, 200);
  if (moon) {
    const opening = disc(x, 190, 88, '#000000');
    return [
      disc(x, 190, 100, wood),
      outlook(board, picture.hour, picture.weather, { x: x - 90, y: 100, width: 180, height: 180 }, opening, 'hills'),
      stroke(d`M${x - 88} 190h176M${x - 44} 114v152M${x + 44} 114v152`, darker(wood, 0.2), 4),
      stroke(d`M${x - 60} 276q34 -70 22 -150m-14 70q-26 -6 -30 -30m36 66q24 -10 30 -34`, darker(wood, 0.45), 5),
    ];
  }
  const [left, top, w, h] = [x - 92, 92, 184, 200];
  const opening = box(left, top, w, h, '#000000');
  const grid =
    [0.25, 0.5, 0.75].map((at) => d`M${left + w * at} ${top}v${h}`).join('') +
    [0.2, 0.4, 0.6, 0.8].map((at) => d`M${left} ${top + h * at}h${w}`).join('');
  return [
    box(left - 10, top - 10, w + 20, h + 20, wood),
    outlook(board, picture.hour, picture.weather, { x: left, y: top, width: w, height: h }, opening, 'roofs'),
    box(left, top, w, h, '#e9c98d', { opacity: picture.hour === 'night' ? 0.1 : 0.32 }),
    stroke(grid, darker(wood, 0.15), 4),
    stroke(
      d`M${left + w * 0.25} ${top + h * 0.2}l${w * 0.5} ${h * 0.6}M${left + w * 0.75} ${top + h * 0.2}l${-w * 0.5} ${h * 0.6}`,
      darker(wood, 0.15),
      3,
    ),
  ];
}

function porthole({ board, palette, picture }: Hand, x: number): Mark[] {
  const ship = picture.place === 'cabin';
  const ring = board.tone(ship ? palette.metal : '#7f8b96', x, 180);
  return [-74, 74].flatMap((off) => [
    disc(x + off, 178, 62, darker(ring, 0.35)),
    disc(x + off, 178, 56, ring),
    outlook(
      board,
      ship ? picture.hour : 'night',
      ship ? picture.weather : 'clear',
      { x: x + off - 46, y: 132, width: 92, height: 92 },
      disc(x + off, 178, 44, '#000000'),
      ship ? 'sea' : 'stars',
    ),
    ...[0, 1, 2, 3, 4, 5].map((bolt) =>
      disc(x + off + Math.cos(bolt * 1.05) * 50, 178 + Math.sin(bolt * 1.05) * 50, 2.6, darker(ring, 0.5)),
    ),
  ]);
}

/** The window of a railway carriage, the rack above it. */
function carriage({ board, palette, picture }: Hand, x: number): Mark[] {
  const opening = box(x - 210, 84, 420, 186, '#000000', { rx: 16 });
  const wood = board.tone(palette.wood, x, 280);
  return [
    box(x - 226, 70, 452, 216, darker(wood, 0.3), { rx: 22 }),
    outlook(board, picture.hour, picture.weather, { x: x - 210, y: 84, width: 420, height: 186 }, opening, 'hills'),
    box(x - 210, 120, 420, 6, darker(wood, 0.3)),
    box(x - 236, 278, 472, 12, lighter(wood, 0.14)),
    ...[-1, 1].flatMap((side) => [
      box(x + side * 350 - 110, 62, 220, 7, board.tone(palette.metal, x + side * 350, 66)),
      shape(d`M${x + side * 350 - 70} 62v-40h92v40zM${x + side * 350 + 34} 62v-26h48v26z`, board.tone(palette.cloth, x + side * 350, 50)),
    ]),
  ];
}

function barred({ board, picture }: Hand, x: number): Mark[] {
  const opening = box(x - 44, 70, 88, 70, '#000000');
  return [
    box(x - 54, 60, 108, 90, board.tone('#3b3a40', x, 110)),
    outlook(board, picture.hour, picture.weather, { x: x - 44, y: 70, width: 88, height: 70 }, opening, 'stars'),
    ...[-30, -10, 10, 30].map((off) => box(x + off - 3, 66, 6, 78, '#17151c')),
    shape(d`M${x - 44} 150h88l150 250h-330z`, '#bcd0ea', { opacity: picture.hour === 'day' ? 0.16 : 0.07 }),
  ];
}

function door({ board, palette, picture }: Hand, x: number): Mark[] {
  const wood = board.tone(isNew(picture.era) ? palette.pale : palette.wood, x, 260);
  const [w, top] = isChinese(picture.era) ? [148, 120] : [104, isOld(picture.era) ? 150 : 138];
  const h = skirting - top;
  if (isChinese(picture.era))
    return [
      box(x - w / 2 - 12, top - 14, w + 24, h + 14, darker(wood, 0.45)),
      ...[0, 1].flatMap((leaf) => [
        box(x - w / 2 + leaf * (w / 2) + 2, top, w / 2 - 4, h, wood),
        stroke(
          d`M${x - w / 2 + leaf * (w / 2) + 12} ${top + 12}h${w / 2 - 24}v${h * 0.5}h${-(w / 2 - 24)}zm0 ${h * 0.17}h${w / 2 - 24}m${-(w / 2 - 24)} ${h * 0.17}h${w / 2 - 24}m${-(w / 4 - 12)} ${-h * 0.34}v${h * 0.5}`,
          darker(wood, 0.4),
          3,
        ),
        disc(x + (leaf ? 9 : -9), top + h * 0.62, 5, board.tone(palette.metal, x, 260)),
      ]),
    ];
  const arch = isOld(picture.era);
  const outline = arch
    ? d`M${x - w / 2} ${skirting}V${top + 40}q0 -52 ${w / 2} -52t${w / 2} 52V${skirting}z`
    : d`M${x - w / 2} ${skirting}V${top}h${w}V${skirting}z`;
  const planks = arch
    ? d`M${x - 18} ${top - 4}V${skirting}M${x + 18} ${top - 4}V${skirting}`
    : d`M${x - w * 0.34} ${top + 14}h${w * 0.68}v${h * 0.36}h${-w * 0.68}zm0 ${h * 0.48}h${w * 0.68}v${h * 0.38}h${-w * 0.68}z`;
  return [
    stroke(outline, darker(wood, 0.45), 14),
    shape(outline, wood),
    stroke(planks, darker(wood, 0.3), 3),
    ...(arch ? [stroke(d`M${x - w / 2 + 4} ${top + 62}h${w * 0.66}M${x - w / 2 + 4} ${top + 150}h${w * 0.66}`, '#1b171b', 6)] : []),
    disc(x + w * 0.36, top + h * 0.55, 5, board.tone(palette.metal, x, 260)),
  ];
}

function hearth({ board, palette, picture }: Hand, x: number): Mark[] {
  const stone = board.tone(isOld(picture.era) ? '#857b76' : mix(palette.pale, palette.wall, 0.5), x, 250);
  const fire = picture.lit;
  return [
    shape(d`M${x - 66} 0h132l14 196h-160z`, darker(stone, 0.28)),
    box(x - 104, 194, 208, 18, lighter(stone, 0.06)),
    box(x - 94, 212, 188, skirting - 212, stone),
    shape(d`M${x - 62} ${skirting}v-100q0 -34 62 -34t62 34v100z`, '#170d10'),
    ...(fire
      ? [
          halo(board, x, 340, 170, 0.75),
          group([...flame(0, 0, 34), ...flame(-26, 2, 22), ...flame(24, 2, 25)], { transform: d`translate(${x} 362)` }),
        ]
      : [shape(d`M${x - 34} 366q34 -22 68 0z`, '#2b2426')]),
    stroke(d`M${x - 40} 364l30 -8M${x + 42} 364l-34 -9`, '#3a2019', 9, { 'stroke-linecap': 'round' }),
    box(x - 112, skirting - 4, 224, 12, darker(stone, 0.35)),
    ...(isOld(picture.era)
      ? []
      : [box(x - 78, 170, 10, 24, board.tone(palette.metal, x, 180)), oval(x + 70, 180, 12, 14, board.tone(palette.cloth, x, 180))]),
  ];
}

/** Rolls of cloth, one on the other. */
function bolts(board: Hand['board'], cloths: readonly string[], left: number, base: number, row: number): Mark[] {
  return [0, 1, 2].flatMap((layer) =>
    [0, 1, 2].slice(0, 3 - (layer === 2 && board.luck('bolt', row) > 0.5 ? 1 : 0)).flatMap((one) => {
      const x = left + 6 + one * 54 + (layer % 2) * 4;
      const y = base - 9 - layer * 17;
      const cloth = board.tone(board.pick(cloths, 'bolt', row, layer, one), x, y);
      return [box(x, y - 8, 46, 16, cloth, { rx: 7 }), disc(x + 8, y, 6, darker(cloth, 0.3)), disc(x + 8, y, 2.4, lighter(cloth, 0.3))];
    }),
  );
}

/** Books, jars, bolts of cloth or goods: whatever the place keeps on boards. */
function shelf({ board, palette, picture }: Hand, x: number): Mark[] {
  const [left, top, w] = [x - 84, 96, 168];
  const wood = board.tone(palette.wood, x, 220);
  const spines = [palette.cloth, palette.pale, palette.metal, darker(palette.wall, 0.3), palette.accent];
  const round = picture.place === 'kitchen' || picture.place === 'tavern' || picture.place === 'laboratory' || picture.place === 'teahouse';
  const marks: Mark[] = [
    box(left - 8, top - 10, w + 16, skirting - top + 10, darker(wood, 0.4)),
    box(left, top, w, skirting - top, darker(wood, 0.62)),
  ];
  for (let row = 0; row < 4; row++) {
    const base = top + 60 + row * 66;
    if (picture.place === 'shop') marks.push(...bolts(board, spines, left, base, row));
    let at = picture.place === 'shop' ? left + w : left + 4;
    for (let item = 0; at < left + w - 16; item++) {
      const wide = (round ? 16 : 9) + board.luck('spine', row, item) * (round ? 12 : 13);
      const tall = 30 + board.luck('spine', row, item, 'h') * 20;
      const colour = board.tone(board.pick(spines, 'spine', row, item, 'c'), at, base);
      if (board.luck('gap', row, item) > 0.14)
        marks.push(
          round
            ? shape(
                d`M${at} ${base}v${-tall * 0.6}q0 -8 ${wide * 0.3} -9v-5h${wide * 0.4}v5q${wide * 0.3} 1 ${wide * 0.3} 9v${tall * 0.6}z`,
                colour,
              )
            : box(at, base - tall, wide - 1.5, tall, colour),
        );
      at += wide + (round ? 5 : 0);
    }
    marks.push(box(left - 4, base, w + 8, 7, wood), box(left - 4, base + 7, w + 8, 5, '#000000', { opacity: 0.28 }));
  }
  return marks;
}

function painting({ board, palette, picture }: Hand, x: number): Mark[] {
  const gilt = board.tone(palette.metal, x, 150);
  if (isChinese(picture.era)) return scroll({ board, palette, picture } as Hand, x);
  const face = board.luck('sitter') > 0.4 && !isNew(picture.era);
  const ground = board.tone(face ? '#4b3a2e' : '#7a8f8c', x, 150);
  return [
    box(x - 54, 84, 108, 140, darker(gilt, 0.3)),
    box(x - 50, 88, 100, 132, gilt),
    box(x - 40, 98, 80, 112, ground),
    ...(face
      ? [
          shape(d`M${x - 34} 210q4 -46 34 -46t34 46z`, board.tone('#241c22', x, 150)),
          oval(x, 142, 17, 22, board.tone('#d2a27c', x, 150)),
          shape(d`M${x - 19} 140q0 -28 19 -28t19 28q-8 -14 -19 -14t-19 14z`, board.tone('#3a2922', x, 150)),
        ]
      : [
          shape(d`M${x - 40} 168l26 -26l20 20l16 -14l18 20v42h-80z`, board.tone('#4e6a5c', x, 150)),
          box(x - 40, 186, 80, 24, board.tone('#c9a25e', x, 150)),
        ]),
  ];
}

const drape: Piece = ({ board, palette }, x) => {
  const cloth = board.tone(palette.cloth, x, 220);
  const folds = [-70, -42, -14, 14, 42, 70];
  return [
    box(x - 104, 46, 208, 8, board.tone(palette.metal, x, 60)),
    shape(d`M${x - 98} 50h196q8 170 2 ${skirting - 44}q-18 10 -34 0t-34 0t-34 0t-34 0t-34 0t-34 0q-6 -160 -2 ${-(skirting - 44)}z`, cloth),
    ...folds.map((fold) =>
      shape(d`M${x + fold - 8} 54q8 160 -4 ${skirting - 50}h16q4 -160 0 ${-(skirting - 50)}z`, darker(cloth, 0.34), { opacity: 0.75 }),
    ),
    ...folds.map((fold) => stroke(d`M${x + fold + 14} 54q4 160 -2 ${skirting - 54}`, lighter(cloth, 0.2), 3, { opacity: 0.55 })),
    box(x - 98, 330, 198, 10, board.tone(palette.metal, x, 330), { opacity: 0.6 }),
  ];
};

const clock: Piece = ({ board, palette }, x) => {
  const wood = board.tone(palette.wood, x, 220);
  return [
    shape(d`M${x - 34} 132q34 -34 68 0v70h-68z`, lighter(wood, 0.05)),
    box(x - 24, 200, 48, 132, wood),
    box(x - 36, 330, 72, skirting - 330 + 6, darker(wood, 0.15)),
    disc(x, 160, 24, board.tone('#efe2c2', x, 160)),
    stroke(d`M${x} 160v-16M${x} 160l11 6`, '#2a1c18', 2.6),
    box(x - 12, 216, 24, 96, darker(wood, 0.5)),
    stroke(d`M${x} 216v66`, board.tone(palette.metal, x, 240), 2),
    disc(x, 288, 10, board.tone(palette.metal, x, 240)),
  ];
};

const map: Piece = ({ board }, x) => {
  const paper = board.tone('#d9c294', x, 160);
  return [
    box(x - 84, 92, 168, 112, darker(paper, 0.5)),
    box(x - 80, 96, 160, 104, paper),
    shape(d`M${x - 62} 120q20 -16 44 -4t50 -8q22 10 12 30t-34 14t-24 24t-30 2t-22 -58z`, darker(paper, 0.24)),
    stroke(d`M${x - 60} 182q34 -30 60 -22t66 -40`, '#9c3a2c', 2, { 'stroke-dasharray': '6 5' }),
  ];
};

function scroll({ board }: Hand, x: number): Mark[] {
  const paper = board.tone('#e4d3ac', x, 170);
  const ink = board.tone('#3a3a40', x, 170);
  return [
    box(x - 46, 62, 92, 7, board.tone('#4a2c1e', x, 80)),
    box(x - 40, 69, 80, 214, board.tone('#7d8a72', x, 170)),
    box(x - 32, 92, 64, 158, paper),
    shape(d`M${x - 30} 214q10 -66 22 -60t10 34q12 -30 20 -8t8 34z`, ink, { opacity: 0.7 }),
    shape(d`M${x - 6} 180q16 -58 24 -30t12 40z`, ink, { opacity: 0.35 }),
    box(x + 16, 226, 9, 9, board.tone('#b8382c', x, 200)),
    box(x - 46, 282, 92, 8, board.tone('#4a2c1e', x, 260)),
  ];
}

const stairs: Piece = ({ board, palette }, x) => {
  const wood = board.tone(palette.wood, x, 260);
  const steps = [0, 1, 2, 3, 4, 5, 6, 7];
  return [
    shape(d`M${x - 110} ${skirting + 6}L${x + 110} 128V${skirting + 6}z`, darker(wood, 0.55)),
    ...steps.map((step) => box(x - 110 + step * 27.5, skirting - 24 - step * 30, 30, 10, lighter(wood, 0.1))),
    ...steps.map((step) => box(x - 110 + step * 27.5, skirting - 14 - step * 30, 27.5, 22, wood)),
    stroke(d`M${x - 112} ${skirting - 100}L${x + 112} 36`, lighter(wood, 0.12), 8, { 'stroke-linecap': 'round' }),
    ...steps.map((step) => box(x - 98 + step * 27.5, skirting - 106 - step * 30.5, 4, 84, darker(wood, 0.2))),
  ];
};

const bars: Piece = ({ board }, x) => {
  const iron = board.tone('#35353d', x, 220);
  return [
    box(x - 96, 96, 192, skirting - 96, '#0e0c12'),
    ...[-84, -56, -28, 0, 28, 56, 84].map((off) => box(x + off - 4, 90, 8, skirting - 86, iron)),
    box(x - 100, 148, 200, 9, lighter(iron, 0.08)),
    box(x - 100, 300, 200, 9, lighter(iron, 0.08)),
    box(x + 30, 212, 30, 38, lighter(iron, 0.16)),
  ];
};

const blackboard: Piece = ({ board, palette }, x) => [
  box(x - 150, 92, 300, 150, board.tone(palette.wood, x, 160)),
  box(x - 142, 100, 284, 134, board.tone('#2f4a44', x, 160)),
  stroke(
    d`M${x - 118} 130h90M${x - 118} 154h130M${x - 118} 178h70M${x + 40} 136q30 -20 60 0t-12 50q-40 14 -48 -50z`,
    board.tone('#dfe4d8', x, 160),
    3,
    { opacity: 0.6 },
  ),
];

const mirror: Piece = ({ board, palette }, x) => [
  oval(x, 164, 50, 70, board.tone(palette.metal, x, 160)),
  oval(x, 164, 41, 61, board.tone('#8fa3a6', x, 160)),
  shape(d`M${x - 30} 190q6 -60 40 -78q-18 44 -22 96z`, board.tone('#c3d2cf', x, 160), { opacity: 0.7 }),
];

const wallScreen: Piece = ({ board, picture }, x) => [
  box(x - 110, 96, 220, 128, '#14161c', { rx: 6 }),
  box(x - 102, 104, 204, 112, picture.lit ? '#2e6f86' : board.tone('#23303a', x, 160), { rx: 3 }),
  stroke(d`M${x - 86} 190l30 -34l26 18l34 -48l30 30l38 -26`, picture.lit ? '#8fe0d8' : '#3a4a52', 3),
];

const cross: Piece = ({ board, palette, picture }, x) => [
  shape(d`M${x - 96} ${skirting}V168q0 -128 96 -148q96 20 96 148V${skirting}z`, board.tone(darker(palette.wall, 0.35), x, 200)),
  ...(picture.lit ? [halo(board, x, 180, 150, 0.35)] : []),
  box(x - 8, 86, 16, 176, board.tone(palette.metal, x, 160)),
  box(x - 50, 134, 100, 16, board.tone(palette.metal, x, 160)),
];

const shrine: Piece = ({ board, palette, picture }, x) => {
  const gold = board.tone('#c8953c', x, 200);
  return [
    shape(d`M${x - 120} 118q60 -10 120 -52q60 42 120 52l-16 14h-208z`, board.tone('#8a2d24', x, 120)),
    box(x - 92, 130, 184, skirting - 130, board.tone('#5d241d', x, 220)),
    shape(d`M${x - 70} 330V190q70 -74 140 0v140z`, '#2a1312'),
    ...(picture.lit ? [halo(board, x, 240, 130, 0.45)] : []),
    shape(d`M${x - 50} 330q0 -60 26 -70q-14 -40 24 -46q38 6 24 46q26 10 26 70z`, gold),
    disc(x, 222, 17, lighter(gold, 0.2)),
    oval(x, 228, 42, 48, 'none', { stroke: lighter(gold, 0.1), 'stroke-width': 3, opacity: 0.7 }),
    box(x - 104, 326, 208, 52, board.tone(palette.cloth, x, 340)),
    box(x - 110, 320, 220, 9, board.tone(palette.wood, x, 330)),
  ];
};

export const wallPieces: Partial<Readonly<Record<Thing, Piece>>> = {
  window: casement,
  door,
  hearth,
  shelf,
  painting,
  drape,
  clock,
  map,
  scroll,
  stairs,
  bars,
  blackboard,
  mirror,
  'screen-on-wall': wallScreen,
  cross,
  shrine,
  ...tradeWalls,
};
