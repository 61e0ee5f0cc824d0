import type { PublicFrame } from '@troupe/core';

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
export type Standing = {
  readonly id: string;
  readonly play: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly state: 'playing' | 'paused' | 'stopped' | 'curtain' | 'failed';
  readonly you: { readonly role: 'operator' | 'host' | 'seat' | 'spectator'; readonly seat?: string };
  readonly cast: readonly Role[];
  readonly seats: readonly Seat[];
  readonly host?: {
    readonly seed: number;
    readonly beat: number;
    readonly stall: { readonly beats: number; readonly limit: number; readonly rung: string } | null;
    readonly costs: Costs;
    readonly trespasses: number;
    readonly events: number;
  };
};
export type MadeLink = {
  readonly kind: 'host' | 'seat' | 'spectator';
  readonly seat?: string;
  readonly token: string;
  readonly url: string;
};
export type Opened = { readonly id: string; readonly links: readonly MadeLink[] };
export type Found = {
  readonly name: string;
  readonly baseUrl: string;
  readonly reachable: boolean;
  readonly models: readonly string[];
  readonly problem?: { readonly message: string; readonly remedy: string };
};
export type Choice = { readonly model?: string; readonly modelName?: string; readonly budgetMoney?: number; readonly hasKey: boolean };
export type ChoiceWish = { model?: string; modelName?: string; budgetMoney?: number; key?: string | null };
export type Models = {
  readonly configured: Choice;
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

/** A refusal of the house, in words for a person. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly remedy: string;
  readonly problems: readonly string[];

  constructor(status: number, { code = '', message = '', remedy = '', problems = [] }: Partial<Refused>) {
    super(message);
    this.status = status;
    this.code = code;
    this.remedy = remedy;
    this.problems = problems;
  }
}

/** What one viewer perceives of the stage just now. */
export type Surroundings = {
  readonly place: { readonly name: string; readonly description?: string } | null;
  readonly people: readonly {
    readonly id: string;
    readonly name: string;
    readonly holding?: readonly string[];
    readonly behind?: string;
  }[];
  readonly holding: readonly { readonly id: string; readonly name: string }[];
  readonly reach: readonly { readonly id: string; readonly name: string; readonly description?: string }[];
  readonly exits: readonly { readonly name: string; readonly open: boolean }[];
};

export type Ticket = { readonly id: string; readonly token?: string };

async function ask<T>(method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      'x-troupe': '1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, (answer ?? {}) as Partial<Refused>);
  return answer as T;
}

const plays = '/api/plays';
const performances = '/api/performances';
const at = ({ id }: Ticket, rest = '') => `${performances}/${encodeURIComponent(id)}${rest}`;
const by = ({ token }: Ticket) => (token === undefined ? {} : { token });
const seatAt = (ticket: Ticket, seat: string, verb: string) => at(ticket, `/seats/${encodeURIComponent(seat)}/${verb}`);

export const house = {
  plays: () => ask<Listing[]>('GET', plays),
  playbill: (id: string) => ask<Playbill>('GET', `${plays}/${encodeURIComponent(id)}`),
  performances: () => ask<Programme[]>('GET', performances),
  open: (order: { play?: string; blueprint?: unknown; seats: { seat: string; person: string }[] }) =>
    ask<Opened>('POST', performances, { body: order }),
  standing: (ticket: Ticket) => ask<Standing>('GET', at(ticket), by(ticket)),
  surroundings: (ticket: Ticket, as: string | null) =>
    ask<Surroundings>('GET', at(ticket, `/view${as === null ? '' : `?as=${encodeURIComponent(as)}`}`), by(ticket)),
  say: (ticket: Ticket, seat: string, text: string) => ask('POST', seatAt(ticket, seat, 'line'), { ...by(ticket), body: { text } }),
  take: (ticket: Ticket, seat: string, person: string) => ask('POST', seatAt(ticket, seat, 'take'), { ...by(ticket), body: { person } }),
  leave: (ticket: Ticket, seat: string) => ask('POST', seatAt(ticket, seat, 'leave'), by(ticket)),
  direct: (ticket: Ticket, what: 'pause' | 'resume' | 'undo' | 'stop') => ask('POST', at(ticket, `/${what}`), by(ticket)),
  link: (ticket: Ticket, kind: 'seat' | 'spectator', seat?: string) =>
    ask<MadeLink>('POST', at(ticket, '/links'), { ...by(ticket), body: { kind, ...(seat !== undefined && { seat }) } }),
  fork: (ticket: Ticket, event: number) => ask<Opened>('POST', at(ticket, '/fork'), { ...by(ticket), body: { at: event } }),
  costs: (ticket: Ticket) => ask<AgentCosts[]>('GET', at(ticket, '/costs'), by(ticket)),
  prompts: (ticket: Ticket) => ask<Asked[]>('GET', at(ticket, '/prompts'), by(ticket)),
  frames: async (ticket: Ticket, as: string | null): Promise<PublicFrame[]> => {
    const text = await house.text(ticket, `/events${as === null ? '' : `?as=${encodeURIComponent(as)}`}`);
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
  testModel: (body: { model: string; key?: string }) => ask<Found>('POST', '/api/models/test', { body }),
  login: (password: string) => ask('POST', '/api/login', { body: { password } }),
};
