import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Fetch } from '../openai/line.ts';
import { fault } from './errors.en.ts';
import { type ModelFile, readModelFile } from './gguf.ts';
import { gigabytes } from './memory.ts';

/** How far a download is, in bytes; `size` once the server has told it. */
export type Progress = { readonly got: number; readonly size?: number };

/** What is fetched, and into which folder. */
export type DownloadOptions = {
  readonly url: string;
  readonly folder: string;
  readonly fetch: Fetch;
  readonly signal: AbortSignal;
  readonly progress?: (progress: Progress) => void;
  /** Bytes that are free in the folder; asked of the machine unless given. */
  readonly space?: (folder: string) => Promise<number>;
};

/** What a server told of the file when it began; another file of the same name is not sewn on. */
type Begun = { readonly url: string; readonly mark?: string; readonly size?: number; readonly sha256?: string };

/** The name a file from an address is given here; none where it is no address of a model file. */
export function fileNameIn(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
  return /^[\w][\w.+-]{0,200}\.gguf$/i.test(name) ? name : undefined;
}

/**
 * Fetches a model file. What has come stays when it breaks off, and the next time goes on from there; what is whole is checked (its size,
 * its check sum where the server tells it, its head) before it has its name.
 */
export async function downloadModel(options: DownloadOptions): Promise<ModelFile> {
  const { url, folder, signal } = options;
  const name = fileNameIn(url);
  if (name === undefined) throw fault('download-no-model', { host: hostOf(url) });
  await mkdir(folder, { recursive: true });
  const whole = join(folder, name);
  if (existsSync(whole)) return readModelFile(whole);
  const part = `${whole}.part`;
  try {
    const begun = await fetched(options, part);
    await checked(part, begun, url);
  } catch (error) {
    if (signal.aborted) throw fault('download-stopped', {}, { cause: error });
    throw error;
  }
  const found = await readModelFile(part).catch(async (error: unknown) => {
    await forget(part);
    throw error;
  });
  await rename(part, whole);
  await rm(noteOf(part), { force: true });
  return { ...found, path: whole };
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
const noteOf = (part: string): string => `${part}.json`;

async function forget(part: string): Promise<void> {
  await rm(part, { force: true });
  await rm(noteOf(part), { force: true });
}

async function fetched(options: DownloadOptions, part: string): Promise<Begun> {
  const { url, folder, progress } = options;
  const before = await begunBefore(part, url);
  const { response, told } = await reached(options, before);
  const goesOn = response.status === 206 && before !== undefined;
  const begun: Begun = goesOn ? { ...before.begun, ...told } : { url, ...told };
  const from = goesOn ? before.got : 0;
  await roomFor(begun, from, options);
  await writeFile(noteOf(part), JSON.stringify(begun));
  const size = begun.size === undefined ? {} : { size: begun.size };
  const got = await written(response, part, from, begun, (now) => progress?.({ got: now, ...size })).catch((error: unknown) => {
    if (isKnown(error)) throw error;
    throw unreachable(url, folder, error);
  });
  if (begun.size !== undefined && got < begun.size) throw brokeOff(got, begun.size);
  return begun;
}

const isKnown = (error: unknown): boolean => error instanceof Error && 'remedy' in error;
const brokeOff = (got: number, size: number) => fault('download-broke-off', { got: gigabytes(got), size: gigabytes(size) });
const unreachable = (url: string, folder: string, cause: unknown) =>
  fault('download-unreachable', { host: hostOf(url), folder, why: whyOf(cause) }, { cause });

function whyOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = inner instanceof Error && 'code' in inner ? String(inner.code) : '';
  return (code || (inner instanceof Error ? inner.message : String(inner))).slice(0, 120);
}

async function begunBefore(part: string, url: string): Promise<{ readonly begun: Begun; readonly got: number } | undefined> {
  try {
    const begun = JSON.parse(await readFile(noteOf(part), 'utf8')) as Begun;
    const { size: got } = await stat(part);
    return begun.url === url && got > 0 ? { begun, got } : undefined;
  } catch {
    return undefined;
  }
}

const mostSteps = 5;

/** The answer that carries the file. Publishers send callers on to where it is kept: told what it is on the way, and never to a place that is not secure. */
async function reached(
  { url, folder, fetch, signal }: DownloadOptions,
  before: { readonly begun: Begun; readonly got: number } | undefined,
) {
  let at = url;
  let told: Omit<Begun, 'url'> = {};
  const mark = before?.begun.mark;
  const headers = before ? { range: `bytes=${before.got}-`, ...(mark && { 'if-range': mark }) } : {};
  for (let step = 0; step < mostSteps; step++) {
    const response = await fetch(at, { headers, signal, redirect: 'manual' }).catch((error: unknown) => {
      throw unreachable(at, folder, error);
    });
    told = { ...told, ...toldBy(response) };
    if (response.status === 200 || response.status === 206) return { response, told };
    await response.body?.cancel();
    const to = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || !to)
      throw fault('download-refused', { host: hostOf(at), status: response.status });
    const next = new URL(to, at);
    if (next.protocol !== 'https:' && next.origin !== new URL(at).origin) throw fault('download-redirected', { host: hostOf(at) });
    at = next.href;
  }
  throw fault('download-refused', { host: hostOf(url), status: 310 });
}

/** Its length and its mark; the check sum where a publisher gives it as the mark of the file itself. */
function toldBy({ status, headers }: Response): Omit<Begun, 'url'> {
  const linked = headers.get('x-linked-etag')?.replace(/^W\/|"/g, '');
  const sha256 = linked && /^[\da-f]{64}$/i.test(linked) ? { sha256: linked.toLowerCase() } : {};
  if (status !== 200 && status !== 206) return sha256;
  const all = status === 206 ? /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1] : headers.get('content-length');
  const mark = headers.get('etag');
  const size = Number(all);
  return { ...sha256, ...(all && Number.isSafeInteger(size) && { size }), ...(mark && !mark.startsWith('W/') && { mark }) };
}

/** A little is left for everything else on the disk. */
const leftOver = 512 * 1024 * 1024;

async function roomFor({ size = 0 }: Begun, from: number, { folder, space = spaceIn }: DownloadOptions): Promise<void> {
  const free = await space(folder);
  if (size - from + leftOver > free) throw fault('download-space', { needed: gigabytes(size - from), free: gigabytes(free), folder });
}

async function spaceIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Never more than was announced: a server that goes on for ever would fill the disk. */
async function written(response: Response, part: string, from: number, { url, size }: Begun, tell: (got: number) => void): Promise<number> {
  const file = await open(part, from > 0 ? 'r+' : 'w');
  let got = from;
  try {
    if (from > 0) await file.truncate(from);
    tell(got);
    for await (const bytes of response.body ?? []) {
      if (got === 0 && Buffer.from(bytes.subarray(0, 4)).toString('latin1') !== 'GGUF')
        throw fault('download-no-model', { host: hostOf(url) });
      if (size !== undefined && got + bytes.length > size) throw fault('download-wrong', { host: hostOf(url) });
      await file.write(bytes, 0, bytes.length, got);
      got += bytes.length;
      tell(got);
    }
  } finally {
    await file.close();
  }
  return got;
}

async function checked(part: string, { sha256 }: Begun, url: string): Promise<void> {
  if (sha256 === undefined) return;
  const hash = createHash('sha256');
  await pipeline(createReadStream(part), hash);
  if (hash.digest('hex') === sha256) return;
  await forget(part);
  throw fault('download-wrong', { host: hostOf(url) });
}
