import type { VerbName } from '../../text/verb-names.ts';
import type { Condition } from '../condition.ts';
import type { Rule } from '../schema.ts';
import type { Diagnostic, DiagnosticCode } from './diagnostic.ts';
import { evaluate } from './evaluate.ts';
import { type FindingParams, type Phrase, phrase } from './finding.ts';
import { atomsOf } from './knowledge.ts';
import { type Obstacle, obstacle } from './possible.ts';
import type { StudiedPoint, Study } from './study.ts';

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
  return [report(planned.moment(index).opening ? 'T101' : 'T102', at)];
}

const codes = { cast: 'T103', fact: 'T104', state: 'T105', point: 'T103', prop: 'T501' } as const satisfies Record<
  Obstacle['kind'],
  DiagnosticCode
>;
const because = ({ kind, why }: Obstacle): FindingParams => ({ why, mend: phrase(`mend.${kind}`) });

function unreachable({ point, index, path }: StudiedPoint, study: Study): Diagnostic[] {
  const flag = 'when' in point.flag ? obstacle(point.flag.when, index, study) : null;
  const buildUp = point.buildUp ? obstacle(point.buildUp, index, study) : null;
  return [
    ...(flag ? [study.report(codes[flag.kind], `${path}.flag.when`, because(flag))] : []),
    ...(buildUp ? [study.report('T106', `${path}.buildUp`, because(buildUp))] : []),
  ];
}

function judgedFlag({ point, path }: StudiedPoint, { report }: Study): Diagnostic[] {
  if ('when' in point.flag || /[?？]["'”’」』)）]*$/u.test(point.flag.judged)) return [];
  return [report('T108', `${path}.flag.judged`)];
}

function idleBuildUp({ point, path }: StudiedPoint, { planned, report }: Study): Diagnostic[] {
  if (!point.buildUp || evaluate(point.buildUp, planned.opening, { act: '', opening: true }) !== true) return [];
  return [report('T117', `${path}.buildUp`)];
}

const irreversible: readonly VerbName[] = ['attack', 'break', 'tear', 'burn', 'eat', 'drink'];

type FinalDeed = { readonly verbs: readonly VerbName[]; readonly target: string; readonly deed: Phrase };

/** What cannot be taken back, and the verbs and targets that bring it about. */
function finalDeeds(flag: Condition): FinalDeed[] {
  return atomsOf(flag).flatMap((atom): FinalDeed[] => {
    if ('health' in atom && atom.health.is !== 'well')
      return [{ verbs: ['attack'], target: atom.health.who, deed: phrase('deed.harm', { who: atom.health.who }) }];
    const verb = 'state' in atom && atom.state.is === true ? finalStates.get(atom.state.key) : undefined;
    if ('state' in atom && verb) return [finalDeed([verb], atom.state.prop)];
    if (!('did' in atom)) return [];
    const verbs = [atom.did.verb ?? []].flat().filter((verb) => irreversible.includes(verb));
    return verbs.length === 0 ? [] : [atom.did.target ?? []].flat().map((target) => finalDeed(verbs, target));
  });
}

const finalDeed = (verbs: readonly VerbName[], target: string): FinalDeed => ({
  verbs,
  target,
  deed: phrase('deed.verb', { verb: verbs[0] ?? '', target }),
});

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
  return [report('T109', `${path}.buildUp`, { deed: open.deed, verb: open.verbs[0] ?? '', target: open.target })];
}

function deadRules(study: Study): Diagnostic[] {
  const { blueprint, points, routes, report } = study;
  return blueprint.rules.flatMap((rule, r) => {
    const before = blueprint.rules.slice(0, r).find((earlier) => covers(earlier, rule));
    if (before) return [report('T118.covered', `rules.${r}`, { before: before.id })];
    const { when } = rule;
    const first = points.find(({ index }) => routes.reachable.has(index));
    if (!when || !first || points.some(({ index }) => routes.reachable.has(index) && obstacle(when, index, study) === null)) return [];
    const found = obstacle(when, first.index, study);
    return found ? [report('T118', `rules.${r}.when`, { why: found.why })] : [];
  });
}

function covers(earlier: Rule, later: Rule): boolean {
  const wider = (a: string | undefined, b: string | undefined): boolean => a === undefined || a === b;
  const where = wider(earlier.by, later.by) && wider(earlier.target, later.target) && wider(earlier.second, later.second);
  return !earlier.when && where && later.verbs.every((verb) => earlier.verbs.includes(verb));
}
