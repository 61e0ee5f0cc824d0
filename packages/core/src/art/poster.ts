import type { Blueprint } from '../blueprint/index.ts';
import type { Mark } from './mark.ts';
import { portraitMarks } from './portrait.ts';
import { figuresOf, type ToldPerson } from './read-figure.ts';
import { type Opens, openingOf, pictureOf } from './read-picture.ts';
import { sceneMarks } from './scene.ts';
import type { Figure, Picture } from './terms.ts';

/** What anybody may know of a play beforehand, as far as it can be drawn. */
export type ToldPlay = {
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly period: string;
  readonly synopsis?: string;
  readonly opens: Opens;
  readonly cast: readonly ToldPerson[];
};

/** Nobody's secret is a part of it: what a playbill tells, and nothing else. */
export const toldPlay = (
  blueprint: Pick<Blueprint, 'title' | 'language' | 'world' | 'synopsis' | 'places' | 'acts' | 'characters'>,
): ToldPlay => ({
  title: blueprint.title,
  language: blueprint.language,
  period: blueprint.world.period,
  synopsis: blueprint.synopsis,
  opens: openingOf(blueprint),
  cast: blueprint.characters.map(({ id, name, appearance, look }) => ({ id, name, appearance, ...(look && { look }) })),
});

/** A play as it is drawn: where it opens, and everybody in it. */
export type Look = { readonly picture: Picture; readonly figures: readonly Figure[] };

/** How a play looks: its first place, and its cast. */
export function lookOf({ title, language, period, synopsis = '', opens, cast }: ToldPlay): Look {
  const picture = pictureOf({ title, language, period, about: synopsis, ...opens });
  return { picture, figures: figuresOf(cast, picture.era) };
}

const spots: readonly (readonly number[])[] = [[], [0.5], [0.2, 0.8], [0.1, 0.5, 0.9]];

/** The picture of a play: where it opens, and who stands first in its cast. `name` tells apart several on one page. */
export function posterMarks({ picture, figures }: Look, name = 'p'): Mark {
  const people = figures.slice(0, 3);
  const placed = people.map((figure, index) => {
    const at = spots[people.length]?.[index] ?? 0.5;
    return { figure, at, speaking: false, facing: at < 0.5 ? ('right' as const) : ('left' as const) };
  });
  return sceneMarks(picture, placed, name);
}

/** How broad one face is in a row of them. */
export const faceWidth = 240;

/** The faces of a whole cast side by side, in the order of the playbill. */
export function castMarks({ figures }: Look): Mark {
  // A drawing within a drawing ends at its frame: nobody's shoulder reaches into the next face.
  const faces = figures.map((figure, index): Mark => {
    const face = portraitMarks(figure, `f${index}`);
    return { ...face, attributes: { x: index * faceWidth, width: faceWidth, height: 300, viewBox: `0 0 ${faceWidth} 300` } };
  });
  return {
    tag: 'svg',
    attributes: { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${Math.max(1, figures.length) * faceWidth} 300` },
    marks: faces,
  };
}
