import { randomBytes } from 'node:crypto';
import type { ScriptFormat } from '@troupe/core/casting';
import type { Character } from '@troupe/core/character';
import type { EventStore } from '@troupe/core/log';
import {
  type BuildProgress,
  behind,
  deleteMemory,
  editMemory,
  type Growth,
  progressOf,
  pyramid,
  type RoleMemory,
  type TalkOptions,
} from '@troupe/core/memory';
import type { Clock, Embedder, Models } from '@troupe/core/model';
import { slug } from '@troupe/core/planning';
import type { Picture } from '@troupe/files/pictures';
import { fault } from '../errors.en.ts';
import { type Reading, readingHere, type Source } from '../reading/reader.ts';
import { keepText, keptText } from '../shared/kept-text.ts';
import { houseClosing, notRemoved } from '../shared/refusals.ts';
import { cardOfRole, languageOfCard, rolesIn, scriptFrom } from './casting.ts';
import { Conversations } from './conversations.ts';
import type { EmbedderChoice, Finding } from './finder.ts';
import { Lives } from './lives.ts';
import { characterOfMe, Me, meRole, roleFileOfMe, type Sheet } from './me.ts';
import { broughtCard, exampleScript, loreOf } from './origins.ts';
import { cardPrefix, type RoleEvent, scriptPrefix } from './role-event.ts';
import { type RoleFormat, roleFile } from './role-file.ts';
import { type ListedRole, RoleIndex } from './role-index.ts';
import { RoleMaking } from './role-making.ts';
import { RoleMemories } from './role-memories.ts';

/** What the roles of a house work with: where they are kept, and which models build them and speak for them. */
export type RolesOptions = {
  readonly store: EventStore;
  readonly clock: Clock;
  /** Models that work behind the stage, at once. */
  readonly engage: (spent: { readonly money: number; readonly tokens: number }) => Promise<Models>;
  /** Models that speak, at a pace one can read. */
  readonly speak: (spent: { readonly money: number; readonly tokens: number }) => Promise<Models>;
  /** Whether a real model writes; without one, everything is taken word for word from the text. */
  readonly written: () => boolean;
  /** Opens an embedder that was chosen; without it, memories are found by our own. */
  readonly embedder?: (choice: EmbedderChoice, signal: AbortSignal) => Promise<Embedder>;
  /** Who reads scripts that are brought. */
  readonly reading?: Reading;
  /** Where the house sends somebody who may harm themselves. */
  readonly crisis?: () => string | undefined;
  readonly onTrouble?: (what: string, details: unknown) => void;
};

/** The roles of the house: cast from scripts and cards, remembering, spoken with, corrected. */
export class Roles {
  readonly index: RoleIndex;
  readonly lives: Lives;
  readonly talks: Conversations;
  readonly me: Me;
  readonly #options: RolesOptions;
  readonly #closing = new AbortController();
  readonly #memories: RoleMemories;
  readonly #making: RoleMaking;
  readonly #reading: Reading;
  #welcome: Promise<void> | undefined;

  private constructor(index: RoleIndex, me: Me, options: RolesOptions) {
    const { signal } = this.#closing;
    this.index = index;
    this.me = me;
    this.#options = options;
    this.#reading = options.reading ?? readingHere;
    this.#memories = new RoleMemories({ ...options, signal });
    this.#memories.want(index.embedder);
    this.#making = new RoleMaking({ ...options, index, memories: this.#memories, reading: this.#reading, signal });
    this.lives = new Lives(this);
    this.talks = new Conversations(this, {
      ...{ speak: options.speak, signal, limits: (id) => this.index.role(id)?.limits },
      ...(options.crisis && { crisis: options.crisis }),
    });
  }

  static async open(options: RolesOptions): Promise<Roles> {
    const { store, clock } = options;
    return new Roles(await RoleIndex.open(store, clock), await Me.open(store, clock), options);
  }

