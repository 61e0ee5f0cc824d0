import { darker, lighter, mix } from './colour.ts';
import { d, disc, type Mark, oval, shape, stroke } from './mark.ts';
import type { Figure } from './terms.ts';

/** The measures of one head: eyes lie at 0, the chin about 60 below, light comes from the left. */
export type Head = {
  readonly figure: Figure;
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  /** Half the width at the eyes, at the jaw, of the chin; how far the chin lies below. */
  readonly w: number;
  readonly jaw: number;
  readonly chin: number;
  readonly low: number;
  /** How far the face is turned towards the light. */
  readonly turn: number;
  readonly luck: (...key: readonly (string | number)[]) => number;
};

export const skins = ['#f0cfae', '#e8be98', '#dba87c', '#c08a5e', '#94633f', '#6a4430'] as const;
export const hairTones = {
  black: '#231d24',
  brown: '#4b3224',
  chestnut: '#77452a',
  red: '#a4522a',
  fair: '#cfa860',
  grey: '#98928e',
  white: '#e3ddd2',
} as const;

export const facePath = ({ w, jaw, chin, low }: Head): string =>
  d`M${-w} -8C${-w} -54 ${-w * 0.76} -67 0 -67S${w} -54 ${w} -8C${w} 16 ${jaw} 34 ${chin} ${low - 6}Q0 ${low + 8} ${-chin} ${low - 6}C${-jaw} 34 ${-w} 16 ${-w} -8Z`;

/** The side away from the lamp, along brow, nose and mouth: one flat shape makes the face round. */
export const shadePath = ({ w, turn, low }: Head): string =>
  d`M${turn + 16} -70Q${turn + 26} -40 ${turn + 22} -16Q${turn + 15} -6 ${turn + 13} 2Q${turn + 20} 14 ${turn + 14} 24Q${turn + 22} 34 ${turn + 13} 44Q${turn + 10} ${low - 4} ${turn + 2} ${low + 10}H${w + 20}V-70Z`;

type Look = {
  readonly inner: number;
  readonly outer: number;
  readonly lid: number;
  readonly mouth: number;
  readonly open: number;
  readonly tilt: number;
};

const looks: Readonly<Record<Figure['temper'], Look>> = {
  calm: { inner: 0, outer: 0, lid: 0.35, mouth: 1, open: 0, tilt: 0 },
  merry: { inner: -3, outer: 1, lid: 0.45, mouth: 6, open: 0, tilt: 0 },
  stern: { inner: 4, outer: -2, lid: 0.45, mouth: -2, open: 0, tilt: 0 },
  sad: { inner: -5, outer: 3, lid: 0.5, mouth: -5, open: 0, tilt: 0 },
  afraid: { inner: -7, outer: -1, lid: 0, mouth: -3, open: 0.5, tilt: 0 },
  sly: { inner: 2, outer: -5, lid: 0.62, mouth: 4, open: 0, tilt: 4 },
  fierce: { inner: 6, outer: -5, lid: 0.2, mouth: -4, open: 0, tilt: 0 },
  proud: { inner: -1, outer: -4, lid: 0.6, mouth: -1, open: 0, tilt: 2 },
  weary: { inner: -2, outer: 4, lid: 0.66, mouth: -2, open: 0, tilt: 0 },
};

/** Eyes, brows, nose, mouth, and what the years have drawn. */
export function featureMarks(head: Head): Mark[] {
  const look = looks[head.figure.temper];
  return [...eyes(head, look), ...brows(head, look), ...nose(head), ...mouth(head, look), ...years(head)];
}

