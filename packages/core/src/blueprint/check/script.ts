import { holdsWords } from '../../text/holds-words.ts';
import type { Condition } from '../condition.ts';
import { actsOf, type StageBook } from '../lookup.ts';
import type { ScriptBeat } from '../schema.ts';
import type { Diagnostic } from './diagnostic.ts';
import { canTarget } from './possible.ts';
import type { StudiedPoint, Study } from './study.ts';

/** T123, T124, T315, T412, T514: the script of a point can be played as it is written, and comes to what the point waits for, not before it should. */
export function checkScript(study: Study): Diagnostic[] {
  return study.points.flatMap((placed) => {
    const { point, index, path } = placed;
    if (!point.script?.length || !study.routes.reachable.has(index)) return [];
    const beats = point.script.flatMap((beat, b) => unplayable(beat, `${path}.script.${b}`, placed, study));
    return [...beats, ...tellsUnknown(placed, study), ...leadsNowhere(placed, study), ...endsEarly(placed, study)];
  });
}

function unplayable({ who, to, uses = [], act }: ScriptBeat, path: string, { index }: StudiedPoint, study: Study): Diagnostic[] {
  const { book, reach, report } = study;
  const absent = (one: string | undefined): one is string => one !== undefined && book.characters.has(one) && !reach.cast(index).has(one);
  if (absent(who)) return [report('T412', `${path}.who`, { who: book.nameOf(who) })];
  const used = uses.map((prop, u) => ({ prop, at: `uses.${u}` }));
  const acted = actsOf({ act }).flatMap(({ targets }) => targets.filter((id) => !uses.includes(id)).map((prop) => ({ prop, at: 'act' })));
  const beyond = [...used, ...acted].flatMap(({ prop, at }) =>
    !book.characters.has(who) || !book.props.has(prop) || canTarget(who, prop, index, study)
      ? []
      : [report('T514', `${path}.${at}`, { who: book.nameOf(who), prop: book.nameOf(prop) })],
  );
  return absent(to) ? [report('T412', `${path}.to`, { who: book.nameOf(to) }), ...beyond] : beyond;
}

/** Known is what was planned to be by then, and what the script has told or shown before. */
function tellsUnknown({ point, index, path }: StudiedPoint, { book, reach, knowledge, report }: Study): Diagnostic[] {
  const learned = new Set<string>();
  return (point.script ?? []).flatMap(({ who, tells = [], uses = [] }, b) => {
    for (const prop of uses) for (const fact of book.props.get(prop)?.reveals ?? []) learned.add(fact);
    const unknown = tells.flatMap((fact, f) => {
      const knows = learned.has(fact) || knowledge.planned(fact).before(index).has(who);
      if (knows || !book.facts.has(fact) || !reach.cast(index).has(who)) return [];
      return [report('T315', `${path}.script.${b}.tells.${f}`, { who: book.nameOf(who), fact })];
    });
    for (const fact of tells) learned.add(fact);
    return unknown;
  });
}

function leadsNowhere({ point, index, path }: StudiedPoint, study: Study): Diagnostic[] {
  const script = point.script ?? [];
  const ways = [...(point.alternatives ?? []).map(({ when }) => when), ...('when' in point.flag ? [point.flag.when] : [])];
  const met = (when: Condition): boolean => study.planned.evaluate(when, index) === true || comesTo(when, script, study.book);
  return ways.length === 0 || ways.some(met) ? [] : [study.report('T123', `${path}.script`)];
}

/** Lines that are said once more at once are one turn. */
const apart = 3;

/** A way that a line fulfils, while the script comes to another, or to the same once more, only later: whoever plays would be through before the turn. */
function endsEarly({ point, index, path }: StudiedPoint, study: Study): Diagnostic[] {
  const script = point.script ?? [];
  const guarded = (when: Condition, buildUp: Condition | undefined): Condition => ({ all: [when, ...(buildUp ? [buildUp] : [])] });
  const ways = point.alternatives?.length
    ? point.alternatives.map(({ when, buildUp }, a) => ({ when: guarded(when, buildUp), at: `${path}.alternatives.${a}.when` }))
    : 'when' in point.flag
      ? [{ when: guarded(point.flag.when, point.buildUp), at: `${path}.flag.when` }]
      : [];
  const met = ways
    .filter(({ when }) => study.planned.evaluate(when, index) !== true)
    .map(({ when, at }) => ({ at, first: endOf(when, script), again: endOf(when, script.slice(endOf(when, script) + 1)) }))
    .filter(({ first }) => first >= 0);
  const last = Math.max(...met.map(({ first }) => first));
  return met.flatMap(({ at, first, again }) => {
    const soon = script.length > 8 && first < script.length / 4;
    const turn = soon ? script.length - 1 : Math.max(last, again < 0 ? first : first + 1 + again);
    return turn - first <= apart
      ? []
      : [study.report('T124', at, { first: `${first + 1}`, turn: `${turn + 1}`, lines: `${script.length}` })];
  });
}

