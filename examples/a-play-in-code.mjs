// A play of one's own, written in code and performed: two people, a key, and what it opens.
import { openPerformance } from '@troupe/core';
import { defineBlueprint } from '@troupe/core/blueprint';
import { portsOf } from '@troupe/models/ports';
import { understudy } from '@troupe/understudy';

const person = { appearance: 'In a grey coat.', persona: 'Says little.', voice: 'Short sentences.', start: { place: 'hall' } };
const point = {
  id: 'key',
  title: 'The key',
  description: 'Whoever takes the key decides the evening.',
  cues: { ada: { want: 'the key', moves: [{ id: 'take', act: { verb: 'take', targets: ['key'] } }] }, ben: { want: 'that it stays' } },
  flag: { when: { all: [{ holds: { who: 'ada', prop: 'key' } }, { beats: { atLeast: 6 } }] } },
  fallback: { text: 'The key slips from its nail.' },
  result: 'The key has changed hands.',
  next: [{ to: { ending: 'end' } }],
};
const blueprint = defineBlueprint({
  id: 'the-key',
  title: 'The Key',
  language: 'en',
  theme: 'What is locked away.',
  synopsis: 'Two people in a hall, and a key on a nail.',
  world: { period: 'today' },
  places: [{ id: 'hall', name: 'the hall', description: 'A bare hall with one nail in the wall.' }],
  characters: ['Ada', 'Ben'].map((name) => ({ ...person, id: name.toLowerCase(), name })),
  props: [{ id: 'key', name: 'the key', description: 'Iron, on a nail.', at: { place: 'hall' }, portable: true }],
  acts: [
    { id: 'one', title: 'One', goals: {}, scenes: [{ id: 'dusk', title: 'Dusk', place: 'hall', description: 'Dusk.', points: [point] }] },
  ],
  endings: [{ id: 'end', title: 'An open door', text: 'The door stands open.' }],
});
const model = understudy();
const ports = portsOf(model);
const performance = await openPerformance({ stream: 'key', blueprint, seed: 7, ports });
for await (const frame of performance.watch()) {
  if (frame.type === 'speech') console.log(`${frame.name}: ${frame.text}`);
  else if (frame.type === 'curtain') console.log(frame.ending.title);
  else if ('text' in frame && frame.type !== 'delta') console.log(`  (${frame.text})`);
}
