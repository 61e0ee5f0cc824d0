import { type Params, TroupeError } from '../errors.ts';
import { type Catalogue, type FaultKey, type Given, sayIn } from '../text/catalogue.ts';
import type { Brief } from './brief/index.ts';

/** One message of a prompt, as every chat protocol has it. */
export type Message = {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
  /** Pictures that go before the words: data URIs or addresses. */
  readonly images?: readonly string[];
};

/** What an answer must look like. `json` is a JSON schema in the strict dialect: all properties required, none additional. */
export type AnswerShape = {
  readonly name: string;
  readonly json: Readonly<Record<string, unknown>>;
  /** Whether it is said how long each text and list may be: of long answers, where one that is too long costs all of it. */
  readonly limits?: boolean;
};

/** One request. `brief` is the same view as structured data; only the understudy reads it, and only a Troupe server is sent it. */
export type Prompt = {
  /** Who asks: `actor:hamlet`, `pad:gertrude`, `transfer`. Stable, for logs, caches and recordings. */
  readonly agent: string;
  readonly messages: readonly Message[];
  readonly shape?: AnswerShape;
  readonly brief: Brief;
  readonly maxTokens?: number;
  readonly temperature?: number;
  readonly logprobs?: boolean;
};

/** What a call used: tokens in and out, those that were cached, and what it cost. */
export type Usage = { readonly input: number; readonly output: number; readonly cached: number; readonly money: number };

/** Money per million tokens. */
export type Prices = { readonly inputPerMillion: number; readonly outputPerMillion: number; readonly cachedPerMillion?: number };

/** Why an answer ended: it was over, it was cut at its length, or the model would not. */
export type FinishReason = 'stop' | 'length' | 'refusal';

/** A piece of an answer, as it comes. `usage` comes once where the server tells it, `finish` last. */
export type ModelDelta =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thinking'; readonly text: string }
  | {
      readonly type: 'logprobs';
      readonly tokens: readonly {
        readonly token: string;
        readonly logprob: number;
        readonly top: readonly { token: string; logprob: number }[];
      }[];
    }
  | { readonly type: 'usage'; readonly usage: Usage }
  | { readonly type: 'finish'; readonly reason: FinishReason };

/**
 * `signal` ends the call at once; the same `seed` gives the same answer where the model can do that, as the understudy can.
 * `atOnce`: nobody hears it as it comes, or somebody is waiting for the first of it; whoever would speak at the pace of a reader does not.
 */
export type CallOptions = { readonly signal?: AbortSignal; readonly seed?: number; readonly atOnce?: true };

/**
 * A language model: whatever turns a prompt into a stream. Everything else (retry, budget, recording) wraps it.
 * A call that fails throws a `ModelError`; a failure is never yielded as text, where an actor would speak it.
 *
 * @example
 * const parrot: Model = {
 *   id: 'parrot',
 *   async *stream({ messages }) {
 *     yield { type: 'text', text: messages.at(-1)?.content ?? '' };
 *     yield { type: 'finish', reason: 'stop' };
 *   },
 * };
 */
export interface Model {
  readonly id: string;
  /** What it costs, where it costs: lets a call that was stopped before its usage came still be counted. */
  readonly prices?: Prices;
  /** How many tokens a prompt and its answer may have together, where that is known. */
  readonly window?: number;
  /** Plays from briefs and reads no meaning: what only a mind can read is not put to it. */
  readonly understudy?: true;
  stream(prompt: Prompt, options?: CallOptions): AsyncIterable<ModelDelta>;
}

/** What went wrong with a call. Each has a message and a remedy of its own. */
export type ModelFault =
  | 'unreachable'
  | 'key-refused'
  | 'rate-limited'
  | 'server-error'
  | 'bad-request'
  | 'time-out'
  | 'malformed'
  | 'truncated'
  | 'refusal'
  | 'wrong-language'
  | 'over-budget'
  | 'not-recorded'
  | 'aborted';

/** A model that failed. Carries the answer so far, so that nobody mistakes it for content. */
export class ModelError extends TroupeError {
  readonly fault: ModelFault;
  readonly answer: string;
  /** Milliseconds the server asked us to wait, if it did. */
  readonly retryAfter: number | undefined;

  constructor(fault: ModelFault | `${ModelFault}/${string}`, message: string, remedy: string, details: Details & { params?: Params } = {}) {
    const { answer = '', retryAfter, ...options } = details;
    super(`model-${fault}`, message, remedy, options);
    this.name = 'ModelError';
    this.fault = this.code.slice('model-'.length) as ModelFault;
    this.answer = answer;
    this.retryAfter = retryAfter;
  }

  /** The same, with what was heard until then. */
  after(answer: string): ModelError {
    const { message, remedy, params, retryAfter, cause } = this;
    const fault = this.key.slice('model-'.length) as ModelFault;
    return new ModelError(fault, message, remedy, { params, retryAfter, cause, answer });
  }
}
type Details = { readonly answer?: string; readonly retryAfter?: number | undefined; readonly cause?: unknown };

/** Makes the model errors of a catalogue: their keys begin with `model-`. */
export const modelFaultsOf =
  <const English extends Catalogue>(catalogue: English) =>
  <Key extends FaultKey<English> & `model-${string}`>(key: Key, ...[params, details]: Given<English[Key], Details>): ModelError => {
    const { message, remedy } = sayIn(catalogue, key, params);
    const fault = key.slice('model-'.length) as ModelFault;
    return new ModelError(fault, message, remedy, { ...details, ...(params && { params }) });
  };

/** Models by the part they play, so that a cheap one may decide and a strong one judge. */
export type Models = {
  /** Writes what actors and the narrator say. */
  readonly performer: Model;
  /** PAD: small and quick. */
  readonly decider: Model;
  /** House agents: planner, transfer, advancer, rulings. */
  readonly director: Model;
  /** Makes the printed edition of an evening; by default the director. */
  readonly editor?: Model;
  /** A character's own performer, by character id. */
  readonly characters?: Readonly<Record<string, Model>>;
};
