import { faultsOf } from '@troupe/core/text';
import errors from '../data/errors.en.json' with { type: 'json' };

export const fault = faultsOf(errors);
