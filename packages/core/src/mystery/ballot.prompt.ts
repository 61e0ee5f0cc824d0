import type { Prompt } from '../model/model.ts';
import { contextFor, deception, playerBrief, playerMessages } from './player.prompt.ts';
import type { PlayerView } from './view.ts';

const words = {
  en: {
    task: (victims: string) =>
      `It is time to vote. For each of the dead (${victims}) say whom you accuse and why, in one or two sentences for the whole table; where their words do not agree with what was said, quote them. You cannot name yourself; name nobody where you believe that nobody here did it.`,
    suspects: 'Whom you still suspect',
  },
  zh: {
    task: (victims: string) =>
      `现在投票。对每一名死者（${victims}），说出你指认谁以及理由，用一两句话对全桌说；若其说法与别人对不上，请引用原话。不能指认自己；如果你认为凶手不在座中，就不指认任何人。`,
    suspects: '你仍怀疑的人',
  },
} as const;

export function ballotPrompt(view: PlayerView): Prompt {
  const w = words[view.language];
  const joint = view.language === 'zh' ? '、' : ', ';
  const context = contextFor(view, view.victims.map(({ name }) => name).join(' '));
  const name = (id: string): string => view.players.find((one) => one.id === id)?.name ?? id;
  const lists = view.victims.map((victim) => `- ${victim.name}: ${view.belief(victim.id).suspects.map(name).join(joint)}`);
  const task = `## ${w.suspects}\n${lists.join('\n')}\n\n${w.task(view.victims.map((victim) => victim.name).join(joint))}`;
  return {
    agent: `ballot:${view.self.id}`,
    messages: playerMessages(view, context, task),
    brief: playerBrief(view, context, 'ballot', {
      suspects: Object.fromEntries(view.victims.map(({ id }) => [id, view.belief(id).suspects])),
      ...deception(view),
    }),
  };
}
