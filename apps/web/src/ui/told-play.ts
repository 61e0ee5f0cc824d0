import type { ToldPlay } from '@troupe/core/art';

export type { ToldPlay };

/** Somebody of a play. */
export type Named = {
  readonly play: ToldPlay;
  readonly id: string;
  /** As the viewer knows them: who goes by another name has another face. */
  readonly name: string;
};

/** Somebody as they stand there, and what they hold: names, one a line. */
export type OnStage = Named & { readonly look: string; readonly holding: string };
