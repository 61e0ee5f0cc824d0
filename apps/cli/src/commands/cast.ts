import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import {
  findRole,
  inProse,
  type Profile,
  parseScript,
  profileOf,
  profileText,
  type Role,
  readCast,
  type Script,
  scenesToRemember,
  writeProfile,
} from '@troupe/core/casting';
import { scriptOfChat } from '@troupe/core/character';
import { type BuildProgress, build, openRoleMemory, type RoleFile, type RoleMemory, witness, witnessedBy } from '@troupe/core/memory';
import type { Model } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import { memoryPrefix, scriptPrefix } from '@troupe/house/roles';
import { keepText } from '@troupe/house/shared';
import { systemClock } from '@troupe/models/clock';
import { ownEmbedder } from '@troupe/models/meaning';
import { extractiveNotice } from '@troupe/understudy';
import type { Context, Voice } from '../context/context.ts';
import { exitCodes } from '../context/exit-codes.ts';
import { watchSignals } from '../context/signals.ts';
import { fault } from '../errors.en.ts';
import { formatOf } from '../files/script-kind.ts';
import { scriptText, textOf } from '../files/text-file.ts';
import { engage } from '../models/engage.ts';
import { idOfCast, openRoles, type RoleFlags, type RoleStore, rolesFolder } from '../roles/roles.ts';
import { printable } from '../view/clean.ts';
import { widthOf } from '../view/flow.ts';
import { displayWidth, wrap } from '../view/width.ts';
import sentences from './cast.words.json' with { type: 'json' };

type CastFlags = RoleFlags & {
  readonly cast?: string;
  readonly kind?: string;
  readonly roles?: string;
  readonly out?: string;
  readonly parallel?: number;
  readonly json?: boolean;
};

type Built = { readonly role: RoleFile; readonly profile: Profile; readonly progress: BuildProgress };

/** Without names, so many roles are cast: the ones with the largest parts. */
const leading = 5;

/** Casts the roles of a script: who they are, and what they remember. Run again, it goes on where it stopped. */
export async function castCommand(file: string, flags: CastFlags, context: Context): Promise<number> {
  const { config, voice } = context;
  const words = wording[voice.language];
  const cast = flags.cast === undefined ? undefined : readCast(textOf(flags.cast, context.folder));
  const plain = await scriptText(file, context.folder);
  const text = scriptOfChat(plain) ?? plain;
  // Whoever gives a cast has said how its names are written.
  const format = formatOf(flags.kind);
  const script = cast ? parseScript(text, { cast, ...(format && { format }) }) : inProse(parseScript(text, format && { format }));
  const roles = chosenRoles(script, flags.roles);
  const models = await engage(context);
  if (config.values.model === undefined) voice.warn(extractiveNotice(voice.language));
  const roleStore = await openRoles(rolesFolder(flags.out, context), flags, context);
  const stop = new AbortController();
  const watching = watchSignals(() => stop.abort());
  try {
    const scriptId = createHash('sha256').update(text).digest('hex').slice(0, 32);
    await keepText(roleStore.store, scriptPrefix + scriptId, text, systemClock);
    const built: Built[] = [];
    for (const role of roles) {
      const meter = progressOf(role.name, context, (step) => progressIn(step, words));
      built.push(
        await castRole(
          role,
          script,
          { file, id: scriptId },
          roleStore,
          config.values.model === undefined ? null : models.director,
          models.decider,
          flags,
          meter,
          stop.signal,
        ),
      );
    }
    report(built, script, roleStore, flags, words, voice);
    return exitCodes.ok;
  } catch (error) {
    const interruption = watching.interruption();
    if (!interruption) throw error;
    voice.warn(`\n${words.stopped}`);
    return interruption.code;
  } finally {
    watching.stop();
    await roleStore.close();
  }
}

function chosenRoles(script: Script, named: string | undefined): Role[] {
  if (script.roles.length === 0) throw fault('unknown-role/nobody');
  if (named === undefined) return script.roles.slice(0, leading);
  return named.split(/[,，、]/).map((name) => {
    const role = findRole(script.roles, name.trim());
    if (role) return role;
    const known = script.roles.slice(0, 12).map((one) => one.name);
    throw fault('unknown-role/script', { role: name.trim(), largest: known });
  });
}

