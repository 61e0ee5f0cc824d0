import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readLog } from '@troupe/core/events';
import { appendStamped, memoryStore } from '@troupe/core/log';
import type { Models } from '@troupe/core/model';
import { PerformanceIndex } from '@troupe/house/performances';
import { systemClock } from '@troupe/models/clock';
import { startServer } from '@troupe/server';
import { openSqliteStore } from '@troupe/stores/sqlite';
import { benchModel } from './bench-model.ts';
import { benchPlay, patientRungs } from './bench-play.ts';
import { answering, Child, started } from './house/child.ts';
import { seatCrowd } from './house/spectators.ts';
import { stampedModel, type Tempo } from './house/stamped-model.ts';
import { allParts, quantile, type Result, rehearse } from './rehearsal.ts';

const megabyte = 1024 * 1024;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

type Opened = { readonly port: number; readonly paths: readonly string[] };
type Told = { readonly frames: number; readonly delays: readonly number[]; readonly gaps: number; readonly broken: number };
type State = { readonly rss: number; readonly deliveries: number; readonly cpu: number };

// In a child, the first argument says what it is to be.
const [, , role] = process.argv;
if (role === 'house-open') await beHouse(...(await started<[number, Tempo, number]>()));
if (role === 'house-crowd') await beCrowd(...(await started<[Opened, number]>()));
if (role === 'house-restart') await beRestarted(...(await started<[string]>()));

/** A house with so many performances, each at a set tempo, in memory: what is measured is the house, not the disk. */
async function beHouse(performances: number, tempo: Tempo, joining: number): Promise<void> {
  const models: Models = allParts(stampedModel(tempo));
  const house = await startServer({
    unguarded: true,
    port: 0,
    store: memoryStore(),
    plays: { plays: [], unreadable: [], loadPlay: () => Promise.reject(new Error('none')) },
    models,
    live: { joining },
    limits: { requests: { burst: 1e6, perSecond: 1e6 }, viewers: 50_000 },
  });
  const paths: string[] = [];
  const play = benchPlay();
  for (let index = 0; index < performances; index++) {
    const blueprint = { ...play, id: `play-${index}` };
    const { id, links } = await house.performances.openPerformance({ blueprint, seed: index, rules: { rungs: patientRungs } });
    paths.push(`/api/performances/${id}/live?token=${links.find(({ kind }) => kind === 'spectator')?.token}`);
    if (performances > 1) await pause(7);
  }
  answering({
    state: (): State => ({
      rss: process.memoryUsage().rss,
      deliveries: house.performances.counts.deliveries,
      cpu: process.cpuUsage().user + process.cpuUsage().system,
    }),
  });
  process.send?.({ port: house.port, paths } satisfies Opened);
}

async function beCrowd({ port, paths }: Opened, sampleEvery: number): Promise<void> {
  const { heard } = await seatCrowd({ port, paths, sampleEvery });
  const fresh = () => {
    heard.delays.length = 0;
    heard.frames = 0;
  };
  answering({
    begin: () => {
      fresh();
      return true;
    },
    told: (): Told => ({ ...heard, delays: [...heard.delays] }),
  });
  process.send?.('seated');
}

/** Opens a house with its crowd in processes of their own, lets it play, and says what was heard. */
async function watched(performances: number, perShow: number, crowds: number, tempo: Tempo, seconds: number, joining: number) {
  const house = new Child('house-open', performances, tempo, joining);
  const { port, paths } = await house.hear<Opened>();
  const seats = Array.from({ length: perShow }, () => paths).flat();
  const share = Math.ceil(seats.length / crowds);
  const audience = Array.from({ length: crowds }, (_, index) => {
    const own = { port, paths: seats.slice(index * share, (index + 1) * share) };
    return new Child('house-crowd', own, performances > 1 ? 1 : 25);
  });
  try {
    await Promise.all(audience.map((crowd) => crowd.hear()));
    await pause(3000);
    const before = await house.ask<State>('state');
    await Promise.all(audience.map((crowd) => crowd.ask('begin')));
    const began = performance.now();
    await pause(seconds * 1000);
    const told = await Promise.all(audience.map((crowd) => crowd.ask<Told>('told')));
    const took = (performance.now() - began) / 1000;
    const after = await house.ask<State>('state');
    return {
      delays: told.flatMap(({ delays }) => [...delays]).sort((a, b) => a - b),
      frames: told.reduce((sum, { frames }) => sum + frames, 0) / took,
      lost: told.reduce((sum, { gaps, broken }) => sum + gaps + broken, 0),
      rss: after.rss / megabyte,
      core: (after.cpu - before.cpu) / 1e6 / took,
    };
  } finally {
    house.end();
    for (const crowd of audience) crowd.end();
  }
}

