import type { Duplex } from 'node:stream';
import type { Outlet } from '@troupe/house/live';
import type { WebSocket } from 'ws';
import { drained } from './event-stream.ts';

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
    close: (why) => void (gone() || socket.close(closeCodes[why] ?? 1013, why)),
  };
}
