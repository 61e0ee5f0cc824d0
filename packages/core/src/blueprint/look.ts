import * as z from 'zod';
import {
  ages,
  beards,
  builds,
  cloths,
  dresses,
  eras,
  genders,
  hairColours,
  hairs,
  headwears,
  hours,
  kinds,
  lands,
  paletteNames,
  rooms,
  tempers,
  things,
  weathers,
} from './look-terms.ts';

/** How a place is drawn, where its words are not to decide: every field by itself. The hour that a scene tells, and what stands there tonight, are shown whatever is chosen here. */
export const PlaceLook = z.strictObject({
  era: z.enum(eras).optional(),
  kind: z.enum([...rooms, ...lands]).optional(),
  hour: z.enum(hours).optional(),
  weather: z.enum(weathers).optional(),
  /** The colours of a room. */
  palette: z.enum(paletteNames).optional(),
  /** What it is furnished with, the most telling first; what the kind of place has no room for is left out. */
  things: z.array(z.enum(things)).min(1).max(8).optional(),
});

/** How somebody is drawn, where the words are not to decide: every field by itself. */
export const PersonLook = z.strictObject({
  kind: z.enum(kinds).optional(),
  gender: z.enum(genders).optional(),
  age: z.enum(ages).optional(),
  build: z.enum(builds).optional(),
  hair: z.enum(hairs).optional(),
  hairColour: z.enum(hairColours).optional(),
  headwear: z.enum(headwears).optional(),
  beard: z.enum(beards).optional(),
  dress: z.enum(dresses).optional(),
  dressColour: z.enum(cloths).optional(),
  /** What the face shows at rest. */
  temper: z.enum(tempers).optional(),
});

export type PlaceLook = z.infer<typeof PlaceLook>;
export type PersonLook = z.infer<typeof PersonLook>;
