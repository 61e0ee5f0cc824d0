import { type CallOptions, type Model, ModelError, type Prices, type Prompt, priced, withThinkingRoom } from '@troupe/core/model';
import { heardOver } from './answers.ts';
import { refusalIn } from './bounds.ts';
import { type DialectName, dialectOfHost } from './dialect.ts';
import { complaintIn, faultOf } from './faults.ts';
import { type Line, openLine, type ServerAddress } from './line.ts';
import { type Lessons, learn, requestBody } from './request.ts';
import { SentBefore } from './sent-before.ts';
import { inventory, withRetryAfter } from './servers.ts';

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
