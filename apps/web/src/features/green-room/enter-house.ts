import type { Character } from '@troupe/core/character';
import { detectLanguage } from '@troupe/core/source';
import { ask, Refused } from '../../api/ask.ts';
import { renew } from '../../api/query.ts';
import type { Guest } from './cards.ts';

/** The language somebody's card is written in: who plays must speak the play's. */
export const languageOf = ({ profile, voice }: Character): 'en' | 'zh' =>
  detectLanguage([profile.description, profile.personality, voice.greeting].join('\n')) === 'zh' ? 'zh' : 'en';

/** Who somebody is to the house once their card was taken in. Resolves when they can be cast; what they remember may come later. */
export async function enterHouse(file: File): Promise<string> {
  const { role } = await ask('POST /api/roles/card', { body: file });
  renew('/api/roles');
  await known(role);
  return role;
}

const patience = 120;

async function known(role: string): Promise<void> {
  for (let tries = 0; tries < patience; tries++) {
    const { progress, state, failure } = await ask('GET /api/roles/{role}', { role });
    if (progress !== null) return;
    if (state === 'failed') throw new Refused(409, failure ?? {});
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Somebody of this browser as the card they came with. */
export async function cardOf({ as: _, ...character }: Guest): Promise<File> {
  const { writeCardFile } = await import('@troupe/files/cards');
  const bytes = writeCardFile(character as Character, { format: 'json' }) as Uint8Array<ArrayBuffer>;
  return new File([bytes], `${character.name}.json`, { type: 'application/json' });
}
