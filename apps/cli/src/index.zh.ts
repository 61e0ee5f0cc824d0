import { errors as house } from '@troupe/house/zh';
import { errors as server } from '@troupe/server/zh';
import cli from './errors.zh.json' with { type: 'json' };

export const errors = { ...house, ...server, ...cli };
