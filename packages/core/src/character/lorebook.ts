import { fault } from './errors.en.ts';
import { alike, defined, isObject, type JsonObject, numberOr, objectOr, parseJson, textOr, textsOf, truthOr, without } from './json.ts';
import { bookOfOther } from './other-books.ts';

/** In whose name an entry is told. */
export type LoreRole = 'system' | 'user' | 'assistant';
/** The roles in whose name lore is told, in the order in which SillyTavern numbers them. */
export const loreRoles: readonly LoreRole[] = ['system', 'user', 'assistant'];
/** Where in a prompt an entry may stand. */
export const lorePositions = [
  'before_char',
  'after_char',
  'before_note',
  'after_note',
  'at_depth',
  'before_examples',
  'after_examples',
] as const;

/** How secondary keys count, as SillyTavern numbers it: any of them, not all of them, none of them, all of them. */
export type SelectiveLogic = 'any' | 'not-all' | 'none' | 'all';
/** How the further keys of an entry count. */
export const selectiveLogics: readonly SelectiveLogic[] = ['any', 'not-all', 'none', 'all'];

/** Something known of the world, told when the talk comes to it. */
export type LoreEntry = {
  readonly id?: string | number;
  readonly name?: string;
  readonly comment?: string;
  readonly keys: readonly string[];
  readonly secondaryKeys: readonly string[];
  readonly selective: boolean;
  readonly logic: SelectiveLogic;
  readonly content: string;
  readonly enabled: boolean;
  /** Lower is earlier in the prompt. */
  readonly order: number;
  /** Lower is left out first. */
  readonly priority?: number;
  readonly constant: boolean;
  readonly regex: boolean;
  readonly caseSensitive?: boolean;
  readonly wholeWords?: boolean;
  readonly position?: string;
  /** So many messages before the end, where the entry goes into the talk itself. */
  readonly depth?: number;
  readonly scanDepth?: number;
  /** 0 to 100. */
  readonly probability?: number;
  /** Neither found by what other entries say, nor leading to others by what it says. */
  readonly excludeRecursion?: boolean;
  readonly preventRecursion?: boolean;
  /** Found only by what other entries say. */
  readonly delayUntilRecursion?: boolean;
  /** Counted in messages: once told it stays so long; once over it rests so long; before so many it is not told. */
  readonly sticky?: number;
  readonly cooldown?: number;
  readonly delay?: number;
  /** Of the entries that share a group (several with commas), one is told: by weight, or the one that goes first. */
  readonly group?: string;
  readonly groupWeight?: number;
  readonly groupOverride?: boolean;
  /** Told however little room there is. */
  readonly ignoreBudget?: boolean;
  /** Who says it, where it goes into the talk itself. */
  readonly role?: LoreRole;
  /** Written from what a role remembers: when the role travels on, what it remembers by then takes its place. */
  readonly remembered?: boolean;
  /** Only keys between slashes are patterns: as SillyTavern means it, which marks every entry as a pattern, and where nothing is said of patterns. */
  readonly slashes?: boolean;
  readonly origin?: JsonObject;
};

/** A lorebook: entries, and what calls them up. */
export type Lorebook = {
  readonly name?: string;
  readonly description?: string;
  readonly scanDepth?: number;
  readonly tokenBudget?: number;
  readonly recursive?: boolean;
  readonly entries: readonly LoreEntry[];
  readonly origin?: JsonObject;
};

/** The book of a card. Entries that are no objects are passed over; writing gives them back. */
export function readBook(raw: unknown): Lorebook | undefined {
  if (!isObject(raw)) return undefined;
  return {
    ...defined({
      name: typeof raw.name === 'string' ? raw.name : undefined,
      description: typeof raw.description === 'string' ? raw.description : undefined,
      scanDepth: numberOr(raw.scan_depth),
      tokenBudget: numberOr(raw.token_budget),
      recursive: truthOr(raw.recursive_scanning),
    }),
    entries: rawEntries(raw).map(readEntry),
    origin: raw,
  };
}

const rawEntries = (raw: JsonObject): JsonObject[] =>
  (Array.isArray(raw.entries) ? raw.entries : Object.values(objectOr(raw.entries))).filter(isObject);

