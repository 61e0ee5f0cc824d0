import type { BriefRole } from '@troupe/core/model';
import type { Archetypes } from './archetype.ts';
import type { Bank } from './bank.ts';
import { adjectives, verbs } from './nouns.ts';
import { isNoun } from './phrases.en.ts';
import type { Spelling } from './stimulus.ts';

const vocabularies = new WeakMap<object, ReadonlySet<string>>();

/** Everything written for this theatre, and said by those who learned it, is spelled right; what a person types may not be. */
export function spellingOf(brief: BriefRole, banks: readonly Bank[], archetypes: Archetypes): Spelling {
  const written = [...banks, archetypes.part, archetypes.any].map(vocabulary);
  const lines = brief.heard.filter((line) => !line.person).map((line) => line.text);
  const told = (brief.lore ?? []).flatMap(({ name, text }) => [name, text]);
  const said = new Set(wordsOf([...lines, ...told, brief.place, brief.want, brief.self.goal].join(' ')));
  const knows = (word: string) =>
    isNoun(word) || verbs.has(word) || adjectives.has(word) || said.has(word) || written.some((words) => words.has(word));
  return (word) => knows(word) || stems(word).some(knows);
}

/** What an ending may have been put to. */
function stems(word: string): string[] {
  const bare = /^(\p{L}{3,})(s|es|ed|d|ing)$/u.exec(word)?.[1];
  return bare === undefined ? [] : [bare, `${bare}e`, bare.replace(/(.)\1$/u, '$1')];
}

function vocabulary(source: object): ReadonlySet<string> {
  const known = vocabularies.get(source);
  if (known) return known;
  const words = new Set(wordsOf(JSON.stringify('lines' in source ? (source as Bank).lines.map((line) => line.text) : source)));
  vocabularies.set(source, words);
  return words;
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[a-z][a-z']*[a-z]|[a-z]/gu) ?? []
  );
}
