import type { Clock } from '@troupe/core/model';
import type { Standard } from '@troupe/house/models';
import { criticRoutes } from './critics/routes.ts';
import { doorRoutes } from './door/routes.ts';
import { earRoutes } from './ears/routes.ts';
import { eveningRoutes } from './evenings/routes.ts';
import { editionRoutes } from './exports/edition-routes.ts';
import { exportRoutes } from './exports/routes.ts';
import type { Features } from './features.ts';
import { filmsRoutes } from './films/routes.ts';
import { Attempts } from './http/access/attempts.ts';
import type { Browsers } from './http/access/browsers.ts';
import type { Limits } from './http/access/gate.ts';
import type { Tickets } from './http/access/house-token.ts';
import { loopbackOrHttps, type ModelAddressRule, orAllowed } from './http/access/model-address.ts';
import type { Door } from './http/access/password.ts';
import { emptyApp, type Ground } from './http/app.ts';
import type { App } from './http/context.ts';
import { Drawings } from './http/drawings.ts';
import type { Previews } from './http/previews.ts';
import { Uploads } from './http/uploads.ts';
import { meRoutes } from './me/routes.ts';
import { addressRoutes } from './models/address-routes.ts';
import { modelRoutes } from './models/routes.ts';
import { movedRoutes } from './moved/routes.ts';
import { costRoutes } from './performances/cost-routes.ts';
import { eventRoutes } from './performances/event-routes.ts';
import { performanceRoutes } from './performances/routes.ts';
import { seatRoutes } from './performances/seat-routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { planRoutes } from './plans/routes.ts';
import { playRoutes } from './plays/routes.ts';
import { quotaRoutes } from './quotas/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { embedderRoutes } from './roles/embedder-routes.ts';
import { memoryRoutes } from './roles/memory-routes.ts';
import { lifeRoutes, roleRoutes } from './roles/routes.ts';
import { talkRoutes } from './roles/talk-routes.ts';
import { safetyRoutes } from './safety/routes.ts';
import { sentRoutes } from './sent/routes.ts';
import { seriesRoutes } from './series/routes.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { tableRoutes } from './tables/routes.ts';
import { voiceRoutes } from './voices/routes.ts';

export type AppOptions = Omit<Ground, 'mostBytes' | 'uploads' | 'accounts'> & {
  readonly door: Door | null;
  readonly tickets: Tickets;
  readonly browsers: Browsers;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly sealing: Buffer;
  /** The data folder, where there is one. */
  readonly folder: string | undefined;
  readonly standard: Standard | undefined;
  /** What whoever starts the house has laid down; unless said, this machine, sealed connections, and what the operator allows. */
  readonly modelRule: ModelAddressRule | undefined;
  readonly ready: () => boolean;
  readonly previews: Previews;
  readonly reach: () => readonly string[];
};

export function createApp(
  {
    accounts,
    performances,
    editions,
    fittings,
    plays,
    plans,
    roles,
    series,
    tables,
    critics,
    films,
    voices,
    ears,
    modelFiles,
    pictures,
    reading,
    models,
    sent,
    moved,
  }: Omit<Features, 'close' | 'resumeAll'>,
  options: AppOptions,
): App {
  const { gate, who, door, sessions, tickets, browsers, clock, log, address, limits, sealing, standard, ready, previews } = options;
  const modelRule = options.modelRule ?? loopbackOrHttps;
  const uploads = new Uploads(options.folder, limits.uploadBytes);
  const app = emptyApp({ ...{ gate, who, sessions, log, address, uploads, accounts }, mostBytes: mostBytesUnder(limits) });

  const attempts = new Attempts(limits.logins, clock);
  doorRoutes(app, { door, sessions, tickets, gate, attempts, browsers, performances, address, ready, reach: options.reach });
  const drawings = new Drawings();
  playRoutes(app, { plays, reading, drawings, pictures, safety: () => performances.index.safety });
  performanceRoutes(app, {
    accounts,
    performances,
    plays,
    pictures,
    series,
    fittings,
    me: roles.me,
    characterOf: (role) => roles.character(role),
    address,
    previews,
    reading,
  });
  eveningRoutes(app, { performances, plays, reading, drawings });
  seatRoutes(app, { accounts, performances, address, previews });
  eventRoutes(app, performances, plays);
  reportRoutes(app, { accounts, performances, who, pictures });
  exportRoutes(app, { performances, editions, reading, address, previews });
  sharingRoutes(app, { performances, editions, plays, series, tables, pictures, previews, sealing, address, gate });
  editionRoutes(app, { performances, editions });
  costRoutes(app, performances);
  addressRoutes(app, { performances, mayAllow: options.modelRule === undefined });
  const houseRule = options.modelRule ?? orAllowed(loopbackOrHttps, () => performances.index.allowedAddresses);
  modelRoutes(app, {
    performances,
    sealing,
    modelRule: houseRule,
    standard,
    clock,
    models,
    log,
    files: modelFiles,
    folder: options.folder,
  });
  planRoutes(app, plans, (plan) => films.forgetScene(plan), {
    who: (name) => roles.whoIs(name),
    evening: (performance) => series.legacy(performance),
  });
  seriesRoutes(app, { series, performances, fittings, pictures });
  roleRoutes(app, roles, pictures);
  memoryRoutes(app, roles);
  meRoutes(app, roles);
  lifeRoutes(app, roles);
  embedderRoutes(app, roles, { sealing, modelRule });
  talkRoutes(app, roles, log);
  tableRoutes(app, tables, { accounts, clock, address, previews, reading, pictures, safety: () => performances.index.safety });
  quotaRoutes(app, { accounts, performances, tables });
  safetyRoutes(app, { performances, tables, roles });
  sentRoutes(app, sent);
  movedRoutes(app, moved);
  criticRoutes(app, critics, performances);
  filmsRoutes(app, films, { log, reading });
  pictureRoutes(app, { pictures, plays, series, cases: tables.cases, sealing, modelRule, limits: () => performances.index.limitsOf('') });
  earRoutes(app, { ears, accounts, sealing, modelRule });
  voiceRoutes(app, { voices, accounts, sealing, modelRule });
  return app;
}

const mostBytesUnder =
  ({ strangerBytes, bodyBytes, blueprintBytes, logBytes, bookBytes }: Limits): Ground['mostBytes'] =>
  ({ kind }, path, method) => {
    if (kind === 'stranger') return strangerBytes;
    if (takesFile(path, method)) return bookBytes;
    if (path === '/api/import') return logBytes;
    if (path === '/api/me/picture') return pictureBytes;
    if (/^\/api\/(?:plays|series|cases)\/[^/]+\/pictures$/u.test(path)) return 2 * pictureBytes;
    return takesBlueprint(path, method) ? blueprintBytes : bodyBytes;
  };

/** A little more than is kept, so that it is told why. */
const pictureBytes = 1_200_000;

const takesBlueprint = (path: string, method: string): boolean =>
  (method === 'POST' && ['/api/blueprints/check', '/api/performances'].includes(path)) ||
  (['POST', 'PATCH', 'PUT'].includes(method) && /^\/api\/films\/[^/]+\/(?:bytes|frames|lines|subtitles|dataset|stage)$/u.test(path));
const takesFile = (path: string, method: string): boolean =>
  method === 'POST' &&
  ['/api/works', '/api/roles', '/api/roles/card', '/api/cases/file', '/api/cases/folder', '/api/critics/data'].includes(path);
