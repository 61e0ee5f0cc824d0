import type { CharacterId } from '../blueprint/terms.ts';
import { plainText } from '../text/plain.ts';
import type { Stage } from './stage.ts';
import { answerWish, wantedByWords } from './wish.ts';

const longestWish = 400;

/** A wish is kept as it comes. Where a model reads, it goes into the next reading; else words make of it what they can, at once. */
export async function hearWish(stage: Stage, by: 'host' | CharacterId, text: string): Promise<void> {
  const wish = plainText(text).trim().slice(0, longestWish);
  if (wish === '' || stage.state.curtain !== null) return;
  const draft = stage.record(stage.draft({ newBeat: false }), { type: 'wish', by, text: wish });
  const { state } = draft;
  await stage.keep(state.switches.way ? draft : stage.record(draft, ...answerWish(state, wantedByWords(state, wish))));
}
