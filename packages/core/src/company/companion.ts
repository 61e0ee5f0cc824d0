import * as z from 'zod/mini';
import english from 'zod/v4/locales/en.js';
import { withoutSchemaKey } from '../blueprint/schema-key.ts';
import type { TroupeError } from '../errors.ts';
import { chance } from '../model/random.ts';
import { languages } from '../text/language.ts';
import { Condition, Value } from './condition.ts';
import { fault } from './errors.en.ts';

/** What is wrong with a configuration is told in words, whichever schemas were loaded. */
z.config(english());

const id = z.string().check(z.regex(/^[\p{L}\p{N}_-]+$/u, 'letters, digits, - and _ only'));
const words = z.string().check(z.regex(/\S/u, 'must not be empty'));

/** Which part of a text is looked at. */
export const Scope = z.enum(['last-sentence', 'last-paragraph', 'random-paragraph', 'some', 'selection', 'screen', 'document']);
export type Scope = z.infer<typeof Scope>;

/** Lines that open as familiarity grows. Without a condition they are open from the start. */
export const ConditionalLine = z.strictObject({
  category: z.optional(z.enum(['greeting', 'confirmation', 'sign-off'])),
  lines: z.array(words).check(z.minLength(1)),
  condition: z.optional(Condition),
});
export type ConditionalLine = z.infer<typeof ConditionalLine>;

/** A mood that may come over a companion. */
export const Mood = z.strictObject({ probability: z.number().check(z.gte(0), z.lte(1)), label: words, prompt: words });
export type Mood = z.infer<typeof Mood>;

/** Something a companion can do with the user's text. The deputy does the work; the companion speaks the result. */
export const Action = z.strictObject({
  id,
  label: z.optional(words),
  deputy: id,
  condition: z.optional(Condition),
  /** Ways of asking for it in plain words. */
  phrases: z._default(z.array(words), []),
});
export type Action = z.infer<typeof Action>;

/** Something that happens by itself once a condition holds. */
export const Trigger = z.strictObject({
  condition: Condition,
  effect: z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('set'), key: words, value: Value }),
    z.strictObject({ do: z.literal('add'), key: words, by: z.number() }),
    z.strictObject({ do: z.literal('send'), text: words }),
    z.strictObject({ do: z.literal('run'), action: id }),
    z.strictObject({ do: z.literal('mood'), mood: z.nullable(z.string()) }),
  ]),
  /** Without it a trigger fires once, when its condition first holds. */
  again: z._default(z.boolean(), false),
});
export type Trigger = z.infer<typeof Trigger>;

/** A companion: who it is, what it knows, what it can do. */
export const Companion = z.strictObject({
  id: z.optional(id),
  name: words,
  kind: z.enum(['user', 'npc', 'shell']),
  /** For the others in the room. */
  description: z._default(z.string(), ''),
  /** For people. */
  bio: z.optional(z.string()),
  avatar: z.optional(z.string()),
  basePrompt: z._default(z.string(), ''),
  job: z.optional(z.string()),
  situations: z._default(z.array(z.strictObject({ id, prompt: words })), []),
  knowledge: z._default(z.array(ConditionalLine), []),
  mottos: z._default(z.array(ConditionalLine), []),
  /** How it opens a talk: with the first of these, the others to be swiped to. Without any, with a greeting of its mottos. */
  openings: z._default(z.array(words), []),
  moods: z._default(z.array(Mood), []),
  actions: z._default(z.array(Action), []),
  triggers: z._default(z.array(Trigger), []),
  /** Tools of the host that it may call, by name. */
  tools: z._default(z.array(words), []),
  /** What its actions look at, where their deputy does not say. */
  scope: z.optional(Scope),
  model: z.optional(z.string()),
  temperature: z.optional(z.number().check(z.gte(0), z.lte(2))),
  epilogue: z.optional(z.string()),
});
export type Companion = Omit<z.infer<typeof Companion>, 'id'> & { readonly id: string };

