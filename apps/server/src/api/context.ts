import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Log, Repertoire } from '@troupe/adapters/node';
import type { Clock } from '@troupe/core';
import type { Asker } from '../access/asker.ts';
import type { ModelAddressRule } from '../access/model-address.ts';
import type { Door } from '../access/password.ts';
import type { Standard } from '../playhouse/models.ts';
import type { Playhouse } from '../playhouse/playhouse.ts';

/** Everything of the house that a route may need. */
export type House = {
  readonly playhouse: Playhouse;
  readonly plays: Repertoire;
  readonly clock: Clock;
  readonly door: Door | null;
  readonly sealing: Buffer;
  readonly standard?: Standard;
  readonly modelRule: ModelAddressRule;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** Where links lead: the address under which the house is reached. */
  readonly address: () => string;
  readonly ready: () => boolean;
};

export type Env = { Bindings: HttpBindings; Variables: { asker: Asker } };
export type App = OpenAPIHono<Env>;
