import { resolve } from 'node:path';
import { TroupeError } from '@troupe/core';
import { pairwise, pointwise, readScenes, type ScoreRecord, videoReport } from '@troupe/evaluation';
import type { BenchFlags, BenchHouse } from './bench.ts';
import { atDesk, engageJudge, judgeAt, noted, showReport } from './desk.ts';

/** Scores answers to scenes of films that somebody gave already: points for each, and pairs where a baseline is named. */
export async function videoBench(flags: BenchFlags, house: BenchHouse): Promise<number> {
  if (flags.data === undefined)
    throw new TroupeError('usage-bench', 'Where are the scenes?', 'Give a file with one scene a line: --data FILE');
  const all = await readScenes(resolve(house.surroundings.folder, flags.data));
  const scenes = all.slice(0, flags.limit ?? all.length);
  const engaged = await engageJudge(flags, house);
  if (!engaged) throw new TroupeError('usage-judge', 'Nobody judges.', 'Give the address of a model server: --judge URL');
  const names = [...new Set(scenes.flatMap(({ answers }) => Object.keys(answers)))];
  const { baseline } = flags;
  if (baseline !== undefined && !names.includes(baseline))
    throw new TroupeError('usage-subject', `Nobody called "${baseline}" answered.`, `There are: ${names.join(', ')}.`);
  const tested = baseline === undefined ? [] : (flags.subject.length > 0 ? flags.subject : names).filter((name) => name !== baseline);
  return atDesk(flags, house, async (desk) => {
    const judge = await judgeAt(desk, engaged);
    const pairs = tested.map((name) => `${name} vs ${baseline}`);
    await noted(desk, {
      benchmark: 'video',
      settings: {},
      subjects: ['all', ...pairs],
      cases: scenes.map(({ id }) => id),
      judge: judge.id,
    });
    const records: ScoreRecord[] = [...(await desk.run(pointwise({ scenes, judge })))];
    for (const name of tested) records.push(...(await desk.run(pairwise({ scenes, judge, tested: name, baseline: baseline ?? '' }))));
    if (desk.signal.aborted) return;
    const report = videoReport(records);
    await showReport(
      report,
      { benchmark: 'video', scenes: scenes.length, tables: report.tables, failures: desk.failures() },
      desk,
      flags,
      house,
    );
  });
}
