import { expect, test } from 'vitest';
import type { PublicFrame } from '../events/frames.ts';
import { closetFixture } from '../testing/fixture.ts';
import { puppet } from '../testing/puppet.ts';
import { rehearse } from '../testing/rehearse.ts';
import { evening } from './accompanied.fixture.ts';
import { still } from './perform.fixture.ts';

const replies = (frames: readonly PublicFrame[]): string[] => frames.flatMap((frame) => (frame.type === 'reply' ? [frame.text] : []));

test.each(['en', 'zh'] as const)('%s: as it opens a person is told whom they play, and what this one alone knows', async (language) => {
  const blueprint = closetFixture(language);
  const { frames } = await rehearse({ blueprint, model: puppet(still), seats: ['gertrude'], lines: () => null });
  const [part = ''] = replies(frames);
  const played = blueprint.characters.find(({ id }) => id === 'gertrude');
  const own = blueprint.facts.filter(({ knownBy }) => knownBy !== 'everyone' && knownBy.includes('gertrude'));
  const others = blueprint.facts.filter(({ knownBy }) => knownBy !== 'everyone' && !knownBy.includes('gertrude'));
  expect([own.length, others.length].every((count) => count > 0)).toBe(true);
  expect(part.startsWith(language === 'zh' ? '你是谁\n' : 'Who you are\n')).toBe(true);
  expect(part).toContain(played?.persona);
  for (const { text } of own) expect(part).toContain(text);
  for (const { text } of others) expect(part).not.toContain(text);
});

test('/part tells it again, with what has been learned since', async () => {
  const blueprint = closetFixture('en');
  const { frames } = await rehearse({
    blueprint,
    model: puppet(still),
    seats: ['hamlet'],
    lines: (_turn, count) => ['*reads the letter*', '/part'][count] ?? null,
  });
  const told = replies(frames).filter((text) => text.startsWith('Who you are\n'));
  expect(told).toHaveLength(2);
  expect(told[1]?.length).toBeGreaterThan(told[0]?.length ?? 0);
});

test('what one wants, what has come about and what one has set going change through the evening', async () => {
  const { frames } = await evening({
    lines: ['"I will sail for England at dawn."', '/part', '"Good night."', '"Good night, mother."'],
    answers: () => '* The hoop loosens by a hair.\n',
    reading: (nth, { lines = [] }) =>
      nth === 1
        ? {
            established: ['The hoop loosens by a hair'],
            opened: [{ line: lines[0]?.line, text: 'I will sail for England at dawn' }],
            settled: ['hamlet'],
            people: [{ who: 'gertrude', health: 'dead' }],
          }
        : {},
  });
  const [before = '', after = ''] = replies(frames).filter((text) => text.startsWith('Who you are\n'));
  expect(before).toContain('What you want now\nLearn what the letter says.');
  expect(before).not.toMatch(/before your eyes|set going|\(dead\)/u);
  expect(after).not.toContain('What you want now');
  expect(after).toContain('What has come about tonight before your eyes\nThe hoop loosens by a hair');
  expect(after).toContain('What you have set going, and nothing has come of yet\nI will sail for England at dawn');
  expect(after).toMatch(/Gertrude \(dead\): /u);
});
