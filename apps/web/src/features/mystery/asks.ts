import type { TableFrame } from '@troupe/core/mystery';
import { ask, by, type Ticket } from '../../api/ask.ts';
import { sendFile } from '../../api/send-file.ts';

export type Named = { readonly id: string; readonly name: string };
export type Games = { readonly games: number; readonly solved: number };
export type CaseBill = {
  readonly id: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly opening: string;
  readonly rounds: number;
  readonly privateTalks: number;
  readonly roles: readonly (Named & { readonly known: string })[];
  readonly victims: readonly Named[];
  readonly origin: 'repertoire' | 'invented' | 'brought';
  /** What code has proved; null where the case does not say enough. */
  readonly proved: {
    readonly solvable: boolean | null;
    readonly alone: boolean;
    readonly reachable: boolean;
    readonly timeline: boolean | null;
  };
  readonly tried: Games | null;
  readonly played: Games;
};
export type BroughtCase = {
  readonly id: string;
  readonly title: string;
  readonly findings: readonly { readonly code: string; readonly severity: 'error' | 'warning'; readonly text: string }[];
  readonly problems: readonly string[];
};
export type Making = {
  readonly id: string;
  readonly topic: string;
  readonly language: 'en' | 'zh';
  readonly stage: 'imagining' | 'proving' | 'trying';
  readonly played: number;
  readonly games: number;
  readonly fault: { readonly message: string; readonly remedy: string } | null;
};
export type CaseWish = {
  readonly topic: string;
  readonly language?: 'en' | 'zh';
  readonly seats?: number;
  readonly difficulty?: 'easy' | 'medium' | 'hard';
};
export type TableWish = {
  readonly case: string;
  readonly people: readonly string[];
  readonly methods?: Readonly<Record<string, string>>;
  readonly seed?: number;
  readonly patience?: number;
  readonly spectators?: 'audience' | 'gallery';
  readonly models?: Readonly<Record<string, string>>;
};
export type ListedTable = {
  readonly id: string;
  readonly case: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly state: 'playing' | 'stopped' | 'over';
  readonly people: readonly string[];
  readonly openedAt: number;
  readonly solved: boolean | null;
  readonly away: boolean;
  readonly waitsFor: readonly string[];
};
export type TableSpent = {
  readonly calls: number;
  readonly input: number;
  readonly output: number;
  readonly cached: number;
  readonly money: number;
};
export type TableStanding = ListedTable & {
  readonly you: { readonly role: 'operator' | 'host' | 'seat' | 'spectator'; readonly seat?: string };
  readonly round: number;
  readonly rounds: number;
  readonly questionsPerRound: number;
  readonly privateTalks: number;
  readonly players: readonly (Named & { readonly known: string; readonly seat: 'person' | 'agent' })[];
  readonly victims: readonly Named[];
  readonly spectators: 'audience' | 'gallery';
  readonly fault: { readonly message: string; readonly remedy: string } | null;
  readonly host?: {
    readonly seed: number;
    readonly method: string;
    readonly methods: Readonly<Record<string, string>>;
    readonly models: Readonly<Record<string, string>>;
    readonly spent: TableSpent;
    readonly spentBy: Readonly<Record<string, TableSpent>>;
  };
};
export type TableLink = {
  readonly kind: 'host' | 'seat' | 'spectator';
  readonly seat?: string;
  readonly token: string;
  readonly url: string;
};
export type SentLetter =
  | { readonly kind: 'introduce'; readonly text: string }
  | { readonly kind: 'answer'; readonly text: string; readonly question?: string }
  | { readonly kind: 'ask'; readonly to: string; readonly text: string; readonly victim?: string; readonly secretly?: boolean }
  | { readonly kind: 'vote'; readonly victim: string; readonly against: string | null; readonly text?: string }
  | { readonly kind: 'pass' }
  | { readonly kind: 'leave' };
export type Suspicion = 'cleared' | 'unsure' | 'suspected';
export type Notes = {
  readonly text: string;
  readonly suspicion: Readonly<Record<string, Readonly<Record<string, Suspicion>>>>;
  /** Lines of the record that are kept in sight, by what they are in it. */
  readonly pins?: readonly string[];
};
export type TableTold = TableFrame | { readonly type: 'rest'; readonly why: 'over' | 'stopped' };

