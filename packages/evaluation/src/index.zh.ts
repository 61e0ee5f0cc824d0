import evaluation from './errors.zh.json' with { type: 'json' };
import statistics from './statistics/errors.zh.json' with { type: 'json' };

export const errors = { ...evaluation, ...statistics };
