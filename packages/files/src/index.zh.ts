import sentences from './errors.zh.json' with { type: 'json' };

export const errors = sentences;
