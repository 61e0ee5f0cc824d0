// A murder among five agents: a case is invented and proved solvable, the detectives ask where an answer would tell them most, then they vote.

import { memoryStore } from '@troupe/core';
import { checkCase, inventCase, methodByName, nameIn, openGame } from '@troupe/core/mystery';
import { systemClock } from '@troupe/models/clock';
import { understudy } from '@troupe/understudy';

const play = inventCase('a death in the clockmaker’s house', { language: 'en', difficulty: 'easy', seed: 7, seats: 5 });
console.log(`${play.title}: ${play.roles.map(({ name }) => name).join(', ')}`);
console.log(`findings of the checker: ${checkCase(play).length}\n`);

const model = understudy();
const game = await openGame({
  store: memoryStore(),
  stream: 'game',
  clock: systemClock,
  ports: { performer: model, decider: model },
  method: methodByName('player-star'),
  play,
  people: [],
  seed: 7,
});

const name = (id) => nameIn(play, id);
// The gallery hears the table and sees what the players think; nobody at the table does.
for await (const frame of game.watch('gallery')) {
  if (frame.type === 'question') console.log(`${name(frame.by)} asks ${name(frame.to)}: ${frame.text}`);
  if (frame.type === 'answer') console.log(`    ${name(frame.by)}: ${frame.text}`);
  if (frame.type === 'thought' && frame.event.type === 'suspects')
    console.log(`    (${name(frame.event.by)} still suspects ${frame.event.suspects?.length})`);
  if (frame.type === 'unmasking')
    console.log(`\n${frame.truth.summary}\nsolved: ${frame.truth.victims.map(({ solved }) => solved).join(', ')}`);
}
