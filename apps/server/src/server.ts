import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createRoute, z } from '@hono/zod-openapi';
import { dataFolder, type Log, type Repertoire, systemClock } from '@troupe/adapters/node';
import { openStoreAt, type Place, storeFileName } from '@troupe/adapters/store';
import { type Clock, type Embedder, type Models, type Recorded, type Transcriber, TroupeError } from '@troupe/core';
import { isLoopback, reachableAddress } from './access/addresses.ts';
import { defaultLimits, Gate, type Limits } from './access/gate.ts';
import { derivedKey, houseKey, passingKey } from './access/key-file.ts';
import { loopbackOrHttps, type ModelAddressRule } from './access/model-address.ts';
import { doorWith } from './access/password.ts';
import { createApp } from './api/app.ts';
import type { App, House } from './api/context.ts';
import { answeringText } from './api/route.ts';
import { PerformanceId } from './api/shapes.ts';
import { Critics } from './critics/critics.ts';
import type { HubOptions } from './live/hub.ts';
import { Live } from './live/live.ts';
import { MysteryRoom } from './mystery/mystery-room.ts';
import { pageRoutes } from './pages/routes.ts';
import { type HouseStore, watchOver } from './playhouse/house-store.ts';
import { companyOf, type Standard } from './playhouse/models.ts';
import type { Engagement } from './playhouse/order.ts';
import { Playhouse } from './playhouse/playhouse.ts';
import { defaultPort, listenNear } from './port.ts';
import { ReadingRoom } from './reading/reading-room.ts';
import { embedding } from './roles/embedding.ts';
import { Roles } from './roles/roles.ts';
import { ScreeningRoom } from './screening/screening-room.ts';
import { withWrittenPlays } from './writers/house-plays.ts';
import { WritersDesk } from './writers/writers-desk.ts';

export type ServerOptions = {
  /** Where to listen; the next free port near it when it is taken. 0 takes any. */
  readonly port?: number;
  /** That port or none: whoever names one means it. */
  readonly exactPort?: boolean;
  /** The address to listen at. Any but loopback needs a password. */
  readonly host?: string;
  readonly password?: string;
  /** The folder with the database and the key of the house; created when it is missing. */
  readonly dataFolder?: string;
  /** Address of a Postgres database: performances are kept there and not in the data folder. */
  readonly database?: string;
  /** Instead of either. Whoever opened it closes it. */
  readonly store?: HouseStore;
  readonly plays: Repertoire;
  /** Which models play while the house has chosen none; without it, the understudy. */
  readonly standard?: Standard;
  /** Instead of all that. */
  readonly models?: Models | ((engagement: Engagement) => Promise<Models>);
  /** Finds memories while the house has chosen nothing else; without it, our own. */
  readonly embedder?: Embedder;
  readonly clock?: Clock;
  /** Words a second at which the understudy speaks; 0 for at once. */
  readonly pace?: number;
  /** The folder of the built pages. */
  readonly web?: string;
  readonly modelRule?: ModelAddressRule;
  /** Writes films down from their sound; without it, people bring subtitles. */
  readonly transcriber?: Transcriber;
  /** The program of the thread on which books are read; the one that comes with the house unless it is said. */
  readonly readingThread?: URL | string;
  readonly limits?: Partial<Limits>;
  readonly live?: Omit<HubOptions, 'clock' | 'onEmpty' | 'onFrame'>;
  readonly log?: Pick<Log, 'info' | 'warn' | 'error'>;
  /** The address under which others reach the house, where it is not the one it listens at. */
  readonly address?: string;
};

export type RunningServer = {
  readonly url: string;
  readonly port: number;
  readonly playhouse: Playhouse;
  /** Ends every stream and every performance; what was played is kept. */
  close(): Promise<void>;
};

