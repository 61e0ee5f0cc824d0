import { faultsOf } from '../text/catalogue.ts';
import errors from './errors.en.json' with { type: 'json' };

export const fault = faultsOf(errors);
