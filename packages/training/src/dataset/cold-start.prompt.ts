import type { Prompt } from '@troupe/core/model';
import type { DatasetRecord } from './records.ts';

export type ColdStartView = {
  readonly language: 'en' | 'zh';
  readonly record: DatasetRecord;
  readonly profiles: Readonly<Record<string, string>>;
  readonly pictures: readonly string[];
  /** Words that an earlier try took from the answer. */
  readonly copied: readonly string[];
};

const words = {
  en: {
    form: (name: string) => `You write what goes on in ${name} just before a line is spoken, in two fields.
- perception: what can be seen, and only that: what happens, the things that matter, the atmosphere. Figures by their looks, never by a name.
- think: in ${name}'s mind: what the sight means; whether to go on with the topic (A) or to ask and reflect (B); what about; a first idea.`,
    task: (name: string, answer: string) => `${name} will say: “${answer}”
Write what ${name} saw and thought just before, so that these words follow from it. Do not quote them: no two words in a row of the thought may stand in the line.`,
    again: (runs: string) => `An earlier try took these from the line: ${runs}. Say it in other words.`,
  },
  zh: {
    form: (name: string) => `你要写出${name}开口之前的心理活动，分两栏。
- perception：只写看得见的：发生了什么、要紧的东西、气氛。用外貌称呼人，不写名字。
- think：${name}心里的念头：所见意味着什么；是接着话题（A）还是追问、沉思（B）；说什么；大致的想法。`,
    task: (name: string, answer: string) => `${name}接下来会说：“${answer}”
请写出${name}在此之前看到了什么、想了什么，使这句话顺理成章。不要引用这句话：所想之中不得有连续两个词与台词相同。`,
    again: (runs: string) => `上一稿照搬了台词里的：${runs}。请换个说法。`,
  },
} as const;

export function coldStartPrompt({ language, record, profiles, pictures, copied }: ColdStartView): Prompt {
  const { user, assistant, dialogue, target } = record;
  const profile = (name: string) => `## ${name}\n${profiles[name] || name}`;
  const told = words[language];
  const content = [
    dialogue.map(({ speaker, utterance }) => `${speaker}: ${utterance}`).join('\n'),
    told.task(assistant, target.utterance),
    ...(copied.length > 0 ? [told.again(copied.join('; '))] : []),
  ].join('\n\n');
  return {
    agent: `cold-start:${assistant}`,
    messages: [
      { role: 'system', content: [told.form(assistant), profile(assistant), profile(user)].join('\n') },
      { role: 'user', content, ...(pictures.length > 0 && { images: pictures }) },
    ],
    brief: { task: 'other', language },
  };
}
