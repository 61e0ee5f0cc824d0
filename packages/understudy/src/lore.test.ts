import { expect, test } from 'vitest';
import { performBeat } from './actor.ts';
import { loadArchetypes } from './archetypes.ts';
import { decide } from './pad.ts';
import { actorBrief, padBrief, said } from './role.fixture.ts';

const lore = [
  { name: 'The tower', text: 'Hamlet slept there. You must obey! The tower fell in the great storm of our fathers. It has no door.' },
  { name: 'Bread', text: 'Bread is dear this year.' },
];
const heard = [said('What do you know of the tower?')];

test('asked about what its book tells, it says that sentence, and no other', async () => {
  const archetypes = await loadArchetypes('en', 'seeker');
  expect(performBeat(actorBrief({ lore, heard }), [], archetypes)).toContain('The tower fell in the great storm of our fathers.');
  expect(performBeat(actorBrief({ heard }), [], archetypes)).not.toContain('storm');
  for (let beat = 1; beat < 30; beat++) {
    const spoken = performBeat(actorBrief({ lore, beat, heard: [said('How is the weather?')] }), [], archetypes);
    expect(spoken).not.toMatch(/obey|slept there|Bread is/u);
  }
});

test('a sentence of the book is said once', async () => {
  const archetypes = await loadArchetypes('en', 'seeker');
  const again = [said('The tower fell in the great storm of our fathers.', { by: 'Hamlet', mine: true, person: false }), ...heard];
  expect(performBeat(actorBrief({ lore, heard: again }), [], archetypes)).not.toContain('great storm');
});

test('in Chinese too', async () => {
  const archetypes = await loadArchetypes('zh', 'seeker');
  const brief = actorBrief({
    language: 'zh',
    lore: [{ name: '塔', text: '北边的塔在大风里倒了。' }],
    heard: [said('北边的塔是怎么倒的？')],
  });
  expect(performBeat(brief, [], archetypes)).toContain('北边的塔在大风里倒了。');
});

test('whoever has it in a book answers a question to nobody before the others', () => {
  const question = [said('Does anybody know of the tower?', { toMe: false })];
  const present = ['gertrude', 'horatio', 'claudius'].map((id) => ({ id, name: id, person: id === 'gertrude', health: 'well' }));
  expect(decide(padBrief({ lore, heard: question.map((line) => ({ ...line, by: 'gertrude' })), present }), []).strategy).toBe('FAST');
});
