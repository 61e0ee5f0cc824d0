export { encode } from './encode.ts';
export type { HubOptions } from './hub.ts';
export type { Outlet } from './viewer.ts';
