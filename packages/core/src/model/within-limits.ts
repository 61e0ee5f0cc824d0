import * as z from 'zod/mini';
import { literally } from '../text/literally.ts';
import { VerbName } from '../text/verb-names.ts';
import { jsonIn } from './answer.ts';
import { ask } from './ask.ts';
import { inOneWord, languageOf, limitsJudgePrompt, onceMore, withLimits } from './limits.prompt.ts';
import { areSet, crossedBy, type Limits } from './limits.ts';
import { type CallOptions, type Model, type ModelDelta, ModelError, type Models, type Prompt, type Usage } from './model.ts';
import { hearOut, wrapped } from './stream.ts';

/** Who only chooses among ids, enums and spans of what it was shown; what else it says is a reason, for the house. Everybody else writes. */
export const readers: ReadonlySet<string> = new Set([
  ...['reading', 'interpret', 'planner', 'way-judge', 'transfer', 'advancer', 'hinge', 'moderator', 'speakers'],
]);
/** The judge itself, the house's own sentences in another language, and whoever is only tried out. */
const outside: ReadonlySet<string> = new Set(['limits', 'earnest', 'phrases', 'trial']);
/** What they write is thought: it is held by its words, and no judge is asked about every thought. */
const thinkers: ReadonlySet<string> = new Set([
  'pad',
  'remember',
  'gist',
  'reflect',
  'recap',
  'past',
  'person',
  'chapter',
  'digest',
  'sensors',
  'expected',
]);

const kindOf = ({ agent }: Prompt): string => agent.split(':', 1)[0] ?? '';

/** Whether what is asked for may come before anybody's eyes. A kind of prompt that nobody has thought of does. */
export const writes = (prompt: Prompt): boolean => !readers.has(kindOf(prompt)) && !outside.has(kindOf(prompt));

/** What stands where something would have crossed a line. It names nothing, so that nothing can be made of it. */
export const fades = { en: '(What follows is not shown.)', zh: '（此处略去不演。）' } as const;

/**
 * The one place where lines and veils hold: every prompt that writes is told of them, and nothing is released before it has been looked through,
 * by its words and, where a mind plays, by its meaning. What crosses is asked for once more, and then faded out.
 */
export function withinLimits(model: Model, limits: () => Limits, judge: Model | undefined = model.understudy ? undefined : model): Model {
  return wrapped(model, (prompt, options) => {
    const now = limits();
    if (!areSet(now) || outside.has(kindOf(prompt))) return model.stream(prompt, options);
    return writes(prompt) ? kept(model, prompt, now, judge, options) : lookedThrough(model, prompt, now, options);
  });
}

/** Holds every model of a set to the limits of what may be shown. */
export function allWithin(models: Models, limits: () => Limits): Models {
  const judge = models.decider.understudy ? undefined : models.decider;
  const held = (model: Model): Model => withinLimits(model, limits, model.understudy ? undefined : judge);
  const { performer, decider, director, editor, characters } = models;
  return {
    performer: held(performer),
    decider: held(decider),
    director: held(director),
    ...(editor && { editor: held(editor) }),
    ...(characters && { characters: Object.fromEntries(Object.entries(characters).map(([who, model]) => [who, held(model)])) }),
  };
}

type Heard = { readonly text: string; readonly deltas: readonly ModelDelta[] };

async function* kept(
  model: Model,
  prompt: Prompt,
  limits: Limits,
  judge: Model | undefined,
  options?: CallOptions,
): AsyncGenerator<ModelDelta> {
  const asked = withLimits(prompt, limits);
  const first = await hear(model, asked, options);
  if (!(await crosses(first.text, prompt, limits, judge, options))) return yield* first.deltas;
  const seed = options?.seed === undefined ? {} : { seed: options.seed + 1 };
  const second = await hear(model, onceMore(asked), { ...options, ...seed });
  const spent = [first, second].flatMap(({ deltas }) => deltas.flatMap((one) => (one.type === 'usage' ? [one.usage] : [])));
  if (spent.length > 0) yield { type: 'usage', usage: spent.reduce(added) };
  const crossed = await crosses(second.text, prompt, limits, judge, options);
  yield { type: 'text', text: crossed ? faded(second.text, prompt, limits) : second.text };
  yield { type: 'finish', reason: 'stop' };
}

/** Of whoever only reads: its choices, and words that it was shown. Its reasons were never anybody's, and nobody has looked at what they mean. */
async function* lookedThrough(model: Model, prompt: Prompt, limits: Limits, options?: CallOptions): AsyncGenerator<ModelDelta> {
  const { text, deltas } = await hear(model, prompt, options);
  const shown = prompt.messages.map(({ content }) => content).join('\n');
  const [value] = jsonIn(text);
  const clean = (one: string): string => (shown.includes(one) && crossedBy(one, limits) === undefined ? one : fades[languageOf(prompt)]);
  yield { type: 'text', text: value === undefined ? text : JSON.stringify(mapped(value, clean)) };
  yield* deltas.filter(({ type }) => type !== 'text');
}

const added = (a: Usage, b: Usage): Usage => ({
  input: a.input + b.input,
  output: a.output + b.output,
  cached: a.cached + b.cached,
  money: a.money + b.money,
});

