import type { CompanyInput } from '@troupe/core/company';
import type { Language } from '@troupe/core/text';
import en from './house.en.json' with { type: 'json' };
import zh from './house.zh.json' with { type: 'json' };

/** Two who live in a theatre, and the room where they meet after the show. */
export const houses = { en, zh } as Readonly<Record<Language, unknown>> as Readonly<Record<Language, CompanyInput>>;
