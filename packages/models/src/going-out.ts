import type { Fetch } from './openai/line.ts';
import { patientFetch } from './openai/patient-fetch.ts';

/** What something is asked of a server for. */
export const errands = [
  ...(['actors', 'talks', 'companions', 'tables', 'writers', 'memory', 'critics', 'trying'] as const),
  ...(['pictures', 'voices', 'transcription', 'search', 'training', 'downloads'] as const),
] as const;
/** What something is sent out for. */
export type Errand = (typeof errands)[number];

/** One thing that went out, or came back for it. Which server and how much: never what. */
export type Sent = {
  /** Without path, name and key. */
  readonly server: string;
  readonly errand: Errand;
  readonly calls: number;
  readonly out: number;
  readonly in: number;
};

const listeners = new Set<(sent: Sent) => void>();

/** Whoever keeps the books hears of everything that goes out of this process, until it says that it has heard enough. */
export function onGoingOut(hear: (sent: Sent) => void): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

const tell = (sent: Sent): void => {
  for (const hear of listeners) hear(sent);
};

/**
 * The one way out: the platform's fetch, which counts what it carries. Bodies are counted, as they are sent and received; what the protocol
 * adds around them is not.
 */
export const goingOut =
  (errand: Errand, send: Fetch = patientFetch): Fetch =>
  async (input, init) => {
    const { origin: server } = new URL(input);
    const call = { server, errand, calls: 1, out: sizeOf(init?.body), in: 0 };
    // Whoever only knocks where nobody is has sent nothing; what has a body may have gone, whatever became of it.
    if (call.out > 0) tell(call);
    const response = await send(input, init);
    if (call.out === 0) tell(call);
    return counted(response, (bytes) => tell({ server, errand, calls: 0, out: 0, in: bytes }));
  };

function sizeOf(body: RequestInit['body']): number {
  if (body === null || body === undefined) return 0;
  if (typeof body === 'string') return new TextEncoder().encode(body).length;
  if (body instanceof FormData) return [...body].reduce((sum, [name, value]) => sum + name.length + partSize(value), 0);
  if (body instanceof Blob) return body.size;
  return 'byteLength' in body ? body.byteLength : 0;
}

const partSize = (value: string | Blob): number => (typeof value === 'string' ? sizeOf(value) : value.size);

/** The same answer, counted as it is read: what nobody waits for is never counted. */
function counted(response: Response, note: (bytes: number) => void): Response {
  const { body, status, statusText, headers } = response;
  if (!body || response.type === 'opaqueredirect') return response;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      note(piece.byteLength);
      controller.enqueue(piece);
    },
  });
  return new Response(body.pipeThrough(counting), { status, statusText, headers });
}
