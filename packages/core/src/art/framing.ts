import { mix } from './colour.ts';
import { fall, glow } from './easel.ts';
import type { Hand } from './hand.ts';
import { box, d, type Mark, shape, stroke } from './mark.ts';

/** Something dark and near at the edges, so that the eye goes in. */
export function frameMarks({ board, palette, picture }: Hand, surface: string): Mark[] {
  const near = mix(board.tone(palette.wood, 0, 540), '#0d0812', 0.78);
  const kind =
    surface === 'posts'
      ? 'eaves'
      : surface === 'metal'
        ? 'hatch'
        : surface === 'stone'
          ? 'arch'
          : surface === 'timber'
            ? 'beams'
            : board.pick(['drapes', 'beams', 'drapes'] as const, 'frame');
  if (picture.place === 'stage' || kind === 'drapes') return drapes(mix(board.tone(palette.cloth, 0, 540), '#0d0812', 0.72));
  if (kind === 'eaves') return eaves(near);
  if (kind === 'arch') return [shape('M0 0H960V540H920V210Q900 24 480 22Q60 24 40 210V540H0Z', near)];
  if (kind === 'hatch')
    return [
      shape('M0 0H960V540H930L902 500V96L860 40H100L58 96V500L30 540H0Z', near),
      stroke('M902 500V96L860 40H100L58 96V500', mix(near, '#6f8796', 0.5), 3),
    ];
  return [
    shape('M0 0H960V34Q480 22 0 34Z', near),
    box(0, 0, 44, 540, near),
    box(920, 0, 40, 540, near),
    shape('M44 34L150 34L44 130ZM920 34L820 34L920 124Z', near),
  ];
}

const drapes = (colour: string): Mark[] =>
  [0, 1].flatMap((side) => {
    const x = (value: number) => (side ? 960 - value : value);
    return [
      shape(d`M${x(0)} 0H${x(124)}Q${x(106)} 150 ${x(56)} 260Q${x(36)} 400 ${x(58)} 540H${x(0)}Z`, colour),
      stroke(
        d`M${x(92)} 0Q${x(82)} 140 ${x(40)} 262M${x(58)} 0Q${x(66)} 150 ${x(26)} 270Q${x(16)} 420 ${x(30)} 540M${x(36)} 0V200`,
        mix(colour, '#c98a6a', 0.14),
        5,
      ),
      stroke(d`M${x(30)} 268L${x(60)} 256`, mix(colour, '#d9ad62', 0.45), 6),
    ];
  });

const eaves = (near: string): Mark[] => [
  shape('M0 0H960V20Q700 34 480 34T0 20Z', near),
  box(0, 0, 30, 540, near),
  box(930, 0, 30, 540, near),
  stroke('M30 20h180v40h-40v-18h-60v30h-30v-48h-50zM930 20h-180v40h40v-18h60v30h30v-48h50z', near, 7),
];

/** The edges of every picture fall away, and the paper shows its grain. */
export function finish(hand: { readonly board: Hand['board'] }, width: number, height: number, dusk: number): Mark[] {
  const edge = glow(hand.board, width / 2, height * 0.48, Math.max(width, height) * 0.64, [
    [0.45, '#0a0510', 0],
    [1, '#0a0510', dusk],
  ]);
  const foot = fall(
    hand.board,
    [0, 0],
    [height * 0.8, height],
    [
      [0, '#0a0510', 0],
      [1, '#0a0510', dusk * 0.6],
    ],
  );
  return [box(0, 0, width, height, edge), box(0, height * 0.8, width, height * 0.2, foot), ...grain(hand.board, width, height)];
}

/** Specks lighter and darker, in a tile that nobody sees repeat. */
function grain(board: Hand['board'], width: number, height: number): Mark[] {
  const tile = 100;
  const specks = (name: string, count: number): string => {
    let path = '';
    for (let speck = 0; speck < count; speck++) {
      // Whole numbers: in a small picture the grain would weigh more than the face.
      const at = (key: string, most: number) => Math.round(board.luck(name, speck, key) * most);
      path += d`M${at('x', tile)} ${at('y', tile)}l${1 + at('', 3)} ${at('l', 2) - 1}`;
    }
    return path;
  };
  const fill = board.keep((id) => ({
    tag: 'pattern',
    attributes: { id, width: tile, height: tile, patternUnits: 'userSpaceOnUse' },
    marks: [stroke(specks('light', 26), '#fff4dc', 0.9, { opacity: 0.13 }), stroke(specks('dark', 30), '#0a0510', 1.1, { opacity: 0.18 })],
  }));
  return [box(0, 0, width, height, fill)];
}
