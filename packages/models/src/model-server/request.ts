import type { AnswerShape, Brief, Message, Prompt } from '@troupe/core/model';
import * as z from 'zod';

const Content = z.union([z.string(), z.array(z.looseObject({ text: z.string().optional() })), z.null()]).optional();
const Schema = z.record(z.string(), z.unknown());

export const ChatRequest = z.looseObject({
  model: z.string().optional(),
  messages: z.array(z.looseObject({ role: z.string(), content: Content })).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().optional() }).nullish(),
  max_tokens: z.number().int().positive().nullish(),
  max_completion_tokens: z.number().int().positive().nullish(),
  temperature: z.number().nullish(),
  seed: z.number().nullish(),
  logprobs: z.boolean().nullish(),
  top_logprobs: z.number().int().nullish(),
  response_format: z
    .looseObject({ type: z.string(), json_schema: z.looseObject({ name: z.string().optional(), schema: Schema.optional() }).optional() })
    .nullish(),
  tools: z.array(z.looseObject({ function: z.looseObject({ name: z.string(), parameters: Schema.optional() }) })).nullish(),
  tool_choice: z.union([z.string(), z.looseObject({ function: z.looseObject({ name: z.string() }).optional() })]).nullish(),
  troupe_brief: z.looseObject({ task: z.string() }).optional().catch(undefined),
  troupe_agent: z.string().optional().catch(undefined),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

/** The older protocol: one text to be continued. */
export const CompletionRequest = ChatRequest.omit({ messages: true }).extend({
  prompt: z
    .union([z.string(), z.array(z.string()).length(1)])
    .transform((prompt) => (typeof prompt === 'string' ? prompt : (prompt[0] ?? ''))),
  logprobs: z
    .unknown()
    .optional()
    .transform(() => undefined),
});

export const chatOf = ({ prompt, ...rest }: z.infer<typeof CompletionRequest>): ChatRequest => ({
  ...rest,
  messages: [{ role: 'user', content: prompt }],
});

/** What a client asked for, in the words of our port. */
export type Order = {
  readonly prompt: Prompt;
  readonly briefed: boolean;
  readonly tool: string | undefined;
  readonly language: 'en' | 'zh';
  readonly text: string;
};

export function orderOf(request: ChatRequest): Order {
  const messages = request.messages.map(
    ({ role, content }): Message => ({
      role: role === 'assistant' || role === 'system' ? role : role === 'developer' ? 'system' : 'user',
      content: textOf(content),
    }),
  );
  const tool = forcedTool(request);
  const shape = tool ? { name: tool.function.name, json: tool.function.parameters ?? {} } : schemaOf(request);
  const maxTokens = request.max_completion_tokens ?? request.max_tokens;
  const text = messages.map(({ role, content }) => `${role}\n${content}\n`).join('');
  const prompt: Prompt = {
    agent: request.troupe_agent ?? 'client',
    messages,
    brief: (request.troupe_brief as Brief | undefined) ?? { task: 'other' },
    ...(shape && { shape }),
    ...(maxTokens && { maxTokens }),
    ...(typeof request.temperature === 'number' && { temperature: request.temperature }),
    ...(request.logprobs && { logprobs: true }),
  };
  return { prompt, briefed: request.troupe_brief !== undefined, tool: tool?.function.name, language: languageOf(request, text), text };
}

function forcedTool({ tools, tool_choice: choice }: ChatRequest) {
  if (!tools?.length || !choice || choice === 'auto' || choice === 'none') return undefined;
  const name = typeof choice === 'object' ? choice.function?.name : undefined;
  return tools.find((tool) => tool.function.name === name) ?? tools[0];
}

function schemaOf({ response_format: format }: ChatRequest): AnswerShape | undefined {
  if (format?.type === 'json_object') return { name: 'answer', json: { type: 'object' } };
  return format?.type === 'json_schema'
    ? { name: format.json_schema?.name ?? 'answer', json: format.json_schema?.schema ?? {} }
    : undefined;
}

function languageOf(request: ChatRequest, text: string): 'en' | 'zh' {
  const told = request.troupe_brief?.language;
  if (told === 'en' || told === 'zh') return told;
  return (text.match(/\p{Script=Han}/gu)?.length ?? 0) > (text.match(/\p{Script=Latin}+/gu)?.length ?? 0) ? 'zh' : 'en';
}

function textOf(content: z.infer<typeof Content>): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => part.text ?? '').join('');
}
