import { modelFaultsOf } from '../model/model.ts';
import { faultsOf } from '../text/catalogue.ts';
import errors from './own-errors.en.json' with { type: 'json' };

export const fault = faultsOf(errors);
export const modelFault = modelFaultsOf(errors);
