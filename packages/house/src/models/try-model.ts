import { type KeptProblem, toProblem } from '@troupe/core/errors';
import { ask, type Clock, type Model, ModelError, type Prices, type Prompt, priceOf, type Usage } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import { goingOut } from '@troupe/models/going-out';
import { isModelFile, modelFileAt, modelFileName, openLlama, readModelFile } from '@troupe/models/llama';
import { askWindow, openAiModel, priceIn, probe } from '@troupe/models/openai';
import { understudyNotice } from '@troupe/understudy';
import * as z from 'zod';
import { modelFault, told } from '../errors.en.ts';
import { listPriceOf, pricesAsOf } from './prices.ts';
import sentences from './try-model.words.json' with { type: 'json' };

const words = wordsOf(sentences);
type Language = keyof typeof words;

/** How a model did when it was tried: whether it could be reached, what it said, how fast, and what would help. */
export type ModelTrial = {
  readonly name: string;
  readonly baseUrl: string;
  readonly reachable: boolean;
  readonly models: readonly string[];
  /** The model that was asked. */
  readonly model?: string;
  /** What it said, in the voice of a character, and whose that was. */
  readonly line?: string;
  readonly by?: string;
  /** Whether words come as they are made. */
  readonly streaming?: boolean;
  /** Whether it thought before it spoke. */
  readonly thinking?: boolean;
  /** How many tokens it holds, where the server tells. */
  readonly window?: number;
  /** How answers of a certain form are asked for here, the best way that worked; null when none did. */
  readonly structured?: 'json_schema' | 'tool' | 'json_object' | 'text' | null;
  readonly firstToken?: number;
  readonly milliseconds?: number;
  /** What the line took, where the server tells, and what that costs where the price is known. */
  readonly tokens?: { readonly input: number; readonly output: number };
  readonly money?: number;
  /** Whose price that is: as it was set, the server's own, or a list of some month (`2025-06`). */
  readonly priced?: string;
  /** Models for single jobs: whether each is there, and answers in the form that its job needs. */
  readonly jobs?: readonly JobTrial[];
  readonly problem?: KeptProblem;
};

export type JobTrial = {
  readonly job: Job;
  readonly model: string;
  readonly structured?: NonNullable<ModelTrial['structured']>;
  readonly problem?: KeptProblem;
};
export type Job = 'decider' | 'director';

/** Which server and model is tried, with which key, and for which jobs. */
export type TrialOptions = {
  /** Models for single jobs, by name. */
  readonly jobs?: Readonly<Partial<Record<Job, string | undefined>>>;
  readonly baseUrl: string;
  readonly key?: string | undefined;
  readonly modelName?: string | undefined;
  readonly prices?: Prices | undefined;
  readonly language?: Language | undefined;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** The data folder of the house, for files. */
  readonly data?: string | undefined;
};

const Answer = z.object({ mood: z.enum(['calm', 'angry']) });
const formed: Prompt = {
  agent: 'trial',
  messages: [{ role: 'user', content: 'A king shouts and breaks a cup. Is his mood calm or angry? Answer as JSON: {"mood": …}.' }],
  brief: { task: 'other', language: 'en' },
  maxTokens: 200,
};
/** Room for a thought before the line: one that thinks aloud in less would never come to speak. */
const spokenBy = (language: Language): Prompt => ({
  agent: 'trial',
  messages: [
    { role: 'system', content: words[language].system },
    { role: 'user', content: words[language].cue },
  ],
  brief: { task: 'other', language },
  maxTokens: 1500,
});
const longestLine = 600;

/** Only what a server has: who is there, and which models. Never throws. */
export async function lookAtServer({
  baseUrl,
  key,
  signal,
  data,
}: Pick<TrialOptions, 'baseUrl' | 'key' | 'signal' | 'data'>): Promise<ModelTrial> {
  if (isModelFile(baseUrl)) return lookAtFile(baseUrl, data, signal);
  const { dialect, reachable, models, problem, ...found } = await probe({
    baseUrl,
    fetch: goingOut('trying'),
    signal,
    ...(key !== undefined && { key }),
  });
  const none = reachable && models.length === 0 && !problem ? told('model-bad-request/no-models') : problem;
  return { name: dialect, baseUrl: found.baseUrl, reachable, models, ...(none && { problem: none }) };
}

