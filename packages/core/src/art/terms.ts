import type {
  ages,
  beards,
  builds,
  cloths,
  dresses,
  Era,
  genders,
  Hour,
  hairColours,
  hairs,
  headwears,
  kinds,
  Land,
  PaletteName,
  Room,
  Thing,
  tempers,
  Weather,
} from '../blueprint/look-terms.ts';
import { rooms } from '../blueprint/look-terms.ts';

export {
  ages,
  beards,
  builds,
  cloths,
  dresses,
  type Era,
  eras,
  type Hour,
  hairColours,
  hairs,
  headwears,
  hours,
  kinds,
  type Land,
  lands,
  type PaletteName,
  type Room,
  rooms,
  type Thing,
  tempers,
  things,
  type Weather,
  weathers,
} from '../blueprint/look-terms.ts';

/** Things to carry: on a table, on the ground, in somebody's hand. */
export const props = [
  'sword',
  'blade',
  'gun',
  'scissors',
  'letter',
  'book',
  'picture',
  'cup',
  'bottle',
  'pot',
  'lantern',
  'candle',
  'flower',
  'box',
  'bag',
  'key',
  'coin',
  'staff',
  'pen',
  'phone',
  'cloth',
  'food',
] as const;
/** A thing that can be drawn. */
export type Prop = (typeof props)[number];

/** A place to be drawn: enums and numbers, never words. */
export type Picture = {
  readonly seed: number;
  readonly era: Era;
  readonly place: Room | Land;
  readonly hour: Hour;
  readonly weather: Weather;
  /** The most telling first. */
  readonly things: readonly Thing[];
  /** What lies there to be taken. */
  readonly props: readonly Prop[];
  /** Whether what gives light there burns. */
  readonly lit: boolean;
  /** Things beyond nature are at home here. */
  readonly uncanny: boolean;
  /** The colours of a room, where somebody chose them. */
  readonly palette?: PaletteName;
};

export const isRoom = (place: Room | Land): place is Room => (rooms as readonly string[]).includes(place);

/** A person to be drawn: enums and numbers, never words. */
export type Figure = {
  readonly seed: number;
  readonly era: Era;
  readonly kind: (typeof kinds)[number];
  readonly gender: (typeof genders)[number];
  readonly age: (typeof ages)[number];
  readonly build: (typeof builds)[number];
  /** From 0, the fairest, to 5. */
  readonly skin: number;
  readonly hair: (typeof hairs)[number];
  readonly hairColour: (typeof hairColours)[number];
  readonly headwear: (typeof headwears)[number];
  readonly beard: (typeof beards)[number];
  readonly dress: (typeof dresses)[number];
  readonly dressColour: (typeof cloths)[number];
  readonly glasses: boolean;
  readonly necklace: boolean;
  readonly temper: (typeof tempers)[number];
  /** What they are known by: in their hand wherever nothing else is told of it. */
  readonly holds: Prop | null;
};
