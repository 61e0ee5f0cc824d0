import * as z from 'zod/mini';
import type { $ZodType as Schema } from 'zod/v4/core';
import type { Clock } from './ports.ts';

/** A function of the host that somebody whom a model plays may call. */
export type Tool<Input = unknown, Call = { readonly signal: AbortSignal }> = {
  readonly name: string;
  readonly description: string;
  readonly input: Schema<Input>;
  run(input: Input, call: Call): Promise<unknown>;
  /** Milliseconds; ten seconds unless said. */
  readonly timeout?: number;
  /** Words that speak of it, in any language. Where none of them was said nobody is asked whether it would help; without a list, always. */
  readonly phrases?: readonly string[];
};

/** Of what a tool is given and gives back, so much is kept: the record is for people. */
export const longestOutput = 4000;

/** The record is for people: a page of it is enough. */
export const cut = (text: string, most = longestOutput): string => (text.length <= most ? text : `${text.slice(0, most)}…`);

/** Cheap rules first: a question to the model costs more than a look at the words. */
export function isSpokenOf({ phrases }: Pick<Tool, 'phrases'>, said: string): boolean {
  const lower = said.toLowerCase();
  return phrases?.some((phrase) => lower.includes(phrase.toLowerCase())) ?? true;
}

export type ToolResult = { readonly outcome: 'answered' | 'refused' | 'failed' | 'timed-out'; readonly output: string };

/** What a tool says to an input that a model wrote: checked before, limited in time, never thrown. `call`: what it is told beside its input. */
export async function callTool<Input, Call extends { readonly signal: AbortSignal }>(
  name: string,
  input: string,
  tools: readonly Tool<Input, Call>[],
  clock: Clock,
  call: (signal: AbortSignal) => Call,
  signal?: AbortSignal,
): Promise<ToolResult> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) return { outcome: 'refused', output: `There is no tool "${name}".` };
  const parsed = z.safeParse(tool.input, readJson(input));
  if (!parsed.success) return { outcome: 'refused', output: z.prettifyError(parsed.error) };
  return withinTime((stop) => tool.run(parsed.data, call(stop)), tool.timeout ?? 10_000, clock, signal);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const late = Symbol('late');

async function withinTime(
  run: (signal: AbortSignal) => Promise<unknown>,
  most: number,
  clock: Clock,
  signal?: AbortSignal,
): Promise<ToolResult> {
  const stop = new AbortController();
  const asleep = new AbortController();
  let leave = (): void => undefined;
  const left = new Promise<typeof late>((resolve) => {
    leave = () => {
      stop.abort(signal?.reason);
      resolve(late);
    };
  });
  signal?.addEventListener('abort', leave, { once: true });
  const alarm = clock.sleep(most, asleep.signal).then(
    () => late,
    () => new Promise<never>(() => undefined),
  );
  try {
    const result = await Promise.race([run(stop.signal), alarm, left]);
    if (result !== late) return { outcome: 'answered', output: written(result) };
    stop.abort();
    return signal?.aborted ? { outcome: 'failed', output: 'stopped' } : { outcome: 'timed-out', output: '' };
  } catch (error) {
    return { outcome: 'failed', output: error instanceof Error ? error.message : String(error) };
  } finally {
    asleep.abort();
    signal?.removeEventListener('abort', leave);
  }
}

const written = (result: unknown): string => (typeof result === 'string' ? result : (JSON.stringify(result) ?? ''));
