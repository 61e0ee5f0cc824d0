import { resolve } from 'node:path';
import {
  briefScript,
  ownRoleBench,
  type RoleQuestion,
  type RoleRecord,
  readRoleBench,
  roleEvaluation,
  roleReport,
} from '@troupe/evaluation';
import { modelSubjects, roleSubject, trivialSubjects } from '@troupe/house/subjects';
import { engagedModels } from '../subjects/engaged.ts';
import type { BenchFlags, BenchHouse } from './bench.ts';
import { atDesk, noted, showReport } from './desk.ts';
import { engageJudge, judgeAt } from './judge.ts';
import { languageOf } from './words.ts';

/** RoleAgentBench, or our own small set in its layout. Trivial subjects are printed beside whoever is tested. */
export async function roleAgentBench(flags: BenchFlags, house: BenchHouse): Promise<number> {
  const { config, surroundings, voice } = house;
  const { scripts, problems } = await readRoleBench(flags.data === undefined ? ownRoleBench : resolve(surroundings.folder, flags.data));
  for (const problem of problems) voice.warn(problem);
  const all = scripts.flatMap(({ questions }) => questions);
  const questions = all.slice(0, flags.limit ?? all.length);
  const wanted = flags.subject.length > 0 ? flags.subject : config.values.model === undefined ? [] : modelSubjects;
  const models = await engagedModels(flags, house);
  const subjects = await Promise.all([...new Set([...trivialSubjects, ...wanted])].map((name) => roleSubject(name, scripts, models)));
  const judge = await engageJudge(flags, house);
  return atDesk(flags, house, async (desk) => {
    await noted(desk, {
      benchmark: 'role-agent',
      settings: {},
      subjects: subjects.map(({ id }) => id),
      cases: questions.map(({ id }) => id),
      ...(judge && { judge: judge.id }),
    });
    const records: RoleRecord[] = [];
    const sitting = judge && (await judgeAt(desk, judge));
    // Those who know nothing say nothing: no judge need be paid to hear it.
    const briefOf = ({ script, role }: RoleQuestion) => {
      const known = scripts.find(({ name }) => name === script);
      return known ? briefScript(known, role) : '';
    };
    const evaluations = subjects.map((subject, at) =>
      roleEvaluation(subject, questions, at < trivialSubjects.length ? null : sitting, briefOf),
    );
    desk.foresee(await Promise.all(evaluations.map(desk.price)));
    for (const evaluation of evaluations) records.push(...(await desk.run(evaluation)));
    if (desk.signal.aborted) return;
    const report = roleReport(records, languageOf(house));
    const summary = {
      benchmark: 'role-agent',
      questions: questions.length,
      table: report.tables[0],
      dataErrors: problems.length,
      failures: desk.failures(),
    };
    await showReport(report, summary, desk, flags, house);
  });
}
