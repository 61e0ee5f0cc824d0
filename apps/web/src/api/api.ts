import type { Diagnostic, PublicFrame } from '@troupe/core';
import { ask, at, by, performances, Refused, seatAt, type Ticket } from './ask.ts';
import type { Comparison, CurtainProgramme, Surroundings, TimeLine, Why } from './reports.ts';

export { Refused, type Ticket } from './ask.ts';
export type { Surroundings } from './reports.ts';

/** What the house tells over HTTP; the shapes are those of its /openapi.json. */
export type Role = { readonly id: string; readonly name: string; readonly appearance: string };
export type Listing = { readonly id: string; readonly title: string; readonly language: 'en' | 'zh'; readonly synopsis: string };
export type Playbill = Listing & {
  readonly author?: string;
  readonly theme: string;
  readonly period: string;
  readonly cast: readonly Role[];
  readonly acts: readonly string[];
};
export type Programme = {
  readonly id: string;
  readonly play: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly state: 'playing' | 'stopped' | 'curtain';
  readonly running: boolean;
  readonly openedAt: number;
  readonly updatedAt: number;
  readonly forkOf?: { readonly id: string; readonly at: number };
};
export type Seat = { readonly seat: string; readonly name: string; readonly person: string | null; readonly standIn: boolean };
export type Costs = {
  readonly calls: number;
  readonly input: number;
  readonly output: number;
  readonly cached: number;
  readonly money: number;
};
export type AgentCosts = Costs & { readonly agent: string; readonly milliseconds: number };
export type Elsewhere = {
  readonly asOf: string;
  readonly tokens: Costs;
  readonly beats: number;
  readonly models: readonly { readonly model: string; readonly money: number; readonly perBeat: number }[];
};
export type Standing = {
  readonly id: string;
  readonly play: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly state: 'playing' | 'paused' | 'stopped' | 'curtain' | 'failed';
  readonly you: { readonly role: 'operator' | 'host' | 'seat' | 'spectator'; readonly seat?: string };
  readonly cast: readonly Role[];
  readonly seats: readonly Seat[];
  /** Where characters remember earlier evenings and will remember this one. */
  readonly remember?: {
    readonly brought: readonly { readonly character: string; readonly name: string; readonly evenings: number }[];
    readonly kept: boolean;
  };
  readonly host?: {
    readonly seed: number;
    readonly beat: number;
    readonly stall: { readonly beats: number; readonly limit: number; readonly rung: string } | null;
    readonly costs: Costs;
    readonly trespasses: number;
    readonly events: number;
    readonly spectators: 'audience' | 'house';
    readonly budget: Caps;
  };
};
export type MadeLink = {
  readonly kind: 'host' | 'seat' | 'spectator';
  readonly seat?: string;
  readonly token: string;
  readonly url: string;
};
export type Opened = { readonly id: string; readonly links: readonly MadeLink[] };
/** Which model speaks or decides for whom: a character's id, or `performer`, `decider`, `director`, to the name of a model. */
export type Parts = Readonly<Record<string, string>>;
export type Caps = { readonly money?: number; readonly tokens?: number };
export type Opening = {
  readonly play?: string;
  readonly blueprint?: unknown;
  readonly seats: readonly { readonly seat: string; readonly person: string }[];
  readonly seed?: number;
  readonly models?: Parts;
  readonly budget?: Caps;
  readonly remember?: boolean;
  readonly cast?: Readonly<Record<string, string>>;
  readonly lore?: unknown;
};
export type Imported =
  | { readonly kind: 'performance'; readonly id: string; readonly title: string; readonly links: readonly MadeLink[] }
  | {
      readonly kind: 'play';
      readonly title: string;
      readonly playable: boolean;
      readonly diagnostics: readonly (Diagnostic & { readonly text: string })[];
      readonly blueprint: Readonly<Record<string, unknown>>;
    };
export type Found = {
  readonly name: string;
  readonly baseUrl: string;
  readonly reachable: boolean;
  readonly models: readonly string[];
  readonly problem?: { readonly code?: string; readonly message: string; readonly remedy: string };
};
/** What a test of a model server came to. */
export type Trial = Found & {
  readonly model?: string;
  readonly streaming?: boolean;
  readonly structured?: 'json_schema' | 'tool' | 'json_object' | 'text' | null;
  readonly firstToken?: number;
  readonly milliseconds?: number;
};
type ServerChoice = {
  readonly model?: string;
  readonly modelName?: string;
  readonly modelTimeout?: number;
  readonly priceIn?: number;
  readonly priceCached?: number;
  readonly priceOut?: number;
};
type HouseChoice = ServerChoice & {
  readonly deciderName?: string;
  readonly directorName?: string;
  readonly budgetMoney?: number;
  readonly budgetTokens?: number;
};
export type Choice = HouseChoice & { readonly hasKey: boolean };
export type ChoiceWish = HouseChoice & { readonly key?: string | null };
export type SavedModel = ServerChoice & { readonly id: string; readonly model: string; readonly hasKey: boolean };
export type SavedModelWish = ServerChoice & { readonly model: string; readonly key?: string };
export type Models = {
  readonly configured: Choice;
  readonly saved: readonly SavedModel[];
  readonly understudy: boolean;
  readonly notice: { readonly en: string; readonly zh: string };
  readonly found: readonly Found[];
};
export type Asked = {
  readonly number: number;
  readonly agent: string;
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly answer: string;
  readonly milliseconds: number;
  readonly fault?: string;
};

export type LogEvent = {
  readonly seq: number;
  readonly beat: number;
  readonly type: string;
  readonly by?: string;
  readonly text?: unknown;
  readonly point?: string;
};

