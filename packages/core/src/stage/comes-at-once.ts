import type { CharacterId } from '../blueprint/terms.ts';
import type { Draft } from '../events/record.ts';
import { personPlays } from '../events/state.ts';
import type { TranscriptLine } from '../events/transcript.ts';
import { pieceWitnesses } from './beat.ts';
import type { Stage } from './stage.ts';

/**
 * Whether words need no pace of a reader: nobody hears them as they come, or they are the first that those who hear them are given.
 * Otherwise whoever waits for their entrance waits until words that they never get have been spoken aloud in an empty room.
 */
export function comesAtOnce(stage: Stage, draft: Draft, who: CharacterId): boolean {
  const { chronicle, state } = stage;
  if (isLookedOn(stage)) return !spoken(chronicle.audience);
  const hearers = pieceWitnesses(draft, who, 'speech').characters.filter((one) => personPlays(state, one));
  return !hearers.some((one) => spoken(chronicle.witnessedBy(one)));
}

/** Somebody is in the audience, or behind the scenes. Where nobody has a seat there is always an audience: it may be on its way in. */
const isLookedOn = ({ state, viewers }: Stage): boolean =>
  Object.keys(state.seats).length === 0 || [...viewers].some(({ as }) => as === 'audience' || as === 'house');

const spoken = (lines: readonly TranscriptLine[]): boolean => lines.some(({ kind }) => kind === 'speech');
