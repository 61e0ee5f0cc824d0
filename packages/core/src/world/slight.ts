import type { MessageText } from '../text/messages.ts';
import type { Ruling } from './world.ts';

/** What only a pedant would refuse: nothing the author wrote and nothing that is true forbids it, there is merely no rule for it. */
const slight: ReadonlySet<string> = new Set([
  'needs-target',
  'unfit',
  'lifeless',
  'immovable',
  'not-in-hand',
  'absent-person',
  'take.heavy',
  'give.self',
  'put.nowhere',
  'put.circle',
  'wear.unfit',
  'wear.already',
  'read.blank',
  'examine.elsewhere',
  'open.unfit',
  'open.already',
  'open.no-door',
  'close.already',
  'lock.none',
  'lock.already',
  'lock.open',
  'unlock.already',
  'hide.unfit',
  'hide.already',
  'hide.nowhere',
  'reveal.not-hidden',
  'reveal.nothing',
  'go.here',
  'go.where',
  'attack.dead',
  'attack.no-weapon',
  'break.already',
  'tear.tough',
  'tear.already',
  'light.unfit',
  'light.already',
  'extinguish.unlit',
  'burn.unfit',
  'drink.unfit',
  'eat.unfit',
  'pour.unfit',
  'play.unfit',
]);

/** What cannot be seen to be done to somebody who is not there. */
const needsSomebody: ReadonlySet<string> = new Set(['attack', 'give', 'put']);

/** Whether a refusal stands in nobody's way: the deed may be seen as a gesture, and changes nothing. */
export function isSlight(because: MessageText, verb: string): boolean {
  if (!('key' in because) || !slight.has(because.key)) return false;
  return because.key !== 'absent-person' || !needsSomebody.has(verb);
}

/** What is seen beyond the deed itself: who stood there, what lay inside, who cried out. */
const telling: ReadonlySet<string> = new Set([
  'open.inside',
  'search.somebody',
  'reveal.somebody',
  'reveal.nobody',
  'attack.cover-cry',
  'attack.cover',
]);

/** Whether a ruling tells more than whoever did the deed could tell of it: the play's own words always do. */
export const tellsMore = ({ because }: Pick<Ruling, 'because'>): boolean => 'text' in because || telling.has(because.key);
