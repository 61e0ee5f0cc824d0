import type { Switches, Way } from '../events/event.ts';
import type { Models } from '../model/model.ts';

export const ways = ['words', 'ensemble', 'directed'] as const;

/** What may be asked for: `words` matches words and reads no meaning, as the understudy does. */
export type AskedWay = (typeof ways)[number];

/**
 * How a new evening is played with these models: as was asked, or else, wherever there is a mind to read what is meant, directed.
 * What leaves perceiving and deciding out, or has one model play everybody, is an experiment of the ensemble.
 */
export function wayFor(models: Models, asked?: AskedWay, switches: Partial<Switches> = {}): { readonly way?: Way } {
  if (asked !== undefined) return asked === 'words' ? {} : { way: asked };
  if (models.director.understudy) return {};
  return { way: switches.pad === false || switches.soloist ? 'ensemble' : 'directed' };
}
