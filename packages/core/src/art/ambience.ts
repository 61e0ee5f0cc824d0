import { isRoom, type Land, type Picture, type Room } from './terms.ts';

/** What can be heard at a place. */
export const sounds = ['rain', 'wind', 'fire', 'crowd', 'clock', 'street', 'water', 'birds'] as const;
/** One of the sounds. */
export type Sound = (typeof sounds)[number];

/** How loud each sound of a place is, from 0 to 1: what is not named is not heard. */
export type Ambience = Partial<Readonly<Record<Sound, number>>>;

const crowded: readonly (Room | Land)[] = ['tavern', 'teahouse', 'restaurant', 'market', 'square', 'platform', 'court'];
const watery: readonly (Room | Land)[] = ['river', 'boat', 'sea', 'harbour', 'deck', 'beach', 'cliff'];
const paved: readonly (Room | Land)[] = ['street', 'square', 'city', 'rooftop', 'bridge', 'platform'];
const green: readonly (Room | Land)[] = ['forest', 'garden', 'field', 'village', 'road', 'courtyard', 'mountain'];
const ticking: readonly (Room | Land)[] = ['study', 'office', 'parlour', 'hospital', 'classroom'];
const high: readonly (Room | Land)[] = [
  'mountain',
  'cliff',
  'desert',
  'graveyard',
  'castle',
  'battlefield',
  'rooftop',
  'lighthouse',
  'attic',
];
const wet: readonly Picture['weather'][] = ['rain', 'storm'];

/** What a place sounds like: of what is drawn of it, so that nothing is heard that is not known. Behind walls the weather is far. */
export function ambienceOf({ place, weather, things, hour, lit }: Picture): Ambience {
  const indoors = isRoom(place);
  const near = indoors ? 0.45 : 1;
  const night = hour === 'night';
  const burns = lit && (things.includes('hearth') || things.includes('campfire') || place === 'camp');
  const heard: Readonly<Record<Sound, number>> = {
    rain: wet.includes(weather) ? near : 0,
    wind: (weather === 'storm' ? 0.9 : weather === 'snow' ? 0.5 : high.includes(place) ? 0.6 : 0) * near,
    fire: burns ? 0.7 : 0,
    crowd: crowded.includes(place) ? (night && !indoors ? 0.25 : 0.6) : 0,
    clock: things.includes('clock') || ticking.includes(place) ? 0.5 : 0,
    street: paved.includes(place) ? (night ? 0.3 : 0.6) : place === 'apartment' || place === 'shop' ? 0.2 : 0,
    water: watery.includes(place) ? 0.8 : 0,
    birds: green.includes(place) && !night && (weather === 'clear' || weather === 'cloud') ? 0.4 : 0,
  };
  return Object.fromEntries(Object.entries(heard).filter(([, loud]) => loud > 0));
}
