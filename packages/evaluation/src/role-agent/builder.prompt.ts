import type { Prompt } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import { quoted } from '../judge/quoted.ts';
import content from './builder.words.json' with { type: 'json' };

export type BuilderScene = { readonly id: string; readonly roles: readonly string[]; readonly content: string };
type Language = 'en' | 'zh';

const words = wordsOf(content);

function asked(language: Language, task: string, material: string): Prompt {
  return {
    agent: 'bench-builder',
    messages: [
      { role: 'system', content: words[language].material },
      { role: 'user', content: `${quoted(material)}\n\n${task}` },
    ],
    brief: { task: 'other', language },
    temperature: 0,
  };
}

export const selfKnowledgePrompt = (language: Language, role: string, script: string): Prompt =>
  asked(language, words[language].selfKnowledge({ role }), script);
export const questionsPrompt = (language: Language, asker: string, role: string, scene: string): Prompt =>
  asked(language, words[language].questions({ asker, role }), scene);
export const reactionsPrompt = (language: Language, role: string, question: string, askers: readonly string[], script: string): Prompt =>
  asked(language, words[language].reactions({ role, question, askers: askers.join(language === 'zh' ? '、' : ', ') }), script);
export const summaryPrompt = (language: Language, role: string, question: string, script: string): Prompt =>
  asked(language, words[language].summary({ role, question }), script);
/** Which people, places and things a summary names. */
export const entitiesPrompt = (language: Language, summary: string): Prompt => asked(language, words[language].entities, summary);
/** What a script tells, for a judge who does not know it. */
export const scriptSummaryPrompt = (language: Language, script: string): Prompt => asked(language, words[language].script, script);
