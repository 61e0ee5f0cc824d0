import { errors as house } from '@troupe/house/zh';
import { errors as server } from '@troupe/server/zh';
import { errors as cli } from './errors.zh.ts';

export const errors = { ...house, ...server, ...cli };
