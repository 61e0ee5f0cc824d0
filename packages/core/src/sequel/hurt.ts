import type { Blueprint, Character } from '../blueprint/schema.ts';
import type { Language } from '../text/language.ts';
import { wordsOf } from '../text/words.ts';
import type { Legacy } from './legacy.ts';
import content from './sequel.words.json' with { type: 'json' };

const words = wordsOf(content);

/** Somebody whose wound nobody has written of: it has not healed. */
export const hurtStill = (one: Character, language: Language): Character =>
  one.wound ? one : { ...one, wound: { healed: false, text: words[language].hurt } };

/** Whoever was wounded on the evening before, and of whom its writers say nothing, is hurt still. */
export function stillHurt(blueprint: Blueprint, { people }: Legacy): Blueprint {
  const hurt = new Set(people.flatMap(({ name, health }) => (health === 'wounded' ? [name] : [])));
  return { ...blueprint, characters: blueprint.characters.map((one) => (hurt.has(one.name) ? hurtStill(one, blueprint.language) : one)) };
}
