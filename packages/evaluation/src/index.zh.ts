import { errors as evaluation } from './errors.zh.ts';
import { errors as statistics } from './statistics/errors.zh.ts';

export const errors = { ...evaluation, ...statistics };
