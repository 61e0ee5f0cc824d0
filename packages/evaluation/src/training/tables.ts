import type { Message } from '@troupe/core/model';
import { foldTable, openTable, type PlayerView, playerView, type RecordedMystery, type TableState } from '@troupe/core/mystery';
import type { Graded, NotedSets } from './examples.ts';
import { accusationTask, questionTask, tablePrompt } from './tables.prompt.ts';

/** The whole log of one mystery table, to be learnt from. */
export type Table = { readonly id: string; readonly events: readonly RecordedMystery[] };
/** What can be learnt from mystery tables: questions and accusations, graded by what they came to. */
export type TableLessons = {
  readonly questions: readonly Graded[];
  readonly accusations: readonly Graded[];
  /** Tables that were left out, and why. */
  readonly left: { readonly unfinished: number; readonly people: number };
};

/**
 * What agents asked and whom they accused, with the reward that the end of the game or the next reading gave it. Each prompt is what
 * that player knew then, and nothing else. Murderers are left out: they are not there to find out. A table with people at it is left
 * out unless they have agreed; their own moves never are lessons.
 */
export function tableLessons(tables: readonly Table[], { peopleAgreed = false }: { readonly peopleAgreed?: boolean } = {}): TableLessons {
  const finished = tables.filter(({ events }) => events.some(({ type }) => type === 'curtain'));
  const allowed = finished.filter(({ events }) => peopleAgreed || !hadPeople(events));
  const made = allowed.map(lessonsOf);
  return {
    questions: made.flatMap(({ questions }) => questions),
    accusations: made.flatMap(({ accusations }) => accusations),
    left: { unfinished: tables.length - finished.length, people: finished.length - allowed.length },
  };
}

/** The same as sets for a trainer, with a line on what was left out. */
export function tableSets(tables: readonly Table[], options: { readonly peopleAgreed?: boolean } = {}): NotedSets {
  const { questions, accusations, left } = tableLessons(tables, options);
  return {
    sets: [
      { name: 'mystery-questions', graded: questions },
      { name: 'mystery-accusations', graded: accusations },
    ],
    notes: [`left out: ${left.unfinished} tables that are not over, ${left.people} at which people sat who were not said to have agreed`],
  };
}

/** Whether a person ever sat there, from the beginning or for a while. */
const hadPeople = (events: readonly RecordedMystery[]): boolean =>
  events.some(
    (event) =>
      (event.type === 'case-open' && Object.values(event.seats).includes('person')) || (event.type === 'seat' && event.kind === 'person'),
  );

function lessonsOf({ id, events }: Table): Pick<TableLessons, 'questions' | 'accusations'> {
  const [opening, ...rest] = events;
  const questions: Graded[] = [];
  const accusations: Graded[] = [];
  if (!opening) return { questions, accusations };
  let state = openTable(opening);
  for (const event of rest) {
    if (event.type === 'question' && isFinder(state, event.by)) {
      const reward = gainOf(rest, event);
      if (reward !== null) {
        const view = playerView(state, event.by);
        const answer = JSON.stringify({ to: nameOf(view, event.to), text: event.text });
        questions.push(graded(view, { id, name: event.id, task: questionTask(view, event.victim), answer, reward }));
      }
    }
    if (event.type === 'accusation' && isFinder(state, event.by)) {
      const view = playerView(state, event.by);
      const against = event.against === null ? null : nameOf(view, event.against);
      const answer = JSON.stringify({ against, because: event.text });
      const reward = isRight(state, event.victim, event.against) ? 1 : 0;
      const name = `accusation ${event.by} ${event.victim}`;
      accusations.push(graded(view, { id, name, task: accusationTask(view, event.victim), answer, reward }));
    }
    state = foldTable(state, event);
  }
  return { questions, accusations };
}

/** An agent that has killed nobody. */
const isFinder = ({ play, seats }: TableState, role: string): boolean =>
  seats[role] !== 'person' && !play.victims.some(({ killers }) => killers.includes(role));

function isRight({ play }: TableState, victim: string, against: string | null): boolean {
  const killers = play.victims.find(({ id }) => id === victim)?.killers ?? [];
  return against === null ? killers.length === 0 : killers.includes(against);
}

/** What this question brought: the gain of the same round that is put down to the one who was asked. Null: nobody reckoned it. */
function gainOf(events: readonly RecordedMystery[], question: Extract<RecordedMystery, { type: 'question' }>): number | null {
  const found = events.find(
    (event) =>
      event.type === 'suspects' &&
      event.seq > question.seq &&
      event.by === question.by &&
      event.round === question.round &&
      event.victim === question.victim &&
      event.credited === question.to,
  );
  return found?.type === 'suspects' && Number.isFinite(found.gain) ? found.gain : null;
}

const nameOf = ({ players }: PlayerView, id: string): string => players.find((one) => one.id === id)?.name ?? id;

type Move = { readonly id: string; readonly name: string; readonly task: string; readonly answer: string; readonly reward: number };

/** Whatever comes of one table is trained on together, or held out together. */
function graded(view: PlayerView, { id, name, task, answer, reward }: Move): Graded {
  const prompt: readonly Message[] = tablePrompt(view, task);
  return { id: `${id} ${name}`, unit: id, group: view.language, prompt, answer, reward, good: reward > 0 };
}
