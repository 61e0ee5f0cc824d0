import type { HousePictures } from '@troupe/house/pictures';

/** The face that somebody's card came with hangs on a wall of their own, so that it goes with them into every play. */
export const wallOf = (role: string): string => `role:${role}`;
export const ownFace = 'person/face';

/** Which pictures those in these parts have of themselves. */
export const facesOf = (pictures: HousePictures, cast: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cast).flatMap(([part, role]) => {
      const hung = pictures.of(wallOf(role)).get(ownFace);
      return hung ? [[part, hung.picture]] : [];
    }),
  );
