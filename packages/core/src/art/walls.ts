import { darker, lighter } from './colour.ts';
import { plane } from './easel.ts';
import type { Hand } from './hand.ts';
import { box, d, type Mark, oval, shape, stroke } from './mark.ts';
import type { Picture } from './terms.ts';
import { skirting } from './wall-pieces.ts';

type Surface = 'canvas' | 'curtain' | 'stone' | 'plaster' | 'panel' | 'paper' | 'timber' | 'posts' | 'metal' | 'brick';

export function surfaceOf({ place, era }: Picture): Surface {
  if (place === 'stage') return 'curtain';
  if (place === 'marquee') return 'canvas';
  if (place === 'lift') return 'metal';
  if (place === 'spaceship' || place === 'laboratory' || era === 'future') return 'metal';
  if (place === 'prison' || place === 'cellar' || place === 'church' || place === 'throne-room' || place === 'lighthouse') return 'stone';
  if (place === 'cabin' || place === 'attic' || place === 'compartment') return 'timber';
  if (place === 'warehouse' || place === 'workshop' || place === 'projection-room') return 'brick';
  if (era === 'imperial-china' || era === 'republican-china') return 'posts';
  if (era === 'medieval' || era === 'ancient') return 'stone';
  if (place === 'tavern') return 'timber';
  if (place === 'study' || place === 'court' || place === 'office' || place === 'hall') return 'panel';
  return era === 'victorian' || era === 'early-modern' ? 'paper' : 'plaster';
}

/** The wall that faces us, with what it is made of told by few strokes. */
export function wallMarks(hand: Hand): Mark[] {
  const { board, palette, picture } = hand;
  const surface = surfaceOf(picture);
  if (surface === 'curtain') return curtain(hand);
  if (surface === 'canvas') return canvas(hand);
  const marks = [box(0, 0, 960, skirting + 2, plane(board, palette.wall, 40, 40))];
  const dark = { stroke: darker(palette.wall, 0.7), opacity: 0.26 };
  if (surface === 'stone') marks.push(stroke(courses(hand, 46, 92), dark.stroke, 3, { opacity: 0.24 }));
  if (surface === 'brick') marks.push(stroke(courses(hand, 20, 44), dark.stroke, 2, { opacity: 0.2 }));
  if (surface === 'paper') marks.push(...stripes(hand));
  if (surface === 'panel') marks.push(...panels(hand));
  if (surface === 'timber') marks.push(...planks(hand));
  if (surface === 'posts') marks.push(...posts(hand));
  if (surface === 'metal') marks.push(...plates(hand));
  if (surface === 'plaster') marks.push(box(0, 0, 960, 26, board.tone(lighter(palette.wall, 0.16), 480, 10), { opacity: 0.5 }));
  marks.push(box(0, skirting - 14, 960, 16, board.tone(darker(palette.wood, 0.25), 480, skirting)));
  marks.push(box(0, skirting - 14, 960, 2.5, board.tone(lighter(palette.wood, 0.25), 480, skirting), { opacity: 0.6 }));
  return marks;
}

/** The inside of a great tent: seams that run up to a pole, a flap, trodden grass. */
function canvas({ board }: Hand): Mark[] {
  const cloth = board.tone('#d9cba4', 480, 160);
  const seams = Array.from({ length: 9 }, (_, one) => d`M480 -30L${one * 140 - 80} ${skirting}`).join('');
  return [
    box(0, 0, 960, skirting, plane(board, '#d9cba4', 480, 40)),
    ...[0, 2, 4, 6].map((one) => shape(d`M480 -30L${one * 140 - 80} ${skirting}h140z`, darker(cloth, 0.12), { opacity: 0.55 })),
    stroke(seams, darker(cloth, 0.4), 3, { opacity: 0.5 }),
    box(472, 0, 16, skirting, board.tone('#7a5a3a', 480, 200)),
    shape(d`M700 ${skirting}L722 190L752 ${skirting}z`, '#141020'),
    shape(d`M752 ${skirting}L722 190Q770 260 790 ${skirting}z`, lighter(cloth, 0.12)),
    stroke(d`M0 236Q240 300 480 250T960 236`, darker(cloth, 0.5), 3),
    ...Array.from({ length: 15 }, (_, one) => {
      const x = 30 + one * 64;
      const y = 244 + Math.sin((x / 480) * Math.PI) * 24;
      return shape(d`M${x} ${y}h26l-13 28z`, board.tone(['#a8443a', '#d2a548', '#4a6d94'][one % 3] ?? '#a8443a', x, y));
    }),
  ];
}

