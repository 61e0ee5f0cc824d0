import type * as z from 'zod';
import type { Blueprint } from '../blueprint/schema.ts';
import { TroupeError } from '../errors.ts';
import { ask } from '../model/ask.ts';
import { type CallRecord, callLogged } from '../model/call-log.ts';
import { type Model, ModelError, type Models, type Prompt } from '../model/model.ts';
import type { Clock, Search } from '../model/ports.ts';
import { promptHash } from '../model/prompt-hash.ts';
import { fingerprint, hash as keyed } from '../model/random.ts';
import { shapeOf } from '../model/shape.ts';
import { wrongLanguage } from '../model/stage-fright.ts';
import { throwIfAborted } from '../model/stream.ts';
import { askScript } from './ask-script.ts';
import { callSignals } from './call-signals.ts';
import { fault, modelFault } from './errors.en.ts';
import type { LookedUp, PlanningCall, PlanningEvent, Rehearsed } from './event.ts';
import type { PlanningLog } from './log.ts';
import { schemaFor } from './part-kinds.ts';
import { type PartId, type Problem, ReviewPart } from './parts.ts';
import { formOf, revising } from './patch.ts';
import { type Rehearse, readRehearsal, transcriptOf } from './rehearsal.ts';
import type { Revision } from './request.ts';
import { mendedBy, type PlanningState, rehearsalPart } from './state.ts';

/** Where the writers sit: asks for what is not written yet, and writes down everything that comes back. */
export type Desk = {
  /** The part as a person edited it, as it was answered before, or as it is answered now. */
  part<T>(part: PartId, prompt: Prompt, schema: z.ZodType<T>, round?: number): Promise<T>;
  /** One answer that changes several parts: each is kept under its own name. */
  mend<T, V>(
    stage: string,
    round: number,
    prompt: Prompt,
    schema: z.ZodType<T>,
    parts: (answer: T) => readonly Mended<V>[],
  ): Promise<Map<PartId, V>>;
  /** Whether another opinion, or another version of what is there, can be had: a topic has a bound. */
  affords(): boolean;
  /** Whether a person wrote it: nobody revises that. */
  edited(part: PartId): boolean;
  /** The same part once more, beside it. */
  take(part: PartId, take: number, prompt: Prompt, schema: z.ZodType): Promise<void>;
  review(stage: string, round: number, prompt: Prompt): Promise<ReviewPart>;
  /** Says that the last problems stand, and that the stage goes on all the same. */
  lapse(stage: string, round: number, problems: readonly Problem[]): Promise<void>;
  lookUp(part: PartId, query: string): Promise<readonly LookedUp[]>;
  /** One performance of the play as it is. Null: it could not be had, and the play is none the worse for it. */
  rehearse(blueprint: Blueprint, number: number): Promise<Rehearsed | null>;
  note(event: PlanningEvent): Promise<void>;
};

/** A part as one who saw several of them left it. */
export type Mended<V> = { readonly part: PartId; readonly value: V };

export type DeskPorts = {
  readonly models: Pick<Models, 'performer' | 'director'>;
  readonly clock: Clock;
  readonly search?: Search;
  readonly rehearse?: Rehearse;
  readonly log: Pick<PlanningLog, 'append' | 'state'>;
};

/** What is being asked that could be done without, and answers of no use: they cost as much. */
export type Asking = { readonly spare: number; readonly useless: number };

export type DeskOptions = {
  readonly attempts: number;
  readonly signal: AbortSignal;
  /** Whether one more can be asked that could be done without; whoever says nothing, as many as are wanted. */
  readonly affords?: (asking: Asking) => boolean;
};

const findingRoom = 1200;
/** A rehearsal by a model gets at least so far. */
const leastTokens = 60_000;

