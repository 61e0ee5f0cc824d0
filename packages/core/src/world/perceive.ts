/** What somebody can see, reach and try: all of the world that anyone on stage may know. */

export { placeOf } from './locate.ts';
export * from './look.ts';
export { tryable } from './tryable.ts';
