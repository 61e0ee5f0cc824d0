import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Log } from '@troupe/house/node';
import type { Asker } from './access/asker.ts';

export type Env = { Bindings: HttpBindings; Variables: { asker: Asker } };
export type App = OpenAPIHono<Env>;

/** Where trouble is written down. */
export type HouseLog = Pick<Log, 'info' | 'warn' | 'error'>;
/** Where links lead: the address under which the house is reached. */
export type Address = () => string;
