import { briefScript, ownRoleBench, type RoleQuestion, readRoleBench, roleEvaluation } from '@troupe/evaluation';
import { rootOf } from '../bench-data.ts';
import type { WishOf } from '../bench-wish.ts';
import { roleSubject, trivialSubjects } from '../subjects/role-agent.ts';
import { anyOf, dataFolder, hiredModels, judgeOf, once, type Preparing } from './prepared.ts';

/** RoleAgentBench, or our own small set in its layout. Those who know nothing are printed beside whoever is tested. */
export const roleAgentBench: Preparing<WishOf<'role-agent'>> = async (wish, ports, folder) => {
  const { scripts } = await readRoleBench(wish.data === undefined ? ownRoleBench : rootOf(dataFolder(ports, wish.data), 'info.json'));
  const questions = scripts.flatMap((script) => script.questions).slice(0, wish.limit);
  const models = await hiredModels(ports);
  const subjects = await Promise.all(once([...trivialSubjects, ...wish.subjects]).map((name) => roleSubject(name, scripts, models)));
  const judge = await judgeOf(wish.judge, ports, folder);
  const briefOf = ({ script, role }: RoleQuestion) => {
    const known = scripts.find(({ name }) => name === script);
    return known ? briefScript(known, role) : '';
  };
  return {
    manifest: {
      benchmark: 'role-agent',
      settings: {},
      subjects: subjects.map(({ id }) => id),
      cases: questions.map(({ id }) => id),
      ...(judge && { judge: judge.id }),
    },
    evaluations: subjects.map((subject, at) =>
      anyOf(roleEvaluation(subject, questions, at < trivialSubjects.length ? null : judge, briefOf)),
    ),
  };
};
