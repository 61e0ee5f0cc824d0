import * as z from 'zod/mini';
import { ask } from '../model/ask.ts';
import { type CallOptions, type Model, ModelError } from '../model/model.ts';
import type { Clock } from '../model/ports.ts';
import type { CompanyEvent } from './event.ts';
import { type Tool, type ToolView, toolsPrompt } from './tools.prompt.ts';

export type { Tool, ToolView } from './tools.prompt.ts';

type Called = Extract<CompanyEvent, { type: 'tool-called' }>;

const Answer = z.object({ tool: z.nullable(z.string()), input: z.optional(z.string()) });
const most = 3;
const longest = 4000;

/** Lets a companion look things up before it speaks: at most three calls, each with a limit, each on the record. */
export async function useTools(
  view: ToolView,
  tools: readonly Tool[],
  model: Model,
  clock: Clock,
  options?: CallOptions,
): Promise<readonly Called[]> {
  const calls: Called[] = [];
  const near = tools.filter((tool) => isSpokenOf(tool, view.said));
  while (near.length > 0 && calls.length < most && !options?.signal?.aborted) {
    const answer = await wanted(view, near, calls, model, options);
    if (answer?.tool == null || calls.some(({ tool, input }) => tool === answer.tool && input === (answer.input ?? '{}'))) break;
    const since = clock.now();
    const { tool, input, outcome, output } = await callTool(answer.tool, answer.input ?? '{}', near, clock, options);
    const said = { tool: cut(tool, 100), input: cut(input, longest), outcome, output: cut(output, longest) };
    calls.push({ type: 'tool-called', room: view.room, companion: view.companion, ...said, took: clock.now() - since });
  }
  return calls;
}

/** Cheap rules first: a question to the model costs more than a look at the words. */
function isSpokenOf({ phrases }: Tool, said: string): boolean {
  const lower = said.toLowerCase();
  return phrases?.some((phrase) => lower.includes(phrase.toLowerCase())) ?? true;
}

async function wanted(view: ToolView, tools: readonly Tool[], calls: readonly Called[], model: Model, options?: CallOptions) {
  try {
    return await ask(model, toolsPrompt(view, tools, calls), Answer, options);
  } catch (error) {
    if (!(error instanceof ModelError) || error.fault === 'aborted') throw error;
    return null;
  }
}

async function callTool(name: string, input: string, tools: readonly Tool[], clock: Clock, options?: CallOptions) {
  const refused = (output: string) => ({ tool: name, input, outcome: 'refused' as const, output });
  const tool = tools.find((one) => one.name === name);
  if (!tool) return refused(`There is no tool "${name}".`);
  const parsed = z.safeParse(tool.input, readJson(input));
  if (!parsed.success) return refused(z.prettifyError(parsed.error));
  return { tool: name, input, ...(await withinTime(tool, parsed.data, clock, options?.signal)) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const late = Symbol('late');

async function withinTime(tool: Tool, input: unknown, clock: Clock, signal?: AbortSignal) {
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
  const alarm = clock.sleep(tool.timeout ?? 10_000, asleep.signal).then(
    () => late,
    () => new Promise<never>(() => undefined),
  );
  try {
    const result = await Promise.race([tool.run(input, { signal: stop.signal }), alarm, left]);
    if (result !== late) return { outcome: 'answered' as const, output: written(result) };
    stop.abort();
    return signal?.aborted ? { outcome: 'failed' as const, output: 'stopped' } : { outcome: 'timed-out' as const, output: '' };
  } catch (error) {
    return { outcome: 'failed' as const, output: error instanceof Error ? error.message : String(error) };
  } finally {
    asleep.abort();
    signal?.removeEventListener('abort', leave);
  }
}

function written(result: unknown): string {
  return typeof result === 'string' ? result : (JSON.stringify(result) ?? '');
}

/** The record is for people: a page of it is enough. */
function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most)}…`;
}
