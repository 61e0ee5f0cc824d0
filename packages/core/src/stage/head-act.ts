import { plainName } from '../blueprint/ephemeral.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { Draft } from '../events/record.ts';
import type { StageState } from '../events/state.ts';
import { deedSeen } from '../text/deeds.ts';
import { type Target, targetOf } from '../world/world.ts';
import { attemptOf, type Ruled, type Told } from './beat.ts';
import { type Deed, isPedantry, ruleDeed, ruleDeedByCode, ruleWritten } from './deed.ts';
import type { Apart } from './delivery.ts';
import type { Bid, Head } from './head.ts';
import { thingFor } from './make.ts';
import { knownVerb, legalAction } from './pad.ts';
import type { Written } from './script.ts';
import { playSleight } from './sleight.ts';
import type { Stage } from './stage.ts';
import { type ActorView, type ViewMove, viewOf } from './view.ts';

/** What the head of an answer led to, before a word of it was heard. */
export type Acted = {
  /** What is done, in order. */
  deeds: readonly Deed[];
  /** The deeds are those that were written for it. */
  follows: boolean;
  /** And its head did not say that it does them: what it tells or says must show it. */
  unshown: boolean;
  /** An act that names nothing of the author's, as it would be seen. */
  free: string | null;
  ruled: Ruled | null;
  to: readonly CharacterId[];
  bid: Bid | null;
  /** Its words are not for everybody. */
  aside: Apart | null;
  /** What it did was to be noticed by nobody. */
  unseen: boolean;
  /** The move of its cue that it makes. */
  used: string | null;
  /** What it does was written for it: a gesture that words alone would refuse stands as one. */
  readonly written: Written | undefined;
};

export const nothingYet = (written?: Written): Acted => ({
  deeds: [],
  follows: false,
  unshown: false,
  free: null,
  ruled: null,
  to: [],
  bid: null,
  aside: null,
  unseen: false,
  used: null,
  written,
});

/** The world has answered what the actor did with something it did not know: its words are asked for once more, from there. */
export class HeadRuled extends Error {
  readonly ruled: Ruled;
  readonly acted: Acted;

  constructor(ruled: Ruled, acted: Acted) {
    super('the act was ruled on');
    this.ruled = ruled;
    this.acted = acted;
  }
}

/** An answer may be asked for again: what an earlier one announced does not count any more. */
export function hearHead(stage: Stage, draft: Draft, who: CharacterId, { act, to, aside, unseen, from }: Head, acted: Acted) {
  const view = viewOf(who, draft.state, stage.chronicle, stage.house);
  const named = (name: string) => view.people.find((one) => one.id === name || one.name.toLowerCase() === name.toLowerCase())?.id;
  acted.to = to.map(named).filter((id) => id !== undefined);
  const alone = aside === undefined ? undefined : named(aside);
  acted.aside = alone === undefined ? asideAsWritten(acted, view) : { to: alone, ...(acted.written?.aside && { written: true as const }) };
  const move = from === undefined ? undefined : view.moves[from - 1];
  acted.used = move?.id ?? null;
  const meant = act ? deedIn(stage, draft, view, act, move?.act) : null;
  // What only a pedant would refuse is seen, and changes nothing.
  const own = meant && (meant.thing || meant.absent || !isPedantry(draft, meant.attempt)) ? meant : null;
  const written = acted.written ? writtenDeeds(stage, who, acted.written) : [];
  acted.follows = written.length > 0 && (!own || isGesture(draft, own) || written.some((one) => isSame(one, own)));
  acted.deeds = acted.follows ? written : own ? [own] : [];
  acted.unshown = acted.follows && !act;
  acted.free =
    act && acted.deeds.length === 0 ? deedSeen(view.language, knownVerb(act.verb, view.ownVerbs), act.targets.map(plainName)) : null;
  acted.ruled = null;
  const slipped = unseen && own && !acted.follows ? sleight(stage, draft, own, acted) : undefined;
  if (slipped) return slipped;
  if (!acted.unshown) return ruleHead(stage, draft, who, acted);
  return (told: string | null) => {
    if (told === null) return;
    acted.unshown = false;
    ruleHead(stage, draft, who, acted)?.(told);
  };
}

/** What was written to be done, by all who do it. */
export const writtenDeeds = (stage: Stage, who: CharacterId, { acts, with: others }: Written): Deed[] =>
  acts.map((act) => ({ attempt: attemptOf(stage, who, act), with: others }));

