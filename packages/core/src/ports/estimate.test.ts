import { expect, test } from 'vitest';
import { estimateTokens } from './estimate.ts';

test.each([
  ['', 0],
  ['abcd', 1],
  ['To be or not to be.', 5],
  ['生存还是毁灭', 4],
  ['Hamlet 哈姆雷特', 5],
])('%j is about %i tokens', (text, tokens) => expect(estimateTokens(text)).toBe(tokens));
