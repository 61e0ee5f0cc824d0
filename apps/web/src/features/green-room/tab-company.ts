import {
  Company,
  type CompanyFrame,
  type CompanyRecorded,
  companyStream,
  type Deputy,
  heldByRoom,
  LongMemory,
  withJob,
} from '@troupe/core/company';
import { eventsOf } from '@troupe/core/log';
import { type Limits, type Meaning, together } from '@troupe/core/model';
import { systemClock } from '@troupe/models/clock';
import { openIndexedDbStore, type TabStore } from '@troupe/stores/indexeddb';
import { type Cast, castIn } from './cast.ts';
import { fetchMeaning } from './meaning.ts';
import { roomLimits } from './shelf.ts';
import { careOf, type Speaker, type Voices, voicesOf } from './speaker.ts';

export type TabWishes = { readonly language: 'en' | 'zh'; readonly person: string; readonly speaker: Speaker; readonly pace: number };

/** Words on their way, before they are a message. */
export type Live = { readonly room: string; readonly by: string; readonly text: string };
export type Stumble = Extract<CompanyFrame, { type: 'stumble' }>;

/** Where this browser keeps what was said. */
export const companyStore = 'troupe-company';
export const seedNow = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

/** A free question about a text: the words of the user are the job. */
const ask: Deputy = {
  id: 'ask',
  scope: 'some',
  run: async (exchange, { text }) => withJob(exchange, { id: 'ask', text: exchange.given.text }, { label: 'TEXT', text: text ?? '' }),
};

/** The company in this tab: what the page shows, and the one conversation that may be going on. */
export class TabCompany {
  readonly company: Company;
  readonly cast: Cast;
  readonly voices: Voices;
  readonly #store: TabStore;
  readonly #pace: number;
  readonly #listeners = new Set<() => void>();
  #stop: AbortController | null = null;
  #playing: Promise<void> = Promise.resolve();
  #closed = false;
  #version = 0;
  /** How much of the table of meaning has come; null where nothing is on its way. */
  fetching: number | null = null;
  live: Live | null = null;
  /** How far an edit of a long text is. */
  part: { readonly by: string; readonly part: number; readonly of: number } | null = null;
  stumble: Stumble | null = null;
  problem: Error | null = null;
  /** Lines and veils, by room. */
  limits: Readonly<Record<string, Limits>> = {};
  /** The room that stands still, until somebody says how to go on. */
  held: string | null = null;

