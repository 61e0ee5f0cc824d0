import { type Catalogue, faultsOf } from '../text/catalogue.ts';

export const errors = {
  'no-such-performance': [
    'There is no performance called "{stream}" in this store.',
    'List the performances with `troupe replay FILE`, or check the name.',
  ],
  'not-a-performance': [
    'This log does not begin with the opening of a performance.',
    'Choose a stream that Troupe wrote; other files cannot be replayed.',
  ],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
