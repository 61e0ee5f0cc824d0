import { type CallOptions, type Model, type ModelDelta, type Prices, type Prompt, priced } from '@troupe/core/model';
import { heardOver } from '../openai/answers.ts';
import { refusalIn } from '../openai/bounds.ts';
import { complaintIn, faultOf } from '../openai/faults.ts';
import { openLine, type ServerAddress } from '../openai/line.ts';
import { type Lessons, learn, messagesFor, type RequestBody } from '../openai/request.ts';
import { withRetryAfter } from '../openai/servers.ts';
import type { ChatTemplate } from './template.ts';

/** Which server, which model, and by which template its prompts are written. */
export type CompletionOptions = ServerAddress & {
  readonly model: string;
  readonly template: ChatTemplate;
  readonly id?: string;
  readonly prices?: Prices;
  readonly temperature?: number;
  /** Without a limit of the prompt's own; the protocol's default of 16 would cut every line. */
  readonly maxTokens?: number;
  /** The server is one of ours: it is sent the brief. */
  readonly troupe?: boolean;
};

const mostLessons = 8;

/** A server that only continues a text (`/v1/completions`): the conversation is written down in the model's own template. */
export function completionModel(options: CompletionOptions): Model {
  const line = openLine(options);
  const { template } = options;
  const lessons: Lessons = { rung: 0, dropped: new Set(), otherMaxTokens: false };

  const connect = async (prompt: Prompt, call: CallOptions | undefined, signal: AbortSignal): Promise<Response> => {
    for (let lesson = 0; ; lesson++) {
      const body = bodyOf(prompt, call, options, lessons);
      const response = await line.post('/completions', body, signal);
      if (response.ok) return response;
      const complaint = complaintIn(await refusalIn(response));
      if (lesson < mostLessons && learn(response.status, complaint, body, 'generic', lessons)) continue;
      throw faultOf(response.status, complaint, line, withRetryAfter(response.headers));
    }
  };

  const model: Model = {
    id: options.id ?? options.model,
    stream: (prompt, call) =>
      cutAtMark(
        heardOver(line, call?.signal, (signal) => connect(prompt, call, signal)),
        template.stop,
      ),
  };
  return options.prices ? priced(model, options.prices) : model;
}

function bodyOf(prompt: Prompt, call: CallOptions | undefined, options: CompletionOptions, { dropped }: Lessons): RequestBody {
  const temperature = prompt.temperature ?? options.temperature;
  const body: RequestBody = {
    model: options.model,
    prompt: options.template.render(messagesFor(prompt, 'text')),
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: prompt.maxTokens ?? options.maxTokens ?? 512,
    stop: options.template.stop.slice(0, 4),
    ...(temperature !== undefined && { temperature }),
    ...(call?.seed !== undefined && { seed: call.seed }),
    ...(options.troupe && { troupe_brief: prompt.brief, troupe_agent: prompt.agent }),
  };
  for (const name of dropped) delete body[name];
  return body;
}

/** Some servers pass over `stop`: a mark ends the answer here too. */
async function* cutAtMark(deltas: AsyncIterable<ModelDelta>, marks: readonly string[]): AsyncGenerator<ModelDelta, void> {
  const until = new UntilMark(marks);
  for await (const delta of deltas) {
    if (delta.type === 'finish') {
      const rest = until.end();
      if (rest !== '') yield { type: 'text', text: rest };
    }
    if (delta.type !== 'text') {
      yield delta;
      continue;
    }
    const text = until.hear(delta.text);
    if (text !== '') yield { type: 'text', text };
  }
}

/** Lets text through until one of the marks comes, which may be split over pieces. */
export class UntilMark {
  readonly #marks: readonly string[];
  #held = '';
  done = false;

  constructor(marks: readonly string[]) {
    this.#marks = marks.filter((mark) => mark !== '');
  }

  hear(piece: string): string {
    if (this.done) return '';
    this.#held += piece;
    const at = Math.min(...this.#marks.map((mark) => this.#held.indexOf(mark)).filter((index) => index >= 0));
    if (at !== Number.POSITIVE_INFINITY) {
      this.done = true;
      return this.#give(at);
    }
    return this.#give(this.#held.length - this.#suspicious());
  }

  end(): string {
    return this.done ? '' : this.#give(this.#held.length);
  }

  #give(length: number): string {
    const out = this.#held.slice(0, length);
    this.#held = this.#held.slice(length);
    return out;
  }

  /** Length of the longest end that may be the beginning of a mark. */
  #suspicious(): number {
    const longest = Math.max(0, ...this.#marks.map((mark) => mark.length - 1));
    for (let length = Math.min(longest, this.#held.length); length > 0; length--)
      if (this.#marks.some((mark) => mark.startsWith(this.#held.slice(-length)))) return length;
    return 0;
  }
}
