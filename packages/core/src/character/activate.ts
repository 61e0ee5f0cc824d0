import { estimateTokens } from '../ports/estimate.ts';
import { chance } from '../ports/random.ts';
import { type Decorators, readDecorators } from './decorators.ts';
import { finder } from './find-keys.ts';
import { chosenOfGroups } from './inclusion.ts';
import type { Lorebook, LoreEntry } from './lorebook.ts';
import { expandMacros, type MacroOptions } from './macros.ts';

export type Talk = {
  /** What was said, oldest first. */
  readonly messages: readonly string[];
  readonly names: { readonly char: string; readonly user: string };
  readonly seed: number;
  /** Counts up with the talk: chance is drawn anew for each turn. */
  readonly turn?: number;
  /** How often the character has spoken; by default half of the messages. */
  readonly replies?: number;
  /** Which greeting opened the talk. */
  readonly greeting?: number;
  readonly userIcon?: string;
  /** Keys of the entries that were told earlier in this talk; what is not named here is found out from the messages. */
  readonly toldBefore?: ReadonlySet<string>;
  /** Where the book itself does not say. */
  readonly scanDepth?: number;
  readonly tokenBudget?: number;
};

/** An entry that the talk has come to, ready for a prompt. */
export type Told = {
  /** Stable within its book. */
  readonly key: string;
  readonly entry: LoreEntry;
  readonly text: string;
  readonly position: string;
  /** So many messages before the end, where it belongs into the talk itself. */
  readonly depth?: number;
  readonly role?: 'assistant' | 'system' | 'user';
  readonly tokens: number;
  /** The first to go when there is no room. */
  readonly expendable?: boolean;
};

export type Activation = { readonly told: readonly Told[]; readonly leftOut: readonly Told[]; readonly warnings: readonly string[] };

const defaultScanDepth = 4;
const scanLimit = 100_000;
const recursionLimit = 25;
/** So far back it is looked for what was told before. */
const pastLimit = 100;

type Candidate = {
  readonly key: string;
  readonly entry: LoreEntry;
  readonly decorators: Decorators;
  readonly text: string;
  /** What others may find their keys in. */
  readonly scanned: string;
};

/** Which entries of a book belong into the prompt now, in their order. */
export function activate(book: Lorebook, talk: Talk): Activation {
  const warnings = new Set<string>();
  const warn = (warning: string): void => void warnings.add(warning);
  const candidates = book.entries.flatMap((entry, index) => candidateOf(entry, index, talk));
  const scan: Scan = { book, candidates, find: finder(talk, warn), warn };
  const told = called(scan, talk, pastOf(scan, talk));
  const entries = candidates.filter((one) => told.has(one) && one.text !== '').map((one) => toldOf(one, talk));
  return { ...withinBudget(entries, book.tokenBudget ?? talk.tokenBudget), warnings: [...warnings] };
}

type Scan = {
  readonly book: Lorebook;
  readonly candidates: readonly Candidate[];
  readonly find: Find;
  readonly warn: (warning: string) => void;
};

/** What the talk so far has done to entries that look back: until which message each stays or rests, and what was told at all. */
type Past = {
  readonly told: Set<string>;
  readonly stays: Map<string, number>;
  readonly rests: Map<string, number>;
};

/** Which entries the talk has come to, and those that these lead to. */
function called({ book, candidates, find, warn }: Scan, talk: Talk, past: Past): Set<Candidate> {
  const told = new Set<Candidate>();
  const chatFor = chatReader(book, talk);
  let found = '';
  for (let round = 0; round <= recursionLimit; round++) {
    const matching = candidates.filter(
      (one) =>
        !told.has(one) &&
        (round > 0 || !one.entry.delayUntilRecursion) &&
        isCalled(one, chatFor(one), one.entry.excludeRecursion ? '' : found, talk, past, find),
    );
    const fresh = chosenOfGroups(matching, [...told], (one) => past.stays.has(one.key) && stays(one, talk, past), talk);
    for (const one of fresh) told.add(one);
    const leading = fresh.filter(({ entry }) => !entry.preventRecursion);
    if (book.recursive !== true || leading.length === 0) break;
    if (round === recursionLimit) warn('Entries of the book lead to each other without end; the chain was cut.');
    found = `${found}\n${leading.map(({ scanned }) => scanned).join('\n')}`.slice(-scanLimit);
  }
  return told;
}

