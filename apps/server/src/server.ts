import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { dataFolder, type Log } from '@troupe/house/node';
import { type HouseStore, type Performances, watchOver } from '@troupe/house/performances';
import { systemClock } from '@troupe/models/clock';
import { openStoreAt, type Place, storeFileName } from '@troupe/stores';
import { createApp } from './app.ts';
import { fault } from './errors.en.ts';
import { openFeatures } from './features.ts';
import { isLoopback, nearAddresses, reachableAddress } from './http/access/addresses.ts';
import { askerOf, type Who } from './http/access/asker.ts';
import { Browsers } from './http/access/browsers.ts';
import { defaultLimits, Gate } from './http/access/gate.ts';
import { houseToken, Tickets, tokenDoor } from './http/access/house-token.ts';
import { derivedKey, houseKey, passingKey } from './http/access/key-file.ts';
import { doorWith } from './http/access/password.ts';
import { Sessions } from './http/access/sessions.ts';
import { Previews } from './http/previews.ts';
import { pageRoutes } from './pages/routes.ts';
import { liveRoutes } from './performances/event-routes.ts';
import { Live } from './performances/live.ts';
import { defaultPort, listenNear } from './port.ts';
import type { ServerOptions } from './server-options.ts';
import { previewedBy } from './sharing/routes.ts';

export type { ServerOptions } from './server-options.ts';

export type RunningServer = {
  readonly url: string;
  readonly port: number;
  readonly performances: Performances;
  /** What programs send as `Authorization: Bearer …`; it lies in the data folder. Null where nobody needs one. */
  readonly token: string | null;
  /** The address to open in a browser: it lets one browser in, once. */
  entrance(): string;
  /** Ends every stream and every performance; what was played is kept. */
  close(): Promise<void>;
};

const silent: Pick<Log, 'info' | 'warn' | 'error'> = { info: () => undefined, warn: () => undefined, error: () => undefined };

/**
 * Opens the house: HTTP, live streams and, with `web`, the pages. What was playing when it was closed or killed goes on.
 * On loopback whoever has the token of the data folder is the operator; any other `host` needs a `password`.
 *
 * @example
 * const house = await startServer({ dataFolder: 'troupe-data', plays: await loadRepertoire('plays'), port: 4321 });
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', trustedProxies, clock = systemClock, password, log = silent } = options;
  const publicUrl = options.publicUrl === undefined ? undefined : checkedPublicUrl(options.publicUrl);
  if (!isLoopback(host) && password === undefined) throw fault('usage-password/needed');
  const folder = options.dataFolder === undefined ? undefined : dataFolder({ flag: options.dataFolder, env: {} });
  const key = folder === undefined ? passingKey() : houseKey(folder);
  const store: HouseStore = options.store ?? (await openStoreAt(placeIn(folder, options), { house: true }));
  const sealing = derivedKey(key, 'model keys');
  const limits = { ...defaultLimits, ...options.limits };
  const { resumeAll, close: closeFeatures, ...features } = await openFeatures(options, { store, clock, sealing, folder, limits, log });
  const { performances } = features;
  let url = '';
  let open = false;
  const trusting = options.unguarded === true && password === undefined;
  const token = trusting ? null : houseToken(folder);
  const door = token === null ? null : password === undefined ? tokenDoor(token) : await doorWith(password, key);
  const tickets = new Tickets();
  const sessions = door && (await Sessions.open(store, clock, door));
  const links = { linkOf: (hash: string) => performances.index.linkOf(hash) ?? features.tables.index.linkOf(hash) };
  const who: Who = (credentials) => askerOf(credentials, links, { sessions, token });
  const browsers = new Browsers(derivedKey(key, 'browsers'));
  const gate = new Gate({ loopbackOnly: password === undefined, publicUrl, trustedProxies, browsers }, limits, () => clock.now());
  const live = new Live({ accounts: features.accounts, performances, who, sessions, clock, log }, gate, limits);
  const previews = new Previews(derivedKey(key, 'previews'));
  const address = () => publicUrl ?? url;
  const app = createApp(features, {
    ...{ gate, who, door, sessions, tickets, browsers, clock, log, limits, sealing, folder },
    standard: options.standard,
    modelRule: options.modelRule,
    ...{ address, previews },
    reach: () => [...(publicUrl === undefined ? [] : [publicUrl]), ...nearAddresses(host).map((near) => originOf(near, port))],
    ready: () => open && store.away?.() !== true,
  });
  liveRoutes(app, live);
  const built = options.web !== undefined && existsSync(join(options.web, 'index.html')) ? options.web : undefined;
  pageRoutes(app, features.plays, built, async (kind, id, key) => {
    const told = await previewedBy({ ...features, previews })(kind, id, key);
    return told && previews.headOf(address(), kind, id, told);
  });

  const server = createServer(
    { requestTimeout: 60_000, headersTimeout: 20_000, keepAliveTimeout: 30_000, maxHeaderSize: 16 * 1024 },
    getRequestListener(app.fetch),
  );
  server.on('upgrade', (request, socket, head) => void live.upgrade(request, socket, head));
  const port = await listenNear(server, options.port ?? defaultPort, host, { exact: options.exactPort ?? false }).catch(
    async (error: unknown) => {
      live.close();
      if (options.store === undefined) await store.close();
      throw error;
    },
  );
  const reached = reachableAddress(host);
  url = originOf(reached, port);
  open = true;
  const resuming = resumeAll();
  const unwatch = watchOver(store, performances);

  const shut = async () => {
    open = false;
    unwatch();
    const ended = new Promise<void>((resolve) => server.close(() => resolve()));
    live.close();
    await closeFeatures();
    await resuming;
    server.closeIdleConnections();
    // A moment for the last words; whoever does not take them is left.
    const last = setTimeout(() => {
      server.closeAllConnections();
      live.hangUp();
    }, 1000);
    await ended;
    clearTimeout(last);
    if (options.store === undefined) await store.close();
  };
  let closing: Promise<void> | undefined;
  return {
    url,
    port,
    performances,
    token,
    entrance: () => (token === null ? url : `${publicUrl ?? url}/enter?ticket=${tickets.issue()}`),
    close: () => {
      closing ??= shut();
      return closing;
    },
  };
}

const originOf = (name: string, port: number): string => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;

function checkedPublicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash) throw fault('usage-public-url', { text });
  return url.origin;
}

function placeIn(folder: string | undefined, { database }: ServerOptions): Place {
  if (database !== undefined) return { kind: 'postgres', url: database };
  if (folder === undefined) throw fault('data-folder/none');
  return { kind: 'sqlite', file: join(folder, storeFileName) };
}
