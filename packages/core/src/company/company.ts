import * as z from 'zod/mini';
import type { Seq } from '../log/store.ts';
import { choose } from '../model/random.ts';
import { plain, plainText } from '../text/plain.ts';
import { afterwards } from './afterwards.ts';
import type { Brought } from './brought-talk.ts';
import { answerPlainly, remindOfBreak } from './care.ts';
import { filledIn, openLines } from './companion.prompt.ts';
import { type Action, type Companion, type CompanyConfiguration, faultsIn, type Instruction, Room, rolledMood } from './companion.ts';
import { missing, Value } from './condition.ts';
import { converse, firstChoice, understood } from './converse.ts';
import { fault } from './errors.en.ts';
import type { CompanyEvent, CompanyFrame, CompanyRecorded, Foreign } from './event.ts';
import type { Given } from './exchange.ts';
import { CompanyHouse, type CompanyOptions, type CompanyPorts, type SayOptions } from './house.ts';
import type { Choice } from './moderator.ts';
import { anew, opened } from './reply.ts';
import { acquaintance, type ChatMessage, type CompanyState, circumstances, own, type RoomState } from './state.ts';

export type { CompanyOptions, CompanyPorts, SayOptions } from './house.ts';

type Stopping = { readonly signal?: AbortSignal };

/** Companions beside the user: rooms, moods, actions and what was said, all of it from one log. */
export class Company {
  readonly #house: CompanyHouse;

  private constructor(house: CompanyHouse) {
    this.#house = house;
  }

  /**
   * Opens a company, or goes on with the one in the stream. Moods are rolled once and then kept.
   *
   * @example
   * const company = await Company.open(readCompany(file), { store, clock, models: { performer } }, { stream: 'company', seed: 7 });
   * for await (const frame of company.say('wall', 'Good evening.')) if (frame.type === 'message') console.log(frame.text);
   */
  static async open(configuration: CompanyConfiguration, ports: CompanyPorts, options: CompanyOptions): Promise<Company> {
    const house = new CompanyHouse(configuration, ports, options);
    const actions = configuration.companions.flatMap((companion) => companion.actions);
    const orphan = actions.find(({ deputy }) => !house.deputies.some(({ id }) => id === deputy));
    if (orphan) throw fault('company-deputy', { action: orphan.id, deputy: orphan.deputy });
    const chains = house.deputies.flatMap(({ id, after = [] }) => after.map((deputy) => ({ id, deputy })));
    const broken = chains.find(({ deputy }) => !house.deputies.some(({ id }) => id === deputy));
    if (broken) throw fault('company-deputy/chain', broken);
    await house.log.refresh();
    await house.log.keep((state) => arrivals(house, state, options.seed));
    return new Company(house);
  }

  get configuration(): CompanyConfiguration {
    return this.#house.configuration;
  }

  get state(): CompanyState {
    return this.#house.log.state;
  }

  get user(): Companion {
    return this.#house.user;
  }

  room(id: string): RoomState {
    return this.#house.room(id);
  }

  /** Reads what another tab or process has written meanwhile. */
  refresh(): Promise<readonly CompanyRecorded[]> {
    return this.#house.log.refresh();
  }

  async set(key: string, value: Value): Promise<void> {
    checked({ key, value });
    await this.#house.log.keep(() => [{ type: 'world-set', key, value }]);
  }

  async add(key: string, by: number): Promise<void> {
    checked({ key, value: by });
    await this.#house.log.keep(() => [{ type: 'world-added', key, by }]);
  }

  async setMood(companion: string, mood: string | null, why = 'host'): Promise<void> {
    const { id, name, moods } = this.#house.companion(companion);
    if (mood !== null && !moods.some(({ label }) => label === mood))
      throw fault('company-mood', { name, mood, moods: moods.map(({ label }) => label) });
    await this.#house.log.keep(() => [{ type: 'mood-set', companion: id, mood, why }]);
  }

  /** Opens a room, or changes one; what was said in it stays. */
  async openRoom(room: Pick<Room, 'id' | 'title' | 'situation' | 'members' | 'rounds'> & Partial<Pick<Room, 'selection'>>): Promise<void> {
    const members = this.#house.withUser(room.members);
    const parsed = OwnRoom.safeParse(room);
    if (!parsed.success) throw fault('company-room-invalid', { faults: faultsIn(parsed.error).join('; ') });
    await this.#house.log.keep(() => [roomOpened(plain({ selection: 'auto' as const, ...room }), members)]);
  }

