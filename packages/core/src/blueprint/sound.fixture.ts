import { Blueprint } from './schema.ts';

/** A small play in which nothing is wrong. The pages in docs/diagnostics break it, one thing at a time. */
const soundPlay = {
  format: 'troupe-blueprint',
  version: 2,
  id: 'locked-desk',
  title: 'The Locked Desk',
  language: 'en',
  theme: 'What is written can be unwritten.',
  synopsis: 'An old house, a desk nobody may open, and three people who each believe it holds their future.',
  content: { kinds: ['death'] },
  world: { period: 'A country house, 1890' },
  places: [
    { id: 'study', name: 'the study', description: 'A panelled room smelling of ink.', exits: [{ to: 'hall', door: 'oak-door' }] },
    { id: 'hall', name: 'the hall', description: 'A cold stone hall.', exits: [{ to: 'study', door: 'oak-door' }] },
  ],
  characters: [
    {
      id: 'ada',
      name: 'Ada',
      aliases: ['Miss Ada'],
      appearance: 'A young woman in a travelling coat.',
      persona: 'Impatient, proud and quick to see through excuses.',
      voice: 'Short sentences.',
      relations: [{ to: 'bram', view: 'He was always polite, and never kind.' }],
      start: { place: 'study' },
    },
    {
      id: 'bram',
      name: 'Bram',
      appearance: 'A grey steward with ink on his cuff.',
      persona: 'Careful and courteous; he had the will signed after his master had died, and fears every question.',
      voice: 'Long, winding courtesies.',
      start: { place: 'study' },
    },
    {
      id: 'cora',
      name: 'Cora',
      appearance: 'A servant with muddy shoes.',
      persona: 'Quiet, watchful and tired of being overlooked.',
      voice: 'Plain words.',
    },
  ],
  props: [
    {
      id: 'desk',
      name: 'desk',
      description: 'A heavy desk with one great drawer.',
      at: { place: 'study' },
      surface: true,
      container: true,
      key: 'brass-key',
      state: { open: false, locked: true },
    },
    { id: 'vase', name: 'vase', description: 'A blue vase, empty of flowers.', at: { place: 'study' }, container: true },
    {
      id: 'brass-key',
      name: 'brass key',
      description: 'A small brass key.',
      at: { prop: 'vase', relation: 'in' },
      portable: true,
      hidden: true,
    },
    {
      id: 'will',
      name: 'will',
      description: 'A folded paper with a broken seal.',
      at: { prop: 'desk', relation: 'in' },
      portable: true,
      writing: 'Signed on the third of May.',
      reveals: ['signed-late'],
    },
    {
      id: 'letter-knife',
      name: 'letter knife',
      description: 'A blunt silver blade.',
      at: { prop: 'desk', relation: 'on' },
      portable: true,
      weapon: true,
    },
    { id: 'curtain', name: 'curtain', description: 'A long green curtain.', at: { place: 'study' }, cover: true },
    { id: 'oak-door', name: 'oak door', description: 'A door of black oak.', at: { place: 'study' }, state: { open: true } },
  ],
  facts: [
    {
      id: 'signed-late',
      text: 'The will was signed after the master had died.',
      knownBy: ['bram'],
      words: [['will'], ['dead', 'died', 'death']],
    },
    { id: 'daughter', text: 'Cora is the natural daughter of the master.', knownBy: ['cora'], words: [['daughter', 'father']] },
    { id: 'house-sold', text: 'The house is to be sold on Monday.', knownBy: 'everyone' },
  ],
  rules: [
    {
      id: 'no-blood-yet',
      verbs: ['attack'],
      target: 'bram',
      when: { not: { said: { by: 'ada', to: 'bram' } } },
      outcome: 'failure',
      text: 'There is no reason for it yet, and the blade stays where it is.',
      instead: 'Put a question to him first.',
    },
    {
      id: 'blade',
      verbs: ['attack'],
      target: 'bram',
      outcome: 'success',
      text: 'The blade catches {target} on the arm.',
      changes: [{ harm: { who: 'bram', health: 'wounded' } }],
    },
  ],
  acts: [
    {
      id: 'act-one',
      title: 'Morning',
      goals: { ada: 'Get into the desk before noon.', bram: 'Keep the desk shut.' },
      scenes: [
        {
          id: 'morning',
          title: 'The study, morning',
          place: 'study',
          description: 'Grey light on the panels. The desk is shut.',
          points: [
            {
              id: 'key-found',
              title: 'The key is found',
              description: 'The key in the vase comes to light.',
              cues: {
                ada: {
                  want: 'Look for something that opens the desk.',
                  moves: [{ id: 'search-vase', act: { verb: 'search', targets: ['vase'] } }],
                },
                bram: {
                  want: 'Talk of anything but the desk.',
                  moves: [{ id: 'talk', say: 'The weather, the roads, the price of coal.' }],
                },
              },
              flag: { when: { found: { prop: 'brass-key' } } },
              fallback: {
                text: 'The vase tips over in the draught, and a brass key slides across the floor.',
                changes: [{ put: { prop: 'brass-key', at: { place: 'study' }, unlessHeld: true } }, { find: { prop: 'brass-key' } }],
              },
              result: 'The key lies in the open.',
              ways: [{ id: 'search', beats: [{ who: 'ada', verb: 'search', targets: ['vase'] }] }],
              complications: [{ id: 'draught', text: 'A draught rattles the blue vase on its shelf.' }],
            },
            {
              id: 'will-read',
              title: 'The will is read',
              description: 'Ada reads the will.',
              leaves: ['bram'],
              cues: {
                ada: {
                  want: 'See what the drawer holds.',
                  moves: [
                    { id: 'unlock', act: { verb: 'unlock', targets: ['desk', 'brass-key'] } },
                    { id: 'read', when: { state: { prop: 'desk', key: 'open', is: true } }, act: { verb: 'read', targets: ['will'] } },
                  ],
                },
                bram: {
                  want: 'Keep the drawer shut without seeming to.',
                  moves: [{ id: 'close', act: { verb: 'close', targets: ['desk'] } }],
                },
              },
              flag: { when: { knows: { who: 'ada', fact: 'signed-late' } } },
              buildUp: { state: { prop: 'desk', key: 'locked', is: false } },
              fallback: {
                text: 'The old lock gives way by itself, and the paper falls open at its date.',
                changes: [{ set: { prop: 'desk', key: 'locked', value: false } }, { learn: { who: 'ada', fact: 'signed-late' } }],
              },
              result: 'Ada knows.',
            },
          ],
        },
      ],
    },
    {
      id: 'act-two',
      title: 'Evening',
      goals: { ada: 'Hear how the will came to be signed.', bram: 'Leave the house with a whole skin.', cora: 'Learn where you stand.' },
      scenes: [
        {
          id: 'evening',
          title: 'The study, evening',
          place: 'study',
          description: 'Lamplight. The curtain is drawn.',
          points: [
            {
              id: 'told',
              title: 'The date is spoken of',
              description: 'What the paper says is said aloud while Cora listens.',
              enters: [{ who: 'bram' }, { who: 'cora', behind: 'curtain' }],
              cues: {
                ada: {
                  want: 'Confront Bram with the date on the will.',
                  moves: [{ id: 'confront', say: 'The will is dated after he was dead.' }],
                },
                bram: { want: 'Find out how much she has read.', moves: [{ id: 'ask', say: 'What do you believe you read, Miss Ada?' }] },
                cora: { want: 'Stay unseen and listen.' },
              },
              flag: { when: { said: { tells: 'signed-late' } } },
              fallback: {
                text: 'The paper lies open in the lamplight, its date plain for all to see.',
                changes: [{ learn: { who: 'cora', fact: 'signed-late' } }],
              },
              result: 'It is out.',
            },
            {
              id: 'wound',
              title: 'Blood on the blotter',
              description: 'The quarrel turns to blood.',
              cues: {
                ada: {
                  want: 'Make him pay for it.',
                  moves: [
                    { id: 'accuse', say: 'You had a dead man sign his will.' },
                    { id: 'strike', when: { said: { by: 'ada', to: 'bram' } }, act: { verb: 'attack', targets: ['bram', 'letter-knife'] } },
                  ],
                },
                bram: { want: 'Get to the door.', moves: [{ id: 'go', act: { verb: 'go', targets: ['hall'] } }] },
                cora: { want: 'Decide whether to show yourself.', moves: [{ id: 'show', act: { verb: 'reveal', targets: ['curtain'] } }] },
              },
              flag: { when: { health: { who: 'bram', is: 'wounded' } } },
              buildUp: { said: { by: 'ada', to: 'bram' } },
              fallback: {
                text: 'The lamp goes over; in the dark the blade finds an arm.',
                changes: [{ harm: { who: 'bram', health: 'wounded' } }],
              },
              result: 'Bram bleeds.',
              next: [{ when: { ended: { point: 'wound', how: 'flag' } }, to: { ending: 'blood' } }, { to: { ending: 'dark' } }],
            },
          ],
        },
      ],
    },
  ],
  endings: [
    { id: 'blood', title: 'Blood', text: 'There is blood on the blotter, and the will is worth nothing.' },
    { id: 'dark', title: 'Dark', text: 'The lamp is out, and nobody will say how it fell.' },
  ],
};

export const rawSoundPlay = (): Record<string, unknown> => structuredCloneOf(soundPlay);
export const soundBlueprint = (): Blueprint => Blueprint.parse(soundPlay);

const structuredCloneOf = (value: object): Record<string, unknown> => JSON.parse(JSON.stringify(value));
