import { resolve } from 'node:path';
import { anonymised, ownRoleBench, readRoleBench, roleEvaluation, roleReport, scriptBriefs } from '@troupe/evaluation';
import { modelSubjects, roleSubject, trivialSubjects } from '@troupe/house/subjects';
import type { Context } from '../context/context.ts';
import { embedderFor, rolesFolder } from '../roles/roles.ts';
import type { BenchFlags } from './bench.ts';
import { engageJudge, judgeAt } from './judge.ts';
import { engagedModels } from './limits.ts';
import { evaluateAll, noted, showReport, withRun } from './run.ts';

/** RoleAgentBench, or our own small set in its layout. Trivial subjects are printed beside whoever is tested. */
export async function roleAgentBench(flags: BenchFlags, context: Context): Promise<number> {
  const { config, voice } = context;
  const { scripts: read, problems } = await readRoleBench(flags.data === undefined ? ownRoleBench : resolve(context.folder, flags.data));
  for (const problem of problems) voice.warn(problem);
  const scripts = flags.anonymised ? read.map(anonymised) : read;
  const all = scripts.flatMap(({ questions }) => questions);
  const questions = all.slice(0, flags.limit ?? all.length);
  const wanted = flags.subject.length > 0 ? flags.subject : config.values.model === undefined ? [] : modelSubjects;
  const models = await engagedModels(flags, context);
  const embedder = await embedderFor(rolesFolder(undefined, context), flags, context);
  const subjects = await Promise.all(
    [...new Set([...trivialSubjects, ...wanted])].map((name) => roleSubject(name, scripts, models, { embedder })),
  );
  const judge = await engageJudge(flags, context);
  return withRun(flags, context, async (run) => {
    await noted(run, {
      benchmark: 'role-agent',
      settings: { embedder: embedder.id, ...(flags.anonymised && { anonymised: true }) },
      subjects: subjects.map(({ id }) => id),
      cases: questions.map(({ id }) => id),
      ...(judge && { judge: judge.id }),
    });
    const sitting = judge && (await judgeAt(run, judge));
    // Those who know nothing say nothing: no judge need be paid to hear it.
    const briefOf = scriptBriefs(scripts, sitting);
    const evaluations = subjects.map((subject, at) =>
      roleEvaluation(subject, questions, at < trivialSubjects.length ? null : sitting, briefOf),
    );
    const records = await evaluateAll(run, evaluations);
    if (!records) return;
    const report = roleReport(records, context.voice.language);
    const summary = {
      benchmark: 'role-agent',
      questions: questions.length,
      table: report.tables[0],
      dataErrors: problems.length,
      failures: run.failures(),
    };
    await showReport(report, summary, run, flags, context);
  });
}
