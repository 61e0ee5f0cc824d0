import { type Catalogue, faultsOf } from '../text/catalogue.ts';

export const errors = {
  'cast-unreadable/json': ['The cast is not JSON.', 'Write it as [{"name": "…", "aliases": ["…"], "gender": "female"}].'],
  'cast-unreadable': ['The cast cannot be read: {why}', 'Write it as [{"name": "…", "aliases": ["…"], "gender": "female"}].'],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
