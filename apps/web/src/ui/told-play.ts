import type { ToldPlay } from '@troupe/core/art';

export type { ToldPlay };

/** Somebody of a play. */
export type Named = {
  readonly play: ToldPlay;
  readonly id: string;
  /** As the viewer knows them: who goes by another name has another face. */
  readonly name: string;
};
