import { errors as models } from './errors.zh.ts';
import { errors as onnx } from './onnx/errors.zh.ts';
import { errors as openai } from './openai/errors.zh.ts';

export const errors = { ...models, ...onnx, ...openai };
