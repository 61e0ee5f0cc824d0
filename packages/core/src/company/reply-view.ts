import type { Model } from '../model/model.ts';
import type { ReplyView } from './companion.prompt.ts';
import type { Exchange } from './exchange.ts';
import type { CompanyHouse } from './house.ts';
import type { RoomState } from './state.ts';
import { timeWords } from './time-words.ts';

/** All that one reply is written from, as the house stands now. */
export function replyView(
  house: CompanyHouse,
  { language, speaker, added, id, given }: Exchange,
  room: RoomState,
  model: Pick<Model, 'window'>,
): ReplyView {
  const own = speaker.situations.find((one) => one.id === room.situation)?.prompt;
  const common = house.configuration.situations.find((one) => one.id === room.situation)?.prompt;
  return {
    language,
    self: speaker,
    members: house.members(room),
    room,
    state: house.log.state,
    // One that no page of the configuration describes is words of the user's own.
    situation: own ?? common ?? room.situation,
    now: (house.ports.now ?? timeWords)(house.ports.clock.now(), language),
    blocks: added.blocks,
    job: added.job,
    turn: id,
    versions: given.versions ?? [],
    goesOn: given.goesOn ?? false,
    tokens: house.talks(model),
    crisis: house.care.crisis,
  };
}
