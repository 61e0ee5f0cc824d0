import { modelFaultsOf } from '@troupe/core/model';
import { faultsOf } from '@troupe/core/text';
import errors from './errors.en.json' with { type: 'json' };

export const fault = faultsOf(errors);
export const modelFault = modelFaultsOf(errors);
