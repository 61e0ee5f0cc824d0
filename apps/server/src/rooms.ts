import { join } from 'node:path';
import type { Clock } from '@troupe/core/model';
import { Critics } from '@troupe/house/critics';
import { ScreeningRoom } from '@troupe/house/films';
import { houseModels } from '@troupe/house/models';
import type { Log, Repertoire } from '@troupe/house/node';
import { type HouseStore, Playhouse } from '@troupe/house/performances';
import { WritersDesk, withWrittenPlays } from '@troupe/house/plans';
import { ReadingRoom } from '@troupe/house/reading';
import { embedding, Roles } from '@troupe/house/roles';
import { MysteryRoom } from '@troupe/house/tables';
import type { Limits } from './http/access/gate.ts';
import type { ServerOptions } from './server-options.ts';

/** What every room stands on. */
export type Ground = {
  readonly store: HouseStore;
  readonly clock: Clock;
  /** Seals the keys of model servers. */
  readonly sealing: Buffer;
  readonly folder: string | undefined;
  readonly limits: Limits;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
};

/** Where the work of the house is done. */
export type Rooms = {
  readonly playhouse: Playhouse;
  /** The repertoire, and what was written here. */
  readonly plays: Repertoire;
  readonly desk: WritersDesk;
  readonly roles: Roles;
  readonly mysteries: MysteryRoom;
  readonly critics: Critics;
  readonly screening: ScreeningRoom;
  /** Goes on with everything that was going on; settles when performances, plans and tables do. */
  resumeAll(): Promise<unknown>;
  close(): Promise<unknown>;
};

export async function openRooms(options: ServerOptions, ground: Ground): Promise<Rooms> {
  const { store, clock, sealing, folder, limits, log } = ground;
  const onTrouble = (...trouble: Parameters<Log['error']>): void => log.error(...trouble);
  const onRest = (stream: string): void => void store.release?.(stream);
  const common = { store, clock, onTrouble };
  const voices = houseModels({
    plays: options.plays,
    clock,
    sealing,
    chosen: () => playhouse.index,
    ...(options.models && { models: options.models }),
    ...(options.standard && { standard: options.standard }),
    ...(options.pace !== undefined && { pace: options.pace }),
  });
  const engage = () => voices.quietly();
  const understudyOnly = () => !voices.hired();

  const playhouse = await Playhouse.open({
    ...common,
    engage: voices.onStage,
    lives: { brought: (...order) => roles.lives.brought(...order), keep: (...evening) => roles.lives.keep(...evening) },
    ...(options.live && { live: options.live }),
    onRest,
  });
  const reading = new ReadingRoom({
    ...(options.readingThread !== undefined && { thread: options.readingThread }),
    onTrouble: (what, details) => log.warn(what, details),
  });
  const taken = () => options.plays.plays.map(({ id }) => id);
  const desk = await WritersDesk.open({ ...common, reading, engage: voices.quietly, taken, onRest });
  const plays = withWrittenPlays(options.plays, desk.index);
  const roles = await Roles.open({
    ...common,
    reading,
    engage: voices.quietly,
    speak: voices.aloud,
    written: voices.hired,
    embedder: embedding({
      clock,
      sealing,
      ...(folder !== undefined && { folder }),
      ...(options.embedder && { standard: options.embedder }),
    }),
  });
  const cases = options.plays.cases ?? [];
  const mysteries = await MysteryRoom.open({ ...common, cases, engage, engageTable: voices.atTable, understudyOnly, onRest });
  const critics = await Critics.open({
    ...common,
    playhouse,
    mysteries,
    plays: options.plays,
    engage,
    desk,
    screening: () => screening,
    hired: voices.hired,
    ...(folder !== undefined && { dataFolder: folder }),
  });
  const screening = await ScreeningRoom.open({
    ...common,
    ready: options.plays.films ?? [],
    most: limits.filmBytes,
    plays: () => plays,
    roles,
    desk,
    speak: voices.aloud,
    engage,
    understudyOnly,
    ...(folder !== undefined && { folder: join(folder, 'films') }),
    ...(options.transcriber && { transcriber: options.transcriber }),
  });
  return {
    ...{ playhouse, plays, desk, roles, mysteries, critics, screening },
    resumeAll() {
      roles.resumeAll();
      critics.benches.resumeAll();
      screening.resumeAll();
      return Promise.all([playhouse.resumeAll(), desk.resumeAll(), mysteries.resumeAll()]);
    },
    close: () => Promise.all([playhouse, desk, roles, mysteries, critics, screening, reading].map((room) => room.close())),
  };
}
