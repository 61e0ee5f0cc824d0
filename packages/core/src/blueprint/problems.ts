import type * as z from 'zod';
import { isRaw } from './migrate.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const limit = 10;

/** One clear sentence for each thing that is wrong, with its place in words. */
export function problemsOf(issues: readonly Issue[], root: unknown): string[] {
  const problems = issues.flatMap((issue) => unfold(issue, [], root)).map(({ path, text }) => `${pathInWords(path, root)} — ${text}`);
  return [...new Set(problems)].slice(0, limit);
}

const kinds: Readonly<Record<string, string>> = {
  acts: 'act',
  scenes: 'scene',
  points: 'point',
  places: 'place',
  characters: 'character',
  props: 'prop',
  facts: 'fact',
  rules: 'rule',
  endings: 'ending',
  moves: 'move',
  ways: 'way',
  complications: 'complication',
  exits: 'exit',
  relations: 'relation',
  enters: 'entrance',
  beats: 'beat',
};

/** "act 1, scene 2, point "stab": flag › when". Acts and scenes are counted, everything else goes by its id where it has one. */
export function pathInWords(path: Path, root: unknown): string {
  const containers: string[] = [];
  const fields: string[] = [];
  let value: unknown = root;
  for (let i = 0; i < path.length; i++) {
    const step = path[i];
    value = child(value, step);
    const next = path[i + 1];
    const kind = typeof next === 'number' ? kinds[String(step)] : undefined;
    if (kind !== undefined && fields.length === 0) {
      value = child(value, next);
      containers.push(`${kind} ${label(kind, value, next as number)}`);
      i++;
    } else if (step === 'cues' && typeof next === 'string' && fields.length === 0) {
      value = child(value, next);
      containers.push(`cue of "${next}"`);
      i++;
    } else fields.push(typeof step === 'number' ? `number ${step + 1}` : String(step));
  }
  const named = [containers.join(', '), fields.join(' › ')].filter((part) => part !== '').join(': ');
  return named === '' ? 'the blueprint' : named;
}

function label(kind: string, value: unknown, index: number): string {
  const counted = kind === 'act' || kind === 'scene';
  return !counted && isRaw(value) && typeof value.id === 'string' ? `"${value.id.slice(0, 80)}"` : String(index + 1);
}

function child(value: unknown, step: PropertyKey | undefined): unknown {
  if (typeof value !== 'object' || value === null || step === undefined || !Object.hasOwn(value, step)) return undefined;
  return (value as Record<PropertyKey, unknown>)[step];
}

const valueAt = (path: Path, root: unknown): unknown => path.reduce<unknown>(child, root);

type Problem = { readonly path: Path; readonly text: string };

/** A union that failed says little; the one branch that was meant says what is wrong. */
function unfold(issue: Issue, base: Path, root: unknown): Problem[] {
  const path = [...base, ...issue.path];
  if (issue.code !== 'invalid_union') return [{ path, text: sentence(issue, valueAt(path, root)) }];
  const meant = issue.errors.filter((branch) => branch.length > 0 && branch.every((inner) => !wrongShape(inner, path, root)));
  if (meant.length === 1 && meant[0]) return meant[0].flatMap((inner) => unfold(inner, path, root));
  const fitting = issue.errors.find((branch) => branch.every((inner) => inner.code !== 'invalid_type' || inner.path.length > 0));
  const told = issue.message.startsWith('Invalid input') ? unionSentence(path, fitting !== undefined) : issue.message;
  return [{ path, text: told }];
}

/** Keys that do not belong, or a key that is not there: another branch was meant. */
function wrongShape(issue: Issue, base: Path, root: unknown): boolean {
  if (issue.path.length === 0) return true;
  return issue.path.length === 1 && issue.code !== 'unrecognized_keys' && valueAt([...base, ...issue.path], root) === undefined;
}

const unionSentences: Readonly<Record<string, string>> = {
  flag: 'a flag is either { "when": a condition } or { "judged": a yes/no question }',
  at: 'a location is { "place" }, { "prop", "relation" }, { "holder" } or { "nowhere": true }',
  to: 'should lead to { "point" } or { "ending" }',
  knownBy: 'should be "everyone" or a list of character ids',
  is: 'should be a text, a number, true or false',
  value: 'should be a text, a number, true or false',
  changes: 'a change has exactly one of move, put, set, find, conceal, hide, unhide, harm, learn, with what belongs to it',
};

function unionSentence(path: Path, isObject: boolean): string {
  const field = path.findLast((step) => typeof step === 'string');
  return unionSentences[String(field)] ?? (isObject ? 'has keys that do not fit together' : 'has a value of the wrong kind');
}

function sentence(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? `is missing: ${article(issue.expected)} is needed`
        : `should be ${article(issue.expected)}, and is ${nameKind(value)}`;
    case 'unrecognized_keys':
      return issue.keys.length === 1 ? `has an unknown key ${quote(issue.keys)}` : `has unknown keys ${quote(issue.keys)}`;
    case 'invalid_value':
      return value === undefined
        ? `is missing: one of ${quote(issue.values)} is needed`
        : `should be ${issue.values.length === 1 ? '' : 'one of '}${quote(issue.values)}`;
    case 'too_small':
      return issue.origin === 'string' && value === '' ? 'is empty' : `should have at least ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string' ? `is too long: at most ${issue.maximum} characters` : `should have at most ${issue.maximum}`;
    case 'invalid_key':
      return 'has a key that is no id: an id is lower-case letters, digits and hyphens, at most 64';
    default:
      return issue.message;
  }
}

const article = (kind: string): string =>
  ({
    string: 'a text',
    array: 'a list',
    object: 'an object',
    record: 'an object',
    boolean: 'true or false',
    number: 'a number',
    int: 'a whole number',
  })[kind] ?? kind;
const nameKind = (value: unknown): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? 'a list'
      : typeof value === 'string'
        ? 'a text'
        : typeof value === 'object'
          ? 'an object'
          : String(value).slice(0, 40);
const quote = (values: readonly unknown[]): string => values.map((value) => `"${String(value).slice(0, 80)}"`).join(', ');
