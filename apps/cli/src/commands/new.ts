import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BlueprintError, Id, readBlueprint, TroupeError } from '@troupe/core';
import type { Config } from '../config.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Surroundings, Voice } from '../surroundings.ts';
import { type NewPlay, newPlayFiles, nextSteps } from '../writing/new-play.ts';

export type NewPlayFlags = { readonly title?: string; readonly folder: string };

/** Makes the folder of a new play: whole and playable, there to be written over. */
export function newPlayCommand(
  id: string,
  { title, folder }: NewPlayFlags,
  { values }: Config,
  surroundings: Surroundings,
  voice: Voice,
): number {
  const language = values.language ?? 'en';
  const files = filesFor({ id, language, ...(title !== undefined && { title }) });
  place(files, id, resolve(surroundings.folder, folder));
  voice.say(nextSteps(language, join(folder, id), Object.keys(files)));
  return exitCodes.ok;
}

/** What is made is read back at once: a name that no blueprint may have is refused before anything is written. */
function filesFor(play: NewPlay): Readonly<Record<string, string>> {
  if (!Id.safeParse(play.id).success) throw badId(play.id);
  const files = newPlayFiles(play);
  try {
    readBlueprint(files['blueprint.json'] ?? '');
    return files;
  } catch (error) {
    if (!(error instanceof BlueprintError)) throw error;
    throw new TroupeError(
      'usage-new-play',
      `The play cannot be called so: ${error.problems[0]}.`,
      'Choose another id, or another --title.',
    );
  }
}

function badId(id: string): TroupeError {
  const close = id
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 64);
  return new TroupeError(
    'usage-new-play',
    `"${id}" is no id: an id is lower-case letters, digits and hyphens, at most 64.`,
    close === '' ? 'For instance: npx troupe new play my-play --title "…"' : `For instance: npx troupe new play ${close}`,
  );
}

/** Written beside its place and moved there whole: nobody ever finds half a play. */
function place(files: Readonly<Record<string, string>>, id: string, folder: string): void {
  const path = join(folder, id);
  if (existsSync(path)) throw taken(path);
  let draft: string | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    draft = mkdtempSync(join(folder, `.${id}-`));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(draft, name), text);
    renameSync(draft, path);
  } catch (cause) {
    if (draft !== undefined) rmSync(draft, { recursive: true, force: true });
    throw refusal(path, folder, cause);
  }
}

const taken = (path: string): TroupeError =>
  new TroupeError('usage-new-play', `There is already something at ${path}.`, 'Choose another id, or another --folder.');

function refusal(path: string, folder: string, cause: unknown): TroupeError {
  const code = (cause as { code?: string }).code ?? '';
  if (code === 'ENOTEMPTY' || code === 'EEXIST')
    return existsSync(path) ? taken(path) : unwritable(folder, 'a file is in its place', cause);
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new TroupeError('store-full', `There is no room left for a play in ${folder}.`, 'Make some, or choose another --folder.', {
      cause,
    });
  return unwritable(folder, code === 'ENOTDIR' ? 'a file is in its place' : 'you may not write there', cause);
}

const unwritable = (folder: string, why: string, cause: unknown): TroupeError =>
  new TroupeError('usage-folder', `No play can be put into ${folder}: ${why}.`, 'Choose another folder with --folder.', { cause });
