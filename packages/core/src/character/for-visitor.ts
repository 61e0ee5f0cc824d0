import { expandMacros, visitor } from './macros.ts';

const addressed = { en: 'stranger', zh: '朋友' } as const;

/** What a card says to `{{user}}`, told to nobody in particular: spoken of, they are the visitor; spoken to, nobody says “Well, the visitor?”. */
export function expandForVisitor(text: string, language: 'en' | 'zh', char: string): string {
  const spokenTo = text.replace(/([,，]\s*)(?:\{\{user\}\}|<user>)(?=\s*[.!?…"”’,。！？，」])/giu, `$1${addressed[language]}`);
  return expandMacros(spokenTo, { char, user: visitor[language], seed: 0 });
}
