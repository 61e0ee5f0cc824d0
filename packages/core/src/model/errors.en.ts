import errors from './errors.en.json' with { type: 'json' };
import { modelFaultsOf } from './model.ts';

export const modelFault = modelFaultsOf(errors);
