import { fault } from './errors.en.ts';
import { betweenSlashes } from './find-keys.ts';
import { alike, defined, isObject, type JsonObject, numberOr, objectOr, parseJson, textOr, textsOf, truthOr } from './json.ts';
import { type Lorebook, type LoreEntry, lorePositions, loreRoles, selectiveLogics, timing } from './lorebook.ts';

/** SillyTavern's World Info as a lorebook. Every entry keeps its own raw form, the book the file's. */
export function readWorldInfo(text: string): Lorebook {
  const raw = parseJson(text, 'world-info');
  if (!isObject(raw) || !isObject(raw.entries)) throw fault('card-not-world-info');
  return {
    ...defined({ name: typeof raw.name === 'string' ? raw.name : undefined }),
    recursive: true,
    entries: Object.entries(raw.entries).flatMap(([uid, entry]) => (isObject(entry) ? [readInfo(uid, entry)] : [])),
    origin: raw,
  };
}

function readInfo(uid: string, raw: JsonObject): LoreEntry {
  return {
    ...defined({
      comment: typeof raw.comment === 'string' ? raw.comment : undefined,
      caseSensitive: truthOr(raw.caseSensitive),
      wholeWords: truthOr(raw.matchWholeWords),
      position: lorePositions[numberOr(raw.position) ?? 0],
      depth: numberOr(raw.position) === 4 ? numberOr(raw.depth) : undefined,
      scanDepth: numberOr(raw.scanDepth),
      probability: raw.useProbability === false ? undefined : numberOr(raw.probability),
      excludeRecursion: truthOr(raw.excludeRecursion),
      preventRecursion: truthOr(raw.preventRecursion),
      ...timing({
        delayUntilRecursion: raw.delayUntilRecursion,
        sticky: raw.sticky,
        cooldown: raw.cooldown,
        delay: raw.delay,
        group: raw.group,
        groupWeight: raw.groupWeight,
        groupOverride: raw.groupOverride,
        ignoreBudget: raw.ignoreBudget,
        role: numberOr(raw.position) === 4 ? raw.role : undefined,
      }),
    }),
    id: uid,
    keys: textsOf(raw.key),
    secondaryKeys: textsOf(raw.keysecondary),
    selective: truthOr(raw.selective) !== false,
    logic: selectiveLogics[numberOr(raw.selectiveLogic) ?? 0] ?? 'any',
    content: textOr(raw.content),
    enabled: truthOr(raw.disable) !== true,
    order: numberOr(raw.order) ?? 100,
    constant: truthOr(raw.constant) === true,
    regex: true,
    slashes: true,
    origin: raw,
  };
}

/** A lorebook as World Info. Entries that came from World Info and were not changed are written as they came. */
export function writeWorldInfo(book: Lorebook): string {
  const fromInfo = isObject(book.origin?.entries) ? book.origin : undefined;
  const entries: Record<string, JsonObject> = {};
  const known = new Set(Object.values(objectOr(fromInfo?.entries)).filter(isObject));
  const taken = new Set(book.entries.map(({ id }) => String(id)));
  let next = 0;
  for (const entry of book.entries) {
    const wanted = entry.id === undefined ? undefined : String(entry.id);
    let uid = wanted !== undefined && !Object.hasOwn(entries, wanted) ? wanted : String(next);
    while (uid !== wanted && (Object.hasOwn(entries, uid) || taken.has(uid))) uid = String(++next);
    entries[uid] = writeInfo(uid, entry, known);
  }
  const strangers = Object.entries(objectOr(fromInfo?.entries)).filter(([, one]) => !isObject(one));
  return `${JSON.stringify({ ...fromInfo, ...(book.name !== undefined && { name: book.name }), entries: { ...entries, ...Object.fromEntries(strangers) } }, null, 2)}\n`;
}

function writeInfo(uid: string, entry: LoreEntry, known: ReadonlySet<JsonObject>): JsonObject {
  const origin = entry.origin && known.has(entry.origin) ? entry.origin : infoWithin(entry.origin);
  const before = origin && readInfo(uid, origin);
  if (origin && alike({ ...before, origin: undefined }, { ...entry, origin: undefined })) return origin;
  const position = entry.depth === undefined ? Math.max(0, (lorePositions as readonly string[]).indexOf(entry.position ?? '')) : 4;
  const number = Number(uid);
  return {
    ...(Number.isSafeInteger(number) && { uid: number }),
    ...origin,
    key: keysOf(entry, entry.keys),
    keysecondary: keysOf(entry, entry.secondaryKeys),
    comment: entry.comment ?? entry.name ?? '',
    content: entry.content,
    constant: entry.constant,
    selective: entry.selective,
    selectiveLogic: selectiveLogics.indexOf(entry.logic),
    order: entry.order,
    position,
    disable: !entry.enabled,
    probability: entry.probability ?? 100,
    useProbability: entry.probability !== undefined,
    depth: entry.depth ?? 4,
    caseSensitive: entry.caseSensitive ?? null,
    matchWholeWords: entry.wholeWords ?? null,
    scanDepth: entry.scanDepth ?? null,
    excludeRecursion: entry.excludeRecursion ?? false,
    preventRecursion: entry.preventRecursion ?? false,
    delayUntilRecursion: entry.delayUntilRecursion ?? false,
    sticky: entry.sticky ?? null,
    cooldown: entry.cooldown ?? null,
    delay: entry.delay ?? null,
    group: entry.group ?? '',
    groupWeight: entry.groupWeight ?? 100,
    groupOverride: entry.groupOverride ?? false,
    ignoreBudget: entry.ignoreBudget ?? false,
    role: entry.role === undefined ? null : loreRoles.indexOf(entry.role),
    // What a card's entry has and World Info does not know: kept for the way back.
    ...(entry.origin && !origin && { extensions: { troupe: { entry: entry.origin } } }),
  };
}

/** The World Info that an entry of a card was made of. */
function infoWithin(raw: JsonObject | undefined): JsonObject | undefined {
  const { worldInfo } = objectOr(objectOr(raw?.extensions).troupe);
  return isObject(worldInfo) ? worldInfo : undefined;
}

/** World Info means a regular expression only between slashes. */
const keysOf = ({ regex, slashes }: LoreEntry, keys: readonly string[]): readonly string[] =>
  regex && !slashes ? keys.map((key) => (betweenSlashes(key) ? key : `/${key.replaceAll('/', '\\/')}/`)) : keys;
