import { TroupeError } from '@troupe/core';
import type { Character } from '@troupe/core/character';
import { get, set } from 'idb-keyval';

const place = 'troupe.companions';

/** Characters that were brought along; they stay in this browser. */
export async function broughtCharacters(): Promise<readonly Character[]> {
  return (await get<readonly Character[]>(place).catch(() => undefined)) ?? [];
}

/** Reads a card in whatever format it comes, and keeps it. One of the same name takes the place of the old one. */
export async function bringCharacter(file: File): Promise<Character> {
  const { readCardFile } = await import('@troupe/adapters/cards');
  if (file.size > 32 * 1024 * 1024) throw new TroupeError('card-too-large', 'This file is larger than 32 MB.', 'Choose a smaller card.');
  const { character } = readCardFile(new Uint8Array(await file.arrayBuffer()));
  await keep([...(await broughtCharacters()).filter(({ name }) => name !== character.name), character]);
  return character;
}

export async function sendAway(name: string): Promise<void> {
  await keep((await broughtCharacters()).filter((one) => one.name !== name));
}

const keep = (characters: readonly Character[]): Promise<void> => set(place, characters);
