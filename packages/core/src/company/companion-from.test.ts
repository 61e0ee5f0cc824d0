import { expect, test } from 'vitest';
import { cardFrom } from '../character/card.ts';
import { second, third } from '../character/cards.fixture.ts';
import { characterOfRole } from '../character/cast-in-play.ts';
import { memoryStore } from '../log/memory-store.ts';
import { closetFixture } from '../testing/fixture.ts';
import { scriptedModel } from '../testing/scripted-model.ts';
import { testClock } from '../testing/test-clock.ts';
import { readCompany } from './companion.ts';
import { companionFrom, loreReplies } from './companion-from.ts';
import { Company } from './company.ts';

test('a card becomes a companion; what its maker notes for people is in no prompt', () => {
  const companion = companionFrom(cardFrom(second).character);
  const [read] = readCompany({ companions: [companion] }).companions;
  expect(read).toMatchObject({ name: 'Bram', kind: 'npc', description: 'Careful.' });
  expect(read?.mottos).toEqual([{ category: 'greeting', lines: ['You rang?'] }]);
  expect(read?.openings).toEqual(['You rang?', 'Again?']);
  expect(read?.basePrompt).toMatchInlineSnapshot(`
    "Be Bram. You are Bram.

    Careful.

    A steward.

    ## How you meet
    A study.

    ## Talks as examples of how you speak
    {{USERNAME}}: Hello
    Bram: Sir.

    Bram: Tea?"
  `);
  expect(JSON.stringify(companion)).not.toContain('Never in a prompt');
});

test('a Chinese card speaks Chinese and goes by its nickname', () => {
  const companion = companionFrom(cardFrom(third).character, { language: 'zh' });
  expect(companion.name).toBe('阿福');
  expect(companion.basePrompt).toContain('你们相遇的情形');
});

test('a role of a play becomes a companion with its mood', () => {
  const play = closetFixture('en');
  const role = play.characters[0];
  const character = characterOfRole(play, role?.id ?? '');
  if (!character) throw new Error('no role');
  const companion = companionFrom(character, { description: 'a prince' });
  expect(companion).toMatchObject({ name: role?.name, description: 'a prince' });
  expect(companion.moods).toEqual([{ probability: 0.5, label: role?.mood, prompt: `You are ${role?.mood}.` }]);
  expect(() => readCompany({ companions: [companion] })).not.toThrow();
});

test('what its lorebook has on the matter is before it when it speaks, and only then', async () => {
  const { character } = cardFrom(second);
  const model = scriptedModel('Fine.', 'It is locked.');
  const company = await Company.open(
    readCompany({ companions: [companionFrom(character)], world: { USERNAME: 'Ada' } }),
    { store: memoryStore(), clock: testClock(), models: { performer: model }, replies: { bram: loreReplies(character) } },
    { stream: 'lore', seed: 1 },
  );
  for await (const _ of company.say('bram-chat', 'How are you?'));
  for await (const _ of company.say('bram-chat', 'What of the desk?'));
  const [first, then] = model.calls.map(({ messages }) => messages.map(({ content }) => content).join('\n'));
  expect(first).not.toContain('The desk is locked.');
  expect(then).toContain('<data label="LORE">\nThe desk is locked.\n</data>');
  expect(first).toContain('Ada: Hello');
});
