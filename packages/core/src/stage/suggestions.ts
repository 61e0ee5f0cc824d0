import type { CharacterId } from '../blueprint/terms.ts';
import { Chronicle } from '../events/chronicle.ts';
import type { StageState } from '../events/state.ts';
import { chance } from '../model/random.ts';
import { deed } from './profile.prompt.ts';
import { defaultRungs } from './stall.ts';
import { type ActorView, viewOf } from './view.ts';

/** What one might do with a thing without being told to. */
const inviting: readonly string[] = ['read', 'open', 'take', 'examine', 'search'];

/** Three moves a person might make: what the cue suggests, then what is at hand. */
export function suggestionsIn(view: ActorView): string[] {
  const cued = view.moves.map((move) => (move.act ? `*${deed(view.language, move.act)}*` : (move.say ?? '')));
  const held = new Set(view.holding.map(({ id }) => id));
  const atHand = view.reach
    .filter(({ id }) => !held.has(id))
    .sort((a, b) => chance(view.seed, view.beat, a.id, 'suggestion') - chance(view.seed, view.beat, b.id, 'suggestion'))
    .flatMap(({ name, verbs }) =>
      inviting
        .filter((verb) => verbs.includes(verb))
        .slice(0, 1)
        .map((verb) => `*${deed(view.language, { verb, names: [name] })}*`),
    );
  return [...new Set([...cued, ...atHand])].filter((one) => one !== '').slice(0, 3);
}

/** The same from a state alone, for whoever asks between two turns. Nothing of it comes from what was said. */
export function suggestMoves(state: StageState, seat: CharacterId): string[] {
  return suggestionsIn(viewOf(seat, state, new Chronicle(state.blueprint), { historyLines: 1, rungs: defaultRungs }));
}
