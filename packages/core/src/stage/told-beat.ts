import type { CharacterId } from '../blueprint/terms.ts';
import type { StageEvent } from '../events/event.ts';
import type { Draft } from '../events/record.ts';
import { personPlays } from '../events/state.ts';
import { played } from './actor-beat.ts';
import { ownGestures, recordAside, recordPieces, ruleByNarrator } from './beat.ts';
import { goneDark } from './darkness.ts';
import { goToo, isAlone, ruleDeedByCode, ruleWritten } from './deed.ts';
import type { Piece } from './delivery.ts';
import { leavingLast, rises, ruleGesture } from './gesture-ruling.ts';
import type { Acted } from './head-act.ts';
import { keepsTo, leavesForGood, type Written } from './script.ts';
import type { Spoken } from './speak.ts';
import type { Stage } from './stage.ts';
import { leavingWith } from './together.ts';

/** The first gesture after an act tells it; any other may be an act of its own. */
export function gestures(stage: Stage, draft: Draft, who: CharacterId, acted: Acted): (text: string) => boolean {
  let first = true;
  return (text) => {
    const tells = first && acted.deeds.length > 0;
    first = false;
    if (tells) return true;
    const meant = ruleGesture(stage, acted.ruled?.draft ?? draft, who, text);
    return isOffered(acted) || meant.kind === 'gesture' || meant.ruling.outcome === 'success';
  };
}

const isOffered = ({ written }: Acted): boolean => written?.offered !== undefined;

/** The beat as it is kept: a deed is told once, in its doer's own words where there are any. */
export async function told(stage: Stage, start: Draft, who: CharacterId, acted: Acted, spoken: Spoken): Promise<Draft> {
  if (spoken.pieces.length > 0) stage.wordless = 0;
  const own = ownGestures(stage, who, spoken.pieces);
  const trespasses = [...spoken.trespasses.filter(({ against }) => personPlays(stage.state, against)), ...own.trespasses];
  let draft = stage.record(start, ...trespasses.map(({ against, text }): StageEvent => ({ type: 'trespass', by: who, against, text })));
  const shows = own.pieces.some(({ kind }) => kind === 'gesture');
  const untold = { ...acted, deeds: shows || !acted.unshown || keepsToWords(stage, acted, own.pieces) ? acted.deeds : [] };
  if (!shows) {
    draft = await doUntold(stage, draft, who, untold, false);
    // An act that nobody told, and that no rule knows, is not lost.
    if (acted.free !== null) draft = playGesture(stage, draft, who, acted.free).draft;
  }
  for (const [index, piece] of leavingLast(own.pieces).entries()) {
    const last = spoken.interrupted && index === own.pieces.length - 1;
    const apart = piece.kind === 'speech' ? (piece.apart ?? acted.aside) : null;
    if (apart) draft = recordAside(stage, draft, who, apart, piece.text);
    else if (piece.kind !== 'gesture') draft = recordPieces(stage, draft, who, [piece], last, acted.to);
    else if (untold.deeds.length > 0)
      draft = await doUntold(
        stage,
        rises(stage, stage.record(draft, { type: 'gesture', by: who, text: piece.text }), who, piece.text),
        who,
        untold,
        true,
      );
    else {
      const seen = playGesture(stage, draft, who, piece.text, isOffered(acted) ? acted.written : undefined);
      draft = seen.draft;
      if (seen.refused) break;
    }
  }
  if (untold.deeds.length > 0)
    draft = await rule(stage, draft, who, untold, shows || (!acted.follows && draft.events.length > start.events.length));
  if (!draft.events.some(({ type }) => played.has(type) || type === 'whisper')) draft = stage.record(draft, { type: 'silence', by: who });
  const from = draft.state.world.characters[who]?.place;
  if (from && shows && isOffered(acted) && acted.written && leavesForGood(draft.state, acted.written, who))
    draft = goneForGood(stage, draft, who, acted.written);
  draft = darkened(stage, start, draft, acted);
  const { bid, used } = acted;
  if (!bid && used === null) return draft;
  const over = bid?.over ? { over: true as const } : {};
  return stage.record(draft, { type: 'bid', by: who, text: bid?.text ?? '', ...over, ...(used !== null && { used }) });
}

