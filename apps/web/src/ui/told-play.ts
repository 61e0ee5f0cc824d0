import type { ToldPlay as Told } from '@troupe/core/art';

/** Pictures that hang instead of the drawn ones, by name: of people by `ID`, or `ID/MOOD`. */
export type Own = { readonly poster?: string | undefined; readonly people: Readonly<Record<string, string>> };
export type ToldPlay = Told & { readonly own?: Own };

export const pictureAt = (picture: string): string => `/api/pictures/${picture}`;

/** The picture of somebody as the viewer knows them: whoever goes by another name is not to be known by their face. */
export const ownFace = ({ play, id, name }: Named, mood?: string): string | undefined => {
  if (!play.own || !play.cast.some((one) => one.id === id && one.name === name)) return undefined;
  return (mood === undefined ? undefined : play.own.people[`${id}/${mood}`]) ?? play.own.people[id];
};

/** Somebody of a play. */
export type Named = {
  readonly play: ToldPlay;
  readonly id: string;
  /** As the viewer knows them: who goes by another name has another face. */
  readonly name: string;
};

/** Somebody as they stand there, and what they hold: names, one a line. */
export type OnStage = Named & { readonly look: string; readonly holding: string; readonly lately: string };
