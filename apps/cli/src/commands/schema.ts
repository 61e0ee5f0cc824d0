import { PublicFrame } from '@troupe/core/events';
import * as z from 'zod';
import type { Context } from '../context/context.ts';
import { fault } from '../errors.en.ts';

export function schemaCommand(name: string, _: object, { voice: { say } }: Context): void {
  if (name !== 'frames') throw fault('unknown-schema', { name });
  say(JSON.stringify(z.toJSONSchema(PublicFrame), null, 2));
}
