import type { Palette } from './hand.ts';
import type { Era, PaletteName } from './terms.ts';

const made = (wall: string, floor: string, wood: string, cloth: string, metal: string, pale: string, accent: string): Palette => ({
  wall,
  floor,
  wood,
  cloth,
  metal,
  pale,
  accent,
});

const stone = made('#7f7a80', '#6a5f5c', '#6d4730', '#8c2f3a', '#c09a52', '#e2d2b0', '#4f6f86');
const moss = made('#6f7a68', '#5e5648', '#69482c', '#3f6a5c', '#c2a04e', '#e4d6b2', '#a8503a');
const clay = made('#a8724e', '#7a553c', '#6a4128', '#a83f30', '#cfa050', '#ecd8b0', '#3f6a72');
const plum = made('#7b4a62', '#6a4436', '#6e412c', '#a23448', '#cda657', '#ecdcbc', '#3f7080');
const bottle = made('#4f7468', '#6a4a34', '#73472a', '#9e3c32', '#cfa556', '#efe0bc', '#c48a3e');
const indigo = made('#545a8a', '#5f4a44', '#6c4430', '#8a3b5a', '#cda95e', '#eaddc2', '#c9853e');
const ochre = made('#b48a4e', '#7c583a', '#6b452c', '#8e3d34', '#d6ad5a', '#f2e3bd', '#45706a');
const wine = made('#8a4a48', '#644032', '#643a28', '#3f5f6e', '#cfa456', '#efdcb8', '#c98d42');
const sage = made('#8c9a7c', '#8a6a4c', '#7c5434', '#b3543c', '#c9a860', '#f4e9cd', '#4a6f88');
const sky = made('#7f9cab', '#8d7458', '#805a3c', '#c0603f', '#c6ab6c', '#f5ecd6', '#4f6a4e');
const sand = made('#c7b393', '#93714f', '#7d5636', '#54788a', '#c9a45c', '#f8efd8', '#b9583c');
const mint = made('#8fb0a2', '#87705a', '#6e5340', '#d07a4c', '#c8b078', '#f3ecd8', '#5a5f8c');
const rouge = made('#9c4a3c', '#6b4634', '#70331f', '#b8342c', '#d2a24a', '#f0deb6', '#3c6a62');
const jade = made('#6f9484', '#6e5540', '#74402a', '#a8382e', '#cda24e', '#efe2c0', '#c78a3a');
const ink = made('#6b7280', '#5c514a', '#5e3a2a', '#94382e', '#c8a052', '#ebdfc2', '#43706c');
const steel = made('#5f7484', '#46525e', '#5a6470', '#3f8a92', '#a8b4bd', '#d9e2e2', '#e08a4a');
const violet = made('#5c5484', '#3f4258', '#566078', '#b5527a', '#b3b8c6', '#dcdce8', '#54b0a4');

/** Whatever the time, for whoever chooses. */
export const paletteOf: Readonly<Record<PaletteName, Palette>> = {
  stone,
  moss,
  clay,
  plum,
  bottle,
  indigo,
  ochre,
  wine,
  sage,
  sky,
  sand,
  mint,
  rouge,
  jade,
  ink,
  steel,
  violet,
};

export const palettes: Readonly<Record<Era, readonly Palette[]>> = {
  ancient: [clay, ochre, stone, sand],
  medieval: [stone, moss, clay, indigo],
  'early-modern': [plum, bottle, ochre, indigo, wine],
  victorian: [bottle, plum, wine, indigo, ochre],
  'mid-century': [sage, ochre, wine, bottle, sky],
  contemporary: [sand, sky, mint, sage, indigo],
  'imperial-china': [rouge, jade, ochre, ink],
  'republican-china': [jade, wine, ochre, ink],
  'contemporary-china': [mint, sky, sand, sage],
  future: [steel, violet],
};
