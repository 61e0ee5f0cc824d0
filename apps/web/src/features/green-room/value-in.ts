import type { Value } from '@troupe/core/company';

/** What somebody typed, as what it is: a number, yes or no, or words. */
export function valueIn(text: string): Value {
  const plain = text.trim();
  if (plain === 'true' || plain === 'false') return plain === 'true';
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : plain;
}
