import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  aboutTraining,
  agreedSnapshots,
  judgeLessons,
  padLessons,
  pairName,
  type ScoreRecord,
  type Snapshot,
  type Staged,
  type TrainingFormat,
  type TrainingSet,
  writeTraining,
} from '@troupe/evaluation';
import { writeZip } from '@troupe/files/zip';
import type { KeptLabel, KeptVerdict } from './critic-index.ts';
import { jointJudgement } from './opinions.ts';
import type { Pair } from './pair.ts';

/** Labels on which four of five agree, as lessons. */
export function labelSets(snapshots: readonly Snapshot[], labels: readonly KeptLabel[]): readonly TrainingSet[] {
  return [{ name: 'pad-sft', lessons: padLessons(agreedSnapshots(snapshots, labels)) }];
}

/** Pairs that people have judged, as a judge would learn from them: half lessons, half choices. */
export async function pairSets(pairs: readonly Pair[], verdicts: readonly KeptVerdict[]): Promise<readonly TrainingSet[]> {
  const records: ScoreRecord[] = [];
  const outcomes = new Map<string, Staged>();
  for (const pair of pairs) {
    const own = verdicts.filter((one) => one.pair === pair.id);
    if (own.length === 0) continue;
    // Two performances by one system are a pair like any other: here they are told apart by their sides.
    const pairing = { tested: `${pair.id}-tested`, baseline: `${pair.id}-baseline` };
    const { language, themes } = pair;
    records.push({
      evaluation: 'theatre-performance',
      subject: pairName(pairing),
      scorer: 'people',
      case: pair.case,
      language,
      themes,
      score: jointJudgement(own),
      why: '',
    });
    for (const side of ['tested', 'baseline'] as const)
      outcomes.set(`${pairing[side]} ${pair.case}`, { title: pair.title, script: await pair[side].script() } as Staged);
  }
  const { lessons, choices } = judgeLessons({ records, outcomes });
  return [
    { name: 'judge-sft', lessons },
    { name: 'judge-dpo', choices },
  ];
}

/** The files a trainer reads, in one archive. */
export async function trainingArchive(
  sets: readonly TrainingSet[],
  format: TrainingFormat,
  notes: readonly string[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'troupe-training-'));
  try {
    const counts = await writeTraining(folder, sets, format);
    const names = (await readdir(folder, { recursive: true })).filter((name) => /\.jsonl?$/u.test(name)).sort();
    const files = await Promise.all(
      names.map(async (name) => [name.replaceAll('\\', '/'), new Uint8Array(await readFile(join(folder, name)))] as const),
    );
    return writeZip(new Map([...files, ['README.txt', new TextEncoder().encode(aboutTraining(counts, notes))]]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
