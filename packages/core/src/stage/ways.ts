import type { Blueprint } from '../blueprint/schema.ts';
import type { Switches } from '../events/event.ts';
import type { Models } from '../model/model.ts';

/** How an evening can be played. */
export const ways = ['words', 'ensemble', 'directed', 'accompanied', 'written'] as const;

/**
 * What may be asked for: `words` matches words and reads no meaning, as the understudy does. `written`: where there is no model and nobody plays in it, a
 * play that has a script is played as it is written; otherwise as if nothing had been asked for.
 */
export type AskedWay = (typeof ways)[number];

/**
 * How a new evening is played with these models: as was asked, or else, wherever there is a mind to read what is meant, directed.
 * `watched`: its play, where nobody plays in it.
 * What leaves perceiving and deciding out, or has one model play everybody, is an experiment of the ensemble.
 */
export function wayFor(
  models: Models,
  asked?: AskedWay,
  switches: Partial<Switches> = {},
  watched?: Blueprint,
): Pick<Switches, 'way' | 'accompanied'> {
  if (asked === 'accompanied') return accompanied;
  if (asked !== undefined && asked !== 'written') return asked === 'words' ? {} : { way: asked };
  if (models.director.understudy) return asked && watched && isWritten(watched) ? { way: 'directed' } : {};
  return switches.pad === false || switches.soloist ? { way: 'ensemble' } : accompanied;
}

/** Directed; and whoever plays alone is accompanied. */
const accompanied = { way: 'directed', accompanied: true } as const;

/** Every point has its lines, as whoever wrote it heard them. */
const isWritten = ({ acts }: Blueprint): boolean =>
  acts.every(({ scenes }) => scenes.every(({ points }) => points.every(({ script = [] }) => script.length > 0)));
