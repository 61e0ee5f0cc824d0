import { type AnswerShape, type CallOptions, harmless, type Message, type Prompt } from '@troupe/core/model';
import { type Dialect, type DialectName, dialects, type Rung } from './dialect.ts';
import type { Complaint } from './faults.ts';

/** What was learnt about a server by being refused; kept for the life of the model, so that each lesson costs one call. */
export type Lessons = { rung: number; readonly dropped: Set<string>; otherMaxTokens: boolean };

export type RequestSettings = { readonly model: string; readonly dialect: DialectName; readonly temperature?: number };

export type RequestBody = Record<string, unknown>;

export function requestBody(prompt: Prompt, options: CallOptions | undefined, settings: RequestSettings, lessons: Lessons): RequestBody {
  const dialect = dialects[settings.dialect];
  const rung = rungOf(dialect, lessons);
  const temperature = prompt.temperature ?? settings.temperature;
  const body: RequestBody = {
    model: settings.model,
    messages: messagesFor(prompt, rung).map(wired),
    stream: true,
    stream_options: { include_usage: true },
    ...(temperature !== undefined && { temperature }),
    ...(options?.seed !== undefined && { seed: options.seed }),
    ...(prompt.maxTokens !== undefined && { [maxTokensField(dialect, lessons)]: prompt.maxTokens }),
    ...(prompt.logprobs && { logprobs: true, top_logprobs: 5 }),
    ...(prompt.shape && { ...dialect.noThinking(settings.model), ...structure(prompt.shape, rung) }),
    ...(settings.dialect === 'troupe' && { troupe_brief: prompt.brief, troupe_agent: prompt.agent }),
  };
  for (const name of lessons.dropped) delete body[name];
  return body;
}

const optional = [
  'temperature',
  'seed',
  'stream_options',
  'logprobs',
  'top_logprobs',
  'chat_template_kwargs',
  'reasoning_effort',
  'reasoning',
  'think',
];
const thinking = ['chat_template_kwargs', 'reasoning_effort', 'reasoning', 'think'];

/** Takes a lesson from a refusal that names what was not understood. False when there is none to take. */
export function learn(status: number, { message, param }: Complaint, body: RequestBody, dialect: DialectName, lessons: Lessons): boolean {
  const said = `${param} ${message}`.toLowerCase();
  const names = (name: string) => new RegExp(`(^|[^a-z_])${name}([^a-z_]|$)`).test(said);
  if (![400, 404, 405, 415, 422, 500, 501].includes(status)) return false;
  const refusedStructure = body.response_format
    ? /response_format|json_schema|json_object|json mode|structured|grammar|schema/.test(said)
    : body.tools !== undefined && /tool|function/.test(said);
  if (refusedStructure) return stepDown(body, dialects[dialect], lessons);
  if (status >= 500 || status === 404) return false;
  if (names('max_completion_tokens') && ('max_tokens' in body || 'max_completion_tokens' in body)) return swapMaxTokens(lessons);
  const refused = optional.filter(
    (name) => name in body && (names(name) || (thinking.includes(name) && /\b(thinking|reasoning)\b/.test(said))),
  );
  for (const name of refused) lessons.dropped.add(name);
  return refused.length > 0;
}

function swapMaxTokens(lessons: Lessons): boolean {
  const news = !lessons.otherMaxTokens;
  lessons.otherMaxTokens = true;
  return news;
}

/** The rung this call stood on decides, not the one another call has stepped to meanwhile: parallel refusals are one lesson. */
function stepDown(body: RequestBody, dialect: Dialect, lessons: Lessons): boolean {
  const form = (body.response_format as { type?: Rung } | undefined)?.type ?? 'tool';
  const next = dialect.ladder.indexOf(form) + 1;
  if (next >= dialect.ladder.length) return false;
  lessons.rung = Math.max(lessons.rung, next);
  return true;
}

function rungOf(dialect: Dialect, lessons: Lessons): Rung {
  return dialect.ladder[Math.min(lessons.rung, dialect.ladder.length - 1)] ?? 'text';
}

function structure(shape: AnswerShape, rung: Rung): RequestBody {
  const { name } = shape;
  const json = sendable(shape.json);
  if (rung === 'json_schema') return { response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: json } } };
  if (rung === 'json_object') return { response_format: { type: 'json_object' } };
  if (rung === 'text') return {};
  const description = 'Gives the answer.';
  return {
    tools: [{ type: 'function', function: { name, description, strict: true, parameters: json } }],
    tool_choice: { type: 'function', function: { name } },
  };
}

const wires = new WeakMap<object, unknown>();

/** Strict servers refuse to hear of lengths; our own reading of the answer checks them all the same. */
function sendable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(sendable);
  if (typeof node !== 'object' || node === null) return node;
  const known = wires.get(node);
  if (known) return known;
  const lengths = (node as { type?: unknown }).type === 'string';
  const kept = Object.entries(node).filter(([key]) => !lengths || (key !== 'minLength' && key !== 'maxLength'));
  const wire = Object.fromEntries(kept.map(([key, value]) => [key, sendable(value)]));
  wires.set(node, wire);
  return wire;
}

/** Below tools the server does not hold the model to the schema: the model is shown it, at the end, where no cache is spoilt. */
export function messagesFor({ messages: asked, shape }: Prompt, rung: Rung): readonly Message[] {
  const messages = asked.map(harmless);
  if (!shape || rung === 'json_schema' || rung === 'tool') return messages;
  const request = `Answer with one JSON value and nothing else. It must fit this JSON schema:\n${JSON.stringify(shape.json)}`;
  const last = messages.at(-1);
  if (last?.role !== 'user') return [...messages, { role: 'user', content: request }];
  return [...messages.slice(0, -1), { ...last, content: `${last.content}\n\n${request}` }];
}

/** A message with pictures is a list of parts; one without stays a text, which every server understands. */
function wired(message: Message): Message | RequestBody {
  const { role, content, images } = message;
  if (images === undefined) return message;
  if (images.length === 0) return { role, content };
  const pictures = images.map((url) => ({ type: 'image_url', image_url: { url, detail: 'low' } }));
  return { role, content: [...pictures, { type: 'text', text: content }] };
}

function maxTokensField(dialect: Dialect, lessons: Lessons): string {
  if (!lessons.otherMaxTokens) return dialect.maxTokens;
  return dialect.maxTokens === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
}
