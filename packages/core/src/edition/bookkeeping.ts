import type { Moment } from './witnessed.ts';

/** What only keeps the books: who sits where, what was tried, what came of it in the engine's words, what nobody can see. */
const beside: ReadonlySet<string> = new Set([
  ...['playbill', 'act', 'goal', 'seat', 'pause', 'resume', 'note', 'wish', 'attempt', 'pass', 'silence', 'hint', 'direction', 'house'],
  ...['curtain', 'scene'],
]);

/** Sentences of the engine that say that something was done, and not what. */
const empty: ReadonlySet<string> = new Set([
  ...['stage.narrator-yes', 'stage.narrator-no', 'stage.silence', 'stage.hesitates', 'say', 'wait', 'take.held', 'use', 'call'],
  ...['discover.nothing', 'discover.looks', 'discover.company'],
]);

/** Failures that are seen: a hand that slips, a door that does not give. All others tell why the world said no. */
const seen: ReadonlySet<string> = new Set([
  ...['snatch.lost', 'sleight.felt', 'hold.lost', 'held-fast', 'go.barred', 'locked', 'missing.here', 'absent-thing', 'absent-person'],
  ...['go.shut-in', 'burn.no-flame'],
]);

/** Whether a moment is nothing to be read. */
export function isBookkeeping({ frame, key }: Moment): boolean {
  if (beside.has(frame.type)) return true;
  if (key === undefined) return false;
  if (empty.has(key)) return true;
  return frame.type === 'ruling' && frame.outcome === 'failure' && !seen.has(key);
}
