import { basename, extname, join, resolve } from 'node:path';
import { findRole, parseScript, readCast, type Script, scenesToRemember } from '@troupe/core/casting';
import { cached } from '@troupe/core/model';
import { wordsOf } from '@troupe/core/words';
import { answerFile, type BuildRequest, buildRoleBench, writeRoleBench } from '@troupe/evaluation';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { textOf } from '../files/text-file.ts';
import { engage, requireModel } from '../models/engage.ts';
import sentences from './role-bench.words.json' with { type: 'json' };

type RoleBenchFlags = {
  readonly out?: string;
  readonly cast?: string;
  readonly roles?: string;
  readonly name?: string;
  readonly scenes?: number;
  readonly parallel?: number;
};

/** Without names, so many roles are asked: the ones with the largest parts. */
const leading = 5;

/** The four tasks of RoleAgentBench for a script, written by a model. Run again, it goes on where it stopped: what was answered is not asked again. */
export async function roleBenchCommand(file: string, flags: RoleBenchFlags, context: Context): Promise<void> {
  const { voice, folder, errors } = context;
  requireModel(context, 'usage-model/questions');
  const words = wording[voice.language];
  const cast = flags.cast === undefined ? undefined : readCast(textOf(flags.cast, folder));
  const script = parseScript(textOf(file, folder), cast ? { cast } : {});
  const name = (flags.name ?? basename(file, extname(file))).replace(/[/\\\0]+/gu, '-');
  const out = resolve(folder, flags.out ?? 'role-bench');
  const request = requestOf(name, script, flags);
  const { director } = await engage(context);
  const model = cached(director, await answerFile(join(out, '.answers', `${name}.jsonl`)));
  const tasks = await buildRoleBench(request, model, {
    atOnce: flags.parallel ?? 2,
    onProgress: (done, task) => {
      if (errors.isTTY) errors.write(`\r\x1b[K${words.progress({ done, task: words.tasks[task] })}`);
    },
  });
  if (errors.isTTY) errors.write('\r\x1b[K');
  await writeRoleBench(out, request, tasks);
  const counts = Object.entries(tasks).map(([task, rows]) => `${words.tasks[task as keyof typeof words.tasks]} ${rows.length}`);
  voice.say(words.result({ place: join(flags.out ?? 'role-bench', name), counts: counts.join(words.joint) }));
}

function requestOf(name: string, script: Script, { roles: named, scenes: most }: RoleBenchFlags): BuildRequest {
  const roles =
    named === undefined
      ? script.roles.slice(0, leading).map((role) => role.name)
      : named.split(/[,，、]/u).map((one) => known(one.trim(), script));
  if (roles.length < 2) throw fault('unknown-role/two');
  const scenes = scenesToRemember(script)
    .map(({ id, present, lines }) => ({
      id,
      roles: present.filter((one) => roles.includes(one)),
      content: lines.map(({ by, text }) => (by === null ? text : `${by}: ${text}`)).join('\n'),
    }))
    .filter(({ roles: present, content }) => present.length > 0 && content !== '');
  return { script: name, language: script.language, scenes: scenes.slice(0, most), roles };
}

function known(name: string, { roles }: Script): string {
  const role = findRole(roles, name);
  if (role) return role.name;
  const largest = roles.slice(0, 12).map((one) => one.name);
  throw fault('unknown-role/script', { role: name, largest });
}

const wording = wordsOf(sentences);
