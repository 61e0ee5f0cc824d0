import type { Blueprint } from '@troupe/core/blueprint';
import { type Character, calledName, characterOfRole } from '@troupe/core/character';
import { type CompanyInput, idOf, readCompany } from '@troupe/core/company';
import { del, get, set } from 'idb-keyval';
import { Refused } from '../../api/ask.ts';
import { fault } from './errors.en.ts';

const place = 'troupe.companions';

/** Somebody who was brought along. `as` is the file of its card elsewhere: there two of one name are two. */
export type Guest = Character & { readonly as?: string };
export const keyOf = ({ as, name }: Guest): string => as ?? name;

/** Characters that were brought along; they stay in this browser. */
export async function broughtCharacters(): Promise<readonly Guest[]> {
  return (await get<readonly Guest[]>(place).catch(() => undefined)) ?? [];
}

const companyPlace = (language: 'en' | 'zh') => `troupe.company.${language}`;

/** A company from a file of the author's own, in the place of ours. */
export const broughtCompany = (language: 'en' | 'zh'): Promise<CompanyInput | undefined> =>
  get<CompanyInput>(companyPlace(language)).catch(() => undefined);

export const sendCompanyAway = (language: 'en' | 'zh'): Promise<void> => del(companyPlace(language));

const pictures = 'troupe.companions.pictures';
type Pictures = Readonly<Record<string, string>>;

/** How those look who brought a picture, by their names. */
export const broughtPictures = async (): Promise<Pictures> => (await get<Pictures>(pictures).catch(() => undefined)) ?? {};

/** Reads a card in whatever format it comes, or the file of a whole company, and keeps it. Resolves to who has come. */
export async function bring(file: File): Promise<string> {
  if (file.size > 32 * 1024 * 1024) throw fault('card-too-large/page');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const company = companyIn(bytes);
  if (company) {
    const { language, title, companions } = readCompany(company);
    await set(companyPlace(language), company);
    return title || companions.map(({ name }) => name).join(', ');
  }
  return bringBytes(bytes);
}

async function bringBytes(bytes: Uint8Array): Promise<string> {
  const [{ readCardFile }, { portraitIn }] = await Promise.all([import('@troupe/files/cards'), import('./portrait.ts')]);
  const card = readCardFile(bytes);
  return bringCharacter(card.character, await portraitIn(card));
}

/** Keeps somebody, and the picture they came with, in the place of whom they were before. Resolves to what they are called. */
export async function bringCharacter(character: Character, picture?: string): Promise<string> {
  const here = await broughtCharacters();
  const known = here.find(({ name }) => name === character.name);
  await keepGuests([{ guest: { ...character, ...(known?.as !== undefined && { as: known.as }) }, picture }]);
  return calledName(character);
}

/** Several at once, each in its own place, so that nobody's id goes over to somebody else. Resolves to how many were not here before. */
export async function keepGuests(coming: readonly { readonly guest: Guest; readonly picture?: string | undefined }[]): Promise<number> {
  const here = [...(await broughtCharacters())];
  const shown: Record<string, string> = { ...(await broughtPictures()) };
  const before = here.length;
  for (const { guest, picture } of coming) {
    const found = here.findIndex((one) => keyOf(one) === keyOf(guest));
    const same = found >= 0 ? found : here.findIndex((one) => one.as === undefined && sameCard(one, guest));
    if (same < 0) here.push(guest);
    else here[same] = guest;
    if (picture !== undefined) shown[keyOf(guest)] = picture;
  }
  await set(pictures, shown);
  await keep(here);
  return here.length - before;
}

const sameCard = ({ as: _, ...one }: Guest, { as: __, ...other }: Guest): boolean => JSON.stringify(one) === JSON.stringify(other);

export async function bringCard(address: string): Promise<string> {
  const response = await fetch(address, { headers: { 'x-troupe': '1' } });
  if (!response.ok) throw new Refused(response.status, ((await response.json().catch(() => null)) ?? {}) as Partial<Refused>);
  return bringBytes(new Uint8Array(await response.arrayBuffer()));
}

export async function bringPart(blueprint: unknown, part: string): Promise<string> {
  const character = characterOfRole(blueprint as Blueprint, part);
  if (!character) throw fault('unknown-role/part');
  return bringCharacter(character);
}

/** Guests with ids that nobody of the house has: two of one name would close the door to everybody. */
export function asGuests(
  characters: readonly Guest[],
  house: readonly string[],
): readonly { readonly id: string; readonly character: Guest }[] {
  const taken = new Set(house);
  return characters.map((character) => {
    const wanted = idOf(calledName(character));
    let id = wanted;
    for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
    taken.add(id);
    return { id, character };
  });
}

function companyIn(bytes: Uint8Array): CompanyInput | null {
  if (bytes[0] !== 0x7b) return null;
  try {
    const raw = JSON.parse(new TextDecoder().decode(bytes)) as { companions?: unknown };
    return Array.isArray(raw.companions) ? (raw as CompanyInput) : null;
  } catch {
    return null;
  }
}

export async function sendAway(key: string): Promise<void> {
  await keep((await broughtCharacters()).filter((one) => keyOf(one) !== key));
  const { [key]: _, ...others } = await broughtPictures();
  await set(pictures, others);
}

const keep = (characters: readonly Guest[]): Promise<void> => set(place, characters);
