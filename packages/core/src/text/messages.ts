import type { Language } from './language.ts';
import content from './messages.json' with { type: 'json' };
import { isPlural, listed, sentence, withArticle } from './sentences.ts';
import type { Pairs } from './words.ts';

/** Engine text: a key with parameters, rendered in the play's language. Params named who/prop/place… hold ids: `idParams`. */
export type MessageText = { readonly key: string; readonly params?: Readonly<Record<string, string | number>> } | { readonly text: string };

/** Something changes and nothing is told of it. */
export const isUnsaid = (text: MessageText): boolean => 'text' in text && text.text === '';

/** All text the engine itself says, by key, one sentence each; in English, names carry their own articles. `{name}` stands for a parameter; `{name.is}` and `{name.has}` agree with it in English. */
export const messages: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: side(0), zh: side(1) };

function side(at: 0 | 1): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(content as unknown as Pairs).map(([key, pair]) => [key, pair[at]]));
}

/** The rule: parameters of these names hold an id and are shown by its display name; every other one is shown as it is, but for the lists. */
export const idParams: readonly string[] = ['who', 'actor', 'target', 'second', 'prop', 'place', 'to', 'by', 'door'];

/** Parameters of these names hold ids with commas between them, and are shown as names in a row. */
export const idLists: Readonly<Record<string, 'and' | 'or'>> = { choices: 'or', these: 'and' };

const agreements: Readonly<Record<string, readonly [one: string, many: string]>> = {
  is: ['is', 'are'],
  has: ['has', 'have'],
  lies: ['lies', 'lie'],
};

/** Engine text in one language. `names` gives the display name of an id. */
export function render(message: MessageText, language: Language, names: (id: string) => string): string {
  if ('text' in message) return message.text;
  const template = Object.hasOwn(messages[language], message.key) ? messages[language][message.key] : undefined;
  if (template === undefined) return message.key;
  const params = message.params ?? {};
  const filled = template.replace(/\{(\w+)(?:\.(\w+))?\}/g, (_, name: string, form?: string) => {
    const value = Object.hasOwn(params, name) ? String(params[name]) : '';
    return form === undefined ? shown(name, value, language, names) : agreeing(form, names(value));
  });
  return language === 'en' ? sentence(filled) : filled;
}

/** In a language of which the house knows only the sentences it was given. What it cannot say it leaves unsaid. */
export function renderAs(message: MessageText, phrases: Readonly<Record<string, string>>, names: (id: string) => string): string {
  if ('text' in message) return message.text;
  const { key, params = {} } = message;
  const template = Object.hasOwn(phrases, key) ? phrases[key] : undefined;
  if (template === undefined) return '…';
  const told = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? String(params[name]) : '';
    if (name in idLists)
      return value
        .split(',')
        .filter((id) => id !== '')
        .map(names)
        .join(', ');
    return idParams.includes(name) && value !== '' ? names(value) : value;
  });
  return told.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase());
}

function shown(name: string, value: string, language: Language, names: (id: string) => string): string {
  const joining = idLists[name];
  if (joining)
    return listed(
      value
        .split(',')
        .filter((id) => id !== '')
        .map(names),
      language,
      joining,
    );
  if (!idParams.includes(name) || value === '') return value;
  return language === 'en' ? withArticle(names(value)) : names(value);
}

function agreeing(form: string, name: string): string {
  const [one = '', many = ''] = agreements[form] ?? [];
  return isPlural(name) ? many : one;
}
