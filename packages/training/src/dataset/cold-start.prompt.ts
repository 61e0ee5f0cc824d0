import type { Prompt } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import content from './cold-start.words.json' with { type: 'json' };
import { profileOf } from './fan.ts';
import type { DatasetRecord } from './records.ts';

export type ColdStartView = {
  readonly language: 'en' | 'zh';
  readonly record: DatasetRecord;
  readonly profiles: Readonly<Record<string, string>>;
  readonly pictures: readonly string[];
  /** Words that an earlier try took from the answer. */
  readonly copied: readonly string[];
};

const words = wordsOf(content);

export function coldStartPrompt({ language, record, profiles, pictures, copied }: ColdStartView): Prompt {
  const { user, assistant, dialogue, target } = record;
  const profile = (name: string) => `## ${name}\n${profileOf(name, { language, profiles, assistant }) || name}`;
  const told = words[language];
  const content = [
    dialogue.map(({ speaker, utterance }) => `${speaker}: ${utterance}`).join('\n'),
    told.task({ name: assistant, answer: target.utterance }),
    ...(copied.length > 0 ? [told.again({ runs: copied.join('; ') })] : []),
  ].join('\n\n');
  return {
    agent: `cold-start:${assistant}`,
    messages: [
      { role: 'system', content: [told.form({ name: assistant }), profile(assistant), profile(user)].join('\n') },
      { role: 'user', content, ...(pictures.length > 0 && { images: pictures }) },
    ],
    brief: { task: 'other', language },
  };
}
