import type { TroupeError } from '@troupe/core/errors';
import { type Awaited, keyOf, type TableLetter, type TableState } from '@troupe/core/mystery';
import { fault } from '../errors.en.ts';

/** What somebody sends to a table; an answer may name the question it is meant for. */
export type SentLetter = TableLetter & { readonly question?: string };

/** Whatever the table would pass over in silence is refused here, and told why. */
export function checkLetter(letter: SentLetter, state: TableState, awaited: readonly Awaited[]): void {
  const { from, kind } = letter;
  const { play, seats } = state;
  if (!play.roles.some(({ id }) => id === from)) throw fault('unknown-role/table', { role: from });
  if (seats[from] !== 'person') throw fault('seat-not-taken/agent');
  // Whoever wants to go may go at any time.
  if (kind === 'leave') return;
  if (!awaited.some((one) => one.role === from && one.kinds.includes(kind))) throw fault('seat-not-awaited');
  if (kind === 'answer' && letter.question !== undefined && openQuestion(state, from) !== letter.question) throw fault('seat-answered');
  if (kind === 'ask') checkQuestion(letter, state);
  if (kind === 'vote') {
    const { victim, against } = letter;
    if (!play.victims.some(({ id }) => id === victim)) throw unknownPerson(victim);
    if (state.votes.has(keyOf(from, victim))) throw fault('seat-voted');
    if (against !== null && !play.roles.some(({ id }) => id === against)) throw unknownPerson(against);
    if (against === from) throw fault('usage-vote');
  }
}

function checkQuestion({ from, to, text, secretly }: Extract<TableLetter, { kind: 'ask' }>, { play, questions, round }: TableState): void {
  if (!play.roles.some(({ id }) => id === to)) throw unknownPerson(to);
  if (to === from) throw fault('usage-question');
  if (text.trim() === '') throw fault('empty-question');
  const talks = [...questions.values()].filter((one) => one.secretly && one.by === from && one.round === round).length;
  if (secretly && talks >= play.privateTalks) throw fault('usage-private');
}

/** The question a person has to answer next. */
const openQuestion = ({ questions }: TableState, role: string): string | undefined =>
  [...questions.values()].find(({ to, answer }) => to === role && answer === undefined)?.id;

/** Whom the table waits for, without betraying that somebody was asked in private. */
export function shownWaiting(awaited: readonly Awaited[], { questions }: TableState, own: readonly string[]): Awaited[] {
  const asked = [...questions.values()].filter(({ answer }) => answer === undefined);
  const isSecret = (role: string): boolean => asked.some(({ to, secretly }) => to === role && secretly);
  const isOpen = (role: string): boolean => asked.some(({ to, secretly }) => to === role && !secretly);
  return awaited.filter(({ role, kinds }) => own.includes(role) || !kinds.includes('answer') || isOpen(role) || !isSecret(role));
}

const unknownPerson = (id: string): TroupeError => fault('unknown-role/at-table', { id: id.slice(0, 80) });
