import type { Prompt } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import content from './ballot.words.json' with { type: 'json' };
import { contextFor, deception, playerBrief, playerMessages } from './player.prompt.ts';
import type { PlayerView } from './view.ts';

const words = wordsOf(content);

export function ballotPrompt(view: PlayerView): Prompt {
  const w = words[view.language];
  const joint = view.language === 'zh' ? '、' : ', ';
  const context = contextFor(view, view.victims.map(({ name }) => name).join(' '));
  const name = (id: string): string => view.players.find((one) => one.id === id)?.name ?? id;
  const lists = view.victims.map((victim) => `- ${victim.name}: ${view.belief(victim.id).suspects.map(name).join(joint)}`);
  const task = `## ${w.suspects}\n${lists.join('\n')}\n\n${w.task({ victims: view.victims.map((victim) => victim.name).join(joint) })}`;
  return {
    agent: `ballot:${view.self.id}`,
    messages: playerMessages(view, context, task),
    brief: playerBrief(view, context, 'ballot', {
      suspects: Object.fromEntries(view.victims.map(({ id }) => [id, view.belief(id).suspects])),
      ...deception(view),
    }),
  };
}
