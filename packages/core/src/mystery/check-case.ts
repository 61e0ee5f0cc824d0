import type { Case, Evidence, Moment } from './case.ts';

/** What is wrong with a case. */
export type CaseFinding = { readonly code: string; readonly severity: 'error' | 'warning'; readonly text: string };

const error = (code: string, text: string): CaseFinding => ({ code, severity: 'error', text });
const warning = (code: string, text: string): CaseFinding => ({ code, severity: 'warning', text });

/** Everything that can be wrong with a case and that code can prove. */
export function checkCase(play: Case): CaseFinding[] {
  return [
    ...checkNames(play),
    ...checkReferences(play),
    ...checkClues(play),
    ...checkTimeline(play),
    ...checkSolvable(play),
    ...checkLeaks(play),
    ...checkContent(play),
  ];
}

/** What somebody may rather not read is said before they sit down, and names nobody of the table. */
function checkContent({ content, roles }: Case): CaseFinding[] {
  if (!content) return [warning('M160', 'Nothing says what somebody may rather not read: write "content".')];
  const named = roles.find(({ name, aliases }) => [name, ...aliases].some((one) => content.more?.includes(one)));
  return named ? [warning('M161', `The content note names ${named.name}.`)] : [];
}

function checkNames({ roles, victims, clues, evidence }: Case): CaseFinding[] {
  const doubled = (ids: readonly string[]): string[] => [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
  const names = roles.flatMap(({ name, aliases }) => [name, ...aliases]);
  return [
    ...doubled([...roles, ...victims, ...clues, ...evidence].map(({ id }) => id)).map((id) =>
      error('M101', `The id "${id}" is used twice.`),
    ),
    ...doubled(names).map((name) => error('M102', `Two roles answer to "${name}".`)),
  ];
}

function checkReferences({ roles, victims, clues, evidence, truth }: Case): CaseFinding[] {
  const role = new Set(roles.map(({ id }) => id));
  const victim = new Set(victims.map(({ id }) => id));
  const clue = new Set(clues.map(({ id }) => id));
  const unknown = (ids: readonly string[], known: ReadonlySet<string>, where: string): CaseFinding[] =>
    ids.filter((id) => !known.has(id)).map((id) => error('M110', `${where} names "${id}", which does not exist.`));
  return [
    ...victims.flatMap(({ name, killers }) => unknown(killers, role, `The victim ${name}`)),
    ...roles.flatMap(({ name, calls }) => unknown(Object.keys(calls), victim, `The role ${name}`)),
    ...roles.flatMap(({ name, objectives }) =>
      objectives.flatMap(({ test }) => {
        if (!test || 'escape' in test) return [];
        return 'find' in test
          ? unknown([test.find], victim, `An objective of ${name}`)
          : unknown(Object.values(test), role, `An objective of ${name}`);
      }),
    ),
    ...clues.flatMap(({ id, to }) => (to === 'table' ? [] : unknown([to], role, `The clue "${id}"`))),
    ...evidence.flatMap((one) => [
      ...unknown([one.role, ...one.inScripts], role, `The evidence "${one.id}"`),
      ...unknown([one.victim], victim, `The evidence "${one.id}"`),
      ...unknown(one.inClues, clue, `The evidence "${one.id}"`),
    ]),
    ...(truth?.moments ?? []).flatMap(({ who, what }) => unknown(who, new Set([...role, ...victim]), `The moment "${what}"`)),
  ];
}

function checkClues({ clues, evidence, rounds }: Case): CaseFinding[] {
  return [
    ...clues
      .filter(({ round }) => round > rounds)
      .map(({ id, round }) => error('M120', `The clue "${id}" is dealt in round ${round}, and there are ${rounds}.`)),
    ...evidence
      .filter(({ inScripts, inClues }) => inScripts.length + inClues.length === 0)
      .map(({ id }) => error('M121', `The evidence "${id}" can be learned nowhere.`)),
  ];
}

const overlaps = (a: Moment, b: Moment): boolean => a.from < b.until && b.from < a.until;

function checkTimeline({ truth }: Case): CaseFinding[] {
  const moments = truth?.moments ?? [];
  const backwards = moments
    .filter(({ from, until }) => until <= from)
    .map(({ what }) => error('M130', `The moment "${what}" ends before it begins.`));
  const twice = moments.flatMap((a, at) =>
    moments
      .slice(at + 1)
      .filter((b) => a.where !== b.where && overlaps(a, b))
      .flatMap((b) =>
        a.who
          .filter((who) => b.who.includes(who))
          .map((who) => error('M131', `"${who}" is in ${a.where} and in ${b.where} at the same time ("${a.what}", "${b.what}").`)),
      ),
  );
  return [...backwards, ...twice];
}

/** Who may still have done it, for somebody who knows this. */
export function suspectsGiven(play: Case, victim: string, known: readonly Evidence[], self?: string): string[] {
  const about = known.filter((one) => one.victim === victim);
  const excluded = new Set(about.filter(({ says }) => says === 'excludes').map(({ role }) => role));
  const implicated = new Set(about.filter(({ says }) => says === 'implicates').map(({ role }) => role));
  const left = play.roles.map(({ id }) => id).filter((id) => !excluded.has(id) && id !== self);
  const named = left.filter((id) => implicated.has(id));
  return named.length > 0 ? named : left;
}

/** Proofs, not opinions: what the innocent can learn together is enough; what any one of them reads alone is not. */
function checkSolvable(play: Case): CaseFinding[] {
  if (play.evidence.length === 0) return [warning('M140', 'The case names no evidence: whether it can be solved is not known.')];
  const dealt = new Set(play.clues.filter(({ round }) => round <= play.rounds).map(({ id }) => id));
  return play.victims.flatMap((victim) => {
    const innocent = play.roles.map(({ id }) => id).filter((id) => !victim.killers.includes(id));
    const learnable = play.evidence.filter(
      ({ inScripts, inClues }) => inScripts.some((id) => innocent.includes(id)) || inClues.some((id) => dealt.has(id)),
    );
    const wrong = play.evidence.filter(
      (one) => one.victim === victim.id && (one.says === 'excludes') === victim.killers.includes(one.role),
    );
    const left = suspectsGiven(play, victim.id, learnable);
    const sure = left.length === victim.killers.length && left.every((id) => victim.killers.includes(id));
    const alone = innocent.filter((id) => {
      const own = suspectsGiven(
        play,
        victim.id,
        play.evidence.filter(({ inScripts }) => inScripts.includes(id)),
        id,
      );
      return own.length === 1 && play.roles.length > 2;
    });
    return [
      ...wrong
        .filter(({ says }) => says === 'excludes')
        .map(({ id }) => error('M141', `The evidence "${id}" clears a killer of ${victim.name}.`)),
      ...(victim.killers.length === 0 ? [warning('M142', `Nobody at the table killed ${victim.name}: no vote can be right.`)] : []),
      ...(victim.killers.length > 0 && !sure
        ? [error('M143', `What the innocent can learn leaves ${left.length} who may have killed ${victim.name}.`)]
        : []),
      ...alone.map((id) => error('M144', `The script of "${id}" alone solves the death of ${victim.name}.`)),
    ];
  });
}

/** What everybody hears must not tell what only one may know. */
function checkLeaks({ opening, roles, victims, clues }: Case): CaseFinding[] {
  const open = [opening, ...roles.map(({ known = '' }) => known), ...clues.filter(({ to }) => to === 'table').map(({ text }) => text)].join(
    '\n',
  );
  return roles
    .flatMap(({ name, mustNotVolunteer }) =>
      mustNotVolunteer
        .filter((secret) => open.includes(secret))
        .map((secret) => warning('M150', `What ${name} must not volunteer is told to everybody: "${secret}".`)),
    )
    .concat(
      victims
        .filter(({ killers }) => killers.length > 1)
        .map(({ name }) => warning('M151', `${name} has several killers: a vote for any of them is right.`)),
    );
}
