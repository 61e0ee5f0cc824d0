import type { CharacterId } from '../blueprint/terms.ts';
import type { Draft } from '../events/record.ts';
import type { StageState } from '../events/state.ts';
import { isCovered } from '../parse/covered.ts';
import { leavesOneself } from '../parse/exit.ts';
import { understand } from '../parse/phrase.ts';
import { leadingVerb } from '../parse/plain.ts';
import { scan } from '../parse/scan.ts';
import { surfacesOf } from '../parse/surfaces.ts';
import type { Understood } from '../parse/understood.ts';
import { plainText } from '../parse/words.ts';
import { tellsOfLeaving } from '../text/leaving.ts';
import { perceive } from '../world/perceive.ts';
import { isSlight } from '../world/slight.ts';
import type { Attempt, Ruling, Target } from '../world/world.ts';
import { recordRuling } from './beat.ts';
import { goToo, refuseMissing, ruleDeed } from './deed.ts';
import { deedAtSpot, deedWithSmallThing, smallThingDrawn } from './make.ts';
import { absentProp, isDecided } from './not-here.ts';
import { ruleNow } from './rule-now.ts';
import type { Stage } from './stage.ts';

/** A gesture and nothing more; or deeds, ruled. Of a ruled gesture the draft holds all that is to be kept of it: its own words if it succeeded, else what was seen instead. */
export type GestureRuled = { readonly kind: 'gesture' } | { readonly kind: 'ruled'; readonly draft: Draft; readonly ruling: Ruling };

/** Most deeds that one gesture may hold: what strings more together is a tale, not an act. */
const mostDeeds = 3;

/**
 * What an actor put in brackets, read strictly: known deeds on things and people of the play that this character perceives. Whatever is a
 * glance, a figure of speech, or done to nothing of the author's stays a gesture, and so does what only a pedant would refuse.
 * `others`: who was written to do it too.
 */
export function ruleGesture(stage: Stage, draft: Draft, who: CharacterId, text: string, others: readonly CharacterId[] = []): GestureRuled {
  const nowhere = outOfNowhere(stage, draft, who, text);
  if (nowhere) return nowhere;
  const deeds = deedsIn(draft.state, who, text);
  if (deeds.length === 0 || deeds.length > mostDeeds) return { kind: 'gesture' };
  const opening = stage.record(draft, { type: 'gesture', by: who, text });
  const told = play(stage, opening, deeds, true);
  if (!told) return { kind: 'gesture' };
  if (told.ruling.outcome === 'success')
    return { kind: 'ruled', draft: goToo(stage, opening.state, told.draft, who, text, others), ruling: told.ruling };
  // What failed was never seen as it was written: code tells what was done before it, and what became of it.
  const innocent = mereGestures(understand(text, { blueprint: draft.state.blueprint, world: draft.state.world, by: who }));
  const before = innocent === '' ? draft : stage.record(draft, { type: 'gesture', by: who, text: innocent });
  return { kind: 'ruled', ...(play(stage, before, deeds, false) ?? told) };
}

/** What was done with nothing at all before the first deed: it is seen, whatever becomes of that. */
function mereGestures(meant: readonly Understood[]): string {
  const end = meant.findIndex(({ kind }) => kind !== 'gesture');
  const texts = meant.slice(0, end < 0 ? undefined : end).flatMap((one) => (one.kind === 'gesture' ? [one.text] : []));
  return texts.join(/\p{Script=Han}/u.test(texts[0] ?? '') ? '，' : ', ');
}

const risesZh = /(?:^|[，。；])[我他她]?(?:起身|站起|立起|爬起|直起身)/u;
const risesEn = /\b(?:rises?|stands? up|gets? up|(?:gets?|jumps?|leaps?|springs?) to (?:my|his|her|their) feet|scrambles? up)\b/iu;

/** Whoever gets up in order to do something else has got up. */
export function rises(stage: Stage, draft: Draft, by: CharacterId, text: string): Draft {
  if (!risesZh.test(text) && !risesEn.test(text)) return draft;
  const attempt: Attempt = { by, verb: 'stand', targets: [], text };
  const ruled = ruleNow(draft.state, attempt);
  if (ruled === 'ask-narrator' || ruled.ruling.outcome === 'failure' || ruled.ruling.changes.length === 0) return draft;
  return recordRuling(stage, draft, attempt, ruled.ruling, [], true);
}

/** What is not here: a thing anybody may carry turns up; what could decide a play is neither pulled out of a pocket, nor used as if it were at hand. */
function outOfNowhere(stage: Stage, draft: Draft, by: CharacterId, text: string): GestureRuled | null {
  if (figures.test(text)) return null;
  const { blueprint, world } = draft.state;
  const meant = understand(text, { blueprint, world, by });
  const missing = meant.find((one) => one.kind === 'missing');
  const deed =
    missing?.kind === 'missing'
      ? (deedWithSmallThing(draft.state, by, missing) ?? deedAtSpot(by, missing))
      : smallThingDrawn(draft.state, by, text);
  if (deed) {
    const ruled = ruleDeed(draft.state, deed);
    if (ruled === 'ask-narrator' || ruled.ruling.outcome === 'failure') return null;
    const told = stage.record(draft, { type: 'gesture', by, text });
    return { kind: 'ruled', draft: recordRuling(stage, told, deed.attempt, ruled.ruling, ruled.discoveries, true), ruling: ruled.ruling };
  }
  // A guess at a thing that nobody can point to is no reason to say no.
  if (missing?.kind !== 'missing' || !isThere(draft.state, by, missing)) return null;
  const innocent = mereGestures(meant);
  const before = innocent === '' ? draft : stage.record(draft, { type: 'gesture', by, text: innocent });
  const refused = refuseMissing(stage, before, by, missing);
  const ruling = refused.events.findLast((event) => event.type === 'ruling');
  return ruling?.type === 'ruling' ? { kind: 'ruled', draft: refused, ruling } : null;
}

