import { modelFaultsOf } from '../model/model.ts';
import { type Catalogue, faultsOf, problemsOf } from '../text/catalogue.ts';

export const errors = {
  'model-wrong-language/plan': [
    "{model} answered in another language than the play's.",
    'Try again, or use a model that keeps to the language.',
  ],
  'unknown-part': ['There is no part "{part}".', 'Name a part of the plan, as the progress tree shows them.'],
  'usage-part': ['This cannot stand as "{part}": {path}: {message}', 'Keep to the form of the part; nothing was changed.'],
  'planning-unsound': [
    'The plan still has an error: {first}{others? (and # more)}.',
    'Edit the part it names and go on; everything written is kept.',
  ],
  failure: ['{why}', 'Try again: what was written is kept.'],
  'planning-stopped': ['The planning was stopped.', 'Add --resume to go on with it.'],
  'unknown-plan': ['There is no plan "{stream}".', 'Name a plan that was begun.'],
  'usage-plan-source': [
    'This plan was begun for something else.',
    'Give the same topic, file and chapters as before, or begin a new plan under another name.',
  ],
  'usage-topic': ['There is no topic to plan.', 'Say in one sentence what the play is about.'],
  'usage-topic/long': [
    'The topic is {characters} characters long; a topic is one sentence.',
    'Shorten it, or save it as a .txt file and plan that as a work.',
  ],
  'source-empty/work': ['"{title}" holds no text.', 'Choose another file; a scanned book must be read by OCR first.'],
} as const satisfies Catalogue;

export const told = problemsOf(errors);
export const fault = faultsOf(errors);
export const modelFault = modelFaultsOf(errors);
