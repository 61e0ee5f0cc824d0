import { fold, holdsWords, type Recorded } from '@troupe/core/events';

/** What somebody learns later in the play is not counted: the figure is never too high. */
export function leaksIn(log: readonly Recorded[]): number | null {
  const [open] = log;
  if (open?.type !== 'performance-open') return null;
  const secrets = open.blueprint.facts.filter(({ words, knownBy }) => words.length > 0 && knownBy !== 'everyone');
  if (secrets.length === 0) return null;
  const { knows } = fold(log);
  return log.filter(
    (event) =>
      (event.type === 'speech' || event.type === 'whisper') &&
      secrets.some(({ id, words }) => !(knows[event.by] ?? []).includes(id) && holdsWords(event.text, words)),
  ).length;
}
