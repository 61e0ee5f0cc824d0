// node examples/training/make-data.mjs [LABELS.jsonl] [FOLDER OF A THEATRE BENCH]
// Writes training-data/{llama-factory,trl}: decisions as lessons, verdicts of a judge half as lessons and half as choices.
// LABELS.jsonl: one {"snapshot", "rater", "strategy"} a line, strategy null where it was skipped; without it our own labels are used.
import { readFileSync } from 'node:fs';
import { agreedSnapshots, judgeLessons, padLessons, padSnapshots, resultsIn, trainingFormats, writeTraining } from '@troupe/evaluation';

const [labelFile, benchFolder] = process.argv.slice(2);
const snapshots = await padSnapshots();
const labels = labelFile?.endsWith('.jsonl')
  ? readFileSync(labelFile, 'utf8')
      .split('\n')
      .filter((row) => row.trim() !== '')
      .map((row) => JSON.parse(row))
  : null;
const sets = [{ name: 'pad', lessons: padLessons(labels ? agreedSnapshots(snapshots, labels) : snapshots) }];

const bench = benchFolder ?? (labels ? undefined : labelFile);
if (bench !== undefined) {
  const { lessons, choices } = judgeLessons(await resultsIn(bench));
  sets.push({ name: 'judge-sft', lessons }, { name: 'judge-dpo', choices });
}
for (const format of trainingFormats) {
  const folder = `training-data/${format}`;
  console.log(folder, JSON.stringify(await writeTraining(folder, sets, format)));
}
