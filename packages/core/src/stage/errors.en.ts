import { modelFaultsOf } from '../model/model.ts';
import { type Catalogue, faultsOf } from '../text/catalogue.ts';

export const errors = {
  'model-aborted/failed': ['{model} failed: {reason}', 'Try again, or use another model.'],
  'model-malformed/nothing-for-role': ['{model} had nothing to say for {name}.', 'Try again, or use another model for this role.'],
  'model-malformed/garbled': ['What the model said are nobody’s words.', 'Try again, or use another model for this role.'],
  'model-malformed/aloud': ['The model thought aloud.', 'Switch its reasoning off, or use another model for this role.'],
  'model-refusal/role': ['The model refused to play.', 'Soften the scene, or use another model for this role.'],
  'model-wrong-language': ['The model answered in another language than the play.', 'Use a model that speaks the language of the play.'],
  'fork-after-curtain': ['That is after the curtain: there is nothing left to play from there.', 'Choose an earlier number to fork at.'],
  'unknown-role/this-play': ['There is no role "{role}" in this play.', 'Choose one of: {names}.'],
  'model-malformed/soloist': ['The soloist named a role it may not play.', 'Try again, or use another model.'],
  'model-aborted/performance': ['The performance was stopped.', ''],
  'model-aborted/unneeded': ['No longer needed.', ''],
  'model-server-error/failed': ['{model} failed: {reason}', 'Try again, or use another model.'],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
export const modelFault = modelFaultsOf(errors);
