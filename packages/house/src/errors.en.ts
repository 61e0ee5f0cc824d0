import { modelFaultsOf } from '@troupe/core/model';
import { faultsOf, phrasesOf, problemsOf } from '@troupe/core/text';
import errors from './errors.en.json' with { type: 'json' };

export const fault = faultsOf(errors);
export const told = problemsOf(errors);
export const phrase = phrasesOf(errors);
export const modelFault = modelFaultsOf(errors);