  private constructor(company: Company, store: TabStore, cast: Cast, voices: Voices, pace: number) {
    this.voices = voices;
    this.company = company;
    this.#store = store;
    this.cast = cast;
    this.#pace = pace;
    store.onGrowth(() => void this.change(() => company.refresh(), false));
    // Whoever closes the tab in the middle of a sentence finds what was said of it.
    addEventListener('pagehide', this.#leave);
  }

  readonly #leave = (): void => this.stop();

  static async open({ language, person, speaker, pace }: TabWishes): Promise<TabCompany> {
    let tab: TabCompany | undefined;
    let meaning: Meaning | undefined;
    const table = fetchMeaning(language, (share) => tab?.heardOfTable(share));
    void table.ready.then((found) => {
      meaning = found;
    });
    const [{ limits: house, ...care }, drawn, models, cast] = await Promise.all([
      careOf(),
      roomLimits.read(),
      voicesOf(speaker, () => table.ready),
      castIn(language, person),
    ]);
    const store = await openIndexedDbStore({ name: companyStore });
    const { configuration, replies, tools, now, stream } = cast;
    const memory = new LongMemory({ meaning: (text) => meaning?.(text) });
    const nameOf = (id: string) => configuration.companions.find((one) => one.id === id && one.kind !== 'user')?.name ?? person;
    const recall = async (companion: string, about: string) => memory.recall(company.state, companion, about, nameOf);
    // A model of the house is held by the house to its own lines.
    const limitsIn = (room: string) => together(speaker.house === null ? house : undefined, (tab?.limits ?? drawn)[room]);
    const company: Company = await Company.open(
      configuration,
      {
        ...{ store, clock: systemClock, models, replies, now, recall, tools, deputies: [ask] },
        meaning: (text) => meaning?.(text),
        care: () => care,
        limits: heldByRoom(limitsIn),
      },
      { stream, seed: seedNow() },
    );
    if (company.state.world.USERNAME !== person) await company.set('USERNAME', person);
    for (const room of Object.keys(company.state.rooms)) if (room !== 'desk' && isWhole(company, room)) await company.greet(room);
    tab = new TabCompany(company, store, cast, models, speaker.house === null ? pace : 0);
    tab.limits = drawn;
    if (!meaning) tab.heardOfTable(0);
    void table.ready.then(() => tab?.heardOfTable(1));
    return tab;
  }

  /** The page shows how far the table is. */
  heardOfTable(share: number): void {
    this.fetching = share >= 1 ? null : share;
    this.#changed();
  }

  get busy(): boolean {
    return this.#stop !== null;
  }

  /** Rooms for talk whose members are all here: somebody who was sent away takes their rooms with them. */
  get rooms(): readonly string[] {
    return Object.keys(this.company.state.rooms).filter((room) => room !== 'desk' && isWhole(this.company, room));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  version = (): number => this.#version;

  log(): Promise<readonly CompanyRecorded[]> {
    return eventsOf(companyStream, this.#store, this.cast.stream);
  }

  stop(): void {
    this.#stop?.abort();
  }

  /** Everything stands still. What is in the air is cut, and not kept. */
  async hold(room: string): Promise<void> {
    const speaking = this.#stop !== null;
    this.stop();
    await this.#playing;
    const last = this.company.room(room).messages.at(-1);
    if (speaking && last?.stopped) await this.change(() => this.company.strike(room, last.id));
    this.held = room;
    this.#changed();
  }

  goOn(): void {
    this.held = null;
    this.#changed();
  }

  /** Takes back what was said last, with whatever it was an answer to. */
  async takeBack(room: string): Promise<void> {
    const { messages } = this.company.room(room);
    const from = messages.findLast(({ by }) => by === this.company.user.id) ?? messages.at(-1);
    if (from) await this.change(() => this.company.strike(room, from.id));
    this.goOn();
  }

  async draw(room: string, limits: Limits): Promise<void> {
    this.limits = { ...(await roomLimits.read()), [room]: limits };
    await this.change(() => roomLimits.write(this.limits));
  }

  /** Lets a conversation take its course, one at a time. */
  play(conversation: (signal: AbortSignal) => AsyncIterable<CompanyFrame>): Promise<void> {
    if (!this.#stop) this.#playing = this.#takeCourse(conversation);
    return this.#playing;
  }

  async #takeCourse(conversation: (signal: AbortSignal) => AsyncIterable<CompanyFrame>): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    this.stumble = null;
    this.problem = null;
    this.#changed();
    try {
      for await (const frame of conversation(stop.signal)) await this.#hear(frame, stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) this.problem = error as Error;
    } finally {
      this.#stop = null;
      this.live = null;
      this.part = null;
      this.#changed();
    }
  }

  /** A change that needs no words. */
  async change(work: () => Promise<unknown>, own = true): Promise<void> {
    if (own) this.problem = null;
    try {
      await work();
    } catch (error) {
      if (!this.#closed) this.problem = error as Error;
    }
    this.#changed();
  }

  /** What is being said is broken off and kept, and only then the store is closed. */
  async close(): Promise<void> {
    this.#closed = true;
    removeEventListener('pagehide', this.#leave);
    this.stop();
    await this.#playing;
    await this.#store.close();
  }

  async #hear(frame: CompanyFrame, signal: AbortSignal): Promise<void> {
    if (frame.type === 'delta') {
      const before = this.live?.by === frame.by && this.live.room === frame.room ? this.live.text : '';
      this.live = { room: frame.room, by: frame.by, text: before + frame.text };
      this.#changed();
      if (this.#pace > 0) await systemClock.sleep(this.#pace, signal).catch(() => undefined);
      return;
    }
    if (frame.type === 'part') this.part = frame;
    if (frame.type === 'stumble') this.stumble = frame;
    if (['message', 'part', 'dropped', 'alternative-added', 'message-edited'].includes(frame.type)) this.live = null;
    this.#changed();
  }

  #changed(): void {
    this.#version++;
    for (const listener of this.#listeners) listener();
  }
}

function isWhole({ configuration, state }: Company, room: string): boolean {
  const members = state.rooms[room]?.members ?? [];
  return members.every((member) => configuration.companions.some(({ id }) => id === member));
}