/** A deputy in one line: a job to do on a piece of the user's text. */
export const Instruction = z.strictObject({
  id,
  job: words,
  scope: z.optional(Scope),
  /** Its answer takes the place of the text, or goes on after it: asked without a character, part by part, and never on a summary. */
  edit: z.optional(z.enum(['replace', 'append'])),
  /** A system prompt of its own, in place of its companion's character, talk and memories. */
  prompt: z.optional(words),
  /** By the name of a model; its companion's unless said. */
  model: z.optional(z.string()),
  temperature: z.optional(z.number().check(z.gte(0), z.lte(2))),
  /** Deputies that work first, in this order: what an edit of theirs makes is the text from then on; what others say stands beside it under their id. */
  after: z.optional(z.array(id).check(z.minLength(1), z.maxLength(8))),
});
export type Instruction = z.infer<typeof Instruction>;

/** A room, and who is in it. */
export const Room = z.strictObject({
  id,
  title: z.optional(z.string()),
  situation: z.optional(id),
  members: z.array(words).check(z.minLength(1)),
  selection: z._default(z.enum(['auto', 'random', 'round-robin']), 'auto'),
  rounds: z.optional(z.int().check(z.gte(1), z.lte(50))),
});
export type Room = z.infer<typeof Room>;

/** What lies in a file of companions; `readCompany` reads it. */
export const CompanyFile = z.strictObject({
  title: z._default(z.string(), ''),
  language: z._default(z.enum(languages as readonly ['en', 'zh']), 'en'),
  situations: z._default(z.array(z.strictObject({ id, prompt: words })), []),
  companions: z.array(Companion).check(z.minLength(1)),
  deputies: z._default(z.array(Instruction), []),
  rooms: z._default(z.array(Room), []),
  world: z._default(z.record(z.string(), Value), {}),
});

/** A company that was read: every companion has its id, and a room of its own. */
export type CompanyConfiguration = Omit<z.infer<typeof CompanyFile>, 'companions'> & { readonly companions: readonly Companion[] };
/** A company as its author writes it. */
export type CompanyInput = z.input<typeof CompanyFile> & { readonly $schema?: string };
/** A companion as its author writes it. */
export type CompanionInput = z.input<typeof Companion>;

/** A name as an id: "Dr. Ada Stone" is `dr-ada-stone`. */
export function idOf(name: string): string {
  const plain = name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]+/gu, '')
    .replace(/\s+/gu, '-');
  return plain === '' ? 'companion' : plain;
}

/** Reads a configuration, or says which field is wrong. Adds a user where there is none, and a room for each companion. */
export function readCompany(input: unknown): CompanyConfiguration {
  const parsed = CompanyFile.safeParse(withoutSchemaKey(input));
  if (!parsed.success) throw refused(faultsIn(parsed.error));
  const companions = named(parsed.data.companions);
  const configuration = { ...parsed.data, companions };
  const faults = faultsOf(configuration);
  if (faults.length > 0) throw refused(faults);
  return { ...configuration, rooms: [...configuration.rooms, ...ownRooms(configuration)] };
}

/** A company written in code: a field that is misspelt does not compile; what types cannot tell throws an error that names it. */
export function defineCompany(input: CompanyInput): CompanyConfiguration {
  return readCompany(input);
}

/** One companion written in code, for `companions` of a company; without an id it is called after its name. */
export function defineCompanion(input: CompanionInput): Companion {
  const parsed = Companion.safeParse(input);
  if (!parsed.success) throw refused(faultsIn(parsed.error));
  const companion = { ...parsed.data, id: parsed.data.id ?? idOf(parsed.data.name) };
  const faults = companionFaults(companion, companion.id);
  if (faults.length > 0) throw refused(faults);
  return companion;
}

/** What is wrong with a configuration, each fault with the field it is in. */
export function faultsIn({ issues }: z.core.$ZodError): string[] {
  return issues.map(({ path, message }) => `${path.map(String).join('.') || 'file'}: ${message}`);
}

function refused(faults: readonly string[]): TroupeError {
  return fault('company-invalid', { faults: faults.slice(0, 5).join('; '), others: Math.max(0, faults.length - 5) });
}

const defaultUser = { name: 'You', kind: 'user' } as const;

function named(companions: readonly z.infer<typeof Companion>[]): Companion[] {
  const all = companions.some(({ kind }) => kind === 'user') ? companions : [...companions, Companion.parse(defaultUser)];
  return all.map((companion) => ({ ...companion, id: companion.id ?? idOf(companion.name) }));
}

