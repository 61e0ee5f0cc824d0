import { stageBook } from '../blueprint/lookup.ts';
import type { Blueprint, Prop } from '../blueprint/schema.ts';
import type { CharacterId, PropId } from '../blueprint/terms.ts';
import type { EventOf, Recorded } from '../events/event.ts';
import { unstruck } from '../events/fold.ts';
import type { Change, PropState } from '../world/world.ts';
import { wordsIn } from './played-words.ts';

/** How many answers ago each thing was last seen in the hand it is in; for ever: that hand has since done what it could not with the thing in it. */
export type SeenInHand = ReadonlyMap<PropId, number>;

/** After so many answers without a word of it a thing is no longer said to be in a hand, nor an hour to be the hour: nobody tells of everything that is put down. */
export const longAgo = 4;

/** Whether it can no longer be said that it is in the hand in which it was seen. */
export const isUnsure = (seen: SeenInHand, id: PropId, { state }: Pick<PropState, 'state'>): boolean =>
  state.held === false || (seen.get(id) ?? 0) >= longAgo;

/** How somebody has a thing: for every telling of hands, whoever it is told to. */
export type Carried = 'holds' | 'lastHeld' | 'wears' | 'carries' | 'conceals';

/** A hand is free again once a thing is put on or put away; what was long not seen in it was last seen there. */
export function howCarried(blueprint: Blueprint, id: PropId, prop: PropState, seen: SeenInHand = new Map()): Carried {
  if (prop.hidden) return 'conceals';
  if (isWorn(blueprint, id, prop)) return 'wears';
  if (prop.state.pocketed === true) return 'carries';
  return isUnsure(seen, id, prop) ? 'lastHeld' : 'holds';
}

/** A watch that its author has on a wrist is worn from the start, though nobody has put it on: in a hand it would be laid down and taken up. */
export function isWorn(blueprint: Blueprint, id: PropId, { at, state }: Pick<PropState, 'at' | 'state'>): boolean {
  const written = state.worn === undefined && 'holder' in at ? stageBook(blueprint).props.get(id) : undefined;
  return state.worn === true || (written !== undefined && JSON.stringify(written.at) === JSON.stringify(at) && isWornAtFirst(written));
}

/** As the log leaves it: what came into a hand, was used there or spoken of, and what the hand has done since. */
export function seenInHand(log: readonly Recorded[], blueprint: Blueprint): SeenInHand {
  const hands = new Hands(blueprint);
  for (const event of unstruck(log)) hands.after(event);
  return hands.seen;
}

const onTheBody =
  /[戴穿披]在|夹在[^，。]{0,3}眼|\b(?:on|round|around|about) (?:his|her|their|the) (?:own )?(?:wrist|neck|finger|head|waist|shoulders?|lapel)\b|\bworn (?:on|round|over)\b/iu;

/** Worn from the start, though nobody has put it on: a watch that its author has on a wrist, a coat that is with somebody and can be worn. */
const isWornAtFirst = ({ at, description, affordances }: Prop): boolean =>
  'holder' in at && (onTheBody.test(description) || (affordances.includes('wear') && !/\bhands?\b|手[里中上]/iu.test(description)));

const bothHands: ReadonlySet<string> = new Set(['embrace', 'play']);
const lost = Number.NEGATIVE_INFINITY;

class Hands {
  readonly #blueprint: Blueprint;
  /** The first is what was longest not seen. */
  readonly #held: Map<PropId, { readonly by: CharacterId; readonly nth: number /** On the body, or put away. */; readonly away?: true }>;
  #nth = 0;
  #attempt: EventOf<'attempt'> | null = null;

  constructor(blueprint: Blueprint) {
    this.#blueprint = blueprint;
    this.#held = new Map(
      blueprint.props.flatMap((one) => {
        const away = (one.hidden || isWornAtFirst(one)) && { away: true as const };
        return 'holder' in one.at ? [[one.id, { by: one.at.holder, nth: 0, ...away }] as const] : [];
      }),
    );
  }

  get seen(): SeenInHand {
    return new Map([...this.#held].flatMap(([id, { nth, away }]) => (away ? [] : [[id, this.#nth - nth]])));
  }

  after(event: Recorded): void {
    if (event.type === 'answered' && event.to === 'line') this.#nth += 1;
    if (event.type === 'attempt') this.#attempt = event;
    if ('changes' in event) for (const change of event.changes ?? []) this.#follow(change);
    if (event.type === 'ruling' && event.outcome === 'success') this.#useBoth(event.by);
    if (event.type === 'gesture' || event.type === 'narration')
      for (const [id, { by, away }] of [...this.#held])
        if (!away && (event.type === 'narration' || event.by === by) && this.#isNamed(id, event)) this.#see(id, by);
  }

  #isNamed(id: PropId, event: Recorded): boolean {
    const name = stageBook(this.#blueprint).nameOf(id);
    return wordsIn(event).some((text) => text.includes(name));
  }

  /** A third thing is held in no hand: where the oldest went nobody has told. */
  #see(id: PropId, by: CharacterId): void {
    this.#held.delete(id);
    this.#held.set(id, { by, nth: this.#nth });
    const { characters } = stageBook(this.#blueprint);
    this.#letGo(by, this.#of(by).slice(0, characters.get(by)?.lacks?.includes('hand') ? -1 : -2));
  }

  #follow(change: Change): void {
    const at = 'put' in change ? change.put.at : 'appear' in change ? change.appear.at : undefined;
    const [{ prop = '' }] = Object.values(change) as [{ readonly prop?: PropId }];
    const before = this.#held.get(prop);
    const carried = 'set' in change && ['worn', 'pocketed'].includes(change.set.key);
    const away = 'conceal' in change || (carried && change.set.value === true);
    if (at && 'holder' in at) this.#see(prop, at.holder);
    else if (at) this.#held.delete(prop);
    else if (before && away) this.#held.set(prop, { ...before, away });
    // What is taken off, or out of a pocket, is in the hand.
    else if (before && (!before.away || carried)) this.#see(prop, before.by);
  }

  /** Whoever embraces somebody or drums has them full, with what it is done with. */
  #useBoth(by: CharacterId): void {
    const { verb = '', targets = [], by: doer } = this.#attempt ?? {};
    if (doer !== by || !bothHands.has(verb)) return;
    const { props } = stageBook(this.#blueprint);
    const used = (id: PropId) => targets.some((one) => one.id === id) || props.get(id)?.affordances.some((one) => one === verb);
    this.#letGo(
      by,
      this.#of(by).filter((id) => !used(id)),
    );
  }

  #of(who: CharacterId): PropId[] {
    return [...this.#held].flatMap(([id, { by, nth, away }]) => (by === who && nth !== lost && !away ? [id] : []));
  }

  #letGo(by: CharacterId, ids: readonly PropId[]): void {
    for (const id of ids) this.#held.set(id, { by, nth: lost });
  }
}
