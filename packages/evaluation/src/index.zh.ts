import evaluation from './errors.zh.json' with { type: 'json' };
import statistics from './statistics/errors.zh.json' with { type: 'json' };

/** Whatever this package refuses, in Chinese: for surfaces that are read. */
export const errors = { ...evaluation, ...statistics };
