import { errors as house } from '@troupe/house/zh';
import server from './errors.zh.json' with { type: 'json' };

export const errors = { ...house, ...server };
