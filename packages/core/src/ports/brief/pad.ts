import type { BriefRole } from './role.ts';

export type PadBrief = BriefRole & { readonly task: 'pad' };
