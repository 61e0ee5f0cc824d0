import { seenPlace, type ToldPlace } from '@troupe/core/art';
import { useMemo } from 'react';
import type { Role, Standing, Surroundings } from '../../api/schema.d.ts';
import { Backdrop, Person } from '../../ui/pictures.tsx';
import type { ToldPlay } from '../../ui/told-play.ts';
import { Balloon } from './balloon.tsx';
import type { Shown } from './transcript.ts';

/** The scene as it was told to this viewer. */
type Told = { readonly text: string; readonly time?: string | undefined };
type PictureProps = { readonly play: ToldPlay; readonly shown: Shown; readonly seen: Surroundings | null };

/** Whom somebody looks at: the one who speaks; whoever speaks, whom they speak to. */
export function facing(
  at: number,
  people: readonly { readonly id: string }[],
  speaker: string | undefined,
  to: string | undefined,
): 'left' | 'right' {
  const place = (id: string | undefined) => people.findIndex((one) => one.id === id);
  const target = people[at]?.id === speaker ? place(to) : place(speaker);
  if (target === -1 || target === at) return at < (people.length - 1) / 2 || people.length === 1 ? 'right' : 'left';
  return target > at ? 'right' : 'left';
}

const none: readonly string[] = [];

/** The place as it is told to this viewer; a view that tells the same again is the same. */
export function useToldPlace(play: ToldPlay, seen: Surroundings | null, scene: Told | null): ToldPlace | null {
  const key = seen?.place && JSON.stringify(seenPlace(play, seen, scene));
  return useMemo(() => (!key ? null : (JSON.parse(key) as ToldPlace)), [key]);
}

/** The stage as this viewer sees it. Everything in it stands in the plan below it in words. */
export function StagePicture({ play, shown, seen }: PictureProps) {
  const place = useToldPlace(play, seen, shown.scene);
  const people = shown.curtain ? [] : (seen?.people ?? []);
  const last = lastSpoken(shown);
  const speaker = shown.live?.by ?? last?.by;
  // Whom this viewer does not see speaks from nowhere: no balloon points at them.
  const heard = people.findIndex(({ id }) => id === shown.live?.by);
  return (
    <div className={shown.curtain ? 'picture over' : 'picture'} aria-hidden="true">
      {place && !shown.curtain && <Backdrop place={place} own={seen?.place?.picture} />}
      <div className="people">
        {people.map(({ id, name, behind, health, holding = none }, index) => {
          const look = [
            facing(index, people, speaker, last?.to),
            speaker === id ? 'speaking' : speaker === undefined ? '' : 'listening',
            behind ? 'concealed' : '',
            health === 'dead' ? 'dead' : '',
          ];
          const figure = { play, id, name, look: look.filter(Boolean).join(' '), holding: holding.join('\n') };
          return <Person key={id} {...figure} lately={play.own ? lately(shown, id) : ''} />;
        })}
      </div>
      {shown.live && heard !== -1 && <Balloon live={shown.live} language={play.language} at={heard} of={people.length} />}
    </div>
  );
}

/** What they last did and said: by it their mood is known. */
function lately({ lines }: Shown, who: string): string {
  const theirs = lines.slice(-12).filter((one) => 'frame' in one && 'by' in one.frame && one.frame.by === who);
  return theirs
    .flatMap((one) => ('frame' in one && 'text' in one.frame ? [one.frame.text] : []))
    .slice(-3)
    .join(' ');
}

function lastSpoken({ lines }: Shown): { readonly by: string; readonly to: string | undefined } | undefined {
  const line = lines.findLast((one) => 'frame' in one && (one.frame.type === 'speech' || one.frame.type === 'whisper'));
  if (!line || !('frame' in line)) return undefined;
  if (line.frame.type === 'speech') return { by: line.frame.by, to: line.frame.to[0] };
  return line.frame.type === 'whisper' ? { by: line.frame.by, to: line.frame.to } : undefined;
}

/** A performance as what can be drawn of it. */
export const useToldPlay = ({ title, language, period, opens, cast, own }: Standing): ToldPlay => {
  const hung = JSON.stringify(own);
  const roles: readonly Role[] = cast;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what anybody may know beforehand stays as it is all evening
  return useMemo(() => ({ title, language, period, opens, cast: roles, own }), [title, language, hung]);
};
