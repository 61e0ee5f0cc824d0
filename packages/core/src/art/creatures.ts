import { darker, lighter } from './colour.ts';
import { facePath, type Head } from './features.ts';
import { d, disc, type Mark, oval, shape, stroke } from './mark.ts';

/** Heads that are not human: behind the face, and the face itself. */
export function creatureMarks(
  head: Head,
): { readonly back: readonly Mark[]; readonly face: readonly Mark[]; readonly featured: boolean } | null {
  switch (head.figure.kind) {
    case 'monkey':
      return monkey(head);
    case 'pig':
      return pig(head);
    case 'robot':
      return robot(head);
    case 'cat':
    case 'dog':
    case 'fox':
      return beast(head);
    case 'bird':
      return bird(head);
    case 'horned':
      return {
        back: [
          shape(
            d`M${-head.w + 8} -46Q${-head.w - 26} -66 ${-head.w - 16} -112Q${-head.w + 4} -84 ${-head.w + 26} -62ZM${head.w - 8} -46Q${head.w + 26} -66 ${head.w + 16} -112Q${head.w - 4} -84 ${head.w - 26} -62Z`,
            '#4a3a34',
          ),
        ],
        face: [],
        featured: true,
      };
    default:
      return null;
  }
}

/** Feathers, round eyes, a beak: a parrot as much as a crow. */
function bird({ w, luck }: Head) {
  const plume = ['#4f8a4a', '#b8443a', '#3f6a96', '#7f8088'][Math.floor(luck('plume') * 4)] ?? '#4f8a4a';
  return {
    featured: false,
    back: [
      shape(d`M-10 -60Q-34 -100 -20 -116Q-4 -92 4 -70Q2 -104 20 -112Q22 -88 16 -62Z`, lighter(plume, 0.2)),
      shape(d`M${-w - 8} 96Q${-w - 12} -66 0 -70Q${w + 12} -66 ${w + 8} 96Z`, plume),
      shape(d`M8 -70Q${w + 12} -66 ${w + 8} 96H26Q34 0 8 -70Z`, darker(plume, 0.32)),
    ],
    face: [
      stroke(d`M-30 52q8 12 16 0q8 12 16 0q8 12 16 0M-38 76q8 12 16 0q8 12 16 0q8 12 16 0q8 12 16 0`, darker(plume, 0.45), 3),
      ...[-1, 1].flatMap((side) => [
        oval(side * 24 - 3, -12, 17, 19, '#efe6d2'),
        disc(side * 24 - 3, -12, 10, '#e8b33a'),
        disc(side * 24 - 3, -12, 5, '#1a1214'),
      ]),
      shape('M-20 2Q-4 -14 14 2Q18 34 -4 54Q-16 30 -20 2Z', '#d9a440'),
      shape('M2 -6Q14 -2 14 2Q18 34 -4 54Q6 26 2 -6Z', '#9c6a26'),
      stroke('M-18 14Q-4 22 14 14', '#5a3a18', 2.4),
    ],
  };
}

