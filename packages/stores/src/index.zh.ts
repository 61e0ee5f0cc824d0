import { errors as stores } from './errors.zh.ts';
import { errors as indexeddb } from './indexeddb/errors.zh.ts';

export const errors = { ...stores, ...indexeddb };
