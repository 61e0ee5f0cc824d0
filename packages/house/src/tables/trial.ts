import type { Clock, Model } from '@troupe/core/model';
import { type Case, methodByName, playtest } from '@troupe/core/mystery';
import { understudy } from '@troupe/understudy';
import type { Tried } from './table-event.ts';

export const usualMethod = 'player-star';
export const trialGames = 5;

type TrialOptions = {
  readonly clock: Clock;
  readonly seed: number;
  readonly signal?: AbortSignal;
  readonly onGame?: (played: number) => void;
};

/** The understudy plays every seat of a case: how often is it solved? It costs nothing, and nobody's models are asked. */
export async function tryCase(play: Case, { clock, seed, signal, onGame }: TrialOptions): Promise<Tried> {
  const bot = inTurns(understudy());
  const method = methodByName(usualMethod);
  let solved = 0;
  let games = 0;
  while (games < trialGames && !signal?.aborted) {
    const one = await playtest(play, { clock, ports: { performer: bot, decider: bot }, method, games: 1, seed: seed + games });
    solved += one.solved;
    games++;
    onGame?.(games);
  }
  return { games, solved };
}

/** The understudy answers at once: without a breath between its answers, a whole game would keep everybody else in the house waiting. */
const inTurns = (model: Model): Model => ({
  id: model.id,
  async *stream(prompt, options) {
    await new Promise((resolve) => setImmediate(resolve));
    yield* model.stream(prompt, options);
  },
});
