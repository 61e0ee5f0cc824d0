import { estimateTokens } from '../ports/estimate.ts';

/** Words that carry meaning: Latin words in small letters, Chinese pairs of signs. */
export function termsOf(text: string): string[] {
  const latin = text.toLowerCase().match(/[a-z\u00c0-\u024f0-9']{2,}/gu) ?? [];
  const wide = [...text.matchAll(/\p{Script=Han}+/gu)].flatMap(([run]) =>
    run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  return [...latin.filter((word) => !common.has(word)), ...wide];
}

const common = new Set(
  'the a an and or of to in on at is was were are be been he she it they them his her him you your we i my me that this with for from by as had has have did do not no but so what who when where why how which would there then than'.split(
    ' ',
  ),
);

const cutScripts = new Map<string, readonly string[]>();
const cutLimit = 40;

/** A script in pieces of about fifty tokens, cut between sentences where it can be. The latest scripts stay cut. */
export function segments(text: string, size = 50): readonly string[] {
  const key = `${size} ${text}`;
  const known = cutScripts.get(key);
  if (known) return known;
  const pieces = cutInto(text, size);
  if (cutScripts.size >= cutLimit) cutScripts.delete(cutScripts.keys().next().value ?? '');
  cutScripts.set(key, pieces);
  return pieces;
}

function cutInto(text: string, size: number): string[] {
  const sentences = text.split(/(?<=[.!?。！？…\n])\s*/u).flatMap((sentence) => cutLong(sentence.trim(), size));
  const pieces: string[] = [];
  let current = '';
  for (const sentence of sentences) {
    const joined = current === '' ? sentence : `${current} ${sentence}`;
    if (current !== '' && estimateTokens(joined) > size) {
      pieces.push(current);
      current = sentence;
    } else current = joined;
  }
  return current === '' ? pieces : [...pieces, current];
}

function cutLong(sentence: string, size: number): string[] {
  if (sentence === '') return [];
  const pieces: string[] = [];
  let rest = sentence;
  while (estimateTokens(rest) > size * 2) {
    const end = Math.max(20, Math.floor((rest.length * size) / estimateTokens(rest)));
    const cut = rest.slice(0, end).search(/[,，;；、\s][^,，;；、\s]*$/u);
    pieces.push(rest.slice(0, cut > 10 ? cut + 1 : end).trim());
    rest = rest.slice(cut > 10 ? cut + 1 : end).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

const termSets = new Map<string, ReadonlySet<string>>();
const termLimit = 20_000;

function termSet(passage: string): ReadonlySet<string> {
  const known = termSets.get(passage);
  if (known) return known;
  const set = new Set(termsOf(passage));
  if (termSets.size >= termLimit) termSets.clear();
  termSets.set(passage, set);
  return set;
}

/** The passages nearest to a query, as many as fit, in their own order. Rare words count more. */
export function retrieve(query: string, passages: readonly string[], budget: number): string[] {
  const wanted = new Set(termsOf(query));
  const terms = passages.map(termSet);
  const spread = new Map<string, number>();
  for (const set of terms) for (const term of set) if (wanted.has(term)) spread.set(term, (spread.get(term) ?? 0) + 1);
  const scores = terms.map((set) => {
    let score = 0;
    for (const term of wanted) if (set.has(term)) score += Math.log(1 + passages.length / (spread.get(term) ?? 1));
    return score / Math.sqrt(4 + set.size);
  });
  const order = passages.map((_, at) => at).sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
  const kept = new Set<number>();
  let left = budget;
  for (const at of order) {
    const cost = estimateTokens(passages[at] as string) + 1;
    if (cost > left) continue;
    kept.add(at);
    left -= cost;
  }
  return passages.filter((_, at) => kept.has(at));
}
