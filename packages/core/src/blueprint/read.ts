import { TroupeError } from '../errors.ts';
import { conditionKeys } from './condition.ts';
import { findJsonFault } from './json.ts';
import { isRaw, migrate, type RawBlueprint } from './migrate.ts';
import { pathInWords, problemsOf } from './problems.ts';
import { Blueprint, blueprintVersion } from './schema.ts';

const sizeLimit = 5_000_000;
const nestingLimit = 250;
const conditionLimit = 40;
const problemLimit = 10;

/** A blueprint that cannot be read: one sentence for each problem, the first ten. */
export class BlueprintError extends TroupeError {
  readonly problems: readonly string[];

  constructor(code: string, problems: readonly string[], remedy: string) {
    super(code, summary(problems), remedy);
    this.name = 'BlueprintError';
    this.problems = problems;
  }
}

/** Reads a blueprint from text that nobody vouches for. Older versions are migrated. */
export function readBlueprint(text: string): Blueprint {
  const raw = parse(text);
  const version = versionOf(raw);
  const current = version < blueprintVersion ? migrate(raw, version) : raw;
  const dangers = dangersIn(current);
  if (dangers.length > 0) throw malformed(dangers);
  const result = Blueprint.safeParse(current);
  if (!result.success) throw malformed(problemsOf(result.error.issues, current));
  return result.data;
}

function parse(text: string): RawBlueprint {
  if (tooLarge(text))
    throw malformed(
      [`the file is larger than ${sizeLimit / 1_000_000} MB`],
      'Split the play, or leave out what does not belong in a blueprint.',
    );
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const fault = findJsonFault(json, nestingLimit);
  if (fault) {
    const problem = `line ${fault.line}, column ${fault.column}: not valid JSON, expected ${fault.expected}`;
    throw malformed([problem], 'Mend the JSON at that place; an editor with JSON support shows it underlined.');
  }
  const raw: unknown = JSON.parse(json);
  if (!isRaw(raw)) throw malformed(['the file holds no blueprint: a blueprint is a JSON object']);
  return raw;
}

/** UTF-8 takes at most three bytes for a UTF-16 unit: only texts in between need encoding to be measured. */
function tooLarge(text: string): boolean {
  if (text.length > sizeLimit) return true;
  return text.length * 3 > sizeLimit && new TextEncoder().encode(text).length > sizeLimit;
}

function versionOf(raw: RawBlueprint): number {
  const draft = !('format' in raw) && Array.isArray(raw.acts);
  if (!draft && raw.format !== 'troupe-blueprint') throw malformed(['this is no Troupe blueprint: "format" should be "troupe-blueprint"']);
  const version = raw.version ?? (draft ? 0 : undefined);
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) {
    throw malformed([`version — should be a whole number; this Troupe writes ${blueprintVersion}`]);
  }
  if (version > blueprintVersion) throw newer(version);
  return version;
}

function newer(version: number): BlueprintError {
  const problem = `the blueprint has version ${version}, and this Troupe reads up to version ${blueprintVersion}`;
  return new BlueprintError('blueprint-newer', [problem], 'Update Troupe, or export the play from the newer one in an older version.');
}

function malformed(
  problems: readonly string[],
  remedy = 'Mend what is named and try again; "troupe check FILE" reads it once more.',
): BlueprintError {
  return new BlueprintError('blueprint-malformed', problems.slice(0, problemLimit), remedy);
}

function summary(problems: readonly string[]): string {
  const [first = 'the blueprint cannot be read', ...others] = problems;
  const more = others.length === 0 ? '' : ` (and ${others.length === problemLimit - 1 ? 'at least ' : ''}${others.length} more)`;
  return `The blueprint cannot be read: ${first}${more}.`;
}

/** What must be refused before the schema sees it: names that reach into the language itself, and conditions too deep to walk. */
function dangersIn(root: RawBlueprint): string[] {
  const dangers: string[] = [];
  const visit = (value: unknown, path: readonly PropertyKey[], depth: number): void => {
    if (dangers.length >= problemLimit) return;
    if (typeof value !== 'object' || value === null) {
      if (isReserved(value) && (path.at(-1) === 'id' || path.at(-1) === 'key'))
        dangers.push(`${pathInWords(path, root)} — "${value}" is reserved and cannot be a name`);
      return;
    }
    if (depth > conditionLimit) {
      dangers.push(`${pathInWords(path.slice(0, outermost(path)), root)} — conditions may be nested at most ${conditionLimit} deep`);
      return;
    }
    for (const key of Object.keys(value)) {
      if (isReserved(key)) dangers.push(`${pathInWords(path, root)} — the key "${key}" is reserved and cannot be used`);
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
