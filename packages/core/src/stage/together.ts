import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { Draft } from '../events/record.ts';
import { personPlays, type StageState } from '../events/state.ts';
import { type Companion, leaveTogether } from '../text/leaving-together.ts';
import type { Attempt } from '../world/world.ts';

/** What several can do at once: a letter is taken by one, a room is left by everybody. */
const shared: ReadonlySet<string> = new Set(['go', 'sit', 'stand', 'kneel']);

/** What those do who do it with its doer. Nobody moves a person, and to whom a thing is done does nothing. */
export function sameDeeds(state: StageState, attempt: Attempt, others: readonly CharacterId[] = []): Attempt[] {
  if (!shared.has(attempt.verb)) return [];
  const can = (who: CharacterId) =>
    who !== attempt.by && !personPlays(state, who) && !attempt.targets.some(({ id }) => id === who) && isFree(state, who);
  return others.filter(can).map((by) => ({ ...attempt, by }));
}

const isFree = ({ world }: StageState, who: CharacterId): boolean =>
  world.characters[who] !== undefined && world.characters[who].health !== 'dead';

/** Whom the words of a deed name as leaving with its doer, of those who are there. */
export function leavingWith(state: StageState, by: CharacterId, text: string): readonly CharacterId[] {
  const { characters } = stageBook(state.blueprint);
  const here = state.world.characters[by]?.place;
  const there = [...characters.values()].filter(({ id }) => {
    const body = state.world.characters[id];
    return id !== by && body?.place === here && body?.health !== 'dead' && !body?.hidden;
  });
  const words = ({ name }: { readonly name: string }) => (/^\p{Script=Latin}/u.test(name) ? name.split(/\s+/u) : []);
  const isOnes = (word: string) => [...characters.values()].filter((one) => words(one).includes(word)).length === 1;
  const called = there.map((one): Companion => ({ id: one.id, names: [one.name, ...one.aliases, ...words(one).filter(isOnes)] }));
  return leaveTogether(text, called);
}

/** Where the doer went from and to: they go the same way, after it. Undefined: it has gone nowhere. */
export function wayOf(before: StageState, { state }: Draft, by: CharacterId): { readonly from: string; readonly to: string } | undefined {
  const [from, to] = [before.world.characters[by]?.place, state.world.characters[by]?.place];
  return from && to && from !== to ? { from, to } : undefined;
}