/** The first-run check: is somebody there, does it speak, does it stream, does it answer in the form it is asked for. Never throws. */
export async function tryModel(options: TrialOptions): Promise<ModelTrial> {
  return isModelFile(options.baseUrl) ? tryFile(options) : tryServer(options);
}

const fileAt = (file: string) => ({ name: 'file', baseUrl: file, models: [modelFileName(file)] });

async function lookAtFile(file: string, data: string | undefined, signal: AbortSignal): Promise<ModelTrial> {
  try {
    await readModelFile(modelFileAt(file, data));
    return { ...fileAt(file), reachable: true };
  } catch (error) {
    return { ...fileAt(file), reachable: false, models: [], problem: problemIn(error, signal) };
  }
}

/** The same check of a file: can it be played from here, what does it say, and how long does that take with the loading of it. */
async function tryFile({ baseUrl: file, data, language = 'en', clock, signal }: TrialOptions): Promise<ModelTrial> {
  const looked = await lookAtFile(file, data, signal);
  if (looked.problem) return looked;
  const there = { ...looked, model: modelFileName(file) };
  try {
    const model = await openLlama({ file, data });
    const { line, usage, ...pace } = await spoken(model, { ...spokenBy(language), maxTokens: 120 }, clock, signal);
    if (line === '') throw modelFault('model-malformed/wordless', { name: there.model });
    const structured = await structuredBy(model, { form: 'json_schema', streams: true }, signal);
    const held = { by: words[language].by, streaming: true, structured, ...(model.window !== undefined && { window: model.window }) };
    return { ...there, line, ...held, ...pace, ...(usage && { tokens: { input: usage.input, output: usage.output } }) };
  } catch (error) {
    return { ...there, problem: problemIn(error, signal) };
  }
}

async function tryServer({
  baseUrl,
  key,
  modelName,
  prices,
  language = 'en',
  clock,
  signal,
  jobs = {},
}: TrialOptions): Promise<ModelTrial> {
  const address = { baseUrl, ...(key !== undefined && { key }) };
  const { reachable, models, dialect, windows, problem, entries, ...found } = await probe({
    ...address,
    fetch: goingOut('trying'),
    signal,
  });
  const there = { name: dialect, baseUrl: found.baseUrl, reachable, models };
  const name = modelName ?? models[0];
  if (!reachable || (problem && (name === undefined || problem.code === 'model-key-refused')))
    return { ...there, ...(problem && { problem }) };
  if (name === undefined) return { ...there, problem: told('model-bad-request/no-models') };
  const asked: Asked = { form: 'text', streams: false };
  const model = openAiModel({ ...address, model: name, fetch: noting(asked) });
  try {
    const { line, usage, ...pace } = await spoken(model, spokenBy(language), clock, signal);
    if (line === '') throw modelFault('model-malformed/wordless', { name });
    const streaming = asked.streams;
    const structured = await structuredBy(model, asked, signal);
    const window =
      windows.get(name) ?? (await askWindow({ ...address, fetch: goingOut('trying') }, name, dialect, AbortSignal.timeout(3000)));
    return {
      ...{ ...there, model: name, line, by: words[language].by, streaming, structured, ...pace },
      ...(window !== undefined && { window }),
      ...costOf(
        usage,
        prices ?? priceIn(entries, name) ?? listPriceOf(name),
        prices ? 'set' : priceIn(entries, name) ? 'server' : pricesAsOf,
      ),
      ...(await jobsTried(
        jobs,
        { name, structured },
        (one) => openAiModel({ ...address, model: one, fetch: noting(asked) }),
        asked,
        signal,
      )),
    };
  } catch (error) {
    return { ...there, model: name, problem: problemIn(error, signal) };
  }
}

