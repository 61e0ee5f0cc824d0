import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, extname, join, relative, resolve } from 'node:path';
import { readProfiles, type ScreenRole } from '@troupe/core/screening';
import { wordsOf } from '@troupe/core/words';
import {
  buildDataset,
  type Column,
  clipName,
  cutClips,
  type ExportFormat,
  exportFormats,
  exportRecords,
  histogramOf,
  overlongClips,
  readDataset,
  readExpanded,
  readRecords,
  recordsOf,
  type Split,
  statisticsOf,
  writeDataset,
} from '@troupe/training';
import type { Context, JsonFlag } from '../context/context.ts';
import { fault } from '../errors.en.ts';
import { textOf } from '../files/text-file.ts';
import { counting } from '../screening/clips.ts';
import sentences from './dataset.words.json' with { type: 'json' };

type DatasetBuildFlags = {
  readonly video?: string;
  readonly profiles?: string;
  readonly main?: string;
  readonly out?: string;
  readonly source?: string;
  readonly seed?: number;
  readonly parallel?: number;
  readonly band?: number;
  readonly json?: boolean;
};
type DatasetExportFlags = {
  readonly format?: string;
  readonly split?: string;
  readonly profiles?: string;
  readonly expanded?: boolean;
  readonly out?: string;
};

/** From a film and its subtitles to clips, samples and splits. Run again, it goes on where it stopped. */
export async function datasetBuildCommand(subtitles: string, flags: DatasetBuildFlags, context: Context): Promise<void> {
  const { voice, folder } = context;
  const words = wording[voice.language];
  refuseFilm(subtitles);
  const text = textOf(subtitles, folder);
  const roles = flags.profiles === undefined ? [] : readProfiles(textOf(flags.profiles, folder));
  const main = flags.main === undefined ? roles.filter((role) => role.main).map(({ name }) => name) : namesIn(flags.main);
  const film = basename(flags.video ?? subtitles, extname(flags.video ?? subtitles));
  const out = resolve(folder, flags.out ?? film);
  const dataset = buildDataset(text, { film, main, ...(flags.seed !== undefined && { seed: flags.seed }) });
  for (const warning of dataset.warnings.slice(0, 20)) voice.warn(`  ${warning}`);
  if (dataset.warnings.length > 20) voice.warn(`  ${words.more({ count: dataset.warnings.length - 20 })}`);
  if (flags.video !== undefined) await cut(resolve(folder, flags.video), join(out, 'clips'), dataset.split, flags, words, context);
  const source = flags.source ?? film;
  const records = recordsOf(dataset, { source, video: (sample) => `clips/${clipName(sample)}` });
  const language = (text.match(/\p{Script=Han}/gu)?.length ?? 0) > text.length / 20 ? 'zh' : 'en';
  writeDataset(out, dataset, { source, language, roles }, records);
  const figures = { folder: relative(folder, out) || '.', train: records.train.length, test: records.test.length };
  voice.say(flags.json ? JSON.stringify(figures) : words.built({ train: figures.train, test: figures.test, folder: figures.folder }));
}

/** A film in place of its subtitles: somebody hopes it is listened to. */
function refuseFilm(subtitles: string): void {
  if (!/\.(?:mp4|mkv|mov|avi|webm|m4v|mpe?g|mp3|wav|m4a)$/iu.test(subtitles)) return;
  throw fault('usage-subtitles', { subtitles });
}

async function cut(
  video: string,
  folder: string,
  { train, test }: Split,
  flags: DatasetBuildFlags,
  words: (typeof wording)['en' | 'zh'],
  context: Context,
): Promise<void> {
  const samples = [...train, ...test];
  const parallel = flags.parallel ?? availableParallelism();
  const { failed } = await cutClips(samples, {
    video,
    folder,
    parallel,
    onProgress: counting(context, words.cutting),
    ...(flags.band !== undefined && { band: flags.band }),
  });
  if (failed.length > 0) throw fault('clip-failed/run', { count: failed.length, first: failed[0] ?? '' });
  const overlong = await overlongClips(samples, folder, parallel);
  if (overlong.length > 0) throw fault('dataset-leak/clips', { clip: overlong[0] ?? '' });
}

const namesIn = (text: string): string[] => text.split(/[,，、]/u).map((name) => name.trim());

export function datasetStatsCommand(folder: string, { json }: JsonFlag, context: Context): void {
  const { voice } = context;
  const { samples } = readDataset(resolve(context.folder, folder));
  const figures = statisticsOf(samples);
  const histogram = histogramOf([...samples.train, ...samples.test]);
  if (json) return void voice.say(JSON.stringify({ ...figures, histogram }));
  const words = wording[voice.language];
  for (const split of ['train', 'test', 'total'] as const) voice.say(columnOf(split, figures[split], words));
  const most = Math.max(1, ...histogram.map(({ count }) => count));
  for (const { from, count } of histogram)
    voice.say(`${String(from).padStart(5)} s  ${'█'.repeat(Math.ceil((count / most) * 40)).padEnd(40)} ${count}`);
}

export function datasetExportCommand(source: string, flags: DatasetExportFlags, { folder, voice }: Context): void {
  const format = formatOf(flags.format);
  const split = splitOf(flags.split);
  const path = resolve(folder, source);
  const records = (flags.expanded ? readExpanded(path) : readRecords(path))[split];
  const about = aboutOf(path);
  const roles = flags.profiles === undefined ? about.roles : readProfiles(readFileSync(resolve(folder, flags.profiles), 'utf8'));
  const lines = exportRecords(records, format, { language: about.language, profiles: profilesBy(roles) });
  if (flags.out === undefined) voice.say(lines.trimEnd());
  else {
    writeFileSync(resolve(folder, flags.out), lines);
    voice.say(wording[voice.language].exported({ count: records.length, file: flags.out }));
  }
}

function aboutOf(path: string): { readonly roles: readonly ScreenRole[]; readonly language: 'en' | 'zh' } {
  try {
    return readDataset(path);
  } catch {
    // One file of records: it says nothing of who they are.
    return { roles: [], language: 'en' };
  }
}

const profilesBy = (roles: readonly ScreenRole[]) => Object.fromEntries(roles.map(({ name, profile }) => [name, profile]));

function formatOf(named: string | undefined): ExportFormat {
  const format = exportFormats.find((known) => known === named);
  if (format) return format;
  throw fault('usage-format/dataset', { named, formats: exportFormats });
}

export function splitOf(named = 'train'): 'train' | 'test' {
  if (named === 'train' || named === 'test') return named;
  throw fault('usage-split', { named });
}

const wording = wordsOf(sentences);

const columnOf = (name: string, { samples, scenes, clips, history, seconds }: Column, words: (typeof wording)['en' | 'zh']): string =>
  words.column({
    name: name.padEnd(6),
    samples,
    scenes,
    clips,
    history: history.mean.toFixed(1),
    seconds: seconds.mean.toFixed(1),
    least: seconds.least.toFixed(1),
    most: seconds.most.toFixed(1),
  });
