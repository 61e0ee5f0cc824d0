import { expect, test } from 'vitest';
import * as z from 'zod';
import { testClock } from '../testing/test-clock.ts';
import { heard, opened, texts, withNell } from './company.fixture.ts';
import { hostTools } from './host-tools.ts';
import type { Tool } from './tools.ts';

const acting = withNell({ actions: [{ id: 'theme', label: 'Find the theme', deputy: 'theme', phrases: ['find the theme'] }] });

test('an action: the deputy sets the job and the text, the host speaks, the count rises', async () => {
  const { company, model } = await opened(acting, ['It is about nets.']);
  await heard(company.act('nell-chat', 'Nell', 'theme', { material: { selection: 'The net tore again.' } }));
  expect(model.calls[0]?.messages.at(-1)?.content).toContain('<data label="TEXT">\nThe net tore again.\n</data>');
  expect(model.calls[0]?.messages.at(-1)?.content).toContain('Name the theme of TEXT');
  expect(company.state.companions.nell?.actions).toEqual({ theme: 1 });
});

test('an action in plain words runs when it is sure, and is asked back when it is not', async () => {
  const { company, model } = await opened(acting, ['Loss.', 'Nets.']);
  await heard(company.say('nell-chat', 'Please find the theme.', { material: { document: 'All is lost.' } }));
  expect(texts(company, 'nell-chat').at(-1)).toBe('nell: Loss.');
  await heard(company.say('nell-chat', 'Is there some theme you could find in it?', { material: { document: 'Nets.' } }));
  expect(company.room('nell-chat').parked).toMatchObject({ awaits: 'confirm', action: 'theme' });
  await heard(company.say('nell-chat', 'Yes, do.', { material: { document: 'Nets.' } }));
  expect(texts(company, 'nell-chat').at(-1)).toBe('nell: Nets.');
  expect(company.room('nell-chat').parked).toBeNull();
  model.finish();
});

test('a tool: called with what its schema wants, its answer is a labelled block, all of it on the record', async () => {
  const tide = {
    name: 'tide',
    description: 'when the tide turns',
    input: z.object({ place: z.string() }),
    run: async ({ place }: { place: string }) => `six, at ${place}`,
  };
  const { company, model } = await opened(
    withNell({ tools: ['tide'] }),
    [
      { to: 'tools:nell', say: { json: { tool: 'tide', input: '{"place":"the wall"}' } } },
      { to: 'tools:nell', say: { json: { tool: null, input: '' } } },
      'At six.',
    ],
    { ports: { tools: [tide] } },
  );
  const frames = await heard(company.say('nell-chat', 'When does the tide turn?'));
  expect(frames.find(({ type }) => type === 'tool-called')).toMatchObject({
    tool: 'tide',
    outcome: 'answered',
    output: 'six, at the wall',
  });
  expect(model.calls.at(-1)?.messages.at(-1)?.content).toContain('<data label="TOOL tide">\nsix, at the wall\n</data>');
  expect(company.room('nell-chat').messages.at(-1)?.behind).toEqual(['TOOL tide']);
});

test('a tool that nobody spoke of costs no call; one that was spoken of is on the record of the room', async () => {
  const [dice] = hostTools('en', { clock: testClock(), roll: () => 0.5 });
  const { company, model } = await opened(
    withNell({ tools: ['dice'] }),
    [
      'Fine weather.',
      { to: 'tools:nell', say: { json: { tool: 'dice', input: '{"dice":"2d6"}' } } },
      { to: 'tools:nell', say: { json: { tool: null, input: '' } } },
      'Eight.',
    ],
    { ports: { tools: [dice as Tool] } },
  );
  await heard(company.say('nell-chat', 'Good morning.'));
  await heard(company.say('nell-chat', 'Roll the dice.'));
  expect(company.room('nell-chat').tools).toMatchObject([
    { companion: 'nell', tool: 'dice', input: '{"dice":"2d6"}', outcome: 'answered', output: '2d6: 4 + 4 = 8', took: 0 },
  ]);
  model.finish();
});

test('a tool with wrong input, one that fails, one that never ends: recorded, and the companion speaks all the same', async () => {
  const clock = testClock({ autoAdvance: true });
  const never = { name: 'never', description: '', input: z.object({}), run: () => new Promise<string>(() => undefined), timeout: 50 };
  const broken = {
    name: 'broken',
    description: '',
    input: z.object({ n: z.number() }),
    run: async () => Promise.reject(new Error('no wind')),
  };
  const asks = [
    { tool: 'broken', input: '{"n":"x"}' },
    { tool: 'broken', input: '{"n":1}' },
    { tool: 'never', input: '{}' },
  ];
  const { company } = await opened(
    withNell({ tools: ['never', 'broken'] }),
    [...asks.map((json) => ({ to: 'tools:nell', say: { json } })), 'Well.'],
    { ports: { tools: [never, broken], clock } },
  );
  const frames = await heard(company.say('nell-chat', 'Try.'));
  expect(frames.flatMap((frame) => (frame.type === 'tool-called' ? frame.outcome : []))).toEqual(['refused', 'failed', 'timed-out']);
  expect(texts(company, 'nell-chat').at(-1)).toBe('nell: Well.');
});
