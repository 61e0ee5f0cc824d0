import { speak } from './answer.ts';
import { baselineWords, sayPrompt, thinkPrompt } from './baselines.prompt.ts';
import type { Method } from './method.ts';
import { askEverybody, think } from './think.ts';

/** ThinkThrice: an answer is held against the player's own time line, and mended with what is missing. */
export const thinkThrice: Method = {
  id: 'think-thrice',
  inquire(view, victim, ports) {
    const w = baselineWords(view);
    return askEverybody(view, (target) =>
      speak(view, sayPrompt(view, 'question', w.ask(target.name, victim.name, '-'), { victim, target }), ports),
    );
  },
  async answer(view, asked, ports) {
    const w = baselineWords(view);
    const draft = await think(sayPrompt(view, 'draft', w.draft, { asked }), ports);
    const missing = await think(thinkPrompt(view, 'verify', asked.text, w.missing(draft), asked), ports);
    return { text: await speak(view, sayPrompt(view, 'answer', w.finish(draft, missing), { asked }), ports), claims: [] };
  },
};
