import models from './errors.zh.json' with { type: 'json' };
import kokoro from './kokoro/errors.zh.json' with { type: 'json' };
import llama from './llama/errors.zh.json' with { type: 'json' };
import onnx from './onnx/errors.zh.json' with { type: 'json' };
import openai from './openai/errors.zh.json' with { type: 'json' };
import whisper from './whisper/errors.zh.json' with { type: 'json' };

/** Whatever this package refuses, in Chinese: for surfaces that are read. */
export const errors = { ...models, ...kokoro, ...llama, ...onnx, ...openai, ...whisper };
