import type { Prompt } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import content from './answer.words.json' with { type: 'json' };
import type { RoleQuestion } from './layout.ts';

export const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

const words = wordsOf(content);

/** A question to a role, with what it remembers if it remembers anything. What is right is not in it. */
export function roleAnswerPrompt(question: RoleQuestion, memories: readonly string[]): Prompt {
  const { language, role, script, task } = question;
  const own = words[language];
  const options = task === 'reaction' ? question.options.map((option, at) => `${letters[at]}. ${option}`) : [];
  const request = task === 'self_knowledge' || task === 'summary' ? own[task] : own[task]({ asker: question.asker });
  const remembered = memories.length > 0 ? [`## ${own.memory}`, ...memories.map((one) => `- ${one}`), ''] : [];
  return {
    agent: 'role-answer',
    messages: [
      { role: 'system', content: own.role({ role, script }) },
      { role: 'user', content: [...remembered, question.question, ...options, '', request].join('\n') },
    ],
    brief: { task: 'other', language, question: question.id },
    temperature: 0,
  };
}
