import { readFile } from 'node:fs/promises';
import type { Model } from '@troupe/core/model';
import * as z from 'zod';
import { fault } from '../errors.en.ts';
import { expectedLooks } from '../judge/expected.ts';
import { type Judgement, judgePair } from '../judge/pairwise.ts';
import type { Measures } from '../measures/measure.ts';
import { type Case, type Estimate, type Evaluation, type Subject, sumOf } from '../run/evaluation.ts';
import type { Staged, Writing } from './staged.ts';

/** What code can count in a performance, and what its plan was like. */
export type TheatreFigures = { readonly measures: Measures; readonly writing: Writing };
/** Whoever stages a case: the house with some of its parts switched off, or another system. */
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

/** Two set-ups by their names: the tested one and what it is tested against. */
export type Pairing = { readonly tested: string; readonly baseline: string };
/** The name under which scores of a pairing are kept: `full vs no-pad`. */
export const pairName = ({ tested, baseline }: Pairing): string => `${tested} vs ${baseline}`;
/** The pairing behind such a name. */
export function pairOf(name: string): Pairing {
  const [tested = '', baseline = ''] = name.split(' vs ');
  return { tested, baseline };
}

/** Which two set-ups are compared, over which cases, by which judge, and whether by performance or by plan. */
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

const Topic = z.strictObject({ id: z.number().int(), en: z.string(), zh: z.string(), themes: z.array(z.string()) });
const Work = Topic.extend({ language: z.enum(['en', 'zh']) });

/** Something to be planned and performed: a topic in our own words, or a work whose text the user has. */
export type TheatreCase = Case & { readonly themes: readonly string[] } & (
    | { readonly kind: 'topic'; readonly topic: string }
    | { readonly kind: 'work'; readonly title: string; readonly otherTitle: string; readonly number: number }
  );

/**
 * The hundred cases: fifty works by title, fifty topics in both languages. A language has 75 of them, its 25 works and all topics.
 * Languages and kinds take turns, so that the first few are a fair sample.
 */
export async function theatreCases(): Promise<readonly TheatreCase[]> {
  const [topics, works] = await Promise.all([data('topics', z.array(Topic)), data('works', z.array(Work))]);
  const told = topics.flatMap(({ id, themes, ...topic }) =>
    (['en', 'zh'] as const).map(
      (language): TheatreCase => ({ id: `topic-${id}-${language}`, language, themes, kind: 'topic', topic: topic[language] }),
    ),
  );
  const read = works.map(({ id, language, themes, en, zh }): TheatreCase => {
    const [title, otherTitle] = language === 'en' ? [en, zh] : [zh, en];
    return { id: `work-${id}-${language}`, language, themes, kind: 'work', title, otherTitle, number: id };
  });
  const turns = inTurn(read);
  return topics.flatMap((_, at) => [...told.slice(2 * at, 2 * at + 2), ...turns.slice(at, at + 1)]);
}

function inTurn(cases: readonly TheatreCase[]): TheatreCase[] {
  const [en, zh] = (['en', 'zh'] as const).map((language) => cases.filter((one) => one.language === language));
  return (en ?? []).flatMap((one, at) => [one, ...(zh?.[at] ? [zh[at]] : [])]);
}

async function data<T>(name: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(new URL(`../../data/${name}.json`, import.meta.url), 'utf8')));
}

/** Which of the files is the text of a work: named after its number, either of its titles, or the end of one (`macbeth.txt`). */
export function fileOfWork(
  { number, title, otherTitle }: Extract<TheatreCase, { kind: 'work' }>,
  files: readonly string[],
): string | undefined {
  const plain = (text: string) =>
    (
      text
        .toLowerCase()
        .normalize('NFKC')
        .match(/[\p{L}\p{N}]+/gu) ?? []
    )
      .filter((word) => word !== 'the')
      .join('');
  const wanted = [plain(title), plain(otherTitle)];
  return files.find((file) => {
    const stem = file.replace(/\.[^.]+$/u, '');
    const name = plain(stem);
    const named = wanted.some((title) => title === name || (/^[a-z]{4,}$/u.test(name) && title.endsWith(name)));
    return named || new RegExp(`^0*${number}(?!\\d)`, 'u').test(stem);
  });
}