const plays = '/api/plays';
const modelAt = (id: string, rest = ''): string => `/api/models/${encodeURIComponent(id)}${rest}`;
const seenAs = (as: string | null): string => (as === null ? '' : `?as=${encodeURIComponent(as)}`);

export const house = {
  plays: () => ask<Listing[]>('GET', plays),
  playbill: (id: string) => ask<Playbill>('GET', `${plays}/${encodeURIComponent(id)}`),
  performances: () => ask<Programme[]>('GET', performances),
  open: (order: Opening) => ask<Opened>('POST', performances, { body: order }),
  remove: (id: string) => ask('DELETE', at({ id })),
  restore: (id: string) => ask('POST', at({ id }, '/restore')),
  removed: () => ask<Programme[]>('GET', `${performances}?removed=true`),
  /** For good. */
  forget: (id: string) => ask('POST', at({ id }, '/forget')),
  /** A play, or a whole performance: the house finds out which. */
  bring: (text: string) => ask<Imported>('POST', '/api/import', { body: { text } }),
  standing: (ticket: Ticket) => ask<Standing>('GET', at(ticket), by(ticket)),
  surroundings: (ticket: Ticket, as: string | null) => ask<Surroundings>('GET', at(ticket, `/view${seenAs(as)}`), by(ticket)),
  timeLine: (ticket: Ticket, as: string | null) => ask<TimeLine>('GET', at(ticket, `/timeline${seenAs(as)}`), by(ticket)),
  why: (ticket: Ticket, number: number, as: string | null) => ask<Why>('GET', at(ticket, `/lines/${number}/why${seenAs(as)}`), by(ticket)),
  programme: (ticket: Ticket, as: string | null) => ask<CurtainProgramme>('GET', at(ticket, `/programme${seenAs(as)}`), by(ticket)),
  compare: (ticket: Ticket, other: string) => ask<Comparison>('GET', at(ticket, `/compare?with=${encodeURIComponent(other)}`), by(ticket)),
  setBudget: (ticket: Ticket, budget: Caps) => ask('PUT', at(ticket, '/budget'), { ...by(ticket), body: budget }),
  /** What those may see who look on with a link. */
  setSpectators: (ticket: Ticket, spectators: 'audience' | 'house') =>
    ask('PUT', at(ticket, '/spectators'), { ...by(ticket), body: { spectators } }),
  rewind: (ticket: Ticket, to: number) => ask('POST', at(ticket, '/rewind'), { ...by(ticket), body: { to } }),
  say: (ticket: Ticket, seat: string, text: string) => ask('POST', seatAt(ticket, seat, 'line'), { ...by(ticket), body: { text } }),
  take: (ticket: Ticket, seat: string, person: string) => ask('POST', seatAt(ticket, seat, 'take'), { ...by(ticket), body: { person } }),
  leave: (ticket: Ticket, seat: string) => ask('POST', seatAt(ticket, seat, 'leave'), by(ticket)),
  direct: (ticket: Ticket, what: 'pause' | 'resume' | 'undo' | 'stop') => ask('POST', at(ticket, `/${what}`), by(ticket)),
  link: (ticket: Ticket, kind: 'seat' | 'spectator', seat?: string) =>
    ask<MadeLink>('POST', at(ticket, '/links'), { ...by(ticket), body: { kind, ...(seat !== undefined && { seat }) } }),
  fork: (ticket: Ticket, event: number) => ask<Opened>('POST', at(ticket, '/fork'), { ...by(ticket), body: { at: event } }),
  costs: (ticket: Ticket) => ask<AgentCosts[]>('GET', at(ticket, '/costs'), by(ticket)),
  elsewhere: (ticket: Ticket) => ask<Elsewhere>('GET', at(ticket, '/costs/elsewhere'), by(ticket)),
  prompts: (ticket: Ticket) => ask<Asked[]>('GET', at(ticket, '/prompts'), by(ticket)),
  frames: async (ticket: Ticket, as: string | null): Promise<PublicFrame[]> => {
    const text = await house.text(ticket, `/events${seenAs(as)}`);
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as PublicFrame]));
  },
  /** The whole log: for the host alone. */
  log: async (ticket: Ticket): Promise<LogEvent[]> => {
    const text = await house.text(ticket, '/events');
    return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as LogEvent]));
  },
  text: async (ticket: Ticket, rest: string): Promise<string> => {
    const response = await fetch(at(ticket, rest), {
      headers: ticket.token === undefined ? {} : { authorization: `Bearer ${ticket.token}` },
    });
    if (!response.ok) throw new Refused(response.status, (await response.json().catch(() => ({}))) as Partial<Refused>);
    return response.text();
  },
  /** A script as a file. Asked for with the token in a header: an address would leave it in the history of the browser. */
  script: (ticket: Ticket, format: string, as: string | null): Promise<string> =>
    house.text(ticket, `/export?format=${format}${as === null ? '' : `&as=${encodeURIComponent(as)}`}`),
  models: () => ask<Models>('GET', '/api/models'),
  chooseModels: (body: ChoiceWish) => ask<Choice>('PUT', '/api/models', { body }),
  foundServers: () => ask<Found[]>('GET', '/api/models/found'),
  testModel: (body: { model: string; modelName?: string; key?: string }) => ask<Trial>('POST', '/api/models/test', { body }),
  saveModel: (id: string, body: SavedModelWish) => ask<SavedModel>('PUT', modelAt(id), { body }),
  forgetModel: (id: string) => ask('DELETE', modelAt(id)),
  testSaved: (id: string) => ask<Trial>('POST', modelAt(id, '/test')),
  login: (password: string) => ask('POST', '/api/login', { body: { password } }),
};
