import type { Given } from './given.ts';

export type Passage = Given['passages'][number];

export const sentences = (text: string): string[] =>
  (text.replace(/\s+/gu, ' ').match(/[^.!?。！？]+[.!?。！？]+["”’」』]*/gu) ?? [text]).map((sentence) => sentence.trim());

export type Chosen = { readonly passage: Passage; readonly present: readonly string[] };

/** Three passages, from the beginning, the middle and the end of the act, in which most of the people are named. */
export function chosen(passages: readonly Passage[], people: readonly string[]): Chosen[] {
  const scored = passages.map((passage, index) => {
    const present = people.filter((name) => passage.text.includes(name));
    const spoken = /[“"「『]/u.test(passage.text) ? 1 : 0;
    return { passage, present, index, score: present.length * 2 + spoken };
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
