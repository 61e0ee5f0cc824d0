import type { BriefRole } from '@troupe/core/model';
import { literally } from '@troupe/core/text';

/** Somebody or something of the play that was named: only such names are said back, for only they are known to fit a sentence. */
export type Named = { readonly phrase: string; readonly person: boolean; readonly known: boolean; readonly seen: boolean };

/** Whoever and whatever of the speaker's view a text names, the longest name first; the two who talk are not meant. */
export function namedIn(text: string, brief: BriefRole, other: string | undefined): Named[] {
  const own = [brief.self.name, other ?? ''];
  const here = brief.present.filter((one) => one.health !== 'dead').map(({ name }) => name);
  const people = [...new Set([...here, ...(brief.acquaintances ?? [])])].filter((name) => !own.includes(name));
  const things = [...brief.reach, ...brief.holding].map(({ name }) => name);
  return [
    ...people.map((name) => ({ name, phrase: name, person: true, known: true, seen: here.includes(name) })),
    ...things.map((name) => ({ name, phrase: brief.language === 'zh' ? name : withThe(name), person: false, known: false, seen: true })),
  ]
    .filter(({ name }) => holds(text, name, brief.language) || isCalled(text, brief.aliases?.[name] ?? [], brief.language))
    .toSorted((a, b) => b.name.length - a.name.length)
    .map(({ name: _, ...named }) => named);
}

/** Whether a text speaks of whoever hears it, by name. */
export const namesSelf = (text: string, { self, aliases, language }: BriefRole): boolean =>
  holds(text, self.name, language) || isCalled(text, aliases?.[self.name] ?? [], language);

/** By its whole name, or by the last word of it: "the letter" is the sealed letter. */
function holds(text: string, name: string, language: 'en' | 'zh'): boolean {
  if (language === 'zh')
    return name.length > 1 && [name, name.replace(/^一\p{Script=Han}/u, ''), `${name.at(-1)}子`].some((one) => text.includes(one));
  const bare = name.replace(/^(?:the|a|an) /iu, '').toLowerCase();
  return [bare, bare.split(' ').at(-1) ?? bare].some(
    (one) => one.length > 2 && new RegExp(`(?<![a-z])${literally(one)}(?![a-z])`, 'u').test(text.toLowerCase()),
  );
}

/** "The king", "your uncle", 大师兄; a bare "madam" only calls to whoever is spoken to. */
function isCalled(text: string, aliases: readonly string[], language: 'en' | 'zh'): boolean {
  const said = text.toLowerCase();
  return aliases.some((alias) =>
    language === 'zh'
      ? alias.length > 1 && said.includes(alias)
      : new RegExp(
          `(?<![a-z])${/^the | /u.test(alias) ? '' : '(?:the|my|your|our|this|that|old) '}${literally(alias.toLowerCase())}(?![a-z])`,
          'u',
        ).test(said),
  );
}

export function withThe(name: string): string {
  return /^(the|a|an|his|her|their)\s|^\p{Lu}|'s\s|’s\s/u.test(name) ? name : `the ${name}`;
}

/** A capital in the middle of an English sentence: somebody whom nobody here may know. */
export function strangerIn(text: string, known: readonly string[]): string | undefined {
  const [, name] = /(?<=[a-z,] )(?!I\b)(\p{Lu}\p{Ll}{2,14}(?: \p{Lu}\p{Ll}+)*)/u.exec(text) ?? [];
  return name !== undefined && text !== text.toUpperCase() && !known.some((one) => one.includes(name)) ? name : undefined;
}