/** The beat with which a script has surely fulfilled it: by what its acts and tellings are typed as, not by what its sentences may mean. */
const endOf = (when: Condition, script: readonly ScriptBeat[]): number =>
  script.findIndex((_, at) => surely(when, script.slice(0, at + 1)));

function surely(condition: Condition, script: readonly ScriptBeat[]): boolean {
  if ('all' in condition) return condition.all.every((part) => surely(part, script));
  if ('any' in condition) return condition.any.some((part) => surely(part, script));
  if ('said' in condition) {
    const { by, to, tells, words, means } = condition.said;
    if (means !== undefined && words === undefined && tells === undefined) return false;
    return times(condition.said, script, ({ who, to: told, says, tells: given = [] }) => {
      if (who === 'world' || says === undefined || (by ?? who) !== who || (to ?? told) !== told) return false;
      return (tells === undefined || given.includes(tells)) && (words === undefined || holdsWords(says, words));
    });
  }
  if ('knows' in condition || 'heard' in condition) {
    const { who, fact } = 'knows' in condition ? condition.knows : condition.heard;
    return script.some((beat) => beat.who !== who && (beat.to ?? who) === who && (beat.tells ?? []).includes(fact));
  }
  if (!('did' in condition) || condition.did.outcome !== 'success') return false;
  const { by, verb, target } = condition.did;
  const targets = [target ?? []].flat();
  return times(
    condition.did,
    script,
    (beat) =>
      (by ?? beat.who) === beat.who &&
      actsOf(beat).some(
        (act) =>
          (verb === undefined || [verb].flat().includes(act.verb)) &&
          (targets.length === 0 || targets.some((id) => act.targets.includes(id))),
      ),
  );
}

const times = (wanted: { readonly times: number }, script: readonly ScriptBeat[], test: (beat: ScriptBeat) => boolean): boolean =>
  script.filter(test).length >= wanted.times;

/** Whether the script may bring it about, as far as its ids tell; how a deed is done its act says, or else only its sentence. */
function comesTo(condition: Condition, script: readonly ScriptBeat[], book: StageBook): boolean {
  const again = (part: Condition): boolean => comesTo(part, script, book);
  const some = (test: (beat: ScriptBeat) => boolean): boolean => script.some(test);
  const handled = (id: string): boolean => some(({ uses }) => uses?.some((one) => one === id || insideOf(id, one)) ?? false);
  const insideOf = (id: string, other: string): boolean => {
    const at = book.props.get(id)?.at;
    return at !== undefined && 'prop' in at && at.prop === other;
  };
  if ('all' in condition) return condition.all.every(again);
  if ('any' in condition) return condition.any.some(again);
  if ('said' in condition) {
    const { by, to, tells } = condition.said;
    return some(
      (beat) =>
        beat.says !== undefined &&
        agrees(by, beat.who) &&
        agrees(to, beat.to) &&
        (tells === undefined || (beat.tells ?? []).includes(tells)),
    );
  }
  if ('did' in condition) {
    const { by, target, verb } = condition.did;
    const targets = [target ?? []].flat();
    const things = targets.filter((id) => book.props.has(id));
    const named = (beat: ScriptBeat): boolean =>
      actsOf(beat).some(
        (act) =>
          (verb === undefined || [verb].flat().includes(act.verb)) &&
          (targets.length === 0 || targets.some((id) => act.targets.includes(id))),
      );
    const told = ({ does, uses = [], to }: ScriptBeat): boolean =>
      does !== undefined && (things.length === 0 || things.some((id) => uses.includes(id)) || targets.some((id) => id === to));
    return some((beat) => agrees(by, beat.who) && (beat.act === undefined ? told(beat) : named(beat)));
  }
  if ('knows' in condition || 'heard' in condition) {
    const { who, fact } = 'knows' in condition ? condition.knows : condition.heard;
    const shows = (prop: string): boolean => book.props.get(prop)?.reveals.includes(fact) ?? false;
    return some((beat) => (beat.who !== who && (beat.tells ?? []).includes(fact)) || (beat.uses ?? []).some(shows));
  }
  if ('holds' in condition) return handled(condition.holds.prop);
  if ('lies' in condition) return handled(condition.lies.prop);
  const becomes = (id: string): boolean =>
    some(({ changes = [] }) => changes.some((one) => ('set' in one && one.set.prop === id) || ('find' in one && one.find.prop === id)));
  if ('state' in condition) return handled(condition.state.prop) || becomes(condition.state.prop);
  if ('found' in condition) return handled(condition.found.prop) || becomes(condition.found.prop);
  if ('health' in condition) return some(({ does }) => does !== undefined);
  return true;
}

const agrees = (wanted: string | undefined, found: string | undefined): boolean =>
  wanted === undefined || found === undefined || wanted === found;
