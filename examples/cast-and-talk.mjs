// A character born from a script: it is read for who says what, remembers only what it witnessed, and talks. No key, no network.

import { memoryStore } from '@troupe/core';
import { findRole, inProse, parseScript, profileOf, profileText, scenesToRemember } from '@troupe/core/casting';
import { behind, build, heardOut, openRoleMemory, Talk, witness, witnessedBy } from '@troupe/core/memory';
import { systemClock } from '@troupe/models/clock';
import { understudy } from '@troupe/understudy';

const text = `INT. LIGHTHOUSE - NIGHT

MARGARET
The lamp must be lit before the boat rounds the point, Tom.

TOM
I have no oil. The merchant sold it to the smugglers for nine pounds.

EXT. HARBOUR - DAWN

TOM
(alone)
I hid the nine pounds under the third step. Margaret must never know.
`;
const script = inProse(parseScript(text));
const margaret = findRole(script.roles, 'Margaret');
const { name, aliases } = margaret;
const role = { id: 'margaret', name, aliases, language: script.language, profile: profileText(profileOf(script, margaret)) };
const memory = await openRoleMemory({ store: memoryStore(), stream: 'margaret', clock: systemClock, role });
await witness(memory, witnessedBy(name, scenesToRemember(script)));
const model = understudy();
await build(memory, { model, onProgress: ({ scenes }) => console.log(`remembering: ${scenes.done} of ${scenes.total} scenes`) });

const talk = await Talk.begin(memory, { kind: 'stranger' }, { models: { performer: model, decider: model } });
for (const said of ['Who has the oil for the lamp?', 'Where are the nine pounds hidden?']) {
  const reply = await heardOut(talk.say(said));
  console.log(`\nYou: ${said}\n${name}: ${reply.text}`);
  // What was recalled for these words (the two questions before them are about who is speaking), with the sum of its four scores.
  const recalled = behind(memory.book, reply.exchange).found.filter(({ query }) => query === 2);
  for (const { memory: found, total } of recalled.slice(0, 2)) console.log(`    ${total.toFixed(2)}  ${found.text}`);
}
await talk.end();
