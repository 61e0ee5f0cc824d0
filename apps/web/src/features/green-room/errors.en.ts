import { type Catalogue, faultsOf } from '@troupe/core/text';

export const errors = {
  'card-too-large/page': ['This file is larger than 32 MB.', 'Choose a smaller card.'],
  'unknown-role/part': ['This play has no such part.', 'Choose one of its cast.'],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
