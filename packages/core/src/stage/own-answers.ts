import type { EventOf, StageEvent } from '../events/event.ts';
import type { CallOptions, Prompt } from '../model/model.ts';
import { promptHash } from '../model/prompt-hash.ts';
import { fingerprint } from '../model/random.ts';
import type { Stage } from './stage.ts';

/** What a part of the host's answered. */
export type Answered = EventOf<'host-answered'>;

/** What was answered, by the id under which it was asked. After a rewind the same moment is another one: nobody is held to what was struck. */
export class Answers {
  readonly #stream: string;
  stage: Stage | null = null;
  #read = 0;
  #rewound = 0;
  readonly #asked = new Map<string, EventOf<'host-asked'>>();
  readonly #answered = new Map<string, Answered>();

  constructor(stream: string) {
    this.#stream = stream;
  }

  idOf(prompt: Prompt, { seed = 0 }: CallOptions, ...more: readonly string[]): string {
    this.#catchUp();
    return `${this.#stream}/${fingerprint([promptHash(prompt), String(seed), String(this.#rewound), ...more])}`;
  }

  asked(id: string): EventOf<'host-asked'> | undefined {
    this.#catchUp();
    return this.#asked.get(id);
  }

  answered(id: string): Answered | undefined {
    this.#catchUp();
    return this.#answered.get(id);
  }

  /** Kept before anybody hears it. */
  async keep(event: Extract<StageEvent, { type: 'host-asked' | 'host-answered' }>): Promise<void> {
    await this.stage?.keepAtOnce(event);
  }

  #catchUp(): void {
    const log = this.stage?.log ?? [];
    for (; this.#read < log.length; this.#read++) {
      const event = log[this.#read];
      if (event?.type === 'host-asked') this.#asked.set(event.id, event);
      else if (event?.type === 'host-answered') this.#answered.set(event.id, event);
      else if (event?.type === 'rewind') this.#rewound = event.seq;
    }
  }
}
