import type { Easel } from './easel.ts';
import type { Era, Picture } from './terms.ts';

/** The colours of one set: few, so that it reads from afar. */
export type Palette = {
  readonly wall: string;
  readonly floor: string;
  readonly wood: string;
  readonly cloth: string;
  readonly metal: string;
  readonly pale: string;
  readonly accent: string;
};

export type Hand = { readonly board: Easel; readonly palette: Palette; readonly picture: Picture };

/** Electric light, enamel, glass. */
export const isNew = (era: Era): boolean => era === 'contemporary' || era === 'contemporary-china' || era === 'future';
