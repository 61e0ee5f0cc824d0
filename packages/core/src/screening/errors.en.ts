import { modelFaultsOf } from '../model/model.ts';
import { type Catalogue, faultsOf } from '../text/catalogue.ts';

export const errors = {
  'model-refusal/screen': ['{model} refused to answer.', 'Try again, or use a model that follows forms better.'],
  'bad-profiles': [
    'The profiles cannot be read: {fault}.',
    'Give [{"name", "personality", "speech_style", "background", "motivation", "main"}], or the same by name.',
  ],
  'model-malformed/no-line': ['{model} saw the clip, but spoke no line.', 'Try again, or use a model that follows forms better.'],
  'no-vision': [
    '{model} takes no pictures.',
    'Use a model with vision (for example qwen2.5vl or llama3.2-vision in Ollama), or --understudy.',
  ],
} as const satisfies Catalogue;

export const fault = faultsOf(errors);
export const modelFault = modelFaultsOf(errors);
