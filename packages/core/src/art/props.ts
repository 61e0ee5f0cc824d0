import { clothTones } from './clothes.ts';
import { darker, lighter } from './colour.ts';
import { skins } from './features.ts';
import { box, d, disc, group, type Mark, oval, shape, stroke } from './mark.ts';
import propSigns from './prop.signs.json' with { type: 'json' };
import { weighed } from './signs.ts';
import type { Figure, Prop } from './terms.ts';

/** What somebody may carry, of the names of things. What no drawing is like is left to the words beside the picture. */
export const propsOf = (names: readonly string[], most: number): Prop[] => names.flatMap((name) => propOf(name) ?? []).slice(0, most);

/** What a thing is stands last in its name: a tea-room key, 青花坛子; in English before “of”, unless that only counts it: a bunch of keys. */
function propOf(name: string): Prop | undefined {
  const [head = '', ...rest] = name.split(/ (?:of|for|to|with|from|in) /iu);
  return ending(head) ?? (rest.length > 0 ? ending(rest.join(' ')) : undefined);
}

function ending(name: string): Prop | undefined {
  const last = /\p{Script=Han}/u.test(name) ? name : (name.match(/[\p{L}]+/gu)?.at(-1) ?? '');
  const found = weighed(propSigns, [[last, 1]]).sort((a, b) => b.at - a.at)[0];
  return found?.name as Prop | undefined;
}

const steel = '#b9bfc6';
const brass = '#c79a48';
const wood = '#7a4f30';
const paper = '#ece0c4';

/** Each stands on (0, 0), or is held there, and is about as high as a hand is long. */
const drawings: Readonly<Record<Prop, () => Mark[]>> = {
  sword: () => [
    shape('M-4 -14L-3 -104L0 -114L3 -104L4 -14Z', steel),
    shape('M0 -14L0 -114L3 -104L4 -14Z', darker(steel, 0.25)),
    box(-17, -16, 34, 6, brass, { rx: 2 }),
    box(-4, -10, 8, 26, wood),
    disc(0, 18, 6, brass),
  ],
  blade: () => [
    shape('M-5 -10L-4 -48L0 -60L4 -48L5 -10Z', steel),
    shape('M0 -10L0 -60L4 -48L5 -10Z', darker(steel, 0.3)),
    box(-11, -13, 22, 5, brass, { rx: 2 }),
    box(-4, -9, 8, 22, '#3a2a24', { rx: 2 }),
  ],
  gun: () => [
    shape('M-6 14L-10 -14L-40 -14V-26H12V-16L8 -14L10 14Z', '#3c3f46'),
    box(-40, -26, 52, 5, '#5a5f68'),
    shape('M-6 14L-10 -10H4L10 14Z', '#5b3b28'),
  ],
  scissors: () => [
    stroke('M-9 6L9 -46M9 6L-9 -46', steel, 5),
    disc(-11, 10, 8, 'none', { stroke: '#2f2a30', 'stroke-width': 4 }),
    disc(11, 10, 8, 'none', { stroke: '#2f2a30', 'stroke-width': 4 }),
  ],
  letter: () => [
    shape('M-25 4L-21 -32L25 -28L21 8Z', paper),
    stroke('M-21 -32L4 -8L25 -28', darker(paper, 0.3), 2.4),
    disc(2, -8, 6, '#9c2f2a'),
  ],
  book: () => [
    shape('M-26 6L-20 -34H24L20 6Z', '#7a3034'),
    shape('M-26 6H20L21 0H-25Z', paper),
    stroke('M-12 -24H14M-13 -16H12', brass, 2.4),
  ],
  picture: () => [
    box(-17, -44, 34, 46, brass, { rx: 3 }),
    box(-12, -39, 24, 36, '#4a4a5c'),
    disc(0, -24, 7, '#d8b48c'),
    shape('M-10 -3Q0 -20 10 -3Z', '#5f3a44'),
  ],
  cup: () => [
    shape('M-16 -30H16Q15 -4 0 -2Q-15 -4 -16 -30Z', '#d9cdb4'),
    oval(0, -30, 16, 4.5, '#7c4a32'),
    box(-9, -3, 18, 4, darker('#d9cdb4', 0.3)),
  ],
  bottle: () => [
    shape('M-6 -54H6V-38Q16 -32 16 -20V2H-16V-20Q-16 -32 -6 -38Z', '#47685a'),
    box(-6, -60, 12, 8, '#9a6d42'),
    box(-12, -22, 24, 16, paper, { opacity: 0.85 }),
  ],
  pot: () => [
    shape('M-24 -26Q-28 2 -14 2H14Q28 2 24 -26Z', '#6c6f76'),
    oval(0, -26, 24, 6, '#4a4c52'),
    stroke('M-24 -26Q0 -58 24 -26', '#4a4c52', 4),
  ],
  lantern: () => [
    stroke('M0 -46Q-12 -46 -12 -34M0 -46Q12 -46 12 -34', '#3a2820', 3),
    oval(0, -18, 34, 34, '#ffcf7a', { opacity: 0.22 }),
    box(-14, -36, 28, 34, '#ffd583', { rx: 4 }),
    stroke('M-14 -36V-2M14 -36V-2M0 -36V-2M-16 -2H16M-16 -36H16', '#3a2820', 3),
  ],
  candle: () => [
    box(-5, -34, 10, 34, '#f0e2bc'),
    oval(0, 0, 14, 4, brass),
    oval(0, -44, 20, 22, '#ffcf7a', { opacity: 0.24 }),
    shape('M0 -34Q-7 -42 0 -56Q7 -42 0 -34Z', '#ffb648'),
  ],
  flower: () => [
    stroke('M0 10Q-2 -14 0 -34M0 -6Q14 -10 16 -20', '#4c6b45', 4),
    ...[0, 1, 2, 3, 4].map((petal) =>
      disc(Math.cos(petal * 1.257) * 10, -42 + Math.sin(petal * 1.257) * 10, 9, petal % 2 ? '#b8434f' : '#cf5f62'),
    ),
    disc(0, -42, 6, brass),
  ],
  box: () => [
    box(-26, -30, 52, 32, wood, { rx: 2 }),
    box(-26, -30, 52, 10, lighter(wood, 0.2), { rx: 2 }),
    box(-5, -24, 10, 10, brass, { rx: 2 }),
  ],
  bag: () => [
    stroke('M-12 -30Q-12 -48 0 -48T12 -30', '#3f2c22', 5),
    shape('M-24 -30H24Q32 2 20 4H-20Q-32 2 -24 -30Z', '#5d4230'),
    box(-24, -32, 48, 7, '#3f2c22', { rx: 3 }),
  ],
  key: () => [disc(0, -6, 10, 'none', { stroke: brass, 'stroke-width': 6 }), stroke('M0 -16V-50M0 -46H10M0 -36H8', brass, 6)],
  coin: () => [disc(0, -12, 13, brass), disc(0, -12, 8, 'none', { stroke: darker(brass, 0.35), 'stroke-width': 2.4 })],
  staff: () => [stroke('M0 70V-108', wood, 8), stroke('M-2 70V-108', lighter(wood, 0.3), 2), box(-6, -112, 12, 12, brass, { rx: 3 })],
  pen: () => [stroke('M-5 12L7 -44', '#3f2f3a', 6), shape('M5 -42L12 -58L11 -40Z', brass)],
  phone: () => [box(-12, -44, 24, 46, '#22242c', { rx: 5 }), box(-9, -39, 18, 34, '#86b6c4', { rx: 2 })],
  cloth: () => [
    shape('M-22 -20Q-6 -34 8 -22T26 -18Q22 4 24 26Q8 14 -2 26Q-12 12 -22 22Z', '#8c4a52'),
    stroke('M-12 -20Q-8 2 -12 18M8 -20Q6 2 10 18', darker('#8c4a52', 0.3), 3),
  ],
  food: () => [disc(0, -16, 18, '#d3a24e'), shape('M-12 -22Q-4 -32 8 -28Q-4 -24 -8 -12Z', '#ecca84'), stroke('M0 -33V-40', '#5c4a2c', 3)],
};