function readEntry(raw: JsonObject): LoreEntry {
  const extensions = objectOr(raw.extensions);
  const logic = numberOr(extensions.selectiveLogic);
  return {
    ...defined({
      id: typeof raw.id === 'string' ? raw.id : numberOr(raw.id),
      name: typeof raw.name === 'string' ? raw.name : undefined,
      comment: typeof raw.comment === 'string' ? raw.comment : undefined,
      priority: numberOr(raw.priority),
      caseSensitive: truthOr(raw.case_sensitive) ?? truthOr(extensions.case_sensitive),
      wholeWords: truthOr(extensions.match_whole_words),
      position: positionOf(raw.position, numberOr(extensions.position)),
      depth: numberOr(extensions.position) === 4 ? numberOr(extensions.depth) : undefined,
      scanDepth: numberOr(extensions.scan_depth),
      probability: extensions.useProbability === false ? undefined : numberOr(extensions.probability),
      excludeRecursion: truthOr(extensions.exclude_recursion),
      preventRecursion: truthOr(extensions.prevent_recursion),
      ...timing({
        delayUntilRecursion: extensions.delay_until_recursion,
        sticky: extensions.sticky,
        cooldown: extensions.cooldown,
        delay: extensions.delay,
        group: extensions.group,
        groupWeight: extensions.group_weight,
        groupOverride: extensions.group_override,
        ignoreBudget: extensions.ignore_budget,
        role: numberOr(extensions.position) === 4 ? extensions.role : undefined,
      }),
      slashes: logic === undefined && raw.use_regex !== undefined ? undefined : true,
      remembered: truthOr(objectOr(extensions.troupe).memory) === true ? true : undefined,
    }),
    keys: textsOf(raw.keys ?? raw.key),
    secondaryKeys: textsOf(raw.secondary_keys ?? raw.keysecondary),
    selective: truthOr(raw.selective) === true,
    logic: selectiveLogics[logic ?? 0] ?? 'any',
    content: textOr(raw.content),
    enabled: truthOr(raw.enabled) ?? truthOr(raw.disable) !== true,
    order: numberOr(raw.insertion_order ?? raw.order) ?? 100,
    constant: truthOr(raw.constant) === true,
    regex: truthOr(raw.use_regex) === true,
    origin: raw,
  };
}

/** SillyTavern has more places than a card knows, and writes the nearest beside the true one. */
const positionOf = (named: unknown, numbered: number | undefined): string | undefined =>
  numbered !== undefined && numbered > 1 && numbered !== 4 ? lorePositions[numbered] : typeof named === 'string' ? named : undefined;

type Timing = 'delayUntilRecursion' | 'sticky' | 'cooldown' | 'delay' | 'group' | 'groupWeight' | 'groupOverride' | 'ignoreBudget' | 'role';

/** When and with whom an entry is told, as SillyTavern has it; nothing where it says nothing. */
export function timing(raw: Readonly<Record<Timing, unknown>>): JsonObject {
  const count = (value: unknown): number | undefined => ((numberOr(value) ?? 0) > 0 ? numberOr(value) : undefined);
  const yes = (value: unknown): true | undefined => (truthOr(value) === true || (numberOr(value) ?? 0) > 0 ? true : undefined);
  return {
    delayUntilRecursion: yes(raw.delayUntilRecursion),
    sticky: count(raw.sticky),
    cooldown: count(raw.cooldown),
    delay: count(raw.delay),
    group: textOr(raw.group).trim() || undefined,
    groupWeight: numberOr(raw.groupWeight),
    groupOverride: yes(raw.groupOverride),
    ignoreBudget: yes(raw.ignoreBudget),
    role: loreRoles[numberOr(raw.role) ?? -1],
  };
}

/** A book as a card holds it. What was read and not changed is written as it came. */
export function writeBook(book: Lorebook): JsonObject {
  const origin = Array.isArray(book.origin?.entries) ? book.origin : undefined;
  const before = origin && readBook(origin);
  if (origin && alike(bare(before), bare(book))) return origin;
  const changed = { entries: 'entries', name: 'name', description: 'description', scanDepth: 'scan_depth' } as const;
  const written: Record<string, unknown> = { extensions: {}, ...(origin ?? without(book.origin ?? {}, ['entries'])) };
  for (const [ours, theirs] of [
    ...Object.entries(changed),
    ['tokenBudget', 'token_budget'],
    ['recursive', 'recursive_scanning'],
  ] as const) {
    const value = book[ours as keyof Lorebook];
    if (ours === 'entries' || alike(value, before?.[ours as keyof Lorebook])) continue;
    if (value === undefined) delete written[theirs];
    else written[theirs] = value;
  }
  const strangers = Array.isArray(origin?.entries) ? origin.entries.filter((one) => !isObject(one)) : [];
  written.entries = [...book.entries.map(writeEntry), ...strangers];
  return written;
}

