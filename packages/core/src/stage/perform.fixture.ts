import type { EventOf, Recorded, StageEventType } from '../events/event.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet, type Strings } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';

/** Nobody wants anything. */
export const still: Strings = { pad: () => ({ strategy: 'SILENCE', action: null, move: null, reason: null }) };

/** The events of one kind. */
export function all<T extends StageEventType>(log: readonly Recorded[], type: T): Recorded<EventOf<T>>[] {
  return log.filter((event) => event.type === type) as Recorded<EventOf<T>>[];
}

/** A person in Hamlet's seat says these lines in turn, then stops. */
export function asHamlet(lines: readonly string[], language: Language = 'en', strings: Strings = still) {
  return rehearse({
    blueprint: closetFixture(language),
    model: puppet(strings),
    seats: ['hamlet'],
    lines: (_turn, count) => lines[count] ?? null,
  });
}

export const rulings = (log: readonly Recorded[]) => all(log, 'ruling').map(({ outcome }) => outcome);
/** What was told of each ruling. */
export const texts = (frames: readonly { type: string }[]) =>
  frames.filter((frame) => frame.type === 'ruling').map((frame) => (frame as unknown as { text: string }).text);
