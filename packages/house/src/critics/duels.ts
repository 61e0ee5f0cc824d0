import { type DuelScore, type Figure, pairOf, type Results, type ScoreRecord, verdictOf } from '@troupe/evaluation';

/** A duel as a page shows it: who won, what both took, and every reason with its quotations. */
export type ShownDuel = Pick<DuelScore, 'kind' | 'temper' | 'words' | 'ours' | 'other' | 'looks'> & {
  readonly case: string;
  readonly language: 'en' | 'zh';
  readonly figure: Figure;
  readonly judge: string;
  readonly verdict: ReturnType<typeof verdictOf>;
};

/** The duels among the results of a run that could be judged, as a page shows them. */
export const duelsIn = ({ records }: Results): readonly ShownDuel[] =>
  records.flatMap((record) => (record.evaluation === 'duel' && record.score !== null ? [shown(record as ScoreRecord<DuelScore>)] : []));

function shown({ case: id, language, subject, scorer, score }: ScoreRecord<DuelScore>): ShownDuel {
  const { kind, temper, words, ours, other, looks } = score as DuelScore;
  return {
    case: id,
    language,
    figure: pairOf(subject).tested as Figure,
    judge: scorer,
    verdict: verdictOf(score as DuelScore),
    kind,
    words,
    looks,
    ...(temper !== undefined && { temper }),
    ...(ours && { ours }),
    ...(other && { other }),
  };
}
