import type { Condition } from '../condition.ts';
import { cueOf } from '../lookup.ts';
import type { Move } from '../schema.ts';
import type { Diagnostic } from './diagnostic.ts';
import { keyOf, look } from './evaluate.ts';
import { type Phrase, phrase } from './finding.ts';
import { atomsOf } from './knowledge.ts';
import { canTarget, obstacle } from './possible.ts';
import type { StudiedPoint, Study } from './study.ts';

/** T301, T302 and T307 to T311: everybody on stage has something to want, and something that can be done about it. */
export function checkCues(study: Study): Diagnostic[] {
  return [
    ...study.points.flatMap((placed) => [
      ...missing(placed, study),
      ...forNobody(placed, study),
      ...moves(placed, study),
      ...towardsFlag(placed, study),
    ]),
    ...goals(study),
  ];
}

function missing({ point, index, path }: StudiedPoint, { planned, book, routes, report }: Study): Diagnostic[] {
  const world = planned.world(index);
  if (!world || !routes.reachable.has(index)) return [];
  return [...book.characters.keys()].flatMap((who) => {
    if (look(world, keyOf.on(who)) !== true || look(world, keyOf.health(who)) === 'dead' || cueOf(point, who)) return [];
    return [report('T301', `${path}.cues`, { who: book.nameOf(who), id: who })];
  });
}

function forNobody({ point, path }: StudiedPoint, { book, reach, report }: Study): Diagnostic[] {
  return Object.keys(point.cues).flatMap((who) =>
    book.characters.has(who) && !reach.company.has(who) ? [report('T302', `${path}.cues.${who}`, { who: book.nameOf(who) })] : [],
  );
}

function moves(placed: StudiedPoint, study: Study): Diagnostic[] {
  const { point, index, path } = placed;
  const { book, reach, report, routes } = study;
  if (!routes.reachable.has(index)) return [];
  return Object.entries(point.cues).flatMap(([who, cue]) =>
    cue.moves.flatMap((move, m) => {
      const at = `${path}.cues.${who}.moves.${m}`;
      if (!move.act && move.say === undefined) return [report('T311', at)];
      if (!book.characters.has(who) || !reach.cast(index).has(who)) return [];
      const never = move.when ? obstacle(move.when, index, study) : null;
      if (never) return [report('T309', `${at}.when`, { why: never.why })];
      const hindrance = move.act && hindered(who, move.act, index, study);
      return hindrance ? [report('T307', `${at}.act`, { why: hindrance })] : [];
    }),
  );
}

function hindered(who: string, { verb, targets }: NonNullable<Move['act']>, index: number, study: Study): Phrase | null {
  const { book } = study;
  const beyond = targets.find((target) => !canTarget(who, target, index, study));
  if (beyond !== undefined) return phrase('why.beyond-one', { target: book.nameOf(beyond), who: book.nameOf(who) });
  const target = targets[0];
  if (
    target !== undefined &&
    (verb === 'take' || verb === 'give') &&
    book.props.get(target)?.portable === false &&
    !heldAtStart(target, study)
  )
    return phrase('why.not-carried', { prop: book.nameOf(target) });
  return (
    obstacle(
      { did: { verb, by: who, ...(target !== undefined && { target }), outcome: 'success', times: 1, within: 'point' } },
      index,
      study,
    )?.why ?? null
  );
}

const heldAtStart = (prop: string, { book }: Study): boolean => 'holder' in (book.props.get(prop)?.at ?? {});

/** Without a move in its direction a computed flag waits for chance, or for the advancer. */
function towardsFlag({ point, index, path }: StudiedPoint, study: Study): Diagnostic[] {
  if (!('when' in point.flag) || obstacle(point.flag.when, index, study) || study.planned.evaluate(point.flag.when, index) === true)
    return [];
  const atoms = atomsOf(point.flag.when).filter((atom) => !('beats' in atom || 'ended' in atom));
  const all = Object.entries(point.cues).flatMap(([who, cue]) => cue.moves.map((move) => ({ who, move })));
  if (atoms.length === 0 || atoms.some((atom) => all.some(({ who, move }) => leadsTo(who, move, atom, study)))) return [];
  return [study.report('T308', `${path}.cues`)];
}

function leadsTo(who: string, { act, say }: Move, atom: Condition, { book, blueprint }: Study): boolean {
  const touches = (id: string): boolean => act?.targets.includes(id) ?? false;
  const ruled = (): boolean =>
    act !== undefined &&
    blueprint.rules.some((rule) => rule.verbs.includes(act.verb) && rule.outcome === 'success' && rule.changes.length > 0);
  if ('did' in atom) {
    const { verb, by, target } = atom.did;
    const targets = [target ?? []].flat();
    return (
      act !== undefined &&
      (by ?? who) === who &&
      (verb === undefined || [verb].flat().includes(act.verb)) &&
      (targets.length === 0 || targets.some(touches))
    );
  }
  if ('said' in atom) return say !== undefined && (atom.said.by ?? who) === who;
  if ('knows' in atom)
    return say !== undefined || (act?.targets.some((id) => book.props.get(id)?.reveals.includes(atom.knows.fact)) ?? false) || ruled();
  if ('heard' in atom) return say !== undefined && who !== atom.heard.who;
  if ('judged' in atom) return true;
  if ('holds' in atom) return touches(atom.holds.prop) || ruled();
  if ('lies' in atom) return touches(atom.lies.prop) || ruled();
  if ('state' in atom) return touches(atom.state.prop) || ruled();
  if ('found' in atom) return touches(atom.found.prop) || touches(containerOf(atom.found.prop, book.props)) || ruled();
  if ('hidden' in atom) return who === atom.hidden.who && act?.verb === 'hide';
  if ('health' in atom) return touches(atom.health.who) || act?.verb === 'attack' || ruled();
  return 'present' in atom && (who === atom.present.who || act?.verb === 'call' || say !== undefined);
}

function containerOf(prop: string, props: Study['book']['props']): string {
  const at = props.get(prop)?.at;
  return at && 'prop' in at ? at.prop : at && 'place' in at ? at.place : '';
}

function goals({ blueprint, points, planned, book, routes, report }: Study): Diagnostic[] {
  return blueprint.acts.flatMap((act, a) => {
    const played = points.filter((placed) => placed.act === act && routes.reachable.has(placed.index));
    return [...book.characters.keys()].flatMap((who) => {
      const on = played.some(({ index }) => {
        const world = planned.world(index);
        return world && look(world, keyOf.on(who)) === true && look(world, keyOf.health(who)) !== 'dead';
      });
      return on && !Object.hasOwn(act.goals, who)
        ? [report('T310', `acts.${a}.goals`, { who: book.nameOf(who), id: who, act: act.title })]
        : [];
    });
  });
}
