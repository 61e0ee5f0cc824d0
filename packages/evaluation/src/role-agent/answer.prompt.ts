import type { Prompt } from '@troupe/core/model';
import type { RoleQuestion } from './layout.ts';

export const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

const words = {
  en: {
    role: (role: string, script: string) => `You are ${role} of "${script}". Answer as ${role}, from what ${role} knows.`,
    memory: 'What you remember',
    self_knowledge: 'Is this true of you? Answer with JSON: {"truth": true or false}',
    reaction: (asker: string) => `${asker} asks. Which of these do you answer? Answer with JSON: {"choice": "letter"}`,
    general_response: (asker: string) => `${asker} asks. Answer with JSON: {"text": "what you say"}`,
    summary: 'Sum up, in a few sentences, what you know of this. Answer with JSON: {"text": "the summary"}',
  },
  zh: {
    role: (role: string, script: string) => `你是《${script}》里的${role}。以${role}的身份、凭${role}所知回答。`,
    memory: '你记得的事',
    self_knowledge: '这话说的是你，对吗？用 JSON 回答：{"truth": true 或 false}',
    reaction: (asker: string) => `${asker}在问你。你会答哪一句？用 JSON 回答：{"choice": "字母"}`,
    general_response: (asker: string) => `${asker}在问你。用 JSON 回答：{"text": "你说的话"}`,
    summary: '用几句话概括你对这件事所知道的。用 JSON 回答：{"text": "概括"}',
  },
} as const;

/** A question to a role, with what it remembers if it remembers anything. What is right is not in it. */
export function roleAnswerPrompt(question: RoleQuestion, memories: readonly string[]): Prompt {
  const { language, role, script, task } = question;
  const own = words[language];
  const options = task === 'reaction' ? question.options.map((option, at) => `${letters[at]}. ${option}`) : [];
  const request = task === 'self_knowledge' || task === 'summary' ? own[task] : own[task](question.asker);
  const remembered = memories.length > 0 ? [`## ${own.memory}`, ...memories.map((one) => `- ${one}`), ''] : [];
  return {
    agent: 'role-answer',
    messages: [
      { role: 'system', content: own.role(role, script) },
      { role: 'user', content: [...remembered, question.question, ...options, '', request].join('\n') },
    ],
    brief: { task: 'other', language, question: question.id },
    temperature: 0,
  };
}