/** A deed by sleight of hand, told to whoever saw it; its words are asked for from what came of it. What cannot be done so is done openly. */
function sleight(stage: Stage, draft: Draft, deed: Deed, acted: Acted) {
  const to = acted.aside?.to === undefined ? [] : [acted.aside.to];
  const done = (text: string) => playSleight(stage, draft, { ...deed, attempt: { ...deed.attempt, text } }, to);
  if ('refused' in done(deed.attempt.text)) return undefined;
  return (told: string | null) => {
    const unseen = done(told ?? deed.attempt.text);
    if (!('refused' in unseen)) throw new HeadRuled(unseen, { ...acted, unseen: true });
  };
}

/** Its words are aside as they were written, though its head forgot to say so, unless it says that they are for somebody else. */
function asideAsWritten({ written, to }: Acted, { people }: ActorView): Acted['aside'] {
  const aside = written?.aside;
  if (!aside || to.some((who) => who !== aside.to)) return null;
  return { written: true, ...(people.some(({ id }) => id === aside.to) && aside) };
}

/** Nothing that stands in the way of what was written: no rule knows it, or it is no more than a bearing. */
const isGesture = ({ state }: Draft, deed: Deed): boolean => bearing.has(deed.attempt.verb) || ruleDeed(state, deed) === 'ask-narrator';

const bearing: ReadonlySet<string> = new Set(['say', 'wait', 'listen', 'call', 'stand', 'sit', 'approach', 'touch']);

const isSame = (one: Deed, other: Deed): boolean =>
  one.attempt.verb === other.attempt.verb && one.attempt.targets[0]?.id === other.attempt.targets[0]?.id;

/** What code can rule of it now. What fails, or is news to its doer, ends the answer unheard; called with the deed told first, if one is. */
function ruleHead(stage: Stage, draft: Draft, who: CharacterId, acted: Acted) {
  const { written, follows, deeds } = acted;
  const [deed] = deeds;
  const rule = (from: Draft, told: Told) =>
    follows ? ruleWritten(stage, from, deeds, told) : deed ? ruleDeedByCode(stage, from, deed, told) : null;
  const ruled = rule(draft, false);
  acted.ruled = ruled;
  if (!deed || !ruled) return undefined;
  const offered = written?.offered !== undefined;
  // What the author wrote of an outcome tells the deed, and so does what lies in a thing that is opened: news to its doer. Whoever leaves has spoken first.
  const { because } = ruled.ruling;
  const authored = ('text' in because || because.key === 'open.inside') && deed.attempt.verb !== 'go' && !offered;
  if (ruled.ruling.outcome === 'failure' || (authored && !follows)) throw new HeadRuled(ruled, { ...acted });
  const news = follows || ruled.draft.events.slice(draft.events.length).some(({ type }) => type === 'discovery');
  if (!news || offered) return undefined;
  // It learns something by what it does: the deed is told in its own words, or as it was written, for it could not know; what it says comes from what it has learned.
  return (told: string | null) => {
    const does = follows ? written?.does : undefined;
    const text = does ?? told;
    const again = text ? rule(stage.record(draft, { type: 'gesture', by: who, text }), (does !== undefined && written) || true) : null;
    throw new HeadRuled(again ?? ruled, { ...acted });
  };
}

/** The act of a head: on what is here, or on what of the author's is not; or with a thing that anybody may have, and that turns up for it. */
function deedIn(
  stage: Stage,
  draft: Draft,
  view: ActorView,
  { verb, targets }: NonNullable<Head['act']>,
  move: ViewMove['act'],
): (Deed & { readonly absent?: true }) | null {
  const who = view.self.id;
  const action = legalAction(view, { verb, targets }) ?? move;
  if (action) return { attempt: attemptOf(stage, who, action) };
  const unknown = targets.filter((wording) => legalAction(view, { verb, targets: [wording] }) === undefined);
  const known = legalAction(view, { verb, targets: targets.filter((wording) => !unknown.includes(wording)) });
  const [wording = ''] = unknown;
  if (!known || unknown.length > 1) return null;
  const elsewhere = authoredAs(draft.state, wording);
  const thing = elsewhere ? null : thingFor(draft.state, who, wording, known.verb);
  const target = elsewhere ?? thing?.target;
  if (!target) return null;
  const attempt = attemptOf(stage, who, { ...known, targets: [target, ...known.targets] });
  return thing ? { attempt, thing } : { attempt, absent: true };
}

/** Somebody or something of the author's, by its full name. */
function authoredAs({ blueprint }: StageState, wording: string): Target | null {
  const called = ({ name }: { readonly name: string }) => name.toLowerCase() === plainName(wording).toLowerCase();
  const id = [...blueprint.characters, ...blueprint.props, ...blueprint.places].find(called)?.id;
  return id === undefined ? null : targetOf(blueprint, id);
}
