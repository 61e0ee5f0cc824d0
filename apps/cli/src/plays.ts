import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Bank } from '@troupe/adapters/understudy';
import { type Blueprint, check, formatDiagnostic, readBlueprint, TroupeError } from '@troupe/core';
import type { Seat } from './lines.ts';
import { nearest } from './nearest.ts';
import type { Programme } from './opening.ts';
import { loadRepertoire, type Play } from './repertoire.ts';
import { findRole } from './session.ts';

/** The repertoire as a programme to choose from. */
export async function programme(): Promise<Programme[]> {
  return (await loadRepertoire()).map(({ blueprint }) => ({
    id: blueprint.id,
    title: blueprint.title,
    about: blueprint.synopsis,
    language: blueprint.language,
    roles: blueprint.characters.map(({ id, name, appearance }) => ({ id, title: name, about: appearance })),
  }));
}

/** The line banks of the repertoire, or of one play of it. */
export async function banks(play?: string): Promise<Bank[]> {
  return (await loadRepertoire()).filter(({ id }) => play === undefined || id === play).flatMap(({ bank }) => (bank ? [bank] : []));
}

/** A play by its name in the repertoire, or from a file; without a name, the first. A file is checked before it is played. */
export async function findPlay(named: string | undefined, folder: string): Promise<Blueprint> {
  const repertoire = await loadRepertoire();
  const known = named === undefined ? repertoire[0] : repertoire.find(({ id }) => id === named);
  if (known) return known.blueprint;
  if (named === undefined)
    throw new TroupeError('unknown-play', 'The repertoire is empty.', 'Name a blueprint file: npx troupe perform FILE');
  return checked(readBlueprint(textOf(named, folder, repertoire)), named);
}

function checked(blueprint: Blueprint, named: string): Blueprint {
  const errors = check(blueprint).filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (!first) return blueprint;
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
  throw new TroupeError(
    'blueprint-faulty',
    `${named} cannot be played: ${formatDiagnostic(first)}${more}`,
    `All of them: npx troupe check ${named}`,
  );
}

/** The text of a blueprint, from a file, a folder with a blueprint.json, or the repertoire. */
export async function readPlayText(named: string, folder: string): Promise<string> {
  return textOf(named, folder, await loadRepertoire());
}

function textOf(named: string, folder: string, repertoire: readonly Play[]): string {
  const known = repertoire.find(({ id }) => id === named);
  const path = resolve(folder, named);
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'blueprint.json') : path;
  if (existsSync(file)) return readFileSync(file, 'utf8');
  if (known) return readFileSync(known.file, 'utf8');
  throw unknownPlay(
    named,
    repertoire.map(({ id }) => id),
  );
}

function unknownPlay(named: string, known: readonly string[]): TroupeError {
  const close = nearest(named, known);
  const guess = close ? ` Did you mean ${close}?` : '';
  return new TroupeError('unknown-play', `There is no play and no file "${named}".${guess}`, `The repertoire: ${known.join(', ')}.`);
}

/** Every role, with the names it answers to. */
export const castOf = ({ characters }: Blueprint): Seat[] => characters.map(({ id, name, aliases }) => ({ id, names: [name, ...aliases] }));

/** Ids of the roles that were asked for. */
export function resolveSeats(roles: readonly string[], blueprint: Blueprint): string[] {
  const cast = castOf(blueprint);
  return [...new Set(roles.map((role) => findRole(role, cast)?.id ?? refuseRole(role, blueprint)))];
}

function refuseRole(role: string, { title, characters }: Blueprint): never {
  const names = characters.map(({ name }) => name);
  const close = nearest(role, [...names, ...characters.map(({ id }) => id)]);
  throw new TroupeError(
    'unknown-role',
    `There is no role "${role}" in ${title}.${close ? ` Did you mean ${close}?` : ''}`,
    `The roles are: ${names.join(', ')}.`,
  );
}
