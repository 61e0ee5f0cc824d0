import { errors as house } from '@troupe/house/zh';
import { errors as server } from '@troupe/server/zh';
import { errors as cli } from './errors.zh.ts';

/** Whatever the terminal may refuse, in Chinese. */
export const errors = { ...house, ...server, ...cli };
