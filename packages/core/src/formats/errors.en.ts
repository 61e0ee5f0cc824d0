import { type Catalogue, faultsOf } from '../text/catalogue.ts';

export const errors = {
  'source-markup': [
    'This file nests its elements too deeply to be a book.',
    'Save it again from the program that made it, or give the text as .txt.',
  ],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