/** Five thousand look at one performance that speaks five times a second. */
export async function houseCrowdBench(): Promise<Result> {
  const spectators = 5000;
  const tempo = { firstToken: 200, betweenTokens: 200, tokens: 60, deciding: 0 };
  const { delays, frames, lost, rss, core } = await watched(1, spectators, 2, tempo, 20, 150);
  return {
    name: 'house: 5,000 spectators of one performance',
    figures: {
      spectators,
      'frames/s, in all': frames,
      'frames/s, each': frames / spectators,
      'lost or broken': lost,
      'delivered, median ms': quantile(delays, 0.5),
      'delivered, 99% within, ms': quantile(delays, 0.99),
      'memory of the house, MB': rss,
      'cores used': core,
    },
    limits: {
      'lost or broken': { atMost: 0 },
      'delivered, 99% within, ms': { atMost: 250 },
      'memory of the house, MB': { atMost: 300 },
      'frames/s, each': { atLeast: 4.5 },
    },
  };
}

/** Three hundred performances at the speed of real models, two spectators each. */
export async function houseManyBench(): Promise<Result> {
  const performances = 300;
  const tempo = { firstToken: 400, betweenTokens: 1000 / 60, tokens: 60, deciding: 333 };
  const { delays, frames, lost, rss, core } = await watched(performances, 2, 1, tempo, 20, 120);
  return {
    name: 'house: 300 performances, 2 spectators each',
    figures: {
      performances,
      'frames/s, in all': frames,
      'lost or broken': lost,
      'added, median ms': quantile(delays, 0.5),
      'added, 95% within, ms': quantile(delays, 0.95),
      'added, 99% within, ms': quantile(delays, 0.99),
      'memory of the house, MB': rss,
      'cores used': core,
    },
    limits: { 'lost or broken': { atMost: 0 }, 'added, 95% within, ms': { atMost: 50 } },
  };
}

const stored = 1000;

async function beRestarted(folder: string): Promise<void> {
  const house = await startServer({
    unguarded: true,
    port: 0,
    dataFolder: folder,
    plays: { plays: [], unreadable: [], loadPlay: () => Promise.reject(new Error('none')) },
    models: allParts(stampedModel({ firstToken: 400, betweenTokens: 16, tokens: 60, deciding: 333 })),
  });
  const ready = await fetch(`${house.url}/readyz`);
  process.send?.({ status: ready.status });
  const list = (await (await fetch(`${house.url}/api/performances`)).json()) as unknown[];
  process.send?.({ listed: list.length, rss: process.memoryUsage().rss });
}

/** A house with a thousand performances in its store opens again; ten of them were being played. */
export async function houseRestartBench(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'troupe-bench-house-'));
  try {
    await fill(folder);
    const began = performance.now();
    const house = new Child('house-restart', folder);
    const { status } = await house.hear<{ status: number }>();
    const ready = performance.now() - began;
    const { listed, rss } = await house.hear<{ listed: number; rss: number }>();
    const all = performance.now() - began;
    house.end();
    return {
      name: 'house: restart with 1,000 stored performances',
      figures: { stored: listed, 'ready, ms': ready, status, 'all listed, ms': all, 'memory, MB': rss / megabyte },
      limits: { 'ready, ms': { atMost: 2000 }, stored: { atLeast: stored } },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(folder: string): Promise<void> {
  const store = await openSqliteStore({ file: join(folder, 'troupe.db') });
  const memory = memoryStore();
  await rehearse({ blueprint: benchPlay(), models: allParts(benchModel()), store: memory, beats: 12 });
  const log = await readLog(memory, 'rehearsal');
  for (let index = 0; index < stored; index++) await appendStamped(store, `show-${index}`, log);
  const entries = Array.from({ length: stored }, (_, index) => [
    {
      type: 'performance-listed' as const,
      id: `show-${index}`,
      play: 'bench',
      title: 'Bench',
      language: 'en' as const,
      rules: {},
      spectators: 'audience' as const,
    },
    { type: 'performance-state' as const, id: `show-${index}`, state: index < 10 ? ('playing' as const) : ('stopped' as const) },
  ]).flat();
  await (await PerformanceIndex.open(store, systemClock)).append(...entries);
  await store.close();
}

/** What a browser loads before it shows the first page, and what a plain install puts on the disk. */
export async function houseSizeBench(): Promise<Result> {
  return {
    name: 'house: sizes',
    figures: { 'script of the first page, KB': firstScript(), 'plain install, MB': plainInstall() },
    limits: { 'script of the first page, KB': { atMost: 200 }, 'plain install, MB': { atMost: 250 } },
  };
}

function firstScript(): number {
  const dist = join('apps', 'web', 'dist');
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map((match) => match[1] ?? '');
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0) / 1024;
}

/** Every package that is not only for building and testing. */
function plainInstall(): number {
  type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean; link?: boolean }> };
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const folders = Object.entries(packages).filter(
    ([path, { dev, devOptional, link }]) => path.startsWith('node_modules') && !dev && !devOptional && !link,
  );
  return folders.reduce((sum, [path]) => sum + sizeOf(path), 0) / megabyte;
}

function sizeOf(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
      if (entry.name === 'node_modules') return sum;
      const path = join(folder, entry.name);
      return sum + (entry.isDirectory() ? sizeOf(path) : entry.isFile() ? statSync(path).size : 0);
    }, 0);
  } catch {
    // An optional package for another platform is not here.
    return 0;
  }
}
