import type { Blueprint } from '@troupe/core';
import type * as z from 'zod';

export type Named = { readonly id: string; readonly title: string };

/** Everything of a blueprint but its id and title, as somebody would write it. */
export type Plan = Omit<z.input<typeof Blueprint>, 'format' | 'version' | 'id' | 'title' | 'language'>;

/** Both have spoken in this point, or it has gone on long enough: what must be before the flag counts. */
export const talkedOver = (atLeast: number) => ({
  any: [
    { all: [{ said: { by: 'nell', within: 'point' as const } }, { said: { by: 'amos', within: 'point' as const } }] },
    { beats: { atLeast } },
  ],
});

/** The letter comes to light: what every way of getting at it has in common. */
export const toLight = [
  { set: { prop: 'desk', key: 'open', value: true } },
  { put: { prop: 'letter', at: { prop: 'desk', relation: 'on' as const } } },
  { find: { prop: 'letter' } },
  { learn: { who: 'nell', fact: 'kept' } },
];

/** The letter is gone, and the light with it. */
export const toAshes = [
  { set: { prop: 'letter', key: 'burnt', value: true } },
  { put: { prop: 'letter', at: { nowhere: true as const } } },
  { set: { prop: 'lamp', key: 'lit', value: false } },
];

export const letterFound = { found: { prop: 'letter' } };
export const letterHidden = { not: letterFound };
export const nellHolds = { holds: { who: 'nell', prop: 'letter' } };
export const amosSpoke = { said: { by: 'amos', within: 'point' as const } };
export const nellSpoke = { said: { by: 'nell', within: 'point' as const } };
export const letterRead = { did: { verb: 'read' as const, target: 'letter', within: 'point' as const } };
export const letterEnded = { did: { verb: ['burn' as const, 'tear' as const], target: 'letter', within: 'point' as const } };
