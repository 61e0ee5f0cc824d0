import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Outlet } from '@troupe/house/live';
import type { WebSocket } from 'ws';

/** An event stream (SSE) as the far end: for browsers behind something that breaks sockets. */
export function eventStream(response: ServerResponse, headers: Readonly<Record<string, string>>): Outlet & { beat(): void } {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  response.write('retry: 1000\n\n');
  response.on('error', () => undefined);
  const gone = () => response.destroyed || response.writableEnded;
  return {
    get pending() {
      return response.writableLength;
    },
    get gone() {
      return gone();
    },
    write: ({ sse }) => void (gone() || response.write(sse)),
    drained: () => drained(response, gone),
    beat: () => void (gone() || response.writableLength > 0 || response.write(':\n\n')),
    close: () => void (gone() || response.end()),
  };
}

type Emitter = Pick<ServerResponse, 'once' | 'off' | 'writableLength'>;

/** Waits until a stream has room again, or is gone. */
export function drained(stream: Emitter, gone: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (gone() || stream.writableLength === 0) return resolve();
    const done = () => {
      stream.off('drain', done);
      stream.off('close', done);
      resolve();
    };
    stream.once('drain', done);
    stream.once('close', done);
  });
}

const closeCodes: Readonly<Record<string, number>> = { curtain: 1000, closing: 1001, revoked: 4401 };

/** A WebSocket as the far end. Frames go to its raw socket, already encoded; without compression every write is a whole message. */
export function socketOutlet(socket: WebSocket, raw: Duplex): Outlet {
  const gone = () => socket.readyState !== socket.OPEN || raw.destroyed;
  return {
    get pending() {
      return raw.writableLength;
    },
    get gone() {
      return gone();
    },
    write: ({ socket: bytes }) => void (gone() || raw.write(bytes)),
    drained: () => drained(raw as never, gone),
    close(why) {
      if (gone()) return;
      socket.close(closeCodes[why] ?? 1013, why);
      // Whoever may no longer be here and does not hang up is hung up on.
      if (why === 'revoked') setTimeout(() => socket.terminate(), 1000).unref();
    },
  };
}
