import { TroupeError } from '@troupe/core';
import { type Character, calledName } from '@troupe/core/character';
import { type CompanyInput, readCompany } from '@troupe/core/company';
import { del, get, set } from 'idb-keyval';

const place = 'troupe.companions';

/** Characters that were brought along; they stay in this browser. */
export async function broughtCharacters(): Promise<readonly Character[]> {
  return (await get<readonly Character[]>(place).catch(() => undefined)) ?? [];
}

const companyPlace = (language: 'en' | 'zh') => `troupe.company.${language}`;

/** A company from a file of the author's own, in the place of ours. */
export const broughtCompany = (language: 'en' | 'zh'): Promise<CompanyInput | undefined> =>
  get<CompanyInput>(companyPlace(language)).catch(() => undefined);

export const sendCompanyAway = (language: 'en' | 'zh'): Promise<void> => del(companyPlace(language));

/** Reads a card in whatever format it comes, or the file of a whole company, and keeps it. Resolves to who has come. */
export async function bring(file: File): Promise<string> {
  const { readCardFile } = await import('@troupe/adapters/cards');
  if (file.size > 32 * 1024 * 1024) throw new TroupeError('card-too-large', 'This file is larger than 32 MB.', 'Choose a smaller card.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const company = companyIn(bytes);
  if (company) {
    const { language, title, companions } = readCompany(company);
    await set(companyPlace(language), company);
    return title || companions.map(({ name }) => name).join(', ');
  }
  const { character } = readCardFile(bytes);
  await keep([...(await broughtCharacters()).filter(({ name }) => name !== character.name), character]);
  return calledName(character);
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

export async function sendAway(name: string): Promise<void> {
  await keep((await broughtCharacters()).filter((one) => one.name !== name));
}

const keep = (characters: readonly Character[]): Promise<void> => set(place, characters);
