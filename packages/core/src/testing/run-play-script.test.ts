import { expect, test } from 'vitest';
import { closetFixture } from './fixture.ts';
import { parsePlayScript } from './play-script.ts';
import { puppet } from './puppet.ts';
import { runPlayScript } from './run-play-script.ts';

test('a script may hold several seats: those whose turn it is not pass', async () => {
  const script = parsePlayScript(`seed 1
as Hamlet
> "You come late, mother."
as Gertrude
> "I come when I am called."
> "And now I am here."
as Hamlet
> *reads the letter*
expect ruling success
> *stabs the curtain with the dagger*
expect curtain
`);
  const frames = await runPlayScript(script, { blueprint: closetFixture('en'), model: puppet() });
  expect(
    frames
      .filter((frame) => frame.type === 'speech' && ['hamlet', 'gertrude'].includes(frame.by))
      .map((frame) => 'text' in frame && frame.text),
  ).toEqual(['You come late, mother.', 'I come when I am called.', 'And now I am here.']);
});
