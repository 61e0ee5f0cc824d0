import { type CallOptions, type Model, ModelError, type Prices, type Prompt, priced, withThinkingRoom } from '@troupe/core/model';
import { heardOver } from './answers.ts';
import { refusalIn } from './bounds.ts';
import { type DialectName, dialectOfHost } from './dialect.ts';
import { complaintIn, faultOf } from './faults.ts';
import { type Line, openLine, type ServerAddress } from './line.ts';
import { type Lessons, learn, type RequestBody, requestBody } from './request.ts';
import { inventory, withRetryAfter } from './servers.ts';

/** Which server, which model, and how it is asked. */
export type OpenAiOptions = ServerAddress & {
  readonly model: string;
  readonly id?: string;
  readonly prices?: Prices;
  /** How many tokens it holds, where that is known: `openAiModel` does not ask. */
  readonly window?: number;
  /** `auto` asks the server once what it is. */
  readonly dialect?: Exclude<DialectName, 'generic'> | 'auto';
  readonly temperature?: number;
};

/** Enough for every parameter to be refused once, and the ladder to be climbed down to its foot. */
const mostLessons = 12;

/**
 * Any server that speaks OpenAI's chat protocol. What it does not understand (a parameter, a way of answering in form) is found out from
 * its refusals and left out from then on.
 *
 * @example
 * const model = openAiModel({ baseUrl: 'http://localhost:11434/v1', model: 'qwen3:8b', fetch });
 */
export function openAiModel(options: OpenAiOptions): Model {
  const line = openLine(options);
  const lessons: Lessons = { rung: 0, dropped: new Set(), otherMaxTokens: false };
  const sent = new SentBefore();
  let dialect = options.dialect && options.dialect !== 'auto' ? options.dialect : dialectOfHost(line.url);

  const identify = async (signal: AbortSignal): Promise<DialectName> => {
    try {
      return (await inventory(line, signal)).dialect;
    } catch (error) {
      // No list of models is no reason not to ask; a server that is not there is.
      if (error instanceof ModelError && error.fault === 'bad-request') return 'generic';
      throw error;
    }
  };

  const connect = async (prompt: Prompt, callOptions: CallOptions | undefined, signal: AbortSignal): Promise<Response> => {
    dialect ??= await identify(signal);
    const settings = { model: options.model, dialect, ...(options.temperature !== undefined && { temperature: options.temperature }) };
    for (let lesson = 0; ; lesson++) {
      const body = requestBody(prompt, callOptions, settings, lessons);
      const response = await line.post('/chat/completions', sent.text(prompt.agent, body), signal);
      if (response.ok) return response;
      const complaint = complaintIn(await refusalIn(response));
      if (lesson < mostLessons && learn(response.status, complaint, body, dialect, lessons)) continue;
      const models = response.status === 404 ? await modelsOf(line, signal) : [];
      throw faultOf(response.status, complaint, line, { ...withRetryAfter(response.headers), models });
    }
  };

  const model: Model = {
    id: options.id ?? options.model,
    ...(options.window !== undefined && { window: options.window }),
    stream: (prompt, callOptions) => heardOver(line, callOptions?.signal, (signal) => connect(prompt, callOptions, signal)),
  };
  return withThinkingRoom(options.prices ? priced(model, options.prices) : model);
}

async function modelsOf(line: Line, signal: AbortSignal): Promise<readonly string[]> {
  try {
    return (await inventory(line, signal)).models;
  } catch {
    return [];
  }
}

/** Messages as they were sent, and the text of all of them up to each. */
type Sent = { readonly messages: readonly unknown[]; readonly texts: readonly string[] };

const mostAgents = 64;

/** Remembers how the last request of each agent was written: most of a long talk was sent before, and is not written out again. */
export class SentBefore {
  readonly #last = new Map<string, Sent>();

  /** The body as it is sent. */
  text(agent: string, { messages, ...rest }: RequestBody): string {
    const list = messages as readonly unknown[];
    const texts = this.#texts(agent, list);
    this.#keep(agent, { messages: list, texts });
    return `{"messages":[${texts.at(-1) ?? ''}],${JSON.stringify(rest).slice(1)}`;
  }

  #texts(agent: string, messages: readonly unknown[]): readonly string[] {
    const before = this.#last.get(agent);
    let same = 0;
    while (same < messages.length && before?.messages[same] === messages[same]) same++;
    const texts = before?.texts.slice(0, same) ?? [];
    for (let index = same; index < messages.length; index++) {
      const text = JSON.stringify(messages[index]);
      texts.push(index === 0 ? text : `${texts[index - 1]},${text}`);
    }
    return texts;
  }

  /** The newest agents only: a house meets many in its life. */
  #keep(agent: string, sent: Sent): void {
    this.#last.delete(agent);
    this.#last.set(agent, sent);
    if (this.#last.size > mostAgents) this.#last.delete(this.#last.keys().next().value as string);
  }
}
