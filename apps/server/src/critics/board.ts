import { dimensions, type Judgement, leaderboard, pairOf, type ScoreRecord, standingOf, winInterval } from '@troupe/evaluation';
import type { Verdict } from './critic-event.ts';
import { judgementOf, mirrored } from './opinions.ts';

/** Two who met, and what was said of it. */
export type Meeting = {
  readonly tested: string;
  readonly baseline: string;
  readonly language: 'en' | 'zh';
  readonly themes: readonly string[];
  readonly judgement: Judgement;
};

export type Rate = { readonly value: number; readonly interval: readonly [number, number]; readonly decided: number } | null;
export type Placed = {
  readonly system: string;
  /** Null while nothing was decided, or everything among those who never met the others. */
  readonly strength: { readonly value: number; readonly interval: readonly [number, number] } | null;
  readonly meetings: number;
  readonly rates: Readonly<Record<string, Rate>>;
  readonly languages: Readonly<Record<'en' | 'zh', Rate>>;
  readonly themes: readonly { readonly theme: string; readonly rate: Rate }[];
};

export const meetingsOfPeople = (verdicts: readonly Verdict[]): readonly Meeting[] =>
  verdicts.filter(({ tested, baseline }) => tested !== baseline).map((verdict) => ({ ...verdict, judgement: judgementOf(verdict) }));

export const meetingsInRun = (records: readonly ScoreRecord[]): readonly Meeting[] =>
  records.flatMap((record) =>
    record.evaluation === 'theatre-performance' && record.score !== null
      ? [{ ...pairOf(record.subject), language: record.language, themes: record.themes, judgement: record.score as Judgement }]
      : [],
  );

/** All who met, best first; win rates are against everybody met. */
export function boardOf(meetings: readonly Meeting[]): readonly Placed[] {
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
        rates: Object.fromEntries(
          (['all', ...dimensions] as const).map((dimension) => [
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

const ofLanguage = (own: readonly Meeting[], language: 'en' | 'zh'): Rate =>
  rateOf(
    own.filter((one) => one.language === language).map(({ judgement }) => judgement),
    'all',
  );

function rateOf(judgements: readonly Judgement[], dimension: 'all' | (typeof dimensions)[number]): Rate {
  const { winRate, decided } = standingOf(judgements, dimension);
  const interval = winRate === null ? null : winInterval(judgements, dimension);
  return winRate === null || interval === null ? null : { value: winRate, interval, decided };
}
