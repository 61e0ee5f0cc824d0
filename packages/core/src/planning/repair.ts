import { check } from '../blueprint/check/check.ts';
import type { Diagnostic } from '../blueprint/check/diagnostic.ts';
import { type Blueprint, type Cue, type Point, Blueprint as Schema } from '../blueprint/schema.ts';
import type { Language } from '../text/language.ts';
import { askedOf, houseWords, neutralFallback } from './words.ts';

export type Repaired = {
  readonly blueprint: Blueprint;
  readonly errors: readonly Diagnostic[];
  readonly diagnostics: readonly Diagnostic[];
  readonly repairs: readonly string[];
};

/** `last`: also put the house's own words where a writer's could not stand. Before that, a writer is asked to find better ones. */
export type RepairOptions = { readonly seed: number; readonly last: boolean; readonly questions: ReadonlyMap<string, string> };

const passes = 6;

/** Puts right what code can put right without inventing anything: drops what cannot be, keeps what can. */
export function repair(blueprint: Blueprint, options: RepairOptions): Repaired {
  const repairs: string[] = [];
  let current = blueprint;
  for (let pass = 0; ; pass++) {
    const diagnostics = check(current);
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length === 0 || pass >= passes) return { blueprint: current, errors, diagnostics, repairs };
    const next = JSON.parse(JSON.stringify(current)) as Blueprint;
    const done = errors.flatMap((error) => mend(next, error, options) ?? []);
    if (done.length === 0) return { blueprint: current, errors, diagnostics, repairs };
    repairs.push(...done);
    current = Schema.parse(next);
  }
}

type Mend = (blueprint: Blueprint, error: Diagnostic, options: RepairOptions) => string | undefined;

function mend(blueprint: Blueprint, error: Diagnostic, options: RepairOptions): string | undefined {
  const done = mends[error.code]?.(blueprint, error, options);
  return done === undefined ? undefined : `${error.code} ${error.where.path}: ${done}`;
}

/** The thing at a path; what lies at its last step is the caller's to change. */
function at(blueprint: Blueprint, steps: readonly string[]): unknown {
  return steps.reduce<unknown>(
    (node, step) => (typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[step] : undefined),
    blueprint,
  );
}

function pointAt(blueprint: Blueprint, path: string): Point | undefined {
  const steps = path.split('.');
  return steps[4] === 'points' || steps[4] !== undefined ? (at(blueprint, steps.slice(0, 6)) as Point | undefined) : undefined;
}

/** Of a flag's alternatives those that can happen; without any, the question behind it. */
const flag: Mend = (blueprint, { where, code }, { questions }) => {
  const point = pointAt(blueprint, where.path);
  if (!point || !('when' in point.flag)) return undefined;
  const { when } = point.flag;
  const alternatives = 'any' in when ? when.any : [when];
  const possible = alternatives.filter((one) => {
    point.flag = { when: one };
    return !check(Schema.parse(blueprint)).some((found) => found.where.path === where.path && found.severity === 'error');
  });
  point.ways = point.ways.slice(0, Math.max(1, possible.length));
  if (possible.length > 0) {
    point.flag = { when: possible.length === 1 ? (possible[0] as (typeof possible)[number]) : { any: possible } };
    return possible.length === alternatives.length ? undefined : `kept ${possible.length} of ${alternatives.length} events (${code})`;
  }
  point.flag = { judged: questions.get(point.id) ?? askedOf(point.result, blueprint.language as Language) };
  return 'no event can happen: asked as a question';
};

const buildUp: Mend = (blueprint, { where }) => {
  const point = pointAt(blueprint, where.path);
  if (!point) return undefined;
  point.buildUp = { beats: { atLeast: 4 } };
  return 'the build-up is time alone';
};

const cueWords: Mend = (blueprint, { where }, { last }) => {
  const steps = where.path.split('.');
  const move = steps.indexOf('moves');
  if (move >= 0) {
    const moves = at(blueprint, steps.slice(0, move + 1)) as Cue['moves'];
    const index = Number(steps[move + 1]);
    if (!moves[index]) return undefined;
    const { say: _, ...kept } = moves[index];
    moves[index] = kept;
    if (!moves[index].act) moves.splice(index, 1);
    return 'dropped words that say too much';
  }
  if (!last) return undefined;
  const cue = at(blueprint, steps.slice(0, -1)) as Cue;
  cue.want = houseWords(blueprint.language as Language).want;
  return 'the house says what is wanted';
};

const goal: Mend = (blueprint, { where }, { last }) => {
  if (!last) return undefined;
  const steps = where.path.split('.');
  const goals = at(blueprint, steps.slice(0, 3)) as Record<string, string>;
  goals[steps[3] as string] = houseWords(blueprint.language as Language).want;
  return 'the house says what is wanted';
};

