import { join } from 'node:path';
import { type Clock, together } from '@troupe/core/model';
import { Accounts } from '@troupe/house/accounts';
import { Critics } from '@troupe/house/critics';
import { HouseEars } from '@troupe/house/ears';
import { Editions } from '@troupe/house/editions';
import { Films } from '@troupe/house/films';
import { Fittings } from '@troupe/house/fitting';
import { type HouseModels, houseModels, ModelFiles } from '@troupe/house/models';
import type { Log, Repertoire } from '@troupe/house/node';
import { MovedIn, SentBook } from '@troupe/house/node';
import { type HouseStore, Performances } from '@troupe/house/performances';
import { HousePictures } from '@troupe/house/pictures';
import { Plans, withWrittenPlays } from '@troupe/house/plans';
import { ThreadedReading } from '@troupe/house/reading';
import { embedding, Roles } from '@troupe/house/roles';
import { Series } from '@troupe/house/series';
import { Tables } from '@troupe/house/tables';
import { HouseVoices } from '@troupe/house/voices';
import type { Errand } from '@troupe/models/going-out';
import type { Limits } from './http/access/gate.ts';
import type { ServerOptions } from './server-options.ts';

/** What every feature stands on. */
export type Ground = {
  readonly store: HouseStore;
  readonly clock: Clock;
  readonly sealing: Buffer;
  readonly folder: string | undefined;
  readonly limits: Limits;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
};

/** Where the work of the house is done. */
export type Features = {
  readonly accounts: Accounts;
  readonly performances: Performances;
  readonly editions: Editions;
  readonly fittings: Fittings;
  /** The repertoire, and what was written here. */
  readonly plays: Repertoire;
  readonly plans: Plans;
  readonly roles: Roles;
  readonly series: Series;
  readonly tables: Tables;
  readonly critics: Critics;
  readonly films: Films;
  readonly voices: HouseVoices;
  readonly ears: HouseEars;
  readonly modelFiles: ModelFiles;
  /** Whose words are spoken where. */
  readonly models: HouseModels;
  readonly pictures: HousePictures;
  /** Where everything that is brought is read. */
  readonly reading: ThreadedReading;
  /** What went out of this machine. */
  readonly sent: SentBook;
  readonly moved: MovedIn;
  /** Goes on with everything that was going on; settles when performances, plans and tables do. */
  resumeAll(): Promise<unknown>;
  close(): Promise<unknown>;
};

