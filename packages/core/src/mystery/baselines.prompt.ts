import type { Prompt } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import content from './baselines.words.json' with { type: 'json' };
import { type Asked, contextFor, deception, playerBrief, playerMessages } from './player.prompt.ts';
import type { PlayerName, PlayerView } from './view.ts';

const words = wordsOf(content);

export const baselineWords = (view: PlayerView) => words[view.language];

/** A step of thinking aloud, for the player alone. */
export function thinkPrompt(view: PlayerView, step: string, query: string, task: string, asked?: Asked): Prompt {
  const context = contextFor(view, query);
  const by = asked && (view.players.find(({ id }) => id === asked.by)?.name ?? asked.by);
  return {
    agent: `${step}:${view.self.id}`,
    messages: playerMessages(view, context, asked ? `${words[view.language].asked({ by: by ?? '', text: asked.text })}\n\n${task}` : task),
    brief: playerBrief(view, context, 'think', deception(view)),
  };
}

/** A step of thinking that ends in words for the table. */
export function sayPrompt(
  view: PlayerView,
  step: string,
  task: string,
  about: { readonly asked: Asked } | { readonly victim: PlayerName; readonly target: PlayerName },
): Prompt {
  const asked = 'asked' in about ? about.asked : undefined;
  const context = contextFor(view, asked ? asked.text : 'victim' in about ? `${about.victim.name} ${about.target.name}` : '');
  const by = asked && (view.players.find(({ id }) => id === asked.by)?.name ?? asked.by);
  const ask = asked ? 'answer' : 'question';
  const more =
    'victim' in about ? { victim: about.victim, about: [about.target.id] } : { asked: { by: by ?? '', text: asked?.text ?? '' } };
  return {
    agent: `${step}:${view.self.id}`,
    messages: playerMessages(view, context, asked ? `${words[view.language].asked({ by: by ?? '', text: asked.text })}\n\n${task}` : task),
    brief: playerBrief(view, context, ask, { ...more, ...deception(view) }),
  };
}
