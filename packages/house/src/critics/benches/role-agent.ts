import { anonymised, ownRoleBench, readRoleBench, roleEvaluation, scriptBriefs } from '@troupe/evaluation';
import { rootOf } from '../bench-data.ts';
import type { RequestOf } from '../bench-request.ts';
import { roleSubject, trivialSubjects } from '../subjects/role-agent.ts';
import { anyOf, dataFolder, hiredModels, judgeOf, once, type Preparing } from './prepared.ts';

/** RoleAgentBench, or our own small set in its layout. Those who know nothing are printed beside whoever is tested. */
export const roleAgentBench: Preparing<RequestOf<'role-agent'>> = async (request, ports, folder) => {
  const read = await readRoleBench(request.data === undefined ? ownRoleBench : rootOf(dataFolder(ports, request.data), 'info.json'));
  const scripts = request.anonymised ? read.scripts.map(anonymised) : read.scripts;
  const questions = scripts.flatMap((script) => script.questions).slice(0, request.limit);
  const models = await hiredModels(ports);
  const embedder = await ports.embedder?.();
  const finding = embedder ? { embedder } : {};
  const subjects = await Promise.all(
    once([...trivialSubjects, ...request.subjects]).map((name) => roleSubject(name, scripts, models, finding)),
  );
  const judge = await judgeOf(request.judge, ports, folder);
  const briefOf = scriptBriefs(scripts, judge);
  return {
    manifest: {
      benchmark: 'role-agent',
      settings: { ...(request.anonymised && { anonymised: true }), ...(embedder && { embedder: embedder.id }) },
      subjects: subjects.map(({ id }) => id),
      cases: questions.map(({ id }) => id),
      ...(judge && { judge: judge.id }),
    },
    evaluations: subjects.map((subject, at) =>
      anyOf(roleEvaluation(subject, questions, at < trivialSubjects.length ? null : judge, briefOf)),
    ),
  };
};
