import type { EventStore } from '../log/store.ts';
import { callLogged } from '../model/call-log.ts';
import type { CallOptions, Model } from '../model/model.ts';
import { type Care, usualBreak, usualCrisis } from '../model/plainly.ts';
import type { Clock } from '../model/ports.ts';
import { hash } from '../model/random.ts';
import { type Action, type Companion, type CompanyConfiguration, whoIs } from './companion.ts';
import { CompanyLog } from './company-log.ts';
import { meets } from './condition.ts';
import { type Deputy, instructionDeputy } from './deputy.ts';
import { fault } from './errors.en.ts';
import type { Given, ReplyRule } from './exchange.ts';
import type { RoomLimits } from './room-limits.ts';
import { circumstances, own, type RoomState } from './state.ts';
import { TalkBook } from './talk-book.ts';
import type { Tool } from './tools.ts';

/** Everything a company needs from outside. */
export type CompanyPorts = {
  readonly store: EventStore;
  readonly clock: Clock;
  readonly models: {
    readonly performer: Model;
    /** Moderates and picks tools; the performer unless given. */
    readonly decider?: Model;
    /** Shortens what is long; the performer unless given. */
    readonly summary?: Model;
    /** By the name a companion's `model` gives. */
    readonly named?: Readonly<Record<string, Model>>;
  };
  readonly tools?: readonly Tool[];
  readonly deputies?: readonly Deputy[];
  /** A companion's own steps before it speaks, by its id. */
  readonly replies?: Readonly<Record<string, readonly ReplyRule[]>>;
  /** Long memory: what a companion remembers of something. */
  readonly recall?: (companion: string, about: string) => Promise<readonly string[]>;
  /** What words mean, for actions that are asked for in other words; as soon as it is known. */
  readonly meaning?: (text: string) => Float32Array | undefined;
  /** What the house does for whoever talks here; what it leaves unsaid is as usual. */
  readonly care?: () => Partial<Care>;
  /** What is never written in a room, and what is not shown; asked anew with every word that is written. */
  readonly limits?: RoomLimits;
  /** Now, in words. */
  readonly now?: (at: number, language: 'en' | 'zh') => string;
};

/** Under which stream a company is kept, and its seed. */
export type CompanyOptions = {
  readonly stream: string;
  readonly seed: number;
  /** Tokens of a whole prompt; as much as the model holds unless said, and 8,192 where it does not say either. */
  readonly window?: number;
};

/** What goes along with what the user says. */
export type SayOptions = Omit<Given, 'text' | 'answer' | 'unsure' | 'versions' | 'goesOn'> & {
  readonly signal?: AbortSignal;
  readonly rounds?: number;
  readonly except?: readonly string[];
};

const keptGivens = 20;
const unknownWindow = 8192;
const mostTold = 32_768;

/** What the parts of a conversation share: who is who, the log, the models with their calls on the books. */
export class CompanyHouse {
  readonly configuration: CompanyConfiguration;
  readonly ports: CompanyPorts;
  readonly #window: number | undefined;
  readonly log: CompanyLog;
  readonly deputies: readonly Deputy[];
  readonly book = new TalkBook();
  readonly #givens = new Map<string, Given>();

  constructor(configuration: CompanyConfiguration, ports: CompanyPorts, options: CompanyOptions) {
    this.configuration = configuration;
    this.ports = ports;
    this.#window = options.window;
    this.log = new CompanyLog({ ...ports, stream: options.stream });
    this.deputies = [...(ports.deputies ?? []), ...configuration.deputies.map(instructionDeputy)];
  }

  get user(): Companion {
    return this.configuration.companions.find(({ kind }) => kind === 'user') as Companion;
  }

  companion(called: string): Companion {
    const found = whoIs(called, this.configuration.companions);
    if (found) return found;
    const names = this.configuration.companions.map(({ name }) => name);
    throw fault('company-unknown', { called, names });
  }

  room(id: string): RoomState {
    const room = own(this.log.state.rooms, id);
    if (room) return room;
    throw fault('company-room', { id, rooms: Object.keys(this.log.state.rooms) });
  }

  /** Who is in a room. The user goes by the name that the world state knows. */
  members({ members }: RoomState): readonly Companion[] {
    const { USERNAME } = this.log.state.world;
    return members
      .map((member) => this.companion(member))
      .map((one) => (one.kind === 'user' && typeof USERNAME === 'string' && USERNAME !== '' ? { ...one, name: USERNAME } : one));
  }

  /** What an action was asked to work on, for another version of what came of it. A draft is too large for the log. */
  remember(exchange: string, given: Given): void {
    this.#givens.set(exchange, given);
    const [oldest] = this.#givens.keys();
    if (this.#givens.size > keptGivens && oldest !== undefined) this.#givens.delete(oldest);
  }

  given(exchange: string): Given | undefined {
    return this.#givens.get(exchange);
  }

  /** Its own steps before it speaks. */
  replies({ id }: Companion): readonly ReplyRule[] {
    return own(this.ports.replies ?? {}, id) ?? [];
  }

  /** Nobody is spoken to who is not there. */
  present(room: string, called: string): Companion {
    const { members, title } = this.room(room);
    const one = this.companion(called);
    if (members.includes(one.id)) return one;
    throw fault('company-absent', { name: one.name, title });
  }

  withUser(members: readonly string[]): string[] {
    return [...new Set([this.user.id, ...members.map((member) => this.companion(member).id)])];
  }

  /** Actions whose condition holds. */
  openActions(companion: string): readonly Action[] {
    const { id, actions } = this.companion(companion);
    const now = circumstances(this.log.state, id);
    return actions.filter(({ condition }) => meets(condition, now));
  }

  get care(): Care {
    return { crisis: usualCrisis(this.configuration.language), breakAfter: usualBreak, ...this.ports.care?.() };
  }

  /** Tokens of one prompt of a talk. A model that holds a library is not read one for every reply. */
  talks(model?: Pick<Model, 'window'>): number {
    return Math.min(this.holds(model), mostTold);
  }

  /** Tokens of a prompt as large as can be, with room left for the answer. */
  holds(model: Pick<Model, 'window'> = this.ports.models.performer): number {
    const all = model.window;
    const told = all === undefined ? unknownWindow : all - Math.min(1024, Math.floor(all / 4));
    return Math.min(this.#window ?? Number.POSITIVE_INFINITY, told);
  }

  performer({ model }: Pick<Companion, 'model'>, room: string): Model {
    const { named, performer } = this.ports.models;
    return this.#held((model === undefined || !named ? undefined : own(named, model)) ?? performer, room);
  }

  decider(room: string): Model {
    return this.#held(this.ports.models.decider ?? this.ports.models.performer, room);
  }

  summary(room: string): Model {
    return this.#held(this.ports.models.summary ?? this.ports.models.performer, room);
  }

  /** What somebody else has written beforehand is held by its words: nobody is asked for it once more. */
  held(text: string, room: string): string {
    return this.ports.limits?.text(text, room, this.configuration.language) ?? text;
  }

  #held(model: Model, room: string): Model {
    const { decider = this.ports.models.performer } = this.ports.models;
    const judge = model.understudy || decider.understudy ? undefined : this.#booked(decider);
    return this.ports.limits?.model(this.#booked(model), room, judge) ?? this.#booked(model);
  }

  #booked(model: Model): Model {
    return callLogged(model, { clock: this.ports.clock, log: (call) => this.log.book(call) });
  }

  call(signal: AbortSignal | undefined, turn: string): CallOptions {
    return { seed: hash(`${this.log.state.seed} ${turn}`), ...(signal && { signal }) };
  }
}
