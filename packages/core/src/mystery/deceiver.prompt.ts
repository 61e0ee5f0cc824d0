import type { Prompt } from '../model/model.ts';
import { type Asked, contextFor, deception, playerBrief, playerMessages } from './player.prompt.ts';
import type { PlayerView } from './view.ts';

const words = {
  en: {
    alibi: 'Your account for the others',
    ask: (by: string, text: string, secretly: boolean) => `${by} asks you${secretly ? ' in private' : ''}: ${text}`,
    task: 'Answer as the innocent would, in one to four sentences. What can be proved you admit and explain; what cannot you leave out. List every new thing you have claimed by it (where you were and when, what you did, saw or own), each in one sentence.',
    clash: (earlier: string, claim: string) =>
      `Earlier you said: "${earlier}" Your last answer claimed: "${claim}" The two do not agree. Answer again so that they do.`,
  },
  zh: {
    alibi: '你对别人的说法',
    ask: (by: string, text: string, secretly: boolean) => `${by}${secretly ? '私下' : ''}问你：${text}`,
    task: '像无辜者那样回答，一到四句话。能被证实的就承认并加以解释，不能被证实的就不要提。再列出这次回答中你新作出的每一项说法（何时在何处、做了什么、看见什么、拥有什么），每项一句。',
    clash: (earlier: string, claim: string) =>
      `你先前说过：“${earlier}”，而刚才的回答又说：“${claim}”。两者不一致。请重新回答，使它们一致。`,
  },
} as const;

export function deceiverAnswerPrompt(view: PlayerView, asked: Asked, clash?: { readonly earlier: string; readonly claim: string }): Prompt {
  const w = words[view.language];
  const by = view.players.find(({ id }) => id === asked.by)?.name ?? asked.by;
  const context = contextFor(view, asked.text);
  const task = [
    ...(view.self.alibi === undefined ? [] : [`## ${w.alibi}\n${view.self.alibi}`]),
    w.ask(by, asked.text, asked.secretly),
    w.task,
    ...(clash ? [w.clash(clash.earlier, clash.claim)] : []),
  ].join('\n\n');
  return {
    agent: `deceiver:${view.self.id}`,
    messages: playerMessages(view, context, task),
    brief: playerBrief(view, context, 'answer', { asked: { by, text: asked.text }, ...deception(view) }),
  };
}
