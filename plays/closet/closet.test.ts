import { parsePlayScript, runPlayScript } from '@troupe/core/testing';
import { expect, test } from 'vitest';
import { playContract } from '../play-contract.ts';

const { blueprint, model } = await playContract(import.meta.url, {
  beats: [30, 75],
  endings: ['kept', 'told'],
  lines: { hamlet: 60, gertrude: 60, polonius: 30, claudius: 15 },
});

test.each([
  ['expect hear /xyzzy/', 1],
  ['as Hamlet\n> "Good evening."\nexpect ruling success', 3],
  ['as Hamlet\n> *bars the door*\nexpect not ruling success', 3],
  ['never hear /candle/\nexpect curtain', 1],
  ['expect ending nowhere', 1],
])('a script that is not kept to fails at its line: %j', async (text, line) => {
  const run = runPlayScript(parsePlayScript(text), { blueprint, model });
  await expect(run).rejects.toMatchObject({ code: 'play-script', line });
});
