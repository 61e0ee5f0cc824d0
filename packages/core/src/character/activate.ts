import { estimateTokens } from '../model/cost.ts';
import { chance } from '../model/random.ts';
import { readDecorators } from './decorators.ts';
import { finder, Page } from './find-keys.ts';
import { chosenOfGroups } from './inclusion.ts';
import type { Lorebook, LoreEntry } from './lorebook.ts';
import { expandMacros, type MacroOptions } from './macros.ts';
import { type Candidate, preparedBook } from './prepared.ts';

/** What is looked through for the keys of a lorebook. */
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
  /** What was told before, where somebody has kept it: then the messages are not asked. */
  readonly past?: Past;
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
  /** The key that was found, where one was. */
  readonly called?: string;
  readonly position: string;
  /** So many messages before the end, where it belongs into the talk itself. */
  readonly depth?: number;
  readonly role?: 'assistant' | 'system' | 'user';
  readonly tokens: number;
  /** The first to go when there is no room. */
  readonly expendable?: boolean;
};

/** What the entries of a lorebook have to tell now. */
export type Activation = { readonly told: readonly Told[]; readonly leftOut: readonly Told[]; readonly warnings: readonly string[] };

const defaultScanDepth = 4;
const scanLimit = 100_000;
const recursionLimit = 25;
/** So far back it is looked for what was told before. */
const pastLimit = 100;

/** Which entries of a book belong into the prompt now, in their order. */
export function activate(book: Lorebook, talk: Talk): Activation {
  const warnings = new Set<string>();
  const warn = (warning: string): void => void warnings.add(warning);
  const { candidates, needles } = preparedBook(book);
  const scan: Scan = { book, candidates, find: finder(talk, warn, needles), warn };
  const told = called(scan, talk, talk.past ?? pastOf(scan, talk));
  const entries = candidates.filter((one) => told.has(one)).map((one) => toldOf(one, talk, told.get(one)));
  return {
    ...withinBudget(
      entries.filter(({ text }) => text !== ''),
      book.tokenBudget ?? talk.tokenBudget,
    ),
    warnings: [...warnings],
  };
}

type Scan = {
  readonly book: Lorebook;
  readonly candidates: readonly Candidate[];
  readonly find: Find;
  readonly warn: (warning: string) => void;
};

/** Which entries the talk has come to, each with the key that called it, and those that these lead to. */
function called({ book, candidates, find, warn }: Scan, talk: Talk, past: Past): Map<Candidate, string> {
  const told = new Map<Candidate, string>();
  const pageFor = pageReader(book, talk);
  let found = '';
  for (let round = 0; round <= recursionLimit; round++) {
    const callers = new Map<Candidate, string>();
    for (const one of candidates) {
      if (told.has(one) || (round === 0 && one.indirect)) continue;
      const page = pageFor(one, one.direct ? '' : found);
      if (one.hints && !one.hints.some((hint) => page.holds(hint))) continue;
      const caller = callerOf(one, page, talk, past, find);
      if (caller !== undefined) callers.set(one, caller);
    }
    const fresh = chosenOfGroups([...callers.keys()], [...told.keys()], (one) => stays(one, talk, past), talk);
    for (const one of fresh) told.set(one, callers.get(one) ?? '');
    const leading = fresh.filter(({ entry }) => !entry.preventRecursion);
    if (book.recursive !== true || leading.length === 0) break;
    if (round === recursionLimit) warn('Entries of the book lead to each other without end; the chain was cut.');
    found = `${found}\n${leading.map((one) => written(one, talk, { scanning: true })).join('\n')}`.slice(-scanLimit);
  }
  return told;
}

const looksBack = ({ entry, decorators }: Candidate): boolean =>
  entry.sticky !== undefined || entry.cooldown !== undefined || decorators.keepAfterMatch === true || decorators.dontAfterMatch === true;

