import type { Judgement, PadMark, ScoreRecord } from '@troupe/evaluation';

/** A score as a short text; null where nothing could be scored. */
export function scoreInWords({ evaluation, score }: ScoreRecord): string | null {
  if (score === null) return null;
  if (evaluation === 'pad') return `${(score as PadMark).strategy} (${(score as PadMark).label})`;
  if (evaluation.startsWith('theatre-'))
    return (score as Judgement).verdicts
      .map(({ dimension, outcome, flipped }) => `${dimension} ${outcome ?? (flipped ? 'flipped' : 'unscored')}`)
      .join(', ');
  if (typeof score !== 'object') return String(score);
  const figures = Object.entries(score).flatMap(([name, value]) => ('measures' in score ? [] : [`${name} ${JSON.stringify(value)}`]));
  return figures.join(', ').slice(0, 400) || 'counted';
}
