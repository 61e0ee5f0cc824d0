import type { Model } from '@troupe/core/model';
import { type DuelOptions, duels, foreseenDuels, type Pairing, type Staged, sumOf, type TheatreCase } from '@troupe/evaluation';
import { twos } from '../pair.ts';
import { anyOf, type Outcomes, type Prepared } from './prepared.ts';

type Duelling = { readonly subjects: readonly string[]; readonly cases: readonly TheatreCase[]; readonly judge: Model | null };

/** Everybody against everybody, by the judge that was named: what they played, and what they planned. */
export function duelling({ subjects, cases, judge }: Duelling, compared: readonly DuelOptions['what'][]): Pick<Prepared, 'after'> {
  if (!judge || subjects.length < 2) return {};
  const pairings = twos(subjects).map(([tested, baseline]): Pairing => ({ tested, baseline }));
  const options = (outcomes: ReadonlyMap<string, Staged>) =>
    pairings.flatMap((pairing) => compared.map((what): DuelOptions => ({ pairing, cases, outcomes, judge, what })));
  // Rules count for nothing.
  const foreseen = judge.id === 'rules' ? [] : options(new Map()).map((one) => foreseenDuels(one, new Set()));
  return {
    after: {
      foreseen: sumOf(foreseen),
      evaluations: async (outcomes: Outcomes) =>
        options(outcomes as ReadonlyMap<string, Staged>).map((one) => {
          const duel = duels(one);
          return anyOf({ ...duel, cases: duel.cases.filter(({ id }) => differs(one, id)) });
        }),
    },
  };
}

/** A performance is not compared with itself. */
function differs({ pairing: { tested, baseline }, outcomes, what }: DuelOptions, id: string): boolean {
  const [one, other] = [outcomes.get(`${tested} ${id}`), outcomes.get(`${baseline} ${id}`)];
  return what === 'performance' ? one?.script !== other?.script : one?.outline !== other?.outline;
}
