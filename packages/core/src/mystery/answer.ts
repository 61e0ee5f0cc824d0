import type { Prompt } from '../model/model.ts';
import { garbled, looksLikeRefusal } from '../model/stage-fright.ts';
import { hearOut } from '../model/stream.ts';
import { spokenWords } from './clean.ts';
import { modelFault } from './errors.en.ts';
import type { Answered, MethodPorts } from './method.ts';
import { type Asked, answerPrompt, introductionPrompt } from './player.prompt.ts';
import type { PlayerView } from './view.ts';

/** Says something as a player: one call, only the player's own words. */
export async function speak(view: PlayerView, prompt: Prompt, { performer, signal }: MethodPorts): Promise<string> {
  const { text } = await hearOut(performer, prompt, signal ? { signal } : {});
  const others = view.players.filter(({ id }) => id !== view.self.id).map(({ name }) => name);
  const said = spokenWords(text, view.self.name, others);
  if (said === '' || garbled(said) || looksLikeRefusal(said))
    throw modelFault(
      'model-refusal/silent',
      { model: performer.id, name: view.self.name },
      {
        answer: text,
      },
    );
  return said;
}

export const introduce = (view: PlayerView, ports: MethodPorts): Promise<string> => speak(view, introductionPrompt(view), ports);

/** An honest player's answer. */
export async function plainAnswer(view: PlayerView, asked: Asked, ports: MethodPorts): Promise<Answered> {
  return { text: await speak(view, answerPrompt(view, asked), ports), claims: [] };
}
