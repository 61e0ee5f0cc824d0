import { type KeptProblem, toProblem } from '@troupe/core/errors';
import { ask, type Clock, ModelError, type Prompt } from '@troupe/core/model';
import { openAiModel, probe } from '@troupe/models/openai';
import { understudyNotice } from '@troupe/understudy';
import * as z from 'zod';
import { modelFault, told } from '../errors.en.ts';

export type ModelTrial = {
  readonly name: string;
  readonly baseUrl: string;
  readonly reachable: boolean;
  readonly models: readonly string[];
  /** The model that was asked. */
  readonly model?: string;
  /** Whether words come as they are made. */
  readonly streaming?: boolean;
  /** How answers of a certain form are asked for here, the best way that worked; null when none did. */
  readonly structured?: 'json_schema' | 'tool' | 'json_object' | 'text' | null;
  readonly firstToken?: number;
  readonly milliseconds?: number;
  readonly problem?: KeptProblem;
};

export type TrialOptions = {
  readonly baseUrl: string;
  readonly key?: string | undefined;
  readonly modelName?: string | undefined;
  readonly clock: Clock;
  readonly signal: AbortSignal;
};

const Answer = z.object({ mood: z.enum(['calm', 'angry']) });
const brief = { task: 'other', language: 'en' } as const;
const spoken: Prompt = {
  agent: 'trial',
  messages: [{ role: 'user', content: 'Count from one to ten in words, separated by commas.' }],
  brief,
  maxTokens: 60,
};
const formed: Prompt = {
  agent: 'trial',
  messages: [{ role: 'user', content: 'A king shouts and breaks a cup. Is his mood calm or angry? Answer as JSON: {"mood": …}.' }],
  brief,
  maxTokens: 200,
};

/** The first-run check: is somebody there, does it speak, does it stream, does it answer in the form it is asked for. Never throws. */
export async function tryModel({ baseUrl, key, modelName, clock, signal }: TrialOptions): Promise<ModelTrial> {
  const { reachable, models, dialect, problem, ...found } = await probe({ baseUrl, fetch, signal, ...(key !== undefined && { key }) });
  const there = { name: dialect, baseUrl: found.baseUrl, reachable, models };
  const name = modelName ?? models[0];
  if (!reachable || (problem && name === undefined)) return { ...there, ...(problem && { problem }) };
  if (name === undefined)
    return { ...there, problem: { message: 'This server offers no model.', remedy: 'Load one there, then test again.' } };
  const asked: Asked = { form: 'text', streams: false };
  const model = openAiModel({ baseUrl, model: name, fetch: noting(asked), ...(key !== undefined && { key }) });
  try {
    const began = clock.now();
    let first: number | undefined;
    let pieces = 0;
    for await (const delta of model.stream(spoken, { signal })) {
      if (delta.type !== 'text' && delta.type !== 'thinking') continue;
      first ??= clock.now() - began;
      pieces++;
    }
    if (pieces === 0) throw modelFault('model-malformed/wordless', { name });
    const milliseconds = clock.now() - began;
    const structured = await structuredBy(model, asked, signal);
    return { ...there, model: name, streaming: asked.streams, structured, firstToken: first ?? milliseconds, milliseconds };
  } catch (error) {
    return { ...there, model: name, problem: problemIn(error, signal) };
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

async function structuredBy(model: ReturnType<typeof openAiModel>, asked: Asked, signal: AbortSignal): Promise<ModelTrial['structured']> {
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
    const response = await fetch(input, init);
    asked.streams = response.headers.get('content-type')?.includes('text/event-stream') ?? false;
    return response;
  };

function formOf(body: string): Asked['form'] {
  const { response_format: format, tools } = JSON.parse(body) as { response_format?: { type: Asked['form'] }; tools?: unknown };
  return format?.type ?? (tools === undefined ? 'text' : 'tool');
}
