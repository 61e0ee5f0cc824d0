import { type Character, calledName, exampleTalks } from '@troupe/core/character';
import { readCardFile } from '@troupe/files/cards';
import { fault } from '../green-room/errors.en.ts';
import { portraitIn } from '../green-room/portrait.ts';

/** Somebody who came with a card: who it is, how it looks, and the file as it came. */
export type Arrived = {
  readonly file: File;
  readonly character: Character;
  /** Small enough to be kept in the browser. */
  readonly picture?: string;
  readonly warnings: readonly string[];
};

const largest = 32 * 1024 * 1024;

export async function readArrived(file: File): Promise<Arrived> {
  if (file.size > largest) throw fault('card-too-large/page');
  const card = readCardFile(new Uint8Array(await file.arrayBuffer()));
  const picture = await portraitIn(card);
  return { file, character: card.character, warnings: card.warnings, ...(picture !== undefined && { picture }) };
}

/** Whether a file is somebody's card, or says that it is one: everything else is left to the page. */
export async function isArrival(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (head[0] === 0x89 && head[1] === 0x50) return true;
  if (/\.charx$/iu.test(file.name)) return true;
  if (head[0] === 0x50 && head[1] === 0x4b) return readable(file);
  if (!/\.json$/iu.test(file.name) || file.size > largest) return false;
  const text = await file.text();
  return /"spec"\s*:\s*"chara_card/u.test(text) || readable(file);
}

const readable = (file: File): Promise<boolean> =>
  readArrived(file).then(
    () => true,
    () => false,
  );

/** What a character brought along, in numbers. */
export const broughtBy = (character: Character) => ({
  name: calledName(character),
  greeting: character.voice.greeting.trim(),
  others: character.voice.otherGreetings.filter((one) => one.trim() !== '').length,
  examples: exampleTalks(character).length,
  entries: character.book?.entries.length ?? 0,
  about: (character.profile.personality.trim() || character.profile.description.trim()).replace(/\s+/gu, ' ').slice(0, 220),
  notes: character.credits.notes.trim().slice(0, 2000),
  creator: character.credits.creator.trim().slice(0, 120),
});