/** Without where it came from: what an editor could have changed. */
function bare(book: Lorebook | undefined): unknown {
  return book && { ...book, origin: undefined, entries: book.entries.map(({ origin: _, ...entry }) => entry) };
}

const plainFields: readonly (readonly [keyof LoreEntry, string])[] = [
  ['keys', 'keys'],
  ['content', 'content'],
  ['enabled', 'enabled'],
  ['order', 'insertion_order'],
  ['regex', 'use_regex'],
  ['constant', 'constant'],
  ['selective', 'selective'],
  ['secondaryKeys', 'secondary_keys'],
  ['id', 'id'],
  ['name', 'name'],
  ['comment', 'comment'],
  ['priority', 'priority'],
  ['caseSensitive', 'case_sensitive'],
  ['position', 'position'],
];
const extensionFields: readonly (readonly [keyof LoreEntry, string])[] = [
  ['wholeWords', 'match_whole_words'],
  ['scanDepth', 'scan_depth'],
  ['probability', 'probability'],
  ['excludeRecursion', 'exclude_recursion'],
  ['preventRecursion', 'prevent_recursion'],
  ['delayUntilRecursion', 'delay_until_recursion'],
  ['sticky', 'sticky'],
  ['cooldown', 'cooldown'],
  ['delay', 'delay'],
  ['group', 'group'],
  ['groupWeight', 'group_weight'],
  ['groupOverride', 'group_override'],
  ['ignoreBudget', 'ignore_budget'],
];

function writeEntry(entry: LoreEntry): JsonObject {
  const foreign = entry.origin && Array.isArray(entry.origin.key) ? entry.origin : undefined;
  const origin = foreign ? entryWithin(foreign) : entry.origin;
  const before = origin ? readEntry(origin) : undefined;
  if (origin && alike({ ...before, origin: undefined }, { ...entry, origin: undefined })) return origin;
  const written: Record<string, unknown> = { ...origin };
  const extensions: Record<string, unknown> = { ...objectOr(origin?.extensions) };
  put(written, plainFields, entry, before);
  put(extensions, extensionFields, entry, before);
  if (entry.remembered && !before?.remembered) extensions.troupe = { ...objectOr(extensions.troupe), memory: true };
  // What World Info has and a card's entry does not know: kept for the way back.
  if (foreign && !origin) extensions.troupe = { ...objectOr(extensions.troupe), worldInfo: foreign };
  if (entry.logic !== (before?.logic ?? 'any') || entry.slashes !== before?.slashes)
    extensions.selectiveLogic = selectiveLogics.indexOf(entry.logic);
  if (entry.role !== before?.role) extensions.role = entry.role === undefined ? null : loreRoles.indexOf(entry.role);
  if (entry.depth !== before?.depth)
    Object.assign(extensions, entry.depth === undefined ? { position: 0 } : { position: 4, depth: entry.depth });
  if (!alike(extensions, objectOr(origin?.extensions)) || !origin) written.extensions = extensions;
  return written;
}

/** The entry of a card that an entry of World Info was made of. */
function entryWithin(info: JsonObject): JsonObject | undefined {
  const { entry } = objectOr(objectOr(info.extensions).troupe);
  return isObject(entry) ? entry : undefined;
}

function put(
  target: Record<string, unknown>,
  fields: readonly (readonly [keyof LoreEntry, string])[],
  entry: LoreEntry,
  before: LoreEntry | undefined,
): void {
  for (const [ours, theirs] of fields) {
    if (before && alike(entry[ours], before[ours])) continue;
    if (entry[ours] === undefined) delete target[theirs];
    else target[theirs] = entry[ours];
  }
}

/** A lorebook on its own: `lorebook_v3`, a bare book, one of RisuAI, Agnai or NovelAI (for World Info see world-info.ts). */
export function readLorebook(text: string): Lorebook {
  const raw = parseJson(text, 'lorebook');
  const inner = isObject(raw) && raw.spec === 'lorebook_v3' ? raw.data : raw;
  const other = isObject(inner) ? bookOfOther(inner) : undefined;
  const book = isObject(inner) && (other ?? Array.isArray(inner.entries)) ? readBook(other ?? inner) : undefined;
  if (!book) throw fault('card-not-a-book');
  return book;
}

/** A lorebook as a file. */
export function writeLorebook(book: Lorebook): string {
  return `${JSON.stringify({ spec: 'lorebook_v3', data: writeBook(book) }, null, 2)}\n`;
}
