import { activate, isAlwaysTold } from './activate.ts';
import { type Character, calledName } from './character.ts';

/** What was said in a talk so far. */
export type TalkHeard = {
  /** Whom it talks with. */
  readonly other: string;
  /** What was said so far, oldest first, the last of it included. */
  readonly lines: readonly { readonly by: string; readonly text: string }[];
  readonly seed: number;
};

/** What a character's lorebook has on what is being talked about; what it always tells is part of who it is already. */
export function talkLore(
  character: Pick<Character, 'name' | 'nickname' | 'book'>,
  { other, lines, seed }: TalkHeard,
): { readonly name: string; readonly text: string }[] {
  if (!character.book) return [];
  const { told } = activate(character.book, {
    messages: lines.map(({ by, text }) => `${by}: ${text}`),
    names: { char: calledName(character), user: other },
    seed,
    turn: lines.length,
    replies: lines.filter(({ by }) => by === character.name).length,
    tokenBudget: 1200,
  });
  return told.filter(({ entry }) => !isAlwaysTold(entry)).map(({ entry, text }) => ({ name: entryName(entry), text }));
}

const longestName = 80;

/** What people know an entry by. */
export function entryName({
  name,
  comment,
  keys,
  content,
}: {
  readonly name?: string;
  readonly comment?: string;
  readonly keys: readonly string[];
  readonly content: string;
}): string {
  const called = [name, comment, keys[0], content].find((text) => text !== undefined && text.trim() !== '') ?? '';
  return called.trim().slice(0, longestName);
}
