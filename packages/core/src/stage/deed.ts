import { stageBook } from '../blueprint/lookup.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import { holds } from '../events/holds.ts';
import type { Draft } from '../events/record.ts';
import type { StageState } from '../events/state.ts';
import { missingRuling } from '../parse/understood.ts';
import { applyChange } from '../world/change.ts';
import type { Ruled } from '../world/rule.ts';
import { isSlight } from '../world/slight.ts';
import type { Attempt, Change, Ruling, World } from '../world/world.ts';
import { recordRuling, type Told } from './beat.ts';
import { type Thing, turningUp, withThing } from './make.ts';
import { lawfully, ruleNow } from './rule-now.ts';
import type { Stage } from './stage.ts';
import { leavingWith, sameDeeds, wayOf } from './together.ts';

/** A deed, with what turns up for it and what is written in doing it. */
export type Deed = {
  readonly attempt: Attempt;
  readonly thing?: Thing;
  readonly written?: string;
  /** Whoever has what it is done to has just offered it. */
  readonly offered?: true;
  /** Who does it too. */
  readonly with?: readonly CharacterId[];
};

/** What the rules say to a deed, with everything that comes of it. */
export function ruleDeed(state: StageState, deed: Deed, ruling = ruleNow): Ruled {
  const { attempt, thing, written = signature(state, deed.attempt) } = deed;
  const world = heldOut(thing ? withThing(state.world, thing) : state.world, deed);
  const ruled = withDoorOpened(state, world, attempt, ruling);
  const on = attempt.targets.find(({ kind }) => kind === 'prop');
  const after: Change[] = written !== undefined && on ? [{ write: { prop: on.id, text: written } }] : [];
  const before: Change[] = thing ? turningUp(thing) : [];
  if (before.length + after.length === 0) return ruled;
  const stands = ruled === 'ask-narrator' || isSlightly(ruled.ruling, attempt);
  if (stands) return { ruling: { outcome: 'success', because: didSo(attempt), changes: [...before, ...after] }, discoveries: [] };
  if (ruled.ruling.outcome === 'failure') return ruled;
  return { ...ruled, ruling: { ...ruled.ruling, changes: [...before, ...ruled.ruling.changes, ...after] } };
}

const signs = /\b(?:counter)?sign(?:s|ed|ing)?\b(?!\s+(?:to|that|of|language)\b)|签|署名|画押|按(?:下)?手印/iu;

