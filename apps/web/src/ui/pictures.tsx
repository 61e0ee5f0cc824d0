import type { ToldPlace } from '@troupe/core/art';
import { lazy, memo, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Named, ToldPlay } from './told-play.ts';

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

/** The picture of a play. What it shows stands beside it in words. */
export const Poster = memo(function Poster({ play }: { readonly play: ToldPlay }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  return (
    <div className="poster" aria-hidden="true" ref={place}>
      <Suspense fallback={null}>{near && <DrawnPoster play={play} />}</Suspense>
    </div>
  );
});

/** Somebody's face, beside their name. Until it is there, whatever stands for it. */
export const Face = memo(function Face({ play, id, name, meanwhile = null }: Named & { readonly meanwhile?: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  const near = useNear(place);
  return (
    <span className="face" aria-hidden="true" ref={place}>
      <Suspense fallback={meanwhile}>{near ? <DrawnFace play={play} id={id} name={name} /> : meanwhile}</Suspense>
    </span>
  );
});

/** Where the viewer is. */
export const Backdrop = memo(function Backdrop({ place }: { readonly place: ToldPlace }) {
  return (
    <Suspense fallback={null}>
      <DrawnPlace place={place} />
    </Suspense>
  );
});

/** Somebody who is there, from the waist up. */
export const Person = memo(function Person({ play, id, name, look }: Named & { readonly look: string }) {
  return (
    <Suspense fallback={null}>
      <DrawnPerson play={play} id={id} name={name} look={look} />
    </Suspense>
  );
});
