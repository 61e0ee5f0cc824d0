import { type $ZodType as Schema, toJSONSchema } from 'zod/v4/core';
import type { Prompt } from './model.ts';
import type { Tool } from './tool.ts';

/** Whoever may call something, and what was said to them last. */
export type ToolView = { readonly language: 'en' | 'zh'; readonly who: string; readonly name: string; readonly said: string };

const text = {
  en: (name: string) =>
    `You help ${name} before it answers. If one of these functions would help to answer what was said, name it and give its input as a JSON text that fits its schema; otherwise answer with null. Never call the same one twice with the same input.`,
  zh: (name: string) =>
    `你在${name}回答之前帮忙。若其中某个函数有助于回答刚才的话，请给出它的名字和符合其格式的 JSON 输入；否则回答 null。同样的输入不要调用两次。`,
} as const;

/** Which function, if any, somebody wants to call next. */
export function toolsPrompt(
  view: ToolView,
  tools: readonly Pick<Tool, 'name' | 'description' | 'input' | 'phrases'>[],
  calls: readonly { readonly tool: string; readonly input: string; readonly outcome: string; readonly output: string }[],
): Prompt {
  const written = (input: Schema) => toJSONSchema(input, { io: 'input' });
  const listed = tools.map(({ name, description, input }) => `- ${name}: ${description}\n  ${JSON.stringify(written(input))}`).join('\n');
  const done = calls.map(({ tool, input, outcome, output }) => `${tool}(${input}) ${outcome}: ${output}`).join('\n');
  return {
    agent: `tools:${view.who}`,
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
