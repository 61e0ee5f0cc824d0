import type { Action } from './companion.ts';

export type Recognised = { readonly action: Action; readonly sure: boolean };

const asks = {
  en: /\b(please|could you|can you|would you|will you|let'?s|i want|i need|help me|do)\b|^\s*\w+/iu,
  zh: /请|帮我|能不能|可以|我要|我想|来/u,
} as const;

/** An action that the user's words ask for. Sure when its own phrase or label is there; else it is asked back. */
export function recogniseAction(said: string, actions: readonly Action[], language: 'en' | 'zh'): Recognised | null {
  const scored = actions
    .map((action) => ({ action, score: Math.max(...phrasesOf(action).map((phrase) => likeness(said, phrase)), 0) }))
    .sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (!best || best.score < 0.6 || best.score === second?.score) return null;
  return { action: best.action, sure: best.score >= 1 && asks[language].test(said) && !/\b(not|don'?t|never)\b|不要|别/iu.test(said) };
}

function phrasesOf({ id, label, phrases }: Action): string[] {
  const given = [...phrases, ...(label ? [label] : [])];
  return given.length > 0 ? given : [id.replaceAll(/[-_]/gu, ' ')];
}

/** 1 when the phrase stands in the words as it is; else the share of its words that do. */
function likeness(said: string, phrase: string): number {
  const [words, wanted] = [plain(said), plain(phrase)];
  if (wanted === '') return 0;
  if (` ${words} `.includes(` ${wanted} `) || (/\p{Script=Han}/u.test(wanted) && words.includes(wanted))) return 1;
  const list = /\p{Script=Han}/u.test(wanted) ? [...wanted.replaceAll(' ', '')] : wanted.split(' ').filter((word) => word.length > 2);
  if (list.length < 2) return 0;
  const present = list.filter((word) => (/\p{Script=Han}/u.test(word) ? words.includes(word) : ` ${words}`.includes(` ${stem(word)}`)));
  return (present.length / list.length) * 0.95;
}

const stem = (word: string): string => (word.length > 4 ? word.replace(/(ing|es|ed|e|s)$/u, '') : word);

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const agreement = {
  en: /^\s*(yes|yeah|yep|sure|ok(ay)?|please( do)?|go (on|ahead)|do( it)?)\b/iu,
  zh: /^\s*(是|好|对|可以|行|嗯|来吧|请)/u,
} as const;

export function agrees(said: string, language: 'en' | 'zh'): boolean {
  return agreement[language].test(said);
}
