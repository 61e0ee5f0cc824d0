import {
  amosSpoke,
  letterEnded,
  letterFound,
  letterHidden,
  letterRead,
  nellHolds,
  nellSpoke,
  type Plan,
  talkedOver,
  toAshes,
  toLight,
} from './plan.ts';

export const titleEn = 'The Letter in the Desk';

/** A small whole play, there to be written over. */
export const planEn: Plan = {
  author: 'Your name here',
  theme: 'What we keep from people for their own good. (Replace this: one sentence, what your play is about.)',
  synopsis:
    'A country post office, five minutes to closing. A woman has come a long way to ask for a letter; the postmaster has been expecting the question for nine years. (Replace this: the playbill, which gives nothing away.)',
  world: {
    period: 'A small railway town, when letters came by the night train',
    realism: 'realistic',
    notes: 'One room, one evening. Paper burns, oak does not give way, and the train is always on time.',
  },
  asides: true,
  places: [
    {
      id: 'office',
      name: 'the post office',
      aliases: ['office', 'room', 'post office'],
      description: 'A narrow room with a counter, a stove gone cold, and a desk too good for it.',
    },
  ],
  characters: [
    {
      id: 'nell',
      name: 'Nell',
      aliases: ['Miss Harrow', 'Nell Harrow'],
      appearance: 'A woman of thirty in a travelling coat, with a ticket stub folded into her glove.',
      persona: 'Patient until she is not. She has rehearsed this conversation on nine years of trains.',
      background: 'Her brother went overseas and promised to write. She never had a line from him.',
      voice: 'Plain, dry, short sentences. Counts things: years, miles, words.',
      mood: 'resolute',
      part: 'seeker',
      relations: [{ to: 'amos', view: 'A kind old man who looks anywhere but at her.' }],
    },
    {
      id: 'amos',
      name: 'Amos',
      aliases: ['postmaster', 'Mr Pike', 'Amos Pike'],
      appearance: 'A stooped man in sleeve-garters, with a key-ring and very clean hands.',
      persona: 'Gentle, exact, ashamed. He would rather weigh a parcel than a word.',
      voice: 'Regulations, postage, the weather; and then, when cornered, one true sentence.',
      mood: 'uneasy',
      part: 'keeper',
      relations: [{ to: 'nell', view: 'The only person in town he has wronged, and the only one who says good evening.' }],
      start: { place: 'office' },
    },
  ],
  props: [
    {
      id: 'desk',
      name: 'desk',
      aliases: ['drawer', 'lid', 'writing desk'],
      description: 'Oak, with a sloping lid and a brass catch polished by one thumb.',
      at: { place: 'office' },
      surface: true,
      container: true,
      state: { open: false },
      affordances: ['pull'],
    },
    {
      id: 'letter',
      name: 'letter',
      aliases: ['envelope', 'paper'],
      description: 'A thick envelope, brown at the edges, postmarked nine years ago. The seal is whole.',
      at: { prop: 'desk', relation: 'in' },
      portable: true,
      hidden: true,
      writing: 'Nell: there is a room here with your name on the door. Come by the spring boat. I shall meet every one.',
      reveals: ['kept'],
    },
    {
      id: 'lamp',
      name: 'lamp',
      aliases: ['light', 'flame', 'oil lamp'],
      description: 'An oil lamp with a tall glass, turned low to save the oil.',
      at: { prop: 'desk', relation: 'on' },
      portable: true,
      state: { lit: true },
    },
  ],
  facts: [
    {
      id: 'kept',
      text: 'Amos kept back the letter that came for Nell nine years ago, so that she would not go away.',
      knownBy: ['amos'],
      words: [
        ['kept', 'hid', 'held back', 'never delivered'],
        ['letter', 'envelope'],
      ],
    },
  ],
  rules: [
    {
      id: 'desk-too-soon',
      verbs: ['open', 'search', 'pull', 'break'],
      by: 'nell',
      target: 'desk',
      when: { not: { any: [{ said: { by: 'nell' } }, { beats: { atLeast: 5 } }] } },
      outcome: 'failure',
      text: 'The flap of the counter is down, and nobody has been asked to lift it. The desk is on the other side.',
      instead: 'Ask at the counter first.',
    },
    {
      id: 'desk-opened',
      verbs: ['open', 'search', 'pull', 'break'],
      target: 'desk',
      when: letterHidden,
      outcome: 'success',
      text: 'The lid of the desk gives with a dry little cough. Inside, on clean blotting paper, lies one letter.',
      changes: toLight,
    },
    {
      id: 'burn-too-soon',
      verbs: ['burn', 'tear'],
      target: 'letter',
      when: { not: talkedOver(6) },
      outcome: 'failure',
      text: 'The envelope is thick, the lamp glass is hot, and the hands want a moment’s patience that they have not got yet.',
      instead: 'Say first what ought to be said.',
    },
  ],
  acts: [
    {
      id: 'evening',
      title: 'Five minutes to six',
      goals: {
        nell: 'Go home knowing what became of your brother’s promise.',
        amos: 'Get through this evening without being thanked.',
      },
      scenes: [
        {
          id: 'counter',
          title: 'At the counter',
          place: 'office',
          time: 'Evening',
          description: 'Rain on the window. The clock over the counter has the only loud voice in the room.',
          points: [
            {
              id: 'asking',
              title: 'Nothing for Harrow',
              description:
                'Nell asks for her letter; either she gets at the desk, or Amos owns up. (For the house only: no actor reads this.)',
              enters: [{ who: 'nell' }],
              cues: {
                nell: {
                  want: 'Your brother promised to write and no line ever came. Find out what the postmaster is not saying.',
                  moves: [
                    { id: 'ask', say: 'Is there anything for Nell Harrow? I have asked at every counter on this line.' },
                    { id: 'doubt', when: amosSpoke, say: 'You looked at the desk before you looked at me.' },
                    {
                      id: 'search',
                      when: { all: [amosSpoke, { beats: { atLeast: 3 } }, letterHidden] },
                      act: { verb: 'search', targets: ['desk'] },
                      say: 'Then you will not mind if I look.',
                    },
                  ],
                },
                amos: {
                  want: 'She must not look into the desk. Close the office, kindly; and if you cannot bear it any longer, tell her.',
                  moves: [
                    { id: 'deflect', say: 'We close at six, miss, and the clock is never wrong.' },
                    { id: 'soften', when: nellSpoke, say: 'Your brother wrote a fair hand, as I recall.' },
                    {
                      id: 'admit',
                      when: { all: [nellSpoke, { beats: { atLeast: 4 } }] },
                      say: 'I kept it. I kept your letter, miss. I meant to keep it one night.',
                    },
                  ],
                },
              },
              flag: { when: { any: [letterFound, { said: { by: 'amos', tells: 'kept' } }] } },
              buildUp: talkedOver(6),
              fallback: {
                text: 'The night train goes through and the whole office shakes. The lid of the desk jumps its catch, and a letter slides out under the lamp.',
                changes: toLight,
              },
              result: 'It is out that there was a letter.',
              ways: [
                {
                  id: 'by-looking',
                  beats: [
                    { who: 'nell', verb: 'say' },
                    { who: 'amos', verb: 'say' },
                    { who: 'nell', verb: 'search', targets: ['desk'] },
                  ],
                },
                {
                  id: 'by-owning-up',
                  beats: [
                    { who: 'nell', verb: 'say' },
                    { who: 'amos', verb: 'say' },
                  ],
                },
              ],
              complications: [
                { id: 'clock', text: 'The clock clears its throat and strikes six, one stroke more than anybody needs.' },
                { id: 'catch', when: letterHidden, text: 'In the quiet the catch of the desk gives a small brass tick.' },
              ],
            },
            {
              id: 'deciding',
              title: 'Nine years late',
              description: 'The letter is out. It is read, or it is burnt: nothing else will end the evening.',
              cues: {
                nell: {
                  want: 'Nine years of not knowing are lying in this room. Make him say why, and then decide whether you still want to know.',
                  moves: [
                    {
                      id: 'fetch',
                      when: letterHidden,
                      act: { verb: 'open', targets: ['desk'] },
                      say: 'Where is it? In there? Stand aside.',
                    },
                    { id: 'ask-why', say: 'Why? In so many words, and do not count them.' },
                    {
                      id: 'take',
                      when: { all: [letterFound, { not: nellHolds }, { not: letterEnded }] },
                      act: { verb: 'take', targets: ['letter'] },
                    },
                    {
                      id: 'read',
                      when: { all: [letterFound, amosSpoke, { beats: { atLeast: 3 } }] },
                      act: { verb: 'read', targets: ['letter'] },
                      say: 'I have the right to be hurt by it myself.',
                    },
                    {
                      id: 'burn',
                      when: { all: [letterFound, amosSpoke, nellSpoke, { beats: { atLeast: 4 } }] },
                      act: { verb: 'burn', targets: ['letter'] },
                      say: 'I have lived nine years without it. I can finish the set.',
                    },
                  ],
                },
                amos: {
                  want: 'The worst is said. Let her do what she likes with it, and do not ask to be forgiven.',
                  moves: [
                    { id: 'explain', say: 'You would have gone overseas. You were the only one who said good evening.' },
                    { id: 'bring', when: letterHidden, act: { verb: 'open', targets: ['desk'] }, say: 'It is here. It was always here.' },
                    { id: 'leave-it', when: nellSpoke, say: 'You may read it, or there is the lamp. I have no say in it.' },
                    {
                      id: 'read-aloud',
                      when: { all: [letterFound, { not: nellHolds }, { beats: { atLeast: 7 } }] },
                      act: { verb: 'read', targets: ['letter'] },
                      say: 'Then hear it. Somebody should have said it aloud nine years ago.',
                    },
                  ],
                },
              },
              flag: { when: { any: [letterRead, letterEnded] } },
              buildUp: talkedOver(6),
              fallback: {
                text: 'A door bangs somewhere and the draught takes the lamp. It tips; there is one bright breath of paper, and then there is only the rain.',
                changes: toAshes,
              },
              result: 'The letter has been read, or there is no letter any more.',
              ways: [
                {
                  id: 'reading',
                  beats: [
                    { who: 'amos', verb: 'say' },
                    { who: 'nell', verb: 'take', targets: ['letter'] },
                    { who: 'nell', verb: 'read', targets: ['letter'] },
                  ],
                },
                {
                  id: 'burning',
                  beats: [
                    { who: 'nell', verb: 'say' },
                    { who: 'amos', verb: 'say' },
                    { who: 'nell', verb: 'burn', targets: ['letter'] },
                  ],
                },
              ],
              complications: [
                { id: 'whistle', text: 'Far off, the train asks the signal a question, and is told to wait.' },
                { id: 'flicker', text: 'The lamp flinches, and every shadow in the office changes its mind.' },
              ],
              next: [{ when: { did: { verb: 'read', target: 'letter' } }, to: { ending: 'opened' } }, { to: { ending: 'unread' } }],
            },
          ],
        },
      ],
    },
  ],
  endings: [
    {
      id: 'opened',
      title: 'By the spring boat',
      text: 'One page, and both sides of it. Nine springs, nine boats, and a man on a quay who has perhaps not stopped meeting them. The office closes eleven minutes late, for the first time in its history.',
    },
    {
      id: 'unread',
      title: 'Returned to nobody',
      text: 'What it said, nobody in this town will ever know. The rain goes on with its sorting. In the morning there is a clean square on the blotting paper, and the desk stands open, like any other desk.',
    },
  ],
};
