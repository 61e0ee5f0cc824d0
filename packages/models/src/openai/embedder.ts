import { aborted, type Clock, type Embedder, ModelError, type ModelFault, plainJson } from '@troupe/core/model';
import { bounds, refusalIn, textWithin } from './bounds.ts';
import { modelFault } from './errors.en.ts';
import { complaintIn, faultOf } from './faults.ts';
import { inTime } from './in-time.ts';
import { type Line, openLine, type ServerAddress } from './line.ts';
import { withRetryAfter } from './servers.ts';

/** Which server, which model, and how many texts at once. */
export type OpenAiEmbedderOptions = ServerAddress & {
  readonly model: string;
  readonly clock: Clock;
  /** Texts in one request. */
  readonly batch?: number;
  /** Calls in all for one request, the first included. */
  readonly attempts?: number;
  /** Milliseconds for each of them. */
  readonly deadline?: number;
  readonly signal?: AbortSignal;
};

/** Longer texts are cut: most encoders read no more than a few hundred words anyway. */
const longest = 8000;

/** Any server that speaks OpenAI's `/v1/embeddings`. It is asked once how long its vectors are. */
export async function openOpenAiEmbedder(options: OpenAiEmbedderOptions): Promise<Embedder> {
  const line = openLine(options);
  const [probe] = await request(line, ['troupe'], options, options.signal);
  const dimensions = probe?.length ?? 0;
  return {
    id: `openai:${line.url.host}:${options.model}:${dimensions}`,
    dimensions,
    async embed(texts, { signal } = {}) {
      // Half of what may come at once: numbers are written with twenty letters or so.
      const batch = Math.max(1, Math.min(options.batch ?? 64, Math.floor(bounds.vectors / 2 / (dimensions * 22))));
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += batch) {
        const group = await request(line, texts.slice(at, at + batch), options, signal);
        if (group.some((vector) => vector.length !== dimensions)) throw malformed(line);
        vectors.push(...group);
      }
      return vectors;
    },
  };
}

const passing: ReadonlySet<ModelFault> = new Set<ModelFault>(['unreachable', 'rate-limited', 'server-error', 'time-out', 'malformed']);

async function request(
  line: Line,
  texts: readonly string[],
  options: OpenAiEmbedderOptions,
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  const { clock, attempts = 4 } = options;
  for (let attempt = 1; ; attempt++) {
    if (signal?.aborted) throw aborted(signal.reason);
    try {
      return await inTime(line, options.deadline ?? 60_000, signal, (timed) => once(line, texts, options.model, timed));
    } catch (error) {
      if (!(error instanceof ModelError) || !passing.has(error.fault) || attempt >= attempts) throw error;
      await clock.sleep(Math.max(error.retryAfter ?? 0, 250 * 2 ** (attempt - 1)), signal);
    }
  }
}

async function once(line: Line, texts: readonly string[], model: string, signal?: AbortSignal): Promise<Float32Array[]> {
  // Some servers refuse an empty text; a space is as empty to an encoder.
  const input = texts.map((text) => text.slice(0, longest) || ' ');
  const response = await line.post('/embeddings', { model, input, encoding_format: 'float' }, signal);
  if (!response.ok) throw faultOf(response.status, complaintIn(await refusalIn(response)), line, withRetryAfter(response.headers));
  const vectors = vectorsIn(plainJson(await textWithin(response, line, bounds.vectors)), texts.length);
  if (!vectors) throw malformed(line);
  return vectors;
}

/** Read by hand: a million numbers are checked in passing. Null where one is missing, or is no number. */
function vectorsIn(answer: unknown, count: number): Float32Array[] | null {
  const data = (answer as { readonly data?: unknown } | null | undefined)?.data;
  if (!Array.isArray(data) || data.length !== count) return null;
  const vectors = new Array<Float32Array | undefined>(count).fill(undefined);
  for (const [place, one] of data.entries()) {
    const { index = place, embedding } = (one ?? {}) as { readonly index?: unknown; readonly embedding?: unknown };
    if (!Array.isArray(embedding) || embedding.length === 0 || !embedding.every((number) => typeof number === 'number')) return null;
    const vector = Float32Array.from(embedding as number[]);
    if (!(typeof index === 'number' && index in vectors) || !vector.every(Number.isFinite)) return null;
    vectors[index] = vector;
  }
  return vectors.includes(undefined) ? null : (vectors as Float32Array[]);
}

function malformed(line: Line): ModelError {
  return modelFault('model-malformed/vectors', { url: line.shown });
}
