import { faultsOf, phrasesOf, problemsOf } from '@troupe/core/text';
import errors from './errors.en.json' with { type: 'json' };
import { refusalsOf } from './http/refusal.ts';

export const fault = faultsOf(errors);
export const refusal = refusalsOf(errors);
export const told = problemsOf(errors);
export const phrase = phrasesOf(errors);
