import { join } from 'node:path';
import { defineStream, type EventStore, inPlace, Log } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { goingOut } from '@troupe/models/going-out';
import { openKokoro } from '@troupe/models/kokoro';
import { packageFolders } from '@troupe/models/onnx';
import { openAiSpeech, type Sound, type Speech } from '@troupe/models/openai';
import { fault } from '../errors.en.ts';
import { unseal } from '../shared/seal.ts';
import { SoundShelf } from './sound-shelf.ts';

/** Who reads out for this house, and on which terms. */
export type VoicesChoice = {
  /** Of a server that speaks `/v1/audio/speech`; without it, the voices on this machine. */
  readonly url?: string;
  readonly model?: string;
  readonly sealedKey?: string;
  readonly voices: readonly string[];
  /** In $ for a million letters. */
  readonly price?: number;
  /** Whoever comes with a link is read to as well. */
  readonly guests: boolean;
};

type VoicesEvent = { readonly type: 'voices-chosen'; readonly choice: VoicesChoice };

/** Who reads out. What was chosen before leaves nothing behind, its key least of all. */
export const voicesStream = defineStream<VoicesEvent, { choice: VoicesChoice | null }>({
  kind: 'voices',
  version: 1,
  upcasters: {},
  writers: 'many',
  initial: () => ({ choice: null }),
  fold: inPlace((state, event) => {
    if (event.type === 'voices-chosen') state.choice = event.choice;
  }),
});

/** Where voices and what they spoke are kept, and what a service's key is sealed with. */
export type HouseVoicesOptions = {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly sealing: Buffer;
  /** The data folder: what was spoken is kept in it, and the voices of this machine lie there. */
  readonly folder?: string;
};

/** The error of whoever wants something spoken where no voices are set up. */
export const noVoices = () => fault('unknown-voice/none');

const longest = 1000;
const mostAtOnce = 6;

/** Speaks sentences for the pages, each once: what was spoken before is taken from the shelf. */
export class HouseVoices {
  readonly #log: Log<VoicesEvent, { choice: VoicesChoice | null }>;
  readonly #options: HouseVoicesOptions;
  readonly #shelf: SoundShelf;
  readonly #speaking = new Map<string, Promise<Sound>>();
  #speech: Promise<Speech> | null = null;
  /** Letters that were sent out since the house was opened. */
  letters = 0;

  private constructor(options: HouseVoicesOptions, log: Log<VoicesEvent, { choice: VoicesChoice | null }>) {
    this.#options = options;
    this.#log = log;
    this.#shelf = new SoundShelf(options.folder && join(options.folder, 'voices'));
  }

  static async open(options: HouseVoicesOptions): Promise<HouseVoices> {
    const { store, clock } = options;
    return new HouseVoices(options, await new Log(voicesStream, { store, clock, stream: 'house:voices' }).opened());
  }

  get choice(): VoicesChoice | null {
    return this.#log.state.choice;
  }

  /** What it may cost, in $, to say so many letters. */
  priceOf(letters: number): number {
    return (letters * (this.choice?.price ?? 0)) / 1_000_000;
  }

  /** Where no voices are named, whoever speaks is asked for them. Nothing is changed if nobody answers. */
  async choose(choice: VoicesChoice): Promise<void> {
    const speech = await this.#open(choice);
    const voices = choice.voices.length > 0 ? choice.voices : await speech.voices();
    const [kept] = await this.#log.append({ type: 'voices-chosen', choice: { ...choice, voices } });
    await this.#log.blank(({ seq }) => seq !== kept?.seq);
    this.#speech = Promise.resolve(speech);
  }

  async drop(): Promise<void> {
    await this.#log.blank(() => true);
    this.#speech = null;
  }

  /** One sentence. `paid` hears how many letters had to be sent out for it. */
  async say(
    text: string,
    voice: string,
    { signal, paid }: { signal?: AbortSignal; paid?: (letters: number) => void } = {},
  ): Promise<Sound> {
    const { choice } = this;
    if (!choice) throw noVoices();
    if (!choice.voices.includes(voice)) throw fault('usage-voice', { voice });
    const sentence = text.replace(/\s+/gu, ' ').trim().slice(0, longest);
    const speech = await this.#opened(choice);
    const key = SoundShelf.key(speech.id, voice, sentence);
    const known = (await this.#shelf.find(key, this.#options.clock.now())) ?? this.#speaking.get(key);
    if (known) return known;
    if (this.#speaking.size >= mostAtOnce) throw fault('talk-voices-busy');
    const spoken = this.#spoken(speech, key, sentence, voice, signal).finally(() => this.#speaking.delete(key));
    this.#speaking.set(key, spoken);
    const sound = await spoken;
    this.letters += sentence.length;
    paid?.(sentence.length);
    return sound;
  }

  keptBytes(): Promise<number> {
    return this.#shelf.bytes();
  }

  forgetSounds(): Promise<void> {
    return this.#shelf.clear();
  }

  async #spoken(speech: Speech, key: string, text: string, voice: string, signal?: AbortSignal): Promise<Sound> {
    const sound = await speech.say(text, voice, signal);
    await this.#shelf.keep(key, sound, this.#options.clock.now());
    return sound;
  }

  #opened(choice: VoicesChoice): Promise<Speech> {
    this.#speech ??= this.#open(choice).catch((error: unknown) => {
      this.#speech = null;
      throw error;
    });
    return this.#speech;
  }

  async #open({ url, model = '', sealedKey }: VoicesChoice): Promise<Speech> {
    if (url !== undefined)
      return openAiSpeech({
        baseUrl: url,
        model,
        fetch: goingOut('voices'),
        ...(sealedKey !== undefined && { key: unseal(sealedKey, this.#options.sealing) }),
      });
    const { folder = '.' } = this.#options;
    return openKokoro({ packages: packageFolders({ data: folder }), weights: join(folder, 'kokoro') });
  }
}
