import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SentBefore } from './model.ts';

test('whatever was sent before, a body says what it says', () => {
  const pool = ['Where is the "boat"?', '灯灭了。', 'line\nbreak', ''].flatMap((content) => [
    { role: 'user', content },
    { role: 'assistant', content },
  ]);
  const body = fc.array(fc.nat(pool.length - 1), { maxLength: 8 }).map((list) => list.map((at) => pool[at]));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('nell', 'bram'), body), { maxLength: 12 }), (sent) => {
      const before = new SentBefore();
      for (const [agent, messages] of sent)
        expect(JSON.parse(before.text(agent, { model: 'm', messages, stream: true }))).toEqual({ model: 'm', messages, stream: true });
    }),
  );
});

test('what was sent before is not written out again', () => {
  const before = new SentBefore();
  let written = 0;
  const message = { role: 'user', content: 'Hm.', toJSON: () => ++written };
  for (let turn = 0; turn < 5; turn++) before.text('nell', { messages: [message, { role: 'user', content: `${turn}` }] });
  expect(written).toBe(1);
});

test('a house of many agents remembers only the newest', () => {
  const before = new SentBefore();
  let written = 0;
  const message = { role: 'user', content: 'Hm.', toJSON: () => ++written };
  before.text('first', { messages: [message] });
  for (let agent = 0; agent < 64; agent++) before.text(`agent ${agent}`, { messages: [{ role: 'user', content: '' }] });
  before.text('first', { messages: [message] });
  expect(written).toBe(2);
});
