import type { Problem } from '@troupe/core/errors';
import type { PublicFrame } from '@troupe/core/events';

/** What the house itself says on a live stream, beside the frames of the play. */
export type Notice = { readonly type: 'rest'; readonly why: string } | ({ readonly type: 'refused' } & Problem);

/** A frame in the form in which it leaves, once for everyone: never encoded again, and never changed. */
export type Encoded = {
  /** The viewer's own number; null for what is passing. */
  readonly number: number | null;
  readonly socket: Buffer;
  readonly sse: Buffer;
};

/** A frame as bytes, made once for all who watch, by socket or by event stream. */
export function encode(frame: PublicFrame | Notice): Encoded {
  const payload = Buffer.from(JSON.stringify(frame));
  const number = 'number' in frame ? frame.number : null;
  const event = `${number === null ? '' : `id: ${number}\n`}data: `;
  return { number, socket: socketFrame(payload), sse: Buffer.concat([Buffer.from(event), payload, Buffer.from('\n\n')]) };
}

const finalText = 0x81;

/** One whole WebSocket text message, as a server sends it: no mask, no extension (RFC 6455, 5.2). */
function socketFrame(payload: Buffer): Buffer {
  const { length } = payload;
  const header = Buffer.alloc(length < 126 ? 2 : length < 65536 ? 4 : 10);
  header[0] = finalText;
  if (length < 126) header[1] = length;
  else if (length < 65536) {
    header[1] = 126;
    header.writeUInt16BE(length, 2);
  } else {
    header[1] = 127;
    header.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([header, payload]);
}