const looksBack = ({ entry, decorators }: Candidate): boolean =>
  entry.sticky !== undefined || entry.cooldown !== undefined || decorators.keepAfterMatch === true || decorators.dontAfterMatch === true;

/** Goes through the talk as it was, message by message, where some entry depends on what was told before. */
function pastOf(scan: Scan, talk: Talk): Past {
  const past: Past = { told: new Set(talk.toldBefore), stays: new Map(), rests: new Map() };
  const lookingBack = scan.candidates.filter(looksBack);
  if (lookingBack.length === 0) return past;
  const { length } = talk.messages;
  const candidates = scan.book.recursive === true ? scan.candidates : lookingBack;
  for (let count = Math.max(1, length - pastLimit); count < length; count++) {
    const then: Talk = {
      ...talk,
      messages: talk.messages.slice(0, count),
      turn: (talk.turn ?? 0) - (length - count),
      replies: repliesAt(talk, count),
    };
    for (const one of called({ ...scan, candidates }, then, past)) {
      past.told.add(one.key);
      if (stays(one, then, past)) continue;
      const until = count + (one.entry.sticky ?? 0);
      past.stays.set(one.key, until);
      past.rests.set(one.key, until + (one.entry.cooldown ?? 0));
    }
  }
  return past;
}

const repliesOf = (talk: Talk): number => talk.replies ?? Math.floor(talk.messages.length / 2);
const repliesAt = (talk: Talk, count: number): number => Math.max(0, repliesOf(talk) - Math.ceil((talk.messages.length - count) / 2));
const stays = ({ key }: Candidate, { messages }: Talk, past: Past): boolean => messages.length < (past.stays.get(key) ?? 0);
const rests = ({ key }: Candidate, { messages }: Talk, past: Past): boolean => messages.length < (past.rests.get(key) ?? 0);

/** Whether an entry belongs into every prompt, whatever is said and whenever. */
export function isAlwaysTold({ enabled, constant, regex, slashes, content, ...entry }: LoreEntry): boolean {
  const waits = entry.delay ?? entry.cooldown ?? entry.group ?? entry.delayUntilRecursion;
  return (
    enabled &&
    constant &&
    (!regex || slashes === true) &&
    (entry.probability ?? 100) >= 100 &&
    waits === undefined &&
    Object.keys(readDecorators(content).decorators).length === 0
  );
}

function candidateOf(entry: LoreEntry, index: number, talk: Talk): Candidate[] {
  if (!entry.enabled) return [];
  const { decorators, text } = readDecorators(entry.content);
  const options: MacroOptions = { ...talk.names, seed: talk.seed, ...(talk.turn !== undefined && { turn: talk.turn }) };
  const scanned = text.includes('{{') ? expandMacros(text, { ...options, scanning: true }) : text;
  return [{ key: String(entry.id ?? `#${index}`), entry, decorators, text: expandMacros(text, options), scanned }];
}

/** The latest messages, as many as an entry looks at. */
function chatReader(book: Lorebook, talk: Talk): (candidate: Candidate) => string {
  const byDepth = new Map<number, string>();
  return ({ entry, decorators }) => {
    const depth = decorators.scanDepth ?? entry.scanDepth ?? book.scanDepth ?? talk.scanDepth ?? defaultScanDepth;
    const known = byDepth.get(depth);
    if (known !== undefined) return known;
    const text = depth <= 0 ? '' : talk.messages.slice(-depth).join('\n').slice(-scanLimit);
    byDepth.set(depth, text);
    return text;
  };
}

type Find = ReturnType<typeof finder>;

