import { modelFaultsOf } from '../model/model.ts';
import { faultsOf, problemsOf } from '../text/catalogue.ts';
import errors from './errors.en.json' with { type: 'json' };

export const told = problemsOf(errors);
export const fault = faultsOf(errors);
export const modelFault = modelFaultsOf(errors);
