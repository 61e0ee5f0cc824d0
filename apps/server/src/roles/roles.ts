import { createHash, randomBytes } from 'node:crypto';
import { type CardFormat, readCardFile, writeCardFile } from '@troupe/adapters/cards';
import { understudy } from '@troupe/adapters/understudy';
import { type Clock, type Embedder, type Models, TroupeError } from '@troupe/core';
import { parseScript } from '@troupe/core/casting';
import {
  type BuildProgress,
  behind,
  build,
  deleteMemory,
  editMemory,
  growth,
  type MemoryStore,
  openRoleMemory,
  progressOf,
  pyramid,
  type Remembered,
  type RoleFile,
  type RoleMemory,
  witness,
} from '@troupe/core/memory';
import { slug } from '@troupe/core/planning';
import { keepText } from '../kept-text.ts';
import { houseClosing } from '../playhouse/refusals.ts';
import { cardOfRole, languageOfCard, rolesIn, scriptText } from './casting.ts';
import { Conversations } from './conversations.ts';
import { exampleScripts } from './example-scripts.ts';
import { type EmbedderChoice, Finder, type Finding } from './finder.ts';
import { Lives } from './lives.ts';
import { broughtCard, newborn } from './origins.ts';
import { type ListedRole, RoleBook } from './role-book.ts';
import { cardPrefix, memoryPrefix, type RoleEvent, scriptPrefix } from './role-event.ts';

export type RolesOptions = {
  readonly store: unknown;
  readonly clock: Clock;
  /** Models that work behind the stage, at once. */
  readonly engage: (spent: { readonly money: number; readonly tokens: number }) => Promise<Models>;
  /** Models that speak, at a pace one can read. */
  readonly speak: (spent: { readonly money: number; readonly tokens: number }) => Promise<Models>;
  /** Whether a real model writes; without one, everything is taken word for word from the text. */
  readonly written: () => boolean;
  /** Opens an embedder that was chosen; without it, memories are found by our own. */
  readonly embedder?: (choice: EmbedderChoice, signal: AbortSignal) => Promise<Embedder>;
  readonly onTrouble?: (what: string, details: unknown) => void;
};

/** The roles of the house: cast from scripts and cards, remembering, spoken with, corrected. */
export class Roles {
  readonly book: RoleBook;
  readonly lives: Lives;
  readonly talks: Conversations;
  readonly #options: RolesOptions;
  readonly #memories = new Map<string, Promise<RoleMemory>>();
  readonly #building = new Map<string, { readonly over: Promise<void>; again: boolean }>();
  readonly #closing = new AbortController();
  readonly #finder: Finder;
  #welcome: Promise<void> | undefined;

