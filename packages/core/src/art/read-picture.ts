import type { Blueprint, PlaceLook } from '../blueprint/index.ts';
import { chance, hash } from '../model/random.ts';
import { clockHour } from './clock-time.ts';
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
  /** What was chosen for it, before any word is read. */
  readonly look?: ChosenLook | undefined;
};

/** A look of a place, wherever it was read. */
export type ChosenLook = Omit<PlaceLook, 'things'> & { readonly things?: readonly Thing[] | undefined };

/** What to draw of a place, read from what is told of it. */
export function pictureOf(told: ToldPlace): Picture {
  const { title, place, description, time = '', about = '', period = '', things = [], look = {} } = told;
  const seed = hash(`${title}\u0000${place}`);
  const era = look.era ?? eraOf(told);
  const where = look.kind ?? placeOf(told, seed);
  const hour =
    clockHour(time, period, `${description} ${about}`) ??
    named(time) ??
    look.hour ??
    hourOf(
      [
        [time, 12],
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
    weather:
      (look.weather && ((clearest(placeSigns.weather, [[time, 1]]) as Weather | undefined) ?? look.weather)) ??
      weatherOf(
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
    things: look.things
      ? [...new Set([...look.things.filter(fitting(where)), ...thingsOf([[things.join(' · '), 1]], where)])]
      : thingsOf(
          [
            [description, 1],
            [things.join(' · '), 1],
          ],
          where,
        ),
    props: propsOf(things, 4).filter((one) => !shining.includes(one)),
    lit: told.lit ?? true,
    uncanny: told.uncanny ?? false,
    ...(look.palette && { palette: look.palette }),
  };
}

/** What shines there is drawn among the lamps. */
const shining: readonly Prop[] = ['candle', 'lantern'];

/** Where the curtain rises, as anybody may know beforehand. */
export function openingOf({ acts, places }: Pick<Blueprint, 'acts' | 'places'>): Opens & { readonly look?: PlaceLook } {
  const scene = acts[0]?.scenes[0];
  const place = places.find(({ id }) => id === scene?.place) ?? places[0];
  return {
    place: place?.name ?? '',
    description: place?.description ?? '',
    ...(scene?.time !== undefined && { time: scene.time }),
    ...(place?.look && { look: place.look }),
  };
}

/** Where a play opens. */
export type Opens = Pick<ToldPlace, 'place' | 'description' | 'time' | 'look'>;

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

/** What a place is stands in its name, or in the first words that are said of it; where its doors lead and what is heard from there is another place. */
function placeOf({ place, description, about = '', title }: ToldPlace, seed: number): Room | Land {
  const [first = '', ...rest] = description.split(/[.。;；:：]/u);
  // “Corridor outside Court Four” is a corridor; 酒店门前 is a street.
  const [head = '', ...beside] = place.split(/\b(?:outside|of|at|on|in|by|above|below|behind|near|to)\b|[,，]/iu);
  const named = weighed(placeSigns.place, [
    [head, 8],
    [beside.join(' '), 4],
    [nearby(first), 3],
    [nearby(rest.join('. ')), 0.6],
    [title, 0.3],
  ]);
  const fits = named.filter(({ name }) => allowed(name as Room | Land, `${place}. ${description}`, place));
  const found = (fits[0] ?? (before.test(place) ? undefined : named[0]))?.name ?? clearest(placeSigns.place, [[about, 1]]);
  if (before.test(place) && fits.length === 0) return 'street';
  return (found as Room | Land | undefined) ?? (chance(seed, 'somewhere') > 0.5 ? 'parlour' : 'street');
}

/** Under the open sky, before some house. */
const before = /^(?:outside|in front of|before)\b|(?:外头|外面|门外|门前|门口|台阶前|屋外|墙外)$/iu;
/** Walls, a floor, a lamp that hangs: whatever else is named lies beyond them. */
const within =
  /\b(?:carpet|ceiling|wall-?paper|shelf|shelves|armchair|sofa|strip light|skylight|bench against|swing doors|indoors|canvas|pillars|embrasures?|vaulted|beds?|candle|projectors?)\b|屋里|柜上|墙上|梁上|灯泡|屋子|柜台|地板|水磨石|抽屉|工作台|天花板|稻草/iu;
/** Buildings that are named for what they are from without, and as often meant from within. */
const enterable: readonly (Room | Land)[] = [
  'castle',
  'cliff',
  'village',
  'city',
  'river',
  'street',
  'beach',
  'mountain',
  'bridge',
  'field',
];
const allowed = (name: Room | Land, told: string, place: string): boolean =>
  before.test(place) ? !isRoom(name) : !(enterable.includes(name) && within.test(told) && !street.test(place));
const street = /street|road|lane|bridge|river|bank|field|街|路|桥|河|江|山|滩|村口/iu;

const elsewhere =
  /\b(?:outside|beyond|above|below|behind|through|out (?:on|over|of|to|at)|on to|leads?|over the|heard|view of|down to|from|towards?)\b[^,.;]*|(?:门外|窗外|外头|外面|通往?|朝着?|对面|听得见|望得见|往)[^，。；]*/giu;
const nearby = (text: string): string => text.replace(elsewhere, ' ');

/** “A January afternoon, toward sunset”: what is more than a day decides. */
function named(time: string): Hour | undefined {
  const told = weighed(placeSigns.hour, [[time, 1]]).map(({ name }) => name as Hour);
  return told.find((one) => one !== 'day') ?? told[0];
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
  'washers',
  'barber-chair',
  'projector',
  'rostrum',
  'drum',
  'vending',
  'grille',
  'clocks',
  'pillars',
];
const weight = (thing: Thing): number => (rare.includes(thing) ? 0 : common.includes(thing) ? 2 : 1);

/** What can be drawn in a room, what under the open sky. */
const fitting =
  (place: Room | Land) =>
  (thing: Thing): boolean =>
    isRoom(place)
      ? Boolean(wallPieces[thing] ?? furniture[thing] ?? lampMarks[thing])
      : Boolean(streetThings[thing]) || thing === 'train' || thing === 'bridge' || thing === 'moon';

function thingsOf(heard: Heard, place: Room | Land): Thing[] {
  const found = (inOrder(placeSigns.thing, heard) as Thing[])
    .filter(fitting(place))
    .filter((thing) => !(thing === 'chest' && isCupboardOnly(heard)));
  return found.sort((a, b) => weight(a) - weight(b));
}

/** 柜 alone is a counter or a shelf as often as a chest. */
const isCupboardOnly = (heard: Heard): boolean =>
  weighed({ chest: ['chest|trunk|casket|coffer|strongbox|suitcase|safe|box', '箱|匣|行李'] }, heard).length === 0;
