import { type HousePictures, ownFace, wallOf } from '@troupe/house/pictures';

/** What of its own pictures anybody who sees a play, a series or a case may have: its poster and those on its playbill; of places nothing. */
export type OwnPictures = { readonly poster?: string; readonly people: Readonly<Record<string, string>> };

/** What hangs on these walls; what hangs on a later one hangs before what is on an earlier. */
export function ownOf(pictures: HousePictures, ...walls: readonly string[]): { poster?: string; people: Record<string, string> } {
  const hung = walls.flatMap((wall) => [...pictures.of(wall)]);
  const poster = hung.findLast(([stead]) => stead === 'poster')?.[1].picture;
  return {
    ...(poster !== undefined && { poster }),
    people: Object.fromEntries(hung.flatMap(([stead, { picture }]) => (stead.startsWith('person/') ? [[stead.slice(7), picture]] : []))),
  };
}

/** Which pictures those in these parts have of themselves. */
export const facesOf = (pictures: HousePictures, cast: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cast).flatMap(([part, role]) => {
      const hung = pictures.of(wallOf('role', role)).get(ownFace);
      return hung ? [[part, hung.picture]] : [];
    }),
  );
