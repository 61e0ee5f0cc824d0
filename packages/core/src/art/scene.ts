import type { Rgb } from './colour.ts';
import { easel } from './easel.ts';
import { finish } from './framing.ts';
import { landMarks } from './land.ts';
import { d, group, type Mark } from './mark.ts';
import { figureMarks } from './portrait.ts';
import { roomMarks } from './room.ts';
import { type Figure, isRoom, type Picture } from './terms.ts';
import { veiled } from './veil.ts';

const [width, height] = [960, 540];

/** Somebody in the picture: where across it (0 to 1), whether they speak just now, which way they look. */
export type Placed = {
  readonly figure: Figure;
  readonly at: number;
  readonly speaking: boolean;
  readonly facing: 'left' | 'right';
  readonly hidden?: boolean;
};

/** The picture of a place, with whoever is there. */
export function sceneMarks(picture: Picture, people: readonly Placed[], name: string): Mark {
  const { marks, board } = isRoom(picture.place) ? roomMarks(picture, name) : landMarks(picture, name);
  const gloomy = picture.hour === 'night' || picture.hour === 'dusk';
  const someone = people.some(({ speaking }) => speaking);
  const drawn = people.map((one, index) => standing(one, picture, someone, `${name}-${index}p`));
  const all = [...marks, ...drawn.map(({ mark }) => mark), ...finish({ board }, width, height, gloomy ? 0.62 : 0.4)];
  const kept = [...board.kept(), ...drawn.flatMap(({ defs }) => defs)];
  return {
    tag: 'svg',
    attributes: { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` },
    marks: [{ tag: 'defs', attributes: {}, marks: kept }, ...all],
  };
}

/** How much of their colour people keep at this hour; whoever speaks stands in the light. */
function lightOn({ hour, lit }: Picture, share: number, speaking: boolean): Rgb {
  if (speaking) return [1, 1, 1];
  const [red, green, blue]: Rgb =
    hour === 'night'
      ? lit
        ? [0.95, 0.86, 0.82]
        : [0.42, 0.46, 0.66]
      : hour === 'dusk'
        ? [0.96, 0.87, 0.86]
        : hour === 'dawn'
          ? [0.96, 0.88, 0.88]
          : [1, 0.98, 0.95];
  return [red * share, green * share, blue * share];
}

/** At half length at the foot of the picture: lit while speaking, in the shade while another does. */
function standing(
  { figure, at, speaking, facing, hidden }: Placed,
  picture: Picture,
  someone: boolean,
  name: string,
): { readonly mark: Mark; readonly defs: readonly Mark[] } {
  const board = easel({ ambient: [1, 1, 1], sources: [] }, figure.seed, name);
  const size = (figure.age === 'child' ? 0.9 : 1.1) * (speaking ? 1.04 : 1);
  const x = 120 + at * (width - 240);
  const y = height + 14 - 212 * size;
  const light = lightOn(picture, (someone && !speaking ? 0.82 : 1) * (hidden ? 0.6 : 1), speaking);
  const marks = figureMarks(figure, board).map((mark) => veiled(mark, light));
  return {
    mark: group(marks, { transform: d`translate(${x} ${y}) scale(${facing === 'left' ? size : -size} ${size})` }),
    defs: board.kept(),
  };
}
