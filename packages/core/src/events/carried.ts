import type { EventOf } from './event.ts';
import type { StageState } from './state.ts';
import { scenePlace } from './witnesses.ts';

/** Who has gone from where the scene is, alive, and who has come back. */
export function leaving(before: StageState, after: StageState): StageState {
  if (!after.switches.way || after.world === before.world) return after;
  const here = scenePlace(after);
  const place = (state: StageState, who: string) => state.world.characters[who]?.place ?? null;
  const left = Object.entries(after.world.characters).flatMap(([who, { health }]) =>
    here !== null && health !== 'dead' && place(before, who) === here && place(after, who) !== here ? [who] : [],
  );
  const gone = [...after.gone.filter((who) => place(after, who) !== here && !left.includes(who)), ...left];
  return gone.length === after.gone.length && left.length === 0 ? after : { ...after, gone };
}

/** What somebody heard of it is heard at second hand: from whoever told it, in the line in which it was told. */
export function carried(state: StageState, { by, to, told }: EventOf<'offstage-told'>): StageState {
  const lines = new Set(told.map(({ line }) => line));
  const had = state.heard[to] ?? [];
  const fresh = (state.heard[by] ?? []).filter(
    ({ fact, line }) => lines.has(line) && !had.some((one) => one.fact === fact) && !state.knows[to]?.includes(fact),
  );
  if (fresh.length === 0) return state;
  return { ...state, heard: { ...state.heard, [to]: [...had, ...fresh.map(({ fact, line }) => ({ fact, from: by, line }))] } };
}