/** What was written to be done, and puts the lights out, has put them out. */
function darkened(stage: Stage, start: Draft, draft: Draft, acted: Acted): Draft {
  const shown = draft.events.slice(start.events.length).flatMap((event) => (event.type === 'gesture' ? [event.text] : []));
  const changes = isOffered(acted) && shown.length > 0 ? goneDark(draft.state, acted.written?.does ?? shown.join('. ')) : [];
  return changes.length === 0 ? draft : stage.record(draft, { type: 'narration', text: { text: '' }, changes });
}

/** Off stage, with all who were written to go along. */
function goneForGood(stage: Stage, draft: Draft, who: CharacterId, { does = '', with: others }: Written): Draft {
  const here = draft.state.world.characters[who]?.place;
  const along = [...new Set([...others, ...leavingWith(draft.state, who, does)])];
  const gone = [who, ...along].filter((one) => draft.state.world.characters[one]?.place === here);
  return here ? stage.record(draft, ...gone.map((one): StageEvent => ({ type: 'exit', who: one, from: here, told: true }))) : draft;
}

/** Whoever says what was written does what was written with it. */
function keepsToWords({ state }: Stage, { written }: Acted, pieces: readonly Piece[]): boolean {
  const said = pieces.flatMap(({ kind, text }) => (kind === 'speech' ? [text] : [])).join(' ');
  return written?.offered?.says !== undefined && keepsTo(said, written.offered.says, state.blueprint.language);
}

/** What stands in brackets, done and told; or what was seen instead. */
function playGesture(
  stage: Stage,
  draft: Draft,
  who: CharacterId,
  text: string,
  written?: Written,
): { readonly draft: Draft; readonly refused: boolean } {
  const meant = ruleGesture(stage, draft, who, text, written?.with);
  if (meant.kind === 'gesture' || (written && meant.ruling.outcome === 'failure'))
    return { draft: stage.record(draft, { type: 'gesture', by: who, text }), refused: false };
  return { draft: meant.draft, refused: meant.ruling.outcome === 'failure' };
}

/** Whoever leaves has spoken first: words after the door has closed are heard by nobody. */
async function doUntold(stage: Stage, draft: Draft, who: CharacterId, untold: Acted, isTold: boolean): Promise<Draft> {
  const leaves = untold.deeds.filter(({ attempt }) => attempt.verb === 'go');
  const now = { ...untold, deeds: untold.deeds.filter((deed) => !leaves.includes(deed)) };
  if (now.deeds.length === 0) return draft;
  untold.deeds = leaves;
  return rule(stage, draft, who, now, isTold);
}

/** The narrator rules on what was seen to be done, in the words in which it was told; what was written is told as it was written, where nobody told it. */
async function rule(stage: Stage, start: Draft, who: CharacterId, { deeds, follows, written }: Acted, isTold: boolean): Promise<Draft> {
  const does = follows && !isTold ? written?.does : undefined;
  const draft = does === undefined ? start : stage.record(start, { type: 'gesture', by: who, text: does });
  const seen = isTold ? draft.events.findLast((event) => event.type === 'gesture') : undefined;
  // Who wrote a deed without a direction wanted nothing to be said of it; a person must be told what happens.
  const silent = follows && written?.does === undefined && isAlone(draft.state);
  // What it does instead of what was written is told as any deed is.
  const whole = (isTold || silent || does !== undefined) && (written?.offered && (follows || written.acts.length === 0) ? written : true);
  if (follows) return ruleWritten(stage, draft, deeds, whole)?.draft ?? draft;
  const [deed] = deeds;
  if (!deed) return draft;
  const attempt = { ...deed.attempt, text: seen?.type === 'gesture' ? seen.text : deed.attempt.text };
  const after = ruleDeedByCode(stage, draft, deed, whole) ?? (await ruleByNarrator(stage, draft, attempt, seen !== undefined));
  return goToo(stage, draft.state, after.draft, who, attempt.text);
}
