import { modelFault } from './errors.en.ts';
import type { Line } from './line.ts';

const mega = 1024 * 1024;

/**
 * The most a server may send for one call, counted after unpacking: a few kilobytes of gzip can be gigabytes. What is parsed at once is so
 * small that nobody else waits for it.
 */
export const bounds = {
  /** A stream of small events: some hundred bytes for every token, thoughts included. */
  stream: 48 * mega,
  /** One event of it, or one line that never ends. */
  event: 2 * mega,
  /** An answer in one piece, or a list of models. */
  whole: 2 * mega,
  /** What is said in a piece of sound, with the times of its words. */
  transcript: 4 * mega,
  /** A sentence, spoken. */
  sound: 8 * mega,
  /** A picture, written out in letters. */
  picture: 24 * mega,
  /** Numbers for a batch of texts. */
  vectors: 6 * mega,
  /** A refusal: what stands at its beginning is enough. */
  refusal: 64 * 1024,
} as const;

/** The text of a response, and never more than `most` bytes of it. */
export async function textWithin(response: Response, line: Line, most: number = bounds.whole): Promise<string> {
  const { text, cut } = await beginning(response, most);
  if (cut) throw tooMuch(line, most);
  return text;
}

/** What a server said when it refused, cut short where it says too much. */
export async function refusalIn(response: Response): Promise<string> {
  return (await beginning(response, bounds.refusal)).text;
}

export const tooMuch = (line: Line, most: number) => modelFault('model-bad-request/too-much', { url: line.shown, most: most / mega });

/** The bytes of a response, and never more than `most` of them. */
export async function bytesWithin(response: Response, line: Line, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const { parts, cut } = await read(response, most);
  if (cut) throw tooMuch(line, most);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function beginning(response: Response, most: number): Promise<{ readonly text: string; readonly cut: boolean }> {
  const { parts, cut } = await read(response, most);
  const decoder = new TextDecoder();
  const text = parts.map((part) => decoder.decode(part, { stream: true })).join('');
  return { text: cut ? text : text + decoder.decode(), cut };
}

type Parts = { readonly parts: Uint8Array<ArrayBuffer>[]; readonly cut: boolean };

async function read(response: Response, most: number): Promise<Parts> {
  const body = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await body?.read(); next && !next.done; next = await body?.read()) {
    size += next.value.byteLength;
    if (size > most) {
      // Closed, not read to its end: what still comes would be unpacked for nobody.
      body?.cancel().catch(() => {});
      return { parts, cut: true };
    }
    parts.push(next.value as Uint8Array<ArrayBuffer>);
  }
  return { parts, cut: false };
}