function monkey(head: Head) {
  const { w, turn, low } = head;
  const fur = '#a4702e';
  const skin = '#e0a070';
  return {
    featured: false,
    back: [
      shape(
        d`M${-w - 20} 46Q${-w - 30} -30 ${-w * 0.6} -76L${-w * 0.3} -70L-4 -92L8 -72L${w * 0.5} -82L${w * 0.7} -66Q${w + 30} -30 ${w + 20} 46L${w + 4} 40L${w} 64L${w * 0.4} 58L0 80L${-w * 0.4} 60L${-w} 66L${-w - 6} 42Z`,
        fur,
      ),
      shape(
        d`M12 -72L${w * 0.5} -82L${w * 0.7} -66Q${w + 30} -30 ${w + 20} 46L${w + 4} 40L${w} 64L${w * 0.4} 58L10 76Z`,
        darker(fur, 0.36),
      ),
      ...[-1, 1].flatMap((side) => [oval(side * (w + 13), 2, 13, 17, darker(fur, 0.1)), oval(side * (w + 13), 3, 7, 10, skin)]),
    ],
    face: [
      shape(
        d`M${-w + 4} -14Q${-w + 2} -42 -14 -34Q0 -24 14 -34Q${w - 2} -42 ${w - 4} -14Q${w - 2} 8 22 16Q34 34 22 ${low - 8}Q0 ${low + 8} -22 ${low - 8}Q-34 34 -22 16Q${-w + 2} 8 ${-w + 4} -14Z`,
        skin,
      ),
      shape(
        d`M14 -34Q${w - 2} -42 ${w - 4} -14Q${w - 2} 8 22 16Q34 34 22 ${low - 8}Q12 ${low + 2} 4 ${low + 2}Q22 30 12 12Q20 -10 14 -34Z`,
        darker(skin, 0.3),
      ),
      ...[-1, 1].flatMap((side) => [
        shape(
          d`M${turn + side * 18 - 11} 0Q${turn + side * 18} -12 ${turn + side * 18 + 11} ${-2}Q${turn + side * 18} 8 ${turn + side * 18 - 11} 0Z`,
          '#ffe07a',
        ),
        disc(turn + side * 17, -1.5, 5, '#c2331f'),
        disc(turn + side * 17, -1.5, 2.4, '#1a0c0c'),
        stroke(d`M${turn + side * 6} -8Q${turn + side * 18} -24 ${turn + side * 34} -16`, '#6a3a16', 5, { 'stroke-linecap': 'round' }),
      ]),
      shape(d`M${turn - 6} 18q6 -8 12 0q2 8 -6 8t-6 -8z`, '#8a4a34'),
      stroke(d`M${turn - 18} 36Q${turn} 46 ${turn + 18} 34M${turn - 18} 36l-4 -4M${turn + 18} 34l4 -5`, '#5a2418', 2.8, {
        'stroke-linecap': 'round',
      }),
    ],
  };
}

function pig(head: Head) {
  const { w, turn } = head;
  const skin = '#d99a86';
  const dark = darker(skin, 0.3);
  return {
    featured: false,
    back: [
      shape(d`M${-w - 4} -40Q${-w - 54} -52 ${-w - 44} 34Q${-w - 18} 26 ${-w + 6} -10Z`, skin),
      shape(d`M${w + 4} -40Q${w + 54} -52 ${w + 44} 34Q${w + 18} 26 ${w - 6} -10Z`, dark),
    ],
    face: [
      shape(d`M${-w - 6} 4Q${-w - 6} -66 0 -68Q${w + 6} -66 ${w + 6} 4Q${w + 12} 62 0 68Q${-w - 12} 62 ${-w - 6} 4Z`, skin),
      shape(d`M16 -66Q${w + 6} -60 ${w + 6} 4Q${w + 12} 60 10 68Q34 30 20 -8Q26 -40 16 -66Z`, dark),
      shape(d`M${-w * 0.5} -66q8 -18 14 0l6 -20l8 18l8 -18l8 20q10 -16 14 2q-30 -8 -58 -2z`, '#3c2a24'),
      ...[-1, 1].flatMap((side) => [
        oval(turn + side * 20, -8, 6, 4.4, '#f4e6d2'),
        disc(turn + side * 20, -8, 3.4, '#2a1a18'),
        stroke(d`M${turn + side * 12} -16Q${turn + side * 22} -22 ${turn + side * 32} -14`, '#4a2e28', 4.4, { 'stroke-linecap': 'round' }),
      ]),
      oval(turn, 20, 26, 19, lighter(skin, 0.14)),
      shape(d`M${turn + 6} 2Q${turn + 28} 6 ${turn + 25} 24Q${turn + 18} 40 ${turn + 2} 38Q${turn + 18} 22 ${turn + 6} 2Z`, dark, {
        opacity: 0.8,
      }),
      oval(turn - 9, 20, 4.6, 7, '#6a2e2a'),
      oval(turn + 9, 20, 4.6, 7, '#5a2422'),
      stroke(d`M${turn - 24} 46Q${turn} 58 ${turn + 24} 44`, '#6a2e2a', 3, { 'stroke-linecap': 'round' }),
    ],
  };
}

