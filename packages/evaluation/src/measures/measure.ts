import { fold, holdsWords, type Recorded, unstruck } from '@troupe/core/events';
import { hash } from '@troupe/core/model';
import { wornPerTen } from '@troupe/core/text';

/** What can be counted of a performance without asking anybody's opinion. Shares are between 0 and 1. */
export type Measures = {
  readonly beats: number;
  readonly lines: number;
  /** Share of lines that say, nearly word for word, what was said before. */
  readonly repetition: number;
  /** The longest stretch in which two lines alternate. */
  readonly longestLoop: number;
  /** How much better than chance a speaker can be told from how a line is said; null with too few lines. */
  readonly distinctness: number | null;
  readonly shares: Readonly<Record<string, number>>;
  /** For each ten lines, the share of words not used in any ten before. */
  readonly decay: readonly number[];
  /** For each ten lines, how many hold a stock phrase, an echo of the last speaker, or an opening used just before; runs from before this was counted have none. */
  readonly worn?: readonly number[];
  /** Share of people's acts that changed the world; null where nobody acted. */
  readonly agency: number | null;
  readonly stalls: number;
  readonly points: { readonly byFlag: number; readonly forced: number };
  /** Lines a model wrote for a role that a person holds; none of them was played. */
  readonly trespasses: number;
  /** Lines that hold a secret which their speaker does not even know at the end; null where the play has no secrets in words. */
  readonly leaks: number | null;
  readonly stumbles: number;
  readonly ended: boolean;
  readonly calls: number;
  readonly tokens: number;
  readonly money: number;
  /** Milliseconds to the first token, the middle and the slow end. */
  readonly firstToken: { readonly median: number; readonly p95: number } | null;
};

/** Measures a log. Struck beats do not count; what they cost does. */
export function measure(log: readonly Recorded[]): Measures {
  const played = unstruck(log);
  const spoken = spokenIn(played);
  const calls = log.flatMap((event) => (event.type === 'call' ? [event.call] : []));
  const ends = played.flatMap((event) => (event.type === 'point-end' ? [event.how] : []));
  const count = (type: Recorded['type']) => played.filter((event) => event.type === type).length;
  return {
    beats: played.reduce((most, { beat }) => Math.max(most, beat), 0),
    lines: spoken.length,
    ...repetitionOf(spoken),
    distinctness: distinctness(spoken),
    shares: sharesOf(spoken),
    decay: decayOf(spoken),
    worn: wornPerTen(spoken),
    agency: agencyOf(played),
    stalls: played.filter((event) => event.type === 'advance').length,
    points: { byFlag: ends.filter((how) => how === 'flag').length, forced: ends.filter((how) => how === 'forced').length },
    trespasses: count('trespass'),
    leaks: leaksIn(played),
    stumbles: count('stumble'),
    ended: count('curtain') > 0,
    calls: calls.length,
    tokens: calls.reduce((sum, { input, output }) => sum + input + output, 0),
    money: calls.reduce((sum, { money }) => sum + money, 0),
    firstToken: latencyOf(calls.filter(({ fault }) => fault === undefined).map(({ firstToken }) => firstToken)),
  };
}

function sharesOf(spoken: readonly Spoken[]): Record<string, number> {
  const shares: Record<string, number> = {};
  for (const { by } of spoken) shares[by] = (shares[by] ?? 0) + 1 / spoken.length;
  return shares;
}

/** Who held a seat at each attempt is in the log itself. */
function agencyOf(log: readonly Recorded[]): number | null {
  const seated = new Set<string>();
  const attempts = new Set<number>();
  let effective = 0;
  for (const event of log) {
    if (event.type === 'seat-taken') seated.add(event.seat);
    else if (event.type === 'seat-left') seated.delete(event.seat);
    else if (event.type === 'attempt' && seated.has(event.by)) attempts.add(event.seq);
    else if (event.type === 'ruling' && attempts.has(event.attempt) && event.outcome === 'success' && event.changes.length > 0)
      effective += 1;
  }
  return attempts.size === 0 ? null : effective / attempts.size;
}

function latencyOf(times: readonly number[]): Measures['firstToken'] {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] as number;
  return sorted.length === 0 ? null : { median: at(0.5), p95: at(0.95) };
}

/** A line as the measures see it; other systems' output can be brought into this form too. */
export type Spoken = { readonly by: string; readonly text: string };

/** Every line of a log, whispers included, as the measures read it. */
export function spokenIn(log: readonly Recorded[]): Spoken[] {
  return log.flatMap((event) => (event.type === 'speech' || event.type === 'whisper' ? [{ by: event.by, text: event.text }] : []));
}

