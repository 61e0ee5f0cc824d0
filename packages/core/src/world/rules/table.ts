import type { VerbName } from '../../text/verb-names.ts';
import { body } from './body.ts';
import { force } from './force.ts';
import { handling } from './handling.ts';
import { hiding } from './hiding.ts';
import { moving } from './moving.ts';
import { opening } from './opening.ts';
import { reading } from './reading.ts';
import type { VerbRule } from './slots.ts';

/** The common rule of every verb the world knows. */
export const verbRules: Readonly<Partial<Record<VerbName, VerbRule>>> = {
  ...handling,
  ...reading,
  ...opening,
  ...hiding,
  ...moving,
  ...force,
  ...body,
};

export function verbRule(verb: string): VerbRule | undefined {
  return Object.hasOwn(verbRules, verb) ? verbRules[verb as VerbName] : undefined;
}
