import stores from './errors.zh.json' with { type: 'json' };
import indexeddb from './indexeddb/errors.zh.json' with { type: 'json' };

export const errors = { ...stores, ...indexeddb };
