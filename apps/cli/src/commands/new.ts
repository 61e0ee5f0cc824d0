import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BlueprintError, Id, readBlueprint } from '@troupe/core/blueprint';
import type { TroupeError } from '@troupe/core/errors';
import type { Context } from '../context/context.ts';
import { fault, phrase } from '../errors.en.ts';
import { type NewPlay, newPlayFiles, nextSteps } from '../writing/new-play.ts';

type NewPlayFlags = { readonly title?: string; readonly folder: string };

/** Makes the folder of a new play: whole and playable, there to be written over. */
export function newPlayCommand(id: string, { title, folder }: NewPlayFlags, context: Context): void {
  const { config, voice } = context;
  const language = config.values.language ?? 'en';
  const files = filesFor({ id, language, ...(title !== undefined && { title }) });
  place(files, id, resolve(context.folder, folder));
  voice.say(nextSteps(language, join(folder, id), Object.keys(files)));
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
    throw fault('usage-new-play/title', { why: error.problems[0] ?? '' });
  }
}

function badId(id: string): TroupeError {
  const close = id
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 64);
  return fault('usage-new-play', { id, close });
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

const taken = (path: string): TroupeError => fault('usage-new-play/taken', { path });

function refusal(path: string, folder: string, cause: unknown): TroupeError {
  const code = (cause as { code?: string }).code ?? '';
  if (code === 'ENOTEMPTY' || code === 'EEXIST') return existsSync(path) ? taken(path) : unwritable(folder, 'folder.file', cause);
  if (code === 'ENOSPC' || code === 'EDQUOT') return fault('store-full/play', { folder }, { cause });
  return unwritable(folder, code === 'ENOTDIR' ? 'folder.file' : 'folder.forbidden', cause);
}

const unwritable = (folder: string, why: 'folder.file' | 'folder.forbidden', cause: unknown): TroupeError =>
  fault('usage-folder/play', { folder, why: phrase(why) }, { cause });
