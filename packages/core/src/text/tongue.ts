import { messages } from './messages.ts';

/** Whether this names a language: `fr`, `pt-BR`, `zh-Hant`. */
export function isTongue(tag: string): boolean {
  try {
    return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/iu.test(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** What a language is called in English, for prompts: “French”. */
export function tongueName(tag: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** In which script it is written: `Latn`, `Cyrl`, `Jpan`. */
export function scriptOf(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().script ?? 'Latn';
  } catch {
    return 'Latn';
  }
}

const placesIn = (text: string): string =>
  [...text.matchAll(/\{(\w+)(?:\.\w+)?\}/gu)]
    .map(([, name]) => name)
    .sort()
    .join();

/** The house's own sentences in English, without the agreements of English verbs: what is to be said in another language. */
export const phrasesToSay = (): readonly (readonly [key: string, text: string])[] =>
  Object.entries(messages.en).map(([key, text]) => [key, text.replace(/\{\w+\.(is|has|lies)\}/gu, '$1')] as const);

/** Only sentences that there are, with the same places in them. */
export function fitPhrases(told: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const asked = new Map(phrasesToSay());
  return Object.fromEntries(
    Object.entries(told).flatMap(([key, text]) => {
      const english = asked.get(key);
      return english !== undefined &&
        typeof text === 'string' &&
        text.trim() !== '' &&
        text.length < 1200 &&
        placesIn(text) === placesIn(english)
        ? [[key, text.trim()] as const]
        : [];
    }),
  );
}