  async closeRoom(room: string): Promise<void> {
    this.room(room);
    await this.#house.log.keep(() => [{ type: 'room-closed', room }]);
  }

  openActions(companion: string): readonly Action[] {
    return this.#house.openActions(companion);
  }

  /** Whether what comes of an action takes the place of the text, or goes on after it. */
  editOf({ deputy }: Pick<Action, 'deputy'>): Instruction['edit'] {
    return this.#house.deputies.find(({ id }) => id === deputy)?.edit;
  }

  /** For the author: what is open of a companion, and what would open next. */
  unlocks(companion: string): {
    readonly open: readonly string[];
    readonly next: readonly { readonly what: string; readonly missing: string }[];
  } {
    const self = this.#house.companion(companion);
    const now = circumstances(this.state, self.id);
    const locked = [
      ...self.knowledge.map(({ lines, condition }) => ({ what: lines[0] ?? '', lacks: missing(condition, now) })),
      ...self.actions.map(({ label, id, condition }) => ({ what: label ?? id, lacks: missing(condition, now) })),
    ];
    return {
      open: [...openLines({ self, state: this.state }, 'knowledge'), ...this.openActions(self.id).map(({ label, id }) => label ?? id)],
      next: locked.flatMap(({ what, lacks }) => (lacks === null ? [] : [{ what, missing: lacks }])),
    };
  }

  mood(companion: string): string | null {
    return acquaintance(this.state, this.#house.companion(companion).id).mood;
  }

  /** Where nobody has said anything yet, whoever lives there speaks first, with a greeting of its own. */
  async greet(room: string): Promise<void> {
    const members = this.#house.members(this.room(room)).filter(({ kind }) => kind === 'npc');
    await this.#house.log.keep((state) => {
      if (state.rooms[room]?.messages.length !== 0) return [];
      return members.slice(0, 2).flatMap((self): CompanyEvent[] => {
        const openings = [...new Set(self.openings.map((line) => this.#house.held(filledIn(line, state), room)))];
        const said = openings[0] ?? choose(openLines({ self, state }, 'mottos', 'greeting'), state.seed, 'greet', room, self.id);
        if (said === undefined) return [];
        const text = this.#house.held(said, room);
        const others = openings.length > 1 ? { alternatives: openings } : {};
        return [{ type: 'message', room, by: self.id, text, kind: 'message', exchange: 'greeting', action: null, ...others }];
      });
    });
  }

  /**
   * A talk that was begun elsewhere goes on here, with its dates and with every answer that was tried. Whoever brings it twice has it once;
   * where it went on there meanwhile, and nothing was said here, what is new is added. Where both went on, this one is left as it is.
   */
  async bringTalk(room: BroughtRoom, said: readonly Brought[]): Promise<'came' | 'grown' | 'known' | 'parted'> {
    const members = this.#house.withUser(room.members);
    let how: 'came' | 'grown' | 'known' | 'parted' = 'known';
    await this.#house.log.keep((state) => {
      const here = own(state.rooms, room.id);
      how = comparedWith(here?.messages ?? [], said, here !== undefined);
      if (how === 'known' || how === 'parted') return [];
      const { id, title, selection = 'auto', situation, origin } = room;
      const opening = { type: 'room-opened', room: id, title: plainText(title), members, selection, rounds: null } as const;
      return [
        ...(here ? [] : [{ ...opening, situation: situation ?? null, ...(origin && { origin }) }]),
        ...said.slice(here?.messages.length ?? 0).map((one) => messageOf(room.id, one)),
      ];
    });
    return how;
  }

