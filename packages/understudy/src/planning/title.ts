import type { Both } from './situation.ts';

const small = new Set('a an the and or but nor of in on at to for from with by as than into over under between against'.split(' '));

/** A short topic is its own best title; a title that stands before a colon is what its writer would call it. */
export function titleIn(topic: string, language: 'en' | 'zh'): string | undefined {
  const [head = ''] = topic.trim().split(/[:：]/u);
  const bare = head.trim().replace(/[.。…!！]+$/u, '');
  if (bare.length < 2 || /[,;，；、。.!！"“”]/u.test(bare)) return undefined;
  // Where it was hidden is what the evening is about to find out.
  if (/\b(?:hides?|hid|hidden|hiding|buries|buried)\b|藏在|藏进|藏到|埋在/iu.test(bare)) return undefined;
  if (language === 'zh')
    return [...bare].length <= 14 && /^[\p{Script=Han}\p{N}·？?《》]+$/u.test(bare) ? bare.replace(/[?？]$/u, '') : undefined;
  const words = bare.split(/\s+/u);
  if (words.length > 8 || bare.length > 60 || !/^[\p{L}\p{N}'’?\s-]+$/u.test(bare)) return undefined;
  return headline(bare);
}

/** The words of a title begin with capitals, but for the small ones within it. */
export function headline(text: string): string {
  const words = text.split(' ');
  return words
    .map((word, at) => (at > 0 && at < words.length - 1 && small.has(word.toLowerCase()) ? word.toLowerCase() : raised(word)))
    .join(' ');
}

const raised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Only people with names of their own are put into a title: "What the Keeper Kept" is nobody's. */
export function fitsTitle([en]: Both, names: Readonly<Record<string, string>>): boolean {
  const tokens = [...en.matchAll(/\{([abcd])\}/gu)].map(([, slot = '']) => names[slot] ?? '');
  return tokens.every((name) => name !== '' && !/^the\s/iu.test(name));
}
