import type { Prompt } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import content from './deceiver.words.json' with { type: 'json' };
import { type Asked, contextFor, deception, playerBrief, playerMessages } from './player.prompt.ts';
import type { PlayerView } from './view.ts';

const words = wordsOf(content);

export function deceiverAnswerPrompt(view: PlayerView, asked: Asked, clash?: { readonly earlier: string; readonly claim: string }): Prompt {
  const w = words[view.language];
  const by = view.players.find(({ id }) => id === asked.by)?.name ?? asked.by;
  const context = contextFor(view, asked.text);
  const task = [
    ...(view.self.alibi === undefined ? [] : [`## ${w.alibi}\n${view.self.alibi}`]),
    w.ask({ by, text: asked.text, secretly: asked.secretly }),
    w.task,
    ...(clash ? [w.clash({ earlier: clash.earlier, claim: clash.claim })] : []),
  ].join('\n\n');
  return {
    agent: `deceiver:${view.self.id}`,
    messages: playerMessages(view, context, task),
    brief: playerBrief(view, context, 'answer', { asked: { by, text: asked.text }, ...deception(view) }),
  };
}