/** What is long is laid down; the rest stands. */
const lying: readonly Prop[] = ['sword', 'blade', 'gun', 'scissors', 'key', 'staff', 'pen', 'flower', 'letter'];

/** Something that nobody has taken, on a table or on the ground. */
export const laidMarks = (prop: Prop, x: number, y: number, tone: (mark: Mark) => Mark): Mark =>
  group(
    [
      oval(0, 1, 26, 4, '#08050c', { opacity: 0.3 }),
      group(drawings[prop]().map(tone), lying.includes(prop) ? { transform: 'translate(-24 -4) scale(1 0.62) rotate(82)' } : {}),
    ],
    { transform: d`translate(${x} ${y}) scale(${prop === 'staff' ? 0.7 : 0.8})` },
  );

/** A hand before the breast, and what is in it; the second hand holds another. */
export function heldMarks(figure: Figure, props: readonly Prop[]): Mark[] {
  const cloth = clothTones[figure.dressColour];
  const skin = skins[figure.skin] ?? skins[1];
  return props.slice(0, 2).map((prop, index) => {
    const side = index === 0 ? -1 : 1;
    return group(
      [
        shape(d`M${side * 62} 214L${side * 50} 168L${side * 22} 150L${side * 12} 168L${side * 26} 214Z`, darker(cloth, 0.18)),
        group(drawings[prop](), { transform: d`translate(${side * 16} ${150}) rotate(${side * 8}) scale(0.92)` }),
        shape(d`M${side * 30} 146q${-side * 22} -8 ${-side * 26} 6q0 18 ${side * 12} 20q${side * 14} 2 ${side * 20} -8z`, skin),
        stroke(d`M${side * 6} 152h${side * 12}M${side * 6} 159h${side * 11}`, darker(skin, 0.3), 2),
      ],
      {},
    );
  });
}
