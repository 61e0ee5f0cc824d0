import type { Prompt } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import content from './answer.words.json' with { type: 'json' };
import type { RoleQuestion } from './layout.ts';

export const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

const words = wordsOf(content);

/** What is asked for beside the question itself: true or false, one of these lines, a summary. */
export function requestOf(question: RoleQuestion): string {
  const own = words[question.language];
  if (question.task !== 'reaction') return own[question.task];
  return [own.reaction({ asker: question.asker }), ...question.options.map((option, at) => `${letters[at]}. ${option}`)].join('\n');
}

/** A question to a role, of which nothing is told but its name. What is right is not in it. */
export function roleAnswerPrompt(question: RoleQuestion): Prompt {
  const { language, role, script } = question;
  const own = words[language];
  const asker = 'asker' in question && question.asker !== '' ? [own.asks({ asker: question.asker })] : [];
  return {
    agent: 'role-answer',
    messages: [
      { role: 'system', content: own.role({ role, script }) },
      { role: 'user', content: [...asker, question.question, '', requestOf(question)].join('\n') },
    ],
    brief: { task: 'other', language, question: question.id },
    temperature: 0,
  };
}
