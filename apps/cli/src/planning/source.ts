import { existsSync, openAsBlob, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { PlannedSource, PlanningSource } from '@troupe/core/planning';
import { readBook } from '@troupe/files/books';
import { fault } from '../errors.en.ts';

export type SourceFlags = { readonly chapters?: string; readonly language?: string };

const looksLikeFile = /^\S+\.(?:txt|md|markdown|epub|fountain|spmd|pdf|xml|html?)$/iu;

/** A file that is there is a work; everything else is a topic. */
export async function sourceFrom(named: string, { chapters, language }: SourceFlags, folder: string): Promise<PlanningSource> {
  const told: { readonly language?: 'en' | 'zh' } = language === 'en' || language === 'zh' ? { language } : {};
  const path = resolve(folder, named);
  if (existsSync(path) && statSync(path).isFile()) {
    const work = await readBook(await openAsBlob(path), basename(path));
    return { kind: 'work', work, origin: path, ...told, ...(chapters !== undefined && { chapters }) };
  }
  if (looksLikeFile.test(named)) throw fault('unknown-file/topic', { named });
  if (chapters !== undefined) throw fault('usage-chapters');
  return { kind: 'topic', topic: named, ...told };
}

/** The source of a plan that was begun, for whoever goes on with it without saying what. */
export async function sourceAgain(source: PlannedSource, origin: string | undefined, language: 'en' | 'zh'): Promise<PlanningSource> {
  if (source.kind === 'topic') return { kind: 'topic', topic: source.topic, language };
  if (origin === undefined || !existsSync(origin)) throw fault('unknown-file/moved', { title: source.title });
  return sourceFrom(origin, { language, ...(source.chapters !== undefined && { chapters: source.chapters }) }, '/');
}
