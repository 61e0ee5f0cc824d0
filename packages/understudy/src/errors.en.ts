import { type Catalogue, faultsOf } from '@troupe/core/text';

export const errors = {
  'bank-malformed': [
    '{file} is not a line bank: at {where}, {message}.',
    'Mend that line, or remove the file: the play can be performed without a bank.',
  ],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
