import { fold, performanceStream, type Recorded, type StageState, unstruck } from '@troupe/core/events';
import { Turns } from '../shared/turns.ts';

const slice = 50;

/** The same state as `fold` gives, with turns for others in between. */
export async function foldInTurns(log: readonly Recorded[]): Promise<StageState> {
  const turns = new Turns();
  const standing = unstruck(log);
  let state = fold(standing.slice(0, slice));
  for (let at = slice; at < standing.length; at += slice) {
    if (turns.due) await turns.pause();
    state = performanceStream.fold(state, standing.slice(at, at + slice)) as StageState;
  }
  const last = log.at(-1);
  return last ? { ...state, seq: last.seq, at: last.at } : state;
}
