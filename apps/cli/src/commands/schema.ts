import { PublicFrame, TroupeError } from '@troupe/core';
import * as z from 'zod';
import { exitCodes } from '../exit-codes.ts';
import type { Voice } from '../surroundings.ts';

/** The JSON schema of what `--json` writes. */
export function schemaCommand(name: string, { say }: Voice): number {
  if (name !== 'frames') throw new TroupeError('unknown-schema', `There is no schema "${name}".`, 'The one there is: frames.');
  say(JSON.stringify(z.toJSONSchema(PublicFrame), null, 2));
  return exitCodes.ok;
}