async function spoken(model: Model, prompt: Prompt, clock: Clock, signal: AbortSignal) {
  const began = clock.now();
  let first: number | undefined;
  let thinking = false;
  let line = '';
  let usage: Usage | undefined;
  for await (const delta of model.stream(prompt, { signal })) {
    if (delta.type === 'usage') usage = delta.usage;
    if (delta.type === 'thinking') thinking = true;
    if (delta.type !== 'text') continue;
    first ??= clock.now() - began;
    line += delta.text;
  }
  const milliseconds = clock.now() - began;
  return { line: line.trim().slice(0, longestLine), thinking, usage, firstToken: first ?? milliseconds, milliseconds };
}

function costOf(usage: Usage | undefined, prices: Prices | undefined, priced: string): Pick<ModelTrial, 'tokens' | 'money' | 'priced'> {
  if (!usage) return {};
  return { tokens: { input: usage.input, output: usage.output }, ...(prices && { money: priceOf(usage, prices), priced }) };
}

/** A name that was mistyped is found here, and not on stage. What the performer has shown already is not asked again. */
async function jobsTried(
  jobs: NonNullable<TrialOptions['jobs']>,
  performer: { readonly name: string; readonly structured: ModelTrial['structured'] },
  modelFor: (name: string) => ReturnType<typeof openAiModel>,
  asked: Asked,
  signal: AbortSignal,
): Promise<Pick<ModelTrial, 'jobs'>> {
  const tried: JobTrial[] = [];
  for (const [job, model] of Object.entries(jobs) as [Job, string | undefined][]) {
    if (model === undefined || model === performer.name) continue;
    const before = tried.find((one) => one.model === model);
    tried.push({ ...(before ?? (await jobTried(model, modelFor(model), asked, signal))), job });
  }
  return tried.length === 0 ? {} : { jobs: tried };
}

async function jobTried(
  name: string,
  model: ReturnType<typeof openAiModel>,
  asked: Asked,
  signal: AbortSignal,
): Promise<Omit<JobTrial, 'job'>> {
  try {
    const structured = await structuredBy(model, asked, signal);
    return structured ? { model: name, structured } : { model: name, problem: told('model-malformed/formless', { name }) };
  } catch (error) {
    return { model: name, problem: problemIn(error, signal) };
  }
}

/** What the understudy says of itself: always there, at once, in every form. */
export const understudyTrial = (): ModelTrial => ({
  name: 'understudy',
  baseUrl: '',
  reachable: true,
  models: ['understudy'],
  model: 'understudy',
  streaming: true,
  structured: 'json_schema',
  firstToken: 0,
  milliseconds: 0,
  problem: { message: understudyNotice('en'), remedy: 'Choose a model server for more.' },
});

async function structuredBy(model: Model, asked: Asked, signal: AbortSignal): Promise<ModelTrial['structured']> {
  try {
    await ask(model, formed, Answer, { signal });
    return asked.form;
  } catch (error) {
    if (error instanceof ModelError && ['malformed', 'truncated', 'refusal'].includes(error.fault)) return null;
    throw error;
  }
}

function problemIn(error: unknown, signal: AbortSignal): NonNullable<ModelTrial['problem']> {
  if (signal.aborted) return told('model-time-out/trial');
  if (error instanceof ModelError) return toProblem(error);
  return { message: 'The model could not be tried.', remedy: 'Look into the log of the house.' };
}

type Asked = { form: NonNullable<ModelTrial['structured']>; streams: boolean };

/** Notes in which form the last answer was asked for, and how it came: the client climbs down by itself, and says so to nobody. */
const noting =
  (asked: Asked) =>
  async (input: string, init?: RequestInit): Promise<Response> => {
    if (typeof init?.body === 'string') asked.form = formOf(init.body);
    const response = await goingOut('trying')(input, init);
    asked.streams = response.headers.get('content-type')?.includes('text/event-stream') ?? false;
    return response;
  };

function formOf(body: string): Asked['form'] {
  const { response_format: format, tools } = JSON.parse(body) as { response_format?: { type: Asked['form'] }; tools?: unknown };
  return format?.type ?? (tools === undefined ? 'text' : 'tool');
}