/** What a schema cannot see: names that lead nowhere, two of one name, more probability than there is. */
function faultsOf({ companions, deputies, rooms, situations }: CompanyConfiguration): string[] {
  const ids = companions.map(({ id }) => id);
  const known = new Set(deputies.map(({ id }) => id));
  const rooms0 = rooms.map(({ id }) => id);
  return [
    ...twice(ids).map((one) => `companions: two of them are called "${one}"`),
    ...twice([...known, ...deputies.map(({ id }) => id)].slice(known.size)).map((one) => `deputies: two of them are called "${one}"`),
    ...deputies.flatMap((one, index) => chainFaults(one, deputies, `deputies.${index}.after`)),
    ...twice(rooms0).map((one) => `rooms: two of them are called "${one}"`),
    ...(companions.filter(({ kind }) => kind === 'user').length > 1 ? ['companions: there may be only one of kind "user"'] : []),
    ...companions.flatMap((companion, index) => companionFaults(companion, `companions.${index}`)),
    ...rooms.flatMap(({ members, situation }, index) => [
      ...members.flatMap((member, at) =>
        whoIs(member, companions) ? [] : [`rooms.${index}.members.${at}: there is no companion "${member}"`],
      ),
      ...(situation === undefined || situations.some(({ id }) => id === situation)
        ? []
        : [`rooms.${index}.situation: there is no situation "${situation}"`]),
    ]),
  ];
}

/** A chain that leads nowhere, or back to where it began. Deputies that are made in code are known only when the company opens. */
function chainFaults({ id, after = [] }: Instruction, deputies: readonly Instruction[], path: string): string[] {
  const waiting = [...after];
  const seen = new Set<string>();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === id) return [`${path}: it would wait for itself`];
    if (seen.has(next)) continue;
    seen.add(next);
    waiting.push(...(deputies.find((one) => one.id === next)?.after ?? []));
  }
  return [];
}

function companionFaults({ moods, actions, triggers }: Companion, path: string): string[] {
  const sum = moods.reduce((total, { probability }) => total + probability, 0);
  return [
    ...(sum > 1 + 1e-9 ? [`${path}.moods: the probabilities add up to ${Number(sum.toFixed(3))}; at most 1 is possible`] : []),
    ...twice(actions.map(({ id }) => id)).map((one) => `${path}.actions: two of them are called "${one}"`),
    ...triggers.flatMap(({ effect }, index) => {
      if (effect.do === 'run' && !actions.some(({ id }) => id === effect.action))
        return [`${path}.triggers.${index}.effect.action: there is no action "${effect.action}"`];
      if (effect.do === 'mood' && effect.mood !== null && !moods.some(({ label }) => label === effect.mood))
        return [`${path}.triggers.${index}.effect.mood: there is no mood "${effect.mood}"`];
      return [];
    }),
  ];
}

function twice(list: readonly string[]): string[] {
  return [...new Set(list.filter((one, index) => list.indexOf(one) !== index))];
}

/** By id or by name, however it is written. */
export function isCalled({ id, name }: Pick<Companion, 'id' | 'name'>, called: string): boolean {
  return id === called || name.toLowerCase() === called.toLowerCase();
}

/** An id is somebody's alone; only where it is nobody's, it may be a name. */
export function whoIs<T extends Pick<Companion, 'id' | 'name'>>(called: string, companions: readonly T[]): T | undefined {
  return companions.find(({ id }) => id === called) ?? companions.find((one) => isCalled(one, called));
}

/** One room for the user and each companion, unless the configuration has it already. */
function ownRooms({ companions, rooms }: CompanyConfiguration): Room[] {
  const taken = new Set(rooms.map(({ id }) => id));
  return companions
    .filter(({ kind, id }) => kind === 'npc' && !taken.has(`${id}-chat`))
    .map(({ id, name }) => ({ id: `${id}-chat`, title: name, members: [id], selection: 'round-robin' as const }));
}

/** A mood by its probability; what is left of it is neutral. Keyed, so that a reload would roll the same, were it not kept anyway. */
export function rolledMood({ id, moods }: Pick<Companion, 'id' | 'moods'>, seed: number): string | null {
  let roll = chance(seed, 'mood', id);
  for (const { probability, label } of moods) {
    if (roll < probability) return label;
    roll -= probability;
  }
  return null;
}
