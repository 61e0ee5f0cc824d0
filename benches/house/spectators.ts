import { connect, type Socket } from 'node:net';

/** What a crowd of raw sockets has received. A library for each of five thousand would cost more than the house they look at. */
export type Heard = {
  /** Kept frames that were missed by any socket. */
  gaps: number;
  /** Passing and kept frames, of all sockets together. */
  frames: number;
  /** Milliseconds from when a token was spoken until it was here. */
  readonly delays: number[];
  broken: number;
};

export type CrowdOptions = {
  readonly port: number;
  readonly paths: readonly string[];
  /** One socket in so many is listened to word by word; the others only count. */
  readonly sampleEvery: number;
  /** How many shake hands at once. */
  readonly atOnce?: number;
};

const stamp = /@(\d{13}\.\d{3})/g;

/** Opens all of them, some at a time; resolves when every one is let in. */
export async function seatCrowd({ port, paths, sampleEvery, atOnce = 100 }: CrowdOptions): Promise<{ heard: Heard; leave(): void }> {
  const heard: Heard = { gaps: 0, frames: 0, delays: [], broken: 0 };
  const sockets: Socket[] = [];
  const waiting = paths.map((path, index) => ({ path, sampled: index % sampleEvery === 0 }));
  const usher = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) sockets.push(await seat(port, next.path, next.sampled, heard));
  };
  await Promise.all(Array.from({ length: atOnce }, usher));
  return {
    heard,
    leave: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function seat(port: number, path: string, sampled: boolean, heard: Heard): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let rest: Buffer = Buffer.alloc(0);
    let open = false;
    let last = 0;
    socket.setNoDelay(true);
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    );
    socket.on('error', (error) => (open ? heard.broken++ : reject(error)));
    socket.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      if (!open) {
        const end = rest.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!rest.subarray(0, 12).toString().endsWith('101')) return reject(new Error(rest.subarray(0, end).toString()));
        rest = rest.subarray(end + 4);
        open = true;
        resolve(socket);
      }
      for (let message = take(); message; message = take()) {
        heard.frames++;
        const number = numberIn(message);
        if (number !== null) {
          if (number !== last + 1) heard.gaps++;
          last = number;
        }
        if (sampled && message.includes('"delta"')) note(message, heard);
      }
    });
    /** One whole message, unmasked, as servers send it. */
    function take(): Buffer | null {
      if (rest.length < 2) return null;
      const short = (rest[1] ?? 0) & 127;
      const head = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (rest.length < head) return null;
      const length = short < 126 ? short : short === 126 ? rest.readUInt16BE(2) : Number(rest.readBigUInt64BE(2));
      if (rest.length < head + length) return null;
      const opcode = (rest[0] ?? 0) & 15;
      const message = rest.subarray(head, head + length);
      rest = rest.subarray(head + length);
      if (opcode === 9) {
        socket.write(Buffer.from([0x8a, 0x80, 0, 0, 0, 0]));
        return take();
      }
      return opcode === 1 ? message : take();
    }
  });
}

/** The number of a kept frame without reading the rest of it. */
function numberIn(message: Buffer): number | null {
  const at = message.indexOf('"number":');
  return at < 0 ? null : Number.parseInt(message.subarray(at + 9, at + 19).toString(), 10);
}

function note(message: Buffer, { delays }: Heard): void {
  const now = performance.timeOrigin + performance.now();
  // Tokens that were joined have waited on purpose; the newest has not.
  const newest = [...message.toString().matchAll(stamp)].at(-1)?.[1];
  if (newest !== undefined) delays.push(now - Number(newest));
}
