import type { Blueprint, Diagnostic } from '@troupe/core/blueprint';
import type { Progress } from '@troupe/core/planning';
import type { Answer } from '../../api/ask.ts';
import type * as api from '../../api/schema.d.ts';

export type { Progress };

/** What the description leaves open, as the core knows it. */
export type PlanStanding = Omit<api.PlanStanding, 'progress'> & { readonly progress: Progress };
export type Finding = Omit<api.Plan['diagnostics'][number], 'finding'> & {
  /** The same as data, to be told in the language of the page. */
  readonly finding?: NonNullable<Diagnostic['finding']>;
};
export type PlanSource =
  | { readonly kind: 'topic'; readonly topic: string }
  | { readonly kind: 'work'; readonly title: string; readonly author?: string; readonly chapters?: string };
export type Plan = Omit<api.Plan, 'progress' | 'source' | 'diagnostics' | 'blueprint'> & {
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
export type EditedPart = Omit<api.PlanPart, 'form'> & { readonly form: Form };
export type Passage = Answer<'GET /api/works/{work}/passage'>;

export const deskPath = (id = '') => (id === '' ? '/writers-desk' : `/writers-desk/${encodeURIComponent(id)}`);
export const bookPath = (work: string) => `/writers-desk/books/${encodeURIComponent(work)}`;

export type ViewProps = {
  readonly plan: Plan;
  readonly blueprint: Blueprint;
  readonly edit: (part: string, name: string) => void;
};
