import { withoutThinking } from '../model/answer.ts';
import type { Prompt } from '../model/model.ts';
import { hearOut } from '../model/stream.ts';
import type { MethodPorts } from './method.ts';
import type { PlayerName, PlayerView } from './view.ts';

/** Notes a player makes for itself. */
export async function think(prompt: Prompt, { decider, signal }: MethodPorts): Promise<string> {
  const { text } = await hearOut(decider, prompt, signal ? { signal } : {});
  return withoutThinking(text).trim().slice(0, 4000);
}

const othersAt = (view: PlayerView): PlayerName[] => view.players.filter(({ id }) => id !== view.self.id);

/** The baselines question everybody, one after the other in their thoughts and all of them each round. */
export async function askEverybody(view: PlayerView, question: (target: PlayerName) => Promise<string>) {
  const others = othersAt(view);
  const texts = await Promise.all(others.map(question));
  return { thoughts: [], inquiries: others.map(({ id }, at) => ({ to: id, text: texts[at] as string })) };
}
