import { speak } from './answer.ts';
import { baselineWords, sayPrompt, thinkPrompt } from './baselines.prompt.ts';
import type { Method } from './method.ts';
import { askEverybody, think } from './think.ts';

/** As agents were made to play Werewolf: questions from a stock, a draft, second thoughts, an answer. */
export const werewolf: Method = {
  id: 'werewolf',
  inquire(view, victim, ports) {
    const w = baselineWords(view);
    const stock = w
      .stock(victim.name)
      .map((line, at) => `${at + 1}. ${line}`)
      .join('\n');
    return askEverybody(view, async (target) => {
      const notes = await think(thinkPrompt(view, 'pick', `${victim.name} ${target.name}`, w.pick(stock)), ports);
      return speak(view, sayPrompt(view, 'question', w.ask(target.name, victim.name, notes), { victim, target }), ports);
    });
  },
  async answer(view, asked, ports) {
    const w = baselineWords(view);
    const draft = await think(sayPrompt(view, 'draft', w.draft, { asked }), ports);
    const notes = await think(thinkPrompt(view, 'reflect', asked.text, w.reflect(draft), asked), ports);
    return { text: await speak(view, sayPrompt(view, 'answer', w.finish(draft, notes), { asked }), ports), claims: [] };
  },
};
