import type { Model } from '@troupe/core/model';
import { fault } from '../errors.en.ts';
import { expectedLooks } from '../judge/expected.ts';
import { type Judgement, judgePair } from '../judge/pairwise.ts';
import type { Measures } from '../measures/measure.ts';
import { type Case, type Estimate, type Evaluation, type Subject, sumOf } from '../run/evaluation.ts';
import type { TheatreCase } from './cases.ts';
import type { Staged, Writing } from './staged.ts';

export type TheatreFigures = { readonly measures: Measures; readonly writing: Writing };
export type TheatreSubject = Subject<TheatreCase, Staged>;

/** Plans, performs and counts. No opinion is asked for. */
export function staging<C extends Case>(subject: Subject<C, Staged>, cases: readonly C[]): Evaluation<C, Staged, TheatreFigures> {
  return {
    name: 'theatre',
    cases,
    subject,
    scorer: { id: 'measures', score: async (_, { measures, writing }) => ({ score: { measures, writing }, why: 'counted' }) },
  };
}

export type Pairing = { readonly tested: string; readonly baseline: string };
export const pairName = ({ tested, baseline }: Pairing): string => `${tested} vs ${baseline}`;
export function pairOf(name: string): Pairing {
  const [tested = '', baseline = ''] = name.split(' vs ');
  return { tested, baseline };
}

export type DuelOptions = {
  readonly pairing: Pairing;
  readonly cases: readonly TheatreCase[];
  readonly outcomes: ReadonlyMap<string, Staged>;
  readonly judge: Model;
  /** What is compared: whole performances, or the plans behind them. */
  readonly what: 'performance' | 'blueprint';
};

/** Of a play that is not performed yet, for the estimate: about as long as they are, in characters that are tokens in fours. */
const unknown = { performance: 'word '.repeat(4800), blueprint: 'word '.repeat(1200) } as const;

/** Judges what two made of the same cases. Whoever lacks one of the two is left out; a plan is not compared with itself. */
export function duels({ pairing, cases, outcomes, judge, what }: DuelOptions): Evaluation<TheatreCase, Pairing, Judgement> {
  const of = (subject: string, one: TheatreCase): string | undefined => {
    const staged = outcomes.get(`${subject} ${one.id}`);
    return what === 'performance' ? staged?.script : staged?.outline;
  };
  const both = cases.filter((one) => {
    const [tested, baseline] = [of(pairing.tested, one), of(pairing.baseline, one)];
    return tested !== undefined && baseline !== undefined && (what === 'performance' || tested !== baseline);
  });
  return {
    name: `theatre-${what}`,
    cases: both,
    subject: { id: pairName(pairing), produce: async () => pairing },
    scorer: {
      id: judge.id,
      expected: (one) => expectedLooks(2, [of(pairing.tested, one) ?? '', of(pairing.baseline, one) ?? ''], judge),
      async score(one, { tested, baseline }, options) {
        const [first, second] = [of(tested, one), of(baseline, one)];
        if (first === undefined || second === undefined) throw fault('not-staged/both', { id: one.id });
        const about = one.kind === 'topic' ? one.topic : one.title;
        const judged = await judgePair(
          { id: one.id, language: one.language, subject: about, tested: first, baseline: second },
          judge,
          options,
        );
        const why = judged.verdicts.map(({ dimension, why: said }) => `${dimension}: ${said.join(' / ') || 'not readable'}`).join('\n');
        return { score: judged, why };
      },
    },
  };
}

/** What judging a pair would take, of plays that may not be performed yet. */
export function foreseenDuels({ pairing, cases, outcomes, judge, what }: DuelOptions, done: ReadonlySet<string>): Estimate {
  const of = (subject: string, one: TheatreCase): string => {
    const staged = outcomes.get(`${subject} ${one.id}`);
    return (what === 'performance' ? staged?.script : staged?.outline) ?? unknown[what];
  };
  const left = cases.filter(({ id }) => !done.has(id));
  return sumOf(left.map((one) => ({ cases: 1, ...expectedLooks(2, [of(pairing.tested, one), of(pairing.baseline, one)], judge) })));
}