const readingPace = 12;
const silent: Pick<Log, 'info' | 'warn' | 'error'> = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Opens the house. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', clock = systemClock, plays, password, log = silent } = options;
  if (!isLoopback(host) && password === undefined)
    throw new TroupeError(
      'usage-password',
      'A house that other machines can reach needs a password.',
      'Set one in an environment variable and name it with --password-env.',
    );
  const folder = options.dataFolder === undefined ? undefined : dataFolder({ flag: options.dataFolder, env: {} });
  const key = folder === undefined ? passingKey() : houseKey(folder);
  const store: HouseStore = options.store ?? (await openStoreAt<Recorded>(placeIn(folder, options), { house: true }));
  const sealing = derivedKey(key, 'model keys');
  const limits = { ...defaultLimits, ...options.limits };
  const playhouse = await Playhouse.open({
    store,
    clock,
    engage: engagementOf(options, sealing, clock),
    lives: { brought: (...order) => roles.lives.brought(...order), keep: (...evening) => roles.lives.keep(...evening) },
    ...(options.live && { live: options.live }),
    onRest: (id) => void store.release?.(id),
    onTrouble: (what, details) => log.error(what, details),
  });
  const atOnce = engagementOf({ ...options, pace: 0 }, sealing, clock);
  const paced = engagementOf(options, sealing, clock);
  const offStage = (spent: Engagement['spent']) =>
    atOnce({ spent, choice: playhouse.book.models, saved: playhouse.book.saved, parts: {}, budget: {} });
  const reading = new ReadingRoom({
    ...(options.readingThread !== undefined && { thread: options.readingThread }),
    onTrouble: (what, details) => log.warn(what, details),
  });
  const desk = await WritersDesk.open({
    store,
    clock,
    reading,
    engage: offStage,
    taken: () => plays.plays.map(({ id }) => id),
    onRest: (stream) => void store.release?.(stream),
    onTrouble: (what, details) => log.error(what, details),
  });
  const roles = await Roles.open({
    store,
    clock,
    reading,
    engage: offStage,
    speak: (spent) => paced({ spent, choice: playhouse.book.models, saved: playhouse.book.saved, parts: {}, budget: {} }),
    written: () => (playhouse.book.models.model ?? options.standard?.choice.model) !== undefined,
    embedder: embedding({
      clock,
      sealing,
      ...(folder !== undefined && { folder }),
      ...(options.embedder && { standard: options.embedder }),
    }),
    onTrouble: (what, details) => log.error(what, details),
  });
  const mysteries = await MysteryRoom.open({
    store,
    clock,
    cases: plays.cases ?? [],
    engage: () => offStage({ money: 0, tokens: 0 }),
    engageTable: (parts, spent) => atOnce({ spent, choice: playhouse.book.models, saved: playhouse.book.saved, parts, budget: {} }),
    understudyOnly: () => (playhouse.book.models.model ?? options.standard?.choice.model) === undefined,
    onRest: (stream) => void store.release?.(stream),
    onTrouble: (what, details) => log.error(what, details),
  });
  const critics = await Critics.open({
    store,
    clock,
    playhouse,
    mysteries,
    plays,
    engage: () => offStage({ money: 0, tokens: 0 }),
    desk,
    screening: () => screening,
    hired: () => (playhouse.book.models.model ?? options.standard?.choice.model) !== undefined,
    ...(folder !== undefined && { dataFolder: folder }),
    onTrouble: (what, details) => log.error(what, details),
  });
  const housePlays = withWrittenPlays(plays, desk.book);
  const screening = await ScreeningRoom.open({
    store,
    clock,
    ready: plays.films ?? [],
    most: limits.filmBytes,
    plays: () => housePlays,
    roles,
    desk,
    speak: (spent) => paced({ spent, choice: playhouse.book.models, saved: playhouse.book.saved, parts: {}, budget: {} }),
    engage: () => offStage({ money: 0, tokens: 0 }),
    understudyOnly: () => (playhouse.book.models.model ?? options.standard?.choice.model) === undefined,
    ...(folder !== undefined && { folder: join(folder, 'films') }),
    ...(options.transcriber && { transcriber: options.transcriber }),
    onTrouble: (what, details) => log.error(what, details),
  });
  let url = '';
  let open = false;
  const house: House = {
    playhouse,
    plays: housePlays,
    desk,
    roles,
    mysteries,
    critics,
    screening,
    links: { linkOf: (hash) => playhouse.book.linkOf(hash) ?? mysteries.book.linkOf(hash) },
    clock,
    door: password === undefined ? null : await doorWith(password, key),
    sealing,
    ...(options.standard && { standard: options.standard }),
    modelRule: options.modelRule ?? loopbackOrHttps,
    log,
    address: () => options.address ?? url,
    ready: () => open && store.away?.() !== true,
  };
  const gate = new Gate(isLoopback(host), limits, () => clock.now());
  const live = new Live(house, gate, limits);
  const app = createApp(house, gate, limits);
  liveRoute(app, live);
  pageRoutes(app, house, options.web !== undefined && existsSync(join(options.web, 'index.html')) ? options.web : undefined);

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
  url = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
  open = true;
  roles.resumeAll();
  critics.benches.resumeAll();
  screening.resumeAll();
  const resuming = Promise.all([playhouse.resumeAll(), desk.resumeAll(), mysteries.resumeAll()]);
  const unwatch = watchOver(store, playhouse);

  const shut = async () => {
    open = false;
    unwatch();
    const ended = new Promise<void>((resolve) => server.close(() => resolve()));
    live.close();
    await Promise.all([
      playhouse.close(),
      desk.close(),
      roles.close(),
      mysteries.close(),
      critics.close(),
      screening.close(),
      reading.close(),
    ]);
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
    playhouse,
    close: () => {
      closing ??= shut();
      return closing;
    },
  };
}

function placeIn(folder: string | undefined, { database }: ServerOptions): Place {
  if (database !== undefined) return { kind: 'postgres', url: database };
  if (folder === undefined)
    throw new TroupeError('data-folder', 'The house has neither a data folder nor a store.', 'Give one of the two.');
  return { kind: 'sqlite', file: join(folder, storeFileName) };
}

function engagementOf({ models, plays, standard, pace = readingPace }: ServerOptions, sealing: Buffer, clock: Clock) {
  if (typeof models === 'function') return models;
  return models ? async () => models : companyOf({ plays, clock, sealing, pace, ...(standard && { standard }) });
}

function liveRoute(app: App, live: Live): void {
  const request = {
    params: z.object({ id: PerformanceId }),
    query: z.object({ after: z.coerce.number().int().min(0).optional(), as: z.string().max(200).optional() }),
  };
  app.openapi(
    createRoute({
      method: 'get',
      path: '/api/performances/{id}/live',
      tags: ['live'],
      summary: 'Frames as they come, after your last number: a WebSocket, or an event stream where there is none',
      request,
      responses: answeringText('text/event-stream', 'One frame an event'),
    }),
    async (c) => {
      if (c.req.method === 'HEAD') return c.body('', 200);
      await live.stream(c.env.incoming, c.env.outgoing);
      return RESPONSE_ALREADY_SENT as never;
    },
  );
}
