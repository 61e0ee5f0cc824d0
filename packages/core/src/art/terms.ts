export const eras = [
  'ancient',
  'medieval',
  'early-modern',
  'victorian',
  'mid-century',
  'contemporary',
  'imperial-china',
  'republican-china',
  'contemporary-china',
  'future',
] as const;
export type Era = (typeof eras)[number];

export const hours = ['dawn', 'day', 'dusk', 'night'] as const;
export type Hour = (typeof hours)[number];

export const weathers = ['clear', 'cloud', 'rain', 'snow', 'fog', 'storm'] as const;
export type Weather = (typeof weathers)[number];

export const rooms = [
  'chamber',
  'hall',
  'parlour',
  'study',
  'kitchen',
  'shop',
  'workshop',
  'tavern',
  'teahouse',
  'office',
  'prison',
  'church',
  'temple',
  'cabin',
  'compartment',
  'hospital',
  'classroom',
  'stage',
  'lighthouse',
  'attic',
  'cellar',
  'corridor',
  'apartment',
  'restaurant',
  'court',
  'laboratory',
  'warehouse',
  'spaceship',
  'throne-room',
  'barbershop',
  'laundry',
  'lift',
  'marquee',
  'saleroom',
  'pawnshop',
  'projection-room',
] as const;
export type Room = (typeof rooms)[number];

export const lands = [
  'street',
  'square',
  'market',
  'river',
  'boat',
  'sea',
  'harbour',
  'deck',
  'beach',
  'forest',
  'mountain',
  'road',
  'field',
  'village',
  'garden',
  'courtyard',
  'platform',
  'rooftop',
  'bridge',
  'desert',
  'graveyard',
  'camp',
  'castle',
  'city',
  'battlefield',
  'cliff',
  'arena',
  'railway',
] as const;
export type Land = (typeof lands)[number];

/** Things of a set. Whoever chooses them, a reader of words or a model, chooses from here. */
export const things = [
  'window',
  'door',
  'hearth',
  'shelf',
  'painting',
  'drape',
  'clock',
  'map',
  'scroll',
  'stairs',
  'bars',
  'blackboard',
  'mirror',
  'screen-on-wall',
  'cross',
  'shrine',
  'table',
  'desk',
  'bed',
  'chair',
  'armchair',
  'counter',
  'stove',
  'screen',
  'dummy',
  'sewing-machine',
  'chest',
  'easel',
  'barrel',
  'bench',
  'piano',
  'crates',
  'throne',
  'sofa',
  'machine',
  'tea-table',
  'coffin',
  'washers',
  'barber-chair',
  'projector',
  'seats',
  'rostrum',
  'drum',
  'vending',
  'grille',
  'trestle',
  'clocks',
  'lift-doors',
  'pans',
  'pillars',
  'candle',
  'lamp',
  'lantern',
  'chandelier',
  'bulb',
  'tree',
  'pine',
  'willow',
  'bamboo',
  'rock',
  'well',
  'cart',
  'boat',
  'gate',
  'tent',
  'campfire',
  'gravestones',
  'fence',
  'fountain',
  'tower',
  'castle',
  'church',
  'pagoda',
  'train',
  'car',
  'stall',
  'lamp-post',
  'bridge',
  'ruins',
  'moon',
] as const;
export type Thing = (typeof things)[number];

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
};

export const isRoom = (place: Room | Land): place is Room => (rooms as readonly string[]).includes(place);

export const ages = ['child', 'young', 'grown', 'middle', 'old'] as const;
export const builds = ['thin', 'middling', 'broad', 'stout'] as const;
export const kinds = ['human', 'monkey', 'pig', 'robot', 'cat', 'dog', 'fox', 'bird', 'horned', 'ghost'] as const;
export const hairs = [
  'bald',
  'balding',
  'cropped',
  'short',
  'parted',
  'tousled',
  'curly',
  'bob',
  'long',
  'loose',
  'bun',
  'braid',
  'topknot',
  'coiled',
  'queue',
  'ponytail',
  'waves',
] as const;
export const headwears = [
  'none',
  'crown',
  'hood',
  'veil',
  'bonnet',
  'top-hat',
  'bowler',
  'cap',
  'flat-cap',
  'fedora',
  'cloche',
  'helmet',
  'turban',
  'scholar-cap',
  'official-cap',
  'straw-hat',
  'skullcap',
  'headscarf',
  'monk-cap',
  'circlet',
  'beret',
  'nurse-cap',
  'tricorne',
  'captain-cap',
  'laurel',
] as const;
export const hairColours = ['black', 'brown', 'chestnut', 'red', 'fair', 'grey', 'white'] as const;
export const cloths = [
  'black',
  'white',
  'grey',
  'red',
  'plum',
  'blue',
  'navy',
  'green',
  'brown',
  'ochre',
  'purple',
  'rose',
  'teal',
  'cream',
] as const;
export const beards = ['none', 'stubble', 'moustache', 'walrus', 'goatee', 'full', 'long', 'wisps', 'whiskers'] as const;
export const dresses = [
  'tunic',
  'robe',
  'furred-gown',
  'gown',
  'doublet',
  'armour',
  'frock-coat',
  'tailcoat',
  'velvet-jacket',
  'high-collar-dress',
  'shirtsleeves',
  'apron',
  'suit',
  'overcoat',
  'cardigan',
  'jumper',
  'blouse',
  'uniform',
  'cross-collar',
  'long-shirt',
  'magua',
  'qipao',
  'cassock',
  'kasaya',
  'rags',
  'hoodie',
  'lab-coat',
  'jumpsuit',
  'hides',
  'toga',
  'work-jacket',
] as const;
export const tempers = ['calm', 'merry', 'stern', 'sad', 'afraid', 'sly', 'fierce', 'proud', 'weary'] as const;

/** A person to be drawn: enums and numbers, never words. */
export type Figure = {
  readonly seed: number;
  readonly era: Era;
  readonly kind: (typeof kinds)[number];
  readonly gender: 'woman' | 'man';
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
