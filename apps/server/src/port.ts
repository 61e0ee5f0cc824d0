import type { Server } from 'node:http';
import type { TroupeError } from '@troupe/core/errors';
import { fault } from './errors.en.ts';

export const defaultPort = 4321;
/** Ports that belong to programs people run beside this one. */
export const neighbours: ReadonlySet<number> = new Set([3000, 5173, 7860, 8000, 8080, 11434]);
const farthest = 20;

/** The port wanted, or the next free one near it; never a neighbour's. 0 takes any. `exact`: that one or none. */
export async function listenNear(server: Server, wanted: number, host: string, { exact = false } = {}): Promise<number> {
  if (neighbours.has(wanted)) throw fault('port-neighbour', { port: wanted, other: defaultPort });
  const candidates = wanted === 0 || exact ? [wanted] : Array.from({ length: farthest }, (_, step) => wanted + step);
  for (const port of candidates.filter((port) => port < 65536 && !neighbours.has(port))) {
    const taken = await tryPort(server, port, host);
    if (taken !== null) return taken;
  }
  if (exact) throw fault('port-taken', { port: wanted });
  throw fault('port-taken/all', { first: wanted, last: wanted + farthest - 1 });
}

function tryPort(server: Server, port: number, host: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      server.off('listening', listening);
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(refusal(error, port, host));
    };
    const listening = () => {
      server.off('error', failed);
      resolve((server.address() as { port: number }).port);
    };
    server.once('error', failed);
    server.once('listening', listening);
    server.listen(port, host);
  });
}

function refusal(error: NodeJS.ErrnoException, port: number, host: string): TroupeError {
  if (error.code === 'EACCES') return fault('port-forbidden', { port }, { cause: error });
  return fault('address-unusable', { host, why: error.message }, { cause: error });
}
