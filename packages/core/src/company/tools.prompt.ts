import { type $ZodType as Schema, toJSONSchema } from 'zod/v4/core';
import type { Prompt } from '../model/model.ts';

/** A function of the host that a companion may call. */
export type Tool<Input = unknown> = {
  readonly name: string;
  readonly description: string;
  readonly input: Schema<Input>;
  run(input: Input, options: { readonly signal: AbortSignal }): Promise<unknown>;
  /** Milliseconds; ten seconds unless said. */
  readonly timeout?: number;
  /** Words that speak of it, in any language. Where none of them was said nobody is asked whether it would help; without a list, always. */
  readonly phrases?: readonly string[];
};

export type ToolView = {
  readonly language: 'en' | 'zh';
  readonly room: string;
  readonly companion: string;
  readonly name: string;
  readonly said: string;
};

const text = {
  en: (name: string) =>
    `You help ${name} before it answers. If one of these functions would help to answer what was said, name it and give its input as a JSON text that fits its schema; otherwise answer with null. Never call the same one twice with the same input.`,
  zh: (name: string) =>
    `你在${name}回答之前帮忙。若其中某个函数有助于回答刚才的话，请给出它的名字和符合其格式的 JSON 输入；否则回答 null。同样的输入不要调用两次。`,
} as const;

/** Which function, if any, a companion wants to call next. */
export function toolsPrompt(
  view: ToolView,
  tools: readonly Tool[],
  calls: readonly { readonly tool: string; readonly input: string; readonly outcome: string; readonly output: string }[],
): Prompt {
  const written = (input: Schema) => toJSONSchema(input, { io: 'input' });
  const listed = tools.map(({ name, description, input }) => `- ${name}: ${description}\n  ${JSON.stringify(written(input))}`).join('\n');
  const done = calls.map(({ tool, input, outcome, output }) => `${tool}(${input}) ${outcome}: ${output}`).join('\n');
  return {
    agent: `tools:${view.companion}`,
    messages: [
      { role: 'system', content: `${text[view.language](view.name)}\n\n${listed}` },
      { role: 'user', content: [view.said, done].filter((part) => part !== '').join('\n\n') },
    ],
    brief: {
      task: 'tools',
      language: view.language,
      said: view.said,
      tools: tools.map(({ name, phrases = [], input }) => ({ name, phrases, schema: written(input) })),
      called: calls.map(({ tool }) => tool),
    },
    temperature: 0,
    maxTokens: 300,
  };
}