function isCalled(one: Candidate, chat: string, found: string, talk: Talk, past: Past, find: Find): boolean {
  const { key, entry, decorators } = one;
  if (decorators.activate) return true;
  if (decorators.dontActivate || !mayNow(one, talk, past)) return false;
  if ((decorators.keepAfterMatch && past.told.has(key)) || stays(one, talk, past)) return true;
  if (rests(one, talk, past)) return false;
  const text = found === '' ? chat : `${chat}\n${found}`;
  const constant = entry.constant && (!entry.regex || entry.slashes === true);
  if (!constant && !isMatch(one, text, find)) return false;
  return chance(talk.seed, 'lore', talk.turn ?? 0, key) * 100 < (entry.probability ?? 100);
}

function mayNow({ key, entry, decorators }: Candidate, talk: Talk, past: Past): boolean {
  const { activateOnlyAfter, activateOnlyEvery, isGreeting, isUserIcon, dontAfterMatch } = decorators;
  const replies = repliesOf(talk);
  if (talk.messages.length < (entry.delay ?? 0)) return false;
  if (activateOnlyAfter !== undefined && replies < activateOnlyAfter) return false;
  if (activateOnlyEvery !== undefined && activateOnlyEvery > 0 && replies % activateOnlyEvery !== 0) return false;
  if (isGreeting !== undefined && talk.greeting !== undefined && talk.greeting !== isGreeting) return false;
  if (isUserIcon !== undefined && talk.userIcon !== undefined && talk.userIcon !== isUserIcon) return false;
  return !(dontAfterMatch && past.told.has(key));
}

function isMatch({ entry, decorators }: Candidate, text: string, find: Find): boolean {
  const has = (keys: readonly string[]): boolean => keys.some((key) => find(key, text, entry));
  if (!has(entry.keys)) return false;
  if (decorators.additionalKeys?.some((keys) => !has(keys))) return false;
  const plain = !entry.regex || entry.slashes === true;
  if (plain && decorators.excludeKeys && has(decorators.excludeKeys)) return false;
  const secondary = entry.secondaryKeys.filter((key) => key !== '');
  return (
    !plain ||
    !entry.selective ||
    secondary.length === 0 ||
    agrees(
      entry.logic,
      secondary.map((key) => find(key, text, entry)),
    )
  );
}

function agrees(logic: LoreEntry['logic'], found: readonly boolean[]): boolean {
  switch (logic) {
    case 'any':
      return found.some(Boolean);
    case 'all':
      return found.every(Boolean);
    case 'none':
      return !found.some(Boolean);
    case 'not-all':
      return !found.every(Boolean);
  }
}

function toldOf({ key, entry, decorators, text }: Candidate, { messages }: Talk): Told {
  const reverse = decorators.reverseDepth === undefined ? undefined : Math.max(0, messages.length - decorators.reverseDepth);
  const depth = decorators.position === undefined ? (decorators.depth ?? reverse ?? entry.depth) : undefined;
  return {
    key,
    entry,
    text,
    position: decorators.position ?? entry.position ?? 'before_char',
    ...(depth !== undefined && { depth }),
    ...((decorators.role ?? entry.role) && { role: decorators.role ?? entry.role }),
    tokens: estimateTokens(text),
    ...(decorators.ignoreOnMaxContext && { expendable: true }),
  };
}

/** Leaves out what matters least until the rest fits; what is told keeps the order of the book. */
function withinBudget(told: readonly Told[], budget = Number.POSITIVE_INFINITY): { told: Told[]; leftOut: Told[] } {
  const inOrder = [...told].sort((a, b) => a.entry.order - b.entry.order);
  const leastFirst = [...inOrder].sort((a, b) => importance(a) - importance(b));
  const leftOut = new Set<Told>();
  let total = told.reduce((sum, { tokens }) => sum + tokens, 0);
  for (const one of leastFirst) {
    if (total <= budget) break;
    if (one.entry.ignoreBudget) continue;
    leftOut.add(one);
    total -= one.tokens;
  }
  return { told: inOrder.filter((one) => !leftOut.has(one)), leftOut: inOrder.filter((one) => leftOut.has(one)) };
}

const importance = ({ entry, expendable }: Told): number => (expendable ? Number.NEGATIVE_INFINITY : (entry.priority ?? entry.order));
