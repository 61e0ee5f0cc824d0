import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { TroupeError } from '@troupe/core/errors';
import { wordsOf } from '@troupe/core/words';
import {
  filesOfZip,
  isMoving,
  type Left,
  type Moved,
  type MovingFile,
  type MovingKind,
  movingKinds,
  planMoving,
  readMoving,
} from '@troupe/files/moving';
import { MovedIn } from '@troupe/house/node';
import type { Context, Voice } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { clean } from '../view/clean.ts';
import { told as inWords } from '../view/explain.ts';
import sentences from './bring.words.json' with { type: 'json' };

type BringFlags = { readonly json?: boolean; readonly dryRun?: boolean };
type Found = {
  readonly counts: Readonly<Record<MovingKind, number>>;
  readonly lines: number;
  readonly swipes: number;
  readonly left: readonly Left[];
};

const words = wordsOf(sentences);
const mostFiles = 60_000;

/** Brings SillyTavern's data folder or a zip of it into the house: all of it is read, what can come is kept as it is, what cannot is named. */
export async function bringCommand(source: string, { json = false, dryRun = false }: BringFlags, context: Context): Promise<void> {
  const { config, voice, errors } = context;
  const path = resolve(context.folder, source);
  if (!existsSync(path)) throw fault('unknown-file/import', { named: source });
  const { files, close } = statSync(path).isDirectory()
    ? { files: filesBelow(path), close: async () => undefined }
    : await filesInZip(path);
  try {
    if (!isMoving(files.map((file) => file.path))) throw fault('unknown-file/moving', { named: source });
    const house = new MovedIn(config.values.data ?? context.folder);
    const found = await bring(files, dryRun ? undefined : house, progressOn(errors, voice));
    const said = {
      came: found.counts,
      lines: found.lines,
      swipes: found.swipes,
      left: found.left.map(told),
      ...(!dryRun && { folder: house.folder }),
    };
    if (json) voice.say(JSON.stringify(said));
    else await report(found, dryRun ? undefined : house.folder, voice);
  } finally {
    await close();
  }
}

async function bring(
  files: readonly MovingFile[],
  house: MovedIn | undefined,
  progress: (done: number, all: number) => void,
): Promise<Found> {
  const { coming, left } = planMoving(files);
  const counts = Object.fromEntries(movingKinds.map((kind) => [kind, 0])) as Record<MovingKind, number>;
  const stays: Left[] = [...left];
  let [lines, swipes] = [0, 0];
  for (const [done, one] of coming.entries()) {
    progress(done + 1, coming.length);
    const moved = await readMoving(one);
    if (!('kind' in moved)) {
      stays.push(moved);
      continue;
    }
    counts[moved.kind]++;
    lines += linesIn(moved);
    swipes += swipesIn(moved);
    house?.keep(one.place, keptOf(moved, await one.file.read()));
  }
  return { counts, lines, swipes, left: stays };
}

/** Of settings only who one was is kept: the file holds keys and more. */
const keptOf = (moved: Moved, bytes: Uint8Array): Uint8Array => (moved.kind === 'personas' ? Buffer.from(personasAlone(bytes)) : bytes);

function personasAlone(bytes: Uint8Array): string {
  const all = JSON.parse(Buffer.from(bytes).toString('utf8')) as Record<string, unknown>;
  if ('personas' in all) return JSON.stringify(all);
  const { personas, persona_descriptions, default_persona } = (all.power_user ?? {}) as Record<string, unknown>;
  const { user_avatar, world_info_settings } = all;
  return JSON.stringify({ user_avatar, world_info_settings, power_user: { personas, persona_descriptions, default_persona } });
}

const linesIn = (moved: Moved): number => ('chat' in moved ? moved.chat.messages.length : 0);
const swipesIn = (moved: Moved): number =>
  'chat' in moved ? moved.chat.messages.reduce((sum, { swipes }) => sum + Math.max(0, swipes.length - 1), 0) : 0;

const told = ({ place, why, because }: Left): object => ({ place, why, ...(because && { because: because.message }) });

/** Links are not followed: they lead anywhere. */
function filesBelow(root: string): MovingFile[] {
  const found: MovingFile[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (found.length >= mostFiles) return;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) {
        const placed = relative(join(root, '..'), path).split(sep).join('/');
        found.push({ path: placed, size: statSync(path).size, read: async () => readFileSync(path) });
      }
    }
  };
  walk(root);
  return found;
}

async function filesInZip(path: string): Promise<{ readonly files: MovingFile[]; readonly close: () => Promise<unknown> }> {
  const file = await open(path);
  const { size } = await file.stat();
  try {
    return { files: await filesOfZip({ size, slice: (from, to) => sliceOf(file, from, to) }), close: () => file.close() };
  } catch (error) {
    await file.close();
    if (error instanceof TroupeError) throw error;
    throw fault('unknown-file/moving', { named: path });
  }
}

async function sliceOf(file: FileHandle, from: number, to: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(Math.max(0, to - from)), 0, Math.max(0, to - from), from);
  return buffer.subarray(0, bytesRead);
}

const step = 25;

/** Where somebody looks on, how far it is; in a pipe nothing. */
function progressOn(errors: Context['errors'], { language }: Voice): (done: number, all: number) => void {
  if (!errors.isTTY) return () => undefined;
  return (done, all) => {
    if (done % step === 0 || done === all) errors.write(`\r${words[language].progress({ done, all })}${done === all ? '\n' : ''}`);
  };
}

async function report(
  { counts, lines, swipes, left }: Found,
  folder: string | undefined,
  { say, language, palette }: Voice,
): Promise<void> {
  const told = words[language];
  say(folder === undefined ? told.would : told.came);
  for (const kind of movingKinds) if (counts[kind] > 0) say(`  ${told.kinds[kind]({ count: counts[kind] })}`);
  if (lines > 0) say(`  ${told.lines({ lines, swipes })}`);
  if (left.length > 0) say(told.left({ count: left.length }));
  for (const why of new Set(left.map((one) => one.why))) {
    const these = left.filter((one) => one.why === why);
    say(`  ${told.reasons[why]}`);
    for (const { place, because } of these.slice(0, shown))
      say(palette.faint(clean(`    ${place}${because ? `: ${await reasonOf(because, language)}` : ''}`)));
    if (these.length > shown) say(palette.faint(`    ${told.more({ count: these.length - shown })}`));
  }
  if (folder !== undefined) say(clean(told.next({ folder })));
}

const reasonOf = async (error: Error, language: Voice['language']): Promise<string> =>
  error instanceof TroupeError ? (await inWords(error, language)).message : error.message;

const shown = 20;
