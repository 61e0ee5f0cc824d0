import { castle, church, gate, lightTower, pagoda, rowingBoat, type Town, tent } from './buildings.ts';
import { darker, lighter } from './colour.ts';
import { bamboo, pine, rock, tree, willow } from './growing.ts';
import { flame, halo } from './lamps.ts';
import { box, d, disc, group, type Mark, oval, shape, stroke } from './mark.ts';
import type { Thing } from './terms.ts';

/** Things that stand under the sky, at (x, y) and so large. */
type Piece = (town: Town, x: number, y: number, size: number) => Mark;

const lampPost: Piece = ({ tint, lit, board, era }, x, y) => {
  const iron = tint('#2c2c34', x, y - 100);
  const tall = era === 'contemporary' || era === 'contemporary-china' || era === 'future';
  const top = y - 232;
  return group([
    oval(x, y + 2, 22, 5, '#08050c', { opacity: 0.4 }),
    box(x - 4, top + 20, 8, 212, iron),
    box(x - 10, y - 26, 20, 26, iron),
    ...(lit ? [halo(board, x, top, 150, 0.7)] : []),
    ...(tall
      ? [stroke(d`M${x} ${top + 26}q0 -34 40 -36`, iron, 6), shape(d`M${x + 32} ${top - 14}h34l4 10h-42z`, lit ? '#ffe9b0' : iron)]
      : [
          shape(d`M${x - 15} ${top - 16}h30l-6 38h-18z`, lit ? '#ffdc8e' : tint('#5d6a72', x, top)),
          stroke(d`M${x - 15} ${top - 16}h30l-6 38h-18zM${x} ${top - 16}v38`, iron, 3),
          shape(d`M${x - 19} ${top - 16}h38l-19 -18z`, iron),
        ]),
  ]);
};

const well: Piece = ({ tint }, x, y, size) => {
  const stone = tint('#8f8a80', x, y - 30);
  const wood = tint('#5c4030', x, y - 100);
  return at(x, y, size, [
    stroke('M-44 -40v-92M44 -40v-92', wood, 8),
    shape('M-66 -126l66 -44l66 44z', tint('#7a4634', x, y - 130)),
    stroke('M-44 -104h88M0 -104v50', wood, 6),
    shape('M-58 0v-46h116v46q-58 14 -116 0z', stone),
    shape('M-58 0v-46h34v54q-22 -2 -34 -8z', darker(stone, 0.3)),
    oval(0, -46, 58, 11, darker(stone, 0.45)),
  ]);
};

const cart: Piece = ({ tint }, x, y, size) => {
  const wood = tint('#6f4c32', x, y - 50);
  return at(x, y, size, [
    shape('M-96 -52h150l20 -34h-180z', wood),
    stroke('M54 -56l96 26M-96 -60h150', darker(wood, 0.2), 7),
    disc(-30, -32, 32, 'none', { stroke: darker(wood, 0.4), 'stroke-width': 8 }),
    stroke('M-30 -64v64M-62 -32h64M-52 -54l44 44M-8 -54l-44 44', darker(wood, 0.4), 4),
    shape('M-90 -86q30 -44 70 -30t70 30z', tint('#c2a05a', x, y - 90)),
  ]);
};

const campfire: Piece = ({ board, lit }, x, y) =>
  group([
    oval(x, y, 54, 10, '#15100f'),
    ...(lit ? [halo(board, x, y - 30, 180, 0.8)] : []),
    stroke(d`M${x - 40} ${y}l64 -18M${x + 40} ${y}l-64 -18M${x - 8} ${y + 4}l14 -24`, '#3a2419', 10, { 'stroke-linecap': 'round' }),
    ...(lit ? [...flame(x, y - 8, 40), ...flame(x - 22, y - 6, 24), ...flame(x + 22, y - 6, 26)] : []),
  ]);

const gravestones: Piece = ({ tint, board }, x, y, size) =>
  at(
    x,
    y,
    size,
    [-120, -62, 4, 66, 126].flatMap((left, index) => {
      const stone = tint('#8b8f92', x + left, y - 30);
      const h = 44 + board.luck('stone', index) * 34;
      const lean = board.luck('lean', index) * 12 - 6;
      return [
        group(
          [shape(d`M-19 4v${-h}q0 -20 19 -20t19 20v${h}z`, stone), shape(d`M-19 4v${-h}q0 -18 12 -20v${h + 20}z`, darker(stone, 0.3))],
          { transform: d`translate(${left} ${(index % 2) * 16}) rotate(${lean})` },
        ),
      ];
    }),
  );

const fence: Piece = ({ tint }, x, y, size) => {
  const wood = tint('#6b5340', x, y - 30);
  return at(x, y, size, [
    stroke('M-150 -20h300M-150 -46h300', wood, 6),
    stroke('M-140 0v-64M-84 0v-62M-28 0v-66M28 0v-62M84 0v-64M140 0v-60', darker(wood, 0.15), 9),
  ]);
};

const fountain: Piece = ({ tint }, x, y, size) => {
  const stone = tint('#9a968c', x, y - 40);
  return at(x, y, size, [
    shape('M-96 0q-8 -34 0 -38h192q8 4 0 38q-96 16 -192 0z', stone),
    oval(0, -38, 96, 13, tint('#5f8a94', x, y)),
    box(-11, -112, 22, 76, darker(stone, 0.1)),
    shape('M-44 -116h88q-10 18 -44 18t-44 -18z', stone),
    stroke('M0 -118q-4 -30 -26 -26t-24 60M0 -118q4 -30 26 -26t24 60M0 -118v-30', '#d7e6ea', 3, { opacity: 0.7 }),
  ]);
};