/** Goes through the talk as it was, message by message, where some entry depends on what was told before. */
function pastOf(scan: Scan, talk: Talk): Past {
  const past = newPast(talk.toldBefore);
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
    for (const one of called({ ...scan, candidates }, then, past).keys()) noteTold(past, one, count);
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

/** Its words, with names in the place of macros. */
function written({ words }: Candidate, { names, seed, turn }: Talk, more: Pick<MacroOptions, 'scanning'> = {}): string {
  return expandMacros(words, { ...names, seed, ...(turn !== undefined && { turn }), ...more });
}

/** The latest messages, as many as an entry looks at, and what other entries have said by now. */
function pageReader(book: Lorebook, talk: Talk): (candidate: Candidate, found: string) => Page {
  const usual = book.scanDepth ?? talk.scanDepth ?? defaultScanDepth;
  const chats = new Map<number, Page>();
  let round = { found: '', pages: chats };
  return ({ depth = usual }, found) => {
    if (found !== '' && found !== round.found) round = { found, pages: new Map() };
    const pages = found === '' ? chats : round.pages;
    const known = pages.get(depth);
    if (known) return known;
    const chat = depth <= 0 ? '' : talk.messages.slice(-depth).join('\n').slice(-scanLimit);
    const page = new Page(found === '' ? chat : `${chat}\n${found}`);
    pages.set(depth, page);
    return page;
  };
}

type Find = ReturnType<typeof finder>;

/** The key that calls an entry up; nothing between quotes where it needs none; undefined where it is not called. */
function callerOf(one: Candidate, page: Page, talk: Talk, past: Past, find: Find): string | undefined {
  const { key, entry, decorators } = one;
  if (decorators.activate) return '';
  if (decorators.dontActivate || !mayNow(one, talk, past)) return undefined;
  if ((decorators.keepAfterMatch && past.told.has(key)) || stays(one, talk, past)) return '';
  if (rests(one, talk, past)) return undefined;
  const constant = entry.constant && (!entry.regex || entry.slashes === true);
  const caller = constant ? '' : matchOf(one, page, find);
  if (caller === undefined) return undefined;
  return chance(talk.seed, 'lore', talk.turn ?? 0, key) * 100 < (entry.probability ?? 100) ? caller : undefined;
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

/** The first of its keys that is found, where all else that it asks for holds. */
function matchOf({ entry, decorators }: Candidate, page: Page, find: Find): string | undefined {
  const has = (keys: readonly string[]): boolean => keys.some((key) => find(key, page, entry));
  const caller = entry.keys.find((key) => find(key, page, entry));
  if (caller === undefined || decorators.additionalKeys?.some((keys) => !has(keys))) return undefined;
  const plain = !entry.regex || entry.slashes === true;
  if (!plain) return caller;
  if (decorators.excludeKeys && has(decorators.excludeKeys)) return undefined;
  const secondary = entry.selective ? entry.secondaryKeys.filter((key) => key !== '') : [];
  const found = secondary.map((key) => find(key, page, entry));
  return secondary.length === 0 || agrees(entry.logic, found) ? caller : undefined;
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

function toldOf(one: Candidate, talk: Talk, called = ''): Told {
  const { key, entry, decorators } = one;
  const { messages } = talk;
  const text = written(one, talk);
  const reverse = decorators.reverseDepth === undefined ? undefined : Math.max(0, messages.length - decorators.reverseDepth);
  const depth = decorators.position === undefined ? (decorators.depth ?? reverse ?? entry.depth) : undefined;
  return {
    key,
    entry,
    text,
    ...(called !== '' && { called }),
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

/** What a talk has done so far to entries that look back: until which message each stays or rests, and what was told at all. */
export type Past = {
  readonly told: Set<string>;
  readonly stays: Map<string, number>;
  readonly rests: Map<string, number>;
};

/** Nothing has been told yet, but for this. */
export const newPast = (told: Iterable<string> = []): Past => ({ told: new Set(told), stays: new Map(), rests: new Map() });

/** An entry was told when there were so many messages. While it stays, its time does not begin anew. */
export function noteTold(past: Past, { key, entry }: { readonly key: string; readonly entry: LoreEntry }, count: number): void {
  past.told.add(key);
  if (count < (past.stays.get(key) ?? 0)) return;
  const until = count + (entry.sticky ?? 0);
  past.stays.set(key, until);
  past.rests.set(key, until + (entry.cooldown ?? 0));
}
