import { plainAnswer, speak } from './answer.ts';
import { baselineWords, sayPrompt, thinkPrompt } from './baselines.prompt.ts';
import type { Method } from './method.ts';
import { askEverybody, think } from './think.ts';

/** Objective-guided chain of thought: goals become questions to oneself, answered for each person before asking them. */
export const objectiveChain: Method = {
  id: 'objective-chain',
  async inquire(view, victim, ports) {
    const w = baselineWords(view);
    const goals = await think(thinkPrompt(view, 'goals', victim.name, w.goals), ports);
    return askEverybody(view, async (target) => {
      const notes = await think(thinkPrompt(view, 'chain', `${victim.name} ${target.name}`, w.chain(target.name, goals)), ports);
      return speak(view, sayPrompt(view, 'question', w.ask(target.name, victim.name, notes), { victim, target }), ports);
    });
  },
  answer: plainAnswer,
};
