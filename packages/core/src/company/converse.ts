import type { CompanyFrame, CompanyRecorded, Parked } from './event.ts';
import type { Given } from './exchange.ts';
import type { CompanyHouse, SayOptions } from './house.ts';
import { type Choice, chooseByRule, type ModeratorView, moderate, roundsFor } from './moderator.ts';
import { agrees, asksElse, recogniseAction } from './recognise-action.ts';
import { reply } from './reply.ts';
import { heardIn, type RoomState } from './state.ts';

/** The companions speak, one after the other, until the user is next or the rounds are used. */
export async function* converse(
  house: CompanyHouse,
  room: string,
  id: string,
  given: Given,
  options: SayOptions,
  first?: Choice,
): AsyncGenerator<CompanyFrame, void> {
  const { rounds: fixed, members } = house.room(room);
  const rounds = options.rounds ?? fixed ?? (given.action ? 1 : roundsFor(members.length, house.log.state.seed, id));
  let queue = first?.speakers ?? [];
  for (let round = 0; round < rounds && !options.signal?.aborted; round++) {
    const turn: Given = round === 0 ? given : { text: '' };
    if (queue.length === 0 && !(first && round === 0)) {
      const { choice, frames } = await choose(house, viewOf(house, house.room(room), `${id} ${round}`, turn, options), room, id, options);
      yield* frames;
      queue = choice.speakers;
    }
    const [next, ...rest] = queue;
    queue = rest;
    if (next === undefined) return;
    const stops = yield* reply(house, { room, speaker: house.companion(next), id, given: turn }, options);
    if (stops) return;
  }
}

async function choose(
  house: CompanyHouse,
  view: ModeratorView,
  room: string,
  exchange: string,
  { signal }: SayOptions,
): Promise<{ readonly choice: Choice; readonly frames: readonly CompanyRecorded[] }> {
  const choice = await moderate(view, house.decider(room), house.call(signal, view.turn));
  return { choice, frames: await house.log.keep(() => [{ type: 'speakers-chosen', room, exchange, ...choice }]) };
}

/** Who speaks first, where a rule decides it: kept together with the words that are being answered. */
export function firstChoice(house: CompanyHouse, said: Said, given: Given, options: SayOptions): Choice | null {
  const view = viewOf(house, house.room(said.room), `${said.exchange} 0`, given, options);
  return chooseByRule({ ...view, messages: [...view.messages, said] });
}

type Said = { readonly room: string; readonly by: string; readonly text: string; readonly exchange: string };

const heard = 40;

function viewOf(house: CompanyHouse, room: RoomState, turn: string, { to, action }: Given, { except }: SayOptions): ModeratorView {
  const { language } = house.configuration;
  return {
    language,
    members: house.members(room),
    messages: heardIn(room.messages).slice(-heard),
    selection: room.selection,
    ...(to !== undefined && { recipient: house.present(room.id, to).id }),
    inAction: action !== undefined,
    ...(except && { except }),
    seed: house.log.state.seed,
    turn,
  };
}

/** What the user's words are: an answer to what was asked, an action in plain words, or just words. */
export function understood(house: CompanyHouse, room: string, text: string, options: SayOptions): Given {
  const { parked } = house.room(room);
  const { signal: _, rounds: __, except: ___, ...given } = options;
  if (parked && isMeantFor(house, parked, options)) return continued(house, parked, text, given);
  if (options.action !== undefined) return { text, ...given };
  const { language } = house.configuration;
  const asked = house
    .members(house.room(room))
    .filter(({ kind, id }) => kind === 'npc' && (options.to === undefined || house.companion(options.to).id === id));
  for (const { id } of asked) {
    const found = recogniseAction(text, house.openActions(id), language, house.ports.meaning);
    if (found) return { text, ...given, to: id, action: found.action.id, ...(!found.sure && { unsure: true }) };
  }
  return { text, ...given };
}

/** Whoever speaks to somebody else, or asks for something else, does not answer the question. */
function isMeantFor(house: CompanyHouse, parked: Parked, { to, action }: SayOptions): boolean {
  return (to === undefined || house.companion(to).id === parked.companion) && (action === undefined || action === parked.action);
}

/** The next words go to whoever asked for them. */
function continued(house: CompanyHouse, parked: Parked, text: string, given: Omit<Given, 'text'>): Given {
  const { language } = house.configuration;
  if (parked.awaits === 'confirm' && !agrees(text, language)) return { text, ...given };
  if (parked.awaits === 'text' && asksElse(text, language)) return { text, ...given };
  const answer = parked.awaits === 'confirm' ? {} : { answer: text };
  return { text, ...given, ...answer, to: parked.companion, ...(parked.action !== null && { action: parked.action }) };
}
