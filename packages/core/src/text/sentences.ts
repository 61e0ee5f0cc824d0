import type { Language } from './language.ts';

const determined =
  /^(?:(?:the|a|an|my|his|her|its|our|your|their|this|that|some|no|le|la|les|un|une|des|der|das|ein|eine|el|los|las|una|il|lo|gli)\s|l[’'])/i;
const titled = /^(king|queen|prince|princess|duke|captain|doctor|king's|queen's|prince's|princess's|duke's|captain's|doctor's)\s/i;
const commonHead =
  /\b(hall|room|chamber|garden|tower|castle|palace|gallery|street|house|court|bridge|tavern|inn|library|closet|harbou?r)$/i;

/** A name as it stands inside an English sentence: "the dagger", "Hamlet", "Gertrude's letter", "the Queen's closet". */
export function withArticle(name: string): string {
  const known = articles.get(name);
  if (known !== undefined) return known;
  if (articles.size > mostArticles) articles.clear();
  const whole = articled(name);
  articles.set(name, whole);
  return whole;
}

// The same few names stand in every prompt of every beat.
const articles = new Map<string, string>();
const mostArticles = 2000;

/** Number six, room 12, platform nine: it is called so. */
const numbered = /\s(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen)$/iu;

function articled(name: string): string {
  if (name === '' || determined.test(name) || numbered.test(name)) return name;
  const [first = ''] = name.split(/\s/, 1);
  const capital = /^\p{Lu}/u.test(first);
  if (!capital) return /^\p{Script=Latin}|^\d/u.test(name) ? `the ${name}` : name;
  if (/['’]s$/.test(first)) return titled.test(name) ? `the ${name}` : name;
  return /\s/.test(name) && commonHead.test(name) ? `the ${name}` : name;
}

/** Whether an English name takes "are": "the curtains", "spectacles", but not "glass" or "Claudius". */
export function isPlural(name: string): boolean {
  return /^\p{Ll}/u.test(name) && /[^su'’i]s$/u.test(name.trim());
}

/** Names in a row: "the letter, the key and the ring", "信、钥匙和戒指". */
export function listed(names: readonly string[], language: Language, joining: 'and' | 'or'): string {
  const words = language === 'en' ? names.map(withArticle) : [...names];
  const last = words.pop() ?? '';
  if (words.length === 0) return last;
  const join = { en: { and: ' and ', or: ' or ' }, zh: { and: '和', or: '还是' } }[language][joining];
  return words.join(language === 'en' ? ', ' : '、') + join + last;
}

/** First letter large, as a sentence begins. */
export function sentence(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
