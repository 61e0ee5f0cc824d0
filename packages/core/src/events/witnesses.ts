import type { CharacterId, PlaceId } from '../blueprint/terms.ts';
import { isUnsaid, type MessageText } from '../text/messages.ts';
import type { StageEvent, Witnesses } from './event.ts';
import { leadOf, type StageState } from './state.ts';

const houseOnly: Witnesses = { characters: [], audience: false };

/** Who perceives an event, from the state before and after it. The one place where need-to-know is decided for the stage. */
export function witnessesOf(event: StageEvent, before: StageState, after: StageState): Witnesses {
  switch (event.type) {
    case 'performance-open':
    case 'way':
    case 'act-start':
    case 'seat-taken':
    case 'seat-left':
    case 'stand-in':
    case 'pause':
    case 'resume':
    case 'rewind':
    case 'curtain':
      return { characters: Object.keys(after.world.characters), audience: true };
    case 'wish-answer':
      return event.refused === undefined || event.by === 'host'
        ? { characters: Object.keys(after.world.characters), audience: true }
        : { characters: [event.by], audience: false };
    case 'scene-start':
      return { characters: awakeOnStage(after), audience: true };
    case 'narration':
      return { characters: inPlace(after, scenePlace(after)), audience: true };
    case 'happening':
      return {
        characters: event.places.reduce<CharacterId[]>((so, place) => union(so, union(inPlace(before, place), inPlace(after, place))), []),
        audience: !isUnsaid(event.text) && event.places.some((place) => place === scenePlace(after)),
      };
    case 'entrance':
      return { characters: union(inPlace(after, event.place), [event.who]), audience: true };
    case 'exit':
      // Who has gone to another place was seen to go.
      return { characters: union(inPlace(before, event.from), [event.who]), audience: event.from === scenePlace(before) };
    case 'speech':
      return { characters: event.afar ? fromAfar(before, event.by) : around(before, event.by), audience: true };
    case 'voice':
      return { characters: hearersOfVoice(before, event.behind), audience: false };
    case 'gesture':
      if (event.only) return unseen(before, event.by, event.only);
      return { characters: event.afar ? fromAfar(before, event.by) : around(before, event.by), audience: true };
    case 'silence':
    case 'pass':
      return { characters: around(before, event.by), audience: true };
    case 'attempt':
    case 'ruling':
      if (event.only) return unseen(before, event.by, event.only);
      return { characters: union(around(before, event.by), around(after, event.by)), audience: true };
    case 'thought':
      return { characters: [event.by], audience: hearsAside(event, after) };
    case 'whisper':
      return { characters: union([event.by], [event.to]), audience: hearsAside(event, after) };
    case 'offstage-told':
      return { characters: union([event.by], [event.to]), audience: false };
    case 'whispering':
      return {
        characters: around(before, event.by).filter((id) => id !== event.by && id !== event.to),
        audience: !hearsAside(event, after),
      };
    case 'discovery':
      return { characters: [event.who], audience: !event.told && (!isNote(event.text) || after.blueprint.asides) };
    case 'bid':
      return { characters: [event.by], audience: false };
    case 'goal':
    case 'recap':
      return { characters: [event.who], audience: false };
    case 'hint':
    case 'direction':
      return { characters: [event.to], audience: false };
    default:
      return houseOnly;
  }
}

/** What was written to be aside is the audience's, too, where nobody among it can have a seat in the play. */
const hearsAside = ({ written }: { readonly written?: true }, { blueprint, seats }: StageState): boolean =>
  blueprint.asides || (written === true && Object.keys(seats).length === 0);

/** What somebody wrote tonight for other eyes than everybody's is read by its reader. */
const isNote = (text: MessageText): boolean => 'key' in text && text.key === 'discover.note';

/** What is done unseen is perceived by its doer and by those it is for; by the audience, where that hears asides. */
function unseen(state: StageState, by: CharacterId, only: readonly CharacterId[]): Witnesses {
  return { characters: around(state, by).filter((id) => id === by || only.includes(id)), audience: state.blueprint.asides };
}

/** Everyone awake where somebody is; of one who hides, only those who know. The attempt to hide is still seen by all: it begins in the open. */
function around(state: StageState, who: CharacterId): CharacterId[] {
  const place = state.world.characters[who]?.place ?? null;
  const others = place === null ? [] : inPlace(state, place).filter((id) => id !== who && knowsHidden(state, who, id));
  return [who, ...others];
}

const fromAfar = (state: StageState, who: CharacterId): CharacterId[] => union([who], inPlace(state, scenePlace(state)));

export function knowsHidden(state: StageState, hider: CharacterId, observer: CharacterId): boolean {
  const hidden = state.world.characters[hider]?.hidden ?? null;
  return hidden === null || hidden.knownTo.includes(observer) || hider === observer;
}

function hearersOfVoice(state: StageState, behind: string): CharacterId[] {
  const hider = Object.entries(state.world.characters).find(([, body]) => body.hidden?.behind === behind);
  if (!hider) return [];
  const [who, body] = hider;
  return inPlace(state, body.place).filter((id) => !knowsHidden(state, who, id));
}

export function inPlace(state: StageState, place: PlaceId | null): CharacterId[] {
  if (place === null) return [];
  return Object.entries(state.world.characters)
    .filter(([, body]) => body.place === place && body.health !== 'dead')
    .map(([id]) => id);
}

function awakeOnStage(state: StageState): CharacterId[] {
  return Object.entries(state.world.characters)
    .filter(([, body]) => body.place !== null && body.health !== 'dead')
    .map(([id]) => id);
}

/** Where it is played: where the scene is; and with whoever is accompanied, where they have gone. */
export function scenePlace(state: StageState): PlaceId | null {
  const lead = leadOf(state);
  const led = lead === null ? undefined : state.world.characters[lead];
  if (led?.place && led.health !== 'dead') return led.place;
  for (const act of state.blueprint.acts) for (const scene of act.scenes) if (scene.id === state.scene) return scene.place;
  return null;
}

function union(a: readonly CharacterId[], b: readonly CharacterId[]): CharacterId[] {
  return [...new Set([...a, ...b])];
}