/** Nobody hears it yet. What it thought on the way is nobody's. */
async function hear(model: Model, prompt: Prompt, options?: CallOptions): Promise<Heard> {
  const deltas: ModelDelta[] = [];
  for await (const delta of model.stream(prompt, options)) if (delta.type !== 'thinking') deltas.push(delta);
  return { text: deltas.map((one) => (one.type === 'text' ? one.text : '')).join(''), deltas };
}

const Verdict = z.object({ crossed: z.enum(['none', 'line', 'veil']) });

async function crosses(text: string, prompt: Prompt, limits: Limits, judge: Model | undefined, options?: CallOptions): Promise<boolean> {
  if (coined(text, prompt).some((one) => crossedBy(one, limits) !== undefined)) return true;
  const told = toldIn(text, prompt);
  if (!judge || thinkers.has(kindOf(prompt)) || told.join('').trim() === '') return false;
  for (const part of partsOf(told.join('\n')))
    if (await judged(judge, limitsJudgePrompt(part, limits, languageOf(prompt)), options)) return true;
  return false;
}

/** A judge that cannot answer is asked once more, for one word; what it then cannot say, or will not, counts as found. That it cannot be reached or paid is for everybody to know. */
async function judged(judge: Model, asked: Prompt, options?: CallOptions): Promise<boolean> {
  try {
    return (await ask(judge, asked, Verdict, options)).crossed !== 'none';
  } catch (error) {
    if (!isUnreadable(error)) throw error;
  }
  try {
    const { text } = await hearOut(judge, inOneWord(asked), options);
    const words = new Set(text.toLowerCase().match(/\b(?:none|line|veil)\b/gu) ?? []);
    return !(words.size === 1 && words.has('none'));
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    return true;
  }
}

const isUnreadable = (error: unknown): boolean =>
  error instanceof ModelError && ['malformed', 'truncated', 'refusal'].includes(error.fault);

const mostJudged = 24_000;
/** What is cut in two is seen whole in one of them. */
const overlap = 400;

function* partsOf(text: string): Generator<string> {
  for (let from = 0; from === 0 || from + overlap < text.length; from += mostJudged - overlap) yield text.slice(from, from + mostJudged);
}

/** What somebody would read of an answer: of JSON its texts, and none of its names, ids and verbs from lists. */
function toldIn(text: string, { shape }: Prompt): string[] {
  const [value] = shape ? jsonIn(text) : [];
  return value === undefined ? [text] : [...textsIn(value)];
}

const isName = (text: string): boolean => /^[\w:.-]+$/u.test(text);

/** One word that is none of somebody's own: a verb of the world, or something it was given to choose from or was shown. */
function isChosen(word: string, { shape, messages }: Prompt): boolean {
  if (verbs.has(word) || (shape && enumsIn(shape.json).has(word))) return true;
  const shown = new RegExp(`(?<![\\w-])${literally(word)}(?![\\w-])`, 'u');
  return messages.some(({ content }) => shown.test(content));
}
const verbs: ReadonlySet<string> = new Set(VerbName.options);

/** All that a form leaves to choose from. */
function enumsIn(json: unknown, found: Set<unknown> = new Set()): ReadonlySet<unknown> {
  if (Array.isArray(json)) for (const one of json) enumsIn(one, found);
  else if (typeof json === 'object' && json !== null)
    for (const [key, value] of Object.entries(json)) {
      if (key === 'enum' && Array.isArray(value)) for (const one of value) found.add(one);
      else if (key === 'const') found.add(value);
      else enumsIn(value, found);
    }
  return found;
}

/** All texts of an answer that are its own, those of one word too: a thing may be called by what must not be there. */
const coined = (text: string, prompt: Prompt): string[] => {
  const [value] = prompt.shape ? jsonIn(text) : [];
  return value === undefined ? [text] : [...textsIn(value, (one) => isName(one) && isChosen(one, prompt))];
};

function* textsIn(value: unknown, isLeftOut: (text: string) => boolean = isName): Generator<string> {
  if (typeof value === 'string') {
    if (!isLeftOut(value)) yield value;
  } else if (Array.isArray(value)) for (const one of value) yield* textsIn(one, isLeftOut);
  else if (typeof value === 'object' && value !== null) yield* textsIn(Object.values(value), isLeftOut);
}

/** Line by line, or text by text, what crosses is gone. Where no words show which it was, all of it is. */
function faded(text: string, prompt: Prompt, limits: Limits): string {
  const fade = fades[languageOf(prompt)];
  const [value] = prompt.shape ? jsonIn(text) : [];
  const byWords = coined(text, prompt).some((one) => crossedBy(one, limits) !== undefined);
  const clean = (one: string): string => (byWords && crossedBy(one, limits) === undefined ? one : fade);
  const named = (one: string): string => (isChosen(one, prompt) || crossedBy(one, limits) === undefined ? one : fade);
  if (value !== undefined) return JSON.stringify(mapped(value, clean, named));
  return text.split('\n').map(clean).join('\n').replaceAll(`${fade}\n${fade}`, fade);
}

function mapped(value: unknown, clean: (text: string) => string, named: (text: string) => string = (one) => one): unknown {
  if (typeof value === 'string') return isName(value) ? named(value) : clean(value);
  if (Array.isArray(value)) return value.map((one) => mapped(one, clean, named));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapped(one, clean, named)]));
}
