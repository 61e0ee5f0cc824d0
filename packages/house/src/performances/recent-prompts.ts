import { type Clock, type Message, type Model, ModelError, type Models, type Prompt, promptHash } from '@troupe/core/model';

/** One question to a model, word for word, and its answer. For the host's eyes only. */
export type Asked = {
  readonly number: number;
  readonly at: number;
  readonly agent: string;
  readonly model: string;
  readonly messages: readonly Message[];
  /** The hash by which the log names it. */
  readonly prompt: string;
  readonly answer: string;
  readonly milliseconds: number;
  readonly fault?: string;
};

/** The newest questions of one performance. In memory only: the log keeps their hashes, and a prompt is compiled from the log. */
export class RecentPrompts {
  readonly #limit: number;
  readonly #asked: Asked[] = [];
  #count = 0;

  constructor(limit = 40) {
    this.#limit = limit;
  }

  latest({ agent, prompt }: { readonly agent?: string | undefined; readonly prompt?: string | undefined } = {}): readonly Asked[] {
    return this.#asked.filter((one) => (agent ?? one.agent) === one.agent && (prompt === undefined || prompt === one.prompt));
  }

  listeningTo(models: Models, clock: Clock): Models {
    const listen = (model: Model) => this.#listening(model, clock);
    return {
      performer: listen(models.performer),
      decider: listen(models.decider),
      director: listen(models.director),
      ...(models.characters && {
        characters: Object.fromEntries(Object.entries(models.characters).map(([who, model]) => [who, listen(model)])),
      }),
    };
  }

  #listening(model: Model, clock: Clock): Model {
    const note = (prompt: Prompt, began: number, answer: string, fault?: string) =>
      this.#note(model.id, prompt, began, clock, answer, fault);
    return {
      id: model.id,
      ...(model.prices && { prices: model.prices }),
      ...(model.window !== undefined && { window: model.window }),
      ...(model.understudy && { understudy: model.understudy }),
      async *stream(prompt, options) {
        const began = clock.now();
        let answer = '';
        let fault: string | undefined;
        try {
          for await (const delta of model.stream(prompt, options)) {
            if (delta.type === 'text') answer += delta.text;
            yield delta;
          }
        } catch (error) {
          fault = error instanceof ModelError ? error.fault : 'failure';
          throw error;
        } finally {
          note(prompt, began, answer, fault);
        }
      },
    };
  }

  #note(model: string, asked: Prompt, began: number, clock: Clock, answer: string, fault?: string): void {
    const { agent, messages } = asked;
    const now = clock.now();
    this.#asked.push({
      number: ++this.#count,
      at: began,
      agent,
      model,
      messages,
      // Worked out when it is read: few prompts ever are.
      get prompt() {
        return promptHash(asked);
      },
      answer,
      milliseconds: now - began,
      ...(fault !== undefined && { fault }),
    });
    if (this.#asked.length > this.#limit) this.#asked.shift();
  }
}
