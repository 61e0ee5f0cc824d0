import type { BriefObservation, TalkBrief } from '@troupe/core/model';
import { type Ear, kindOf, likeness } from '../matcher.ts';
import { commonEchoes } from '../signs.ts';
import { isChinese, sharedCount, topicsIn } from '../words.ts';
import { kinship } from './telling.ts';

/** Something a role can tell: what it said, what it heard, what it saw; in the order it happened as far as that is known. */
export type Piece = BriefObservation & { readonly at: number };

const quotes = {
  en: /(?:^|[;:.] (?:and: )?)((?:[\p{Lu}][\p{L}'’.-]*)(?: [\p{Lu}][\p{L}'’.-]*){0,3}) (?:said|thought): "([^"]+)"/gu,
  zh: /([\p{Script=Han}·]{1,8})(?:说|心想)：“([^”]+)”/gu,
} as const;

/** Lines that came back, and the lines that are quoted in what came back. */
export function piecesOf({ observations, memories, language }: TalkBrief): Piece[] {
  const quoted = memories.flatMap(({ text }) =>
    [...text.matchAll(quotes[language])].map(([, by = '', words = '']) => ({ by, kind: 'speech', text: words })),
  );
  const seen = new Set<string>();
  return [...observations, ...quoted]
    .filter(({ text }) => text.trim() !== '' && !seen.has(text) && seen.add(text))
    .map((piece, at) => ({ ...piece, at }));
}

/** What was written about it in whole sentences, by a model or a person; what only quotes lines is left to the lines. */
export function notesOf({ memories, language }: TalkBrief): string[] {
  const quoting = language === 'zh' ? /说：“|心想：“|在场。/u : /\b(?:said|thought): "|\b(?:was|were) there\./u;
  return memories.map(({ text }) => text).filter((text) => !quoting.test(text) && !/^\s*[\p{L} ]*[（(:：]/u.test(text));
}

/** From here on a line has to do with a question that shares no word with it. */
const alike = 0.33;

/** Why, how old, how many, when, where: what is asked for, and what tells it. */
const asking = commonEchoes('asking');

/** Whether it holds the number, the place, the reason that was asked for, where one was. */
export const tellsWhat = (question: string, text: string): boolean =>
  asking.every(([asked, tells]) => !asked.test(question) || tells.test(text));

/** Whether it holds everything that a question names. */
export function namesAll(question: string, text: string): boolean {
  const named = isChinese(question)
    ? [...question.replace(/[^\p{Script=Han}]|[的了着过吗呢吧啊么是就都也还很把被给你您我他她谁什怎样那这哪封个在有没不]/gu, '')]
    : [...topicsIn(question.replace(/\b(?:became|become|happen(?:s|ed)?)\b/giu, ''))];
  const held = isChinese(question) ? new Set(text) : topicsIn(text);
  return named.length > 0 && named.every((one) => held.has(one));
}

/** How well a piece answers: what it shares with the question, whose it is, and whether it is the kind of thing that was asked for. */
export function worthOf(piece: Piece, question: string, topic: string, { self }: Pick<TalkBrief, 'self'>, ear: Ear): number {
  const asks = kindOf(question, ear) === 'question';
  const wanted = asking.filter(([asked]) => asked.test(question));
  const told = wanted.filter(([, tells]) => tells.test(piece.text)).length;
  // "Your father" is "my father" where it speaks itself.
  const words = sharedCount(topicsIn(piece.text), topicsIn(piece.by === self ? question.replace(/[你您]/gu, '我') : question));
  const like = ear.meaning ? likeness(piece.text, question, ear) : 0;
  const near = words + (like >= alike ? 4 * like : 0);
  if (asks && piece.by === self && /[?？]\s*$/u.test(piece.text)) return 0;
  const about = topic === '' ? 0 : 0.6 * Math.min(2, kinship(piece.text, topic));
  if (near + about === 0) return 0;
  return (
    near +
    about +
    (told > 0 ? 1.5 : 0) +
    (piece.by === self && /\byour\b|[你您]的?\p{Script=Han}/iu.test(question) && /\bmy\b|^我/iu.test(piece.text) ? 1.5 : 0) +
    (piece.by !== null && question.includes(piece.by) ? 1 : 0) +
    (piece.by === self ? (/\byou\b|[你您]/iu.test(question) ? 1.2 : 0.5) : 0) +
    (/^(?:who|whom)\b|^谁|是谁/iu.test(question.trim()) ? namesSomebody(piece, self) : 0) -
    (asks && /[?？]\s*$/u.test(piece.text) ? 2 : 0) -
    (/^(?:because\b|因为)/iu.test(piece.text) && !/\bwhy\b|为什么|为何/iu.test(question) ? 1.2 : 0)
  );
}

/** A name in it, or a deed its speaker owns to. */
function namesSomebody({ by, text }: Piece, self: string): number {
  if (isChinese(text))
    return by !== self && by !== null && /^我|是我/u.test(text) ? 1.2 : /是你|，老?\p{Script=Han}{1,2}[。！]/u.test(text) ? 1 : 0;
  return by !== self && by !== null && /^I \w+/u.test(text) ? 1.2 : /[a-z,] \p{Lu}[a-z]+/u.test(text) ? 1 : 0;
}
