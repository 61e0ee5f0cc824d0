import type { ChosenLook, ToldPlace } from './read-picture.ts';

/** What somebody sees of the stage, as far as it is drawn. */
export type SeenStage = {
  readonly place: { readonly name: string; readonly description: string; readonly look?: ChosenLook | undefined } | null;
  readonly people: readonly { readonly holding?: readonly string[] | undefined; readonly lit?: boolean | undefined }[];
  readonly reach: readonly { readonly name: string; readonly lit?: boolean | undefined }[];
};

/** What gives light there: unless something burns, what could and does not leaves the place dark. */
const isLit = ({ reach, people }: SeenStage): boolean => {
  const lights = [...reach, ...people].flatMap(({ lit }) => lit ?? []);
  return lights.length === 0 || lights.includes(true);
};

/** The place as a viewer's own view has it, and nothing else that is known of the play but its time; `scene` as it was told to that viewer. */
export function seenPlace(
  play: { readonly title: string; readonly language: 'en' | 'zh'; readonly period: string },
  seen: SeenStage,
  scene: { readonly text: string; readonly time?: string | undefined } | null,
): ToldPlace {
  return {
    title: play.title,
    language: play.language,
    period: play.period,
    place: seen.place?.name ?? '',
    description: seen.place?.description ?? '',
    ...(seen.place?.look && { look: seen.place.look }),
    ...(scene && { about: scene.text }),
    ...(scene?.time !== undefined && { time: scene.time }),
    // What is in somebody's hand lies nowhere.
    things: seen.reach.map(({ name }) => name).filter((name) => !seen.people.some(({ holding }) => holding?.includes(name))),
    lit: isLit(seen),
  };
}
