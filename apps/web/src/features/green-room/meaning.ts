import { meaningOf, readMeaningTable } from '@troupe/core/memory';
import type { Meaning } from '@troupe/core/model';

type Language = 'en' | 'zh';

/** The table of meaning of one language on its way into this tab. Without it companions match words, as they do until it is here. */
export type FetchedMeaning = { readonly ready: Promise<Meaning | undefined> };

// A file of its own, fetched by whoever comes to talk: no page holds it.
const addressOf = (language: Language): URL =>
  language === 'zh'
    ? new URL('../../../../../packages/models/data/meaning.zh.bin.gz', import.meta.url)
    : new URL('../../../../../packages/models/data/meaning.en.bin.gz', import.meta.url);

const fetched = new Map<Language, FetchedMeaning>();

/** Fetches it once a tab; `onProgress` hears how much of it has come, from nought to one. The browser keeps it for the next time. */
export function fetchMeaning(language: Language, onProgress: (share: number) => void): FetchedMeaning {
  const known = fetched.get(language);
  if (known) return known;
  const ready = bytesOf(language, onProgress).then((bytes): Meaning => {
    const tables = { [language]: readMeaningTable(bytes) };
    return (text) => meaningOf(text, tables);
  });
  // A page opened as a file, a house that is down: then words must do, and the next company asks again.
  const coming = { ready: ready.catch(() => void fetched.delete(language)) };
  fetched.set(language, coming);
  void coming.ready.then(() => onProgress(1));
  return coming;
}

const shelf = 'troupe-meaning';

async function bytesOf(language: Language, onProgress: (share: number) => void): Promise<Uint8Array> {
  const address = addressOf(language).href;
  const kept = await keptIn(address);
  if (kept) return unpacked(new Uint8Array(await kept.arrayBuffer()));
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${response.status}`);
  const packed = await readWith(response, onProgress);
  await keep(address, packed);
  return unpacked(packed);
}

/** What the browser lends no shelf for is fetched again. */
const keptIn = async (address: string): Promise<Response | undefined> => {
  try {
    return await (await caches.open(shelf)).match(address);
  } catch {
    return undefined;
  }
};

async function keep(address: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    const here = await caches.open(shelf);
    for (const old of await here.keys()) if (tableIn(old.url) === tableIn(address) && old.url !== address) await here.delete(old);
    await here.put(address, new Response(bytes));
  } catch {
    // Kept by nobody: fetched again next time.
  }
}

const tableIn = (address: string): string | undefined => /meaning\.(?:en|zh)/u.exec(address)?.[0];

async function readWith(response: Response, onProgress: (share: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const whole = Number(response.headers.get('content-length')) || 3_000_000;
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    length += piece.value.length;
    onProgress(Math.min(0.99, length / whole));
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Some hosts unpack it on the way. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
