import { type Catalogue, faultsOf } from '@troupe/core/text';

export const errors = {
  'store-unavailable': [
    'This browser does not let the page keep anything.',
    'Allow the page to store data, leave the private window, or close its other tabs and try again.',
  ],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