async function castRole(
  role: Role,
  script: Script,
  { file, id: scriptId }: { readonly file: string; readonly id: string },
  roleStore: RoleStore,
  writer: Model | null,
  model: Model,
  flags: CastFlags,
  onProgress: (progress: BuildProgress) => void,
  signal: AbortSignal,
): Promise<Built> {
  signal.throwIfAborted();
  const source = basename(file, extname(file));
  const origin = { kind: 'script', script: scriptId, name: role.name } as const;
  const id = idOfCast(roleStore.index, `${slug(source)}.${slug(role.name)}`, origin);
  const stream = memoryPrefix + id;
  const known = (await roleStore.store.head(stream)) > 0;
  const profile = writer && !known ? await writeProfile(script, role, writer) : profileOf(script, role);
  const opened: RoleFile = { id, name: role.name, aliases: role.aliases, language: script.language, profile: profileText(profile), source };
  // Without a turn for others, Ctrl-C would be heard when all is done.
  const memory: RoleMemory = await openRoleMemory({
    store: roleStore.store,
    stream,
    clock: systemClock,
    embedder: ownEmbedder,
    role: opened,
    pause: turn,
  });
  await witness(memory, witnessedBy(role.name, scenesToRemember(script)));
  if (!roleStore.index.role(id))
    await roleStore.index.append({ type: 'role-cast', role: id, name: role.name, language: script.language, source, origin });
  let progress: BuildProgress | undefined;
  await build(memory, {
    model,
    parallel: flags.parallel ?? 4,
    signal,
    onProgress: (step) => {
      progress = step;
      onProgress(step);
    },
  });
  if (roleStore.index.role(id)?.state !== 'ready') await roleStore.index.append({ type: 'role-built', role: id });
  writeFileSync(join(roleStore.folder, `${id}.json`), `${JSON.stringify({ ...profile, id, source }, null, 2)}\n`);
  return { role: memory.role, profile, progress: progress as BuildProgress };
}

const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** On a terminal one line that changes; in a pipe nothing until the end. */
function progressOf(name: string, { errors, voice: { palette } }: Context, text: (step: BuildProgress) => string) {
  return (step: BuildProgress) => {
    if (!errors.isTTY) return;
    const done = step.scenes.done === step.scenes.total;
    // A line that wrapped could not be written over.
    const [line = ''] = wrap(text(step), widthOf(errors) - displayWidth(name) - 2);
    errors.write(`\r\x1b[K${printable(`${palette.name(name)}  ${line}`)}${done ? '\n' : ''}`);
  };
}

function report(
  built: readonly Built[],
  script: Script,
  roleStore: RoleStore,
  flags: CastFlags,
  words: Wording,
  { say, palette }: Voice,
): void {
  const summary = built.map(({ role, profile, progress }) => ({
    id: role.id,
    name: role.name,
    profile: profile.made,
    scenes: progress.scenes.total,
    insights: progress.insights,
    calls: progress.calls,
    tokens: progress.tokens,
    money: progress.money,
  }));
  writeFileSync(
    join(roleStore.folder, 'cast.json'),
    `${JSON.stringify({ language: script.language, coverage: script.coverage, roles: summary }, null, 2)}\n`,
  );
  if (flags.json) return void say(JSON.stringify({ folder: roleStore.folder, roles: summary }, null, 2));
  say(words.cast({ count: built.length, folder: roleStore.folder }));
  for (const { role, progress } of built) say(`  ${palette.name(role.name)}  ${progressIn(progress, words)}`);
  say(palette.faint(words.next({ name: built[0]?.role.name ?? '' })));
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'role';

const progressIn = ({ scenes, insights, calls, tokens, money }: BuildProgress, words: Wording): string =>
  words.progress({ ...scenes, insights, calls, tokens, money: money > 0 && money.toFixed(3) });

type Wording = (typeof wording)['en' | 'zh'];
const wording = wordsOf(sentences);
