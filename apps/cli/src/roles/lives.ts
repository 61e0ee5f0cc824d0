import type { Blueprint } from '@troupe/core/blueprint';
import { TroupeError } from '@troupe/core/errors';
import type { Recorded } from '@troupe/core/events';
import type { Log } from '@troupe/house/node';
import type { Brought, PlayedEvening } from '@troupe/house/performances';
import type { Roles } from '@troupe/house/roles';
import { systemClock } from '@troupe/models/clock';
import type { Context } from '../context/context.ts';
import type { PlayStore } from '../keeping/stores.ts';

type LivesContext = Context & { readonly store: PlayStore; readonly log: Log };

/** Lives are roles, kept beside the performances: the house and the terminal have the same ones. */
async function withRoles<T>(context: LivesContext, work: (roles: Roles) => Promise<T>): Promise<T> {
  const { config, voice, store, log } = context;
  // Loaded by those whose characters remember.
  const [{ Roles }, { adoptRoles }, { rolesFolder }, { engage }] = await Promise.all([
    import('@troupe/house/roles'),
    import('./adopt-roles.ts'),
    import('./roles.ts'),
    import('../models/engage.ts'),
  ]);
  await adoptRoles(rolesFolder(undefined, context), store);
  const models = () => engage(context);
  const onTrouble = (what: string, error: unknown) => {
    log.error(what, error);
    if (error instanceof TroupeError) voice.warn(`troupe: ${error.message} ${error.remedy}`);
  };
  const written = () => config.values.model !== undefined;
  const roles = await Roles.open({ store, clock: systemClock, engage: models, speak: models, written, onTrouble });
  try {
    return await work(roles);
  } finally {
    await roles.close();
  }
}

/** What characters whom no person plays remember: of earlier evenings of this play, or of those that lead to tonight. */
export const rememberedLives = (
  blueprint: Blueprint,
  people: readonly string[],
  { before, ...context }: LivesContext & { readonly before: readonly PlayedEvening[] },
): Promise<Brought['remembered']> =>
  withRoles(context, async ({ lives, me }) => {
    const seat = me.partIn(blueprint);
    return (await lives.broughtFrom(before, blueprint, people, seat === undefined ? undefined : { seat, elsewhere: [] })).remembered;
  });

/** After the curtain: the evening becomes part of the life of everyone whom no person played, and of one's own, whoever played it. */
export const keepLives = (log: readonly Recorded[], stream: string, context: LivesContext): Promise<boolean> =>
  withRoles(context, async ({ lives, me }) => {
    const [open] = log;
    const seat = open?.type === 'performance-open' ? me.partIn(open.blueprint) : undefined;
    const kept = await lives.keep(stream, log);
    return (seat === undefined || (await lives.keepOwn(stream, log, seat, 'me'))) && kept;
  });
