import {
  type AnsweredScene,
  type DuelPair,
  type Figure,
  type PointwiseScore,
  type Preferred,
  pairOf,
  type Results,
  type ScoreRecord,
  type Staged,
} from '@troupe/evaluation';
import type { Compared } from './critic-event.ts';
import { type AnyJudgement, mirrored } from './opinions.ts';
import { areAlike, type FilmAnswer, opaque, type Pair, text, twos } from './pair.ts';

type Judged = ReadonlyMap<string, ReadonlyMap<string, AnyJudgement>>;

/** What the subjects of a run made of the same cases: performances, and the plans behind them. */
export function theatrePairs(run: string, { outcomes, records, manifest }: Results): readonly Pair[] {
  const staged = outcomes as ReadonlyMap<string, Staged>;
  const known = new Map(records.map((record) => [record.case, record]));
  return (['performance', 'blueprint'] as const).flatMap((of) => {
    const judged = judgementsIn(records, of);
    const shown = new Set<string>();
    return manifest.cases.flatMap((id) =>
      twos(manifest.subjects).flatMap(([tested, baseline]): Pair[] => {
        const [one, other] = [staged.get(`${tested} ${id}`), staged.get(`${baseline} ${id}`)];
        const [mine, theirs] = of === 'performance' ? [one?.script, other?.script] : [one?.outline, other?.outline];
        const record = known.get(id);
        if (!one || !mine || !theirs || mine === theirs || !record) return [];
        // Set-ups with the same writers share a plan: nobody is asked twice about the same two.
        const texts = [id, ...[mine, theirs].sort()].join('\n');
        if (of === 'blueprint' && shown.has(texts)) return [];
        shown.add(texts);
        return [
          {
            // Pairs of performances keep the names they always had: verdicts on them stand.
            id: of === 'performance' ? opaque('run', run, id, tested, baseline) : opaque('run', run, of, id, tested, baseline),
            of,
            case: id,
            // A plan begins with its title: above the two it would say whose topic it was.
            title: of === 'blueprint' ? '' : one.title,
            language: record.language,
            themes: record.themes,
            tested: { system: tested, script: text(mine) },
            baseline: { system: baseline, script: text(theirs) },
            alike: areAlike(mine, theirs),
            judged: judged.get(`${id} ${tested} ${baseline}`) ?? new Map(),
          },
        ];
      }),
    );
  });
}

/** What was answered to one moment of a film. */
export function filmPairs(run: string, scenes: readonly AnsweredScene[], { records }: Results): readonly Pair[] {
  const judged = judgementsIn(records, 'film');
  return scenes.flatMap(({ id, language, role, seen, dialogue, answers, film, until }) =>
    twos(Object.keys(answers)).flatMap(([tested, baseline]): Pair[] => {
      const [mine = '', theirs = ''] = [answers[tested], answers[baseline]];
      if (mine === '' || theirs === '' || mine === theirs) return [];
      return [
        {
          id: opaque('run', run, 'film', id, tested, baseline),
          of: 'film',
          case: id,
          title: role,
          language,
          themes: [],
          tested: { system: tested, script: text(`${role}: ${mine}`) },
          baseline: { system: baseline, script: text(`${role}: ${theirs}`) },
          film: { id: film ?? null, until: until ?? null, seen, before: dialogue.join('\n') },
          alike: false,
          judged: judged.get(`${id} ${tested} ${baseline}`) ?? new Map(),
        },
      ];
    }),
  );
}

/** Every answer of a run to a moment of a film; where several gave the same one, it is asked about once. */
export function filmAnswers(run: string, scenes: readonly AnsweredScene[], { records }: Results): readonly FilmAnswer[] {
  const pointed = records.filter((one): one is ScoreRecord<PointwiseScore> => one.evaluation === 'video-pointwise' && one.score !== null);
  return scenes.flatMap(({ id, language, role, seen, dialogue, answers, film, until }) => {
    const said = new Map<string, string[]>();
    for (const [system, answer] of Object.entries(answers)) if (answer !== '') said.set(answer, [...(said.get(answer) ?? []), system]);
    return [...said].map(([answer, systems]): FilmAnswer => {
      const marks = pointed.flatMap((one) => {
        const mark = one.case === id ? one.score?.[systems[0] ?? ''] : undefined;
        return mark ? [[one.scorer, mark] as const] : [];
      });
      return {
        id: opaque('run', run, 'answer', id, answer),
        systems,
        case: id,
        title: role,
        language,
        film: { id: film ?? null, until: until ?? null, seen, before: dialogue.join('\n') },
        text: `${role}: ${answer}`,
        judged: new Map(marks),
      };
    });
  });
}

/** Evenings against one prompt: people read what the judge read. */
export function duelledPairs(run: string, { outcomes, records }: Results): readonly Pair[] {
  const played = outcomes as ReadonlyMap<string, DuelPair>;
  const judged = judgementsIn(records, 'performance');
  const all = new Map(records.filter(({ evaluation }) => evaluation === 'duel').map((one) => [`${one.subject} ${one.case}`, one]));
  return [...all].flatMap(([key, { subject, case: id, language, themes }]): Pair[] => {
    const { tested, baseline } = pairOf(subject);
    const pair = played.get(key);
    const ours = pair?.texts[tested as Figure];
    if (!pair || ours === undefined || ours === pair.prompt) return [];
    const side = (system: string, script: string) => ({ system, script: text(script.split('\n').slice(1).join('\n')) });
    return [
      {
        id: opaque('run', run, id, tested, baseline),
        of: 'performance',
        case: id,
        title: pair.title,
        language,
        themes,
        tested: side(tested, ours),
        baseline: side(baseline, pair.prompt),
        alike: areAlike(ours, pair.prompt),
        judged: judged.get(`${id} ${tested} ${baseline}`) ?? new Map(),
      },
    ];
  });
}

const evaluations: Readonly<Record<Compared, readonly string[]>> = {
  performance: ['theatre-performance', 'duel'],
  blueprint: ['theatre-blueprint'],
  film: ['video-pairwise'],
};
export const isJudgedAs = (of: Compared, { evaluation, score }: ScoreRecord): boolean =>
  evaluations[of].includes(evaluation) && score !== null;

/** A judge of films prefers the whole of one answer; a judge of dramas says why in three dimensions. */
export function judgementIn(of: Compared, { case: id, score }: ScoreRecord): AnyJudgement {
  if (of === 'film') return { id, verdicts: [{ ...(score as Preferred), dimension: 'whole' }], unreadable: 0 };
  const { verdicts, unreadable } = score as AnyJudgement;
  // The verdict on a whole duel is no fourth thing that was weighed.
  return { id, verdicts: verdicts.filter(({ dimension }) => dimension !== 'duel'), unreadable };
}

function judgementsIn(records: readonly ScoreRecord[], of: Compared): Judged {
  const found = new Map<string, Map<string, AnyJudgement>>();
  for (const record of records) {
    if (!isJudgedAs(of, record)) continue;
    const { tested, baseline } = pairOf(record.subject);
    const judgement = judgementIn(of, record);
    for (const [key, seen] of [
      [`${record.case} ${tested} ${baseline}`, judgement],
      [`${record.case} ${baseline} ${tested}`, mirrored(judgement)],
    ] as const)
      found.set(key, new Map([...(found.get(key) ?? []), [record.scorer, seen]]));
  }
  return found;
}
