import { oneLine } from '@troupe/core/formats';
import { wordsOf } from '@troupe/core/words';
import type { ScoreRecord } from '../run/evaluation.ts';
import { grouped } from '../run/grouped.ts';
import { figure, type ReportLanguage } from './report.ts';

const words = wordsOf({ title: ['Every judgement', '每一次评判'], unscored: ['unscored', '未计分'], by: ['by {who}', '评者 {who}'] });

/** Every score with its reason, to be read by people: one heading for each case, one entry for each who was scored. */
export function judgementsText(records: readonly ScoreRecord[], language: ReportLanguage = 'en'): string {
  const own = words[language];
  const cases = [...grouped(records, (one) => one.case)].map(([id, list]) => {
    const entries = list.map(({ evaluation, subject, scorer, score, why }) => {
      const told = score === null ? own.unscored : scoreText(score);
      return `- **${oneLine(subject)}** (${oneLine(evaluation)}, ${own.by({ who: oneLine(scorer) })}): ${told}\n${indented(why)}`;
    });
    return `## ${oneLine(id)}\n\n${entries.join('\n')}`;
  });
  return `# ${own.title}\n\n${cases.join('\n\n')}\n`;
}

const indented = (text: string): string =>
  text
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => `  > ${row.trim()}`)
    .join('\n');

function scoreText(score: unknown): string {
  if (typeof score === 'number') return figure(score);
  if (typeof score !== 'object' || score === null) return String(score);
  return Object.entries(score)
    .flatMap(([name, value]) => (name === 'id' || name === 'why' ? [] : [`${name} ${valueText(value)}`]))
    .join(', ');
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'number') return figure(value);
  if (Array.isArray(value))
    return value.map((one: unknown) => (isVerdict(one) ? `${one.dimension} ${one.outcome ?? '–'}` : valueText(one))).join('; ');
  return typeof value === 'object' ? `(${scoreText(value)})` : String(value);
}

function isVerdict(value: unknown): value is { readonly dimension: string; readonly outcome: number | null } {
  return typeof value === 'object' && value !== null && 'dimension' in value && 'outcome' in value;
}
