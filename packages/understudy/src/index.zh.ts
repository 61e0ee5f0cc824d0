import sentences from '../data/errors.zh.json' with { type: 'json' };

export const errors = sentences;