const velvet = ['#8f2434', '#7a2230', '#8a3a2c', '#6a2848'] as const;

/** The great curtain of a theatre, closed but for a slit; before it the boards and their lights. */
function curtain({ board, palette }: Hand): Mark[] {
  const cloth = board.pick(velvet, 'velvet');
  const gold = board.tone(lighter(palette.metal, 0.1), 480, 350);
  const folds = Array.from({ length: 16 }, (_, fold) => {
    const x = fold * 60;
    const lean = (fold < 8 ? -1 : 1) * 5;
    return [
      shape(d`M${x} 0h60Q${x + 60 + lean} 200 ${x + 60} ${skirting - 8}h-60Q${x + lean} 200 ${x} 0z`, board.tone(cloth, x + 30, 240)),
      shape(
        d`M${x + 36} 0h24Q${x + 60 + lean} 200 ${x + 60} ${skirting - 8}h-18Q${x + 44 + lean} 200 ${x + 36} 0z`,
        board.tone(darker(cloth, 0.42), x + 48, 240),
      ),
      stroke(d`M${x + 14} 0Q${x + 14 + lean} 200 ${x + 16} ${skirting - 12}`, board.tone(lighter(cloth, 0.22), x + 14, 240), 5, {
        opacity: 0.5,
      }),
    ];
  }).flat();
  let scallops = 'M0 0H960V44';
  for (let x = 960; x > 0; x -= 96) scallops += d`Q${x - 48} ${92} ${x - 96} 44`;
  return [
    ...folds,
    shape(d`M474 60Q466 240 470 ${skirting - 8}h20Q494 240 486 60z`, darker(cloth, 0.8)),
    stroke(d`M0 ${skirting - 12}H960`, gold, 8),
    shape(`${scallops}Z`, board.tone(darker(cloth, 0.16), 480, 40)),
    stroke(scallops.replace('M0 0H960V44', 'M960 44'), gold, 5),
  ];
}

/** What lights whoever stands before it from below. */
export const footlights = ({ board, picture: { lit } }: Hand): Mark[] =>
  [150, 315, 480, 645, 810].flatMap((x) => [
    ...(lit ? [oval(x, 534, 96, 40, '#ffe2a0', { opacity: 0.13 })] : []),
    shape(d`M${x - 26} 540q26 -34 52 0z`, lit ? '#f2c878' : board.tone('#5a4a3a', x, 530)),
  ]);

/** Courses of stone or brick, most of them left to the eye. */
function courses({ board }: Hand, high: number, wide: number): string {
  let path = '';
  for (let row = 0; row * high < skirting; row++)
    for (let stone = 0; stone * wide < 1000; stone++) {
      if (board.luck('course', row, stone) < 0.56) continue;
      const x = stone * wide - (row % 2 ? wide / 2 : 0);
      path += d`M${x} ${row * high + 2}h${wide * 0.82}M${x + wide * 0.9} ${row * high + 6}v${high * 0.74}`;
    }
  return path;
}

function stripes({ board, palette }: Hand): Mark[] {
  const ground = lighter(palette.wall, 0.16);
  const sprigs = board.luck('sprig') > 0.5;
  let path = '';
  for (let x = 20; x < 960; x += 48) path += d`M${x} 0V258`;
  return [
    sprigs ? box(0, 0, 960, 262, sprigged(board, ground), { opacity: 0.26 }) : stroke(path, ground, 16, { opacity: 0.12 }),
    box(0, 262, 960, skirting - 262, plane(board, darker(palette.wood, 0.1), 0, 0)),
    box(0, 256, 960, 8, board.tone(lighter(palette.wood, 0.1), 480, 260)),
    ...paneling(board, palette.wood, 276, skirting - 26, 112),
  ];
}

/** Two sprigs, said once: written out, a papered wall weighed as much as three people. */
const sprigged = (board: Hand['board'], ground: string): string =>
  board.keep((id) => ({
    tag: 'pattern',
    attributes: { id, width: 48, height: 92, patternUnits: 'userSpaceOnUse' },
    marks: [
      stroke(
        'M24 12q-7 10 0 20q7 -10 0 -20M15 30q9 0 9 10q0 -10 9 -10M0 58q7 10 0 20M48 58q-7 10 0 20M0 86q0 -10 9 -10M48 86q0 -10 -9 -10',
        ground,
        2,
      ),
    ],
  }));

const paneling = (board: Hand['board'], wood: string, top: number, bottom: number, wide: number): Mark[] => {
  let path = '';
  for (let x = 12; x < 960; x += wide) path += d`M${x} ${top}h${wide - 22}V${bottom}h${-(wide - 22)}z`;
  return [stroke(path, board.tone(darker(wood, 0.5), 480, top), 3, { opacity: 0.6 })];
};

