import type { Blueprint, Diagnostic } from '@troupe/core';
import type { Progress } from '@troupe/core/planning';
import type * as told from '@troupe/server/told';
import type { ListedPlan, PlanWish, Work } from '@troupe/server/told';
import { ask } from '../../api/ask.ts';
import { sendFile } from '../../api/send-file.ts';

export type { ListedPlan, PlanWish, Work } from '@troupe/server/told';
export type { Progress };

/** What the description leaves open, as the core knows it. */
export type PlanStanding = Omit<told.PlanStanding, 'progress'> & { readonly progress: Progress };
export type Finding = Omit<told.Plan['diagnostics'][number], 'finding'> & {
  /** The same as data, to be told in the language of the page. */
  readonly finding?: NonNullable<Diagnostic['finding']>;
};
export type PlanSource =
  | { readonly kind: 'topic'; readonly topic: string }
  | { readonly kind: 'work'; readonly title: string; readonly author?: string; readonly chapters?: string };
export type Plan = Omit<told.Plan, 'progress' | 'source' | 'diagnostics' | 'blueprint'> & {
  readonly progress: Progress;
  readonly source: PlanSource | null;
  readonly diagnostics: readonly Finding[];
  readonly blueprint: Blueprint | null;
};
/** As much of JSON Schema as the forms of parts use. */
export type Form = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Form>>;
  readonly required?: readonly string[];
  readonly items?: Form;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};
export type EditedPart = Omit<told.EditedPart, 'form'> & { readonly form: Form };
export type Passage = { readonly before: string; readonly quotation: string; readonly after: string };

const at = (id: string, rest = '') => `/api/plans/${encodeURIComponent(id)}${rest}`;
const partAt = (id: string, part: string) => at(id, `/parts/${encodeURIComponent(part)}`);

export const writers = {
  plans: () => ask<ListedPlan[]>('GET', '/api/plans'),
  away: () => ask<ListedPlan[]>('GET', '/api/plans?away=true'),
  plan: (id: string) => ask<Plan>('GET', at(id)),
  begin: (wish: PlanWish) => ask<{ id: string }>('POST', '/api/plans', { body: wish }),
  stop: (id: string) => ask<unknown>('POST', at(id, '/stop')),
  resume: (id: string) => ask<unknown>('POST', at(id, '/resume')),
  finish: (id: string) => ask<{ play: string }>('POST', at(id, '/finish')),
  putAway: (id: string) => ask<unknown>('DELETE', at(id)),
  bringBack: (id: string) => ask<unknown>('POST', at(id, '/bring-back')),
  forget: (id: string) => ask<unknown>('POST', at(id, '/forget')),
  part: (id: string, part: string) => ask<EditedPart>('GET', partAt(id, part)),
  edit: (id: string, part: string, value: unknown) => ask<unknown>('PUT', partAt(id, part), { body: { value } }),
  withdraw: (id: string, part: string) => ask<unknown>('DELETE', partAt(id, part)),
  work: (id: string) => ask<Work>('GET', `/api/works/${encodeURIComponent(id)}`),
  bring: (file: File) => sendFile<Work>(`/api/works?name=${encodeURIComponent(file.name)}`, file),
  passage: (work: string, offset: number, length: number) =>
    ask<Passage>('GET', `/api/works/${encodeURIComponent(work)}/passage?offset=${offset}&length=${length}`),
};

export const deskPath = (id = '') => (id === '' ? '/writers-desk' : `/writers-desk/${encodeURIComponent(id)}`);
export const bookPath = (work: string) => `/writers-desk/books/${encodeURIComponent(work)}`;
