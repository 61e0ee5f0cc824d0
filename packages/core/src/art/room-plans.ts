import type { Era, Room, Thing } from './terms.ts';

/** What a room has when nobody says otherwise: along its walls, on its floor. */
type Plan = {
  readonly walls: readonly Thing[];
  readonly floor: readonly Thing[];
  readonly light?: Thing /** What such a room is known by: there whatever else is told. */;
  readonly known?: readonly Thing[];
};

export const roomPlans: Readonly<Record<Room, Plan>> = {
  chamber: { walls: ['window', 'drape', 'painting'], floor: ['bed', 'chest', 'chair'] },
  hall: { walls: ['stairs', 'clock', 'door'], floor: ['bench', 'table'], light: 'chandelier' },
  parlour: { walls: ['hearth', 'window', 'painting'], floor: ['armchair', 'table', 'sofa'] },
  study: { walls: ['shelf', 'window', 'hearth'], floor: ['desk', 'armchair'] },
  kitchen: { walls: ['hearth', 'pans', 'shelf', 'window'], floor: ['table', 'barrel', 'chair'], known: ['stove'] },
  shop: { walls: ['shelf', 'window', 'shelf'], floor: ['counter', 'chair'] },
  workshop: { walls: ['window', 'shelf', 'door'], floor: ['table', 'crates', 'stove'] },
  tavern: { walls: ['shelf', 'hearth', 'window'], floor: ['counter', 'barrel', 'bench'], light: 'lantern' },
  teahouse: { walls: ['window', 'scroll', 'shelf'], floor: ['tea-table', 'counter'], light: 'lantern', known: ['tea-table'] },
  office: { walls: ['window', 'map', 'shelf'], floor: ['desk', 'chair'] },
  prison: { walls: ['bars', 'window', 'door'], floor: ['bench'], light: 'candle', known: ['bars'] },
  church: { walls: ['window', 'cross', 'window'], floor: ['bench', 'table'], light: 'candle', known: ['cross'] },
  temple: { walls: ['scroll', 'shrine', 'window'], floor: ['chest'], light: 'candle', known: ['shrine'] },
  cabin: { walls: ['window', 'map', 'shelf'], floor: ['table', 'chest', 'barrel'], light: 'lantern' },
  compartment: { walls: ['window'], floor: ['sofa', 'armchair', 'table'], known: ['window'] },
  hospital: { walls: ['window', 'door', 'drape'], floor: ['bed', 'chair'], light: 'bulb', known: ['bed'] },
  classroom: { walls: ['blackboard', 'window', 'map'], floor: ['desk', 'bench'], known: ['blackboard'] },
  stage: { walls: [], floor: ['chair'], light: 'bulb' },
  lighthouse: { walls: ['window', 'stairs', 'door'], floor: ['table', 'barrel', 'chest'], light: 'lantern' },
  attic: { walls: ['window', 'painting', 'mirror'], floor: ['chest', 'crates', 'chair'] },
  cellar: { walls: ['stairs', 'shelf', 'door'], floor: ['barrel', 'crates', 'barrel'], light: 'candle' },
  corridor: { walls: ['door', 'window', 'painting'], floor: ['bench'], light: 'lantern' },
  apartment: { walls: ['window', 'shelf', 'painting'], floor: ['sofa', 'table'], light: 'lamp' },
  restaurant: { walls: ['window', 'painting', 'shelf'], floor: ['counter', 'table', 'chair'], light: 'bulb' },
  court: { walls: ['painting', 'drape', 'door'], floor: ['rostrum', 'seats', 'bench'], light: 'chandelier', known: ['rostrum'] },
  laboratory: { walls: ['shelf', 'screen-on-wall', 'window'], floor: ['table', 'machine'], light: 'bulb' },
  warehouse: { walls: ['window', 'door'], floor: ['crates', 'barrel', 'crates'], light: 'bulb' },
  spaceship: { walls: ['window', 'screen-on-wall', 'door'], floor: ['machine', 'chair'] },
  barbershop: { walls: ['mirror', 'window', 'shelf'], floor: ['barber-chair', 'bench'], known: ['barber-chair', 'mirror'] },
  laundry: { walls: ['window', 'door'], floor: ['washers', 'bench'], light: 'bulb', known: ['washers'] },
  lift: { walls: ['lift-doors'], floor: [], light: 'bulb', known: ['lift-doors'] },
  marquee: { walls: [], floor: ['trestle', 'trestle', 'crates'], light: 'bulb', known: ['trestle'] },
  saleroom: { walls: ['painting', 'window', 'clock'], floor: ['rostrum', 'seats', 'chest'], known: ['rostrum'] },
  pawnshop: { walls: ['shelf', 'door', 'window'], floor: ['grille', 'bench'], light: 'lamp', known: ['grille'] },
  'projection-room': { walls: ['window', 'shelf'], floor: ['projector', 'chair'], light: 'bulb', known: ['projector'] },
  'throne-room': { walls: ['window', 'drape', 'window'], floor: ['throne'], light: 'chandelier' },
};

/** What lights a room of its time. */
export const lightOf: Readonly<Record<Era, Thing>> = {
  ancient: 'candle',
  medieval: 'candle',
  'early-modern': 'candle',
  victorian: 'lamp',
  'mid-century': 'lamp',
  contemporary: 'lamp',
  'imperial-china': 'candle',
  'republican-china': 'lamp',
  'contemporary-china': 'bulb',
  future: 'bulb',
};
