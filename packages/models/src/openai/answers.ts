import { aborted, type ModelDelta, ModelError, throwIfAborted } from '@troupe/core/model';
import { bounds, textWithin, tooMuch } from './bounds.ts';
import { deltaReader } from './deltas.ts';
import { modelFault } from './errors.en.ts';
import { type Line, unreachable } from './line.ts';

/** One call over a line, from the first byte to the last: whoever stops listening closes the connection. */
export async function* heardOver(
  line: Line,
  outer: AbortSignal | undefined,
  connect: (signal: AbortSignal) => Promise<Response>,
): AsyncGenerator<ModelDelta, void> {
  throwIfAborted(outer);
  const call = new AbortController();
  const stop = () => call.abort();
  outer?.addEventListener('abort', stop, { once: true });
  let heardOut = false;
  try {
    for await (const deltas of answers(await connect(call.signal), line)) {
      for (const delta of deltas) {
        throwIfAborted(outer);
        yield delta;
      }
    }
    heardOut = true;
  } catch (error) {
    if (outer?.aborted) throw aborted(outer.reason);
    throw error instanceof ModelError ? error : unreachable(error, line.shown, line.scrub);
  } finally {
    outer?.removeEventListener('abort', stop);
    // A connection that was heard out serves the next call; one that was left is closed.
    if (!heardOut) call.abort();
  }
}

/** The deltas of one response, as many at a time as arrived together. */
async function* answers(response: Response, line: Line): AsyncGenerator<readonly ModelDelta[]> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('text/html')) throw modelFault('model-bad-request/web-page', { url: line.shown });
  const reader = deltaReader(line);
  if (type.includes('application/json') || !response.body) reader.whole(await textWithin(response, line));
  else {
    const body = response.body.getReader();
    let size = 0;
    for (;;) {
      const { done, value } = await body.read().catch(() => ({ done: true, value: undefined }));
      if (done) break;
      size += (value as Uint8Array).byteLength;
      if (size > bounds.stream) throw tooMuch(line, bounds.stream);
      reader.bytes(value as Uint8Array);
      const deltas = reader.take();
      if (deltas.length > 0) yield deltas;
      if (reader.done || reader.failure) break;
    }
    if (!reader.done) reader.end();
    // Reads the end of a finished body, without waiting for it, so that the connection can serve again.
    else body.read().catch(() => {});
  }
  if (reader.failure) throw reader.failure;
  if (!reader.complete) throw modelFault('model-truncated/broke-off', { url: line.shown });
  yield reader.closing();
}
