import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { Recorded } from '../events/event.ts';
import { personPlays, type StageState } from '../events/state.ts';
import type { Change } from '../world/world.ts';
import { answerPlayed, wordsIn } from './played-words.ts';
import { isSpokenOf } from './unheard.ts';

/**
 * What those who came in with this answer have about them and nobody was shown: a bowl behind a cook's back is in no list of what others
 * see before it was told of. `told`: what whoever read the answer says of anyway.
 */
export function broughtUnseen(
  log: readonly Recorded[],
  state: StageState,
  came: readonly CharacterId[],
  told: readonly string[],
): Change[] {
  const { blueprint, world, accompaniment } = state;
  const entered = answerPlayed(log, accompaniment.seq).flatMap((event) => (event.type === 'entrance' ? [event.who] : []));
  const who = new Set([...entered, ...came].filter((one) => !personPlays(state, one)));
  if (who.size === 0) return [];
  const heard = [stageBook(blueprint).scenes.get(state.scene ?? '')?.description ?? '', ...log.flatMap(wordsIn)].join('\n').toLowerCase();
  return blueprint.props.flatMap((prop): Change[] => {
    const now = world.props[prop.id];
    if (!now || now.hidden || now.state.worn === true || !('holder' in now.at) || !who.has(now.at.holder)) return [];
    return told.includes(prop.id) || isSpokenOf(prop, heard) ? [] : [{ conceal: { prop: prop.id, by: now.at.holder } }];
  });
}