const at = ({ id }: Ticket, rest = ''): string => `/api/tables/${encodeURIComponent(id)}${rest}`;
const seatAt = (ticket: Ticket, seat: string, rest: string): string => at(ticket, `/seats/${encodeURIComponent(seat)}/${rest}`);

export const mystery = {
  cases: (away = false) => ask<CaseBill[]>('GET', `/api/cases${away ? '?away=true' : ''}`),
  invent: (wish: CaseWish) => ask<{ making: string }>('POST', '/api/cases', { body: wish }),
  makings: () => ask<Making[]>('GET', '/api/cases/makings'),
  dismiss: (making: string) => ask<unknown>('DELETE', `/api/cases/makings/${encodeURIComponent(making)}`),
  bringFile: (file: Blob) => sendFile<{ cases: BroughtCase[] }>('/api/cases/file', file),
  bringFolder: (files: Readonly<Record<string, string>>) => ask<{ cases: BroughtCase[] }>('POST', '/api/cases/folder', { body: { files } }),
  putAway: (id: string) => ask<unknown>('DELETE', `/api/cases/${encodeURIComponent(id)}`),
  bringBack: (id: string) => ask<unknown>('POST', `/api/cases/${encodeURIComponent(id)}/bring-back`),
  forget: (id: string) => ask<unknown>('POST', `/api/cases/${encodeURIComponent(id)}/forget`),
  tables: (away = false) => ask<ListedTable[]>('GET', `/api/tables${away ? '?away=true' : ''}`),
  putTableAway: (id: string) => ask<unknown>('DELETE', at({ id })),
  bringTableBack: (id: string) => ask<unknown>('POST', at({ id }, '/bring-back')),
  forgetTable: (id: string) => ask<unknown>('POST', at({ id }, '/forget')),
  open: (wish: TableWish) => ask<{ id: string; links: readonly TableLink[] }>('POST', '/api/tables', { body: wish }),
  standing: (ticket: Ticket) => ask<TableStanding>('GET', at(ticket), by(ticket)),
  send: (ticket: Ticket, seat: string, letter: SentLetter) =>
    ask<unknown>('POST', seatAt(ticket, seat, 'letter'), { ...by(ticket), body: letter }),
  notes: (ticket: Ticket, seat: string) => ask<Notes>('GET', seatAt(ticket, seat, 'notes'), by(ticket)),
  keepNotes: (ticket: Ticket, seat: string, notes: Notes) =>
    ask<unknown>('PUT', seatAt(ticket, seat, 'notes'), { ...by(ticket), body: notes }),
  survey: (ticket: Ticket, seat: string, marks: Readonly<Record<string, number>>, remark: string) =>
    ask<unknown>('POST', seatAt(ticket, seat, 'survey'), { ...by(ticket), body: { marks, remark } }),
  seat: (ticket: Ticket, seat: string, kind: 'person' | 'agent') =>
    ask<unknown>('PUT', at(ticket, `/seats/${encodeURIComponent(seat)}`), { ...by(ticket), body: { by: kind } }),
  direct: (ticket: Ticket, what: 'stop' | 'resume') => ask<unknown>('POST', at(ticket, `/${what}`), by(ticket)),
  link: (ticket: Ticket, kind: 'seat' | 'spectator', seat?: string) =>
    ask<TableLink>('POST', at(ticket, '/links'), { ...by(ticket), body: { kind, ...(seat !== undefined && { seat }) } }),
  setSpectators: (ticket: Ticket, spectators: 'audience' | 'gallery') =>
    ask<unknown>('PUT', at(ticket, '/spectators'), { ...by(ticket), body: { spectators } }),
  live: (ticket: Ticket, as: string | null, after: number): string => {
    const query = new URLSearchParams({
      after: String(after),
      ...(as !== null && { as }),
      ...(ticket.token !== undefined && { token: ticket.token }),
    });
    return at(ticket, `/live?${query}`);
  },
};

export const mysteryPath = (id = ''): string => (id === '' ? '/mystery' : `/mystery/${encodeURIComponent(id)}`);
