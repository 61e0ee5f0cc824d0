import { darker, lighter } from './colour.ts';
import type { Head } from './features.ts';
import { d, disc, type Mark, oval, shape, stroke } from './mark.ts';

/** What lies behind the head, and what before it. */
export type Hair = { readonly back: readonly Mark[]; readonly front: readonly Mark[] };

/** A cap of hair from ear to ear; `line` is how far it comes down on the brow, `part` where it parts. */
const cap = (w: number, line: number, part: number, out = 4): string =>
  d`M${-w - out} 6C${-w - out - 7} -44 ${-w * 0.86} -80 0 -80S${w + out + 7} -44 ${w + out} 6Q${w - 1} -8 ${w - 4} ${line + 10}Q${part + 18} ${line + 4} ${part} ${line - 6}Q${part - 16} ${line + 6} ${-w + 4} ${line + 10}Q${-w + 1} -8 ${-w - out} 6Z`;

const gleam = (w: number, colour: string): Mark =>
  stroke(d`M${-w + 5} -38Q${-w * 0.66} -62 -8 -69`, lighter(colour, 0.24), 4, { opacity: 0.55, 'stroke-linecap': 'round' });

/** The top of a skull, which hair or a hat hides as a rule. */
const crown = ({ w, skin, shade }: Head): Mark[] => [
  oval(0, -32, w - 1, 42, skin),
  shape(d`M${w * 0.26} -72.6Q${w - 1} -70 ${w - 1} -30H${w * 0.36}Z`, shade),
];