function eyes({ turn, skin, figure, luck }: Head, { lid }: Look): Mark[] {
  const gap = 15.5 + luck('gap') * 3.5;
  const child = figure.age === 'child';
  const [wide, tall] = [child ? 8.6 : 7.4, (child ? 5.4 : 4.2) + luck('eye') * 1.2];
  const iris = figure.skin <= 1 && luck('iris') > 0.55 ? '#4a6470' : '#2c1f1c';
  return [-1, 1].flatMap((side) => {
    const x = turn + side * gap + (side > 0 ? -1.5 : 0);
    const white = side > 0 ? mix('#f3e7d4', skin, 0.55) : '#f6ecda';
    const upper = -tall * (1 - lid * 0.8);
    return [
      shape(d`M${x - wide} 0.5Q${x} ${upper * 2} ${x + wide} 0.5Q${x} ${tall * 1.5} ${x - wide} 0.5Z`, white),
      disc(x - 1, 0.4 + lid, Math.min(3.7, tall * 0.86), iris),
      disc(x - 2.2, -0.8 + lid, 0.9, '#fff6e4', { opacity: side > 0 ? 0.4 : 0.9 }),
      stroke(
        d`M${x - wide - 1} 1Q${x} ${upper * 2.1} ${x + wide + 1} ${figure.gender === 'woman' ? -1 : 1.2}`,
        '#1f1518',
        figure.gender === 'woman' ? 2.6 : 2,
        { 'stroke-linecap': 'round' },
      ),
      stroke(d`M${x - wide} ${-5 + upper * 0.6}Q${x} ${-9 + upper} ${x + wide} ${-5 + upper * 0.6}`, darker(skin, 0.34), 1.3, {
        opacity: 0.7,
      }),
    ];
  });
}

function brows({ turn, figure, hair, luck }: Head, { inner, outer, tilt }: Look): Mark[] {
  const thick = (figure.gender === 'woman' ? 2.6 : 3.8) + luck('brow') * 1.8 + (figure.age === 'old' ? 0.8 : 0);
  const colour = figure.hairColour === 'white' || figure.hairColour === 'grey' ? mix(hair, '#4a423e', 0.25) : darker(hair, 0.2);
  return [-1, 1].map((side) => {
    const x = turn + side * 17;
    const lift = -13 - luck('brow', 'high') * 3 - (side < 0 ? tilt : 0);
    const [near, far] = [x - side * 8, x + side * 11];
    return stroke(
      d`M${near} ${lift + inner}Q${x + side * 2} ${lift - 4 + Math.min(0, inner / 2)} ${far} ${lift + 2 + outer}`,
      colour,
      thick,
      { 'stroke-linecap': 'round' },
    );
  });
}

function nose({ turn, skin, shade, figure, luck }: Head): Mark[] {
  const long = figure.age === 'child' ? 15 : 19 + luck('nose') * 6;
  const wide = 5 + luck('nose', 'w') * 3.5 + (figure.skin > 3 ? 2 : 0) - (figure.gender === 'woman' ? 1.2 : 0);
  const hook = luck('hook') > 0.7 && figure.age !== 'child' ? 4 : 0;
  return [
    shape(
      d`M${turn + 2} -6Q${turn + 4 + hook} 6 ${turn + 3 + hook * 0.4} ${long - 8}Q${turn + wide + 3} ${long - 3} ${turn + wide} ${long + 1}Q${turn + 1} ${long + 4} ${turn - wide} ${long}Q${turn - 2} ${long - 1} ${turn + 1} ${long - 6}Q${turn + 3} 4 ${turn + 2} -6Z`,
      shade,
    ),
    shape(d`M${turn - 3} ${long - 9}q-2.4 4 -1 7q3 1 4 -2q-0.6 -3 -3 -5z`, lighter(skin, 0.3), { opacity: 0.7 }),
    stroke(d`M${turn - wide - 1} ${long - 1}q${wide} 3.4 ${wide * 2 + 1} 0`, darker(shade, 0.35), 1.6, {
      'stroke-linecap': 'round',
      opacity: 0.8,
    }),
  ];
}

