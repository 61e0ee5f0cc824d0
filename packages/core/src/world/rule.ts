import type { Condition } from '../blueprint/condition.ts';
import { stageBook } from '../blueprint/lookup.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import type { CharacterId } from '../blueprint/terms.ts';
import type { MessageText } from '../text/messages.ts';
import { characterIn } from './locate.ts';
import { perceive } from './perceive.ts';
import { gripOn } from './rules/contest.ts';
import type { Deed, Proposal, Verdict } from './rules/deed.ts';
import { insteadOf } from './rules/instead.ts';
import { inOrder } from './rules/order.ts';
import { consequences, lawFor, worded } from './rules/play.ts';
import { absence, unmet } from './rules/slots.ts';
import { verbRule } from './rules/table.ts';
import type { Attempt, Ruling, World } from './world.ts';

/** What the rules say to an attempt; or that only a narrator can. */
export type Ruled =
  | { readonly ruling: Ruling; readonly discoveries: readonly { readonly who: CharacterId; readonly text: MessageText }[] }
  | 'ask-narrator';

/** Whether a condition holds as things stand. */
export type Holds = (condition: Condition) => boolean;

/** Whether an attempt succeeds, and what it changes. The play's own laws first, then the common rules; what is left needs judgement. */
export function rule(blueprint: Blueprint, world: World, attempt: Attempt, holds: Holds, odds?: Deed['odds']): Ruled {
  const deed: Deed = { ...deedOf(blueprint, world, attempt), odds };
  const unable = unableToAct(deed);
  if (unable) return failure(unable, undefined);
  const ordered = inOrder(deed);
  const grip = gripOn(ordered);
  if (grip && !grip.broken) return failure({ key: 'held-fast', params: { actor: deed.by, by: grip.by } }, undefined);
  const freed = grip?.broken ?? [];
  const law = lawFor(deed, holds) ?? lawFor(ordered, holds);
  if (law?.outcome === 'failure') {
    const instead: MessageText | undefined = law.instead === undefined ? advise(deed, [], holds) : worded(ordered, law.instead);
    return failure(worded(ordered, law.text), instead);
  }
  if (law) {
    const { changes, discoveries } = consequences(ordered, law);
    return { ruling: { outcome: 'success', because: worded(ordered, law.text), changes: [...freed, ...changes] }, discoveries };
  }
  const ruled = settled(ordered, commonly(ordered), holds);
  if (ruled === 'ask-narrator' || freed.length === 0 || ruled.ruling.outcome === 'failure') return ruled;
  return { ...ruled, ruling: { ...ruled.ruling, changes: [...freed, ...ruled.ruling.changes] } };
}

export function deedOf(blueprint: Blueprint, world: World, { by, verb, targets, text }: Attempt): Deed {
  const [first, second] = targets;
  const see = perceive(blueprint, world, by);
  return {
    blueprint,
    book: stageBook(blueprint),
    world,
    by,
    verb,
    text,
    first,
    second,
    see,
    cover: characterIn(world, by)?.hidden?.behind ?? null,
  };
}

/** The dead do nothing, and nobody acts from off stage. */
function unableToAct(deed: Deed): MessageText | null {
  const self = characterIn(deed.world, deed.by);
  if (!self) return { key: 'no-such-thing', params: { thing: deed.by } };
  if (self.health === 'dead') return { key: 'actor-dead', params: { actor: deed.by } };
  return deed.see.place === null ? { key: 'actor-absent', params: { actor: deed.by } } : null;
}

/** The common rules alone, as if the play had no laws of its own. */
export function commonly(deed: Deed): Verdict {
  const known = verbRule(deed.verb);
  if (known) return unmet(deed, known) ?? known.decide(deed);
  return [deed.first, deed.second].map((target) => target && absence(deed, target)).find((absent) => absent) ?? 'ask-narrator';
}

function settled(deed: Deed, verdict: Verdict, holds: Holds): Ruled {
  if (verdict === 'ask-narrator') return verdict;
  if ('no' in verdict) return failure(verdict.no, advise(deed, verdict.rather, holds));
  return { ruling: { outcome: 'success', because: verdict.done, changes: verdict.changes }, discoveries: verdict.discoveries };
}

const failure = (because: MessageText, instead: MessageText | undefined): Ruled => ({
  ruling: { outcome: 'failure', because, ...(instead && { instead }), changes: [] },
  discoveries: [],
});

/** One thing this actor can really do now. */
export function advise(deed: Deed, rather: readonly Proposal[], holds: Holds): MessageText | undefined {
  if (unableToAct(deed)) return undefined;
  return insteadOf(deed, rather, (other) => succeeds(other, holds));
}

function succeeds(deed: Deed, holds: Holds): boolean {
  const ordered = inOrder(deed);
  const law = lawFor(deed, holds) ?? lawFor(ordered, holds);
  if (law) return law.outcome === 'success';
  const verdict = commonly(ordered);
  return verdict !== 'ask-narrator' && 'done' in verdict;
}
