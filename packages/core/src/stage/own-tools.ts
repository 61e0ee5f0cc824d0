import * as z from 'zod/mini';
import type { CharacterId } from '../blueprint/terms.ts';
import { ask } from '../model/ask.ts';
import type { ActorBrief } from '../model/brief/index.ts';
import { type CallOptions, type Model, ModelError, type Prompt } from '../model/model.ts';
import { throwIfAborted, wrapped } from '../model/stream.ts';
import { callTool, cut, isSpokenOf, longestOutput, type ToolResult } from '../model/tool.ts';
import { toolsPrompt } from '../model/tools.prompt.ts';
import { plainText } from '../text/plain.ts';
import type { StagePorts } from './api.ts';
import type { ActorCall, ActorMoment, ActorTool } from './own.ts';
import type { Answers } from './own-answers.ts';

/** The host's tools, for whoever may call them: each call is kept before it is made, and its answer before anybody hears of it. */
export class OwnTools {
  readonly #ports: Pick<StagePorts, 'tools' | 'models' | 'clock'>;
  readonly #record: Answers;

  constructor(ports: Pick<StagePorts, 'tools' | 'models' | 'clock'>, record: Answers) {
    this.#ports = ports;
    this.#record = record;
  }

  /** Calls of one moment are told apart by their order: asked again, a program makes the same ones. */
  using(who: CharacterId, moment: string, options: CallOptions): Pick<ActorMoment, 'use'> {
    let calls = 0;
    return {
      use: async (tool, input) => {
        const { outcome, output } = await this.#call(
          who,
          `${moment}/${calls++}`,
          { tool, input: JSON.stringify(input) ?? 'null' },
          options,
        );
        if (outcome !== 'answered') throw new Error(`${tool}: ${outcome}${output === '' ? '' : ` (${output})`}`);
        return output;
      },
    };
  }

  of(who: CharacterId): readonly ActorTool[] {
    return (this.#ports.tools ?? []).filter((tool) => tool.who?.includes(who) ?? true);
  }

  /** At least once: that it is asked is kept before it is, and what it answered before anybody hears of it. */
  async #call(
    who: CharacterId,
    id: string,
    wanted: { readonly tool: string; readonly input: string },
    options: CallOptions,
  ): Promise<ToolResult> {
    const asked = this.#record.asked(id);
    const { tool, input } = asked && asked.cut === undefined ? asked : wanted;
    const before = this.#record.answered(id);
    if (before) return { outcome: before.outcome ?? 'answered', output: before.answer };
    if (!asked) await this.#record.keep({ type: 'host-asked', id, by: who, tool: cut(tool, 100), input: cut(input), ...longer(input) });
    const allowed = this.of(who).map((one) => withPermission(one, { id, who }));
    const { outcome, output } = await callTool(tool, input, allowed, this.#ports.clock, (signal) => ({ id, who, signal }), options.signal);
    throwIfAborted(options.signal);
    const refused = outcome === 'failed' && output === notAllowed;
    const result: ToolResult = { outcome: refused ? 'refused' : outcome, output: plainText(cut(output)) };
    const { outcome: how } = result;
    await this.#record.keep({
      type: 'host-answered',
      id,
      by: who,
      of: 'tool',
      answer: result.output,
      ...(how !== 'answered' && { outcome: how }),
      ...longer(output),
    });
    return result;
  }

  /** Before it speaks, a model is asked which tool would help; what came of it stands behind its prompt, and in no one else's. */
  withTools(who: CharacterId, model: Model): Model {
    const used = (prompt: Prompt, options: CallOptions) => this.#used(who, prompt, options);
    return wrapped(model, async function* (prompt, options = {}) {
      yield* model.stream(prompt.agent === `actor:${who}` ? await used(prompt, options) : prompt, options);
    });
  }

  async #used(who: CharacterId, prompt: Prompt, options: CallOptions): Promise<Prompt> {
    const brief = prompt.brief as ActorBrief;
    const said = brief.heard
      .slice(-2)
      .map(({ text: line }) => line)
      .join('\n');
    const near = this.of(who).filter((tool) => isSpokenOf(tool, said));
    const calls: { readonly tool: string; readonly input: string; readonly outcome: string; readonly output: string }[] = [];
    const moment = this.#record.idOf(prompt, options, 'tools');
    while (near.length > 0 && calls.length < mostCalls) {
      const id = `${moment}/${calls.length}`;
      const view = { language: brief.language, who, name: brief.self.name, said };
      const wanted = this.#record.asked(id) ?? (await this.#wanted(view, near, calls, options));
      if (!wanted || calls.some(({ tool, input }) => tool === wanted.tool && input === wanted.input)) break;
      calls.push({ ...wanted, ...(await this.#call(who, id, wanted, options)) });
    }
    return calls.length === 0
      ? prompt
      : told(
          prompt,
          brief,
          calls.filter(({ outcome }) => outcome === 'answered'),
        );
  }

  async #wanted(
    view: Parameters<typeof toolsPrompt>[0],
    tools: readonly ActorTool[],
    calls: Parameters<typeof toolsPrompt>[2],
    options: CallOptions,
  ): Promise<{ readonly tool: string; readonly input: string } | null> {
    try {
      const { tool, input = '{}' } = await ask(this.#ports.models.decider, toolsPrompt(view, tools, calls), Wanted, options);
      return tool === null ? null : { tool: cut(tool, 100), input: cut(input) };
    } catch (error) {
      if (!(error instanceof ModelError) || error.fault === 'aborted' || error.fault === 'over-budget') throw error;
      return null;
    }
  }
}

const mostCalls = 3;
const Wanted = z.object({ tool: z.nullable(z.string()), input: z.optional(z.string()) });

/** The record says so where it holds only the beginning. */
const longer = (text: string): { readonly cut?: number } => (text.length > longestOutput ? { cut: text.length } : {});

const notAllowed = 'not allowed';

/** Whoever may not is not told why: the host knows. */
function withPermission(tool: ActorTool, call: Omit<ActorCall, 'signal'>): ActorTool {
  return {
    ...tool,
    run: async (input, given) => {
      if (tool.allow && (await tool.allow(input, call)) !== true) throw new Error(notAllowed);
      return tool.run(input, given);
    },
  };
}

const known = {
  en: (tool: string, output: string) => `Before you speak you asked ${tool}, and it said (for you alone; nobody else knows it):\n${output}`,
  zh: (tool: string, output: string) => `开口之前，你问了 ${tool}，它说（只有你知道，别人都不知道）：\n${output}`,
} as const;

/** Behind its own prompt: in words, and as something it knows. */
function told(prompt: Prompt, brief: ActorBrief, calls: readonly { readonly tool: string; readonly output: string }[]): Prompt {
  const { messages, ...rest } = prompt;
  const last = messages.at(-1);
  if (!last || calls.length === 0) return prompt;
  const said = calls.map(({ tool, output }) => known[brief.language](tool, output)).join('\n\n');
  const lore = [...(brief.lore ?? []), ...calls.map(({ tool, output }) => ({ name: tool, text: output }))];
  return { ...rest, messages: [...messages.slice(0, -1), { ...last, content: `${last.content}\n\n${said}` }], brief: { ...brief, lore } };
}
