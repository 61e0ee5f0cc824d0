import {
  cutoutMarks,
  type Figure,
  figuresOf,
  type Look,
  lookOf,
  type Mark,
  moodOf,
  pictureOf,
  portraitMarks,
  posterMarks,
  propsOf,
  sceneMarks,
  svgOf,
  type ToldPlace,
} from '@troupe/core/art';
import { useMemo } from 'react';
import { type Named, type OnStage, ownFace, pictureAt, type ToldPlay } from './told-play.ts';

/** As an image a drawing is painted once, and is one element however much is in it. */
const addressOf = (mark: Mark): string => `data:image/svg+xml,${encodeURIComponent(svgOf(mark))}`;

const looks = new WeakMap<ToldPlay, Look>();

function lookAt(play: ToldPlay): Look {
  const look = looks.get(play) ?? lookOf(play);
  looks.set(play, look);
  return look;
}

/** Somebody as the viewer knows them: under a name that is not on the playbill a stranger. */
function figureFor({ play, id, name }: Named): Figure | undefined {
  const { picture, figures } = lookAt(play);
  const listed = play.cast.findIndex((one) => one.id === id && one.name === name);
  if (listed !== -1) return figures[listed];
  return figuresOf([{ id: name, name, appearance: '' }], picture.era)[0];
}

export function DrawnPoster({ play }: { readonly play: ToldPlay }) {
  const source = useMemo(() => addressOf(posterMarks(lookAt(play))), [play]);
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

export function DrawnPerson({ play, id, name, look, holding, lately }: OnStage) {
  const own = ownFace({ play, id, name }, moodOf(lately));
  const source = useMemo(() => {
    const figure = figureFor({ play, id, name });
    return figure && addressOf(cutoutMarks(figure, 'c', propsOf(holding.split('\n'), 2)));
  }, [play, id, name, holding]);
  if (own) return <img className={`person own ${look}`} src={pictureAt(own)} alt="" width={224} height={342} />;
  return source === undefined ? null : <img className={`person ${look}`} src={source} alt="" width={224} height={342} />;
}
