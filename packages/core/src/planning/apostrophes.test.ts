import { expect, test } from 'vitest';
import { withApostrophes } from './apostrophes.ts';

const lost = 'I don t know. You didn t say. It ain t so; she won t come, and he couldn t. It s one s duty. You ll see, they re here.';

test('a book that has lost its apostrophes has them again, and everything stands where it stood', () => {
  const found = withApostrophes(lost);
  expect(found).toBe(
    "I don't know. You didn't say. It ain't so; she won't come, and he couldn't. It's one's duty. You'll see, they're here.",
  );
  expect(found).toHaveLength(lost.length);
});

test.each(["I don't know. He don t say. She didn t. It isn t. He won t. You can t.", '他说：don t panic。', 'Plan s and plan t.'])(
  'any other stays as it is: %s',
  (text) => {
    expect(withApostrophes(text)).toBe(text);
  },
);
