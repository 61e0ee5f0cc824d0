import { type Catalogue, faultsOf, phrasesOf } from '../text/catalogue.ts';
import { modelFaultsOf } from './model.ts';

export const errors = {
  'budget.money': '{spent} of {cap}',
  'budget.tokens': '{spent} of {cap} tokens',
  'late.first': 'gave no first word',
  'late.end': 'did not finish',
  'model-over-budget': ['The budget is used up: {used}.', 'Raise the cap and resume; nothing played so far is lost.'],
  'model-time-out': ['{model} {what} within {after} ms.', 'Check that the server is not overloaded, or allow it more time.'],
  'tape-unreadable': ['This is not a recording that this version can read.', 'Give a file written by --record of the same version.'],
  'tape-unreadable/line': ['Line {line} of the recording is damaged.', 'Remove the line, or record again.'],
  'model-not-recorded': [
    'The recording holds no answer for this prompt of {agent} ({hash}).',
    'The play, the seed or the prompts have changed since: record again.',
  ],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
export const modelFault = modelFaultsOf(errors);
export const phrase = phrasesOf(errors);