const panels = ({ board, palette }: Hand): Mark[] => [
  box(0, 150, 960, skirting - 150, plane(board, darker(palette.wood, 0.06), 0, 0)),
  box(0, 142, 960, 10, board.tone(lighter(palette.wood, 0.14), 480, 150)),
  ...paneling(board, palette.wood, 168, skirting - 26, 140),
];

function planks({ board, palette }: Hand): Mark[] {
  let path = '';
  for (let row = 1; row < 10; row++) path += d`M0 ${row * 38}h960`;
  return [
    box(0, 0, 960, skirting, plane(board, palette.wood, 0, 0), { opacity: 0.72 }),
    stroke(path, board.tone(darker(palette.wood, 0.6), 480, 180), 3, { opacity: 0.5 }),
    box(0, 0, 960, 30, board.tone(darker(palette.wood, 0.45), 480, 20)),
    ...[90, 330, 600, 850].map((x) => box(x, 0, 26, 46, board.tone(darker(palette.wood, 0.55), x, 20))),
  ];
}

/** Red columns, a carved beam, paper between: a Chinese hall. */
const posts = ({ board, palette }: Hand): Mark[] => [
  box(0, 0, 960, 44, board.tone(darker(palette.wood, 0.3), 480, 20)),
  box(0, 44, 960, 16, board.tone(palette.accent, 480, 50)),
  stroke(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((one) => d`M${one * 84 + 4} 52h20l8 -5h18l8 5h20`).join(''),
    board.tone(palette.metal, 480, 50),
    2.4,
    { opacity: 0.7 },
  ),
  ...[64, 338, 622, 896].flatMap((x) => [
    box(x - 15, 40, 30, skirting - 40, board.tone(palette.cloth, x, 220)),
    box(x - 15, 40, 9, skirting - 40, board.tone(darker(palette.cloth, 0.35), x, 220)),
    box(x - 21, skirting - 20, 42, 24, board.tone('#8a8478', x, 360)),
    shape(d`M${x - 15} 60h-36l14 18q18 0 22 22zM${x + 15} 60h36l-14 18q-18 0 -22 22z`, board.tone(darker(palette.accent, 0.2), x, 70)),
  ]),
];

const plates = ({ board, palette }: Hand): Mark[] => [
  stroke(d`M0 60h960M0 300h960M150 60v240M480 0v60M330 300v72M660 300v72M810 60v240`, board.tone(darker(palette.wall, 0.5), 480, 180), 3, {
    opacity: 0.7,
  }),
  box(0, 24, 960, 12, board.tone(palette.cloth, 480, 30), { opacity: 0.85 }),
  shape(d`M0 310h960v40h-960z`, board.tone(darker(palette.wall, 0.35), 480, 330)),
];

export function floorMarks({ board, palette, picture }: Hand): Mark[] {
  const surface = surfaceOf(picture);
  const stony = surface === 'stone' || surface === 'brick' || surface === 'metal';
  if (surface === 'canvas')
    return [box(0, skirting, 960, 168, plane(board, '#6f7f48', 480, 520)), box(0, skirting, 960, 10, '#000000', { opacity: 0.2 })];
  const ground = plane(board, stony ? darker(palette.floor, 0.1) : palette.floor, 480, 520);
  let lines = '';
  if (stony || picture.place === 'kitchen' || picture.place === 'hall' || picture.place === 'corridor') {
    for (const y of [396, 430, 478]) lines += d`M0 ${y}h960`;
    for (let line = -9; line < 10; line++) lines += d`M${480 + line * 70} ${skirting}L${480 + line * 150} 540`;
  } else for (let line = -12; line < 13; line++) lines += d`M${480 + line * 52} ${skirting}L${480 + line * 104} 540`;
  const rug = !stony && surface !== 'curtain' && board.luck('rug') > 0.35;
  return [
    box(0, skirting, 960, 168, ground),
    stroke(lines, darker(palette.floor, 0.8), 2, { opacity: 0.3 }),
    ...(rug
      ? [
          oval(480, 470, 330, 52, board.tone(darker(palette.cloth, 0.12), 480, 470)),
          oval(480, 470, 306, 45, 'none', { stroke: board.tone(palette.metal, 480, 470), 'stroke-width': 4, opacity: 0.6 }),
          oval(480, 470, 240, 33, board.tone(darker(palette.accent, 0.3), 480, 470), { opacity: 0.55 }),
        ]
      : []),
    box(0, skirting, 960, 14, '#000000', { opacity: 0.2 }),
  ];
}
