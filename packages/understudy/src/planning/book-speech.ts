import { type CastMember, parseScript } from '@troupe/core/casting';

/** Who says what in a passage of a work, in order, where it is clear whose words they are. */
function spokenIn(passage: string, people: readonly string[]) {
  const cast = people.map((name): CastMember => ({ name, aliases: [], gender: 'unknown' }));
  return parseScript(passage, { cast }).observations.filter(({ kind, speaker }) => kind === 'speech' && people.includes(speaker ?? ''));
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
