import type { Blueprint } from '@troupe/core/blueprint';
import { type PublicFrame, readLog } from '@troupe/core/events';
import { hearOut, type Models } from '@troupe/core/model';
import { partAtOpening, partText } from '@troupe/core/seat';
import { type OpenOptions, openPerformance, type Performance, resumePerformance, wayFor } from '@troupe/core/stage';
import { personPrompt, type Temper } from '@troupe/evaluation';
import { openMeaning } from '@troupe/models/meaning';
import { formats } from '../../exports/formats.ts';
import { fault } from '../errors.en.ts';
import type { DuelHouse } from './house.ts';

/** Characters of what they saw that somebody still has in mind: a whole evening, or they would ask again for what they were told at its beginning. */
const personRemembers = 40_000;

/** What somebody of a temper types next, from what they have seen. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly lines: number;
  type(turn: number, seen: string): Promise<string>;
};

export function person(
  player: Pick<Blueprint['characters'][number], 'id' | 'name'>,
  temper: Temper,
  blueprint: Blueprint,
  house: Pick<DuelHouse, 'person'> & { readonly models: Models },
  /** What they saw on evenings before. */
  before = '',
): Person {
  const { id, name } = player;
  const { language } = blueprint;
  const own = partText(partAtOpening(blueprint, id));
  const scripted = (turn: number) => temper.lines[turn] ?? '/pass';
  const written = async (turn: number, seen: string) => {
    const prompt = personPrompt({
      language,
      player: name,
      own,
      seen: lastLines(before === '' ? seen : `${before}\n\n${seen}`, personRemembers),
      temper: temper.about,
      turn,
    });
    const { text } = await hearOut(house.models.decider, prompt);
    return text.replaceAll('\n', ' ').trim().slice(0, 400) || scripted(turn);
  };
  return { id, name, lines: temper.lines.length, type: house.person === 'model' ? written : async (turn) => scripted(turn) };
}

/** The newest of a text, in whole lines. */
const lastLines = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(text.indexOf('\n', text.length - most) + 1);

/** Plays with a person in a seat: their lines; then they leave it, and look on as somebody else ends what they began. */
export async function playWith(
  stream: string,
  blueprint: Blueprint,
  person: Person,
  { models, store, seed, clock }: Pick<DuelHouse, 'store' | 'seed' | 'clock'> & { readonly models: Models },
  signal: AbortSignal | undefined,
  brought: Pick<OpenOptions, 'remembered' | 'after'> = {},
): Promise<void> {
  const ports = { models, store, clock, meaning: await openMeaning(blueprint.language) };
  const begun = (await store.head(stream)) > 0;
  const seats = [{ seat: person.id, person: blueprint.language === 'zh' ? '来客' : 'guest' }];
  // What was received counts, played or not: a house that stopped in between would have them type it again.
  const typed = begun ? (await readLog(store, stream)).filter(({ type }) => type === 'received').length : 0;
  const house = { faults: 'pause' } as const;
  // Watched at once: whose turn it is is told once.
  // As long as the chat beside it: an accompanied evening is paced by the lines that its person has.
  const opening = { stream, blueprint, seed, seats, switches: { ...wayFor(models), lines: person.lines }, ports, house, ...brought };
  const show = begun ? await resumePerformance({ stream, ports, house }) : await openPerformance(opening);
  const stop = () => void show.stop();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await attended(show, person, typed);
    if ((await show.done) !== 'curtain') throw fault('not-staged');
  } finally {
    signal?.removeEventListener('abort', stop);
    await show.stop();
  }
}

/** Types when it is this person's turn, as long as they have lines. */
async function attended(show: Performance, person: Person, before: number): Promise<void> {
  const seen: PublicFrame[] = [];
  let turn = before;
  // Asked back, they know why: a person who saw nothing of it would type the same again, and again, until their lines are gone.
  let asked = '';
  for await (const frame of show.watch({ as: { seats: [person.id] } })) {
    seen.push(frame);
    if (frame.type === 'reply') asked = frame.unplayed === undefined ? '' : `\n(${frame.text})`;
    if (frame.type === 'halt' || (frame.type === 'pause' && frame.reason !== 'host')) await show.stop();
    if (frame.type !== 'your-turn') continue;
    // Passing turn after turn to the end would make the others play to an empty chair.
    if (turn >= person.lines) show.send({ type: 'leave-seat', seat: person.id });
    else {
      const text = await person.type(turn, `${formats.text.write(seen)}${asked}`);
      asked = '';
      turn += 1;
      show.send({ type: 'line', seat: person.id, text });
    }
  }
}
