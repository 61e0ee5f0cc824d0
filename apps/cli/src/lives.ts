import { type Blueprint, type Recorded, TroupeError } from '@troupe/core';
import type { Log } from '@troupe/house/node';
import type { Brought } from '@troupe/house/performances';
import type { Roles } from '@troupe/house/roles';
import { systemClock } from '@troupe/models/clock';
import type { Config } from './config.ts';
import type { PlayStore } from './stores.ts';
import type { Surroundings, Voice } from './surroundings.ts';

type House = {
  readonly config: Config;
  readonly surroundings: Surroundings;
  readonly store: PlayStore;
  readonly voice: Voice;
  readonly log: Log;
};

/** Lives are roles, kept beside the performances: the house and the terminal have the same ones. */
async function withRoles<T>({ config, surroundings, store, voice, log }: House, work: (roles: Roles) => Promise<T>): Promise<T> {
  // Loaded by those whose characters remember.
  const [{ Roles }, { adoptShelf }, { engageFor, rolesFolder }] = await Promise.all([
    import('@troupe/house/roles'),
    import('./old-shelf.ts'),
    import('./roles.ts'),
  ]);
  await adoptShelf(rolesFolder(undefined, config, surroundings), store);
  const engage = () => engageFor(config, surroundings);
  const onTrouble = (what: string, error: unknown) => {
    log.error(what, error);
    if (error instanceof TroupeError) voice.warn(`troupe: ${error.message} ${error.remedy}`);
  };
  const written = () => config.values.model !== undefined;
  const roles = await Roles.open({ store, clock: systemClock, engage, speak: engage, written, onTrouble });
  try {
    return await work(roles);
  } finally {
    await roles.close();
  }
}

/** What characters whom no person plays remember of earlier evenings of this play. */
export const rememberedLives = (blueprint: Blueprint, people: readonly string[], house: House): Promise<Brought['remembered']> =>
  withRoles(house, async ({ lives }) => (await lives.brought(blueprint, people)).remembered);

/** After the curtain: the evening becomes part of the life of everyone whom no person played. */
export const keepLives = (log: readonly Recorded[], stream: string, house: House): Promise<boolean> =>
  withRoles(house, ({ lives }) => lives.keep(stream, log));
