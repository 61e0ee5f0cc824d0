import { plainly } from '../model/plainly.ts';
import type { Companion } from './companion.ts';
import type { CompanyEvent, CompanyFrame, CompanyRecorded } from './event.ts';
import type { Given } from './exchange.ts';
import type { CompanyHouse, SayOptions } from './house.ts';
import type { RoomState } from './state.ts';

type Said = Extract<CompanyRecorded, { type: 'message' }>;

/**
 * What is answered out of every role: whether it is a machine, and where somebody turns who may harm themselves. By code, before anybody is
 * asked for words. Resolves to whether that was the whole answer: where a mind plays, it has begun, and goes on from there, told how things stand.
 */
export async function* answerPlainly(
  house: CompanyHouse,
  { room, text, exchange }: Said,
  given: Given,
  options: SayOptions,
): AsyncGenerator<CompanyFrame, 'none' | 'begun' | 'whole'> {
  const self = whoAnswers(house, room, given);
  // What is handed over to be worked on is a text, and nobody's own words.
  if (!self || given.action !== undefined) return 'none';
  const { language } = house.configuration;
  const words = plainly[language];
  const { asksWhetherMachine, speaksOfHarm } = await import('../model/in-earnest.ts');
  if (asksWhetherMachine(text, language)) {
    yield* await house.log.keep(() => [plain(room, self, words.machine({ name: self.name }), exchange)]);
    return 'whole';
  }
  const model = house.performer(self, room);
  const { meaning } = house.ports;
  const listening = { language, model: house.decider(room), options: house.call(options.signal, `${exchange} earnest`) };
  if (!(await speaksOfHarm(text, { ...listening, ...(meaning && { meaning }) }))) return 'none';
  const { crisis } = house.care;
  const told = wasTold(house.room(room), crisis);
  if (!told || model.understudy) {
    const answer = told ? words.still({ crisis }) : words.harm({ name: self.name, crisis });
    yield* await house.log.keep(() => [plain(room, self, answer, exchange)]);
  }
  return model.understudy ? 'whole' : 'begun';
}

const plain = (room: string, { id }: Companion, text: string, exchange: string): CompanyEvent => ({
  ...{ type: 'message', room, by: id, text, kind: 'plain', exchange, action: null },
});

const recent = 12;

/** Lately, and not word for word again and again. */
const wasTold = ({ messages }: RoomState, crisis: string): boolean =>
  messages.slice(-recent).some(({ kind, text }) => kind === 'plain' && text.includes(crisis));

/** Whoever was spoken to; else whoever spoke last, or is first in the room. */
function whoAnswers(house: CompanyHouse, room: string, { to }: Given): Companion | undefined {
  const { messages, members } = house.room(room);
  const others = members.map((one) => house.companion(one)).filter(({ kind }) => kind === 'npc');
  const called = to === undefined ? undefined : house.companion(to).id;
  const last = messages.findLast(({ by }) => others.some(({ id }) => id === by))?.by;
  return others.find(({ id }) => id === (called ?? last)) ?? others[0];
}

const minute = 60_000;
/** So long without a word is a break. */
const rest = 15 * minute;

/** Proposes a break, once for every so many minutes of talk without one, in whichever rooms it was. */
export async function* remindOfBreak(house: CompanyHouse, room: string): AsyncGenerator<CompanyFrame, void> {
  const { breakAfter } = house.care;
  const now = house.ports.clock.now();
  const talked = breakAfter > 0 ? now - since(house, now) : 0;
  const self = whoAnswers(house, room, { text: '' });
  if (!self || breakAfter === 0 || talked < breakAfter * minute) return;
  const minutes = Math.floor(talked / minute);
  const text = plainly[house.configuration.language].pause({ minutes });
  yield* await house.log.keep(() => [plain(room, self, text, proposed)]);
}

const proposed = 'break';

/** When this stretch of talk began: after the last rest, or after a break was last proposed. */
function since({ log, user }: CompanyHouse, now: number): number {
  const messages = Object.values(log.state.rooms).flatMap((one) => one.messages);
  const times = messages
    .filter(({ by, exchange }) => by === user.id || exchange === proposed)
    .map(({ at, exchange }) => ({ at, proposed: exchange === proposed }))
    .sort((a, b) => b.at - a.at);
  let began = now;
  for (const one of times) {
    if (began - one.at > rest) break;
    began = one.at;
    if (one.proposed) break;
  }
  return began;
}
