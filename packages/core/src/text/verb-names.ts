import * as z from 'zod/mini';
import names from './verb-names.table.json' with { type: 'json' };

/** The verbs the world has rules for, or that a play gives rules to. Wordings in English and Chinese: verbs.ts. */
export const VerbName = z.enum(names);
export type VerbName = z.infer<typeof VerbName>;
