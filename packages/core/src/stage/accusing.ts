import type { Character } from '../blueprint/schema.ts';
import type { Language } from '../text/language.ts';

/** Words that charge somebody with something. What is only asked ("who killed him?") accuses nobody. */
const charges: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:kill(?:ed|er)|murder(?:ed|er|ess)|stabbed|poisoned|strangled|forged|stole|thief|guilty|culprit|accuse|arrest|did it|it was you|was your doing)\b/iu,
  zh: /杀了|杀的|杀死|杀人|凶手|真凶|害死|毒死|毒杀|勒死|偷了|是你干的|是你害|指认|罪犯|妖精|妖怪/u,
};
const asking = /^[^.!。！]*\b(?:who|whom|whose|how|when|what)\b[^.!。！]*\?$|^[^。！]*(?:谁|怎么|什么时候)[^。！]*？$/iu;

/** Whether a line charges somebody, by the words alone. */
export function accuses(text: string, language: Language): boolean {
  return charges[language].test(text) && !asking.test(text.trim());
}

/** The name and those of its aliases that are names: "my lord" may be anybody. */
export const namesOf = ({ name, aliases }: Pick<Character, 'name' | 'aliases'>): string[] => [
  name,
  ...aliases.filter((one) => /\p{Lu}|\p{Script=Han}/u.test(one)),
];

/** Who of these is named in a text. */
export function accused(text: string, people: readonly Character[]): string[] {
  return people.filter((one) => namesOf(one).some((name) => spoken(text, name))).map(({ id }) => id);
}

function spoken(text: string, name: string): boolean {
  if (/\p{Script=Han}/u.test(name)) return text.includes(name);
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

/** Whether a text calls somebody by one of these names. */
export function speaksTo(text: string, names: readonly string[]): boolean {
  const any = names.map(escaped).join('|');
  return new RegExp(
    `(?:^|[.!?;:,—“"。！？；：，]\\s*)(?:(?:my|dear|good|好|这位)\\s*)?(?:${any})\\s*(?:[,!?，！？]|[.。]?$)|[,，]\\s*(?:${any})\\s*[.!?,。！？，]`,
    'iu',
  ).test(text);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
