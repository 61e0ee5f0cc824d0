import { crossedBy, type Limits } from '../model/limits.ts';
import type { Model } from '../model/model.ts';
import { fades, withinLimits } from '../model/within-limits.ts';

/** What is never written in a room, and what is not shown. Handed in by whoever has any: the words it is known by are many. */
export type RoomLimits = {
  readonly model: (model: Model, room: string, judge: Model | undefined) => Model;
  readonly text: (text: string, room: string, language: 'en' | 'zh') => string;
};

/** Asked anew with every word that is written. */
export const heldByRoom = (of: (room: string) => Limits): RoomLimits => ({
  model: (model, room, judge) => withinLimits(model, () => of(room), judge),
  text: (text, room, language) => (crossedBy(text, of(room)) === undefined ? text : fades[language]),
});
