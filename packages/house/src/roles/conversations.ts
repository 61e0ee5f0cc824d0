import {
  type DialogueLine,
  dialogue,
  type Partner,
  type Reply,
  type RoleMemory,
  Talk,
  type TalkOptions,
  type TalkPart,
} from '@troupe/core/memory';
import { together as allOf, allWithin, type Limits, type Models } from '@troupe/core/model';
import { openMeaning } from '@troupe/models/meaning';
import { fault } from '../errors.en.ts';

/** Whom one can talk with. */
type Company = {
  listed(id: string): unknown;
  memory(id: string): Promise<RoleMemory>;
  resume(id: string): Promise<void>;
  forgetMemory(id: string, memory: string): Promise<void>;
  /** What the lorebooks of these roles have to tell in a talk. */
  lore(ids: readonly string[]): Promise<NonNullable<TalkOptions['lore']>>;
};

type ConversationOptions = {
  /** Models that speak, at a pace one can read. */
  readonly speak: (spent: { readonly money: number; readonly tokens: number }) => Promise<Models>;
  readonly signal: AbortSignal;
  /** Where the house sends somebody who may harm themselves; without it, where everybody is sent. */
  readonly crisis?: () => string | undefined;
  /** Lines and veils of the talks with a role. */
  readonly limits: (id: string) => Limits | undefined;
};

/** Talks with the roles of the house, and between them. */
export class Conversations {
  readonly #roles: Company;
  readonly #options: ConversationOptions;
  readonly #talks = new Map<string, Talk>();
  readonly #together = new Set<string>();

  constructor(roles: Company, options: ConversationOptions) {
    this.#roles = roles;
    this.#options = options;
  }

  /** Says something to a role. Another partner begins another talk; the one before becomes a memory. */
  async *say(id: string, partner: Partner, text: string, signal: AbortSignal): AsyncGenerator<TalkPart, Reply> {
    const memory = await this.#roles.memory(id);
    const talk = await this.#talk(id, memory, partner);
    const parts = talk.say(text);
    for (;;) {
      signal.throwIfAborted();
      const next = await parts.next();
      if (next.done) return next.value;
      yield next.value;
    }
  }

  /** Two roles talk to each other, a few turns; each remembers it its own way. */
  async *together(id: string, other: string, opening: string, turns: number, signal: AbortSignal): AsyncGenerator<DialogueLine> {
    const pair = [await this.#roles.memory(id), await this.#roles.memory(other)] as const;
    if (id === other) throw fault('usage-role/oneself');
    if ([id, other].some((one) => this.#together.has(one))) throw fault('talk-under-way');
    for (const one of [id, other]) {
      this.#together.add(one);
      this.#talks.delete(one);
    }
    try {
      const models = await this.#speak({ money: 0, tokens: 0 }, [id, other]);
      const lore = await this.#roles.lore([id, other]);
      yield* dialogue(pair[0], pair[1], opening, { models, turns, lore, signal: AbortSignal.any([signal, this.#options.signal]) });
    } finally {
      for (const one of [id, other]) this.#together.delete(one);
    }
  }

  async end(id: string): Promise<void> {
    this.#roles.listed(id);
    const talk = this.#talks.get(id);
    this.#talks.delete(id);
    await talk?.end({ signal: this.#options.signal });
  }

  /** Nobody talks with one who was put away. */
  drop(id: string): void {
    this.#talks.delete(id);
  }

  /** What was said and answered last was never said. */
  async takeBack(id: string): Promise<void> {
    const memory = await this.#roles.memory(id);
    const last = memory.book.exchanges.findLast(({ observations }) => observations.some((one) => memory.book.memories.has(one.id)));
    for (const one of last?.observations ?? []) await this.#roles.forgetMemory(id, one.id);
  }

  async #speak(spent: { readonly money: number; readonly tokens: number }, ids: readonly string[]): Promise<Models> {
    return allWithin(await this.#options.speak(spent), () => allOf(...ids.map((one) => this.#options.limits(one))));
  }

  async #talk(id: string, memory: RoleMemory, partner: Partner): Promise<Talk> {
    const known = this.#talks.get(id);
    if (known && JSON.stringify(known.partner) === JSON.stringify(partner)) return known;
    const { money, input, output } = memory.book.spent;
    const models = await this.#speak({ money, tokens: input + output }, [id]);
    const crisis = this.#options.crisis?.();
    const care = { meaning: await openMeaning(memory.role.language), ...(crisis !== undefined && { crisis }) };
    const talk = await Talk.begin(memory, partner, { models, care, lore: await this.#roles.lore([id]), signal: this.#options.signal });
    this.#talks.set(id, talk);
    if (known) await this.#roles.resume(id);
    return talk;
  }
}
