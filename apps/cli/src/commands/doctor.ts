import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { TroupeError } from '@troupe/core/errors';
import { listModels, probeKnownServers } from '@troupe/models/openai';
import type { Config } from '../context/config.ts';
import { modelKey } from '../context/config.ts';
import type { Context, JsonFlag } from '../context/context.ts';
import { exitCodes } from '../context/exit-codes.ts';
import { configuredPlace, type PlayStore, performancesIn, readStore } from '../keeping/stores.ts';

export type Finding = { readonly about: string; readonly state: 'good' | 'note' | 'fault'; readonly text: string };

type DoctorFlags = JsonFlag & { readonly salvage?: boolean };

const patience = 800;
const leastSpace = 200 * 1024 * 1024;

/** Looks at everything that commonly goes wrong, and says what to do. Exit code 1 when something is at fault. */
export async function doctorCommand({ json, salvage }: DoctorFlags, context: Context): Promise<number | undefined> {
  if (salvage) return void (await (await import('../keeping/salvage.ts')).salvageStore({ json: json === true }, context));
  const {
    config,
    voice: { say, palette },
  } = context;
  const findings = [
    node(process.versions.node),
    ...disk(config.values.data ?? '.'),
    await port(config.values.port ?? 0),
    await database(config),
  ];
  findings.push(await configured(config, modelKey(context)), ...(await servers()));
  findings.push(...config.warnings.map((text): Finding => ({ about: 'configuration', state: 'note', text })));
  if (json) say(JSON.stringify(findings, null, 2));
  else {
    const marks = { good: palette.success('✓'), note: palette.faint('·'), fault: palette.failure('✗') };
    for (const { about, state, text } of findings) say(`${marks[state]} ${about.padEnd(13)} ${text}`);
  }
  return findings.some(({ state }) => state === 'fault') ? exitCodes.failed : exitCodes.ok;
}

const good = (about: string, text: string): Finding => ({ about, state: 'good', text });
const fault = (about: string, text: string): Finding => ({ about, state: 'fault', text });

export function node(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > 20 || (major === 20 && minor >= 19);
  return enough ? good('node', version) : fault('node', `${version} is too old: Troupe needs 20.19 or newer.`);
}

function disk(folder: string): Finding[] {
  const existing = nearestExisting(folder);
  try {
    accessSync(existing, constants.W_OK);
    const { bavail, bsize } = statfsSync(existing);
    const free = bavail * bsize;
    const text = `${folder} (${Math.round(free / 1024 / 1024).toLocaleString('en')} MB free)`;
    return [free < leastSpace ? fault('disk', `${text}: almost full.`) : good('disk', text)];
  } catch {
    return [fault('disk', `${folder} cannot be written. Choose another with TROUPE_DATA.`)];
  }
}

const nearestExisting = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestExisting(dirname(folder));

function port(number: number): Promise<Finding> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () =>
      resolve({ about: 'port', state: 'note', text: `${number} is taken: the model server needs another (--port).` }),
    );
    server.listen(number, '127.0.0.1', () => server.close(() => resolve(good('port', `${number} is free.`))));
  });
}

async function database(config: Config): Promise<Finding> {
  try {
    const place = configuredPlace(config);
    const store = await readStore(place);
    const problems = await store.check();
    const kept = problems.length > 0 ? '' : await keptIn(store);
    await store.close();
    return problems.length > 0
      ? fault('database', `${store.place}: ${problems[0]}`)
      : good('database', `${place.kind === 'sqlite' ? 'SQLite' : 'Postgres'}, ${store.place} (${kept})`);
  } catch (error) {
    if (error instanceof TroupeError && error.code === 'store-missing' && !(error.cause instanceof Error))
      return { about: 'database', state: 'note', text: `${error.message} The first performance makes it.` };
    return fault('database', inWords(error));
  }
}

/** What the house keeps beside its performances is counted apart: its indexes, plans, roles, tables. */
async function keptIn(store: PlayStore): Promise<string> {
  const streams = await store.list();
  const { all, standing } = await performancesIn(store);
  const removed = all.length - standing.length;
  const rest = streams.length - all.length;
  return [
    `${all.length} ${all.length === 1 ? 'performance' : 'performances'}`,
    ...(removed > 0 ? [`${removed} of them removed`] : []),
    ...(rest > 0 ? [`${rest} other ${rest === 1 ? 'record' : 'records'} of the house`] : []),
  ].join(', ');
}

/** The model server that is configured, asked with the key that is configured. */
async function configured({ values }: Config, key: string | undefined): Promise<Finding> {
  if (values.model === undefined) return { about: 'model', state: 'note', text: 'none configured: the understudy plays.' };
  try {
    const models = await listModels({ baseUrl: values.model, fetch, signal: AbortSignal.timeout(5000), ...(key !== undefined && { key }) });
    const missing = values.modelName !== undefined && models.length > 0 && !models.includes(values.modelName);
    return missing
      ? fault('model', `${values.model} has no "${values.modelName}"; it has ${models.slice(0, 5).join(', ')}.`)
      : good('model', `${values.model} (${models.length} models)`);
  } catch (error) {
    return fault('model', inWords(error));
  }
}

async function servers(): Promise<Finding[]> {
  const reports = await probeKnownServers({ fetch, signal: AbortSignal.timeout(patience) });
  const running = reports.filter(({ reachable, models }) => reachable && models.length > 0);
  if (running.length === 0)
    return [{ about: 'servers', state: 'note', text: `none of ${reports.map(({ name }) => name).join(', ')} is running on this machine.` }];
  return running.map(({ name, baseUrl, models }) => good('servers', `${name} at ${baseUrl}: ${models.slice(0, 4).join(', ')}`));
}

const inWords = (error: unknown): string => (error instanceof TroupeError ? `${error.message} ${error.remedy}` : String(error));
