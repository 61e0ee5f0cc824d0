import { fill, type Params } from '@troupe/core/errors';
import type { Said, Speaker } from './draft.ts';
import { type CommentKey, talkWords } from './talk-words.ts';

/** What a sentence is said about, by the name of its place. */
export type About = Readonly<Record<string, Said | Speaker | string | number | undefined>>;

/** What a reader of drafts says: a sentence of `data`, with the lines and people of the draft in its places, `{line}`, `{lineBy}`. */
export function saying(language: 'en' | 'zh', key: CommentKey, about: About): string {
  const places = Object.entries(about).map(([name, value]) => placesOf(name, value, language));
  return fill(talkWords[language].comment[key], Object.assign({}, ...places), language);
}

function placesOf(name: string, value: About[string], language: 'en' | 'zh'): Params {
  if (typeof value !== 'object') return { [name]: value ?? '' };
  const who = ('text' in value ? value.by : value.name) ?? '';
  const whose = language === 'zh' || who === '' ? who : who.endsWith('s') ? `${who}’` : `${who}’s`;
  const own = 'text' in value ? { [name]: value.text, [`${name}By`]: who } : { [name]: who, [`${name}Size`]: value.size };
  return { ...own, [`${name}Whose`]: whose };
}
