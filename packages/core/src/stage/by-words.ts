import { conditionsOfPoint, factsIn, stageBook } from '../blueprint/lookup.ts';
import type { CharacterId, FactId } from '../blueprint/terms.ts';
import { saidMatches, waitsFor } from '../events/count.ts';
import type { EventOf, ReadLine, Recorded, Seq } from '../events/event.ts';
import type { StageState } from '../events/state.ts';
import { factsTold } from '../events/tell.ts';
import { perceive } from '../world/perceive.ts';
import { addressedIn } from './person.ts';
import type { Stage } from './stage.ts';

/** Reading without a mind: the lists of the play. The understudy's way, and what is left when a call fails. */

/** What was said, or done without a word. */
export type Spoken = Recorded<EventOf<'speech'> | EventOf<'whisper'> | EventOf<'gesture'>>;

/** Whom a line calls by name, beside those it is known to be meant for; where only one other is there, that one. */
export function addressees(state: StageState, by: CharacterId, text: string, meant: readonly CharacterId[]): CharacterId[] {
  const book = stageBook(state.blueprint);
  const seen = perceive(state.blueprint, state.world, by).people;
  const called = addressedIn(
    text,
    seen.map(({ id, name }) => ({ id, names: [name, ...(book.characters.get(id)?.aliases ?? [])] })),
  );
  const to = [...new Set([...called, ...meant])];
  return to.length === 0 && seen.length === 1 ? [seen[0]?.id ?? ''] : to;
}

/** What somebody knows or was told. */
export const believed = (state: StageState, who: CharacterId): FactId[] => [
  ...(state.knows[who] ?? []),
  ...(state.heard[who] ?? []).map(({ fact }) => fact),
];

/** The patterns of conditions that a line fits. Which of those that ask for words it amounts to, `amounts` has found; without it, its words do. */
export function sayingsIn(
  state: StageState,
  line: Pick<EventOf<'speech'>, 'by' | 'text' | 'tells' | 'to'>,
  amounts?: ReadonlySet<string>,
): string[] {
  return stageBook(state.blueprint).tallies.flatMap((tally) => {
    if (tally.kind !== 'said') return [];
    const { key, pattern } = tally;
    const fits = amounts
      ? saidMatches({ ...pattern, words: undefined }, line) && (!pattern.words || amounts.has(key))
      : saidMatches(pattern, line);
    return fits ? [key] : [];
  });
}

/** The lines that no reading has been through yet. */
export function toRead({ state, log }: Stage): Spoken[] {
  const wanted = new Set(state.unread.map(({ line }) => line));
  const oldest = Math.min(...wanted);
  const found: Spoken[] = [];
  for (let index = log.length - 1; index >= 0 && found.length < wanted.size; index--) {
    const event = log[index] as Recorded;
    if (event.seq < oldest) break;
    if ((event.type === 'speech' || event.type === 'whisper' || event.type === 'gesture') && wanted.has(event.seq)) found.unshift(event);
  }
  return found;
}

/** Whom a line names, and what its words tell. */
export function wordsOfLine(state: StageState, event: Spoken): ReadLine {
  // What a nod means no list can say.
  if (event.type === 'gesture') return { line: event.seq, to: [], tells: [], said: [] };
  const to = addressees(state, event.by, event.text, event.type === 'whisper' ? [event.to] : event.to);
  const tells = factsTold(event.text, state.blueprint.facts, believed(state, event.by));
  return { line: event.seq, to, tells, said: sayingsIn(state, { ...event, to, tells }) };
}

/** A reading when nobody can be asked: what the lists of the play recognise. */
export function readByWords(stage: Stage): EventOf<'reading'> {
  const read = toRead(stage);
  const { state } = stage;
  return {
    type: 'reading',
    of: state.beat,
    by: 'words',
    lines: read.map((line) => wordsOfLine(state, line)),
    happened: [],
    plan: [],
    reason: '',
  };
}

/** Whether words alone see what the point waits for, or news, in what has not been read: then it is read at once, whatever was planned. */
export function matterByWords(stage: Stage): boolean {
  const { state } = stage;
  // That somebody spoke at all can wait for the next reading; what was said may not.
  const worded = new Set(stageBook(state.blueprint).tallies.flatMap((one) => (one.kind === 'said' && one.pattern.words ? [one.key] : [])));
  return toRead(stage)
    .map((line) => wordsOfLine(state, line))
    .some(
      ({ tells, said, line }) =>
        said.some((key) => worded.has(key) && waitsFor(state, key)) ||
        tells.some((fact) => matters(state, fact) && isNews(state, line, fact)),
    );
}

/** What is told as it was written, the next lines know of: it is read at once only where the point waits for it. */
function matters(state: StageState, fact: FactId): boolean {
  const written = state.plan[0]?.script !== undefined && Object.keys(state.seats).length === 0;
  const point = state.point && stageBook(state.blueprint).points.get(state.point.id)?.point;
  return !written || !point || conditionsOfPoint(point).some((condition) => factsIn(condition).includes(fact));
}

const isNews = (state: StageState, line: Seq, fact: FactId): boolean =>
  (state.unread.find((one) => one.line === line)?.hearers ?? []).some((who) => !believed(state, who).includes(fact));
