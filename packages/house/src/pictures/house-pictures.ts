import { randomBytes } from 'node:crypto';
import { defineStream, type EventStore, inPlace, Log } from '@troupe/core/log';
import type { Clock } from '@troupe/core/model';
import { type Picture, readPicture } from '@troupe/files/pictures';
import { goingOut } from '@troupe/models/going-out';
import { openAiPainter } from '@troupe/models/openai';
import { fault } from '../errors.en.ts';
import { keepText, keptText } from '../shared/kept-text.ts';
import { unseal } from '../shared/seal.ts';

/** What a picture stands for in a play, a series or a case: `poster`, `person/ID`, `person/ID/MOOD`, `place/ID`. */
export type Stead = string;
/** A picture that hangs somewhere: its id, kind and size. */
export type KeptPicture = { readonly picture: string; readonly kind: Picture['kind']; readonly width: number; readonly height: number };
/** Who paints for this house, and for how much. */
export type PainterChoice = {
  readonly url: string;
  readonly model: string;
  readonly sealedKey?: string /** In $, for one picture. */;
  readonly price?: number;
};

type PictureEvent =
  | ({ readonly type: 'picture-hung'; readonly play: string; readonly stead: Stead } & KeptPicture)
  | { readonly type: 'painter-chosen'; readonly choice: PainterChoice };
type Hung = { plays: Map<string, Map<Stead, KeptPicture>>; painter: PainterChoice | null };

/** Pictures that people brought or had painted, instead of those that the house draws. What was taken back leaves nothing behind. */
export const picturesStream = defineStream<PictureEvent, Hung>({
  kind: 'pictures',
  version: 1,
  upcasters: {},
  writers: 'many',
  initial: () => ({ plays: new Map(), painter: null }),
  fold: inPlace((state, event) => {
    if (event.type === 'painter-chosen') state.painter = event.choice;
    if (event.type !== 'picture-hung') return;
    const { play, stead, picture, kind, width, height } = event;
    const hung = state.plays.get(play) ?? new Map<Stead, KeptPicture>();
    state.plays.set(play, hung.set(stead, { picture, kind, width, height }));
  }),
});

/** Where pictures are kept, and what the painter's key is sealed with. */
export type HousePicturesOptions = { readonly store: EventStore; readonly clock: Clock; readonly sealing: Buffer };

/** The error of whoever asks for a picture that is not there. */
export const noPicture = () => fault('unknown-picture/own');

const mostOfPlay = 120;
const mostPainted = 8_000_000;
/** Where the picture itself is kept. */
export const streamOf = (picture: string): string => `house:picture:${picture}`;

/** The pictures that people have hung in the places of plays, and who paints new ones. */
export class HousePictures {
  readonly #log: Log<PictureEvent, Hung>;
  readonly #options: HousePicturesOptions;

  private constructor(options: HousePicturesOptions, log: Log<PictureEvent, Hung>) {
    this.#options = options;
    this.#log = log;
  }

  static async open(options: HousePicturesOptions): Promise<HousePictures> {
    const { store, clock } = options;
    return new HousePictures(options, await new Log(picturesStream, { store, clock, stream: 'house:pictures' }).opened());
  }

  get painter(): PainterChoice | null {
    return this.#log.state.painter;
  }

  of(play: string): ReadonlyMap<Stead, KeptPicture> {
    return this.#log.state.plays.get(play) ?? new Map();
  }

  /** Hung where another hung before, that one is gone. */
  async hang(play: string, stead: Stead, bytes: Uint8Array, most?: number): Promise<KeptPicture> {
    const { kind, width, height, bytes: clean } = readPicture(bytes, most);
    const before = this.of(play).get(stead);
    if (!before && this.of(play).size >= mostOfPlay) throw fault('usage-picture/many', { most: mostOfPlay });
    // Whoever may see it is told its name; nobody else can guess it.
    const kept = { picture: randomBytes(16).toString('hex'), kind, width, height };
    const { store, clock } = this.#options;
    await keepText(store, streamOf(kept.picture), Buffer.from(clean).toString('base64'), clock);
    await this.#log.append({ type: 'picture-hung', play, stead, ...kept });
    if (before) await this.#forget(before.picture);
    return kept;
  }

  /** The drawn one hangs there again. */
  async takeBack(play: string, stead: Stead): Promise<void> {
    const kept = this.of(play).get(stead);
    if (!kept) throw noPicture();
    await this.#forget(kept.picture);
  }

  /** All that hangs there: with what it hung for, it is gone. */
  async takeDown(wall: string): Promise<void> {
    for (const { picture } of [...this.of(wall).values()]) await this.#forget(picture);
  }

  async bytes(picture: string): Promise<{ readonly kind: Picture['kind']; readonly bytes: Uint8Array<ArrayBuffer> }> {
    const hung = [...this.#log.state.plays.values()].flatMap((play) => [...play.values()]).find((one) => one.picture === picture);
    const text = hung && (await keptText(this.#options.store, streamOf(picture)));
    if (!hung || text === undefined) throw noPicture();
    return { kind: hung.kind, bytes: new Uint8Array(Buffer.from(text, 'base64')) };
  }

  async choosePainter(choice: PainterChoice | null): Promise<void> {
    const kept = choice && (await this.#log.append({ type: 'painter-chosen', choice }))[0];
    await this.#log.blank(({ type, seq }) => type === 'painter-chosen' && seq !== kept?.seq);
  }

  /** What comes back is checked as if somebody had brought it; it is paid for when it comes, whether it can be kept or not. */
  async paint(
    play: string,
    stead: Stead,
    told: string,
    { signal, paid }: { readonly signal?: AbortSignal | undefined; readonly paid?: (money: number) => void } = {},
  ): Promise<KeptPicture> {
    const { painter } = this;
    if (!painter) throw fault('unknown-painter');
    const key = painter.sealedKey === undefined ? undefined : unseal(painter.sealedKey, this.#options.sealing);
    const server = openAiPainter({
      baseUrl: painter.url,
      model: painter.model,
      fetch: goingOut('pictures'),
      ...(key !== undefined && { key }),
    });
    const bytes = await server.paint(told, stead.startsWith('person/') ? '1024x1024' : '1536x1024', signal);
    paid?.(painter.price ?? 0);
    return this.hang(play, stead, bytes, mostPainted);
  }

  async #forget(picture: string): Promise<void> {
    await this.#log.remove(streamOf(picture));
    await this.#log.blank((event) => event.type === 'picture-hung' && event.picture === picture);
  }
}
