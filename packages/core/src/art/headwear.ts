import { darker, lighter, mix } from './colour.ts';
import type { Head } from './features.ts';
import { box, d, disc, type Mark, oval, shape, stroke } from './mark.ts';
import type { Figure } from './terms.ts';

type Worn = { readonly back?: readonly Mark[]; readonly front: readonly Mark[] };
const gold = '#d2a548';

/** What is worn on the head; `cloth` is the colour of its wearer's dress. */
export function headwearMarks({ figure, w }: Head, cloth: string): Worn {
  const felt = mix(darker(cloth, 0.5), '#2c2329', 0.5);
  const drawn: Partial<Readonly<Record<Figure['headwear'], Worn>>> = {
    crown: {
      front: [
        shape(d`M${-w + 1} -40L${-w - 5} -92L${-w * 0.5} -66L0 -98L${w * 0.5} -66L${w + 5} -92L${w - 1} -40Q0 -54 ${-w + 1} -40Z`, gold),
        shape(d`M${w * 0.3} -46L${w * 0.5} -66L${w + 5} -92L${w - 1} -40Z`, darker(gold, 0.34)),
        stroke(d`M${-w + 1} -44Q0 -58 ${w - 1} -44`, lighter(gold, 0.4), 3),
        disc(0, -62, 5, '#b02f3a'),
      ],
    },
    circlet: {
      front: [stroke(d`M${-w - 1} -28Q0 -46 ${w + 1} -28`, gold, 6), stroke(d`M${-w - 1} -30Q0 -48 ${w + 1} -30`, lighter(gold, 0.5), 1.6)],
    },
    laurel: {
      front: [
        ...[-1, 1].flatMap((side) =>
          [0, 1, 2, 3].map((leaf) =>
            oval(side * (w - leaf * 9), -30 - leaf * 8, 9, 4.4, leaf % 2 ? '#7a8a44' : '#93a050', {
              transform: d`rotate(${side * (60 - leaf * 12)} ${side * (w - leaf * 9)} ${-30 - leaf * 8})`,
            }),
          ),
        ),
      ],
    },
    hood: {
      back: [shape(d`M${-w - 26} 116Q${-w - 34} -96 0 -100Q${w + 34} -96 ${w + 26} 116Z`, darker(cloth, 0.3))],
      front: [
        shape(
          d`M${-w - 22} 100Q${-w - 30} -90 0 -96Q${w + 30} -90 ${w + 22} 100Q${w - 2} 70 ${w + 2} 10Q${w} -62 0 -66Q${-w} -62 ${-w - 2} 10Q${-w + 2} 70 ${-w - 22} 100Z`,
          cloth,
        ),
        shape(d`M${w - 2} 90Q${w + 6} -50 10 -94Q${w + 30} -88 ${w + 22} 100Z`, darker(cloth, 0.34)),
      ],
    },
    veil: {
      back: [shape(d`M${-w - 24} 150Q${-w - 26} -84 0 -90Q${w + 26} -84 ${w + 24} 150Z`, darker(lighter(cloth, 0.3), 0.3))],
      front: [
        shape(
          d`M${-w - 14} 60Q${-w - 20} -80 0 -84Q${w + 20} -80 ${w + 14} 60Q${w + 4} 0 ${w - 5} -30Q0 -54 ${-w + 5} -30Q${-w - 4} 0 ${-w - 14} 60Z`,
          lighter(cloth, 0.34),
        ),
        stroke(d`M${-w + 4} -32Q0 -56 ${w - 4} -32`, gold, 4),
      ],
    },
    headscarf: {
      back: [shape(d`M${-w - 8} 50Q${-w - 18} -78 0 -82Q${w + 18} -78 ${w + 8} 50Z`, darker(cloth, 0.4))],
      front: [
        shape(
          d`M${-w - 5} 40Q${-w - 15} -76 0 -80Q${w + 15} -76 ${w + 5} 40Q${w + 2} 2 ${w - 7} -26Q0 -48 ${-w + 7} -26Q${-w - 2} 2 ${-w - 5} 40Z`,
          lighter(cloth, 0.12),
        ),
        shape('M-12 62L0 56L12 62L20 92L0 76L-18 94Z', cloth),
      ],
    },
    bonnet: {
      back: [shape(d`M${-w - 12} 30Q${-w - 26} -70 0 -86Q${w + 26} -70 ${w + 12} 30Z`, felt)],
      front: [
        shape(
          d`M${-w - 9} 28Q${-w - 24} -66 0 -82Q${w + 24} -66 ${w + 9} 28Q${w + 8} -10 ${w - 5} -34Q0 -60 ${-w + 5} -34Q${-w - 8} -10 ${-w - 9} 28Z`,
          felt,
        ),
        stroke(d`M${-w + 2} -28Q0 -54 ${w - 2} -28`, lighter(felt, 0.3), 5),
        stroke(d`M${-w - 7} 26Q${-w + 8} 60 -6 70M${w + 7} 26Q${w - 8} 60 6 70`, lighter(felt, 0.16), 5),
        shape('M0 68l-17 -9v20zM0 68l17 -9v20z', lighter(felt, 0.2)),
      ],
    },
    'top-hat': {
      front: [
        shape(d`M${-w + 5} -44L${-w + 1} -124Q0 -132 ${w - 1} -124L${w - 5} -44Z`, felt),
        shape(d`M8 -128Q${w - 6} -128 ${w - 1} -124L${w - 5} -44H14Z`, darker(felt, 0.4)),
        box(-w + 4, -62, 2 * w - 8, 13, lighter(felt, 0.2)),
        oval(0, -44, w + 19, 9, felt),
        stroke(d`M${-w - 16} -46Q0 -38 ${w + 16} -46`, lighter(felt, 0.26), 2),
      ],
    },
    bowler: {
      front: [
        shape(d`M${-w + 1} -40Q${-w} -92 0 -94Q${w} -92 ${w - 1} -40Z`, felt),
        shape(d`M10 -93Q${w} -90 ${w - 1} -40H18Z`, darker(felt, 0.36)),
        box(-w + 1, -52, 2 * w - 2, 9, darker(felt, 0.5)),
        oval(0, -41, w + 13, 8, felt),
      ],
    },
    fedora: {
      front: [
        shape(d`M${-w + 3} -40Q${-w + 3} -88 ${-w * 0.4} -90Q-4 -78 ${w * 0.4} -92Q${w - 2} -88 ${w - 3} -40Z`, felt),
        shape(d`M10 -84Q${w * 0.4} -92 ${w * 0.5} -91Q${w - 2} -88 ${w - 3} -40H20Z`, darker(felt, 0.34)),
        box(-w + 2, -56, 2 * w - 4, 12, darker(felt, 0.55)),
        shape(d`M${-w - 24} -34Q${-w} -50 0 -48Q${w} -50 ${w + 24} -38Q0 -26 ${-w - 24} -34Z`, felt),
      ],
    },
    cloche: {
      front: [
        shape(
          d`M${-w - 7} -12Q${-w - 10} -82 0 -86Q${w + 10} -82 ${w + 7} -12Q${w} -30 0 -28Q${-w} -30 ${-w - 7} -12Z`,
          lighter(felt, 0.1),
        ),
        stroke(d`M${-w - 5} -28Q0 -46 ${w + 5} -28`, darker(felt, 0.5), 7),
        disc(-w + 7, -38, 8, '#c4503f'),
      ],
    },
    cap: {
      front: [
        shape(d`M${-w - 1} -32Q${-w - 4} -76 0 -80Q${w + 4} -76 ${w + 1} -32Z`, felt),
        shape(d`M${-w - 16} -26Q${-w} -38 6 -36L${w} -34Q${w * 0.4} -26 ${-w - 16} -26Z`, darker(felt, 0.4)),
      ],
    },
    'flat-cap': {
      front: [
        shape(d`M${-w - 9} -34Q${-w - 4} -66 -6 -76Q${w + 6} -80 ${w + 7} -40Q${w} -34 0 -40Q${-w * 0.6} -42 ${-w - 9} -34Z`, felt),
        shape(d`M${-w - 13} -32Q${-w * 0.5} -46 4 -40Q-6 -30 ${-w - 13} -32Z`, darker(felt, 0.36)),
      ],
    },
    beret: {
      front: [
        shape(d`M${-w - 15} -44Q${-w - 16} -76 4 -82Q${w + 10} -80 ${w + 3} -42Q0 -54 ${-w + 2} -36Q${-w - 10} -36 ${-w - 15} -44Z`, cloth),
        stroke('M4 -82v-8', felt, 4),
      ],
    },
    'captain-cap': {
      front: [
        shape(d`M${-w - 10} -50Q0 -92 ${w + 10} -50L${w + 1} -38H${-w - 1}Z`, '#e8e0cc'),
        box(-w, -48, 2 * w, 14, '#1f2430'),
        shape(d`M${-w + 1} -34Q0 -18 ${w - 1} -34Q0 -28 ${-w + 1} -34Z`, '#14141c'),
        disc(0, -46, 7, gold),
      ],
    },
    helmet: {
      front: [
        shape(
          d`M${-w - 5} 2Q${-w - 8} -80 0 -86Q${w + 8} -80 ${w + 5} 2L${w - 5} -4Q${w - 6} -34 0 -38Q${-w + 6} -34 ${-w + 5} -4Z`,
          '#8f97a0',
        ),
        shape(d`M8 -86Q${w + 8} -80 ${w + 5} 2L${w - 5} -4Q${w - 6} -34 10 -38Z`, '#5f666f'),
        stroke(d`M${-w + 2} -30Q0 -46 ${w - 2} -30M0 -86V-42`, '#c2c8cc', 3),
        box(-3, -42, 6, 36, '#767e87'),
      ],
    },
    turban: {
      front: [
        shape(d`M${-w - 9} -26Q${-w - 20} -70 0 -92Q${w + 20} -70 ${w + 9} -26Q0 -50 ${-w - 9} -26Z`, lighter(cloth, 0.22)),
        stroke(
          d`M${-w - 7} -38Q10 -60 ${w - 4} -76M${-w - 3} -56Q20 -62 ${w + 8} -50M-20 -84Q20 -70 ${w + 10} -36`,
          darker(cloth, 0.1),
          3,
          { opacity: 0.7 },
        ),
        disc(0, -56, 6, '#c4503f'),
      ],
    },
    'scholar-cap': {
      front: [
        shape(d`M${-w + 1} -36L${-w + 5} -88Q0 -98 ${w - 5} -88L${w - 1} -36Q0 -50 ${-w + 1} -36Z`, '#2a2a33'),
        shape(d`M8 -93Q${w - 10} -92 ${w - 5} -88L${w - 1} -36L14 -44Z`, '#16161d'),
        stroke(d`M${-w + 2} -42Q0 -56 ${w - 2} -42`, '#5d6a72', 3),
      ],
    },
    'official-cap': {
      back: [shape(d`M${-w - 62} -50h70v10h-70zM${w - 8} -50h70v10h-70z`, '#1c1b22')],
      front: [
        shape(
          d`M${-w + 1} -36Q${-w} -70 ${-w * 0.6} -72Q${-w * 0.5} -102 0 -102Q${w * 0.5} -102 ${w * 0.6} -72Q${w} -70 ${w - 1} -36Q0 -50 ${-w + 1} -36Z`,
          '#23222b',
        ),
        stroke(d`M${-w + 3} -42Q0 -56 ${w - 3} -42`, gold, 3),
        disc(0, -62, 5, '#7fb0a0'),
      ],
    },
    'straw-hat': {
      front: [
        shape(d`M${-w - 52} -24Q-12 -62 0 -104Q12 -62 ${w + 52} -24Q0 -42 ${-w - 52} -24Z`, '#b9924e'),
        shape(d`M0 -104Q12 -62 ${w + 52} -24Q40 -36 16 -38Z`, '#8a6a36'),
        stroke(d`M${-w - 30} -32Q-8 -60 -2 -92M-${w * 0.5} -38Q-6 -66 0 -96`, '#dcb872', 2, { opacity: 0.7 }),
      ],
    },
    skullcap: {
      front: [
        shape(d`M${-w + 2} -38Q${-w + 2} -78 0 -82Q${w - 2} -78 ${w - 2} -38Q0 -52 ${-w + 2} -38Z`, '#24242e'),
        shape(d`M6 -82Q${w - 2} -78 ${w - 2} -38L16 -44Z`, '#15151c'),
        disc(0, -84, 6, '#b8382c'),
        stroke('M-12 -80Q-20 -60 -22 -46M12 -80Q20 -60 22 -46M0 -80V-48', '#3d3d48', 2),
      ],
    },
    'monk-cap': {
      front: [
        shape(
          d`M${-w - 3} -30L${-w + 1} -66L${-w * 0.5} -84L0 -100L${w * 0.5} -84L${w - 1} -66L${w + 3} -30Q0 -46 ${-w - 3} -30Z`,
          '#c8862e',
        ),
        shape(d`M${w * 0.25} -38L${w * 0.5} -84L${w - 1} -66L${w + 3} -30Z`, '#8f5a1e'),
        stroke(d`M${-w - 2} -34Q0 -50 ${w + 2} -34M${-w * 0.5} -80V-42M0 -96V-44`, '#f0cf86', 2.6),
        disc(0, -66, 7, '#a83228'),
      ],
    },
    'nurse-cap': {
      front: [
        shape(d`M${-w + 7} -50L${-w + 1} -78Q0 -94 ${w - 1} -78L${w - 7} -50Q0 -64 ${-w + 7} -50Z`, '#efe9dc'),
        stroke('M-6 -72h12M0 -78v12', '#b8382c', 4),
      ],
    },
    tricorne: {
      front: [
        shape(d`M${-w - 26} -50Q${-w + 2} -40 0 -38Q${w - 2} -40 ${w + 26} -50Q${w} -96 0 -88Q${-w} -96 ${-w - 26} -50Z`, felt),
        stroke(d`M${-w - 24} -52Q0 -34 ${w + 24} -52`, gold, 3),
        shape(d`M6 -88Q${w} -94 ${w + 26} -50Q${w - 2} -40 20 -40Z`, darker(felt, 0.4)),
      ],
    },
  };
  return drawn[figure.headwear] ?? { front: [] };
}
