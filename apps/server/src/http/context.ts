import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Log, Repertoire } from '@troupe/adapters/node';
import type { Clock } from '@troupe/core';
import type { Asker, Links } from './access/asker.ts';
import type { ModelAddressRule } from './access/model-address.ts';
import type { Door } from './access/password.ts';
import type { Critics } from '../critics/critics.ts';
import type { MysteryRoom } from '../mystery/mystery-room.ts';
import type { Standard } from '../playhouse/models.ts';
import type { Playhouse } from '../playhouse/playhouse.ts';
import type { Roles } from '../roles/roles.ts';
import type { ScreeningRoom } from '../screening/screening-room.ts';
import type { WritersDesk } from '../writers/writers-desk.ts';

/** Everything of the house that a route may need. */
export type House = {
  readonly playhouse: Playhouse;
  readonly plays: Repertoire;
  readonly desk: WritersDesk;
  readonly roles: Roles;
  readonly mysteries: MysteryRoom;
  readonly critics: Critics;
  readonly screening: ScreeningRoom;
  /** Links to performances and to tables. */
  readonly links: Links;
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
