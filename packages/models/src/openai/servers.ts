import { type Problem, toProblem } from '@troupe/core/errors';
import { ModelError } from '@troupe/core/model';
import { refusalIn, textWithin } from './bounds.ts';
import { type DialectName, dialectOfAnswer, dialectOfHost } from './dialect.ts';
import { modelFault } from './errors.en.ts';
import { complaintIn, faultOf, retryAfter } from './faults.ts';
import { type Fetch, type Line, openLine, type ServerAddress } from './line.ts';
import { windowIn } from './window.ts';

/** A server that may run on this machine. */
export type KnownServer = { readonly name: string; readonly dialect: DialectName; readonly port: number; readonly baseUrl: string };

/** Servers that people run on their own machines, where they are by default. */
export const knownServers: readonly KnownServer[] = [
  { name: 'Ollama', dialect: 'ollama', port: 11434, baseUrl: 'http://127.0.0.1:11434/v1' },
  { name: 'llama.cpp', dialect: 'llama.cpp', port: 8080, baseUrl: 'http://127.0.0.1:8080/v1' },
  { name: 'vLLM', dialect: 'vllm', port: 8000, baseUrl: 'http://127.0.0.1:8000/v1' },
  { name: 'LM Studio', dialect: 'lm-studio', port: 1234, baseUrl: 'http://127.0.0.1:1234/v1' },
  { name: 'KoboldCpp', dialect: 'generic', port: 5001, baseUrl: 'http://127.0.0.1:5001/v1' },
];

/** What a server says of itself. */
export type ServerReport = {
  readonly baseUrl: string;
  readonly reachable: boolean;
  readonly troupe: boolean;
  readonly dialect: DialectName;
  readonly models: readonly string[];
  /** How many tokens each holds, as far as the list tells. */
  readonly windows: ReadonlyMap<string, number>;
  /** The list as it came: some tell prices. */
  readonly entries: readonly Readonly<Record<string, unknown>>[];
  /** Why it cannot be used, and what to do, when it cannot. */
  readonly problem?: Problem;
};

type Options = ServerAddress & { readonly signal?: AbortSignal };

/** The names of the models a server has. */
export async function listModels({ signal, ...address }: Options): Promise<readonly string[]> {
  const line = openLine(address);
  return (await inventory(line, signal)).models;
}

/** The models a server has, and how many tokens each holds, as far as the server tells. */
export async function listWindows({ signal, ...address }: Options): Promise<Inventory> {
  return inventory(openLine(address), signal);
}

/** Looks whether a model server is there and can be used. Never throws: a problem is part of the report. */
export async function probe({ signal, ...address }: Options): Promise<ServerReport> {
  try {
    const line = openLine(address);
    const there = await inventory(line, signal);
    return { baseUrl: line.shown, reachable: true, troupe: there.dialect === 'troupe', ...there };
  } catch (error) {
    const baseUrl = shownUrl(address.baseUrl);
    const problem = problemIn(error, baseUrl);
    return {
      baseUrl,
      reachable: problem.fault === 'key-refused' || problem.fault === 'bad-request',
      troupe: false,
      dialect: 'generic',
      models: [],
      windows: new Map(),
      entries: [],
      problem: toProblem(problem),
    };
  }
}

function problemIn(error: unknown, baseUrl: string): ModelError {
  if (error instanceof ModelError && error.fault !== 'aborted') return error;
  return modelFault('model-unreachable/no-server', { url: baseUrl });
}

/** Looks for all known servers at once. */
export function probeKnownServers(options: {
  readonly fetch: Fetch;
  readonly signal?: AbortSignal;
}): Promise<readonly (KnownServer & ServerReport)[]> {
  return Promise.all(knownServers.map(async (server) => ({ ...server, ...(await probe({ ...options, baseUrl: server.baseUrl })) })));
}

export type Inventory = {
  readonly dialect: DialectName;
  readonly models: readonly string[];
  readonly windows: ReadonlyMap<string, number>;
  /** The list as it came: some tell prices. */
  readonly entries: readonly Readonly<Record<string, unknown>>[];
};

/** Asks a server what it has, which also tells what it is. */
export async function inventory(line: Line, signal?: AbortSignal): Promise<Inventory> {
  const response = await line.get('/models', signal);
  if (!response.ok) throw faultOf(response.status, complaintIn(await refusalIn(response)), line, withRetryAfter(response.headers));
  const entries = entriesIn(await textWithin(response, line));
  if (!entries) throw modelFault('model-bad-request/no-server', { url: line.shown });
  const models = entries
    .map((entry) => ({
      id: String(entry.id ?? entry.name ?? ''),
      owner: String(entry.owned_by ?? ''),
      window: windowIn(entry),
    }))
    .filter(({ id }) => id !== '');
  const dialect = dialectOfHost(line.url) ?? dialectOfAnswer(line.url, response.headers, models);
  const windows = models.flatMap(({ id, window }) => (window === undefined ? [] : [[id, window] as const]));
  return { dialect, models: models.map(({ id }) => id), windows: new Map(windows), entries };
}

export function withRetryAfter(headers: Headers): { retryAfter?: number } {
  const wait = retryAfter(headers);
  return wait === undefined ? {} : { retryAfter: wait };
}

function entriesIn(text: string): readonly Record<string, unknown>[] | undefined {
  try {
    const body = JSON.parse(text) as { data?: unknown; models?: unknown } | unknown[];
    const list = Array.isArray(body) ? body : (body.data ?? body.models);
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'object' && entry !== null) : undefined;
  } catch {
    return undefined;
  }
}

function shownUrl(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) return '';
  const url = new URL(baseUrl);
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}
