import { faultsOf, phrasesOf } from '@troupe/core/text';
import errors from './errors.en.json' with { type: 'json' };

export const fault = faultsOf(errors);
export const phrase = phrasesOf(errors);
