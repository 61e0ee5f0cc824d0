import { namesIn } from '../source/names.ts';
import type { LiteraryWork } from '../source/work.ts';

const most = 12;

/** Who is spoken of most: a play's own cast, or the names that come back again and again. */
export function frequentNames({ language, cast = [] }: Pick<LiteraryWork, 'language' | 'cast'>, text: string): string[] {
  const own = cast.filter(({ group }) => !group).map(({ name }) => ({ name, times: occurrences(text, name) }));
  const found = own.length > 0 ? own : namesIn(text, language).filter(({ kind, times }) => kind !== 'place' && times > 1);
  return found
    .filter(({ times }) => times > 0)
    .toSorted((a, b) => b.times - a.times)
    .slice(0, most)
    .map(({ name }) => name);
}

const occurrences = (text: string, name: string): number => text.toLowerCase().split(name.toLowerCase()).length - 1;
