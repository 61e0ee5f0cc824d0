import type { LiteraryWork } from '../source/work.ts';
import type { CueView, Occasion } from './cue.prompt.ts';
import type { StagedView } from './director.prompt.ts';
import { meant } from './names.ts';
import type { PlannedFact, Profiled } from './people.ts';
import type { TurnLine } from './points.ts';
import { placesOfPoints } from './scenes.ts';
import { lineText } from './script-lines.ts';
import { thingsFor } from './things-at.ts';

type Everybody = { readonly people: readonly Profiled[]; readonly facts: readonly PlannedFact[] };

/** So much of a work around a passage. */
const before = 300;
const after = 1800;

/** What one character may know of the act: where it will be and with whom, never what for. */
export function cueViewOf(
  { people, facts }: Everybody,
  self: Profiled,
  { act, play, points, scenes, props }: StagedView,
  work?: Pick<LiteraryWork, 'text'>,
): CueView {
  const where = placesOfPoints(scenes, points.length);
  const occasions = points
    .filter(({ here }) => here.includes(self.id))
    .map((point): Occasion => {
      const { place, scene, index } = where[point.number - 1] as (typeof where)[number];
      // As a scene opens, and no longer so once something has been done in it.
      const opening = point.turn === undefined || where[point.number - 2]?.index !== index;
      return {
        point: point.number,
        place: place.name,
        setting: opening ? scene.description : '',
        seen: point.seen,
        with: people
          .filter(({ id }) => id !== self.id && point.here.includes(id))
          .map(({ name, profile }) => ({ name, appearance: profile.appearance })),
        things: thingsFor(self, point, { points, props: props.props, places: scenes.places, people, place }).map(({ name }) => name),
        exits: place.leadsTo,
        ...(work &&
          point.citation && { passage: work.text.slice(Math.max(0, point.citation.offset - before), point.citation.offset + after) }),
        ...(point.turn && { own: ownLines(point.turn.lines, self) }),
      };
    });
  return {
    act,
    play,
    cast: people,
    self,
    secrets: facts.flatMap((fact) => {
      if (fact.knownBy.includes(self.id)) return [fact];
      const scene = fact.later?.find(({ who }) => who === self.id)?.scene;
      const first = scene === undefined ? undefined : occasions.find(({ point }) => (where[point - 1]?.index ?? 0) + 1 >= scene)?.point;
      return first === undefined ? [] : [{ ...fact, since: first }];
    }),
    occasions,
  };
}

/** What this one does and says there, and nobody else: of what is done along with somebody, the deed. */
const ownLines = (lines: readonly TurnLine[], self: Profiled): string[] =>
  lines.flatMap((line) => {
    const isSelf = (one: string) => meant(one, [self]) !== undefined;
    if (isSelf(line.who)) return [lineText(line)];
    const { says: _, ...deed } = line;
    return line.does !== undefined && (line.with ?? []).some(isSelf) ? [lineText(deed)] : [];
  });
