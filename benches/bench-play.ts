import { Blueprint } from '@troupe/core/blueprint';

// Six people in the lamp room of a lighthouse, for as long as the bench wants them. Sized like the plays of the repertoire.

type Person = { readonly id: string; readonly name: string; readonly trade: string; readonly want: string };

const people: readonly Person[] = [
  { id: 'ada', name: 'Ada', trade: 'keeper of the light', want: 'keep the lamp burning until the morning boat' },
  { id: 'bruno', name: 'Bruno', trade: 'mate of the wrecked brig', want: 'learn who gave the order to steer for the rocks' },
  { id: 'celia', name: 'Celia', trade: 'surveyor of the harbour board', want: 'take the log book back to the board unread' },
  { id: 'dorn', name: 'Dorn', trade: 'smuggler who passes for a pedlar', want: 'get the brass key before anybody asks what it opens' },
  { id: 'edith', name: 'Edith', trade: 'widow of the last keeper', want: 'hear somebody say her husband was not to blame' },
  { id: 'fenn', name: 'Fenn', trade: 'boy who trims the wicks', want: 'be believed about the second light he saw' },
];

const things: readonly (readonly [string, string, object])[] = [
  ['lamp', 'great lamp', { state: { lit: true } }],
  ['oil-can', 'oil can', { portable: true }],
  [
    'log-book',
    'log book',
    { portable: true, writing: 'At four bells a second light was seen to the north, where there is none.', reveals: ['fact-3'] },
  ],
  ['brass-key', 'brass key', { portable: true }],
  ['sea-chest', 'sea chest', { container: true, surface: true, key: 'brass-key', state: { open: false, locked: true } }],
  ['table', 'table', { surface: true }],
  ['chart', 'chart', { portable: true, at: { prop: 'table', relation: 'on' } }],
  ['spyglass', 'spyglass', { portable: true, at: { prop: 'table', relation: 'on' } }],
  ['storm-glass', 'storm glass', {}],
  ['oilskin', 'oilskin', { portable: true }],
  ['curtain', 'canvas curtain', { cover: true }],
  ['door', 'iron door', { state: { open: true } }],
];

const facts = [
  'The order to steer for the rocks was given by a man who was paid for it.',
  'There is a false bottom in the sea chest, and papers below it.',
  'A second light was shown on the north shore on the night of the wreck.',
  'The last keeper did not fall from the gallery: he was asleep below.',
  'The harbour board insured the brig twice.',
  'The pedlar was on the north shore that night with a lantern.',
];

const last = (list: readonly Person[], index: number) => list[index % list.length] as Person;

function character({ id, name, trade, want }: Person, index: number) {
  return {
    id,
    name,
    appearance: `The ${trade}: a face that the wind has been at, a coat too heavy for the room, hands that are never quite still while others speak.`,
    persona: `${name} is the ${trade}, patient in small things and reckless in great ones, quick to notice what is left out of a story and slow to forgive whoever left it out. Above all ${name} means to ${want}.`,
    background: `Came to the rock eleven years ago with one bag and a letter nobody has read since; has stayed through two wrecks, one inquiry and a winter without a boat, and never once spoke of the shore.`,
    voice:
      'Plain words, short clauses, now and then a figure from the sea; questions put as statements; never raises the voice, and says the worst things most quietly.',
    part: (['keeper', 'seeker', 'threat', 'meddler', 'confidant', 'fool'] as const)[index],
    relations: people
      .filter((other) => other.id !== id)
      .map((other) => ({ to: other.id, view: `Useful as the ${other.trade}, and hiding something about the night of the wreck.` })),
    start: { place: 'lamp-room' },
  };
}

function cue({ id, want }: Person, index: number) {
  const ask = last(people, index + 1);
  return {
    want: `You want to ${want}, and you think that ${ask.name} could help if only the right thing were said tonight.`,
    moves: [
      { id: `${id}-ask`, say: `ask ${ask.name} what was seen from the gallery that night` },
      { id: `${id}-look`, act: { verb: 'examine', targets: ['storm-glass'] }, say: 'remark on how fast the glass is falling' },
      { id: `${id}-watch`, act: { verb: 'approach', targets: [ask.id] } },
    ],
  };
}

function scene(number: number) {
  return {
    id: `scene-${number}`,
    title: `Watch ${number}`,
    place: 'lamp-room',
    time: 'deep in the night',
    description: `Watch ${number} of a night without a boat: the lamp turns, the wind leans on the glass, and nobody goes down to sleep.`,
    points: [
      {
        id: `point-${number}`,
        title: `What is owned up to in watch ${number}`,
        description: 'Everyone knows a part of what happened on the night of the wreck; one of them must say it aloud before the others.',
        cues: Object.fromEntries(people.map((person, index) => [person.id, cue(person, index)])),
        flag: { judged: 'Has somebody said aloud, before all the others, who gave the order to steer for the rocks?' },
        fallback: { text: 'The wind drops for a moment, and the watch changes.' },
        result: 'The watch is over.',
      },
    ],
  };
}

/** A play for six actors in one room with twelve props. Nothing in it ends by itself: a point lasts as long as the house allows. */
export function benchPlay({ watches = 12 }: { readonly watches?: number } = {}): Blueprint {
  return Blueprint.parse({
    format: 'troupe-blueprint',
    version: 2,
    id: 'bench-lighthouse',
    title: 'The Second Light',
    language: 'en',
    theme: 'What a rock full of people would rather not know.',
    synopsis: 'Six people sit out a storm in a lighthouse after a wreck.',
    world: { period: 'a northern coast, in the age of sail' },
    places: [
      {
        id: 'lamp-room',
        name: 'lamp room',
        description: 'A round room of glass and iron at the top of the tower, with the great lamp in the middle and the sea on every side.',
        exits: [{ to: 'gallery', door: 'door' }],
      },
      {
        id: 'gallery',
        name: 'gallery',
        description: 'A narrow iron gallery outside the glass, wet and loud.',
        exits: [{ to: 'lamp-room', door: 'door' }],
      },
    ],
    characters: people.map(character),
    props: things.map(([id, name, nature]) => ({
      id,
      name,
      description: `The ${name}, worn by long use.`,
      at: { place: 'lamp-room' },
      ...nature,
    })),
    facts: facts.map((text, index) => ({ id: `fact-${index + 1}`, text, knownBy: [last(people, index).id, last(people, index + 2).id] })),
    acts: [
      {
        id: 'night',
        title: 'The night',
        goals: Object.fromEntries(people.map(({ id, want }) => [id, `To ${want}, whatever it costs.`])),
        scenes: Array.from({ length: watches }, (_, index) => scene(index + 1)),
      },
    ],
    endings: [{ id: 'morning', title: 'Morning', text: 'The boat comes round the point.' }],
  });
}

/** No nudges: the play goes on as it is until a point has lasted as long as any may. */
export const patientRungs = { hint: 1e6, complication: 1e6, direction: 1e6, fallback: 1e6 };
