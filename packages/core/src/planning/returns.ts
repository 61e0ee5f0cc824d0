import type { Point } from '../blueprint/schema.ts';
import type { Language } from '../text/language.ts';
import type { Placing } from './assemble-cues.ts';
import type { Register } from './things.ts';
import { houseWords } from './words.ts';

type FollowUp = NonNullable<Point['followUps']>[number];

/**
 * Whoever may have gone off by a way of the point before, and is needed in this one, is back as it opens. Without them nothing that was
 * written for it could happen, and nobody would bring them: they are neither new to it nor gone for good.
 */
export function returnsTo(here: Placing, before: Placing | undefined, known: Register, language: Language): FollowUp[] {
  if (!before || before.place !== here.place || before.act !== here.act) return [];
  const gone = before.events.flatMap(({ deed }) => {
    const [place] = deed?.verb === 'go' ? deed.targets : [];
    const who = deed?.who;
    const stays = who !== undefined && before.point.here.includes(who) && here.point.here.includes(who);
    return stays && place !== undefined && place !== here.place && known.places.some(({ id }) => id === place) ? [{ who, place }] : [];
  });
  return gone.map(({ who, place }) => {
    const name = known.people.find(({ id }) => id === who)?.name ?? who;
    const seen = { text: houseWords(language).back({ name }), changes: [{ move: { who, to: here.place } }], unscripted: true as const };
    return { when: { present: { who, place } }, seen };
  });
}