  private constructor(book: RoleBook, options: RolesOptions) {
    this.book = book;
    this.#options = options;
    this.lives = new Lives(this);
    this.talks = new Conversations(this, { speak: options.speak, signal: this.#closing.signal });
    const { clock, embedder } = options;
    this.#finder = new Finder({ clock, signal: this.#closing.signal, ...(embedder && { open: embedder }) });
    this.#finder.want(book.embedder);
  }

  static async open(options: RolesOptions): Promise<Roles> {
    return new Roles(await RoleBook.open(options.store, options.clock), options);
  }

  /** Everybody there is. At the first visit one in each language is ready. */
  async list(): Promise<readonly ListedRole[]> {
    this.#welcome ??= this.#castExamples().catch((error: unknown) =>
      this.#options.onTrouble?.('the example roles could not be cast', error),
    );
    await this.#welcome;
    return [...this.book.roles].sort((a, b) => b.castAt - a.castAt);
  }

  /** Casts roles of a script. Whatever is wrong with it is said before anything is kept; what is kept is built, whatever happens. */
  async cast(bytes: Uint8Array, name: string, wanted: readonly string[] = []): Promise<readonly string[]> {
    this.#refuseWhenClosing();
    const text = await scriptText(bytes, name);
    const script = parseScript(text);
    const chosen = rolesIn(script, wanted);
    const source = name.replace(/\.[^.]+$/u, '').slice(0, 120);
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    await keepText(this.#options.store, scriptPrefix + id, text, this.#options.clock);
    const cast = chosen.map((role) => ({ id: freshId(role.name), name: role.name }));
    await this.book.write(
      ...cast.map(({ id: role, name: called }) => ({
        type: 'role-cast' as const,
        role,
        name: called,
        language: script.language,
        source,
        origin: { kind: 'script' as const, script: id, name: called },
      })),
    );
    for (const { id: role } of cast) this.#build(role);
    return cast.map((one) => one.id);
  }

  /** A character card becomes a role; the file is kept as it came. */
  async bringCard(bytes: Uint8Array): Promise<{ readonly role: string; readonly warnings: readonly string[] }> {
    this.#refuseWhenClosing();
    const card = readCardFile(bytes);
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    await keepText(this.#options.store, cardPrefix + id, Buffer.from(bytes).toString('base64'), this.#options.clock);
    const { name } = card.character;
    const origin = { kind: 'card', card: id } as const;
    const role = await this.enter({ name, language: languageOfCard(card.character), source: name, origin });
    return { role, warnings: card.warnings };
  }

  /** Somebody new comes into the book, and is made behind the scenes. */
  async enter({ name, source, ...rest }: Omit<Extract<RoleEvent, { type: 'role-cast' }>, 'type' | 'role'>): Promise<string> {
    this.#refuseWhenClosing();
    const role = freshId(name);
    await this.book.write({ type: 'role-cast', role, name: name.slice(0, 200), source: source.slice(0, 120), ...rest });
    this.#build(role);
    return role;
  }

  async card(id: string, format: CardFormat): Promise<Uint8Array> {
    const memory = await this.memory(id);
    const { origin } = this.listed(id);
    const brought = origin.kind === 'card' ? await broughtCard(origin, this.#options.store) : undefined;
    const { picture, files } = brought ?? {};
    const character = cardOfRole(memory.role, pyramid(memory.book), brought?.character);
    return writeCardFile(character, { format, ...(picture && { picture }), ...(files && { files }) });
  }

  listed(id: string): ListedRole {
    const listed = this.book.role(id);
    if (listed) return listed;
    throw new TroupeError('unknown-role', 'There is no such role in this house.', 'List the roles to see which there are.');
  }

  /** The memory of a role that is there, finished or not. */
  async memory(id: string): Promise<RoleMemory> {
    this.listed(id);
    const memory = await this.#memory(id);
    // An embedder that did not answer is asked again, now and then.
    if (this.#finder.finding.fault) void this.#finder.embedder(this.#memories.values());
    if (memory.book.role) return memory;
    throw new TroupeError('no-such-memory', 'This role is only just being cast.', 'Wait a moment and try again.');
  }

  async progress(id: string): Promise<BuildProgress | null> {
    const { book } = await this.#memory(id);
    return book.role ? progressOf(book) : null;
  }

  async growth(id: string) {
    this.listed(id);
    const log: Remembered[] = [];
    for await (const event of (this.#options.store as MemoryStore).read(memoryPrefix + id)) log.push(event);
    return growth(log);
  }

  async behind(id: string, exchange: number) {
    return behind((await this.memory(id)).book, exchange);
  }

  /** What rests on the memory is marked at once, and made anew behind the scenes. */
  async edit(id: string, memoryId: string, text: string): Promise<void> {
    await editMemory(await this.memory(id), memoryId, text);
    this.#build(id);
  }

  async forget(id: string, memoryId: string): Promise<void> {
    await deleteMemory(await this.memory(id), memoryId);
    this.#build(id);
  }

  get finding(): Finding {
    return this.#finder.finding;
  }

  /** Memories are found by another embedder; what is known is read anew behind the scenes. */
  changeEmbedder(choice: EmbedderChoice): Promise<void> {
    this.#refuseWhenClosing();
    return this.#finder.change(choice, this.#memories.values(), () => this.book.write({ type: 'embedder-chosen', choice }));
  }

  /** Goes on with making a role that failed or was left. */
  async resume(id: string): Promise<void> {
    this.#refuseWhenClosing();
    this.listed(id);
    this.#build(id);
  }

  async putAway(id: string): Promise<void> {
    this.listed(id);
    this.talks.drop(id);
    await this.book.write({ type: 'role-put-away', role: id });
  }

  resumeAll(): void {
    for (const { id, state } of this.book.roles) if (state === 'building') this.#build(id);
  }

  /** When whatever is being made of a role is made. */
  async settled(id: string): Promise<void> {
    for (let under = this.#building.get(id); under; under = this.#building.get(id)) await under.over;
  }

  async close(): Promise<void> {
    this.#closing.abort(houseClosing());
    await Promise.allSettled([...this.#building.values()].map(({ over }) => over));
    await this.book.settle();
  }

  #memory(id: string): Promise<RoleMemory> {
    const known = this.#memories.get(id) ?? this.#openMemory(id);
    this.#memories.set(id, known);
    known.catch(() => this.#memories.delete(id));
    return known;
  }

  async #openMemory(id: string, role?: RoleFile): Promise<RoleMemory> {
    const { store, clock } = this.#options;
    const embedder = await this.#finder.embedder(this.#memories.values());
    return openRoleMemory({ store: store as MemoryStore, stream: memoryPrefix + id, clock, embedder, ...(role && { role }) });
  }

  #build(id: string): void {
    const under = this.#building.get(id);
    if (under) {
      under.again = true;
      return;
    }
    const work = { over: Promise.resolve(), again: false };
    this.#building.set(id, work);
    work.over = this.#make(id)
      .catch((error: unknown) => this.#failed(id, error))
      .finally(() => {
        this.#building.delete(id);
        if (work.again && !this.#closing.signal.aborted) this.#build(id);
      });
  }

  async #make(id: string): Promise<void> {
    const { signal } = this.#closing;
    const listed = this.listed(id);
    let memory = await this.#memory(id);
    const { money, input, output } = memory.book.spent;
    // Whoever only looks around pays nothing for it.
    const models = listed.origin.kind === 'example' ? alone() : await this.#options.engage({ money, tokens: input + output });
    if (!memory.book.role) memory = await this.#open(listed, models);
    signal.throwIfAborted();
    await build(memory, { model: models.decider, signal });
    if (this.book.role(id) && this.book.role(id)?.state !== 'ready') await this.book.write({ type: 'role-built', role: id });
  }

  /** Who it is, then everything it witnessed, before anything is made of it. */
  async #open(listed: ListedRole, models: Models): Promise<RoleMemory> {
    const { id } = listed;
    const { file, scenes } = await newborn(listed, this.#options.store, this.#options.written() ? models.director : null);
    const opened = this.#openMemory(id, file);
    this.#memories.set(id, opened);
    const memory = await opened;
    await witness(memory, scenes);
    return memory;
  }

  async #failed(id: string, error: unknown): Promise<void> {
    if (this.#closing.signal.aborted) return;
    const told =
      error instanceof TroupeError
        ? error
        : { code: 'internal', message: 'This role could not be made.', remedy: 'Try again; the log of the house says more.' };
    this.#options.onTrouble?.(`the role ${id} could not be made`, error);
    if (this.book.role(id))
      await this.book
        .write({ type: 'role-failed', role: id, code: told.code, message: told.message, remedy: told.remedy })
        .catch((trouble: unknown) => this.#options.onTrouble?.(`the failure of ${id} could not be noted`, trouble));
  }

  async #castExamples(): Promise<void> {
    for (const language of ['zh', 'en'] as const) {
      const id = `example-${language}`;
      if (this.book.knew(id)) continue;
      const { title, role: name } = exampleScripts[language];
      await this.book.write({ type: 'role-cast', role: id, name, language, source: title, origin: { kind: 'example', language, name } });
      this.#build(id);
      await this.settled(id);
    }
  }

  #refuseWhenClosing(): void {
    if (this.#closing.signal.aborted) throw houseClosing();
  }
}

const alone = (): Models => {
  const model = understudy();
  return { performer: model, decider: model, director: model };
};

const freshId = (name: string): string => `${slug(name).slice(0, 32) || 'role'}-${randomBytes(4).toString('hex')}`;
