import type { Prompt } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import content from './ballot.words.json' with { type: 'json' };
import { readingLines } from './detective.prompt.ts';
import { contextFor, deception, playerBrief, playerMessages } from './player.prompt.ts';
import type { PlayerView } from './view.ts';

const words = wordsOf(content);

export function ballotPrompt(view: PlayerView): Prompt {
  const w = words[view.language];
  const joint = view.language === 'zh' ? '、' : ', ';
  const context = contextFor(view, view.victims.map(({ name }) => name).join(' '));
  const name = (id: string): string => view.players.find((one) => one.id === id)?.name ?? id;
  const known = view.victims.map((victim) => {
    const { suspects } = view.belief(victim.id);
    return `## ${victim.name}\n${w.suspects({ names: suspects.map(name).join(joint) })}\n\n${readingLines(view, victim.id, suspects)}`;
  });
  const task = `${known.join('\n\n')}\n\n${w.task({ victims: view.victims.map((victim) => victim.name).join(joint) })}`;
  return {
    agent: `ballot:${view.self.id}`,
    messages: playerMessages(view, context, task),
    brief: playerBrief(view, context, 'ballot', {
      suspects: Object.fromEntries(view.victims.map(({ id }) => [id, view.belief(id).suspects])),
      ...deception(view),
    }),
  };
}
