import type { Language } from '../text/language.ts';
import { sentence } from '../text/sentences.ts';
import { wordsOf } from '../text/words.ts';
import content from './edition.words.json' with { type: 'json' };
import { stemsOf } from './likeness.ts';

/** What a paragraph is made of, in order: what is said, and what is seen while it is. */
export type Part = {
  readonly kind: 'words' | 'aside' | 'whisper' | 'deed' | 'prose';
  readonly text: string;
  /** To whom it is whispered, by name. */
  readonly to?: string;
};

/** Somebody's line with its deeds, or what is seen (`by` is null). It names what the audience witnessed that it comes from. */
export type Paragraph = {
  readonly events: readonly number[];
  readonly by: string | null;
  readonly name: string;
  readonly parts: readonly Part[];
};

/** A scene of an edition. */
export type EditionScene = {
  /** The act that begins with it, where the play has more than the one that bears its name. */
  readonly act?: string;
  readonly title: string;
  readonly place: string;
  readonly time?: string;
  readonly event: number;
  readonly setting: string;
  readonly paragraphs: readonly Paragraph[];
};

/** The play of one evening, to be read. The log stays the performance. */
export type Edition = {
  readonly title: string;
  readonly language: Language;
  readonly synopsis: string;
  readonly cast: readonly { readonly name: string; readonly about: string }[];
  readonly scenes: readonly EditionScene[];
  readonly ending: { readonly title: string; readonly text: string } | null;
  /** The model that edited it; without one it was made by rules. */
  readonly editor?: string;
};

const words = wordsOf(content);

/** Where and when a scene is, as far as what is seen does not say it; and what is seen. */
export function headOf({ place, time = '', setting }: EditionScene, language: Language): string {
  const seen = new Set(stemsOf(setting, language));
  const isSaid = (text: string) => {
    const stems = stemsOf(text, language);
    return setting.toLowerCase().startsWith(text.toLowerCase()) || stems.filter((stem) => seen.has(stem)).length * 2 > stems.length;
  };
  const head = [place, time].filter((one) => one !== '' && !isSaid(one));
  return language === 'zh'
    ? `${head.join('，')}${head.length > 0 ? '。' : ''}${setting}`
    : [...head.map((one) => `${sentence(one)}.`), setting].join(' ');
}

/** A direction as it stands beside what is said. */
export const bracketed = (text: string, { language }: Pick<Edition, 'language'>): string =>
  language === 'zh' ? `（${text}）` : `(${text})`;

/** What every form of an edition says besides the play, in its language. */
export const editionWords = (edition: Pick<Edition, 'language'>) => words[edition.language];

/** Says that it is an edition, and whose. */
export const footOf = ({ language, editor }: Edition): string =>
  editor === undefined ? words[language].byRules : words[language].byEditor({ editor });
