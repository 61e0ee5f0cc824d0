import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  compareReport,
  type Judgement,
  type Manifest,
  type PadMark,
  type Report,
  type ReportLanguage,
  type Results,
  readManifest,
  reportOf,
  type ScoreRecord,
} from '@troupe/evaluation';
import { fault } from './errors.en.ts';

export type ListedRun = {
  readonly id: string;
  /** Came with the house. */
  readonly readyMade: boolean;
  readonly benchmark: string;
  readonly subjects: readonly string[];
  readonly cases: number;
  readonly records: number;
  readonly judge: string | null;
  readonly at: number | null;
};

/** Those that lie there on the first visit, made by `scripts/repertoire-report.mjs` and `scripts/plan-report.mjs`. */
const readyMade: readonly string[] = ['repertoire', 'dusk'];
const readyMadeFolder = (id: string): string => fileURLToPath(new URL(`../../data/${id}`, import.meta.url));
const nameRule = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,79}$/u;

type Read = { readonly results: Results; readonly reports: Readonly<Record<ReportLanguage, Report>> };

/** The runs of the house: every folder below `runs` in its data folder, whoever put it there, and the ready-made ones. */
export class Runs {
  /** Undefined where the house keeps no files. */
  readonly folder: string | undefined;
  readonly #read = new Map<string, Promise<Read>>();
  readonly #stamps = new Map<string, string>();

  constructor(dataFolder: string | undefined) {
    this.folder = dataFolder === undefined ? undefined : join(dataFolder, 'runs');
  }

  /** The newest first, those that came with the house last. What is no run is passed over. */
  async list(): Promise<readonly ListedRun[]> {
    const names = this.folder === undefined ? [] : await readdir(this.folder).catch(() => []);
    const own = names.filter((name) => nameRule.test(name) && !readyMade.includes(name));
    const found = await Promise.all([...own, ...readyMade].map((id) => this.#listed(id).catch(() => null)));
    return found.filter((one) => one !== null).sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  }

  async results(id: string): Promise<Results> {
    return (await this.#open(id)).results;
  }

  async report(id: string, language: ReportLanguage = 'en'): Promise<Report> {
    return (await this.#open(id)).reports[language];
  }

  async compare(one: string, other: string, language: ReportLanguage = 'en'): Promise<Report> {
    return compareReport(await this.results(one), await this.results(other), [one, other], language);
  }

  folderOf(id: string): string {
    if (readyMade.includes(id)) return readyMadeFolder(id);
    if (this.folder === undefined || !nameRule.test(id) || id.includes('..')) throw unknownRun();
    return join(this.folder, id);
  }

  async #listed(id: string): Promise<ListedRun | null> {
    const folder = this.folderOf(id);
    const manifest = await readManifest(folder);
    if (!manifest) return null;
    const { records } = await this.results(id);
    return { ...told(id, manifest), records: records.length, at: readyMade.includes(id) ? null : (await stat(folder)).mtimeMs };
  }

  /** Read again only when something was added: a run is appended to, never changed. */
  async #open(id: string): Promise<Read> {
    const folder = this.folderOf(id);
    const stamp = await stampOf(folder);
    if (stamp === null) throw unknownRun();
    if (this.#stamps.get(id) !== stamp) {
      this.#stamps.set(id, stamp);
      const reading = readRun(folder);
      this.#read.set(id, reading);
      reading.catch(() => this.#stamps.delete(id));
    }
    return this.#read.get(id) as Promise<Read>;
  }
}

async function readRun(folder: string): Promise<Read> {
  const [en, zh] = await Promise.all((['en', 'zh'] as const).map((language) => reportOf(folder, { language })));
  if (!en || !zh) throw unknownRun();
  return { results: en.results, reports: { en: en.report, zh: zh.report } };
}

async function stampOf(folder: string): Promise<string | null> {
  const parts = await Promise.all(
    ['run.json', 'records.jsonl', 'outcomes.jsonl'].map((name) =>
      stat(join(folder, name)).then(
        ({ size, mtimeMs }) => `${size} ${mtimeMs}`,
        () => '-',
      ),
    ),
  );
  return parts[0] === '-' ? null : parts.join(' ');
}

const told = (id: string, { benchmark, subjects, cases, judge }: Manifest): Omit<ListedRun, 'records' | 'at'> => ({
  id,
  readyMade: readyMade.includes(id),
  benchmark,
  subjects,
  cases: cases.length,
  judge: judge ?? null,
});

const unknownRun = () => fault('unknown-run');

/** A score as a short text; null where nothing could be scored. */
export function scoreInWords({ evaluation, score }: ScoreRecord): string | null {
  if (score === null) return null;
  if (evaluation === 'pad') return `${(score as PadMark).strategy} (${(score as PadMark).label})`;
  if (evaluation.startsWith('theatre-') || evaluation === 'duel')
    return (score as Judgement).verdicts
      .map(({ dimension, outcome, flipped }) => `${dimension} ${outcome ?? (flipped ? 'flipped' : 'unscored')}`)
      .join(', ');
  if (typeof score !== 'object') return String(score);
  const figures = Object.entries(score).flatMap(([name, value]) => ('measures' in score ? [] : [`${name} ${JSON.stringify(value)}`]));
  return figures.join(', ').slice(0, 400) || 'counted';
}
