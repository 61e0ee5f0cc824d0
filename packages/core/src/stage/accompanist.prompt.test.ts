import { expect, test } from 'vitest';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import type { Language } from '../text/language.ts';
import { accompanistPrompt, mostWords, type Room } from './accompanist.prompt.ts';

const asked = (language: Language, room: Room) =>
  accompanistPrompt({
    blueprint: closetFixture(language),
    lead: 'hamlet',
    due: room === 'last' ? 'last' : 'line',
    room,
    talk: [{ role: 'user', content: 'Hamlet: No.' }],
    tail: '[…]',
    otherwise: '',
  });

test.each(['en', 'zh'] as const)('%s: an answer is asked for as long as its moment, and has room for it', (language) => {
  const rooms = (['plain', 'hinge', 'climax', 'last'] as const).map((room) => ({
    most: mostWords(room, language),
    prompt: asked(language, room),
  }));
  expect(rooms.map(({ most }) => most)).toEqual(language === 'en' ? [190, 240, 400, 400] : [320, 410, 680, 680]);
  for (const { most, prompt } of rooms) {
    expect(prompt.messages.at(-1)?.content).toContain(`${most} ${language === 'en' ? 'words' : '字'}`);
    // Chinese is a token or two a character, English one or two a word: what was asked for is never cut off.
    expect(prompt.maxTokens).toBeGreaterThan(most * 3);
  }
});

async function evening(answer: string, closes: (nth: number) => string | undefined = () => undefined, lines = 12) {
  let read = 0;
  const model = puppet({
    narration: ({ text }, { agent }) => (agent === 'accompanist' ? answer : text),
    reading: ({ answer: found }) => ({ ...found, closes: closes(read++) }),
  });
  await rehearse({
    blueprint: closetFixture('en'),
    model,
    seats: ['hamlet'],
    switches: { way: 'directed', accompanied: true, lines },
    lines: (_turn, count) => (count < 5 ? '"No."' : null),
  });
  return model.prompts.filter(({ agent }) => agent === 'accompanist').map(({ messages }) => messages.at(-1)?.content ?? '');
}

test('who has twice held something out to the person is told so, and stops on something else', async () => {
  const told = 'Your last answers stopped on';
  const prompts = await evening('* The candle leans.\n', (nth) =>
    nth === 0 ? 'question' : nth === 1 ? 'offer' : nth === 2 ? 'deed' : 'silence',
  );
  expect(prompts[1]).not.toContain(told);
  expect(prompts[2]).toContain(`${told}: a question to Hamlet, something held out to Hamlet. Stop this one on something else.`);
  expect(prompts[3]).not.toContain(told);
  expect(prompts[5]).toContain(`${told}: a silence.`);
});

test('where the evening is decided an answer has the room that a turn on the way there has not', async () => {
  const prompts = await evening('* The candle leans.\n', undefined, 5);
  const rooms = prompts.map((one) => Number(/About (\d+) words/u.exec(one)?.[1] ?? 0));
  expect(rooms.slice(0, 2)).not.toContain(400);
  expect(rooms).toContain(400);
});
