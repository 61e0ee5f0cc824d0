import {
  cutoutMarks,
  type Figure,
  figuresOf,
  type Mark,
  type Picture,
  pictureOf,
  portraitMarks,
  sceneMarks,
  svgOf,
  type ToldPlace,
} from '@troupe/core/art';
import { useMemo } from 'react';
import type { Named, ToldPlay } from './told-play.ts';

/** As an image a drawing is painted once, and is one element however much is in it. */
const addressOf = (mark: Mark): string => `data:image/svg+xml,${encodeURIComponent(svgOf(mark))}`;

type Look = { readonly picture: Picture; readonly figures: ReadonlyMap<string, Figure> };
const looks = new WeakMap<ToldPlay, Look>();

function lookOf(play: ToldPlay): Look {
  const known = looks.get(play);
  if (known) return known;
  const { title, language, period, synopsis = '', opens, cast } = play;
  const picture = pictureOf({ title, language, period, about: synopsis, ...opens });
  const figures = new Map(figuresOf(cast, picture.era).map((figure, index) => [cast[index]?.id ?? '', figure]));
  const look = { picture, figures };
  looks.set(play, look);
  return look;
}

/** Somebody as the viewer knows them: under a name that is not on the playbill a stranger. */
function figureFor({ play, id, name }: Named): Figure | undefined {
  const { picture, figures } = lookOf(play);
  if (play.cast.some((one) => one.id === id && one.name === name)) return figures.get(id);
  return figuresOf([{ id: name, name, appearance: '' }], picture.era)[0];
}

const spots: readonly (readonly number[])[] = [[], [0.5], [0.2, 0.8], [0.1, 0.5, 0.9]];

export function DrawnPoster({ play }: { readonly play: ToldPlay }) {
  const source = useMemo(() => {
    const { picture, figures } = lookOf(play);
    const people = [...figures.values()].slice(0, 3);
    const placed = people.map((figure, index) => {
      const at = spots[people.length]?.[index] ?? 0.5;
      return { figure, at, speaking: false, facing: at < 0.5 ? ('right' as const) : ('left' as const) };
    });
    return addressOf(sceneMarks(picture, placed, 'p'));
  }, [play]);
  return <img src={source} alt="" width={960} height={540} />;
}

export function DrawnFace({ play, id, name }: Named) {
  const source = useMemo(() => {
    const figure = figureFor({ play, id, name });
    return figure && addressOf(portraitMarks(figure, 'f'));
  }, [play, id, name]);
  return source === undefined ? null : <img src={source} alt="" width={240} height={300} />;
}

export function DrawnPlace({ place }: { readonly place: ToldPlace }) {
  const { source, hour } = useMemo(() => {
    const picture = pictureOf(place);
    return { source: addressOf(sceneMarks(picture, [], 'b')), hour: picture.lit ? picture.hour : 'dark' };
  }, [place]);
  return <img className={`backdrop ${hour}`} src={source} alt="" width={960} height={540} />;
}

export function DrawnPerson({ play, id, name, look }: Named & { readonly look: string }) {
  const source = useMemo(() => {
    const figure = figureFor({ play, id, name });
    return figure && addressOf(cutoutMarks(figure, 'c'));
  }, [play, id, name]);
  return source === undefined ? null : <img className={`person ${look}`} src={source} alt="" width={224} height={342} />;
}
