import type { Light, Rgb, Source } from './colour.ts';
import { type Easel, easel, toned } from './easel.ts';
import { frameMarks } from './framing.ts';
import { furniture } from './furniture.ts';
import { type Hand, isNew } from './hand.ts';
import { lampMarks, lights, paperLantern, sourceOf, strip } from './lamps.ts';
import { group, type Mark } from './mark.ts';
import { paletteOf, palettes } from './palettes.ts';
import { laidMarks } from './props.ts';
import { lightOf, roomPlans } from './room-plans.ts';
import { type Hour, isRoom, type Picture, type Room, type Thing } from './terms.ts';
import { skirting, wallPieces } from './wall-pieces.ts';
import { floorMarks, footlights, surfaceOf, wallMarks } from './walls.ts';

type Standing = { readonly thing: Thing; readonly x: number; readonly y: number };
type Layout = { readonly walls: readonly Standing[]; readonly floor: readonly Standing[]; readonly lamps: readonly Standing[] };

const ambients: Readonly<Record<Hour, Rgb>> = {
  dawn: [0.62, 0.58, 0.66],
  day: [0.84, 0.83, 0.84],
  dusk: [0.5, 0.41, 0.5],
  night: [0.33, 0.31, 0.46],
};

/** By day the window lights the room, and lamps stand idle. */
const dark = (hour: Hour): boolean => hour === 'night' || hour === 'dusk';

/** Pieces that a candle or a lamp can stand on, and how high. */
const tops: Partial<Readonly<Record<Thing, number>>> = {
  table: 92,
  desk: 90,
  counter: 108,
  chest: 74,
  'tea-table': 84,
  barrel: 102,
  piano: 170,
  'sewing-machine': 76,
  trestle: 88,
};

/** Half of what the broad ones take. */
const breadths: Partial<Readonly<Record<Thing, number>>> = {
  counter: 172,
  bed: 146,
  sofa: 140,
  desk: 130,
  coffin: 132,
  'tea-table': 134,
  table: 112,
  screen: 106,
  machine: 104,
  piano: 112,
  crates: 94,
  bench: 98,
  washers: 176,
  seats: 190,
  grille: 186,
  trestle: 142,
  rostrum: 84,
};

export function layoutOf(picture: Picture, luck: Easel['luck']): Layout {
  const place = isRoom(picture.place) ? picture.place : 'chamber';
  const plan = modernised(roomPlans[place], picture.era);
  const wanted = [...new Set([...(plan.known ?? []), ...picture.things])].filter(
    (one) => !instead(one, [...(plan.known ?? []), ...picture.things]),
  );
  const flip = luck('flip') > 0.5;
  const at = (x: number) => (flip ? 960 - x : x);
  const walls = fillUp(
    wanted.filter((one) => wallPieces[one]),
    plan.walls,
    place === 'stage' || place === 'marquee' ? 0 : place === 'compartment' || place === 'lift' ? 1 : 3,
  );
  const spots =
    place === 'compartment' || place === 'lift'
      ? [480]
      : walls[0] === 'cross' || walls[0] === 'shrine' || walls[0] === 'blackboard'
        ? [480, 196, 764]
        : [222, 738, 480];
  const pieces = fillUp(
    wanted.filter((one) => furniture[one]),
    plan.floor,
    mostPieces(place),
  );
  const floorSpots: readonly (readonly [number, number])[] = [
    [300, 432],
    [690, 420],
    [858, 462],
    [104, 462],
  ];
  const broadest = [...pieces].sort((a, b) => (breadths[b] ?? 60) - (breadths[a] ?? 60));
  const floor = broadest.map((thing, index) => {
    const [x, y] = floorSpots[index] ?? [480, 400];
    if (thing === 'throne') return { thing, x: 480, y: 410 };
    const room = 74 + (breadths[thing] ?? 60);
    return { thing, x: at(Math.min(960 - room, Math.max(room, x + (luck('nudge', index) - 0.5) * 30))), y };
  });
  return {
    walls: walls.map((thing, index) => ({ thing, x: at(spots[index] ?? 480), y: skirting })),
    floor,
    lamps: lampsOf(wanted, plan.light ?? lightOf[picture.era], floor, at),
  };
}

/** One thing of a kind: whoever has a wall of clocks needs no clock besides. */
const kinds: Partial<Readonly<Record<Thing, readonly Thing[]>>> = {
  counter: ['grille'],
  clock: ['clocks'],
  table: ['trestle', 'tea-table'],
  desk: ['rostrum'],
  chair: ['seats', 'barber-chair'],
};
const instead = (thing: Thing, wanted: readonly Thing[]): boolean => kinds[thing]?.some((one) => wanted.includes(one)) ?? false;

/** Nobody of today has a fire in the kitchen and a barrel beside it, unless it is said. */
const today: Partial<Readonly<Record<Thing, Thing>>> = { hearth: 'shelf' };
const modernised = (plan: (typeof roomPlans)[Room], era: Picture['era']): (typeof roomPlans)[Room] =>
  isNew(era)
    ? { ...plan, walls: plan.walls.map((one) => today[one] ?? one), floor: plan.floor.map((one) => (one === 'barrel' ? 'stove' : one)) }
    : plan;

