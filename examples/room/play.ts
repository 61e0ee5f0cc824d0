import { defineBlueprint } from '@troupe/core';

/** A night in a lighthouse: a locked chest, a key, a lamp that may go out. */
export const play = defineBlueprint({
  id: 'lamp-room',
  title: 'The Lamp Room',
  language: 'en',
  theme: 'What is written down, and what is kept quiet.',
  synopsis: 'An inspector comes to a lighthouse at night. The keeper’s log is in a chest, and the chest is locked.',
  world: { period: 'the 1890s, a lighthouse on a rock' },
  places: [
    { id: 'room', name: 'the lamp room', description: 'A round room with a window to the sea, a table, a chest, and a lamp on a hook.' },
  ],
  characters: [
    {
      id: 'mara',
      name: 'Mara',
      appearance: 'An old woman with white hair in a heavy coat.',
      persona: 'Keeper for thirty years. Proud, dry, and afraid of what the log says.',
      voice: 'Short and plain.',
      start: { place: 'room' },
    },
    {
      id: 'toby',
      name: 'Toby',
      appearance: 'A boy of twelve with red hair and a striped shirt.',
      persona: 'The keeper’s grandson. Wants to be asked.',
      voice: 'Quick, with questions.',
      start: { place: 'room' },
    },
    {
      id: 'inspector',
      name: 'Inspector',
      appearance: 'A man in a black hat and a dark coat.',
      persona: 'Sent from the mainland to read the log.',
      voice: 'Polite.',
      start: { place: 'room' },
    },
  ],
  props: [
    { id: 'key', name: 'the key', description: 'Small, brass, on a nail.', at: { place: 'room' }, portable: true },
    {
      id: 'chest',
      name: 'the chest',
      description: 'Oak, with a brass lock.',
      at: { place: 'room' },
      container: true,
      key: 'key',
      state: { open: false, locked: true },
    },
    {
      id: 'log',
      name: 'the log',
      description: 'The keeper’s book, swollen with damp.',
      at: { prop: 'chest', relation: 'in' },
      portable: true,
      writing: 'On the ninth of March the lamp was dark for an hour.',
    },
    {
      id: 'lamp',
      name: 'the lamp',
      description: 'A brass oil lamp on a hook.',
      at: { place: 'room' },
      state: { lit: true },
      affordances: ['light', 'extinguish'],
    },
    { id: 'bell', name: 'the bell', description: 'A fog bell with a short rope.', at: { place: 'room' } },
  ],
  acts: [
    {
      id: 'night',
      title: 'Night',
      goals: { mara: 'Keep the chest shut.', toby: 'Be taken seriously.', inspector: 'Read the log.' },
      scenes: [
        {
          id: 'visit',
          title: 'A visit',
          place: 'room',
          description: 'Night. Rain on the glass. The inspector has just come up the stairs.',
          points: [
            {
              id: 'opened',
              title: 'The log is read',
              description: 'The chest is opened and the log comes out.',
              cues: {
                mara: { want: 'Keep him talking, and away from the chest.' },
                toby: { want: 'Show him that you know where the key is.' },
                inspector: { want: 'See the log.' },
              },
              flag: { when: { holds: { who: 'inspector', prop: 'log' } } },
              fallback: {
                text: 'Mara opens the chest herself, and holds out the log.',
                changes: [{ put: { prop: 'log', at: { holder: 'inspector' } } }],
              },
              result: 'The inspector has the log in his hands.',
              next: [{ to: { ending: 'end' } }],
            },
          ],
        },
      ],
    },
  ],
  endings: [
    { id: 'end', title: 'The ninth of March', text: 'An hour of dark is written down. Nobody speaks. Outside, the light goes round.' },
  ],
});
