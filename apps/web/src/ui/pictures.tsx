import type { ToldPlace } from '@troupe/core/art';
import { lazy, memo, type ReactNode, type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { type Named, type OnStage, ownFace, pictureAt, type ToldPlay } from './told-play.ts';

// Whoever draws is fetched when there is something to draw: no page waits for it.
const drawn = () => import('./drawn.tsx');
const DrawnPoster = lazy(() => drawn().then((made) => ({ default: made.DrawnPoster })));
const DrawnFace = lazy(() => drawn().then((made) => ({ default: made.DrawnFace })));
const DrawnPlace = lazy(() => drawn().then((made) => ({ default: made.DrawnPlace })));
const DrawnPerson = lazy(() => drawn().then((made) => ({ default: made.DrawnPerson })));

/** Whether somebody has come to a picture: what nobody has come to costs a page nothing. */
function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || near) return;
    const watching = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && setNear(true));
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [place, near]);
  return near;
}

/** The picture of a play: as the house draws it, or of what is told of it. What it shows stands beside it in words. */
type PosterProps = { readonly at: string } | { readonly play: ToldPlay };
export const Poster = memo(function Poster(poster: PosterProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <div className="poster" aria-hidden="true" ref={place}>
      {near &&
        ('at' in poster || poster.play.own?.poster ? (
          <img src={'at' in poster ? poster.at : pictureAt(poster.play.own?.poster ?? '')} alt="" width={960} height={540} />
        ) : (
          <Suspense fallback={null}>
            <DrawnPoster play={poster.play} />
          </Suspense>
        ))}
    </div>
  );
});

/** Somebody's face, beside their name: one of those that the house draws at `of`, or of what is told. Until it is there, whatever stands for it. */
type FaceProps = { readonly of: string; readonly number: number } | (Named & { readonly meanwhile?: ReactNode });
export const Face = memo(function Face(face: FaceProps) {
  const place = useRef<HTMLSpanElement>(null);
  const near = useNear(place);
  return (
    <span className="face" aria-hidden="true" ref={place}>
      {'of' in face
        ? near && <img src={`${face.of}#svgView(viewBox(${face.number * 240},0,240,300))`} alt="" width={240} height={300} />
        : told(face, near)}
    </span>
  );
});

function told({ play, id, name, meanwhile = null }: Extract<FaceProps, Named>, near: boolean) {
  const own = ownFace({ play, id, name });
  if (own) return <img src={pictureAt(own)} alt="" width={240} height={300} />;
  return <Suspense fallback={meanwhile}>{near ? <DrawnFace play={play} id={id} name={name} /> : meanwhile}</Suspense>;
}

/** Somebody who is in no play just now: a companion, a role. The same words, the same face. */
type PortraitProps = {
  readonly id: string;
  readonly name: string;
  readonly language: 'en' | 'zh';
  readonly appearance?: string;
  /** Where a picture of their own is. */
  readonly at?: string | undefined;
};
export const Portrait = memo(function Portrait({ id, name, language, appearance = '', at }: PortraitProps) {
  const play = useMemo(
    () => ({ title: '', language, period: '', opens: { place: '', description: '' }, cast: [{ id, name, appearance }] }),
    [id, name, language, appearance],
  );
  return at ? <OwnFace at={at} /> : <Face play={play} id={id} name={name} />;
});

const OwnFace = ({ at }: { readonly at: string }) => (
  <span className="face" aria-hidden="true">
    <img src={at} alt="" width={240} height={300} />
  </span>
);

/** Where the viewer is. */
export const Backdrop = memo(function Backdrop({ place, own }: { readonly place: ToldPlace; readonly own?: string | undefined }) {
  if (own) return <img className="backdrop own" src={pictureAt(own)} alt="" width={960} height={540} />;
  return (
    <Suspense fallback={null}>
      <DrawnPlace place={place} />
    </Suspense>
  );
});

/** Somebody who is there, from the waist up, with what they hold. */
export const Person = memo(function Person(person: OnStage) {
  return (
    <Suspense fallback={null}>
      <DrawnPerson {...person} />
    </Suspense>
  );
});
