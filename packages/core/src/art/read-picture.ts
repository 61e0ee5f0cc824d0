import type { Blueprint } from '../blueprint/index.ts';
import { chance, hash } from '../model/random.ts';
import { furniture } from './furniture.ts';
import { lampMarks } from './lamps.ts';
import placeSigns from './place.signs.json' with { type: 'json' };
import { propsOf } from './props.ts';
import { clearest, type Heard, inOrder, weighed } from './signs.ts';
import { streetThings } from './street-things.ts';
import { type Era, type Hour, isRoom, type Land, type Picture, type Prop, type Room, type Thing, type Weather } from './terms.ts';
import { wallPieces } from './wall-pieces.ts';

/** What is told of a place, in words that its viewer may know. Nothing of it is drawn but what the words mean. */
export type ToldPlace = {
  readonly language: 'en' | 'zh';
  /** Of the play: two plays never look alike. */
  readonly title: string;
  readonly period?: string;
  readonly uncanny?: boolean;
  readonly place: string;
  readonly description: string;
  readonly time?: string;
  /** Whatever else is known beforehand. */
  readonly about?: string;
  /** The names of what can be seen there. */
  readonly things?: readonly string[];
  /** Whether what gives light burns. */
  readonly lit?: boolean;
};

/** What to draw of a place, read from what is told of it. */
export function pictureOf(told: ToldPlace): Picture {
  const { title, place, description, time = '', about = '', period = '', things = [] } = told;
  const seed = hash(`${title}\u0000${place}`);
  const era = eraOf(told);
  const where = placeOf(told, seed);
  const hour = hourOf(
    [
      [time, 6],
      [place, 3],
      [description, 1.5],
      [about, 1],
      [period, 0.4],
    ],
    seed,
  );
  return {
    seed,
    era,
    place: where,
    hour,
    weather: weatherOf(
      [
        [description, 2],
        [place, 2],
        [time, 2],
        [about, 1],
        [period, 0.8],
      ],
      seed,
      where,
    ),
    things: thingsOf(
      [
        [description, 1],
        [things.join(' · '), 1],
      ],
      where,
    ),
    props: propsOf(things, 4).filter((one) => !shining.includes(one)),
    lit: told.lit ?? true,
    uncanny: told.uncanny ?? false,
  };
}

/** What shines there is drawn among the lamps. */
const shining: readonly Prop[] = ['candle', 'lantern'];

/** Where the curtain rises, as anybody may know beforehand. */
export function openingOf({ acts, places }: Pick<Blueprint, 'acts' | 'places'>): Opens {
  const scene = acts[0]?.scenes[0];
  const place = places.find(({ id }) => id === scene?.place) ?? places[0];
  return { place: place?.name ?? '', description: place?.description ?? '', ...(scene?.time !== undefined && { time: scene.time }) };
}

/** Where a play opens. */
export type Opens = Pick<ToldPlace, 'place' | 'description' | 'time'>;

/** The first picture of a play. */
export function openingPicture(
  blueprint: Pick<Blueprint, 'title' | 'language' | 'world' | 'places' | 'acts' | 'props' | 'synopsis' | 'firstImage'>,
): Picture {
  const opens = openingOf(blueprint);
  const place = blueprint.places.find(({ name }) => name === opens.place);
  const seen = blueprint.props.filter(({ at, hidden }) => !hidden && 'place' in at && at.place === place?.id);
  return pictureOf({
    language: blueprint.language,
    title: blueprint.title,
    period: blueprint.world.period,
    uncanny: blueprint.world.realism === 'fantastic',
    ...opens,
    about: `${blueprint.synopsis} ${blueprint.firstImage ?? ''}`,
    things: seen.map(({ name }) => name),
  });
}

const chineseEras: Partial<Readonly<Record<Era, Era>>> = { contemporary: 'contemporary-china', 'mid-century': 'republican-china' };

function eraOf({ language, title, period = '', description, place }: ToldPlace): Era {
  const found = clearest(placeSigns.era, [
    [period, 5],
    [description, 1],
    [place, 1],
    [title, 1],
  ]) as Era | undefined;
  if (language === 'zh') return found ? (chineseEras[found] ?? found) : 'contemporary-china';
  return found ?? 'contemporary';
}

function placeOf({ place, description, about = '', title }: ToldPlace, seed: number): Room | Land {
  const named = clearest(placeSigns.place, [
    [place, 8],
    [description, 1],
    [title, 0.5],
    [about, 0.4],
  ]) as Room | Land | undefined;
  return named ?? (chance(seed, 'somewhere') > 0.5 ? 'parlour' : 'street');
}

function hourOf(heard: Heard, seed: number): Hour {
  return (
    (clearest(placeSigns.hour, heard) as Hour | undefined) ??
    (['day', 'dusk', 'night', 'dusk'] as const)[Math.floor(chance(seed, 'hour') * 4)] ??
    'dusk'
  );
}

function weatherOf(heard: Heard, seed: number, place: Room | Land): Weather {
  const found = clearest(placeSigns.weather, heard) as Weather | undefined;
  return found ?? (!isRoom(place) && chance(seed, 'weather') > 0.75 ? 'cloud' : 'clear');
}

/** What every room has tells nothing of this one: it comes last. */
const common: readonly Thing[] = ['door', 'chair', 'window', 'table'];
/** What few rooms have tells most of this one: it comes first. */
const rare: readonly Thing[] = [
  'sewing-machine',
  'dummy',
  'easel',
  'piano',
  'coffin',
  'throne',
  'shrine',
  'cross',
  'machine',
  'blackboard',
  'bars',
  'screen',
];
const weight = (thing: Thing): number => (rare.includes(thing) ? 0 : common.includes(thing) ? 2 : 1);

function thingsOf(heard: Heard, place: Room | Land): Thing[] {
  const fits = (thing: Thing): boolean =>
    isRoom(place)
      ? Boolean(wallPieces[thing] ?? furniture[thing] ?? lampMarks[thing])
      : Boolean(streetThings[thing]) || thing === 'train' || thing === 'bridge' || thing === 'moon';
  const found = (inOrder(placeSigns.thing, heard) as Thing[]).filter(fits).filter((thing) => !(thing === 'chest' && isCupboardOnly(heard)));
  return found.sort((a, b) => weight(a) - weight(b));
}

/** 柜 alone is a counter or a shelf as often as a chest. */
const isCupboardOnly = (heard: Heard): boolean =>
  weighed({ chest: ['chest|trunk|casket|coffer|strongbox|suitcase|safe|box', '箱|匣|行李'] }, heard).length === 0;
