import { faultsOf, phrasesOf } from '../text/catalogue.ts';
import errors from './call-errors.en.json' with { type: 'json' };
import { modelFaultsOf } from './model.ts';

export const fault = faultsOf(errors);
export const modelFault = modelFaultsOf(errors);
export const phrase = phrasesOf(errors);
