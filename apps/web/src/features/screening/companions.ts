import { calledName, roleText } from '@troupe/core/character';
import type { OfferedWatcher as Offered } from '../../api/schema.d.ts';
import { broughtCharacters, broughtCompany } from '../green-room/cards.ts';
import { houses } from '../green-room/house.ts';
import type { Language } from './films.ts';

const longest = 8000;

/** The companions of this browser: those of the green room, and whoever was brought there with a card. */
export async function companions(language: Language, source: string): Promise<Offered[]> {
  const company = (await broughtCompany(language)) ?? houses[language];
  const ofHouse = company.companions
    .filter(({ kind }) => kind === 'npc')
    .map(({ name, description = '', bio = '', basePrompt = '' }) => ({
      name,
      profile: [description, bio, basePrompt].filter(Boolean).join('\n'),
    }));
  const brought = (await broughtCharacters()).map((character) => {
    const { persona, background, voice } = roleText(character, language);
    return { name: calledName(character), profile: [persona, background, voice].filter(Boolean).join('\n') };
  });
  return [...ofHouse, ...brought].map(({ name, profile }) => ({
    wish: { from: 'written', name: name.slice(0, 80), profile: profile.slice(0, longest) },
    name,
    source,
    language,
  }));
}