/** Whoever signs a paper has written their name on it. */
function signature({ blueprint }: StageState, { by, verb, targets, text }: Attempt): string | undefined {
  if (!['write', 'use'].includes(verb) || !targets.some(({ kind }) => kind === 'prop') || !signs.test(text)) return undefined;
  const name = stageBook(blueprint).nameOf(by);
  // Whoever signs for four has not signed for one: what was done says how.
  const how = [...text.matchAll(/\p{Script=Han}|[\p{L}'’]+/gu)].length > 6 ? text.trim() : '';
  if (blueprint.language === 'zh') return `（署名）${name}${how && `（${how}）`}`;
  return `(signed) ${name}${how && ` (${how})`}`;
}

const heldOut = (world: World, { attempt: { by, targets }, offered }: Deed): World =>
  targets.reduce((so, { kind, id }) => (offered && kind === 'prop' ? applyChange(so, { offer: { prop: id, to: [by] } }) : so), world);

/** What is merely shut is opened in passing, where nothing speaks against opening it: nobody is told that a drawer is shut. */
function withDoorOpened(state: StageState, world: World, attempt: Attempt, ruling: typeof ruleNow): Ruled {
  const ruled = ruling(state, attempt, world);
  const shut = ruled === 'ask-narrator' || ruled.ruling.outcome === 'success' ? null : shutThing(state, world, attempt, ruled.ruling);
  if (shut === null || attempt.verb === 'open') return ruled;
  const opened = ruling(state, { ...attempt, verb: 'open', targets: [{ kind: 'prop', id: shut }] }, world);
  if (opened === 'ask-narrator' || opened.ruling.outcome === 'failure') return ruled;
  const after = opened.ruling.changes.reduce((so, change) => applyChange(so, change), world);
  const then = ruling(state, attempt, after);
  if (then === 'ask-narrator' || then.ruling.outcome === 'failure') return ruled;
  return { ...then, ruling: { ...then.ruling, changes: [...opened.ruling.changes, ...then.ruling.changes] } };
}

/** What stands shut in the way of a deed. */
function shutThing({ blueprint }: StageState, world: World, { by, targets }: Attempt, { because }: Ruling): string | null {
  if (!('key' in because)) return null;
  if (because.key === 'closed') return String(because.params?.target ?? targets[0]?.id ?? '');
  if (because.key !== 'go.shut') return null;
  const here = stageBook(blueprint).places.get(world.characters[by]?.place ?? '');
  return here?.exits.find(({ to }) => to === because.params?.place)?.door ?? null;
}

const didSo = ({ by }: Attempt): Ruling['because'] => ({ key: 'stage.narrator-yes', params: { actor: by } });
export const isSlightly = ({ outcome, because }: Ruling, { verb }: Attempt): boolean => outcome === 'failure' && isSlight(because, verb);

/** Whether a deed would be refused, and for no reason that anybody in the play could give. */
export function isPedantry({ state }: Draft, attempt: Attempt): boolean {
  const ruled = ruleDeed(state, { attempt });
  return ruled !== 'ask-narrator' && isSlightly(ruled.ruling, attempt);
}

/** What code can rule of a deed, onto the draft; null where the narrator must be asked. */
export function ruleDeedByCode(stage: Stage, draft: Draft, deed: Deed, told: Told = false): { draft: Draft; ruling: Ruling } | null {
  const ruled = ruleDeed(draft.state, deed);
  if (ruled === 'ask-narrator') return null;
  return { draft: recordRuling(stage, draft, deed.attempt, ruled.ruling, ruled.discoveries, told), ruling: ruled.ruling };
}

/** What was written is done, in order, where no rule says otherwise; what only a pedant would refuse, or the world while only actors are there to see it, changes nothing. Null: nothing came of it. */
export function ruleWritten(stage: Stage, start: Draft, deeds: readonly Deed[], told: Told): { draft: Draft; ruling: Ruling } | null {
  let last: { draft: Draft; ruling: Ruling } | null = null;
  for (const deed of deeds) {
    const draft: Draft = last?.draft ?? start;
    const { attempt } = deed;
    const found = ruleDeed(draft.state, deed, isAlone(draft.state) ? lawfully : ruleNow);
    const { ruling, discoveries } =
      found === 'ask-narrator'
        ? done(attempt)
        : isUnforeseen(draft.state, found.ruling)
          ? done(attempt, letGo(draft.state, attempt))
          : found;
    if (isSlightly(ruling, attempt) || (ruling.outcome === 'failure' && isPlayedAsWritten(stage, draft.state, attempt.by))) continue;
    last = { draft: recordRuling(stage, draft, attempt, ruling, discoveries, told), ruling };
    if (ruling.outcome === 'failure') break;
    last = { draft: doneToo(stage, draft.state, last.draft, deed), ruling };
  }
  return last;
}

/** Nobody who could find other words plays it, to nobody who could have changed anything: what was written stands, and a rule against it is a slip of the author's. */
const isPlayedAsWritten = (stage: Stage, { seats }: StageState, by: CharacterId): boolean =>
  Object.keys(seats).length === 0 && stage.performer(by).understudy === true;

/** Whoever does it with its doer has done it: told of them all, and done by one, it would leave the others standing there. */
function doneToo(stage: Stage, before: StageState, start: Draft, { attempt, with: others }: Deed): Draft {
  const way = wayOf(before, start, attempt.by);
  const meant = way ? { ...attempt, verb: 'go' as const, targets: [{ kind: 'place' as const, id: way.to }] } : attempt;
  return sameDeeds(before, meant, others).reduce(
    (draft, own) => (isThere(draft.state, own) ? draft : (ruleWritten(stage, draft, [{ attempt: own }], true)?.draft ?? draft)),
    start,
  );
}

const isThere = ({ world }: StageState, { by, verb, targets }: Attempt): boolean =>
  verb === 'go' && world.characters[by]?.place === targets[0]?.id;

/** Those whom the words of a deed take along go with its doer, once it has gone. */
export function goToo(
  stage: Stage,
  before: StageState,
  draft: Draft,
  by: CharacterId,
  text: string,
  named: readonly CharacterId[] = [],
): Draft {
  const others = [...new Set([...named, ...leavingWith(before, by, text)])];
  const attempt: Attempt = { by, verb: 'go', targets: [], text };
  return wayOf(before, draft, by) ? doneToo(stage, before, draft, { attempt, with: others }) : draft;
}

const done = (attempt: Attempt, changes: readonly Change[] = []) => ({
  ruling: { outcome: 'success', because: didSo(attempt), changes } as Ruling,
  discoveries: [],
});

/** A refusal that nobody wrote, in a play that goes as it was written: whoever wrote it saw it done. */
const isUnforeseen = (state: StageState, { outcome, because }: Ruling): boolean =>
  outcome === 'failure' && !('text' in because) && isAlone(state);

/** Nobody sits in a seat: what was written comes when it was written, and nothing of it comes too soon. */
export const isAlone = ({ seats }: StageState): boolean => Object.keys(seats).length === 0;

/** Whoever was written to go has gone. What was written to be taken is in hand: whoever had it lets go of it, and what it was shut in, or hidden by, is no hindrance. */
function letGo(state: StageState, { by, verb, targets }: Attempt): readonly Change[] {
  const [target] = targets;
  if (verb === 'go' && target?.kind === 'place') return [{ move: { who: by, to: target.id } }];
  const at = verb === 'take' && target?.kind === 'prop' ? state.world.props[target.id]?.at : undefined;
  if (!target || !at || ('holder' in at && at.holder === by)) return [];
  const found: Change[] = state.world.props[target.id]?.hidden ? [{ find: { prop: target.id } }] : [];
  return [...found, { put: { prop: target.id, at: { holder: by } } }];
}

/** The ruling on a deed that fails for a reason; null where it is done, or may be seen for all that anybody knows. */
export function refusalOf(state: StageState, deed: Deed): Ruling | null {
  const ruled = ruleDeed(state, deed);
  if (ruled === 'ask-narrator' || ruled.ruling.outcome === 'success' || isSlightly(ruled.ruling, deed.attempt)) return null;
  return ruled.ruling;
}

export const rulingOnMissing = (state: StageState, by: CharacterId, meant: Missing): Ruling =>
  missingRuling(meant, { blueprint: state.blueprint, world: state.world, by }, (condition) => holds(condition, state));
type Missing = Parameters<typeof missingRuling>[0];

/** What names a thing that is not here fails, and says one thing that can be done. */
export const refuseMissing = (stage: Stage, draft: Draft, by: CharacterId, meant: Missing): Draft =>
  recordRuling(stage, draft, { by, verb: meant.verb, targets: [], text: meant.text }, rulingOnMissing(draft.state, by, meant), []);
