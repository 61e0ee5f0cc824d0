import { existsSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EventStore } from '@troupe/core/log';
import type { WantedPerson } from '@troupe/core/planning';
import { readCardFile } from '@troupe/files/cards';
import { RoleIndex } from '@troupe/house/roles';
import { systemClock } from '@troupe/models/clock';
import { rolesIn } from '../roles/roles.ts';

const longest = 600;

/** Who shall be in a play: the name on a card, a role of the house with who it is, anybody else by name. */
export async function wantedPeople(named: string, folder: string, store: EventStore): Promise<WantedPerson[]> {
  const names = named
    .split(/[,，、]/u)
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 6);
  const roles = await rolesIn(store, await RoleIndex.open(store, systemClock));
  return names.map((name) => {
    const path = resolve(folder, name);
    if (existsSync(path) && statSync(path).isFile()) {
      const { character } = readCardFile(readFileSync(path));
      const { description, personality } = character.profile;
      return personOf(character.name, `${description} ${personality}`);
    }
    const role = roles.find((one) => one.role.name.toLowerCase() === name.toLowerCase())?.role;
    return role ? personOf(role.name, role.profile) : { name };
  });
}

function personOf(name: string, told: string): WantedPerson {
  const about = told.replace(/\s+/gu, ' ').trim().slice(0, longest);
  return about === '' ? { name } : { name, about };
}
