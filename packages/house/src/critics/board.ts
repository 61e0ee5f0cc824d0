import { leaderboard, pairOf, type ScoreRecord, standingOf, winInterval } from '@troupe/evaluation';
import { type Compared, dimensionsOf, type Verdict } from './critic-event.ts';
import { type AnyJudgement, judgementOf, kindOf, mirrored } from './opinions.ts';
import { isJudgedAs, judgementIn } from './run-pairs.ts';

/** Two who met, and what was said of it. */
export type Meeting = {
  readonly tested: string;
  readonly baseline: string;
  readonly language: 'en' | 'zh';
  readonly themes: readonly string[];
  readonly judgement: AnyJudgement;
};

export type Rate = { readonly value: number; readonly interval: readonly [number, number]; readonly decided: number } | null;
export type Placed = {
  readonly system: string;
  /** Null while nothing was decided, or everything among those who never met the others. */
  readonly strength: { readonly value: number; readonly interval: readonly [number, number] } | null;
  readonly meetings: number;
  /** Of a judge: how many looks were read in both orders, and how many of them said the same. Null: people, who look once. */
  readonly swapped: { readonly same: number; readonly of: number } | null;
  readonly rates: Readonly<Record<string, Rate>>;
  readonly languages: Readonly<Record<'en' | 'zh', Rate>>;
  readonly themes: readonly { readonly theme: string; readonly rate: Rate }[];
};

export const meetingsOfPeople = (verdicts: readonly Verdict[], of: Compared = 'performance'): readonly Meeting[] =>
  verdicts
    .filter((one) => kindOf(one) === of && one.tested !== one.baseline)
    .map((verdict) => ({ ...verdict, judgement: judgementOf(verdict) }));

export const meetingsInRun = (records: readonly ScoreRecord[], of: Compared = 'performance'): readonly Meeting[] =>
  records.flatMap((record) =>
    isJudgedAs(of, record)
      ? [{ ...pairOf(record.subject), language: record.language, themes: record.themes, judgement: judgementIn(of, record) }]
      : [],
  );

/** All who met, best first; win rates are against everybody met. */
export function boardOf(meetings: readonly Meeting[], { of = 'performance', judged = false }: BoardOptions = {}): readonly Placed[] {
  const strengths = new Map(leaderboard(meetings).map((one) => [one.name, one]));
  const systems = [...new Set(meetings.flatMap(({ tested, baseline }) => [tested, baseline]))];
  return systems
    .map((system): Placed => {
      const own = meetings.flatMap((one) =>
        one.tested === system ? [one] : one.baseline === system ? [{ ...one, judgement: mirrored(one.judgement) }] : [],
      );
      const found = strengths.get(system);
      const themes = [...new Set(own.flatMap((one) => one.themes))].sort();
      return {
        system,
        strength: found ? { value: found.strength, interval: found.interval } : null,
        meetings: own.length,
        swapped: judged ? swappedIn(own) : null,
        rates: Object.fromEntries(
          ['all', ...dimensionsOf(of)].map((dimension) => [
            dimension,
            rateOf(
              own.map(({ judgement }) => judgement),
              dimension,
            ),
          ]),
        ),
        languages: { en: ofLanguage(own, 'en'), zh: ofLanguage(own, 'zh') },
        themes: themes.map((theme) => ({
          theme,
          rate: rateOf(
            own.filter((one) => one.themes.includes(theme)).map(({ judgement }) => judgement),
            'all',
          ),
        })),
      };
    })
    .sort((a, b) => (b.strength?.value ?? Number.NEGATIVE_INFINITY) - (a.strength?.value ?? Number.NEGATIVE_INFINITY));
}

export type BoardOptions = { readonly of?: Compared; readonly judged?: boolean };

function swappedIn(own: readonly Meeting[]): NonNullable<Placed['swapped']> {
  const verdicts = own.flatMap(({ judgement }) => judgement.verdicts);
  const same = verdicts.filter(({ outcome }) => outcome !== null).length;
  return { same, of: same + verdicts.filter(({ flipped }) => flipped).length };
}

const ofLanguage = (own: readonly Meeting[], language: 'en' | 'zh'): Rate =>
  rateOf(
    own.filter((one) => one.language === language).map(({ judgement }) => judgement),
    'all',
  );

function rateOf(judgements: readonly AnyJudgement[], dimension: string): Rate {
  const { winRate, decided } = standingOf<string>(judgements, dimension);
  const interval = winRate === null ? null : winInterval(judgements, dimension);
  return winRate === null || interval === null ? null : { value: winRate, interval, decided };
}