function mouth({ turn, skin, shade, figure, luck, low }: Head, { mouth: curve, open, tilt }: Look): Mark[] {
  const y = low - 21 + luck('mouth') * 2;
  const half = (figure.gender === 'woman' ? 10 : 12) + luck('mouth', 'w') * 3;
  const lip = figure.gender === 'woman' ? mix(skin, '#a82f38', 0.52) : mix(shade, '#8e4a40', 0.4);
  const [left, right] = [turn - half, turn + half - 2];
  const line = d`M${left} ${y - curve * 0.5}Q${turn} ${y + curve} ${right} ${y - curve * 0.5 - tilt}`;
  return [
    ...(figure.gender === 'woman'
      ? [
          shape(
            d`M${left + 1} ${y - curve * 0.5}Q${turn - 4} ${y - 5} ${turn} ${y - 3}Q${turn + 4} ${y - 5} ${right - 1} ${y - curve * 0.5}Q${turn} ${y + curve} ${left + 1} ${y - curve * 0.5}Z`,
            darker(lip, 0.16),
          ),
        ]
      : []),
    shape(
      d`M${left + 2} ${y - curve * 0.4}Q${turn} ${y + curve} ${right - 2} ${y - curve * 0.4 - tilt}Q${turn + 2} ${y + curve + 7 + open * 3} ${turn} ${y + curve * 0.6 + 6 + open * 3}Q${turn - 6} ${y + curve + 6} ${left + 2} ${y - curve * 0.4}Z`,
      lip,
    ),
    ...(open > 0 ? [oval(turn, y + curve * 0.4 + 0.5, half * 0.55, 1.4 + open * 2.6, '#3a1618')] : []),
    stroke(line, '#3d1f1e', 1.9, { 'stroke-linecap': 'round' }),
    stroke(d`M${turn - 5} ${y + 11}q5 2.4 10 0`, shade, 2, { opacity: 0.8 }),
  ];
}

function years({ turn, skin, shade, figure, w }: Head): Mark[] {
  const line = darker(skin, 0.3);
  const marks: Mark[] = [];
  if (figure.age === 'old' || figure.age === 'middle') {
    const strength = figure.age === 'old' ? 0.85 : 0.5;
    marks.push(
      stroke(d`M${turn - 13} 23Q${turn - 20} 30 ${turn - 18} 40M${turn + 13} 23Q${turn + 18} 30 ${turn + 16} 39`, line, 1.8, {
        opacity: strength,
        'stroke-linecap': 'round',
      }),
    );
    marks.push(
      stroke(d`M${turn - 24} 8q7 4 14 2M${turn + 10} 10q7 2 13 -2`, line, 1.5, { opacity: strength * 0.8, 'stroke-linecap': 'round' }),
    );
  }
  if (figure.age === 'old') {
    marks.push(stroke(d`M${turn - 22} -33q20 -5 40 0M${turn - 18} -41q17 -4 32 0`, line, 1.5, { opacity: 0.6, 'stroke-linecap': 'round' }));
    marks.push(shape(d`M${-w + 5} 14q10 10 9 24q-10 -8 -9 -24z`, shade, { opacity: 0.5 }));
  }
  if (figure.age === 'child' || (figure.gender === 'woman' && figure.age === 'young') || figure.build === 'stout')
    marks.push(oval(turn - 20, 20, 8, 5.4, '#d4574a', { opacity: 0.2 }), oval(turn + 19, 20, 6, 5, '#b4483f', { opacity: 0.2 }));
  return marks;
}