export async function openFeatures(options: ServerOptions, ground: Ground): Promise<Features> {
  const { store, clock, sealing, folder, limits, log } = ground;
  const onTrouble = (...trouble: Parameters<Log['error']>): void => log.error(...trouble);
  const onRest = (stream: string): void => void store.release?.(stream);
  const common = { store, clock, onTrouble };
  const sent = new SentBook(folder, () => clock.now());
  const accounts = await Accounts.open({ ...common, alive: (item) => stillKept(item) });
  const models = houseModels({
    operatorPays: () => accounts.operatorPays(),
    payersOf: (of) => accounts.payersOf(of),
    limitsOf: (of) => together(performances.index.limitsOf(of ?? ''), of === undefined ? undefined : tables.limitsOf(of)),
    plays: options.plays,
    clock,
    sealing,
    data: folder,
    chosen: () => performances.index,
    ...(options.models && { models: options.models }),
    ...(options.standard && { standard: options.standard }),
    ...(options.pace !== undefined && { pace: options.pace }),
  });
  const modelFiles = new ModelFiles({ data: folder });
  const engageFor = (errand: Errand) => () => models.quietly(undefined, errand);
  const understudyOnly = () => !models.hired();

  const reading = new ThreadedReading({
    ...(options.readingThread !== undefined && { thread: options.readingThread }),
    onTrouble: (what, details) => log.warn(what, details),
  });
  const performances = await Performances.open({
    ...common,
    engage: models.onStage,
    payersOf: (performance) => accounts.payersOf(performance),
    lives: {
      broughtFrom: (...order) => roles.lives.broughtFrom(...order),
      keep: (...evening) => roles.lives.keep(...evening),
      keepOwn: (...evening) => roles.lives.keepOwn(...evening),
    },
    ...(options.live && { live: options.live }),
    onRest,
  });
  const beside = async (id: string) => models.atTable((await performances.listed(id)).models ?? {}, { money: 0, tokens: 0 }, id);
  const editions = new Editions({ ...common, performances, engage: beside });
  const fittings = new Fittings({ ...common, performances, plays: options.plays, engage: beside });
  const taken = () => options.plays.plays.map(({ id }) => id);
  const plans = await Plans.open({ ...common, reading, engage: models.quietly, taken, onRest });
  const plays = withWrittenPlays(options.plays, plans.index);
  const roles = await Roles.open({
    ...common,
    reading,
    engage: (spent) => models.quietly(spent, 'memory'),
    speak: models.aloud,
    crisis: () => performances.index.safety.crisis,
    written: models.hired,
    embedder: embedding({
      clock,
      sealing,
      ...(folder !== undefined && { folder }),
      ...(options.embedder && { standard: options.embedder }),
    }),
  });
  const series = new Series({ performances, plays, plans, roles });
  const cases = options.plays.cases ?? [];
  const tables = await Tables.open({ ...common, cases, engage: engageFor('tables'), engageTable: models.atTable, understudyOnly, onRest });
  const critics = await Critics.open({
    ...common,
    reading,
    performances,
    tables,
    plays: options.plays,
    engage: engageFor('critics'),
    plans,
    films: () => films,
    embedder: () => roles.embedder(),
    hired: models.hired,
    ...(folder !== undefined && { dataFolder: folder }),
  });
  const films = await Films.open({
    ...common,
    ready: options.plays.films ?? [],
    most: limits.filmBytes,
    plays: () => plays,
    roles,
    plans,
    speak: models.aloud,
    engage: engageFor('talks'),
    understudyOnly,
    ...(folder !== undefined && { folder: join(folder, 'films') }),
    ...(options.transcriber && { transcriber: options.transcriber }),
    dataset: (task) => reading.dataset(task),
  });
  const pictures = await HousePictures.open({ store, clock, sealing });
  const voices = await HouseVoices.open({ store, clock, sealing, ...(folder !== undefined && { folder }) });
  const ears = await HouseEars.open({ store, clock, sealing, ...(folder !== undefined && { folder }) });
  const kept: Readonly<Record<string, (id: string) => boolean | Promise<boolean>>> = {
    performance: (id) => performances.index.performances.has(id),
    work: (id) => plans.works.has(id),
    role: (id) => [...roles.index.roles, ...roles.index.away].some((role) => role.id === id),
    case: (id) => tables.index.cases.has(id),
    data: (id) => critics.data.list().some((data) => data.id === id),
    film: (id) => films.files.list().some((film) => film.id === id),
    notes: (id) => tables.index.table(id) !== undefined,
  };
  const stillKept = (item: string) => {
    const [kind = '', id = ''] = item.split(':');
    return kept[kind]?.(id) ?? false;
  };
  return {
    ...{
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
      pictures,
      reading,
      models,
      modelFiles,
      sent,
      moved: new MovedIn(folder ?? null),
    },
    resumeAll() {
      void accounts.prune().catch((error: unknown) => onTrouble('what is gone could not be taken off the accounts', error));
      roles.resumeAll();
      critics.benches.resumeAll();
      films.resumeAll();
      return Promise.all([performances.resumeAll(), plans.resumeAll(), tables.resumeAll()]);
    },
    async close() {
      editions.close();
      fittings.close();
      modelFiles.close();
      await Promise.all([performances, plans, roles, tables, critics, films, reading].map((feature) => feature.close()));
      await accounts.close();
      sent.close();
    },
  };
}