  /** Everybody there is. At the first visit one in each language is ready. */
  async list(): Promise<readonly ListedRole[]> {
    this.#welcome ??= this.#castExamples().catch((error: unknown) =>
      this.#options.onTrouble?.('the example roles could not be cast', error),
    );
    await this.#welcome;
    return [...this.index.roles].sort((a, b) => b.castAt - a.castAt);
  }

  /** Casts roles of a script. Whatever is wrong with it is said before anything is kept; what is kept is built, whatever happens. */
  async cast(
    brought: Source,
    name: string,
    { wanted = [], as }: { readonly wanted?: readonly string[]; readonly as?: ScriptFormat | undefined } = {},
    signal?: AbortSignal,
  ): Promise<readonly string[]> {
    this.#refuseWhenClosing();
    const { text, digest: id } = await scriptFrom(brought, name, this.#reading, signal);
    const source = name.replace(/\.[^.]+$/u, '').slice(0, 120);
    return this.#castFrom(text, { id, source, wanted, as }, signal);
  }

  /** The script of a role once more, as what a person says it is; whoever was cast from it before is put away. */
  async readAs(role: string, as: ScriptFormat, signal?: AbortSignal): Promise<readonly string[]> {
    this.#refuseWhenClosing();
    const { origin, source, name } = this.listed(role);
    const id = origin.kind === 'script' ? origin.script : '';
    const text = id === '' ? undefined : await keptText(this.#options.store, scriptPrefix + id);
    if (text === undefined) throw fault('unknown-role/script-again', { role: name });
    const before = this.index.roles.filter((one) => one.origin.kind === 'script' && one.origin.script === id);
    const cast = await this.#castFrom(text, { id, source, wanted: [], as }, signal);
    for (const one of before) await this.putAway(one.id);
    return cast;
  }

  async #castFrom(
    text: string,
    {
      id,
      source,
      wanted,
      as,
    }: { readonly id: string; readonly source: string; readonly wanted: readonly string[]; readonly as: ScriptFormat | undefined },
    signal?: AbortSignal,
  ): Promise<readonly string[]> {
    const script = await this.#reading.script(text, signal, as);
    const chosen = rolesIn(script, wanted);
    await keepText(this.#options.store, scriptPrefix + id, text, this.#options.clock);
    const cast = chosen.map((role) => ({ id: freshId(role.name), name: role.name }));
    await this.index.append(
      ...cast.map(({ id: role, name: called }) => ({
        type: 'role-cast' as const,
        role,
        name: called,
        language: script.language,
        source,
        origin: { kind: 'script' as const, script: id, name: called, ...(as && { as }) },
      })),
    );
    for (const { id: role } of cast) this.#making.begin(role);
    return cast.map((one) => one.id);
  }

  /** A character card becomes a role; the file is kept as it came. `portrait` is the picture in it. */
  async bringCard(
    brought: Source,
    signal?: AbortSignal,
  ): Promise<{ readonly role: string; readonly warnings: readonly string[]; readonly portrait?: Picture }> {
    this.#refuseWhenClosing();
    const { card, digest: id, kept, portrait } = await this.#reading.card(brought, signal);
    await keepText(this.#options.store, cardPrefix + id, kept, this.#options.clock);
    const { name } = card.character;
    const origin = { kind: 'card', card: id } as const;
    const role = await this.enter({ name, language: languageOfCard(card.character), source: name, origin });
    return { role, warnings: card.warnings, ...(portrait && { portrait }) };
  }

  /** Somebody new comes into the index, and is made behind the scenes. */
  async enter({ name, source, ...rest }: Omit<Extract<RoleEvent, { type: 'role-cast' }>, 'type' | 'role'>): Promise<string> {
    this.#refuseWhenClosing();
    const role = freshId(name);
    await this.index.append({ type: 'role-cast', role, name: name.slice(0, 200), source: source.slice(0, 120), ...rest });
    this.#making.begin(role);
    return role;
  }

  /** One's own sheet, written or written over; its life is a role like any other. */
  async introduce(sheet: Sheet): Promise<void> {
    this.#refuseWhenClosing();
    await this.me.write(sheet);
    const { name, language } = sheet;
    const known = this.index.role(meRole) !== undefined && (await this.progress(meRole)) !== null;
    const [cast] = await this.index.append({ type: 'role-cast', role: meRole, name, language, source: '', origin: { kind: 'me' } });
    await this.index.blank((event) => event.type === 'role-cast' && event.role === meRole && event.seq !== cast?.seq);
    if (known) await (await this.memory(meRole)).reintroduce(roleFileOfMe(sheet));
    this.#making.begin(meRole);
    await this.settled(meRole);
  }

  /** One's own character goes for good, with its picture and all it remembers. */
  async forgetMe(): Promise<void> {
    if (this.index.role(meRole)) await this.putAway(meRole);
    if (this.index.away.some(({ id }) => id === meRole)) await this.forget(meRole);
    await this.me.forget();
  }

  /** Somebody of that name, as far as the house knows them. */
  async whoIs(name: string): Promise<{ readonly name: string; readonly about?: string }> {
    const listed = this.index.roles.find((one) => one.name.toLowerCase() === name.toLowerCase());
    const role = listed?.state === 'ready' ? (await this.memory(listed.id)).role : undefined;
    return role ? { name: role.name, about: role.profile.replace(/\s+/gu, ' ').slice(0, 600) } : { name };
  }

  /** A role as a character, with what it remembers as its book. */
  async character(id: string): Promise<Character> {
    if (id === meRole && this.me.sheet) return characterOfMe(this.me.sheet);
    const memory = await this.memory(id);
    const { origin } = this.listed(id);
    const brought = origin.kind === 'card' ? await broughtCard(origin, this.#options.store, this.#reading) : undefined;
    return cardOfRole(memory.role, pyramid(memory.book), brought?.character);
  }

  /** A role as a file for other programs: a card, its book alone, its talks. */
  async card(id: string, format: RoleFormat): Promise<Uint8Array> {
    const memory = await this.memory(id);
    const { origin } = this.listed(id);
    return roleFile(memory, format, origin.kind === 'card' ? await broughtCard(origin, this.#options.store, this.#reading) : undefined);
  }

  /** What the lorebooks of these roles tell when a talk comes to it: those that came with cards have one. */
  async lore(ids: readonly string[]): Promise<NonNullable<TalkOptions['lore']>> {
    return loreOf(
      ids.map((id) => this.listed(id)),
      this.#options.store,
      this.#reading,
    );
  }

  listed(id: string): ListedRole {
    return this.index.listed(id);
  }

  /** The memory of a role that is there, finished or not. */
  async memory(id: string): Promise<RoleMemory> {
    this.listed(id);
    const memory = await this.#memories.of(id);
    this.#memories.askAgain();
    if (memory.book.role) return memory;
    throw fault('no-such-memory/casting');
  }

  async progress(id: string): Promise<BuildProgress | null> {
    const { book } = await this.#memories.of(id);
    return book.role ? progressOf(book) : null;
  }

  /** How its memory grew: counted once, when it was read, and from there on. */
  async growth(id: string): Promise<readonly Growth[]> {
    this.listed(id);
    return (await this.#memories.of(id)).book.grown;
  }

  async behind(id: string, exchange: number) {
    return behind((await this.memory(id)).book, exchange);
  }

  /** What rests on the memory is marked at once, and made anew behind the scenes. */
  async edit(id: string, memoryId: string, text: string): Promise<void> {
    await editMemory(await this.memory(id), memoryId, text);
    this.#making.begin(id);
  }

  async forgetMemory(id: string, memoryId: string): Promise<void> {
    await deleteMemory(await this.memory(id), memoryId);
    this.#making.begin(id);
  }

  get finding(): Finding {
    return this.#memories.finding;
  }

  /** What finds memories in this house now. */
  embedder(): Promise<Embedder> {
    return this.#memories.embedder();
  }

  /** Memories are found by another embedder; what is known is read anew behind the scenes. */
  changeEmbedder(choice: EmbedderChoice): Promise<void> {
    this.#refuseWhenClosing();
    return this.#memories.change(choice, async () => void (await this.index.append({ type: 'embedder-chosen', choice })));
  }

  /** Goes on with making a role that failed or was left. */
  async resume(id: string): Promise<void> {
    this.#refuseWhenClosing();
    this.listed(id);
    this.#making.begin(id);
  }

  async putAway(id: string): Promise<void> {
    this.listed(id);
    this.talks.drop(id);
    await this.index.append({ type: 'role-put-away', role: id });
  }

  async bringBack(id: string): Promise<void> {
    const { origin, state } = this.#away(id);
    if (origin.kind === 'life' && this.index.lifeOf(origin.play, origin.who)) throw fault('role-there');
    await this.index.append({ type: 'role-brought-back', role: id });
    if (state === 'building') this.#making.begin(id);
  }

  /** Takes a role that was put away out of the house for good. */
  async forget(id: string): Promise<void> {
    this.#away(id);
    await this.settled(id);
    this.#memories.drop(id);
    await this.index.forget(id);
  }

  #away(id: string): ListedRole {
    const found = this.index.away.find((role) => role.id === id);
    if (found) return found;
    this.listed(id);
    throw notRemoved();
  }

  resumeAll(): void {
    for (const { id, state } of this.index.roles) if (state === 'building') this.#making.begin(id);
  }

  /** When whatever is being made of a role is made. */
  settled(id: string): Promise<void> {
    return this.#making.settled(id);
  }

  async close(): Promise<void> {
    this.#closing.abort(houseClosing());
    await this.#making.close();
    await this.index.settled();
  }

  async #castExamples(): Promise<void> {
    for (const language of ['zh', 'en'] as const) {
      const id = `example-${language}`;
      if (this.index.knew(id)) continue;
      const { title, role: name } = exampleScript(language);
      await this.index.append({ type: 'role-cast', role: id, name, language, source: title, origin: { kind: 'example', language, name } });
      this.#making.begin(id);
      await this.settled(id);
    }
  }

  #refuseWhenClosing(): void {
    if (this.#closing.signal.aborted) throw houseClosing();
  }
}

const freshId = (name: string): string => `${slug(name).slice(0, 32) || 'role'}-${randomBytes(4).toString('hex')}`;
