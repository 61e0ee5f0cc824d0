import type * as z from 'zod';
import { named } from '../text/words.ts';
import { conditionKeys } from './condition.ts';
import { isRaw } from './migrate.ts';
import type { ReaderWords } from './reader-words.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

const limit = 10;

/** One clear sentence for each thing that is wrong, with its place in words. */
export function problemsOf(issues: readonly Issue[], root: unknown, words: ReaderWords): string[] {
  const problems = issues
    .flatMap((issue) => unfold(issue, [], root, words))
    .map(({ path, text }) => `${pathInWords(path, root, words)}${words.dash}${text}`);
  return [...new Set(problems)].slice(0, limit);
}

/** "act 1, scene 2, point "stab": flag › when". Acts and scenes are counted, everything else goes by its id where it has one. */
export function pathInWords(path: Path, root: unknown, words: ReaderWords): string {
  const containers: string[] = [];
  const fields: string[] = [];
  let value: unknown = root;
  for (let i = 0; i < path.length; i++) {
    const step = path[i];
    value = child(value, step);
    const next = path[i + 1];
    const kind = typeof next === 'number' ? named(words.kinds, String(step)) : undefined;
    if (kind !== undefined && fields.length === 0) {
      value = child(value, next);
      containers.push(`${kind} ${label(String(step), value, next as number)}`);
      i++;
    } else if (step === 'cues' && typeof next === 'string' && fields.length === 0) {
      value = child(value, next);
      containers.push(words.cueOf({ who: next }));
      i++;
    } else fields.push(typeof step === 'number' ? words.number({ count: step + 1 }) : String(step));
  }
  const place = [containers.join(words.comma), fields.join(' › ')].filter((part) => part !== '').join(words.colon);
  return place === '' ? words.whole : place;
}

function label(list: string, value: unknown, index: number): string {
  const counted = list === 'acts' || list === 'scenes';
  return !counted && isRaw(value) && typeof value.id === 'string' ? `"${value.id.slice(0, 80)}"` : String(index + 1);
}

function child(value: unknown, step: PropertyKey | undefined): unknown {
  if (typeof value !== 'object' || value === null || step === undefined || !Object.hasOwn(value, step)) return undefined;
  return (value as Record<PropertyKey, unknown>)[step];
}

const valueAt = (path: Path, root: unknown): unknown => path.reduce<unknown>(child, root);

type Problem = { readonly path: Path; readonly text: string };

/** A union that failed says little; the one branch that was meant says what is wrong. */
function unfold(issue: Issue, base: Path, root: unknown, words: ReaderWords): Problem[] {
  const path = [...base, ...issue.path];
  if (issue.code !== 'invalid_union') return [{ path, text: sentence(issue, valueAt(path, root), words) }];
  const meant = issue.errors.filter((branch) => branch.length > 0 && branch.every((inner) => !wrongShape(inner, path, root)));
  if (meant.length === 1 && meant[0]) return meant[0].flatMap((inner) => unfold(inner, path, root, words));
  const fitting = issue.errors.find((branch) => branch.every((inner) => inner.code !== 'invalid_type' || inner.path.length > 0));
  const told = issue.message.startsWith('Invalid input')
    ? unionSentence(path, fitting !== undefined, words)
    : issue.message.startsWith('a condition has')
      ? words.condition({ keys: conditionKeys.join(', ') })
      : issue.message;
  return [{ path, text: told }];
}

/** Keys that do not belong, or a key that is not there: another branch was meant. */
function wrongShape(issue: Issue, base: Path, root: unknown): boolean {
  if (issue.path.length === 0) return true;
  return issue.path.length === 1 && issue.code !== 'unrecognized_keys' && valueAt([...base, ...issue.path], root) === undefined;
}

function unionSentence(path: Path, isObject: boolean, { unions, misfit, wrongKind }: ReaderWords): string {
  const field = path.findLast((step) => typeof step === 'string');
  return named(unions, String(field)) ?? (isObject ? misfit : wrongKind);
}

function sentence(issue: Issue, value: unknown, words: ReaderWords): string {
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined
        ? words.missing({ kind: kindOf(issue.expected, words) })
        : words.shouldBe({ kind: kindOf(issue.expected, words), found: nameKind(value, words) });
    case 'unrecognized_keys':
      return words.unknownKeys({ keys: quote(issue.keys), count: issue.keys.length });
    case 'invalid_value':
      return value === undefined
        ? words.missingChoice({ values: quote(issue.values) })
        : (issue.values.length === 1 ? words.only : words.choice)({ values: quote(issue.values) });
    case 'too_small':
      return issue.origin === 'string' && value === '' ? words.empty : words.tooFew({ least: String(issue.minimum) });
    case 'too_big':
      return issue.origin === 'string' ? words.tooLong({ most: String(issue.maximum) }) : words.tooMany({ most: String(issue.maximum) });
    case 'custom':
      return named(words.customs, issue.message) ?? issue.message;
    case 'invalid_key':
      return words.notAnId;
    default:
      return issue.message;
  }
}

const kindOf = (kind: string, { values }: ReaderWords): string => named(values, kind) ?? kind;
const nameKind = (value: unknown, { values }: ReaderWords): string =>
  value === null
    ? 'null'
    : Array.isArray(value)
      ? (values.array ?? '')
      : typeof value === 'string' || typeof value === 'object'
        ? (named(values, typeof value) ?? '')
        : String(value).slice(0, 40);
const quote = (values: readonly unknown[]): string => values.map((value) => `"${String(value).slice(0, 80)}"`).join(', ');