const mostPieces = (place: Room): number =>
  place === 'lift' ? 1 : place === 'stage' || place === 'prison' || place === 'corridor' ? 2 : 4;

/** What was asked for first, then what such a room has, without twice the same; no more than there is room for. */
function fillUp(wanted: readonly Thing[], usual: readonly Thing[], most: number): Thing[] {
  const rest = usual.filter((one, index) => !wanted.includes(one) && (usual.indexOf(one) === index || usual.length > wanted.length));
  return [...wanted, ...rest].slice(0, most);
}

function lampsOf(wanted: readonly Thing[], usual: Thing, floor: readonly Standing[], at: (x: number) => number): Standing[] {
  const asked = wanted.filter((one) => lampMarks[one]);
  const chosen = asked.length > 0 ? asked.slice(0, 2) : wanted.includes('hearth') ? [] : [usual];
  return chosen.map((thing, index) => {
    if (thing === 'chandelier' || thing === 'bulb' || thing === 'lantern')
      return { thing, x: at(index ? 250 : 560), y: thing === 'chandelier' ? 104 : 116 };
    const under = floor.find((one) => tops[one.thing] !== undefined);
    if (under) return { thing, x: under.x + (under.x > 480 ? -34 : 34) + index * 40, y: under.y - (tops[under.thing] ?? 0) };
    return { thing, x: at(560), y: 400 };
  });
}

function lightIn(picture: Picture, { walls, lamps, floor }: Layout): Light {
  const sources: Source[] = [];
  if (picture.lit && dark(picture.hour))
    for (const { thing, x, y } of [...lamps, ...walls, ...floor]) {
      const source = lights[thing] ? sourceOf(thing, x, thing === 'hearth' ? skirting + 20 : y) : null;
      if (source) sources.push(source);
    }
  const opening = walls.find(({ thing }) => thing === 'window');
  if (opening && picture.hour !== 'night')
    sources.push({
      x: opening.x,
      y: 190,
      reach: picture.hour === 'day' ? 640 : 460,
      colour: picture.hour === 'day' ? [1, 0.95, 0.8] : [1, 0.66, 0.5],
      power: 0.42,
    });
  if (opening && picture.hour === 'night' && !picture.lit)
    sources.push({ x: opening.x, y: 200, reach: 520, colour: [0.5, 0.66, 1], power: 0.42 });
  // A room lit by two strong lamps goes white: what comes second only helps.
  const shared = sources.map((source, index) => (index === 0 ? source : { ...source, power: source.power * 0.55 }));
  return { ambient: ambients[picture.hour], sources: shared };
}

/** A room seen from the stalls. */
export function roomMarks(picture: Picture, name: string): { readonly marks: Mark[]; readonly board: Easel } {
  const luck = easel({ ambient: [1, 1, 1], sources: [] }, picture.seed, name).luck;
  const layout = layoutOf(picture, luck);
  const board = easel(lightIn(picture, layout), picture.seed, name);
  const palette = picture.palette ? paletteOf[picture.palette] : board.pick(palettes[picture.era], 'palette');
  const hand: Hand = { board, palette, picture };
  const burns = picture.lit && (dark(picture.hour) || picture.place === 'temple' || picture.place === 'church');
  const seen: Hand = { ...hand, picture: { ...picture, lit: burns } };
  const marks = [
    ...wallMarks(seen),
    ...layout.walls.map(({ thing, x }) => group(wallPieces[thing]?.(seen, x) ?? [])),
    ...floorMarks(seen),
    ...[...layout.floor].sort((a, b) => a.y - b.y).map(({ thing, x, y }) => group(furniture[thing]?.(seen, x, y) ?? [])),
    ...layout.lamps.flatMap(({ thing, x, y }) => hangs(seen, thing, x, y, burns)),
    ...laid(seen, layout),
    ...frameMarks(seen, surfaceOf(picture)),
    ...(picture.place === 'stage' ? footlights(seen) : []),
  ];
  return { marks, board };
}

/** What lies there: on whatever has a top, beside its lamp; where nothing has, on the floor. */
function laid({ board, picture }: Hand, { floor, lamps }: Layout): Mark[] {
  const spots = floor
    .flatMap(({ thing, x, y }) => (tops[thing] === undefined ? [] : [-40, 40, 0].map((off) => ({ x: x + off, y: y - (tops[thing] ?? 0) }))))
    .filter(({ x, y }) => !lamps.some((lamp) => Math.abs(lamp.x - x) < 30 && Math.abs(lamp.y - y) < 60));
  const ground = [392, 560, 250, 700].map((x) => ({ x, y: 440 }));
  return picture.props.flatMap((prop, index) => {
    const spot = [...spots, ...ground][index];
    return spot ? [laidMarks(prop, spot.x, spot.y, (mark) => toned(board, mark, spot.x, spot.y))] : [];
  });
}

function hangs({ board, picture }: Hand, thing: Thing, x: number, y: number, lit: boolean): Mark[] {
  if (thing === 'lantern' && picture.era.endsWith('china'))
    return [-150, 0, 150].map((off) => paperLantern(board, x + off, y - 18, lit, off === 0 ? 1 : 0.8));
  if (thing === 'bulb' && picture.era === 'future') return strip(board, x, y, lit);
  return [group(lampMarks[thing]?.(board, x, y, lit) ?? [])];
}
