import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line to a database that breaks to order. */
export type CutLine = {
  readonly url: string;
  /** The next time that `word` is sent the line breaks: before it arrives, or after, so that only the answer is lost. */
  cutAt(word: string, when: 'before' | 'after'): void;
  readonly cuts: () => number;
  close(): Promise<void>;
};

/** Stands between a client and the database at `url`, which must be on loopback. */
export async function cutLine(url: string): Promise<CutLine> {
  const address = new URL(url);
  const sockets = new Set<Socket>();
  let plan: { readonly word: string; readonly when: 'before' | 'after' } | undefined;
  let cuts = 0;
  const server = createServer((client) => {
    const database = connect(Number(address.port), address.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => sockets.delete(socket));
    }
    let doomed = false;
    client.on('data', (chunk) => {
      const due = plan !== undefined && chunk.includes(plan.word);
      if (due) {
        doomed = true;
        cuts++;
        if (plan?.when === 'before') client.destroy();
        plan = undefined;
        if (client.destroyed) return void database.destroy();
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (doomed) client.destroy();
      else client.write(chunk);
    });
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const here = new URL(url);
  here.port = String((server.address() as { port: number }).port);
  return {
    url: here.href,
    cutAt: (word, when) => {
      plan = { word, when };
    },
    cuts: () => cuts,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
