import { evaluate } from './check-evaluate.ts';
import { atomsOf } from './check-knowledge.ts';
import { obstacle } from './check-possible.ts';
import type { StudiedPoint, Study } from './check-study.ts';
import type { Condition } from './condition.ts';
import type { Diagnostic, DiagnosticCode } from './diagnostic.ts';
import type { Rule } from './schema.ts';
import type { VerbName } from './terms.ts';

/** T101 to T109, T117, T118 and T501: flags happen neither by themselves nor never. */
export function checkFlags(study: Study): Diagnostic[] {
  return [...study.points.flatMap((point) => checkPoint(point, study)), ...deadRules(study)];
}

function checkPoint(placed: StudiedPoint, study: Study): Diagnostic[] {
  if (!study.routes.reachable.has(placed.index)) return judgedFlag(placed, study);
  return [
    ...trueTooSoon(placed, study),
    ...unreachable(placed, study),
    ...judgedFlag(placed, study),
    ...idleBuildUp(placed, study),
    ...tooEarly(placed, study),
  ];
}

function trueTooSoon({ point, index, path }: StudiedPoint, { planned, report }: Study): Diagnostic[] {
  if (!('when' in point.flag) || planned.evaluate(point.flag.when, index) !== true) return [];
  const at = `${path}.flag.when`;
  const remedy = 'Ask for something that has yet to happen, or let the play begin otherwise.';
  return planned.moment(index).opening
    ? [report('T101', at, 'the flag is true when the play opens, so the point would end at once', remedy)]
    : [
        report(
          'T102',
          at,
          'the flag is already true when its point begins, if all goes as planned',
          'Ask for something that this point adds; "within": "point" counts only what is done in it.',
        ),
      ];
}

const codes = { cast: 'T103', fact: 'T104', state: 'T105', point: 'T103', prop: 'T501' } as const satisfies Record<string, DiagnosticCode>;
const remedies = {
  cast: 'Let them enter by then, ask it of somebody who is there, or change the rule.',
  fact: 'Let somebody who knows it be there, let a prop reveal it, or add a change with "learn".',
  state: 'Add a rule or a complication that sets it, or ask for a state that verbs change.',
  point: 'Ask for a point that comes before this one.',
  prop: 'Put the prop where somebody on stage can get at it, or let a change bring it there.',
};

function unreachable({ point, index, path }: StudiedPoint, study: Study): Diagnostic[] {
  const flag = 'when' in point.flag ? obstacle(point.flag.when, index, study) : null;
  const buildUp = point.buildUp ? obstacle(point.buildUp, index, study) : null;
  return [
    ...(flag ? [study.report(codes[flag.kind], `${path}.flag.when`, `the flag can never happen: ${flag.text}`, remedies[flag.kind])] : []),
    ...(buildUp
      ? [
          study.report(
            'T106',
            `${path}.buildUp`,
            `the build-up can never hold, so the flag never counts: ${buildUp.text}`,
            remedies[buildUp.kind],
          ),
        ]
      : []),
  ];
}

function judgedFlag({ point, path }: StudiedPoint, { report }: Study): Diagnostic[] {
  if ('when' in point.flag || /[?？]["'”’」』)）]*$/u.test(point.flag.judged)) return [];
  return [
    report(
      'T108',
      `${path}.flag.judged`,
      'what is judged is a question that can be answered by yes or no',
      'End it with a question mark: "Has … happened?"',
    ),
  ];
}

function idleBuildUp({ point, path }: StudiedPoint, { planned, report }: Study): Diagnostic[] {
  if (!point.buildUp || evaluate(point.buildUp, planned.opening, { act: '', opening: true }) !== true) return [];
  return [
    report(
      'T117',
      `${path}.buildUp`,
      'the build-up is true before the play begins, so it guards nothing',
      'Ask for something that has to be said or done first.',
    ),
  ];
}

const irreversible: readonly VerbName[] = ['attack', 'break', 'tear', 'burn', 'eat', 'drink'];

type FinalDeed = { readonly verbs: readonly VerbName[]; readonly target: string; readonly what: string };

/** What cannot be taken back, and the verbs and targets that bring it about. */
function finalDeeds(flag: Condition): FinalDeed[] {
  return atomsOf(flag).flatMap((atom): FinalDeed[] => {
    if ('health' in atom && atom.health.is !== 'well')
      return [{ verbs: ['attack'], target: atom.health.who, what: `harming ${atom.health.who}` }];
    const verb = 'state' in atom && atom.state.is === true ? finalStates.get(atom.state.key) : undefined;
    if ('state' in atom && verb) return [{ verbs: [verb], target: atom.state.prop, what: `"${verb}" on ${atom.state.prop}` }];
    if (!('did' in atom)) return [];
    const verbs = [atom.did.verb ?? []].flat().filter((verb) => irreversible.includes(verb));
    return verbs.length === 0
      ? []
      : [atom.did.target ?? []].flat().map((target) => ({ verbs, target, what: `"${verbs[0]}" on ${target}` }));
  });
}

const finalStates: ReadonlyMap<string, VerbName> = new Map([
  ['broken', 'break'],
  ['torn', 'tear'],
  ['burnt', 'burn'],
]);

function tooEarly({ point, path }: StudiedPoint, { blueprint, report }: Study): Diagnostic[] {
  if (!('when' in point.flag) || !point.buildUp) return [];
  const guarded = (verb: VerbName, target: string): boolean =>
    blueprint.rules.some(
      (rule) => rule.outcome === 'failure' && rule.when && rule.verbs.includes(verb) && (rule.target ?? target) === target,
    );
  const open = finalDeeds(point.flag.when).find(({ verbs, target }) => verbs.some((verb) => !guarded(verb, target)));
  if (!open) return [];
  const remedy = `Add a rule with outcome "failure" for "${open.verbs[0]}" on ${open.target}, with "when" denying the build-up, and an in-world reason as its text.`;
  return [report('T109', `${path}.buildUp`, `${open.what} may be done before the build-up, and cannot be undone`, remedy)];
}

function deadRules(study: Study): Diagnostic[] {
  const { blueprint, points, routes, report } = study;
  return blueprint.rules.flatMap((rule, r) => {
    const before = blueprint.rules.slice(0, r).find((earlier) => covers(earlier, rule));
    if (before)
      return [
        report(
          'T118',
          `rules.${r}`,
          `the rule "${before.id}" before it decides everything that this one would`,
          'Put the more particular rule first.',
        ),
      ];
    const { when } = rule;
    const first = points.find(({ index }) => routes.reachable.has(index));
    if (!when || !first || points.some(({ index }) => routes.reachable.has(index) && obstacle(when, index, study) === null)) return [];
    return [
      report(
        'T118',
        `rules.${r}.when`,
        `the rule never applies: ${obstacle(when, first.index, study)?.text}`,
        'Change its condition, or take it out.',
      ),
    ];
  });
}

function covers(earlier: Rule, later: Rule): boolean {
  const wider = (a: string | undefined, b: string | undefined): boolean => a === undefined || a === b;
  const where = wider(earlier.by, later.by) && wider(earlier.target, later.target) && wider(earlier.second, later.second);
  return !earlier.when && where && later.verbs.every((verb) => earlier.verbs.includes(verb));
}
