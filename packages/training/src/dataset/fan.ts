import { wordsOf } from '@troupe/core/words';
import content from './fan.words.json' with { type: 'json' };

const words = wordsOf(content);

/** What the guest is called who is nobody of the film. */
export const fanName = { en: 'Fan', zh: '粉丝' } as const;

/** Who people are, in which language, and who answers. */
export type Known = {
  readonly language: 'en' | 'zh';
  readonly profiles: Readonly<Record<string, string>>;
  readonly assistant: string;
};

/** What is known of somebody; of the guest, what the house says of every guest. */
export function profileOf(name: string, { language, profiles, assistant }: Known): string {
  return profiles[name] || (name === fanName[language] ? words[language].fan({ assistant }) : '');
}
