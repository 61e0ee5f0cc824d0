import { PublicFrame } from '@troupe/core';
import * as z from 'zod';
import { fault } from '../errors.en.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Voice } from '../surroundings.ts';

/** The JSON schema of what `--json` writes. */
export function schemaCommand(name: string, { say }: Voice): number {
  if (name !== 'frames') throw fault('unknown-schema', { name });
  say(JSON.stringify(z.toJSONSchema(PublicFrame), null, 2));
  return exitCodes.ok;
}
