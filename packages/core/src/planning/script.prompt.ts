import type { Prompt } from '../model/model.ts';
import { wordsOf } from '../text/words.ts';
import type { Material } from './book-material.ts';
import { most } from './fields.ts';
import { numberedRows } from './last-hand.ts';
import { numberedText, readManuscript } from './manuscript.ts';
import { isSaid } from './notes.ts';
import { type Bilingual, bullet, numbered, type Premise, planningPrompt, type Revision, type Section } from './request.ts';
import content from './script.words.json' with { type: 'json' };
import type { ScriptPart } from './script-parts.ts';

const words = wordsOf(content);

export const scriptCount = words.en.approaches.length;

type Task = 'writing' | 'adapting' | 'ranking' | 'revising' | 'lastHand' | 'continuity' | 'book';
const taskOf = (task: Task): Bilingual<string> => ({ en: filled('en', task), zh: filled('zh', task) });
const filled = (language: 'en' | 'zh', task: Task) =>
  words[language][task].join('\n\n').replace('FORM', words[language].manuscript).replace('MOSTSCENES', String(most.scenes));

/** The evening by one mind, in an approach of its own, and under no rules of ours: they bend every hand the same way. */
export function scriptPrompt(premise: Premise, number: number, material?: Material): Prompt {
  const { approaches, bookApproaches } = words[premise.language];
  const ways = material ? bookApproaches : approaches;
  const approach: Section = [premise.language === 'zh' ? '你的路子' : 'Your approach', ways[number - 1] ?? ways[0] ?? ''];
  const sections = [...shown(material), approach];
  const task = taskOf(material ? 'adapting' : 'writing');
  return planningPrompt({ step: 'script', part: `script:${number}`, premise, task, sections, given: { number }, maxTokens: 9000 });
}

/** All that a writer of the evening is shown of its book. */
const shown = (material: Material | undefined): Section[] => (material ? [...material.told, material.words] : []);

export type RankingView = {
  readonly judge: number;
  /** Some of the scripts are one play, written twice. */
  readonly versions: boolean;
  readonly material?: Material | undefined;
};

/** Blind: numbers by chance, no writer. `scripts` in the order in which this judge reads them. */
export function rankingPrompt(premise: Premise, scripts: readonly ScriptPart[], { judge, versions, material }: RankingView): Prompt {
  const zh = premise.language === 'zh';
  const own = words[premise.language];
  const remarks = [...(material ? [own.faithful] : []), ...(versions ? [own.versions] : [])];
  const sections: Section[] = [
    ...(material?.told ?? []),
    ...scripts.map(({ text }, index): Section => [`${zh ? '剧本' : 'Script'} ${index + 1}`, text]),
    ...(remarks.length > 0 ? [[zh ? '注意' : 'Mind', remarks.join(zh ? '' : ' ')] as const] : []),
  ];
  const part = `ranking:${judge}`;
  return planningPrompt({ step: 'ranking', part, premise, task: taskOf('ranking'), sections, given: { judge }, maxTokens: 3200 });
}

/** Hand by hand and fact by fact. */
export function continuityPrompt(premise: Premise, { text }: ScriptPart, number: number): Prompt {
  const part = `continuity:${number}`;
  const shared = [wholeScript(text, premise)];
  return planningPrompt({
    step: 'continuity',
    part,
    premise,
    task: taskOf('continuity'),
    shared,
    sections: [],
    given: {},
    maxTokens: 3200,
  });
}

/** The same words for whoever checks a script and for whoever writes it again. */
const wholeScript = (text: string, { language }: Premise): Section => [language === 'zh' ? '剧本' : 'Script', text];

export type Critics = {
  readonly strong: readonly string[];
  readonly problems: readonly string[];
  /** What does not agree in it. */
  readonly mistakes: readonly string[];
};

/** One of the best once more, by its critics' reasons. */
export const againPrompt = (premise: Premise, script: ScriptPart, critics: Critics, part: string, material?: Material): Prompt =>
  rewriting(premise, 'revising', part, script, critics, material);

/** The one that was chosen, with what is still wrong in it put right and nothing else touched. */
export const lastHandPrompt = (premise: Premise, script: ScriptPart, critics: Critics): Prompt =>
  rewriting(premise, 'lastHand', 'script:final', { text: numberedRows(script) }, critics);

function rewriting(
  premise: Premise,
  task: 'revising' | 'lastHand',
  part: string,
  { text }: ScriptPart,
  { strong, problems, mistakes }: Critics,
  material?: Material,
): Prompt {
  const zh = premise.language === 'zh';
  // Judges and whoever keeps the ledger read the same script: what both found is put right once.
  const left = mistakes.filter((one) => !isSaid(one, problems));
  const sections: Section[] = [
    ...(strong.length > 0 ? [[zh ? '读者称好的' : 'What its readers called strong', bullet(strong)] as const] : []),
    ...(problems.length > 0 ? [[zh ? '他们觉得不好的' : 'What they found wanting', numbered(problems)] as const] : []),
    ...(left.length > 0 ? [[zh ? '对不上的' : 'What does not agree', numbered(left)] as const] : []),
    ...shown(material),
    ...(material ? [[zh ? '注意' : 'Mind', words[premise.language].faithful] as const] : []),
  ];
  const shared = [wholeScript(text, premise)];
  const given = { final: true };
  return planningPrompt({
    step: 'script',
    part,
    premise,
    task: taskOf(task),
    shared,
    sections,
    given,
    maxTokens: task === 'lastHand' ? 2600 : 9000,
  });
}

/** The script as it stands, for whoever reads something out of it before it has its prompt book. */
export const manuscriptSection = ({ text }: ScriptPart, { language }: Premise): Section => [
  language === 'zh' ? '剧本（按行编号）' : 'Script, line by line',
  numberedText(readManuscript(text)),
];

/** What is what in it: read once. */
export function bookPrompt(premise: Premise, script: ScriptPart, revision?: Revision): Prompt {
  const shared = [manuscriptSection(script, premise)];
  return planningPrompt({
    step: 'book',
    part: 'book',
    premise,
    task: taskOf('book'),
    shared,
    sections: [],
    given: {},
    revision,
    maxTokens: 4800,
  });
}
