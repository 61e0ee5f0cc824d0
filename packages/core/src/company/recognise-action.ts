import { cosine } from '../memory/plain-embedder.ts';
import type { Action } from './companion.ts';

/** An action that somebody asked for in plain words, and whether that is sure. */
export type Recognised = { readonly action: Action; readonly sure: boolean };

/** Somebody wants something done: in so many words, or by beginning with what is to be done. */
const asks = {
  en: /\b(?:please|could you|can you|would you|will you|let'?s|i want you|i'd like you|i need|help me|for me)\b|^\s*(?!(?:i|we|you|he|she|it|they|the|an?|my|your|his|her|our|their|this|that|these|those|there|who|when|where|is|are|was|were|did|does|do|have|has|no|not|never|yesterday)\b)\w+/iu,
  zh: /请|帮|能不能|可不可以|我要你|我想让你|^(?:把|给|来|再|重|继续|接着|说说|找|讲|问问|追问|分析|改|缩)|[吧呗][。！!]?$|一下|怎么打/u,
} as const;
const forbids = /\b(?:not|don'?t|never|no need|stop)\b|不要|别|不用|没/iu;

/** By meaning from here on a phrase may be what was meant, and it is asked back; from the second on it is. */
const [likely, certain] = [0.42, 0.52];

/** An action that the user's words ask for, by its own phrases or by what they mean. Sure when that is plain; else it is asked back. */
export function recogniseAction(
  said: string,
  actions: readonly Action[],
  language: 'en' | 'zh',
  meaning?: (text: string) => Float32Array | undefined,
): Recognised | null {
  const meant = meaning?.(said.slice(0, 400));
  const alike = (phrase: string) => {
    const vector = meant && meaning?.(phrase);
    return vector ? cosine(vector, meant) : 0;
  };
  const [best, second] = actions
    .map((action) => {
      const phrases = phrasesOf(action);
      const words = Math.max(...phrases.map((phrase) => likeness(said, phrase)), 0);
      return { action, words, like: Math.max(...phrases.map(alike), 0) };
    })
    .map((one) => ({ ...one, score: Math.max(one.words, one.like) }))
    .sort((a, b) => b.score - a.score);
  if (!best || best.score === second?.score) return null;
  const wanted = asks[language].test(said) && !forbids.test(said);
  if (best.words < 0.7 && (best.like < likely || !wanted)) return null;
  return { action: best.action, sure: wanted && (best.words >= 1 || best.like >= certain) };
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
  en: /^\s*(yes|yeah|yep|sure|ok(ay)?|please( do)?|go (on|ahead)|do( it)?)(?=\s*(?:$|[,.!;]|please\b|do\b|go\b))/iu,
  zh: /^\s*(是|好|对|可以|行|嗯|来吧|请)(?:[的啊呀吧了]|可以|来吧)*(?:$|[，。！,.!\s])/u,
} as const;

/** Whether an answer is a yes. */
export function agrees(said: string, language: 'en' | 'zh'): boolean {
  return agreement[language].test(said);
}

const question = {
  en: /^(?:who|what|where|when|why|how|do|does|did|is|are|can|could|will|would)\b.{0,60}$|\?\s*$/iu,
  zh: /^.{0,20}(?:[吗呢么？?]|什么|谁|哪里)[？?]?$/u,
} as const;

/** Whoever asks something else has not brought the text that was asked for. */
export const asksElse = (said: string, language: 'en' | 'zh'): boolean => !said.includes('\n') && question[language].test(said.trim());
