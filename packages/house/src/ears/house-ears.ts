import { join } from 'node:path';
import { defineStream, type EventStore, inPlace, Log } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { goingOut } from '@troupe/models/going-out';
import { packageFolders } from '@troupe/models/onnx';
import { type Hearing, openAiHearing } from '@troupe/models/openai';
import { openWhisper } from '@troupe/models/whisper';
import { fault } from '../errors.en.ts';
import { unseal } from '../shared/seal.ts';
import { mostSeconds, secondsOf, silence } from './sound.ts';

/** Who writes down what people say into the box, and on which terms. */
export type EarsChoice = {
  /** Of a server that speaks `/v1/audio/transcriptions`; without it, Whisper on this machine. */
  readonly url?: string;
  readonly model?: string;
  readonly sealedKey?: string;
  /** In $ for a minute. */
  readonly price?: number;
  /** Whoever comes with a link may speak as well. */
  readonly guests: boolean;
};

type EarsEvent = { readonly type: 'ears-chosen'; readonly choice: EarsChoice };

/** Who listens. What was chosen before leaves nothing behind, its key least of all; what was said is kept nowhere. */
export const earsStream = defineStream<EarsEvent, { choice: EarsChoice | null }>({
  kind: 'ears',
  version: 1,
  upcasters: {},
  writers: 'many',
  initial: () => ({ choice: null }),
  fold: inPlace((state, event) => {
    if (event.type === 'ears-chosen') state.choice = event.choice;
  }),
});

/** Where the choice is kept, and what a server's key is sealed with. */
export type HouseEarsOptions = {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly sealing: Buffer;
  /** The data folder: Whisper's package and weights lie there. */
  readonly folder?: string;
};

/** The error of whoever speaks where nobody listens. */
export const noEars = () => fault('unknown-ears');

const mostAtOnce = 4;

/** Writes down what is said, piece by piece. Neither sound nor words are kept. */
export class HouseEars {
  readonly #log: Log<EarsEvent, { choice: EarsChoice | null }>;
  readonly #options: HouseEarsOptions;
  #hearing: Promise<Hearing> | null = null;
  #busy = 0;
  /** Seconds that were listened to since the house was opened. */
  seconds = 0;

  private constructor(options: HouseEarsOptions, log: Log<EarsEvent, { choice: EarsChoice | null }>) {
    this.#options = options;
    this.#log = log;
  }

  static async open(options: HouseEarsOptions): Promise<HouseEars> {
    const { store, clock } = options;
    return new HouseEars(options, await new Log(earsStream, { store, clock, stream: 'house:ears' }).opened());
  }

  get choice(): EarsChoice | null {
    return this.#log.state.choice;
  }

  /** What it may cost, in $, to listen for so long. */
  priceOf(seconds: number): number {
    return (seconds * (this.choice?.price ?? 0)) / 60;
  }

  /** Half a second of silence is sent first, if it is to be tried: nothing is changed where nobody answers. */
  async choose(choice: EarsChoice, { tried = true, signal }: { tried?: boolean; signal?: AbortSignal } = {}): Promise<void> {
    const hearing = tried ? await this.#open(choice) : null;
    await hearing?.hear(silence(0.5), 'en', signal);
    const [kept] = await this.#log.append({ type: 'ears-chosen', choice });
    await this.#log.blank(({ seq }) => seq !== kept?.seq);
    this.#hearing = hearing && Promise.resolve(hearing);
  }

  async drop(): Promise<void> {
    await this.#log.blank(() => true);
    this.#hearing = null;
  }

  /** What was said. `paid` hears for how many seconds somebody listened. */
  async hear(
    sound: Uint8Array,
    language: string,
    { signal, paid }: { signal?: AbortSignal; paid?: (seconds: number) => void } = {},
  ): Promise<string> {
    const { choice } = this;
    if (!choice) throw noEars();
    const seconds = secondsOf(sound);
    if (seconds === undefined) throw fault('usage-sound');
    if (seconds > mostSeconds) throw fault('usage-sound/long', { most: mostSeconds });
    if (this.#busy >= mostAtOnce) throw fault('talk-ears-busy');
    this.#busy += 1;
    try {
      const text = await (await this.#opened(choice)).hear(sound, language, signal);
      this.seconds += seconds;
      paid?.(seconds);
      return text.replace(/\s+/gu, ' ').slice(0, longest);
    } finally {
      this.#busy -= 1;
    }
  }

  #opened(choice: EarsChoice): Promise<Hearing> {
    this.#hearing ??= this.#open(choice).catch((error: unknown) => {
      this.#hearing = null;
      throw error;
    });
    return this.#hearing;
  }

  async #open({ url, model = '', sealedKey }: EarsChoice): Promise<Hearing> {
    if (url !== undefined)
      return openAiHearing({
        baseUrl: url,
        model,
        fetch: goingOut('transcription'),
        ...(sealedKey !== undefined && { key: unseal(sealedKey, this.#options.sealing) }),
      });
    const { folder = '.' } = this.#options;
    return openWhisper({ packages: packageFolders({ data: folder }), weights: join(folder, 'whisper') });
  }
}

/** As long as a line may be that is typed. */
const longest = 4000;
