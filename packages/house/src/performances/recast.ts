import type { Blueprint } from '@troupe/core/blueprint';
import { bookIn, type Character, castInPlay, renamed, withLore } from '@troupe/core/character';
import type { Bank } from '@troupe/understudy';
import { fault } from '../errors.en.ts';

type Staged = { readonly blueprint: Blueprint; readonly bank?: Bank };

export type Recasting = {
  /** Whom of the house in which part. */
  readonly cast?: Readonly<Record<string, string>> | undefined;
  /** A lorebook, or World Info, as it was sent. */
  readonly lore?: unknown;
};

/** A play as somebody orders it: others in its parts, with the books they bring along, and a lorebook that holds for everybody. */
export async function recast(
  play: Staged,
  { cast = {}, lore }: Recasting,
  characterOf: (role: string) => Promise<Character>,
): Promise<Staged> {
  let staged = play;
  for (const [part, role] of Object.entries(cast)) staged = inPart(staged, part, await characterOf(role));
  if (lore === undefined) return staged;
  const book = bookIn(JSON.stringify(lore));
  if (book) return { ...staged, blueprint: withLore(staged.blueprint, book) };
  throw fault('card-not-a-book/house');
}

/** What others were written to call somebody is said of whoever plays them. */
function inPart({ blueprint, bank }: Staged, part: string, character: Character): Staged {
  const before = blueprint.characters.find(({ id }) => id === part)?.name ?? part;
  const cast = castInPlay(blueprint, part, character);
  if (!bank) return { blueprint: cast };
  const now = cast.characters.find(({ id }) => id === part)?.name ?? before;
  const lines = bank.lines.map((line) => ({
    ...line,
    text: renamed(line.text, before, now),
    ...(line.gesture !== undefined && { gesture: renamed(line.gesture, before, now) }),
  }));
  return { blueprint: cast, bank: { ...bank, lines } };
}
