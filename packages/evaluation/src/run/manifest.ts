import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { fault } from '../errors.en.ts';

/** What a folder of results is about: enough to make its report again without asking anybody anything. */
export const Manifest = z.strictObject({
  format: z.literal('troupe-evaluation'),
  version: z.literal(1),
  benchmark: z.string(),
  /** What must be the same for results to belong together. */
  settings: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  subjects: z.array(z.string()),
  cases: z.array(z.string()),
  baseline: z.string().optional(),
  judge: z.string().optional(),
});
export type Manifest = z.infer<typeof Manifest>;
/** Everything of a manifest that whoever runs something has to say; the rest is put in. */
export type ManifestOptions = Omit<Manifest, 'format' | 'version'>;

const name = 'run.json';

/** Writes down what is run. A folder that holds other results is left alone; more cases or subjects are added to those there are. */
export async function keepManifest(folder: string, run: ManifestOptions): Promise<Manifest> {
  const before = await readManifest(folder);
  if (before && (before.benchmark !== run.benchmark || JSON.stringify(before.settings) !== JSON.stringify(run.settings)))
    throw fault('usage-out/other-run', { benchmark: before.benchmark, settings: written(before.settings) });
  const manifest: Manifest = {
    format: 'troupe-evaluation',
    version: 1,
    ...run,
    subjects: union(before?.subjects, run.subjects),
    cases: union(before?.cases, run.cases),
    ...withKept(before, run),
  };
  await mkdir(folder, { recursive: true });
  // Beside it first: whoever is killed in the middle of a sentence leaves the old note, or none, but never half of one.
  await writeFile(join(folder, `${name}.new`), `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(join(folder, `${name}.new`), join(folder, name));
  return manifest;
}

/** What a run was, from its folder; null where there is no manifest. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw fault('usage-report', { name }, { cause });
  }
}

const union = (before: readonly string[] = [], now: readonly string[]): string[] => [...new Set([...before, ...now])];
const written = (settings: Manifest['settings']): string =>
  Object.entries(settings)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ') || 'none';

function withKept(before: Manifest | null, { baseline, judge }: ManifestOptions): Pick<Manifest, 'baseline' | 'judge'> {
  const [kept, sat] = [baseline ?? before?.baseline, judge ?? before?.judge];
  return { ...(kept !== undefined && { baseline: kept }), ...(sat !== undefined && { judge: sat }) };
}
