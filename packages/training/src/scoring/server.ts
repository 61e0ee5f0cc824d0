import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TroupeError } from '@troupe/core/errors';
import { fault } from '../errors.en.ts';
import type { Encoders } from './encoders.ts';
import { readGroups } from './group.ts';
import { scoreGroups } from './score.ts';
import { type Whereabouts, withFrames } from './whereabouts.ts';

/** With what a reward server measures, which folder it may read, and where it listens. */
export type RewardServerOptions = {
  readonly encoders: Encoders;
  /** Where the clips lie: nothing else is read. */
  readonly clips: Whereabouts['folder'];
  readonly port?: number;
  readonly host?: string;
  readonly metrics?: RewardMetrics;
};

/** A reward server that listens; `close` lets what is under way end. */
export type RewardServer = { readonly url: string; readonly port: number; readonly metrics: RewardMetrics; close(): Promise<void> };

const largestBody = 200_000_000;

/** Scores groups over HTTP: `POST /score` with one group or `{groups}`, `GET /healthz`, `GET /metrics`. */
export async function startRewardServer(options: RewardServerOptions): Promise<RewardServer> {
  const { encoders, clips, host = '127.0.0.1', port = 0, metrics = rewardMetrics() } = options;

  const score = async (request: IncomingMessage): Promise<unknown> => {
    metrics.add('requests');
    const body = parsed(await bodyOf(request));
    const began = performance.now();
    const { many, groups } = readGroups(body);
    const placed = await Promise.all(groups.map((group) => withFrames(group, { folder: clips, confined: true })));
    const scored = await scoreGroups(placed, encoders);
    metrics.add('groups', groups.length);
    metrics.add(
      'completions',
      scored.reduce((sum, { scores }) => sum + scores.length, 0),
    );
    metrics.add('seconds', (performance.now() - began) / 1000);
    return many ? { groups: scored } : scored[0];
  };

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (request.method === 'POST' && path === '/score') return answer(response, 200, await score(request));
    if (request.method === 'GET' && path === '/healthz')
      return answer(response, 200, { ok: true, semantic: encoders.semantic?.id ?? null, vision: encoders.vision?.id ?? null });
    if (request.method === 'GET' && path === '/metrics')
      return void response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(metrics.text());
    answer(response, 404, {
      error: { code: 'not-found', message: `There is nothing at ${request.method} ${path}.`, remedy: 'POST /score' },
    });
  };

  const server = createServer((request, response) => {
    response.on('error', () => {});
    route(request, response).catch((error: unknown) => {
      metrics.add('failures');
      const known = error instanceof TroupeError;
      const { code, message, remedy } = known
        ? error
        : { code: 'server-error', message: 'The group could not be scored.', remedy: String(error) };
      answer(response, known ? (statuses[code] ?? 422) : 500, { error: { code, message, remedy } });
    });
  });
  await listening(server, port, host);
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    port: taken,
    metrics,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const statuses: Readonly<Record<string, number>> = {
  'bad-json': 400,
  'bad-group': 400,
  'request-too-large': 413,
  'frame-outside': 403,
  'frame-missing': 404,
};

function listening(server: ReturnType<typeof createServer>, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(
        cause.code === 'EADDRINUSE'
          ? fault('port-in-use/scoring', { port }, { cause })
          : fault('address-refused/scoring', { host, port, code: cause.code ?? '' }, { cause }),
      );
    });
    server.listen(port, host, resolve);
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw fault('request-too-large/scoring');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw fault('bad-json', {}, { cause });
  }
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const helped = {
  requests: 'Requests to score.',
  groups: 'Groups scored.',
  completions: 'Completions scored.',
  failures: 'Requests that could not be answered.',
  frames: 'Frames that went through the encoder; the others were kept.',
  seconds: 'Seconds spent on scoring.',
} as const;
/** What a reward server counts. */
export type MetricName = keyof typeof helped;

/** Counters, in the form that Prometheus reads. */
export function rewardMetrics() {
  const counts = Object.fromEntries(Object.keys(helped).map((name) => [name, 0])) as Record<MetricName, number>;
  return {
    add(name: MetricName, by = 1): void {
      counts[name] += by;
    },
    read: (): Readonly<Record<MetricName, number>> => ({ ...counts }),
    text: (): string =>
      (Object.entries(helped) as [MetricName, string][])
        .map(([name, help]) => {
          const full = `troupe_rewards_${name}_total`;
          return `# HELP ${full} ${help}\n# TYPE ${full} counter\n${full} ${counts[name]}\n`;
        })
        .join(''),
  };
}
/** The counters of a reward server. */
export type RewardMetrics = ReturnType<typeof rewardMetrics>;
