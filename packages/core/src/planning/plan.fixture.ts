import type { Prompt } from '../model/model.ts';
import type { CastPart } from './parts.ts';

/** What a writer says instead, by agent and how often it was asked. */
export type Script = Readonly<Record<string, (nth: number, prompt: Prompt) => unknown>>;

export const cast: CastPart = {
  title: 'The Empty House',
  theme: 'What is written can be unwritten.',
  period: 'A country house, long ago',
  realism: 'realistic',
  characters: [
    { name: 'Ada', part: 'seeker', about: 'Ada has come for what is hers.' },
    { name: 'Bram', part: 'keeper', about: 'Bram kept the house.' },
    { name: 'Cora', part: 'confidant', about: 'Cora came along.' },
  ],
};

/** A small sound play, one part at a time. */
export function answers({ agent }: Prompt, list: CastPart): unknown {
  const [kind, , third = ''] = agent.split(':');
  const names = list.characters.map(({ name }) => name);
  switch (kind) {
    case 'cast':
      return list;
    case 'profile':
      return {
        appearance: 'Somebody in a dark coat.',
        persona: 'Patient and proud.',
        voice: 'Short sentences.',
        mood: 'calm',
        relations: [],
        secrets:
          agent === 'profile:bram'
            ? [{ text: 'Bram burned the first will.', words: [['burned', 'burnt'], ['first will']], sharedWith: [] }]
            : [],
      };
    case 'review':
      return { approved: true, problems: [] };
    case 'draft':
      return { paragraphs: ['Ada asks for the paper.', 'It is found, and lost.'], synopsis: 'Three people, a desk, and rain.' };
    case 'ending':
      return {
        endings: [
          { title: 'Ashes', text: 'The grate is warm.' },
          { title: 'Paper', text: 'A paper lies on the table.' },
        ],
      };
    case 'points':
      return {
        points: [
          {
            title: 'The fire',
            description: 'Keep it or burn it.',
            present: names,
            seen: 'The lamp burns low.',
            happens: 'Ada gives the paper up, or burns it.',
            result: 'It is over.',
          },
          {
            title: 'The drawer',
            description: 'Ada finds the paper.',
            present: names,
            seen: 'Rain on the windows.',
            happens: 'The paper is found.',
            result: 'There is a paper.',
          },
        ],
      };
    case 'scenes':
      return {
        places: [
          { name: 'the study', description: 'A cold room.', leadsTo: ['the hall'] },
          { name: 'the hall', description: 'A colder one.', leadsTo: [] },
        ],
        scenes: [{ title: 'Evening', place: 'the study', description: 'Rain.', points: [1, 2] }],
      };
    case 'props':
      return {
        props: [
          { name: 'desk', description: 'A desk.', relation: 'at', of: 'the study', nature: ['container', 'surface'] },
          { name: 'lamp', description: 'A lamp.', relation: 'on', of: 'desk', nature: ['lit'] },
          {
            name: 'will',
            description: 'A paper.',
            relation: 'in',
            of: 'desk',
            nature: ['portable', 'hidden'],
            writing: 'All to Ada.',
            reveals: [1],
          },
          { name: 'brass key', description: 'A key.', relation: 'in', of: 'desk', nature: ['portable', 'hidden'] },
        ],
      };
    case 'flag':
      return third === '1'
        ? {
            any: [
              { kind: 'finds', thing: 'will' },
              { kind: 'tells', who: 'Bram', fact: 1 },
            ],
            spoken: ['Ada', 'Bram'],
          }
        : {
            any: [
              { kind: 'does', verb: 'burn', thing: 'the will', ending: 'Ashes' },
              { kind: 'does', who: 'Ada', verb: 'give', thing: 'will', ending: 'Paper' },
            ],
            spoken: ['Ada'],
            tooSoon: 'The flame leans away.',
          };
    case 'cues':
      return {
        goal: 'Leave with an answer.',
        cues: [1, 2].map((point) => ({
          point,
          want: 'Ask until somebody answers.',
          moves: [
            { say: 'Well?', targets: [] },
            { verb: 'examine', targets: ['desk'] },
          ],
        })),
      };
    case 'fallbacks':
      return { fallbacks: [1, 2].map((point) => ({ point, text: 'Wind throws the window open.', complications: ['The clock strikes.'] })) };
    default:
      return { title: 'The Empty House', theme: 'What is written can be unwritten.', synopsis: 'Three people, a desk, and rain.' };
  }
}