function robot(head: Head) {
  const { turn, luck } = head;
  const steel = luck('steel') > 0.5 ? '#b9c2c4' : '#c9b48c';
  return {
    featured: false,
    back: [stroke('M0 -70V-96', darker(steel, 0.4), 5), disc(0, -100, 8, '#e0703a')],
    face: [
      shape('M-44 -56Q-42 -72 -24 -72H24Q42 -72 44 -56V36Q42 58 20 60H-20Q-42 58 -44 36Z', steel),
      shape('M18 -72H24Q42 -72 44 -56V36Q42 58 20 60H8Q30 40 24 0Z', darker(steel, 0.34)),
      shape(d`M-34 -24Q0 -34 34 -24V12Q0 20 -34 12Z`, '#1c242e'),
      disc(turn - 15, -6, 8, '#8ff0e0'),
      disc(turn + 14, -6, 8, '#6fd0c4'),
      disc(turn - 17, -9, 2.4, '#ffffff'),
      stroke('M-16 36H16M-10 44H10', darker(steel, 0.6), 3.4, { 'stroke-linecap': 'round' }),
      disc(-46, -4, 9, darker(steel, 0.2)),
      disc(46, -4, 9, darker(steel, 0.5)),
    ],
  };
}

function beast(head: Head) {
  const { w, turn, figure, luck } = head;
  const fur = figure.kind === 'fox' ? '#c4622c' : luck('fur') > 0.5 ? '#6a5a54' : '#b08a5c';
  const pale = '#efe2cc';
  const floppy = figure.kind === 'dog';
  return {
    featured: false,
    back: floppy
      ? [
          shape(
            d`M${-w} -44Q${-w - 34} -40 ${-w - 24} 40Q${-w - 4} 30 ${-w + 10} -20ZM${w} -44Q${w + 34} -40 ${w + 24} 40Q${w + 4} 30 ${w - 10} -20Z`,
            darker(fur, 0.3),
          ),
        ]
      : [
          shape(d`M${-w - 4} -20L${-w - 8} -98L-8 -62ZM${w + 4} -20L${w + 8} -98L8 -62Z`, fur),
          shape(d`M${-w + 2} -40L${-w - 2} -82L-20 -58ZM${w - 2} -40L${w + 2} -82L20 -58Z`, '#8a4a44'),
        ],
    face: [
      shape(facePath({ ...head, w: w + 6, jaw: head.jaw + 4 }), fur),
      shape(d`M14 -66Q${w + 6} -60 ${w + 6} -6Q${w} 30 10 62Q26 20 14 -66Z`, darker(fur, 0.32)),
      shape(d`M-8 -4Q-36 14 ${-w + 2} 24Q-20 62 0 64Q20 62 ${w - 2} 24Q36 14 8 -4Q0 -10 -8 -4Z`, pale),
      ...[-1, 1].flatMap((side) => [
        shape(
          d`M${turn + side * 19 - 9} -4Q${turn + side * 19} -14 ${turn + side * 19 + 9} -4Q${turn + side * 19} 4 ${turn + side * 19 - 9} -4Z`,
          '#e8c04a',
        ),
        oval(turn + side * 19, -5, 2.4, 5, '#1a1214'),
      ]),
      shape(d`M${turn - 9} 20Q${turn} 14 ${turn + 9} 20Q${turn + 2} 30 ${turn} 30Q${turn - 2} 30 ${turn - 9} 20Z`, '#2a1c1e'),
      stroke(d`M${turn} 30v8M${turn} 38q-10 8 -18 0M${turn} 38q10 8 18 0`, '#3a2826', 2.4, { 'stroke-linecap': 'round' }),
      stroke(d`M${turn - 24} 28l-30 -6M${turn - 24} 34l-30 4M${turn + 24} 28l30 -6M${turn + 24} 34l30 4`, pale, 1.6, { opacity: 0.7 }),
    ],
  };
}
