import { memoryStore } from '../log/memory-store.ts';
import type { Clock } from '../model/ports.ts';
import type { Case } from './case.ts';
import { openGame } from './game.ts';
import type { Method, MethodPorts } from './method.ts';

/** How often a case is played, and by whom. */
export type PlaytestOptions = {
  readonly clock: Clock;
  readonly ports: Omit<MethodPorts, 'signal'>;
  readonly method: Method;
  readonly games?: number;
  readonly seed?: number;
};
/** How often a case was solved when bots played it. */
export type Playtest = { readonly games: number; readonly solved: number; readonly rate: number };

/** Bots play a case: how often is it solved? */
export async function playtest(play: Case, { clock, ports, method, games = 10, seed = 1 }: PlaytestOptions): Promise<Playtest> {
  let solved = 0;
  for (let game = 0; game < games; game++) {
    const opened = await openGame({
      store: memoryStore(),
      stream: 'playtest',
      clock,
      ports,
      method,
      play,
      seed: seed + game,
    });
    const state = await opened.finished;
    if ([...state.verdicts.values()].every((verdict) => verdict.solved)) solved++;
  }
  return { games, solved, rate: solved / games };
}