export function beardMarks(head: Head): Mark[] {
  const { turn, hair, low, jaw, w, figure } = head;
  const dark = darker(hair, 0.34);
  const y = low - 26;
  const lip = d`M${turn - 15} ${y + 3}Q${turn - 8} ${y - 7} ${turn} ${y - 4}Q${turn + 8} ${y - 7} ${turn + 14} ${y + 3}Q${turn + 6} ${y + 4} ${turn} ${y + 1}Q${turn - 7} ${y + 4} ${turn - 15} ${y + 3}Z`;
  const around = (down: number, side: number): string =>
    d`M${-w + 1} 6Q${-w + 5} 24 ${-jaw + 9} ${low - 22}Q${turn - 12} ${y - 4} ${turn} ${y - 3}Q${turn + 12} ${y - 4} ${jaw - 8} ${low - 22}Q${w - 5} 24 ${w - 1} 6Q${w + side} 30 ${jaw - 2} ${low + down * 0.2}Q${turn + 14} ${low + down} ${turn} ${low + down}Q${turn - 16} ${low + down} ${-jaw + 2} ${low + down * 0.2}Q${-w - side} 30 ${-w + 1} 6Z`;
  const gapped = shape(
    d`M${turn - 9} ${low - 21}Q${turn} ${low - 24} ${turn + 8} ${low - 21}Q${turn} ${low - 14} ${turn - 9} ${low - 21}Z`,
    mix(head.shade, '#8e4a40', 0.45),
  );
  switch (figure.beard) {
    case 'stubble':
      return [shape(around(4, 0), hair, { opacity: 0.26 })];
    case 'moustache':
      return [shape(lip, hair)];
    case 'walrus':
      return [
        shape(
          d`M${turn - 22} ${y + 12}Q${turn - 14} ${y - 8} ${turn} ${y - 5}Q${turn + 14} ${y - 8} ${turn + 21} ${y + 12}Q${turn + 8} ${y + 5} ${turn} ${y + 5}Q${turn - 9} ${y + 5} ${turn - 22} ${y + 12}Z`,
          hair,
        ),
        stroke(d`M${turn} ${y - 4}v8`, dark, 1.5),
      ];
    case 'goatee':
      return [
        shape(lip, hair),
        shape(
          d`M${turn - 11} ${low - 13}Q${turn} ${low - 17} ${turn + 11} ${low - 13}Q${turn + 9} ${low + 12} ${turn} ${low + 19}Q${turn - 9} ${low + 12} ${turn - 11} ${low - 13}Z`,
          hair,
        ),
      ];
    case 'full':
      return [
        shape(around(20, 1), hair),
        shape(
          d`M${turn + 4} ${low + 20}Q${turn + 16} ${low + 8} ${jaw - 2} ${low - 4}Q${w} 30 ${w - 2} 8Q${w - 10} 34 ${turn + 12} ${low - 8}Z`,
          dark,
        ),
        gapped,
        shape(lip, lighter(hair, 0.08)),
      ];
    case 'long':
      return [
        shape(around(66, 3), hair),
        stroke(
          d`M${turn - 14} ${low}Q${turn - 12} ${low + 34} ${turn - 4} ${low + 58}M${turn + 8} ${low}Q${turn + 10} ${low + 30} ${turn + 2} ${low + 56}`,
          dark,
          2.4,
          { opacity: 0.7 },
        ),
        gapped,
        shape(lip, lighter(hair, 0.08)),
      ];
    case 'wisps':
      return [
        stroke(
          d`M${turn - 8} ${y}Q${turn - 18} ${y + 8} ${turn - 20} ${y + 34}M${turn + 7} ${y}Q${turn + 16} ${y + 8} ${turn + 18} ${y + 32}`,
          hair,
          3.4,
          { 'stroke-linecap': 'round' },
        ),
        shape(
          d`M${turn - 8} ${low - 11}Q${turn} ${low - 14} ${turn + 8} ${low - 11}Q${turn + 7} ${low + 20} ${turn - 1} ${low + 44}Q${turn - 7} ${low + 20} ${turn - 8} ${low - 11}Z`,
          hair,
        ),
      ];
    case 'whiskers':
      return [
        shape(
          d`M${-w - 1} -10Q${-w - 5} 26 ${-jaw - 3} ${low - 14}Q${-jaw + 12} ${low - 22} ${-w + 11} 8Q${-w + 7} -4 ${-w - 1} -10ZM${w + 1} -10Q${w + 5} 26 ${jaw + 3} ${low - 14}Q${jaw - 12} ${low - 22} ${w - 11} 8Q${w - 7} -4 ${w + 1} -10Z`,
          hair,
        ),
      ];
    default:
      return [];
  }
}

export function glassesMarks({ turn }: Head): Mark[] {
  return [
    ...[-1, 1].map((side) =>
      oval(turn + side * 17 - (side > 0 ? 1 : 0), 1, 12, 11, '#dfeaf0', { 'fill-opacity': 0.16, stroke: '#2b2226', 'stroke-width': 2.2 }),
    ),
    stroke(d`M${turn - 5} -1q5 -4 9 0M${turn - 29} -2l-14 -3M${turn + 28} -2l12 -3`, '#2b2226', 2.2),
  ];
}
