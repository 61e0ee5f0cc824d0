import { errors as house } from '@troupe/house/zh';
import { errors as server } from './errors.zh.ts';

/** Whatever comes over HTTP as a refusal, in Chinese. */
export const errors = { ...house, ...server };
