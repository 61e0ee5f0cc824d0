import { type CastMember, genderOfName, parseScript, peopleIn } from '@troupe/core/casting';
import { literally } from '@troupe/core/text';

/** Who says what in a passage of a work, in order, where it is clear whose words they are. Whoever else speaks there has their own: with nobody else to say them they would be somebody's of the cast. */
function spokenIn(passage: string, people: readonly string[]) {
  const cast = people.map((name): CastMember => ({ name, aliases: [], gender: genderOfName([name]) }));
  const others = han.test(passage)
    ? []
    : peopleIn(passage).filter(({ name, aliases }) => ![name, ...aliases].some((one) => isOneOf(one, people)));
  return parseScript(passage, { cast: [...cast, ...others] }).observations.filter(
    ({ kind, speaker }) => kind === 'speech' && people.includes(speaker ?? ''),
  );
}

const han = /\p{Script=Han}/u;

const isOneOf = (name: string, people: readonly string[]): boolean =>
  people.some((one) => isNamedThere(one, name) || one.split(' ').includes(name.replace(/^The /u, '')));

const titled = /^(?:Mrs?|Miss|Ms|Dr|Sir|Lady|Lord|Captain|General|Colonel|Major|Madame|Mademoiselle|Monsieur)\.?$/u;

/** Whether somebody is named there, by the whole name or as others call them: Henry Tilney is Henry and Mr. Tilney. */
export function isNamedThere(name: string, text: string): boolean {
  if (text.includes(name)) return true;
  const [first = '', ...rest] = name.split(' ');
  const last = rest.at(-1);
  if (last === undefined || titled.test(first)) return false;
  const forms = { male: ['Mr.', 'Mr'], female: ['Miss'], unknown: [] }[genderOfName([name])].map((title) => `${title} ${last}`);
  return forms.some((one) => text.includes(one)) || new RegExp(`(?<!\\p{L})${literally(first)}(?!\\p{L}|\\s+\\p{Lu})`, 'u').test(text);
}

/** What somebody says there, in its own words. */
export function linesOf(name: string, passage: string, people: readonly string[]): string[] {
  return spokenIn(passage, people)
    .filter(({ speaker, text }) => speaker === name && text.length <= 400)
    .map(({ text }) =>
      text
        .replace(/[\s_]+/gu, ' ')
        .replace(/^["“”‘「『\s]+|["“”’」』\s]+$/gu, '')
        .replace(/[,;]$/u, '.')
        .replace(/[，；]$/u, '。'),
    )
    .filter((text) => text.length > 2);
}

/** Those who speak there, whoever says most first. */
export function speakersIn(passage: string, people: readonly string[]): string[] {
  const said = spokenIn(passage, people);
  const times = (name: string): number => said.filter(({ speaker }) => speaker === name).length;
  return people.filter((name) => times(name) > 0).toSorted((a, b) => times(b) - times(a));
}

/** Everybody who speaks there, by the names the text itself gives them. */
export const rolesIn = (passage: string): string[] =>
  parseScript(passage)
    .roles.filter(({ speeches }) => speeches > 0)
    .map(({ name }) => name);
