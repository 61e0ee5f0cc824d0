import stores from './errors.zh.json' with { type: 'json' };
import indexeddb from './indexeddb/errors.zh.json' with { type: 'json' };

/** Whatever this package refuses, in Chinese: for surfaces that are read. */
export const errors = { ...stores, ...indexeddb };
