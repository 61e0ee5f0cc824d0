import { errors as house } from '@troupe/house/zh';
import { errors as server } from './errors.zh.ts';

export const errors = { ...house, ...server };
