import { modelFaultsOf } from '@troupe/core/model';
import errors from './errors.en.json' with { type: 'json' };

export const modelFault = modelFaultsOf(errors);