/** The thing itself and no word that stands before another: a knife, and no knife-edge of a voice; done now, and not once. */
function isThere(state: StageState, by: CharacterId, { wording, text }: Extract<Understood, { kind: 'missing' }>): boolean {
  const verb = leadingVerb(withoutSubject(text));
  if (!verb || verb.form === 'past') return false;
  const [head = wording] = /[\p{Script=Latin}'’]+$/u.exec(wording.trim()) ?? [];
  return isDecided(state, by, head) || absentProp(state, by, wording)?.name.toLowerCase().endsWith(head.toLowerCase()) === true;
}

/** The deeds in order, up to the first that fails. */
function play(
  stage: Stage,
  start: Draft,
  deeds: readonly Attempt[],
  told: boolean,
): { readonly draft: Draft; readonly ruling: Ruling } | null {
  let draft = start;
  let last: Ruling | null = null;
  for (const deed of deeds) {
    const { state } = draft;
    const ruled = ruleNow(state, deed);
    if (ruled === 'ask-narrator' || (ruled.ruling.outcome === 'failure' && isMereShow(ruled.ruling, deed))) continue;
    // Whoever sits is no news in sitting.
    if (postures.has(deed.verb) && deed.targets.length === 0 && ruled.ruling.changes.length === 0) continue;
    draft = recordRuling(stage, draft, deed, ruled.ruling, ruled.discoveries, told);
    last = ruled.ruling;
    if (last.outcome === 'failure') break;
  }
  return last && { draft, ruling: last };
}

/** What only a pedant would refuse; and whoever hides behind a fan is playing, and hides nowhere. */
const isMereShow = ({ because }: Ruling, { verb }: Attempt): boolean => isSlight(because, verb) || verb === 'hide';

function deedsIn({ blueprint, world }: StageState, by: CharacterId, text: string): readonly Attempt[] {
  const seen = perceive(blueprint, world, by);
  // Whoever is told to leave has left, wherever there is a way out.
  const exit: readonly Attempt[] =
    leaves(text) && leavesOneself(text, { blueprint, world, by }) ? [{ by, verb: 'go', targets: [], text }] : [];
  if (figures.test(text)) return exit;
  const near = new Set([
    ...[...seen.props, ...seen.holding, ...seen.people.filter(({ hidden }) => !hidden)].map(({ id }) => id),
    ...seen.exits.map(({ to }) => to),
  ]);
  const surfaces = surfacesOf(blueprint, world);
  // Nobody is struck by a word too many: time is beaten, a pose is struck, a hat is thrown back.
  const plainly = (clause: string) => isCovered(plainText(clause), scan(plainText(clause), surfaces), new Set());
  const deeds = understand(text, { blueprint, world, by }).flatMap((one) =>
    one.kind === 'attempt' && isAct(one.attempt, near) && (!violent.has(one.attempt.verb) || plainly(one.attempt.text))
      ? [one.attempt]
      : [],
  );
  // Whoever leaves with somebody goes to the door, and not to them.
  const own = exit.length === 0 ? deeds : deeds.filter(({ verb, targets }) => verb !== 'go' || targets[0]?.kind !== 'character');
  return own.some(({ verb }) => verb === 'go') ? own : [...own, ...exit];
}

const leaves = (text: string): boolean => tellsOfLeaving(text) && !figures.test(text.replace(/\bwithout\b/giu, ''));

/** Whoever leaves has spoken first: words after the door has closed are heard by nobody. */
export function leavingLast<P extends { readonly kind: string; readonly text: string }>(pieces: readonly P[]): readonly P[] {
  const last = ({ kind, text }: P) => kind === 'gesture' && leaves(text);
  return pieces.some(last) ? [...pieces.filter((one) => !last(one)), ...pieces.filter(last)] : pieces;
}

const violent: ReadonlySet<string> = new Set(['attack', 'break', 'tear', 'burn', 'throw']);

/** What is shown of a deed that is not done: compared, begun, feigned, thought of. */
const figures =
  /\b(?:as if|as though|as when|like|about to|ready to|begins? to|starts? to|makes? to|moves? to|reach(?:es|ing)? (?:for|towards?)|tries to|half|would|could|might|without)\b|仿佛|好像|像是|似乎|犹如|如同|似的|一般|正要|刚要|欲|作势|想要?|假装|差点|险些/iu;

const postures: ReadonlySet<string> = new Set(['sit', 'stand', 'kneel']);

/** Seen by everybody and changing nothing: as good a gesture as any. */
const idle: ReadonlySet<string> = new Set(['say', 'wait', 'listen', 'call', 'stand', 'fly', 'cast']);

/** To look is no search: only who looks closely finds what there is to find. */
const closely =
  /^(?:examine|inspect|study|scrutini|search|look (?:closely|under|behind|into|inside|over)|peer (?:into|behind)|check|take a closer|仔细|查看|察看|检查|端详|审视|细看)/iu;

const withoutSubject = (text: string): string =>
  text.replace(/^(?:(?:i|he|she|they|then|and|\p{L}+ly|他|她|便|又|就|在\p{Script=Han}{1,6}?[前后旁边上下里])\s*)+/iu, '');

function isAct({ verb, targets, text }: Attempt, near: ReadonlySet<string>): boolean {
  const found = leadingVerb(withoutSubject(text));
  if (!found || found.form === 'past') return false;
  if (postures.has(verb) && targets.length === 0) return true;
  if (idle.has(verb)) return false;
  if (verb === 'examine' && !closely.test(found.wording)) return false;
  return targets.length > 0 && targets.every((target: Target) => near.has(target.id));
}
