import { mkdirSync, openAsBlob } from 'node:fs';
import { basename, join } from 'node:path';
import { memoryStore } from '@troupe/core/log';
import { fileOfWork, staging, type TheatreCase, theatreCases } from '@troupe/evaluation';
import { readBook } from '@troupe/files/books';
import { openStoreAt } from '@troupe/stores';
import { filesBelow } from '../bench-data.ts';
import type { RequestOf } from '../bench-request.ts';
import { fault } from '../errors.en.ts';
import { type TheatreHouse, theatreSubject } from '../subjects/theatre.ts';
import { duelling } from './duelling.ts';
import { anyOf, dataFolder, judgeOf, once, type Preparing } from './prepared.ts';
import { lettingGo } from './repertoire.ts';

/** Plans and performs the topics, and those works whose texts were brought. */
export const theatreBench: Preparing<RequestOf<'theatre'>> = async (request, ports, folder) => {
  const files = request.data === undefined ? new Map<string, string>() : filesBelow(dataFolder(ports, request.data));
  const fileOf = (one: TheatreCase) => (one.kind === 'work' ? files.get(fileOfWork(one, [...files.keys()]) ?? '') : undefined);
  const all = (await theatreCases()).filter((one) => one.kind === 'topic' || fileOf(one) !== undefined);
  const cases = all.slice(0, request.limit ?? all.length);
  const seed = ports.seed ?? 1;
  if (folder !== null) mkdirSync(folder, { recursive: true });
  const kept = folder === null ? null : await openStoreAt({ kind: 'sqlite', file: join(folder, 'performances.db') });
  const house: TheatreHouse = {
    models: await ports.engage(),
    hired: ports.hired(),
    store: lettingGo(kept ?? memoryStore()),
    seed,
    clock: ports.clock,
    answers: folder ?? undefined,
    sourceOf: (one) => sourceOf(one, fileOf(one)),
  };
  const players = await Promise.all(once(request.subjects).map((name) => theatreSubject(name, house)));
  const subjects = players.map(({ id }) => id);
  const judge = await judgeOf(request.judge, ports, folder);
  return {
    manifest: {
      benchmark: 'theatre',
      settings: { seed },
      subjects,
      cases: cases.map(({ id }) => id),
      ...(judge && subjects.length > 1 && { judge: judge.id }),
    },
    evaluations: players.map((one) => anyOf(staging(one, cases))),
    ...duelling({ subjects, cases, judge }, ['performance', 'blueprint']),
    ...(kept && { close: () => kept.close() }),
  };
};

async function sourceOf(one: TheatreCase, file: string | undefined): ReturnType<TheatreHouse['sourceOf']> {
  if (one.kind === 'topic') return { kind: 'topic', topic: one.topic, language: one.language };
  if (file === undefined) throw fault('unknown-file/text', { title: one.title });
  return { kind: 'work', work: await readBook(await openAsBlob(file), basename(file)), language: one.language, origin: basename(file) };
}
