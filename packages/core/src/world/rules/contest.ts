import type { Location, PlaceId, PropId } from '../../blueprint/terms.ts';
import { characterIn, propIn } from '../locate.ts';
import type { Change } from '../world.ts';
import { type Deed, done, moved, refuse, type Verdict } from './deed.ts';
import { inPlainSight, isDead } from './slots.ts';

/** Of those whose author gave them none. */
const usual = 3;

/** Who is stronger wins; between equals chance decides. Where nobody can ask it, nobody gets the better of anybody. */
function wins(deed: Deed, other: string, purpose: string): boolean {
  const own = strength(deed, deed.by);
  const theirs = strength(deed, other);
  return own === theirs ? (deed.odds?.(`${purpose} ${other}`) ?? 1) < 0.5 : own > theirs;
}

function strength(deed: Deed, who: string): number {
  const { strength: authored = usual } = deed.book.characters.get(who) ?? {};
  return characterIn(deed.world, who)?.health === 'wounded' ? authored - 1 : authored;
}

/** Taking what is in another's hand: offered, it is simply taken; else it must be got out of the hand. What is worn or packed away is not. */
export function snatch(deed: Deed, prop: PropId, holder: string): Verdict {
  const state = propIn(deed.world, prop);
  const inHand = state !== undefined && 'holder' in state.at && state.state.worn !== true && state.state.pocketed !== true;
  if (!inHand || deed.cover !== null || !inPlainSight(deed, holder)) return refuse(deed, 'held-by-other', { by: holder, prop });
  const to: Location = { holder: deed.by };
  if (isOfferedTo(deed, prop)) return done(deed, 'take', moved(deed, prop, to));
  if (deed.odds === undefined && strength(deed, deed.by) === strength(deed, holder))
    return refuse(deed, 'held-by-other', { by: holder, prop });
  return wins(deed, holder, 'snatch')
    ? done(deed, 'snatch', moved(deed, prop, to), [], { by: holder })
    : refuse(deed, 'snatch.lost', { by: holder });
}

export const isOfferedTo = (deed: Deed, prop: PropId): boolean => propIn(deed.world, prop)?.offered?.includes(deed.by) ?? false;

/** Laying hold of somebody. Nobody's act, consent or word is written by it: they are held, and that is all. */
export function seize(deed: Deed, who: string): Verdict {
  if (who === deed.by || isDead(deed, who)) return refuse(deed, 'unfit', { target: who });
  if (characterIn(deed.world, who)?.heldBy === deed.by) return done(deed, 'hold');
  return wins(deed, who, 'hold') ? done(deed, 'hold', [{ hold: { who, by: deed.by } }]) : refuse(deed, 'hold.lost');
}

/** What one cannot do while somebody holds one. */
const bodily: ReadonlySet<string> = new Set(['go', 'approach', 'follow', 'hide', 'block', 'attack', 'fly']);

/** Who is held fast: what they must do first, or why they cannot. */
export function gripOn(deed: Deed): { readonly by: string; readonly broken: readonly Change[] | null } | null {
  const by = characterIn(deed.world, deed.by)?.heldBy;
  if (by === undefined || !bodily.has(deed.verb)) return null;
  return { by, broken: wins(deed, by, `free ${deed.verb}`) ? [{ hold: { who: deed.by, by: null } }] : null };
}

/** Whoever bars a way, if they do. */
export function barring(deed: Deed, way: PlaceId): string | null {
  const here = deed.see.place?.id;
  const bar = deed.blueprint.characters.find(({ id }) => {
    const body = characterIn(deed.world, id);
    if (!body || id === deed.by || body.place !== here) return false;
    return body.health !== 'dead' && body.hidden === null && (body.bars?.includes(way) ?? false);
  });
  return bar?.id ?? null;
}

/** Through a way that somebody bars. */
export function pushPast(deed: Deed, way: PlaceId, by: string): Verdict | null {
  if (wins(deed, by, `past ${way}`)) return null;
  return refuse(deed, 'go.barred', { place: way, by });
}