export function openDesk(
  { models, clock, search, rehearse, log }: DeskPorts,
  { attempts, signal, affords: affordsOne = () => true }: DeskOptions,
): Desk {
  const underSignal = callSignals(signal);
  // Two who ask the same at the same time share one answer.
  const asking = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const known = asking.get(key) as Promise<T> | undefined;
    if (known) return known;
    const started = work().finally(() => asking.delete(key));
    asking.set(key, started);
    return started;
  };

  let spare = 0;
  let useless = 0;
  const affords = (): boolean => affordsOne({ spare, useless });
  const sparing = async <T>(work: () => Promise<T>): Promise<T> => {
    spare++;
    return work().finally(() => {
      spare--;
    });
  };

  const lapse: Desk['lapse'] = async (stage, round, problems) => {
    if (!log.state.reviews.some((one) => one.stage === stage && one.lapsed))
      await log.append({ type: 'review-lapsed', stage, round, problems });
  };

  /** Asks until there is an answer that can be used. What failed is tried again alone; everything else goes on. */
  const answer = async <T>(model: Model, part: PartId, prompt: Prompt, schema: z.ZodType<T>): Promise<{ value: T; call: PlanningCall }> => {
    const calls: CallRecord[] = [];
    const heard = callLogged(model, { clock, log: (call) => void calls.push(call) });
    for (let attempt = 1; ; attempt++) {
      throwIfAborted(signal);
      try {
        const value = await underSignal(async (own) =>
          prompt.shape ? ask(heard, prompt, schema, { signal: own }) : schema.parse(await askScript(heard, prompt, { signal: own })),
        );
        if (strays(value, spokenIn(log.state))) throw strayed(model.id);
        return { value, call: summed(model.id, calls) };
      } catch (error) {
        throwIfAborted(signal);
        const { code, message } = error instanceof TroupeError ? error : { code: 'failure', message: String(error) };
        await log.append({ type: 'part-failed', part, attempt, code, message });
        if (isUnfit(error)) useless += calls.splice(0).length;
        const most = part === 'look' ? 1 : part.startsWith('script:') && isUnfit(error) ? Math.min(attempts, scriptAttempts) : attempts;
        if (attempt >= most || !worthTrying(error) || (isUnfit(error) && isSpare(part) && !affords())) throw error;
        await underSignal((own) => clock.sleep(Math.min(8000, 250 * 2 ** attempt), own));
      }
    }
  };

  /** The last is played by the model where there is one, for no more than the writing has cost; the others by the understudy. */
  const isMinds = (number: number): boolean =>
    number === log.state.rehearsals && !models.performer.understudy && !models.director.understudy;

  const rehearsal = async (
    play: Rehearse,
    blueprint: Blueprint,
    { number, name, mind }: { readonly number: number; readonly name: string; readonly mind: boolean },
  ): Promise<Omit<Rehearsed, 'number' | 'play'>> => {
    const { seed: own, spent } = log.state;
    const seed = keyed(`${own} rehearsal ${number}`);
    const tokens = Math.max(leastTokens, spent.input + spent.output);
    const { by, log: evening } = await underSignal((own) =>
      play(blueprint, { seed, by: mind ? 'model' : 'understudy', tokens, name: `${number}:${name}`, signal: own }),
    );
    throwIfAborted(signal);
    // The budget was spent before anybody spoke: it is no evening of this model's.
    if (mind && !evening.some(({ type }) => type === 'speech')) return rehearsal(play, blueprint, { number, name, mind: false });
    const calls = evening.flatMap((event) => (event.type === 'call' ? [event.call] : []));
    return {
      by,
      understudy: !mind,
      seed,
      read: readRehearsal(blueprint, evening),
      transcript: transcriptOf(blueprint, evening),
      // What the understudy plays is no call to anybody.
      calls: mind ? calls.length : 0,
      call: summed(by, mind ? calls : []),
    };
  };

  return {
    affords,
    lapse,
    edited: (part) => log.state.edits.has(part),
    note: async (event) => void (await log.append(event)),
    async part<T>(part: PartId, prompt: Prompt, schema: z.ZodType<T>, round = 0): Promise<T> {
      throwIfAborted(signal);
      const edit = log.state.edits.get(part);
      if (edit !== undefined) return schema.parse(edit);
      const read = afterLast(prompt, schema);
      const shaped = inShape(part, prompt, read);
      const hash = promptHash(shaped);
      const known = log.state.answers.get(hash);
      if (known !== undefined) {
        if (log.state.parts.get(part)?.prompt !== hash) await log.append({ type: 'part-restored', part, prompt: hash });
        return known as T;
      }
      const write = async (): Promise<T> => {
        await log.append({ type: 'part-begun', part, round });
        const { value, call } = await answer(writerOf(part, models), part, shaped, read);
        const written = { part, prompt: hash, value, call };
        await log.append(round === 0 ? { type: 'part-written', ...written } : { type: 'revision', round, ...written });
        return value;
      };
      const before = log.state.parts.get(part)?.value;
      if (before === undefined || asking.has(hash)) return once(hash, write);
      if (affords()) {
        try {
          return await once(hash, () => sparing(write));
        } catch (error) {
          if (!isUnfit(error) || affords()) throw error;
        }
      }
      // What is wrong with it is for whoever reads the plan: nobody is asked again.
      const { problems = [] } = revisionIn(prompt) ?? {};
      if (problems.length > 0) await lapse(part, round, problems);
      return before as T;
    },
    async mend<T, V>(stage: string, round: number, prompt: Prompt, schema: z.ZodType<T>, parts: (answer: T) => readonly Mended<V>[]) {
      throwIfAborted(signal);
      const shaped = inShape('mend', prompt, schema);
      const hash = promptHash(shaped);
      const known = log.state.answers.get(hash) as readonly Mended<V>[] | undefined;
      if (!known && !asking.has(hash) && !affords()) return new Map();
      const mend = async (): Promise<readonly Mended<V>[]> => {
        const { value, call } = await answer(models.performer, `mend:${stage}`, shaped, schema);
        const made = parts(value);
        await log.append({ type: 'parts-mended', stage, round, prompt: hash, parts: made, call });
        return made;
      };
      const changed = known ?? (await once(hash, () => sparing(mend)));
      for (const { part } of known ?? []) {
        const kept = mendedBy(hash, part);
        if (log.state.parts.get(part)?.prompt !== kept) await log.append({ type: 'part-restored', part, prompt: kept });
      }
      return new Map(changed.map(({ part, value }) => [part, value]));
    },
    async take(part, take, prompt, schema) {
      const shaped = inShape(part, prompt, schema);
      const { value, call } = await answer(writerOf(part, models), `take:${part}`, shaped, schema);
      await log.append({ type: 'take-written', part, take, value, call });
    },
    async review(stage, round, prompt) {
      throwIfAborted(signal);
      const shaped = inShape('review', prompt, ReviewPart);
      const hash = promptHash(shaped);
      const known = log.state.answers.get(hash);
      if (known !== undefined) return known as ReviewPart;
      if (!asking.has(hash) && !affords()) return { approved: false, problems: [] };
      const read = async (): Promise<ReviewPart> => {
        const { value, call } = await answer(models.director, `review:${stage}`, shaped, ReviewPart);
        await log.append({ type: 'review', stage, round, by: 'reviewer', prompt: hash, ...value, call });
        return value;
      };
      return once(hash, () => sparing(read));
    },
    async rehearse(blueprint, number) {
      throwIfAborted(signal);
      const play = fingerprint([JSON.stringify(blueprint)]);
      const known = log.state.rehearsed.find((one) => one.play === play && one.number === number);
      if (known || !rehearse) return known ?? null;
      const part = rehearsalPart(number);
      await log.append({ type: 'part-begun', part, round: 0 });
      let mind = isMinds(number);
      for (let attempt = 1; ; attempt++) {
        try {
          const rehearsed = await rehearsal(rehearse, blueprint, { number, name: play, mind });
          await log.append({ type: 'rehearsed', number, play, ...rehearsed });
          return { number, play, ...rehearsed };
        } catch (error) {
          throwIfAborted(signal);
          const { code, message } = error instanceof TroupeError ? error : { code: 'failure', message: String(error) };
          await log.append({ type: 'part-failed', part, attempt, code, message });
          const over = attempt >= attempts || !worthTrying(error);
          if (over && !mind) return null;
          // What the model cannot play tonight the understudy can.
          if (over) [mind, attempt] = [false, 0];
        }
      }
    },
    async lookUp(part, query) {
      if (!search) return [];
      const known = log.state.lookups.get(query);
      if (known) return known;
      return once(`lookup ${query}`, async () => {
        try {
          const found = await underSignal((own) => search.search(query, { language: log.state.language, limit: 2, signal: own }));
          const kept = found.map(({ title, text, source, licence }) => ({
            title,
            text: text.slice(0, findingRoom),
            source,
            ...(licence !== undefined && { licence }),
          }));
          await log.append({ type: 'lookup', part, query, search: search.id, found: kept });
          return kept;
        } catch (error) {
          throwIfAborted(signal);
          // A play can be written without an encyclopedia.
          await log.append({ type: 'lookup-failed', part, query, message: error instanceof Error ? error.message : String(error) });
          return [];
        }
      });
    },
  };
}