/** Sentence by sentence: what tells a character what it does not know is taken out. */
const person: Mend = (blueprint, { where }, { last }) => {
  const [, index, field, nth] = where.path.split('.');
  const character = blueprint.characters[Number(index)];
  if (!character) return undefined;
  if (field === 'relations') {
    character.relations.splice(Number(nth), 1);
    return 'dropped a view that says too much';
  }
  if ((field === 'background' || field === 'story') && last) {
    const kept = sentencesOf(character[field] ?? '').filter((one) => !isTold(blueprint, character, field, one, where.path));
    character[field] = kept.join(' ').trim() || undefined;
    return `dropped what says too much of ${field}`;
  }
  if (field === 'mood') {
    character.mood = houseWords(blueprint.language as Language).mood;
    return 'dropped a mood that says too much';
  }
  if ((field === 'persona' || field === 'voice') && last) {
    const kept = sentencesOf(character[field]).filter((one) => !isTold(blueprint, character, field, one, where.path));
    character[field] = kept.join(' ').trim() || character.name;
    return `dropped sentences of ${field} that say too much`;
  }
  return undefined;
};

/** Whether one sentence alone is what is wrong with a field. */
function isTold(blueprint: Blueprint, self: Blueprint['characters'][number], field: string, one: string, path: string): boolean {
  const characters = blueprint.characters.map((other) => (other === self ? { ...other, [field]: one } : other));
  return check({ ...blueprint, characters }).some((found) => found.where.path === path && found.severity === 'error');
}

const sentencesOf = (text: string): string[] => text.match(/[^.!?。！？]+[.!?。！？]*/gu)?.map((one) => one.trim()) ?? [text];

const fallback: Mend = (blueprint, { where }, { seed, last }) => {
  const point = pointAt(blueprint, where.path);
  if (!point || !last) return undefined;
  point.fallback.text = neutralFallback(blueprint.language as Language, seed, point.id);
  return 'the house tells it';
};

const complication: Mend = (blueprint, { where }) => {
  const point = pointAt(blueprint, where.path);
  const index = Number(where.path.split('.').at(-2));
  if (!point?.complications[index]) return undefined;
  point.complications.splice(index, 1);
  return 'dropped';
};

const rule: Mend = (blueprint, { where }) => {
  const found = blueprint.rules[Number(where.path.split('.')[1])];
  if (!found) return undefined;
  found.text = houseWords(blueprint.language as Language).tooSoon;
  return 'the house gives the reason';
};

const lock: Mend = (blueprint, { where }) => {
  const prop = blueprint.props[Number(where.path.split('.')[1])];
  if (!prop) return undefined;
  prop.state = { ...prop.state, locked: false, ...('open' in prop.state && { open: true }) };
  prop.key = undefined;
  return 'it is not locked';
};

/** Its writer is asked first; what nobody leads to then is left out, and shown among the repairs. */
const ending: Mend = (blueprint, { where }, { last }) => {
  const index = Number(where.path.split('.')[1]);
  if (!last || blueprint.endings.length < 2 || !blueprint.endings[index]) return undefined;
  const [gone] = blueprint.endings.splice(index, 1);
  for (const act of blueprint.acts)
    for (const scene of act.scenes)
      for (const point of scene.points) point.next = point.next.filter(({ to }) => !('ending' in to) || to.ending !== gone?.id);
  return `the ending "${gone?.title}" is left out`;
};

/** Of an alternative, a note in a script or a thing's own word: what cannot be is left out, and the rest stands. */
const dropped: Mend = (blueprint, { where }) => {
  const steps = where.path.split('.');
  const from = steps.findLastIndex((step) => step === 'alternatives' || step === 'tells');
  const list = at(blueprint, steps.slice(0, from + 1)) as unknown[] | Record<string, unknown> | undefined;
  const key = steps[from + 1];
  if (list === undefined || key === undefined) return undefined;
  if (Array.isArray(list)) list.splice(Number(key), 1);
  else delete list[key];
  return 'left out';
};

/** A way that cannot be: its writer is asked first. */
const alternative: Mend = (blueprint, error, options) => (options.last ? dropped(blueprint, error, options) : undefined);

/** What is seen as a point opens, or as it comes to something, where no writer said it otherwise. */
const seen: Mend = (blueprint, { where }, { last }) => {
  const steps = where.path.split('.');
  const from = steps.lastIndexOf('seen');
  const around = at(blueprint, steps.slice(0, from)) as { seen?: unknown } | undefined;
  if (!last || !around) return undefined;
  const followUps = at(blueprint, steps.slice(0, from - 1));
  if (steps[from - 2] === 'followUps' && Array.isArray(followUps)) followUps.splice(Number(steps[from - 1]), 1);
  else delete around.seen;
  return 'nothing is seen';
};

const contradiction: Mend = (blueprint, error, options) =>
  error.where.path.includes('.flag')
    ? flag(blueprint, error, options)
    : error.where.path.includes('.buildUp')
      ? buildUp(blueprint, error, options)
      : undefined;

const mends: Readonly<Partial<Record<Diagnostic['code'], Mend>>> = {
  T101: flag,
  T103: flag,
  T104: flag,
  T105: flag,
  T501: flag,
  T106: buildUp,
  T107: contradiction,
  T110: ending,
  T202: fallback,
  T303: cueWords,
  T306: cueWords,
  T304: goal,
  T305: person,
  T119: alternative,
  T313: seen,
  T314: dropped,
  T315: dropped,
  T505: lock,
  T602: lock,
  T701: complication,
  T703: rule,
  T706: seen,
};
