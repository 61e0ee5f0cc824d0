import { expect, test } from 'vitest';
import { openGame } from './game.ts';
import { type Puppet, smallCase } from './small-case.fixture.ts';
import { eventsOf, framesFor, personPlays, setting, wholeGame } from './small-game.fixture.ts';

test('a private talk is heard by two', async () => {
  const options = setting({ people: ['nurse'] });
  const game = await openGame(options);
  game.send({ from: 'nurse', kind: 'introduce', text: 'Nurse.' });
  game.send({ from: 'nurse', kind: 'ask', to: 'maid', text: 'Between us: the cup?', secretly: true });
  game.send({ from: 'nurse', kind: 'ask', to: 'maid', text: 'A second secret.', secretly: true });
  await personPlays(game, 'nurse', () => 'Well.');
  const events = await eventsOf(options);
  expect(JSON.stringify(framesFor(events, { seats: ['heir'] }))).not.toContain('Between us');
  expect(JSON.stringify(framesFor(events, { seats: ['maid'] }))).toContain('Between us');
  expect(JSON.stringify(events)).not.toContain('A second secret');
  const prompts = (options.ports.performer as Puppet).calls.filter(({ agent }) => agent.endsWith(':heir') || agent.endsWith(':cook'));
  expect(JSON.stringify(prompts)).not.toContain('Between us');
});

test('agents talk in private with whom they have ruled out, where the case allows it', async () => {
  const { state, events } = await wholeGame();
  const secret = [...state.questions.values()].filter(({ secretly }) => secretly);
  expect(secret.length).toBeGreaterThan(0);
  expect(secret.every(({ answer }) => answer !== undefined)).toBe(true);
  for (const { by, to, id } of secret) {
    const others = ['cook', 'nurse', 'heir', 'maid'].filter((role) => role !== by && role !== to);
    for (const role of others) expect(JSON.stringify(framesFor(events, { seats: [role] }))).not.toContain(id);
  }
  const { state: without } = await wholeGame({ play: smallCase({ privateTalks: 0 }) });
  expect([...without.questions.values()].some(({ secretly }) => secretly)).toBe(false);
});
