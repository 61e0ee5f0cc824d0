import type { Block } from './companion.prompt.ts';

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]{5,}/gu) ?? [];
const pairsIn = (text: string): readonly string[] =>
  (text.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) => Array.from(run.slice(1), (_, at) => run.slice(at, at + 2)));
const telling = (text: string): ReadonlySet<string> =>
  new Set([...wordsIn(text).filter((word) => !/\p{Script=Han}/u.test(word)), ...pairsIn(text)]);

/**
 * Whether a line leaned on what its speaker was told: it says something of it that nobody had said before. A lorebook is told whenever a
 * word of it falls; under a line that makes nothing of it, “with the help of a lorebook” would be untrue.
 */
export function leanedOn(told: Block, line: string, heard: readonly string[]): boolean {
  if (told.label !== 'LORE') return true;
  const before = telling(heard.join('\n'));
  const said = telling(line);
  return [...telling(told.text)].some((word) => said.has(word) && !before.has(word));
}
