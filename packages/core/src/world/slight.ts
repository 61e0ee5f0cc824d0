import type { MessageText } from '../text/messages.ts';
import rulings from './slight.json' with { type: 'json' };
import type { Ruling } from './world.ts';

/** What only a pedant would refuse: nothing the author wrote and nothing that is true forbids it, there is merely no rule for it. */
const slight: ReadonlySet<string> = new Set(rulings.slight);

/** What cannot be seen to be done to somebody who is not there. */
const needsSomebody: ReadonlySet<string> = new Set(['attack', 'give', 'put']);

/** Whether a refusal stands in nobody's way: the deed may be seen as a gesture, and changes nothing. */
export function isSlight(because: MessageText, verb: string): boolean {
  if (!('key' in because) || !slight.has(because.key)) return false;
  return because.key !== 'absent-person' || !needsSomebody.has(verb);
}

/** What is seen beyond the deed itself: who stood there, what lay inside, who cried out. */
const telling: ReadonlySet<string> = new Set(rulings.telling);

/** Whether a ruling tells more than whoever did the deed could tell of it: the play's own words always do. */
export const tellsMore = ({ because }: Pick<Ruling, 'because'>): boolean => 'text' in because || telling.has(because.key);
