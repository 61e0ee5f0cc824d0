import { engageModels, systemClock } from '@troupe/adapters/node';
import { type Blueprint, createBudget, type Recorded, unstruck } from '@troupe/core';
import { broughtAlong, build, openRoleMemory, plainEmbedder, takeHome } from '@troupe/core/memory';
import { type Config, modelKey } from './config.ts';
import { openRoles, type RoleShelf, rolesFolder } from './roles.ts';
import type { Surroundings } from './surroundings.ts';

type House = { readonly config: Config; readonly surroundings: Surroundings };

/** A character's own life, beyond one evening: where it is kept. Not the evening's log, which forks and replays read. */
const lifeOf = ({ id }: Blueprint, who: string): string => `life:${id}:${who}`;

const shelfOf = ({ config, surroundings }: House): Promise<RoleShelf> =>
  openRoles(rolesFolder(undefined, config, surroundings), {}, config, surroundings);

/** What characters remember of earlier evenings of this play. */
export async function rememberedLives(
  blueprint: Blueprint,
  house: House,
): Promise<readonly { readonly who: string; readonly text: string }[]> {
  const shelf = await shelfOf(house);
  try {
    const lives = blueprint.characters.map(async ({ id: who }) => {
      const stream = lifeOf(blueprint, who);
      if ((await shelf.store.head(stream)) === 0) return [];
      const memory = await openRoleMemory({ store: shelf.store, stream, clock: systemClock, embedder: plainEmbedder });
      return broughtAlong(memory).map((text) => ({ who, text }));
    });
    return (await Promise.all(lives)).flat();
  } finally {
    await shelf.close();
  }
}

/** After the curtain: the evening becomes part of the life of everyone whom no person played. */
export async function keepLives(log: readonly Recorded[], stream: string, house: House): Promise<void> {
  const [open] = log;
  if (open?.type !== 'performance-open' || open.forkOf || !log.some(({ type }) => type === 'curtain')) return;
  const { blueprint } = open;
  const people = new Set(unstruck(log).flatMap((event) => (event.type === 'seat-taken' ? [event.seat] : [])));
  const shelf = await shelfOf(house);
  try {
    const key = modelKey(house.config, house.surroundings.environment);
    const { director } = await engageModels({
      values: house.config.values,
      key,
      clock: systemClock,
      budget: createBudget({}),
      banks: [],
      pace: 0,
    });
    for (const { id: who, name, aliases, persona } of blueprint.characters.filter(({ id }) => !people.has(id))) {
      const role = { id: who, name, aliases, language: blueprint.language, profile: persona, source: blueprint.title };
      const memory = await openRoleMemory({
        store: shelf.store,
        stream: lifeOf(blueprint, who),
        clock: systemClock,
        embedder: plainEmbedder,
        role,
      });
      await takeHome(memory, log, who, stream);
      await build(memory, { model: director });
    }
  } finally {
    await shelf.close();
  }
}
