import { PublicFrame } from '@troupe/core/events';
import * as z from 'zod';
import type { Context } from '../context/context.ts';
import { exitCodes } from '../context/exit-codes.ts';
import { fault } from '../errors.en.ts';

/** The JSON schema of what `--json` writes. */
export function schemaCommand(name: string, _: object, { voice: { say } }: Context): number {
  if (name !== 'frames') throw fault('unknown-schema', { name });
  say(JSON.stringify(z.toJSONSchema(PublicFrame), null, 2));
  return exitCodes.ok;
}
