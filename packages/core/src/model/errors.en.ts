import type { Catalogue } from '../text/catalogue.ts';
import { modelFaultsOf } from './model.ts';

export const errors = {
  'model-aborted': ['The call was stopped.', 'Nothing to do: somebody stopped it.'],
  'model-truncated': ['{model} ran out of room before its answer was complete.', 'Allow longer answers, or switch reasoning off.'],
  'model-truncated/thinking': [
    '{model} thought for {tokens} tokens and had no room left for a word.',
    'Switch its reasoning off or lower it on the server, or choose a model that answers at once.',
  ],
  'model-malformed': [
    '{model} did not answer in the form it was asked for: {complaint}',
    'Try again, or use a model that is better at structured answers.',
  ],
  'model-refusal': ['{model} refused to answer.', 'Soften the scene, or use another model for this part.'],
} as const satisfies Catalogue;

export const modelFault = modelFaultsOf(errors);
