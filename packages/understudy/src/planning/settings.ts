import content from '../../data/plans/settings.json' with { type: 'json' };
import { type Both, suited, type Written } from './situation.ts';
import { bestFor } from './topic.ts';

type Thing = { readonly name: Both; readonly description: Both };

/** A kind of place: what stands there, what may stir, who belongs to it. */
export type Setting = {
  readonly id: string;
  readonly suits: RegExp;
  /** Places that look like this one, by their names. */
  readonly fits: string;
  /** It suits a topic that calls for no place. */
  readonly plain?: boolean;
  /** On the playbill; also how the understudy knows its own plan again. */
  readonly period: Both;
  readonly place: Thing;
  /** Where one can go. */
  readonly door: Thing;
  /** Things can be hidden in it. */
  readonly box: Thing;
  readonly table: Thing;
  readonly cover: Thing;
  readonly lamp: Thing;
  /** Whoever is there anyway, when the topic names too few. */
  readonly locals: readonly Both[];
  readonly stir: Both;
};

const places = content as unknown as Readonly<Record<string, Written<Setting>>>;
export const settings: readonly Setting[] = Object.values(places).map(suited);

/** How the scenes of a book are furnished: by the name of their place, otherwise by what their text speaks of. */
export function settingFor(text: string, place: string | undefined, seed: number): Setting {
  if (place !== undefined) return settings.find(({ fits }) => new RegExp(fits, 'iu').test(place)) ?? (settings.at(-1) as Setting);
  return bestFor(settings, text, seed);
}
