import type { Prompt } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import { type Bilingual, bullet, numbered, type Premise, planningPrompt, type Revision, type Section } from './request.ts';
import content from './script.words.json' with { type: 'json' };
import { scriptText } from './script-lines.ts';
import type { ScriptPart } from './script-parts.ts';

const words = wordsOf(content);

/** What many blind verdicts turned on: for whoever writes, judges or revises a script. */
export const craft: Bilingual<string> = { en: words.en.craft.join('\n'), zh: words.zh.craft.join('\n') };

export const scriptCount = words.en.approaches.length;
/** From here on without our rules of craft, which bend every hand the same way. */
const firstFree = 4;

type Task = 'writing' | 'ownWay' | 'ranking' | 'revising' | 'lastHand' | 'continuity';
const taskOf = (task: Task): Bilingual<string> => ({ en: filled('en', task), zh: filled('zh', task) });
const filled = (language: 'en' | 'zh', task: Task) =>
  words[language][task].join('\n\n').replace('CRAFT', craft[language]).replace('FORM', words[language].form);

/** The evening by one mind, in an approach of its own. */
export function scriptPrompt(premise: Premise, number: number): Prompt {
  const zh = premise.language === 'zh';
  const { approaches } = words[premise.language];
  const at = approaches[number - 1] === undefined ? 1 : number;
  const sections: Section[] = [[zh ? '你的路子' : 'Your approach', approaches[at - 1] ?? '']];
  const part = `script:${number}`;
  return planningPrompt({
    step: 'script',
    part,
    premise,
    task: taskOf(at >= firstFree ? 'ownWay' : 'writing'),
    sections,
    given: { number },
    maxTokens: 12_000,
  });
}

/** Blind: numbers by chance, no writer. `scripts` in the order in which this judge reads them. */
export function rankingPrompt(premise: Premise, scripts: readonly ScriptPart[], judge: number): Prompt {
  const zh = premise.language === 'zh';
  const sections = scripts.map(
    (script, index): Section => [`${zh ? '剧本' : 'Script'} ${index + 1}`, `${script.title}\n${scriptText(script, false)}`],
  );
  const part = `ranking:${judge}`;
  return planningPrompt({ step: 'ranking', part, premise, task: taskOf('ranking'), sections, given: { judge }, maxTokens: 3200 });
}

/** Hand by hand and fact by fact. */
export function continuityPrompt(premise: Premise, script: ScriptPart, number: number): Prompt {
  const sections: Section[] = [[premise.language === 'zh' ? '剧本' : 'Script', `${script.title}\n${scriptText(script)}`]];
  const part = `continuity:${number}`;
  return planningPrompt({ step: 'continuity', part, premise, task: taskOf('continuity'), sections, given: {}, maxTokens: 3200 });
}

export type Critics = {
  readonly strong: readonly string[];
  readonly problems: readonly string[];
  /** What does not agree in it. */
  readonly mistakes: readonly string[];
};

/** One of the best once more, by its critics' reasons. */
export const againPrompt = (premise: Premise, script: ScriptPart, critics: Critics, part: string): Prompt =>
  rewriting(premise, 'revising', part, script, critics);

/** The one that was chosen, with what is still wrong in it put right and nothing else touched. */
export const lastHandPrompt = (premise: Premise, script: ScriptPart, critics: Critics, revision?: Revision): Prompt =>
  rewriting(premise, 'lastHand', 'script:final', script, critics, revision);

function rewriting(
  premise: Premise,
  task: 'revising' | 'lastHand',
  part: string,
  script: ScriptPart,
  { strong, problems, mistakes }: Critics,
  revision?: Revision,
): Prompt {
  const zh = premise.language === 'zh';
  const sections: Section[] = [
    [zh ? '你的剧本' : 'Your script', JSON.stringify(script)],
    ...(strong.length > 0 ? [[zh ? '评论者称好的' : 'What the critics called strong', bullet(strong)] as const] : []),
    ...(problems.length > 0 ? [[zh ? '要改好的' : 'What they want put right', numbered(problems)] as const] : []),
    ...(mistakes.length > 0 ? [[zh ? '对不上的' : 'What does not agree', numbered(mistakes)] as const] : []),
  ];
  return planningPrompt({
    step: 'script',
    part,
    premise,
    task: taskOf(task),
    sections,
    given: { final: true },
    revision,
    maxTokens: 12_000,
  });
}
