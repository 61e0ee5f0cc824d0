import { type CompanionBrief, choose } from '@troupe/core/model';
import { tightened } from './job.ts';
import { talkWords } from './talk-words.ts';

type Job = NonNullable<CompanionBrief['job']>;

/** A job whose answer takes the place of the text, or goes on after it: nothing but text. */
export const isEdit = ({ id }: Job): boolean => id.startsWith('edit-');

/** Takes out what carries nothing, line by line; or goes on with a turn of its own. What is left untouched stays as it was. */
export function edited({ id, material }: Job, { language, seed, turn }: CompanionBrief): string {
  if (/continue/u.test(id)) return choose(talkWords[language].next, seed, 'edit', turn) ?? '';
  return material
    .split('\n')
    .map((line) => (isProse(line) ? sentenceWise(line, language) : line))
    .join('\n');
}

/** Headings, cues and marks are left alone. */
const isProse = (line: string): boolean =>
  line.trim() !== '' && !/^\s*([#>.@!~=*_-]|\(|INT|EXT)/u.test(line) && (line !== line.toUpperCase() || /\p{Script=Han}/u.test(line));

function sentenceWise(line: string, language: 'en' | 'zh'): string {
  return line.replace(/[^.!?…。！？]+[.!?…。！？]*/gu, (piece) => {
    const [, before = '', body = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/u.exec(piece) ?? [];
    return `${before}${/^\p{Ll}/u.test(body) ? lowered(tightened(body, language)) : tightened(body, language)}${after}`;
  });
}

const lowered = (text: string): string => text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
