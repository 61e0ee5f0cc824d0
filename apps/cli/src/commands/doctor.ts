import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { TroupeError } from '@troupe/core/errors';
import { wordsOf } from '@troupe/core/words';
import { goingOut } from '@troupe/models/going-out';
import { isModelFile } from '@troupe/models/llama';
import { listModels, probeKnownServers } from '@troupe/models/openai';
import type { Config } from '../context/config.ts';
import { modelKey } from '../context/config.ts';
import type { Context, JsonFlag } from '../context/context.ts';
import { exitCodes } from '../context/exit-codes.ts';
import { configuredPlace, type PlayStore, performancesIn, readStore } from '../keeping/stores.ts';
import { bookkeeping } from '../models/engage.ts';
import { told } from '../view/explain.ts';
import { padded } from '../view/width.ts';
import sentences from './doctor.words.json' with { type: 'json' };

const spoken = wordsOf(sentences);
type Language = keyof typeof spoken;
type Words = (typeof spoken)[Language];
type About = keyof Words['about'];
export type Finding = { readonly about: About; readonly state: 'good' | 'note' | 'fault'; readonly text: string };

type DoctorFlags = JsonFlag & { readonly salvage?: boolean };

const patience = 800;
const leastSpace = 200 * 1024 * 1024;

/** Looks at everything that commonly goes wrong, and says what to do. Exit code 1 when something is at fault. */
export async function doctorCommand({ json, salvage }: DoctorFlags, context: Context): Promise<number | undefined> {
  if (salvage) return void (await (await import('../keeping/salvage.ts')).salvageStore({ json: json === true }, context));
  const {
    config,
    voice: { say, palette, language },
  } = context;
  const words = spoken[language];
  const findings = [
    node(process.versions.node, words),
    disk(config.values.data ?? '.', words),
    await port(config.values.port ?? 0, words),
    await database(config, words, language),
    await configured(config, modelKey(context), words, language),
    ...(await servers(words)),
    ...config.warnings.map((text): Finding => ({ about: 'configuration', state: 'note', text })),
  ];
  if (json) say(JSON.stringify(findings, null, 2));
  else {
    const marks = { good: palette.success('✓'), note: palette.faint('·'), fault: palette.failure('✗') };
    for (const { about, state, text } of findings) say(`${marks[state]} ${padded(words.about[about], 13)} ${text}`);
  }
  return findings.some(({ state }) => state === 'fault') ? exitCodes.failed : exitCodes.ok;
}

const good = (about: About, text: string): Finding => ({ about, state: 'good', text });
const note = (about: About, text: string): Finding => ({ about, state: 'note', text });
const fault = (about: About, text: string): Finding => ({ about, state: 'fault', text });

export function node(version: string, words: Words = spoken.en): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > 20 || (major === 20 && minor >= 19);
  return enough ? good('node', version) : fault('node', words.old({ version }));
}

function disk(folder: string, words: Words): Finding {
  const existing = nearestExisting(folder);
  try {
    accessSync(existing, constants.W_OK);
    const { bavail, bsize } = statfsSync(existing);
    const free = bavail * bsize;
    const told = { folder, free: Math.round(free / 1024 / 1024).toLocaleString('en') };
    return free < leastSpace ? fault('disk', words.full(told)) : good('disk', words.free(told));
  } catch {
    return fault('disk', words.unwritable({ folder }));
  }
}

const nearestExisting = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestExisting(dirname(folder));

function port(number: number, words: Words): Promise<Finding> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(note('port', words.portTaken({ port: String(number) }))));
    server.listen(number, '127.0.0.1', () => server.close(() => resolve(good('port', words.portFree({ port: String(number) })))));
  });
}

async function database(config: Config, words: Words, language: Language): Promise<Finding> {
  try {
    const place = configuredPlace(config);
    const store = await readStore(place);
    const problems = await store.check();
    const kept = problems.length > 0 ? '' : await keptIn(store, words);
    await store.close();
    const kind = place.kind === 'sqlite' ? 'SQLite' : 'Postgres';
    return problems.length > 0
      ? fault('database', `${store.place}: ${problems[0]}`)
      : good('database', words.kept({ kind, place: store.place, kept }));
  } catch (error) {
    if (error instanceof TroupeError && error.code === 'store-missing' && !(error.cause instanceof Error))
      return note('database', words.first({ why: (await told(error, language)).message }));
    return fault('database', await inWords(error, language));
  }
}

/** What the house keeps beside its performances is counted apart: its indexes, plans, roles, tables. */
async function keptIn(store: PlayStore, words: Words): Promise<string> {
  const streams = await store.list();
  const { all, standing } = await performancesIn(store);
  const removed = all.length - standing.length;
  const rest = streams.length - all.length;
  return [
    words.performances({ count: all.length }),
    ...(removed > 0 ? [words.removed({ count: removed })] : []),
    ...(rest > 0 ? [words.records({ count: rest })] : []),
  ].join(', ');
}

/** The model server that is configured, asked with the key that is configured. */
async function configured({ values }: Config, key: string | undefined, words: Words, language: Language): Promise<Finding> {
  const { model: url, modelName: name } = values;
  if (url === undefined) return note('model', words.noModel);
  if (isModelFile(url)) return modelFile(url, values, words, language);
  await bookkeeping(values.data);
  try {
    const models = await listModels({
      baseUrl: url,
      fetch: goingOut('trying'),
      signal: AbortSignal.timeout(5000),
      ...(key !== undefined && { key }),
    });
    const missing = name !== undefined && models.length > 0 && !models.includes(name);
    return missing
      ? fault('model', words.noSuchModel({ url, name, names: models.slice(0, 5).join(', ') }))
      : good('model', words.models({ url, count: models.length }));
  } catch (error) {
    return fault('model', await inWords(error, language));
  }
}

/** A file is looked at, and not loaded: whether it can be played, and by what. */
async function modelFile(file: string, { data, window }: Config['values'], words: Words, language: Language): Promise<Finding> {
  const { checkMemory, engineIn, gigabytes, memoryFor, modelFileAt, readModelFile, windowOf } = await import('@troupe/models/llama');
  const { packageFolders } = await import('@troupe/models/onnx');
  try {
    const found = await readModelFile(modelFileAt(file, data));
    const tokens = windowOf(found, window);
    checkMemory(found, tokens);
    engineIn(packageFolders({ ...(data !== undefined && { data }) }));
    return good('model', words.file({ file: found.path, name: found.name, memory: gigabytes(memoryFor(found, tokens)) }));
  } catch (error) {
    return fault('model', await inWords(error, language));
  }
}

async function servers(words: Words): Promise<Finding[]> {
  const reports = await probeKnownServers({ fetch: goingOut('trying'), signal: AbortSignal.timeout(patience) });
  const running = reports.filter(({ reachable, models }) => reachable && models.length > 0);
  if (running.length === 0) return [note('servers', words.noServers({ names: reports.map(({ name }) => name).join(', ') }))];
  return running.map(({ name, baseUrl, models }) =>
    good('servers', words.server({ name, url: baseUrl, models: models.slice(0, 4).join(', ') })),
  );
}

async function inWords(error: unknown, language: Language): Promise<string> {
  if (!(error instanceof TroupeError)) return String(error);
  const { message, remedy } = await told(error, language);
  return `${message} ${remedy}`;
}
