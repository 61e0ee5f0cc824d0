import { paragraphsOf } from './paragraphs.ts';
import type { Division, WorkLanguage } from './work.ts';

/** For a work without chapters: parts of a readable length, cut at breaks and where the talk turns to something else. */
export function splitBySize(text: string, language: WorkLanguage): Division[] {
  const size = partSize(text.length, language);
  const cuts = [0];
  const breaks = paragraphsOf(text);
  let next = 0;
  for (let from = 0; text.length - from > size * 1.5; ) {
    const [low, high] = [from + size * 0.6, from + size * 1.4];
    while ((breaks[next]?.start ?? Number.POSITIVE_INFINITY) < low) next += 1;
    const within = [];
    for (let at = next; (breaks[at]?.start ?? Number.POSITIVE_INFINITY) < high; at++) within.push(at);
    from = within.length > 0 ? bestBreak(text, breaks, within) : hardBreak(text, from + size, high);
    cuts.push(from);
  }
  return cuts.map((start, at) => part(text, language, at + 1, start, cuts[at + 1] ?? text.length)).filter(({ start, end }) => end > start);
}

function partSize(length: number, language: WorkLanguage): number {
  const [least, most] = language === 'zh' ? [4_000, 10_000] : [12_000, 30_000];
  return Math.min(most, Math.max(least, length / 24));
}

function part(text: string, language: WorkLanguage, number: number, start: number, end: number): Division {
  const first =
    text
      .slice(start, Math.min(end, start + 400))
      .trim()
      .split('\n', 1)[0] ?? '';
  const opening = first.length > 48 ? `${first.slice(0, 48).replace(/\s+\S*$/u, '')}…` : first;
  const name = language === 'zh' ? `第${number}部分` : `Part ${number}`;
  return { kind: 'part', number, title: `${name}${language === 'zh' ? '：' : ': '}${opening}`, start, body: start, end, children: [] };
}

type Break = { readonly start: number; readonly marked: boolean };

/** A marked break before any other; else the paragraph that shares the fewest words with what came before it. */
function bestBreak(text: string, breaks: readonly Break[], within: readonly number[]): number {
  const marked = within.filter((at) => breaks[at]?.marked);
  const candidates = marked.length > 0 ? marked : thinned(within, 24);
  let best = candidates[0] ?? 0;
  let least = Number.POSITIVE_INFINITY;
  for (const at of candidates) {
    const start = breaks[at]?.start ?? 0;
    const shared = cohesion(text.slice(Math.max(0, start - 1500), start), text.slice(start, start + 1500));
    if (shared < least) [best, least] = [at, shared];
  }
  return breaks[best]?.start ?? 0;
}

const thinned = (places: readonly number[], most: number): readonly number[] =>
  places.length <= most ? places : places.filter((_, at) => at % Math.ceil(places.length / most) === 0);

/** How alike two stretches are in their words, 0 to 1. */
function cohesion(before: string, after: string): number {
  const [a, b] = [bag(before), bag(after)];
  let dot = 0;
  for (const [word, times] of a) dot += times * (b.get(word) ?? 0);
  const length = (words: Map<string, number>): number => Math.sqrt([...words.values()].reduce((sum, times) => sum + times * times, 0));
  return dot / (length(a) * length(b) || 1);
}

function bag(text: string): Map<string, number> {
  const words = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/\p{Script=Han}{2}|[\p{L}]{4,}/gu)) words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** No paragraph ends anywhere near: the end of a sentence, or else a space, or else right here. */
function hardBreak(text: string, from: number, high: number): number {
  const stretch = text.slice(Math.floor(from), Math.floor(high));
  const sentence = /[.!?]["”’)]?\s+(?=\S)|[。！？][”」』]?/u.exec(stretch);
  const space = /\s+/u.exec(stretch);
  const found = sentence ?? space;
  const at = Math.floor(from) + (found ? found.index + found[0].length : 0);
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}
