import { literally } from '@troupe/core/text';
import { isNamedThere, speakersIn } from './book-speech.ts';
import type { Given } from './given.ts';
import { readTopic } from './topic.ts';

export type Passage = Given['passages'][number];

export const sentences = (text: string): string[] =>
  (text.replace(/\s+/gu, ' ').match(/[^.!?。！？]+[.!?。！？]+["”’」』]*/gu) ?? [text]).map((sentence) => sentence.trim());

export type Chosen = { readonly passage: Passage; readonly present: readonly string[] };

/** Three passages, from the beginning, the middle and the end of the act, in which most of the people are named. */
export function chosen(passages: readonly Passage[], people: readonly string[]): Chosen[] {
  const scored = passages.map((passage, index) => {
    const speaking = speakersIn(passage.text, people);
    const present = speaking.length >= 2 ? speaking : people.filter((name) => isNamedThere(name, passage.text));
    const spoken = /[“"「『]/u.test(passage.text) ? 1 : 0;
    return { passage, present, index, score: present.length * 2 + spoken + speaking.length * 3 };
  });
  const third = Math.max(1, Math.ceil(scored.length / 3));
  const thirds = [0, 1, 2].map((part) => scored.slice(part * third, (part + 1) * third)).filter((part) => part.length > 0);
  return thirds.map((part) => {
    const best = part.reduce((first, other) => (other.score > first.score ? other : first));
    return { passage: best.passage, present: [...new Set([...best.present, ...people])].slice(0, Math.max(2, best.present.length)) };
  });
}

/** Somebody's words where there are any; else the first sentence that is no stage direction. As it stands in the work. */
export function quotationOf(text: string): string {
  const quoted = /[“「『"][^”」』"]{8,160}[”」』"]/u.exec(text)?.[0];
  const whole = [...text.matchAll(/[^.!?。！？]{8,240}[.!?。！？]+[”"’」』]*/gu)].map(([sentence]) => sentence.trim());
  const spoken = whole.find((sentence) => !/^(?:Enter|Exit|Exeunt|Flourish|Re-enter)\b|^[\p{Lu}\s]{3,}$/u.test(sentence));
  return (quoted ?? spoken ?? whole[0] ?? text).slice(0, 280).trim();
}

const quoted = /[“「『"][^”」』"]*[”」』"]?/gu;

/** Where the points of an act are, as their passages tell it: the place named most, and the sentence that names it. What people say may be of anywhere. */
export function placeOf(
  points: Given['points'],
  language: 'en' | 'zh',
  people: readonly string[],
): { readonly name: string; readonly told: string } | undefined {
  const found = points
    .flatMap(({ description = '' }) => sentences(description.replace(/^(?:From the work: |原文：)/u, '').replace(quoted, ' ')))
    .flatMap((told) => {
      const name = told.length > 300 ? undefined : readTopic(told, language).place;
      return name === undefined || name.length > 40 || isNowhere(name, told, people) ? [] : [{ name, told }];
    });
  const times = (name: string): number => found.filter((one) => one.name === name).length;
  return found.toSorted((a, b) => times(b.name) - times(a.name))[0];
}

/** "on Catherine s part" of a book that lost its marks, 也如孔庙里, 在这一夜进了城: nobody can be there. */
const isNowhere = (name: string, told: string, people: readonly string[]): boolean =>
  /^(?:Mrs?|Miss|Ms|Dr|Sir|Lady|Lord)\b/u.test(name) ||
  new RegExp(`${literally(name)}(?:[’']s| s) `, 'u').test(told) ||
  people.some((one) => one === name || one.split(' ').includes(name)) ||
  (/\p{Script=Han}/u.test(name) && (/[了这那夜着]|^[也如待等到把从有他她我你便又却只而且]/u.test(name) || [...name].length < 2));

/** A passage with the sentence before it that tells where one is, if it does not say so itself. */
export function setIn(passage: Passage, passages: readonly Passage[], language: 'en' | 'zh', people: readonly string[]): string {
  const before = passages.filter(({ offset }) => offset <= passage.offset).toReversed();
  for (const { text } of before) {
    const told = placeOf([{ number: 1, title: '', present: [], description: text }], language, people)?.told;
    if (told !== undefined) return text === passage.text ? text : `${told} ${passage.text}`;
  }
  return passage.text;
}
