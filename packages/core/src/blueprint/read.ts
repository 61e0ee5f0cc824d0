import type * as z from 'zod';
import { TroupeError } from '../errors.ts';
import type { Language } from '../text/language.ts';
import { plain } from '../text/plain.ts';
import { isTongue } from '../text/tongue.ts';
import { conditionKeys } from './condition.ts';
import { findJsonFault, type JsonFault } from './json.ts';
import { isRaw, migrate, type RawBlueprint } from './migrate.ts';
import { pathInWords, problemsOf } from './problems.ts';
import { type ReaderWords, readerWords } from './reader-words.ts';
import { Blueprint, blueprintVersion } from './schema.ts';
import { withoutSchemaKey } from './schema-key.ts';

const sizeLimit = 5_000_000;
const nestingLimit = 250;
const conditionLimit = 40;
const problemLimit = 10;

/** A blueprint that cannot be read: one sentence for each problem, the first ten. */
export class BlueprintError extends TroupeError {
  readonly problems: readonly string[];
  readonly #tell: Tell;

  constructor(code: string, tell: Tell) {
    const { message, remedy, problems } = toldIn('en', tell);
    super(code, message, remedy);
    this.name = 'BlueprintError';
    this.problems = problems;
    this.#tell = tell;
  }

  /** The same in the language of whoever reads it. */
  in(language: Language): { readonly message: string; readonly remedy: string; readonly problems: readonly string[] } {
    return toldIn(language, this.#tell);
  }
}

type Tell = (words: ReaderWords, language: Language) => { readonly problems: readonly string[]; readonly remedy?: string };

function toldIn(language: Language, tell: Tell) {
  const words = readerWords[language];
  const { problems, remedy = words.remedy } = tell(words, language);
  const told = problems.slice(0, problemLimit);
  return {
    problems: told,
    remedy,
    message: words.summary({ first: told[0] ?? '', others: told.length - 1, cut: told.length === problemLimit }),
  };
}

/**
 * Reads a blueprint from text that nobody vouches for. Older versions are migrated; what cannot be read throws a `BlueprintError` that
 * names each problem. Whether it can also be played, `check` tells.
 */
export function readBlueprint(text: string): Blueprint {
  return read(parse(text));
}

/** A blueprint as an author writes it in code: what has a default may be left out, format and version too. A play in another language names its tag. */
export type BlueprintInput = Omit<z.input<typeof Blueprint>, 'format' | 'version' | 'language'> & {
  readonly $schema?: string;
  readonly format?: 'troupe-blueprint';
  readonly version?: typeof blueprintVersion;
  readonly language: 'en' | 'zh' | (string & {});
};

/**
 * A blueprint written in code: a field or a condition that is misspelt does not compile. What types cannot tell (an id with a space, a text too long)
 * throws a `BlueprintError` that names each problem. Whether it can also be played, `check` tells.
 *
 * @example
 * const blueprint = defineBlueprint({ id: 'key', title: 'The Key', language: 'en', theme, synopsis, world: { period }, places, characters, acts, endings });
 */
export function defineBlueprint(blueprint: BlueprintInput): Blueprint {
  // By way of its text: what is read is bounded, plain and nobody else's, wherever it came from.
  return readBlueprint(JSON.stringify({ format: 'troupe-blueprint', version: blueprintVersion, ...blueprint }));
}

function read(raw: RawBlueprint): Blueprint {
  const version = versionOf(raw);
  const current = inTongue(version < blueprintVersion ? migrate(raw, version) : raw);
  if (dangersIn(current, readerWords.en).length > 0) throw malformed((words) => ({ problems: dangersIn(current, words) }));
  const { data, error } = Blueprint.safeParse(current);
  if (error) throw malformed((words) => ({ problems: problemsOf(error.issues, current, words) }));
  return data;
}

/** `language: "fr"`: the house has no words of its own for it, and a model plays in it. */
function inTongue(raw: RawBlueprint): RawBlueprint {
  const { language } = raw;
  if (typeof language !== 'string' || language === 'en' || language === 'zh' || !isTongue(language)) return raw;
  return { ...raw, language: /^zh\b/iu.test(language) ? 'zh' : 'en', tongue: language };
}

function parse(text: string): RawBlueprint {
  if (tooLarge(text))
    throw malformed((words) => ({ problems: [words.tooLarge({ megabytes: sizeLimit / 1_000_000 })], remedy: words.tooLargeRemedy }));
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  if (findJsonFault(json, nestingLimit))
    throw malformed((words, language) => {
      const { line, column, expected } = findJsonFault(json, nestingLimit, language) as JsonFault;
      return { problems: [words.notJson({ line, column, expected })], remedy: words.notJsonRemedy };
    });
  const raw = withoutSchemaKey(plain(JSON.parse(json)));
  if (!isRaw(raw)) throw malformed((words) => ({ problems: [words.noBlueprint] }));
  return raw;
}

/** UTF-8 takes at most three bytes for a UTF-16 unit: only texts in between need encoding to be measured. */
function tooLarge(text: string): boolean {
  if (text.length > sizeLimit) return true;
  return text.length * 3 > sizeLimit && new TextEncoder().encode(text).length > sizeLimit;
}

function versionOf(raw: RawBlueprint): number {
  const draft = !('format' in raw) && Array.isArray(raw.acts);
  if (!draft && raw.format !== 'troupe-blueprint') throw malformed((words) => ({ problems: [words.noFormat] }));
  const version = raw.version ?? (draft ? 0 : undefined);
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) {
    throw malformed((words) => ({ problems: [words.version({ current: blueprintVersion })] }));
  }
  if (version > blueprintVersion) throw newer(version);
  return version;
}

function newer(version: number): BlueprintError {
  return new BlueprintError('blueprint-newer', (words) => ({
    problems: [words.newer({ version, current: blueprintVersion })],
    remedy: words.newerRemedy,
  }));
}

const malformed = (tell: Tell): BlueprintError => new BlueprintError('blueprint-malformed', tell);

/** What must be refused before the schema sees it: names that reach into the language itself, and conditions too deep to walk. */
function dangersIn(root: RawBlueprint, words: ReaderWords): string[] {
  const dangers: string[] = [];
  const at = (path: readonly PropertyKey[]): string => `${pathInWords(path, root, words)}${words.dash}`;
  const visit = (value: unknown, path: readonly PropertyKey[], depth: number): void => {
    if (dangers.length >= problemLimit) return;
    if (typeof value !== 'object' || value === null) {
      if (isReserved(value) && (path.at(-1) === 'id' || path.at(-1) === 'key'))
        dangers.push(`${at(path)}${words.reservedName({ name: String(value) })}`);
      return;
    }
    if (depth > conditionLimit) {
      dangers.push(`${at(path.slice(0, outermost(path)))}${words.tooDeep({ most: conditionLimit })}`);
      return;
    }
    for (const key of Object.keys(value)) {
      if (isReserved(key)) dangers.push(`${at(path)}${words.reservedKey({ key })}`);
      else visit((value as RawBlueprint)[key], [...path, Array.isArray(value) ? Number(key) : key], depth + (nests(key) ? 1 : 0));
    }
  };
  visit(root, [], 0);
  return dangers;
}

const nests = (key: string): boolean => key === 'all' || key === 'any' || key === 'not';
const isReserved = (name: unknown): boolean => typeof name === 'string' && (name === 'prototype' || Object.hasOwn(Object.prototype, name));

function outermost(path: readonly PropertyKey[]): number {
  const first = path.findIndex((step) => (conditionKeys as readonly PropertyKey[]).includes(step));
  return first < 0 ? path.length : first;
}
