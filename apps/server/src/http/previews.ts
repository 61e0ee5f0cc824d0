import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ToldPlay } from '@troupe/core/art';
import { previewHead } from '@troupe/house/exports';
import { previewPicture } from '@troupe/house/pictures';

/** What a link may lead to that others show as a card. */
export const previewed = ['performances', 'plays', 'series', 'cases', 'mystery'] as const;
export type Previewed = (typeof previewed)[number];
/** What is drawn, unless a picture of its own hangs there; `about` where a synopsis says too little. */
export type Told = { readonly play: ToldPlay; readonly own?: string | undefined; readonly about?: string };

/** Where it is in the theatre: a case on the page of all cases, a table at its own. */
const pathOf = (kind: Previewed, id: string): string =>
  kind === 'cases' ? `/mystery?case=${encodeURIComponent(id)}` : `/${kind}/${encodeURIComponent(id)}`;

const most = 32;

/**
 * Cards for links. Programs that make them never come with a token, so that an address says by a key of its own that it was given to somebody:
 * who only guesses at names learns nothing, not even what there is. On a card stands what anybody may know of a play beforehand.
 */
export class Previews {
  readonly #key: Buffer;
  readonly #painted = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(key: Buffer) {
    this.#key = key;
  }

  keyOf(kind: Previewed, id: string): string {
    return createHmac('sha256', this.#key).update(`${kind}/${id}`).digest('base64url').slice(0, 16);
  }

  /** The address to send: whoever shows it as a card is told by it that it was given. */
  addressOf(address: string, kind: Previewed, id: string): string {
    const path = pathOf(kind, id);
    return `${address}${path}${path.includes('?') ? '&' : '?'}p=${this.keyOf(kind, id)}`;
  }

  isKey(kind: Previewed, id: string, given: string | undefined): boolean {
    const wanted = Buffer.from(this.keyOf(kind, id));
    const came = Buffer.from(given ?? '');
    return came.length === wanted.length && timingSafeEqual(came, wanted);
  }

  /** Where the card's picture is: one that hangs instead of the drawn one, or the poster, painted. */
  pictureOf(address: string, kind: Previewed, id: string, { own }: Told): string {
    return own === undefined
      ? `${address}/previews/${kind}/${encodeURIComponent(id)}/${this.keyOf(kind, id)}.png`
      : `${address}/api/pictures/${own}`;
  }

  /** What stands in the head of the page behind the link. */
  headOf(address: string, kind: Previewed, id: string, told: Told): string {
    const { title, synopsis = '', language } = told.play;
    const url = `${address}${pathOf(kind, id)}`;
    return previewHead({ title, about: told.about ?? synopsis, language }, { url, picture: this.pictureOf(address, kind, id, told) });
  }

  /** Painted once; whoever asks meanwhile waits for the same. */
  painted(play: ToldPlay): Promise<Uint8Array<ArrayBuffer>> {
    const name = JSON.stringify(play);
    const known = this.#painted.get(name);
    if (known) return known;
    const made = previewPicture(play);
    this.#painted.set(name, made);
    made.catch(() => this.#painted.delete(name));
    const [oldest] = this.#painted.keys();
    if (this.#painted.size > most && oldest !== undefined) this.#painted.delete(oldest);
    return made;
  }
}
