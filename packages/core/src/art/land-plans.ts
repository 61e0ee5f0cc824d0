import type { Land, Thing } from './terms.ts';

export type Far = 'hills' | 'peaks' | 'roofs' | 'sea' | 'wood' | 'dunes' | 'city';
export type Ground = 'cobbles' | 'grass' | 'water' | 'sand' | 'boards' | 'paving' | 'rock' | 'earth' | 'rails';

/** What lies far, what one stands on, and what such a place has when nobody says otherwise. */
export const landPlans: Readonly<
  Record<
    Land,
    { readonly far: Far; readonly ground: Ground; readonly houses: number; readonly things: readonly Thing[]; readonly horizon: number }
  >
> = {
  street: { far: 'roofs', ground: 'cobbles', houses: 5, things: ['lamp-post'], horizon: 350 },
  square: { far: 'roofs', ground: 'cobbles', houses: 4, things: ['fountain', 'lamp-post'], horizon: 350 },
  market: { far: 'roofs', ground: 'earth', houses: 3, things: ['stall', 'stall', 'cart'], horizon: 340 },
  river: { far: 'hills', ground: 'water', houses: 0, things: ['boat', 'willow'], horizon: 316 },
  boat: { far: 'hills', ground: 'water', houses: 0, things: [], horizon: 292 },
  sea: { far: 'sea', ground: 'water', houses: 0, things: ['boat'], horizon: 300 },
  harbour: { far: 'sea', ground: 'boards', houses: 2, things: ['boat', 'crates'], horizon: 318 },
  deck: { far: 'sea', ground: 'boards', houses: 0, things: [], horizon: 290 },
  beach: { far: 'sea', ground: 'sand', houses: 0, things: ['rock', 'boat'], horizon: 310 },
  forest: { far: 'wood', ground: 'grass', houses: 0, things: ['tree', 'rock'], horizon: 360 },
  mountain: { far: 'peaks', ground: 'rock', houses: 0, things: ['pine', 'rock'], horizon: 388 },
  road: { far: 'hills', ground: 'earth', houses: 0, things: ['tree', 'cart'], horizon: 360 },
  field: { far: 'hills', ground: 'grass', houses: 1, things: ['tree', 'fence'], horizon: 356 },
  village: { far: 'hills', ground: 'earth', houses: 3, things: ['well', 'tree'], horizon: 356 },
  garden: { far: 'wood', ground: 'grass', houses: 1, things: ['tree', 'bench'], horizon: 360 },
  courtyard: { far: 'roofs', ground: 'paving', houses: 2, things: ['tree', 'well'], horizon: 360 },
  platform: { far: 'roofs', ground: 'paving', houses: 0, things: ['train', 'lamp-post', 'bench'], horizon: 372 },
  rooftop: { far: 'city', ground: 'paving', houses: 0, things: [], horizon: 400 },
  bridge: { far: 'hills', ground: 'water', houses: 1, things: ['bridge'], horizon: 340 },
  desert: { far: 'dunes', ground: 'sand', houses: 0, things: ['rock', 'tent'], horizon: 360 },
  graveyard: { far: 'hills', ground: 'grass', houses: 0, things: ['gravestones', 'fence', 'tree'], horizon: 360 },
  camp: { far: 'wood', ground: 'earth', houses: 0, things: ['campfire', 'tent'], horizon: 360 },
  castle: { far: 'hills', ground: 'grass', houses: 0, things: ['castle'], horizon: 372 },
  city: { far: 'city', ground: 'paving', houses: 3, things: ['lamp-post', 'car'], horizon: 356 },
  cliff: { far: 'sea', ground: 'water', houses: 0, things: ['tower'], horizon: 330 },
  arena: { far: 'hills', ground: 'sand', houses: 0, things: ['cross'], horizon: 380 },
  railway: { far: 'hills', ground: 'rails', houses: 0, things: ['train', 'fence'], horizon: 360 },
  battlefield: { far: 'peaks', ground: 'earth', houses: 0, things: ['ruins', 'campfire'], horizon: 370 },
};
