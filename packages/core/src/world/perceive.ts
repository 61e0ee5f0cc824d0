/** What somebody can see, reach and try: all of the world that anyone on stage may know. */
export * from './look.ts';
export { placeOf } from './locate.ts';
export { tryable } from './tryable.ts';