export function hairMarks(head: Head): Hair {
  const { w, hair, luck, figure } = head;
  const dark = darker(hair, 0.32);
  const line = -38 + luck('line') * 8;
  const part = (luck('part') - 0.5) * 40;
  const top = shape(cap(w, line, part), hair);
  const fall = (to: number, out: number): Mark =>
    shape(
      d`M${-w - 6} -20Q${-w - 20 - out} 30 ${-w - 10 - out} ${to}Q${-w + 14} ${to + 8} ${-w + 18} 40H${w - 18}Q${w - 14} ${to + 8} ${w + 10 + out} ${to}Q${w + 20 + out} 30 ${w + 6} -20Q0 -96 ${-w - 6} -20Z`,
      dark,
    );
  switch (figure.hair) {
    case 'bald':
      return {
        back: crown(head),
        front: [shape(d`M${-w * 0.55} -52Q${-w * 0.2} -66 6 -62Q-14 -58 ${-w * 0.55} -52Z`, '#fff0d8', { opacity: 0.4 })],
      };
    case 'balding':
      return {
        back: crown(head),
        front: [
          shape(
            d`M${-w - 5} 10Q${-w - 12} -16 ${-w - 1} -34Q${-w + 6} -20 ${-w + 4} 8ZM${w + 5} 10Q${w + 12} -16 ${w + 1} -34Q${w - 6} -20 ${w - 4} 8Z`,
            hair,
          ),
          shape(d`M${-w * 0.5} -54Q${-w * 0.2} -66 6 -62Q-14 -58 ${-w * 0.5} -54Z`, '#fff0d8', { opacity: 0.35 }),
        ],
      };
    case 'cropped':
      return { back: [], front: [shape(cap(w, -44, 0, 1), hair), gleam(w, hair)] };
    case 'parted':
      return { back: [], front: [top, stroke(d`M${part} ${line - 6}Q${part + 4} -60 ${part + 12} -74`, dark, 2), gleam(w, hair)] };
    case 'tousled':
      return {
        back: [],
        front: [
          shape(
            d`M${-w - 6} 8Q${-w - 16} -14 ${-w - 8} -34Q${-w - 10} -56 ${-w * 0.6} -68Q${-w * 0.5} -84 -8 -80Q4 -94 18 -80Q40 -84 ${w - 4} -60Q${w + 14} -46 ${w + 8} -26Q${w + 12} -8 ${w + 4} 8Q${w} -14 ${w - 6} -26L${w - 14} -38L${w - 18} -24L16 -40L8 -22L-6 -40L-16 -22L-24 -40L${-w + 8} -20Q${-w} -8 ${-w - 6} 8Z`,
            hair,
          ),
          gleam(w, hair),
        ],
      };
    case 'curly':
      return { back: [], front: curls(w, hair, 0) };
    case 'bob':
      return {
        back: [fall(44, 2)],
        front: [
          top,
          shape(
            d`M${-w - 6} -8Q${-w - 12} 26 ${-w - 5} 46Q${-w + 10} 44 ${-w + 6} 8ZM${w + 6} -8Q${w + 12} 26 ${w + 5} 46Q${w - 10} 44 ${w - 6} 8Z`,
            hair,
          ),
          gleam(w, hair),
        ],
      };
    case 'long':
    case 'loose':
      return {
        back: [fall(figure.hair === 'loose' ? 150 : 124, 8)],
        front: [
          top,
          shape(
            d`M${-w - 6} -10Q${-w - 18} 40 ${-w - 12} 110Q${-w + 4} 96 ${-w + 5} 30Q${-w - 1} 6 ${-w - 6} -10ZM${w + 6} -10Q${w + 18} 40 ${w + 10} 110Q${w - 4} 96 ${w - 5} 30Q${w + 1} 6 ${w + 6} -10Z`,
            hair,
          ),
          gleam(w, hair),
        ],
      };
    case 'waves':
      return {
        back: [
          shape(
            d`M${-w - 8} -20Q${-w - 22} 4 ${-w - 10} 20Q${-w - 24} 40 ${-w - 8} 58Q0 74 ${w + 8} 58Q${w + 24} 40 ${w + 10} 20Q${w + 22} 4 ${w + 8} -20Z`,
            dark,
          ),
        ],
        front: [
          shape(
            d`M${-w - 6} 22Q${-w - 14} 2 ${-w - 4} -10Q${-w - 14} -40 ${-w * 0.6} -66Q-6 -90 ${w * 0.6} -70Q${w + 14} -44 ${w + 5} -12Q${w + 15} 2 ${w + 6} 22Q${w - 6} 6 ${w - 3} -14Q${w - 16} -20 ${w - 20} -36Q4 -26 -20 -44Q-24 -26 ${-w + 4} -14Q${-w + 6} 6 ${-w - 6} 22Z`,
            hair,
          ),
          gleam(w, hair),
        ],
      };
    case 'bun':
      return {
        back: [oval(8, -72, 25, 21, dark)],
        front: [
          shape(cap(w, line - 2, part, 1), hair),
          stroke(d`M-10 -74Q8 -92 26 -72`, lighter(hair, 0.14), 3, { opacity: 0.6 }),
          gleam(w, hair),
        ],
      };
    case 'coiled':
      return {
        back: [oval(-w * 0.62, -66, 20, 22, dark), oval(w * 0.62, -66, 20, 22, dark), oval(0, -80, 24, 20, hair)],
        front: [
          shape(cap(w, line, 0, 1), hair),
          stroke(d`M${-w * 0.9} -74h22M${w * 0.5} -76h20`, '#cfa24a', 3.4),
          disc(w * 0.9, -60, 5, '#b8382c'),
          gleam(w, hair),
        ],
      };
    case 'braid':
      return {
        back: [],
        front: [
          shape(cap(w, line, part, 2), hair),
          ...[0, 1, 2, 3, 4].map((knot) => oval(-w - 4 + knot * 4, 40 + knot * 20, 10 - knot * 0.6, 13, knot % 2 ? hair : dark)),
          gleam(w, hair),
        ],
      };
    case 'topknot':
      return {
        back: [oval(0, -82, 15, 17, dark)],
        front: [
          shape(cap(w, -42, 0, 0), hair),
          stroke('M-17 -78L19 -84', '#b58a44', 4, { 'stroke-linecap': 'round' }),
          shape('M-12 -70Q0 -78 12 -70L10 -64H-10Z', dark),
          gleam(w, hair),
        ],
      };
    case 'queue':
      return {
        back: [stroke(d`M${w * 0.7} 10Q${w + 16} 70 ${w + 4} 150`, dark, 9, { 'stroke-linecap': 'round' })],
        front: [
          shape(
            d`M${-w - 2} 0Q${-w - 2} -50 0 -72Q${w + 2} -50 ${w + 2} 0Q${w - 6} -34 ${w * 0.5} -54Q0 -66 ${-w * 0.5} -54Q${-w + 6} -34 ${-w - 2} 0Z`,
            hair,
          ),
        ],
      };
    case 'ponytail':
      return {
        back: [shape(d`M${w * 0.3} -60Q${w + 34} -60 ${w + 26} 20Q${w + 24} 60 ${w + 8} 84Q${w + 8} 20 ${w - 6} -20Z`, dark)],
        front: [shape(cap(w, line, part, 1), hair), gleam(w, hair)],
      };
    default:
      return { back: [], front: [top, gleam(w, hair)] };
  }
}

function curls(w: number, hair: string, drop: number): Mark[] {
  const ring = [-0.98, -0.86, -0.62, -0.34, 0, 0.34, 0.62, 0.86, 0.98];
  return [
    shape(cap(w, -36, 0, 2), hair),
    ...ring.map((at, index) => disc(at * (w + 6), -74 * Math.sqrt(1 - at * at) - 2 + drop, 15, index % 2 ? hair : darker(hair, 0.18))),
    ...[-0.7, -0.3, 0.1, 0.5].map((at) => disc(at * w, -46, 11, hair)),
    ...[-0.6, -0.2].map((at) => disc(at * w, -66, 5, lighter(hair, 0.2), { opacity: 0.5 })),
  ];
}
