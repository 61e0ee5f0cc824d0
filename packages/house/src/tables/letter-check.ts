import { TroupeError } from '@troupe/core';
import { type Awaited, keyOf, type TableLetter, type TableState } from '@troupe/core/mystery';

/** What somebody sends to a table; an answer may name the question it is meant for. */
export type SentLetter = TableLetter & { readonly question?: string };

/** Whatever the table would pass over in silence is refused here, and told why. */
export function checkLetter(letter: SentLetter, state: TableState, awaited: readonly Awaited[]): void {
  const { from, kind } = letter;
  const { play, seats } = state;
  if (!play.roles.some(({ id }) => id === from))
    throw new TroupeError('unknown-role', `There is no role "${from}" at this table.`, 'Use the link as you were given it.');
  if (seats[from] !== 'person') throw new TroupeError('seat-not-taken', 'No person sits here.', 'An agent plays this seat.');
  // Whoever wants to go may go at any time.
  if (kind === 'leave') return;
  if (!awaited.some((one) => one.role === from && one.kinds.includes(kind)))
    throw new TroupeError('seat-not-awaited', 'The table does not wait for this just now.', 'Wait until it is your turn.');
  if (kind === 'answer' && letter.question !== undefined && openQuestion(state, from) !== letter.question)
    throw new TroupeError('seat-answered', 'This question has been answered.', 'Read the next one before you answer.');
  if (kind === 'ask') checkQuestion(letter, state);
  if (kind === 'vote') {
    const { victim, against } = letter;
    if (!play.victims.some(({ id }) => id === victim)) throw unknownPerson(victim);
    if (state.votes.has(keyOf(from, victim)))
      throw new TroupeError('seat-voted', 'Your vote is in already.', 'Everybody votes once for each victim.');
    if (against !== null && !play.roles.some(({ id }) => id === against)) throw unknownPerson(against);
    if (against === from) throw new TroupeError('usage-vote', 'Nobody votes for themselves.', 'Choose another, or nobody.');
  }
}

function checkQuestion({ from, to, text, secretly }: Extract<TableLetter, { kind: 'ask' }>, { play, questions, round }: TableState): void {
  if (!play.roles.some(({ id }) => id === to)) throw unknownPerson(to);
  if (to === from) throw new TroupeError('usage-question', 'Nobody questions themselves.', 'Choose another.');
  if (text.trim() === '') throw new TroupeError('empty-question', 'The question is empty.', 'Write what you want to know, or pass.');
  const talks = [...questions.values()].filter((one) => one.secretly && one.by === from && one.round === round).length;
  if (secretly && talks >= play.privateTalks)
    throw new TroupeError(
      'usage-private',
      'You have no private talk left in this round.',
      'Ask for all to hear, or wait for the next round.',
    );
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

const unknownPerson = (id: string): TroupeError =>
  new TroupeError('unknown-role', `There is no "${id.slice(0, 80)}" in this case.`, 'Choose somebody at the table.');