/** Whole scripts are text; everything else has a form. */
function inShape(part: PartId, prompt: Prompt, schema: z.ZodType): Prompt {
  const kind = part.split(':')[0] ?? 'part';
  return kind === 'script' && formOf(schema) === schema ? prompt : { ...prompt, shape: { ...shapeOf(kind, formOf(schema)), limits: true } };
}

/** Whoever is asked for another version says what changes in the last one. A script is written whole. */
function afterLast<T>(prompt: Prompt, schema: z.ZodType<T>): z.ZodType<T> {
  const { step } = prompt.brief as { readonly step?: string };
  const last = revisionIn(prompt)?.last;
  return step === 'script' || last === undefined || last === null ? schema : revising(schema, last);
}

const revisionIn = ({ brief }: Prompt): Revision | undefined =>
  (brief as { readonly given?: { readonly revision?: Revision } }).given?.revision;

/** The Sea King, Anna von der Heide: a name keeps its own language, however many words it has. */
const properName = /^(?:(?:\p{Lu}[\p{L}\p{M}'’.-]*|of|the|and|de|la|le|du|di|da|von|van|der)(?:\s+|$)){1,6}$/u;

const isSentence = (text: string): boolean => !properName.test(text) && (/\S\s\S+\s\S/u.test(text) || /\p{Script=Han}{6}/u.test(text));

/** Most of its sentences are in another language than the play's. What is quoted from a work may be in the work's. */
function strays(value: unknown, language: string): boolean {
  const sentences: string[] = [];
  const visit = (node: unknown, key: string): void => {
    if (typeof node === 'string' && key !== 'quotation' && isSentence(node)) sentences.push(node);
    else if (typeof node === 'object' && node !== null) for (const [name, inner] of Object.entries(node)) visit(inner, name);
  };
  visit(value, '');
  return sentences.filter((sentence) => wrongLanguage(sentence, language)).length * 2 > sentences.length;
}

const spokenIn = ({ source, language }: PlanningState): string => (source?.kind === 'topic' ? source.tongue : undefined) ?? language;

const strayed = (model: string): ModelError => modelFault('model-wrong-language/plan', { model });

const housework: ReadonlySet<string> = new Set([
  ...['chapter', 'digest', 'flag', 'fallbacks', 'integration', 'ranking', 'continuity', 'book', 'past', 'turns', 'look'],
]);

const writerOf = (part: PartId, { performer, director }: DeskPorts['models']): Model =>
  housework.has(part.split(':')[0] ?? '') ? director : performer;

const unfit: ReadonlySet<string> = new Set(['malformed', 'truncated', 'refusal', 'wrong-language']);

/** It answers, and not in the form it was asked for. */
export const isUnfit = (error: unknown): boolean => error instanceof ModelError && unfit.has(error.fault);

/** An opinion, or what came of one. */
const isSpare = (part: PartId): boolean => part.startsWith('mend:') || part.startsWith('review:');

/** Whole scripts are long: a model that cannot write one is found out soon. */
const scriptAttempts = 2;

const hopeless: ReadonlySet<string> = new Set(['key-refused', 'over-budget', 'bad-request', 'not-recorded', 'aborted']);

const worthTrying = (error: unknown): boolean => !(error instanceof ModelError) || !hopeless.has(error.fault);

function summed(model: string, calls: readonly CallRecord[]): PlanningCall {
  const sum = (key: 'input' | 'output' | 'cached' | 'money' | 'total'): number => calls.reduce((total, call) => total + call[key], 0);
  return { model, input: sum('input'), output: sum('output'), cached: sum('cached'), money: sum('money'), took: sum('total') };
}

/** A value from a person, held to the same form as a model's. */
export function checkedEdit(part: PartId, value: unknown): unknown {
  const schema = schemaFor(part);
  if (!schema) throw fault('unknown-part', { part });
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw fault('usage-part', { part, path: issue?.path.join('.') ?? '', message: issue?.message ?? '' });
}
