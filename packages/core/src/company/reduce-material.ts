import { estimateTokens } from '../model/cost.ts';
import type { CallOptions, Model } from '../model/model.ts';
import { hearOut } from '../model/stream.ts';
import { fault } from './errors.en.ts';
import { paragraphs, sentences } from './material.ts';
import { summaryPrompt } from './reduce-material.prompt.ts';

/** How a long text is made short. */
export const methods = ['summarise', 'map-reduce', 'first-middle-last', 'retrieve', 'refuse'] as const;
/** One of `methods`: how a text that is too long is made short. */
export type Method = (typeof methods)[number];

/** A text that was made short, and how. */
export type Reduced = {
  readonly text: string;
  /** `whole` when nothing had to go. */
  readonly method: Method | 'whole';
  readonly from: number;
  readonly to: number;
};

/** How much room there is, what for, and who does it. */
export type ReduceOptions = {
  readonly language: 'en' | 'zh';
  /** Tokens that fit. */
  readonly room: number;
  readonly method?: Method;
  /** What the text is wanted for: steers retrieval and summaries. */
  readonly purpose: string;
  readonly model: Model;
  /** How much the model can read at once; more than that is mapped and reduced. */
  readonly window?: number;
  readonly call?: CallOptions;
};

/** Makes long material fit. Never a silent cut: the method and both sizes come back with it. */
export async function reduceMaterial(text: string, options: ReduceOptions): Promise<Reduced> {
  const from = estimateTokens(text);
  if (from <= options.room) return { text, method: 'whole', from, to: from };
  const method = options.method ?? (from <= (options.window ?? 24_000) ? 'summarise' : 'map-reduce');
  const reduced = await by[method](text, options);
  return { text: reduced, method, from, to: estimateTokens(reduced) };
}

const by: Readonly<Record<Method, (text: string, options: ReduceOptions) => Promise<string>>> = {
  summarise: (text, options) => summarise(text, options),
  'map-reduce': mapReduce,
  'first-middle-last': async (text, { room, language }) => threeParts(text, room, language),
  retrieve: async (text, { room, purpose }) => retrieve(text, room, purpose),
  refuse: async (text, { room }) => {
    throw fault('material-too-long', { tokens: estimateTokens(text), room });
  },
};

async function summarise(text: string, { model, language, purpose, room, call }: ReduceOptions): Promise<string> {
  const { text: answer } = await hearOut(model, summaryPrompt(text, { language, purpose, room }), call);
  const kept = answer.trim();
  return estimateTokens(kept) <= room ? kept : threeParts(kept, room, language);
}

/** Each part by itself, side by side, then all of them together, until it fits. */
async function mapReduce(text: string, options: ReduceOptions): Promise<string> {
  const size = Math.max(500, Math.floor((options.window ?? 24_000) * 0.8));
  const parts = inParts(text, size);
  const share = Math.max(80, Math.floor((size * 0.9) / parts.length));
  const mapped = await Promise.all(parts.map((part) => summarise(part, { ...options, room: Math.min(share, options.room) })));
  const together = mapped.join('\n\n');
  if (estimateTokens(together) <= options.room) return together;
  return parts.length > 1 && together.length < text.length * 0.9 ? mapReduce(together, options) : summarise(together, options);
}

/** Pieces of at most so many tokens, cut between paragraphs, else between sentences, else anywhere. */
export function inParts(text: string, tokens: number): string[] {
  const pieces = paragraphs(text).flatMap((paragraph) => (estimateTokens(paragraph) <= tokens ? paragraph : pieceMeal(paragraph, tokens)));
  return packed(pieces, tokens, '\n\n');
}

function pieceMeal(paragraph: string, tokens: number): string[] {
  const whole = sentences(paragraph);
  const small = whole.flatMap((sentence) => (estimateTokens(sentence) <= tokens ? sentence : chopped(sentence, tokens)));
  return packed(small, tokens, ' ');
}

function chopped(text: string, tokens: number): string[] {
  const width = Math.max(1, tokens);
  return Array.from({ length: Math.ceil(text.length / width) }, (_, index) => text.slice(index * width, (index + 1) * width));
}

function packed(pieces: readonly string[], tokens: number, joint: string): string[] {
  const parts: string[] = [];
  let held: string[] = [];
  let size = 0;
  for (const piece of pieces) {
    const weight = estimateTokens(piece) + 1;
    if (held.length > 0 && size + weight > tokens) {
      parts.push(held.join(joint));
      held = [];
      size = 0;
    }
    held.push(piece);
    size += weight;
  }
  if (held.length > 0) parts.push(held.join(joint));
  return parts;
}

const gap = { en: '\n\n[… left out …]\n\n', zh: '\n\n〔……略……〕\n\n' } as const;

/** Beginning, middle and end, cut at sentence ends, with the gaps marked. */
export function threeParts(text: string, room: number, language: 'en' | 'zh'): string {
  const all = paragraphs(text)
    .flatMap(sentences)
    .flatMap((one) => (estimateTokens(one) <= room / 4 ? one : chopped(one, Math.max(1, Math.floor(room / 4)))));
  const share = Math.max(1, Math.floor((room - 2 * estimateTokens(gap[language])) / 3));
  const first = fitting(all, share);
  const last = fitting([...all].reverse(), share).reverse();
  const middle = Math.floor(all.length / 2);
  const between = fitting(all.slice(Math.max(first.length, middle - Math.ceil(first.length / 2)), all.length - last.length), share);
  const joint = language === 'zh' ? '' : ' ';
  return [first, between, last]
    .filter((part) => part.length > 0)
    .map((part) => part.join(joint))
    .join(gap[language]);
}

function fitting(list: readonly string[], room: number): string[] {
  const kept: string[] = [];
  let size = 0;
  for (const one of list) {
    size += estimateTokens(one) + 1;
    if (size > room) break;
    kept.push(one);
  }
  return kept;
}

/** The paragraphs that share most words with what they are wanted for, in their own order. */
export function retrieve(text: string, room: number, purpose: string): string {
  const wanted = new Set(termsOf(purpose));
  const pieces = inParts(text, Math.max(20, Math.floor(room / 4)));
  const commonness = new Map<string, number>();
  const terms = pieces.map((piece) => new Set(termsOf(piece)));
  for (const set of terms) for (const term of set) commonness.set(term, (commonness.get(term) ?? 0) + 1);
  const score = (set: ReadonlySet<string>) =>
    [...wanted].reduce((sum, term) => sum + (set.has(term) ? Math.log(1 + pieces.length / (commonness.get(term) ?? 1)) : 0), 0);
  const ranked = pieces.map((piece, index) => ({ piece, index, score: score(terms[index] as Set<string>) }));
  ranked.sort((a, b) => b.score - a.score || a.index - b.index);
  const kept: typeof ranked = [];
  let size = 0;
  for (const one of ranked) {
    size += estimateTokens(one.piece) + 4;
    if (size > room) break;
    kept.push(one);
  }
  return kept
    .sort((a, b) => a.index - b.index)
    .map(({ piece }) => piece)
    .join('\n\n');
}

/** Words of three letters and more; pairs of characters in Chinese. */
function termsOf(text: string): string[] {
  const latin = text.toLowerCase().match(/[\p{Script=Latin}\p{N}]{3,}/gu) ?? [];
  const chinese = (text.match(/\p{Script=Han}{2,}/gu) ?? []).flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  return [...latin, ...chinese];
}
