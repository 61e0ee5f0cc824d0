import type { CharacterId } from '../blueprint/terms.ts';
import type { Draft } from '../events/record.ts';
import { leadOf, type StageState } from '../events/state.ts';
import { inPlace } from '../events/witnesses.ts';
import { chance } from '../model/random.ts';
import { holderOf } from '../world/locate.ts';
import type { Attempt, Change, Ruling } from '../world/world.ts';
import { effective, isIdle, meantByIt } from './accompanied-deeds.ts';
import { recordRuling } from './beat.ts';
import { type Deed, ruleDeed } from './deed.ts';
import type { Stage } from './stage.ts';

/** What can be done with small things while others are looking elsewhere. */
const quiet: ReadonlySet<string> = new Set([
  ...['hide', 'take', 'put', 'give', 'drop', 'pour', 'remove', 'wear', 'use', 'touch'],
  ...['show', 'read', 'write', 'examine', 'search', 'lock', 'unlock', 'open', 'close', 'drink', 'eat'],
]);
/** What leaves its thing where everybody may see it. */
const inSight: ReadonlySet<string> = new Set(['show', 'read', 'examine', 'search', 'wear', 'open', 'close', 'lock', 'unlock', 'touch']);

/** How sharp eyes are: for a thing that lies open, for one's own pocket, and for the hands of others. */
const noticed = { open: 1 / 3, own: 1 / 2, other: 1 / 5 } as const;

/** Of a deed that nobody should notice: why it cannot be done so at all, or what came of it. */
export type Unseen = { readonly refused: Ruling['because'] } | { readonly draft: Draft; readonly ruling: Ruling };

/**
 * A deed by sleight of hand. With one's own small thing it is simply done; where a thing lies open, or is in somebody's pocket or is to go
 * there, it is done or not by chance, and whoever sees it is the only one to be told: keyed, so that it comes out the same again. `to`: those
 * whom it is meant for.
 */
export function playSleight(stage: Stage, draft: Draft, deed: Deed, to: readonly CharacterId[]): Unseen {
  const { state } = draft;
  const { attempt } = deed;
  if (!quiet.has(attempt.verb)) return { refused: { key: 'stage.would-be-seen' } };
  const thing = attempt.targets.find(({ kind }) => kind === 'prop');
  const holder = thing ? holderOf(state.world, thing.id) : null;
  if (thing && holder !== null && holder !== attempt.by && ['take', 'hide', 'remove'].includes(attempt.verb))
    return pickPocket(stage, draft, attempt, { thing: thing.id, from: holder }, to);
  const ruled = ruleDeed(state, deed);
  if (ruled === 'ask-narrator') return { draft: glance(stage, draft, attempt.by, attempt.text, to), ruling: unruled(attempt) };
  if (ruled.ruling.outcome === 'failure') return { refused: ruled.ruling.because };
  const own = !thing || holder === attempt.by || deed.thing?.change !== undefined;
  const into = attempt.targets.find(({ kind, id }) => kind === 'character' && id !== attempt.by && !to.includes(id))?.id;
  const saw = own && !into ? [] : seers(state, attempt, thing?.id ?? '', to, (who) => (who === into ? noticed.own : noticed.open));
  const accompanied = leadOf(state) === attempt.by;
  const done = accompanied ? meantByIt(state, attempt, ruled.ruling.changes, true) : ruled.ruling.changes;
  // What is only used where it stands is put out of nobody's sight.
  const changes = thing && (!accompanied || effective.has(attempt.verb)) ? hidden(done, attempt, thing.id, into, saw) : done;
  const only = [...to, ...saw];
  const ruling = { ...ruled.ruling, changes };
  const told = stage.record(draft, { type: 'gesture', by: attempt.by, text: attempt.text, only });
  const found = accompanied ? ruled.discoveries.filter(({ text }) => !isIdle(text)) : ruled.discoveries;
  return { draft: recordRuling(stage, told, attempt, ruling, found, true, only), ruling };
}

/** Something done unseen and to nothing: whoever it is for sees it, and perhaps somebody else. */
export function glance(stage: Stage, draft: Draft, by: CharacterId, text: string, to: readonly CharacterId[]): Draft {
  const saw = seers(draft.state, { by, verb: 'look', targets: [], text }, '', to, () => noticed.other);
  return stage.record(draft, { type: 'gesture', by, text, only: [...to, ...saw] });
}

const unruled = ({ by }: Attempt): Ruling => ({
  outcome: 'success',
  because: { key: 'stage.narrator-yes', params: { actor: by } },
  changes: [],
});

/** Where the thing is afterwards: out of sight, or in a pocket whose owner knows nothing of it. */
function hidden(
  changes: readonly Change[],
  { verb, by }: Attempt,
  prop: string,
  into: CharacterId | undefined,
  saw: readonly CharacterId[],
): readonly Change[] {
  if (into !== undefined && !saw.includes(into)) return [...changes.filter((one) => !('put' in one)), { slip: { prop, to: into } }];
  if (inSight.has(verb)) return changes.filter((one) => !('find' in one));
  return [...changes.filter((one) => !('find' in one)), { conceal: { prop, by } }];
}

/** Out of somebody's hand or pocket: one is quick enough, or is felt. */
function pickPocket(
  stage: Stage,
  draft: Draft,
  attempt: Attempt,
  { thing, from }: { readonly thing: string; readonly from: CharacterId },
  to: readonly CharacterId[],
): Unseen {
  const { state } = draft;
  const prop = state.world.props[thing];
  const packed = prop === undefined || !('holder' in prop.at) || prop.state.worn === true;
  if (packed || state.world.characters[attempt.by]?.hidden) return { refused: { key: 'held-by-other', params: { by: from, prop: thing } } };
  const params = { actor: attempt.by, target: thing, by: from };
  const felt = odds(state, attempt.by, `sleight ${from} ${thing}`) < noticed.own;
  const saw = seers(state, attempt, thing, [...to, from], () => noticed.other);
  const only = [...to, ...(felt ? [from] : []), ...saw];
  const ruling: Ruling = felt
    ? { outcome: 'failure', because: { key: 'sleight.felt', params }, changes: [] }
    : {
        outcome: 'success',
        because: { key: 'sleight', params },
        changes: [{ put: { prop: thing, at: { holder: attempt.by } } }, { conceal: { prop: thing, by: attempt.by } }],
      };
  // What failed was never seen as it was meant: whoever felt it is told what they felt.
  const told = felt ? draft : stage.record(draft, { type: 'gesture', by: attempt.by, text: attempt.text, only });
  return { draft: recordRuling(stage, told, attempt, ruling, [], !felt, only), ruling };
}

const odds = ({ seed, beat }: StageState, by: CharacterId, purpose: string): number => chance(seed, beat, by, purpose);

/** Who sees it of those who could: everyone awake in the place, also whoever hides there. */
function seers(
  state: StageState,
  { by, verb }: Attempt,
  thing: string,
  to: readonly CharacterId[],
  sharp: (who: CharacterId) => number,
): CharacterId[] {
  const place = state.world.characters[by]?.place ?? null;
  const could = inPlace(state, place).filter((who) => who !== by && !to.includes(who));
  return could.filter((who) => odds(state, by, `notice ${who} ${verb} ${thing}`) < sharp(who));
}
