import type { Prompt } from '@troupe/core/model';
import { screenRules } from '@troupe/core/screening';

/** What a model sees that answers in a role's place at once: both people, what was said, and frames of the film. */
export type DirectView = {
  readonly language: 'en' | 'zh';
  readonly role: { readonly name: string; readonly profile: string };
  readonly other: { readonly name: string; readonly profile: string };
  readonly dialogue: readonly string[];
  readonly pictures: readonly string[];
};

/** A line at once, without seeing and thinking first: what the three layers are measured against. */
export function directPrompt({ language, role, other, dialogue, pictures }: DirectView): Prompt {
  return {
    agent: `direct:${role.name}`,
    messages: [
      { role: 'system', content: screenRules({ language, role, other }, 'line') },
      { role: 'user', content: dialogue.join('\n'), ...(pictures.length > 0 && { images: pictures }) },
    ],
    brief: { task: 'other', language },
    maxTokens: 256,
    temperature: 0,
  };
}