const car: Piece = ({ tint, lit, era }, x, y, size) => {
  const body = tint(era === 'mid-century' || era === 'republican-china' ? '#2a2c36' : '#a8402f', x, y - 40);
  const round = era === 'mid-century' || era === 'republican-china';
  return at(x, y, size, [
    oval(0, 2, 120, 9, '#08050c', { opacity: 0.45 }),
    shape(
      round
        ? 'M-112 -14v-30q6 -16 36 -18q10 -46 30 -48h60q30 2 40 46q50 2 56 22v28z'
        : 'M-116 -14v-24q8 -14 44 -18q34 -36 54 -36h40q26 0 50 36q36 4 44 20v22z',
      body,
    ),
    shape(
      round ? 'M-66 -62q8 -36 22 -38h38v38zM4 -62v-38h28q18 2 28 38z' : 'M-56 -56q26 -26 40 -26h10v26zM4 -56v-26h18q16 0 34 26z',
      tint('#8fb0b8', x, y - 60),
    ),
    ...[-66, 66].flatMap((wx) => [disc(wx, -8, 21, '#15131a'), disc(wx, -8, 9, '#8a8c92')]),
    disc(110, -34, 7, lit ? '#fff0b8' : '#cfc8b4'),
  ]);
};

const stall: Piece = ({ tint, lit, board }, x, y, size) => {
  const cloth = tint(board.pick(['#b8483a', '#c98a3e', '#4f7a6c'], 'stall', Math.round(x)), x, y - 120);
  return at(x, y, size, [
    stroke('M-84 0v-130M84 0v-130', tint('#5c4030', x, y), 7),
    box(-92, -58, 184, 58, tint('#7d5a3c', x, y - 30)),
    ...[-70, -38, -6, 26, 58].map((left, index) =>
      oval(left, -62, 17, 11, tint(['#c2503a', '#d2a04a', '#7a9a4e', '#b87a4a', '#c9b070'][index] ?? '#c2503a', x, y - 60)),
    ),
    shape('M-104 -120l20 -34h168l20 34z', cloth),
    shape('M-104 -120h42v14q-21 14 -42 0zM-20 -120h42v14q-21 14 -42 0zM62 -120h42v14q-21 14 -42 0z', lighter(cloth, 0.25)),
    shape('M-62 -120h42v14q-21 14 -42 0zM22 -120h42v14q-21 14 -42 0z', cloth),
    ...(lit ? [disc(0, -96, 9, '#ffd88a')] : []),
  ]);
};

const ruins: Piece = ({ tint }, x, y, size) => {
  const stone = tint('#a2978a', x, y - 60);
  return at(x, y, size, [
    shape('M-130 0v-150l26 -14v34l20 10v120zM-40 0v-110l30 -10l10 -50l24 10v160zM70 0v-70l24 14l20 -20v76z', stone),
    shape('M-130 0v-150l12 -6v156zM-40 0v-110l12 -4v114zM70 0v-70l10 6v64z', darker(stone, 0.32)),
    shape('M-20 0q10 -26 36 -18l14 18zM-100 0q20 -22 44 0z', darker(stone, 0.16)),
  ]);
};

const benchOutside: Piece = ({ tint }, x, y, size) => {
  const wood = tint('#6f4c34', x, y - 30);
  return at(x, y, size, [
    stroke('M-70 0v-40M70 0v-40M-70 -40l-6 -46M70 -40l6 -46', tint('#2c2a30', x, y), 6),
    box(-86, -46, 172, 10, wood),
    box(-90, -86, 180, 12, wood),
    box(-88, -68, 176, 10, darker(wood, 0.14)),
  ]);
};

const crossOutside: Piece = ({ tint }, x, y, size) => {
  const wood = tint('#5f4632', x, y - 60);
  return at(x, y, size, [
    shape('M-52 0l12 -18h80l12 18z', tint('#8f8272', x, y)),
    box(-8, -170, 16, 154, wood),
    box(2, -170, 6, 154, darker(wood, 0.35)),
    box(-46, -136, 92, 15, wood),
  ]);
};

const at = (x: number, y: number, size: number, marks: readonly Mark[]): Mark =>
  group(marks, { transform: d`translate(${x} ${y}) scale(${size})` });

export const streetThings: Partial<Readonly<Record<Thing, Piece>>> = {
  'lamp-post': lampPost,
  lamp: lampPost,
  well,
  cart,
  campfire,
  gravestones,
  fence,
  fountain,
  car,
  stall,
  ruins,
  bench: benchOutside,
  cross: crossOutside,
  rock: ({ tint }, x, y, size) => rock(tint, x, y, size),
  tree: ({ board, tint }, x, y, size) => tree(board, tint, x, y, size, `tree ${Math.round(x)}`),
  pine: ({ tint }, x, y, size) => pine(tint, x, y, size),
  willow: ({ board, tint }, x, y, size) => willow(board, tint, x, y, size),
  bamboo: ({ board, tint }, x, y, size) => bamboo(board, tint, x, y, size),
  tent: ({ tint, lit }, x, y, size) => tent(tint, x, y, size, lit),
  boat: ({ tint, era }, x, y, size) => rowingBoat(tint, x, y, size, era.endsWith('china')),
  gate,
  tower: lightTower,
  castle: (town, x, y, size) => castle(town, x, y, size * 0.9),
  church,
  pagoda,
};
