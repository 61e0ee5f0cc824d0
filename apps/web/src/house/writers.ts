import type { Blueprint, Diagnostic } from '@troupe/core';
import { ask, Refused } from './ask.ts';

/** What the writers' desk tells; the shapes are those of /openapi.json. */
export type PlanState = 'writing' | 'finished' | 'stopped' | 'failed';
export type ListedPlan = {
  readonly id: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly state: PlanState;
  readonly kind: 'topic' | 'work';
  readonly updatedAt: number;
  readonly play?: string;
};
export type PartStatus = 'waiting' | 'writing' | 'written' | 'edited' | 'failed';
export type Progress = {
  readonly kind: string;
  readonly part?: string;
  readonly name: string;
  readonly status: PartStatus;
  readonly round: number;
  readonly review?: { readonly round: number; readonly approved: boolean; readonly lapsed: boolean; readonly problems: number };
  readonly children: readonly Progress[];
};
export type PlanStanding = {
  readonly id: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly state: PlanState;
  readonly seq: number;
  readonly progress: Progress;
  readonly cost: {
    readonly calls: number;
    readonly expectedCalls: number;
    readonly money: number;
    readonly expectedMoney: number;
    readonly tokens: number;
    readonly expectedTokens: number;
  };
  readonly failure?: { readonly code: string; readonly message: string; readonly remedy: string };
};
export type Finding = {
  readonly code: string;
  readonly severity: 'error' | 'warning' | 'note';
  readonly message: string;
  readonly remedy: string;
  /** The same as data, to be told in the language of the page. */
  readonly finding?: NonNullable<Diagnostic['finding']>;
  readonly path: string;
  readonly part: string;
};
export type PlanPart = {
  readonly part: string;
  readonly status: PartStatus;
  readonly edited: boolean;
  readonly value?: unknown;
  readonly problem?: string;
};
export type PlanSource =
  | { readonly kind: 'topic'; readonly topic: string }
  | { readonly kind: 'work'; readonly title: string; readonly author?: string; readonly chapters?: string };
export type Plan = PlanStanding & {
  readonly source: PlanSource | null;
  readonly work?: string;
  readonly play?: string;
  readonly reviewer: boolean;
  readonly acts: readonly string[];
  readonly parts: readonly PlanPart[];
  readonly lookups: readonly { readonly query: string; readonly found: readonly { readonly title: string; readonly source: string }[] }[];
  readonly repairs: readonly string[];
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
export type EditedPart = {
  readonly part: string;
  readonly value: unknown;
  readonly edited: boolean;
  readonly touches: readonly string[];
  readonly form: Form;
};
export type Work = {
  readonly work: string;
  readonly title: string;
  readonly author?: string;
  readonly language: string;
  readonly characters: number;
  readonly divided: 'by-itself' | 'by-size';
  readonly chapters: readonly { readonly number: number; readonly title: string; readonly kind: string; readonly characters: number }[];
  readonly warnings: readonly string[];
};
export type PlanWish = {
  readonly topic?: string;
  readonly work?: string;
  readonly chapters?: string;
  readonly language?: 'en' | 'zh';
  readonly reviewer?: boolean;
  readonly search?: 'wikipedia' | 'none';
};
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

/** A file as the body of a request. */
export async function sendFile<T>(path: string, file: Blob): Promise<T> {
  const headers = { accept: 'application/json', 'x-troupe': '1', 'content-type': 'application/octet-stream' };
  const response = await fetch(path, { method: 'POST', headers, body: file });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, (answer ?? {}) as Partial<Refused>);
  return answer as T;
}

export const deskPath = (id = '') => (id === '' ? '/writers-desk' : `/writers-desk/${encodeURIComponent(id)}`);
export const bookPath = (work: string) => `/writers-desk/books/${encodeURIComponent(work)}`;
