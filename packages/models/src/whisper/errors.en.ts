import { faultsOf } from '@troupe/core/text';
import errors from './errors.en.json' with { type: 'json' };

export const fault = faultsOf(errors);
