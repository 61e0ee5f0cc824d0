import * as z from 'zod/mini';
import { ask } from '../model/ask.ts';
import { type CallOptions, type Model, ModelError } from '../model/model.ts';
import type { Clock } from '../model/ports.ts';
import { callTool, cut, isSpokenOf, type Tool } from '../model/tool.ts';
import { type ToolView, toolsPrompt } from '../model/tools.prompt.ts';
import type { CompanyEvent } from './event.ts';

export type { Tool } from '../model/tool.ts';

type Called = Extract<CompanyEvent, { type: 'tool-called' }>;

const Answer = z.object({ tool: z.nullable(z.string()), input: z.optional(z.string()) });
const most = 3;

/** Lets a companion look things up before it speaks: at most three calls, each with a limit, each on the record. */
export async function useTools(
  view: ToolView & { readonly room: string },
  tools: readonly Tool[],
  model: Model,
  clock: Clock,
  options?: CallOptions,
): Promise<readonly Called[]> {
  const calls: Called[] = [];
  const near = tools.filter((tool) => isSpokenOf(tool, view.said));
  while (near.length > 0 && calls.length < most && !options?.signal?.aborted) {
    const answer = await wanted(view, near, calls, model, options);
    const { tool, input = '{}' } = answer ?? {};
    if (tool == null || calls.some((one) => one.tool === tool && one.input === input)) break;
    const since = clock.now();
    const { outcome, output } = await callTool(tool, input, near, clock, (signal) => ({ signal }), options?.signal);
    const said = { tool: cut(tool, 100), input: cut(input), outcome, output: cut(output) };
    calls.push({ type: 'tool-called', room: view.room, companion: view.who, ...said, took: clock.now() - since });
  }
  return calls;
}

async function wanted(view: ToolView, tools: readonly Tool[], calls: readonly Called[], model: Model, options?: CallOptions) {
  try {
    return await ask(model, toolsPrompt(view, tools, calls), Answer, options);
  } catch (error) {
    if (!(error instanceof ModelError) || error.fault === 'aborted') throw error;
    return null;
  }
}