/** Words in lower case; in Chinese every two characters that stand together. */
export function wordsOf(text: string): string[] {
  const latin = text.toLowerCase().match(/[\p{Script=Latin}\p{N}]+(?:['’][\p{L}]+)*/gu) ?? [];
  const chinese = (text.match(/\p{Script=Han}+/gu) ?? []).flatMap((run) =>
    run.length === 1 ? [run] : Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)),
  );
  return [...latin, ...chinese];
}

const block = 10;

/** For each block of ten lines, what share of its words had not been used before. A play that runs dry falls towards 0. */
export function decayOf(spoken: readonly Spoken[]): number[] {
  const known = new Set<string>();
  return Array.from({ length: Math.ceil(spoken.length / block) }, (_, index) => {
    const words = new Set(spoken.slice(index * block, (index + 1) * block).flatMap(({ text }) => wordsOf(text)));
    const fresh = [...words].filter((word) => !known.has(word)).length;
    for (const word of words) known.add(word);
    return words.size === 0 ? 0 : fresh / words.size;
  });
}

/** What somebody learns later in the play is not counted: the figure is never too high. */
function leaksIn(log: readonly Recorded[]): number | null {
  const [open] = log;
  if (open?.type !== 'performance-open') return null;
  const secrets = open.blueprint.facts.filter(({ words, knownBy }) => words.length > 0 && knownBy !== 'everyone');
  if (secrets.length === 0) return null;
  const { knows } = fold(log);
  return log.filter(
    (event) =>
      (event.type === 'speech' || event.type === 'whisper') &&
      secrets.some(({ id, words }) => !(knows[event.by] ?? []).includes(id) && holdsWords(event.text, words)),
  ).length;
}

const alike = 0.8;
const shortest = 4;

/** How often a line says what was said before, and the longest back and forth of the same two lines. */
export function repetitionOf(spoken: readonly Spoken[]): { readonly repetition: number; readonly longestLoop: number } {
  const sets = spoken.map(({ text }) => new Set(wordsOf(text)));
  let repeated = 0;
  const postings = new Map<string, number[]>();
  for (const [index, words] of sets.entries()) {
    if (words.size >= shortest && hasTwin(words, sets, postings)) repeated += 1;
    for (const word of words) postings.set(word, [...(postings.get(word) ?? []), index].slice(-200));
  }
  return { repetition: spoken.length === 0 ? 0 : repeated / spoken.length, longestLoop: longestLoop(spoken.map(({ text }) => text)) };
}

/** Only lines that share a word are compared: a long evening would otherwise be compared with itself, line by line. */
function hasTwin(
  words: ReadonlySet<string>,
  sets: readonly ReadonlySet<string>[],
  postings: ReadonlyMap<string, readonly number[]>,
): boolean {
  const shared = new Map<number, number>();
  for (const word of words) for (const index of postings.get(word) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
  return [...shared].some(([index, count]) => count / (words.size + (sets[index]?.size ?? 0) - count) >= alike);
}

function longestLoop(texts: readonly string[]): number {
  let [longest, run] = [0, 0];
  for (let index = 2; index < texts.length; index++) {
    run = texts[index] === texts[index - 2] ? run + 1 : 0;
    longest = Math.max(longest, run === 0 ? 0 : run + 2);
  }
  return longest;
}

const fewest = 8;

/** Trained on half of the lines, how much better than chance the other half is attributed: 0 at chance, 1 when always right. */
export function distinctness(spoken: readonly Spoken[]): number | null {
  const speakers = [...new Set(spoken.map(({ by }) => by))].filter((who) => spoken.filter(({ by }) => by === who).length >= fewest);
  if (speakers.length < 2) return null;
  const own = spoken.filter(({ by }) => speakers.includes(by));
  const half = ({ by, text }: Spoken) => hash(`${by} ${text}`) % 2 === 0;
  const name = classifier(own.filter(half), speakers);
  const held = own.filter((line) => !half(line));
  const shares = speakers.flatMap((who) => {
    const lines = held.filter(({ by }) => by === who);
    return lines.length === 0 ? [] : [lines.filter(({ text }) => name(text) === who).length / lines.length];
  });
  if (shares.length < 2) return null;
  const accuracy = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  return (accuracy - 1 / speakers.length) / (1 - 1 / speakers.length);
}

/** Naive Bayes over words, every speaker equally likely beforehand. */
function classifier(lines: readonly Spoken[], speakers: readonly string[]): (text: string) => string {
  const all = new Set<string>();
  const counts = new Map(speakers.map((who) => [who, { seen: new Map<string, number>(), total: 0 }]));
  for (const { by, text } of lines) {
    const own = counts.get(by);
    if (!own) continue;
    for (const word of wordsOf(text)) {
      own.seen.set(word, (own.seen.get(word) ?? 0) + 1);
      own.total += 1;
      all.add(word);
    }
  }
  const fit = (who: string, words: readonly string[]) => {
    const { seen, total } = counts.get(who) ?? { seen: new Map<string, number>(), total: 0 };
    return words.reduce((sum, word) => sum + Math.log(((seen.get(word) ?? 0) + 0.2) / (total + 0.2 * all.size)), 0);
  };
  return (text) => {
    const words = wordsOf(text);
    return speakers.reduce((best, who) => (fit(who, words) > fit(best, words) ? who : best));
  };
}
