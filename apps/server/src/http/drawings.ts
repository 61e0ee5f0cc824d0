import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { castMarks, type Look, lookOf, type Mark, posterMarks, svgOf, type ToldPlay } from '@troupe/core/art';
import type { Context } from 'hono';
import type { Env } from './context.ts';

const kinds = { poster: posterMarks, faces: castMarks } as const satisfies Record<string, (look: Look) => Mark>;
export type Drawing = keyof typeof kinds;
/** Drawn otherwise in another version of the house. */
const hand = 5;
const most = 64;

/**
 * Pictures of plays, drawn where a page would otherwise first have to fetch all that draws. Each is drawn and compressed once; whoever has
 * it already is told that it is still the same, which costs no drawing.
 */
export class Drawings {
  readonly #drawn = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  async answer(c: Context<Env>, play: ToldPlay, drawing: Drawing): Promise<Response> {
    const key = createHash('sha256')
      .update(JSON.stringify([hand, drawing, play]))
      .digest('base64url')
      .slice(0, 22);
    const headers = { etag: `"${key}"`, 'cache-control': 'private, no-cache', vary: 'accept-encoding' };
    if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers);
    const zipped = /\bgzip\b/u.test(c.req.header('accept-encoding') ?? '');
    const type = { 'content-type': 'image/svg+xml; charset=utf-8', ...(zipped && { 'content-encoding': 'gzip' }) };
    return c.body(zipped ? await this.#zipped(key, play, drawing) : draw(play, drawing), 200, { ...headers, ...type });
  }

  #zipped(key: string, play: ToldPlay, drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
    const known = this.#drawn.get(key);
    if (known) return known;
    const made = promisify(gzip)(draw(play, drawing)).then((bytes) => new Uint8Array(bytes));
    this.#drawn.set(key, made);
    const [oldest] = this.#drawn.keys();
    if (this.#drawn.size > most && oldest !== undefined) this.#drawn.delete(oldest);
    return made;
  }
}

const draw = (play: ToldPlay, drawing: Drawing): string => {
  const svg = svgOf(kinds[drawing](lookOf(play)));
  return drawing === 'poster' ? shorter(svg) : svg;
};

/** A poster is 960 wide and shown on a card: half a unit is not seen there, and three of them stand on the first page. */
const shorter = (svg: string): string =>
  svg
    .replace(/(?<![\d.])(?:[3-9]|\d{2,3})\.\d(?![\w.])/gu, (number) => String(Math.round(Number(number))))
    .replace(/(\d) -/gu, '$1-')
    .replace(/([" a-zA-Z-])0\.(\d)/gu, '$1.$2');
