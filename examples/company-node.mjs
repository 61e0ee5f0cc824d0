// Two companions and you, in memory: they answer, grow familiar, and do something with your text. No key, no network.

import { memoryStore } from '@troupe/core';
import { Company, readCompany } from '@troupe/core/company';
import { systemClock } from '@troupe/models/clock';
import { understudy } from '@troupe/understudy';

const configuration = readCompany({
  companions: [
    {
      name: 'Nell',
      kind: 'npc',
      description: 'mends nets by the harbour',
      knowledge: [
        { lines: ['A net is mostly holes. The trick is where you put them.'] },
        { lines: ['The old boat did not drift, {{USERNAME}}. Somebody cut the rope.'], condition: { tag: 'interactions', min: 1 } },
      ],
      moods: [{ probability: 0.5, label: 'cross', prompt: 'You are cross today.' }],
      actions: [{ id: 'theme', label: 'Find the theme', deputy: 'theme' }],
    },
    { name: 'Bram', kind: 'npc', description: 'pilots ships, tells stories' },
  ],
  deputies: [{ id: 'theme', job: 'Name the theme of TEXT in one sentence.', scope: 'some' }],
  rooms: [{ id: 'wall', title: 'On the harbour wall', members: ['Nell', 'Bram'] }],
  world: { USERNAME: 'Ada' },
});
const ports = { store: memoryStore(), clock: systemClock, models: { performer: understudy() } };
const company = await Company.open(configuration, ports, { stream: 'company', seed: 7 });

const hear = async (frames) => {
  for await (const frame of frames) if (frame.type === 'message') console.log(`${frame.by}: ${frame.text}`);
};
await hear(company.say('wall', 'Nell, what do you know about nets?'));
await hear(company.say('wall', 'And what of the old boat and its rope?'));
await hear(company.act('wall', 'Nell', 'theme', { material: { document: 'The sea took the boat. The sea gives nothing back.' } }));
console.log(`\nNell is ${company.mood('Nell') ?? 'even-tempered'}; still closed: ${JSON.stringify(company.unlocks('Nell').next)}`);
