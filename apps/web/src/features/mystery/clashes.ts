import { type Contradiction, contradictionsIn } from '@troupe/core/mystery';
import type { TableView } from './table-view.ts';

type Heard = Parameters<typeof contradictionsIn>[0][number];

/** Stands for a line of the record, where it is kept in sight or does not agree with another. */
export const introductionRef = (role: string): string => `introduction ${role}`;

/** What was said aloud within this viewer's hearing and does not agree: found here, by code, from this viewer's own view. */
export function clashesIn({ table, entries, questions }: TableView): Contradiction[] {
  if (!table) return [];
  const heard = entries.flatMap((entry): Heard[] => {
    if (entry.type === 'introduction') return [lineOf(introductionRef(entry.by), 'introduction', entry.by, entry.text)];
    const asked = entry.type === 'exchange' ? questions.get(entry.question) : undefined;
    if (!asked || asked.secretly || asked.answer === undefined) return [];
    return [{ ...lineOf(asked.id, 'exchange', asked.to, asked.answer), asked: { by: asked.by, words: asked.text } }];
  });
  return contradictionsIn(heard, { language: table.language, players: table.players });
}

const lineOf = (ref: string, kind: Heard['kind'], by: string, words: string): Heard => ({
  mark: ref,
  ref,
  kind,
  text: words,
  words,
  roles: [by],
  by,
  secretly: false,
});

export type Quote = { readonly ref: string; readonly by: string; readonly text: string };

/** Lines that somebody keeps in sight, as far as they are still in the record. */
export function pinnedIn({ entries, questions, clues }: TableView, pins: readonly string[]): Quote[] {
  return pins.flatMap((ref): Quote[] => {
    const introduced = entries.find((entry) => entry.type === 'introduction' && introductionRef(entry.by) === ref);
    if (introduced?.type === 'introduction') return [{ ref, by: introduced.by, text: introduced.text }];
    const asked = questions.get(ref);
    if (asked?.answer !== undefined) return [{ ref, by: asked.to, text: asked.answer }];
    const clue = clues.find(({ id }) => id === ref);
    return clue ? [{ ref, by: '', text: clue.text }] : [];
  });
}