  /** The user says something; the companions answer until the user is next. */
  async *say(room: string, typed: string, options: SayOptions = {}): AsyncGenerator<CompanyFrame, void> {
    const text = plainText(typed);
    let given: Given = { text };
    let first: Choice | null = null;
    const said = await this.#house.log.keep((state) => {
      const { parked } = this.room(room);
      given = understood(this.#house, room, text, options);
      const exchange = (parked && given.action && parked.exchange) || `x${state.seq + 1}`;
      const own = { type: 'message', room, by: this.user.id, text, kind: 'message', exchange, action: given.action ?? null } as const;
      first = firstChoice(this.#house, own, given, options);
      return [
        own,
        ...(parked ? [{ type: 'question-cleared', room } as const] : []),
        ...(first ? [{ type: 'speakers-chosen', room, exchange, ...first } as const] : []),
      ];
    });
    yield* said;
    const own = said.find((event) => event.type === 'message') as Extract<CompanyRecorded, { type: 'message' }>;
    const plain = yield* answerPlainly(this.#house, own, given, options);
    if (plain !== 'whole') {
      // Where somebody is in need one voice answers, and not a round of them.
      const rounds = plain === 'begun' ? { ...options, rounds: 1 } : options;
      yield* converse(this.#house, room, own.exchange, given, rounds, first ?? undefined);
      yield* afterwards(this.#house, room, own.exchange, options);
    }
    yield* remindOfBreak(this.#house, room);
  }

  /** An action as a button. */
  async *act(room: string, companion: string, action: string, options: SayOptions = {}): AsyncGenerator<CompanyFrame, void> {
    const { id } = this.#house.companion(companion);
    if (!this.openActions(id).some((one) => one.id === action)) throw fault('company-action', { action, companion });
    this.#house.present(room, id);
    // Whoever presses a button meanwhile has not answered, and will not.
    yield* await this.#house.log.keep(() => (this.room(room).parked ? [{ type: 'question-cleared', room }] : []));
    const exchange = `x${this.state.seq + 1}`;
    yield* converse(this.#house, room, exchange, { ...options, text: '', to: id, action }, options);
    yield* afterwards(this.#house, room, exchange, options);
  }

  /** Somebody answers what was said last, where nobody did: a model failed, a tab was closed, a line was changed. */
  async *answer(room: string, options: SayOptions = {}): AsyncGenerator<CompanyFrame, void> {
    const last = this.room(room).messages.at(-1);
    if (!last) throw fault('company-silence');
    const given = this.#house.given(last.exchange) ?? understood(this.#house, room, last.by === this.user.id ? last.text : '', options);
    const exchange = last.by === this.user.id ? last.exchange : `x${this.state.seq + 1}`;
    yield* converse(this.#house, room, exchange, given, options);
    yield* afterwards(this.#house, room, exchange, options);
  }

  /** Another version of the last reply, by the same speaker; the old ones stay to be swiped back to. */
  async *regenerate(room: string, { signal }: Stopping = {}): AsyncGenerator<CompanyFrame, void> {
    const { message, before } = this.#lastReply(room);
    if (message.kind === 'question' || message.kind === 'plain') return;
    const known = this.#house.given(message.exchange) ?? givenFrom(message, before, this.user.id);
    const spoken = yield* this.#again(message, before, message.alternatives.length, { ...known, versions: message.alternatives }, signal);
    if (message.alternatives.includes(spoken)) return;
    yield* await this.#house.log.keep(() => [{ type: 'alternative-added', room, message: message.id, text: spoken }]);
  }

  /** More of the last reply, in the same message. */
  async *continue(room: string, { signal }: Stopping = {}): AsyncGenerator<CompanyFrame, void> {
    const { message, before } = this.#lastReply(room);
    if (message.kind === 'plain') return;
    const joint = this.configuration.language === 'zh' ? '' : ' ';
    const upTo = { ...before, messages: [...before.messages, message] };
    const given = { text: '', versions: message.alternatives, goesOn: true };
    const spoken = yield* this.#again(message, upTo, `on ${message.text.length}`, given, signal);
    // Somebody may have changed it meanwhile, in another tab: what is there now goes on.
    yield* await this.#house.log.keep((state) => {
      const now = own(state.rooms, room)?.messages.find(({ id }) => id === message.id);
      return now ? [{ type: 'message-edited', room, message: message.id, text: `${now.text}${joint}${spoken}` }] : [];
    });
  }

  #again(message: ChatMessage, room: RoomState, turn: string | number, given: Given, signal?: AbortSignal) {
    const start = { room: room.id, speaker: this.#house.companion(message.by), id: `${message.exchange} ${turn}`, given };
    return anew(this.#house, opened(this.#house, start), room, signal);
  }

  #lastReply(id: string): { readonly message: ChatMessage; readonly before: RoomState } {
    const room = this.room(id);
    const at = room.messages.findLastIndex(({ by }) => by !== this.user.id);
    const message = room.messages[at];
    if (!message) throw fault('company-no-reply');
    return { message, before: { ...room, messages: room.messages.slice(0, at) } };
  }

  async edit(room: string, message: Seq, text: string): Promise<void> {
    this.#message(room, message);
    await this.#house.log.keep(() => [{ type: 'message-edited', room, message, text: plainText(text) }]);
  }

  /** Swipes to another version of a message. */
  async choose(room: string, message: Seq, index: number): Promise<void> {
    this.#message(room, message);
    await this.#house.log.keep(() => [{ type: 'alternative-chosen', room, message, index }]);
  }

  /** Takes back a message and everything after it. */
  async strike(room: string, from: Seq): Promise<void> {
    this.#message(room, from);
    await this.#house.log.keep(() => [{ type: 'messages-struck', room, from }]);
  }

  /** Brings back what was taken back last, unless something was said since. */
  async unstrike(room: string): Promise<void> {
    await this.#house.log.keep(() => (this.room(room).struck ? [{ type: 'strike-undone', room }] : []));
  }

  #message(room: string, id: Seq): void {
    if (this.room(room).messages.some((message) => message.id === id)) return;
    throw fault('company-message');
  }
}

/** A talk that is brought into a company. */
export type BroughtRoom = {
  readonly id: string;
  readonly title: string;
  readonly members: readonly string[];
  readonly selection?: RoomState['selection'];
  readonly situation?: string;
  readonly origin?: Foreign;
};

function comparedWith(here: readonly ChatMessage[], said: readonly Brought[], open: boolean): 'came' | 'grown' | 'known' | 'parted' {
  if (here.length === 0) return open && said.length === 0 ? 'known' : 'came';
  const same = (at: number): boolean => here[at]?.alternatives.includes(said[at]?.text ?? '\0') === true;
  const common = Math.min(here.length, said.length);
  for (let at = 0; at < common; at++) if (!same(at)) return 'parted';
  return said.length > here.length ? 'grown' : 'known';
}

const messageOf = (room: string, { by, text, hidden, alternatives = [], when, origin }: Brought): CompanyEvent => ({
  ...{ type: 'message', room, by, text, kind: hidden ? 'hidden' : 'message', exchange: 'brought', action: null },
  ...(alternatives.length > 1 && { alternatives }),
  ...(when !== undefined && { when }),
  ...(origin && { origin }),
});

/** A situation of one's own is a text, not a name. */
const OwnRoom = z.extend(z.partial(Room, { selection: true }), { situation: z.optional(z.string()) });
const WorldChange = z.object({ key: z.string().check(z.minLength(1)), value: Value });

/** What is kept must be readable again: a number that is none, or something from outside the types, would not be. */
function checked(change: { readonly key: string; readonly value: unknown }): void {
  if (WorldChange.safeParse(change).success) return;
  throw fault('company-world', { key: change.key });
}

/** What a reply was given, as far as the log knows: an action worked on what was said until then. */
function givenFrom({ action, exchange }: ChatMessage, { messages }: RoomState, user: string): Given {
  const text = messages.findLast((message) => message.by === user && message.exchange === exchange)?.text ?? '';
  if (action === null) return { text };
  return { text, action, material: { document: messages.map((message) => message.text).join('\n\n') } };
}

/** What is new since last time: the opening itself, moods of newcomers, rooms. */
function arrivals(house: CompanyHouse, state: CompanyState, seed: number): CompanyEvent[] {
  const { companions, rooms, world } = house.configuration;
  const opening: CompanyEvent[] = state.seq === 0 ? [{ type: 'company-opened', seed, world }] : [];
  const newcomers = companions.filter(({ id, kind }) => kind === 'npc' && !Object.hasOwn(state.companions, id));
  const moods = newcomers.map(
    (one): CompanyEvent => ({
      type: 'mood-set',
      companion: one.id,
      mood: rolledMood(one, state.seq === 0 ? seed : state.seed),
      why: 'rolled',
    }),
  );
  const isHere = (member: string) => companions.some(({ id }) => id === member);
  // Whoever wrote somebody out of the file has not emptied the rooms of the others.
  const fresh = rooms.filter(({ id }) => !own(state.rooms, id)?.members.every(isHere));
  return [...opening, ...moods, ...fresh.map((room) => roomOpened(room, house.withUser(room.members)))];
}

function roomOpened({ id, title, situation, selection, rounds }: Room, members: readonly string[]): CompanyEvent {
  return { type: 'room-opened', room: id, title: title ?? id, situation: situation ?? null, members, selection, rounds: rounds ?? null };
}
