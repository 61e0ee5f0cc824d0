import { type MeaningTable, meaningOf } from '@troupe/core/memory';
import type { Meaning } from '@troupe/core/model';
import { type Learned, network } from './network.ts';
import { type Reading, readingOf } from './read.ts';

/** Reads topics of one language. */
export type TopicReader = { readonly read: (topic: string) => Reading; readonly meaning: Meaning };

const learned = {
  en: () => import('../../../data/plans/reader.en.json', { with: { type: 'json' } }),
  zh: () => import('../../../data/plans/reader.zh.json', { with: { type: 'json' } }),
} as const;

const opened = new WeakMap<MeaningTable, Promise<TopicReader>>();

/** The reader of a language, over its table of meaning. What it learned is loaded when somebody first plans. */
export function openTopicReader(language: 'en' | 'zh', table: MeaningTable): Promise<TopicReader> {
  const known = opened.get(table);
  if (known) return known;
  const coming = learned[language]().then(({ default: content }): TopicReader => {
    const see = network(content as unknown as Learned, language, table);
    const meaning: Meaning = (text) => meaningOf(text, { [language]: table });
    return { meaning, read: (topic) => readingOf(topic, see(topic), language, meaning) };
  });
  opened.set(table, coming);
  return coming;
}
