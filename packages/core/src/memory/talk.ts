import type { ZodType } from 'zod';
import type { Seq } from '../log/store.ts';
import { ask } from '../model/ask.ts';
import { asksWhetherMachine, speaksOfHarm } from '../model/in-earnest.ts';
import type { CallOptions, Models } from '../model/model.ts';
import { plainly, usualCrisis } from '../model/plainly.ts';
import type { Meaning } from '../model/ports.ts';
import { hash } from '../model/random.ts';
import { wordsOf } from '../text/words.ts';
import { type BuildOptions, build } from './build.ts';
import { fault } from './errors.en.ts';
import type { MemoryEvent, Partner } from './event.ts';
import { gist } from './gist.ts';
import { type Recalled, type RecallOptions, recall } from './recall.ts';
import { type ReplyView, replyPrompt, type ToldLore } from './reply.prompt.ts';
import { reply } from './reply.ts';
import type { RoleMemory } from './role-memory.ts';
import { partnerName } from './wording.ts';

/** What one hears while a role answers: which of the four steps it is at, then its words. */
export type TalkPart =
  | { readonly type: 'step'; readonly step: 'deconstruct' | 'retrieve' | 'summarise' | 'respond' }
  | { readonly type: 'text'; readonly text: string };

/** `exchange` is the number to give to `behind`. */
export type Reply = { readonly text: string; readonly exchange: Seq; readonly recalled: Recalled; readonly lore: readonly ToldLore[] };

/** A talk up to now. */
export type TalkSoFar = {
  readonly other: string;
  readonly lines: readonly { readonly by: string; readonly text: string }[];
  readonly seed: number;
};

/** What a talk is opened with. */
export type TalkOptions = {
  readonly models: Pick<Models, 'performer' | 'decider'>;
  readonly recall?: RecallOptions;
  /** What the lorebook of a role has on what is being talked about. */
  readonly lore?: (role: string, heard: TalkSoFar) => readonly ToldLore[];
  readonly signal?: AbortSignal;
  /** A person talks: what is answered out of every role, and by what their words are understood. Two roles among themselves need none of it. */
  readonly care?: { readonly crisis?: string; readonly meaning?: Meaning };
};

const words = wordsOf({
  who: ['Who is {name}?', '{name}是谁？'],
  said: ['{other} said: {said}', '{other}说：{said}'],
  title: ['A talk with {other}', '与{other}的谈话'],
});

/** What comes before the words of an answer. */
type Thought = {
  readonly view: ReplyView;
  readonly recalled: Recalled;
  readonly lore: readonly ToldLore[];
  readonly events: readonly MemoryEvent[];
};

/** What is asked for in place of a spoken answer, and how the answer sounds as words of the role. */
export type Consulting<T> = { readonly request: string; readonly schema: ZodType<T>; readonly spoken: (answer: T) => string };

/** Characters below which a line is looked for together with the one before it. */
const short = { en: 24, zh: 8 } as const;
const longest = 4000;
const earlierLines = 24;
const loreLines = 100;

/** A conversation with one role. What is said in it becomes part of the role's memory. */
export class Talk {
  readonly memory: RoleMemory;
  readonly partner: Partner;
  readonly id: string;
  readonly #options: TalkOptions;

  private constructor(memory: RoleMemory, partner: Partner, id: string, options: TalkOptions) {
    this.memory = memory;
    this.partner = partner;
    this.id = id;
    this.#options = options;
  }

  /** Begins one. A talk that was left open, by a crash or a closed window, is over. */
  static async begin(memory: RoleMemory, partner: Partner, options: TalkOptions): Promise<Talk> {
    const other = partnerName(partner, memory.role.language);
    let id = '';
    await memory.append((book) => {
      const talks = [...book.episodes.values()].filter((episode) => episode.partner !== null);
      id = `talk-${talks.length + 1}`;
      return [
        ...talks.filter(({ open }) => open).map((talk): MemoryEvent => ({ type: 'talk-end', talk: talk.id })),
        { type: 'talk-start', talk: id, title: words[memory.role.language].title({ other }), partner, beat: book.beat + 1 },
      ];
    });
    return new Talk(memory, partner, id, options);
  }

  /** Who the role is talking to, by the name it uses. */
  get other(): string {
    return partnerName(this.partner, this.memory.role.language);
  }

  /** Says something to the role and hears its answer: taken apart, recalled, summed up, spoken. What is cut short was never said. */
  async *say(text: string, { signal = this.#options.signal }: Pick<TalkOptions, 'signal'> = {}): AsyncGenerator<TalkPart, Reply> {
    const said = text.trim().slice(0, longest);
    if (said === '') throw fault('nothing-said');
    const { memory } = this;
    const { models } = this.#options;
    const options = { seed: hash(`${this.id} ${memory.book.beat} ${said}`), ...(signal && { signal }) };
    const plain = await this.#plainAnswer(said, options);
    if (plain !== null) {
      yield { type: 'text', text: plain };
      const recalled: Recalled = { seq: memory.book.seq, found: [], replayed: [] };
      return { text: plain, exchange: await this.#keep(said, plain, null, [], []), recalled, lore: [] };
    }
    const { view, recalled, lore, events } = yield* this.#thought(said, options);
    const { model, calls } = memory.counting(models.performer);
    const answer = yield* spoken(reply(view, model, options));
    return { text: answer, exchange: await this.#keep(said, answer, recalled, lore, [...events, ...calls]), recalled, lore };
  }

  /**
   * Puts a question to the role that is answered in a form: one of several lines, true or false. The same four steps as in a talk; only
   * the last asks for that form. What it comes to is what the role has said.
   */
  async consult<T>(text: string, { request, schema, spoken: line }: Consulting<T>, { signal }: CallOptions = {}): Promise<T> {
    const said = text.trim().slice(0, longest);
    if (said === '') throw fault('nothing-said');
    const { memory } = this;
    const options = { seed: hash(`${this.id} ${memory.book.beat} ${said}`), ...(signal && { signal }) };
    const { view, recalled, lore, events } = await heardOut(this.#thought(said, options));
    const { model, calls } = memory.counting(this.#options.models.performer);
    const prompt = replyPrompt(view, request);
    const answer = await ask(model, { ...prompt, brief: { task: 'other', language: view.role.language } }, schema, options);
    await this.#keep(said, line(answer), recalled, lore, [...events, ...calls]);
    return answer;
  }

  /** Taken apart, recalled, summed up: all that comes before the words. */
  async *#thought(said: string, options: CallOptions): AsyncGenerator<TalkPart, Thought> {
    const { memory, other } = this;
    const { role } = memory;
    const { signal } = options;
    yield { type: 'step', step: 'deconstruct' };
    const queries = this.#queries(said);
    yield { type: 'step', step: 'retrieve' };
    const recalled = await recall(memory, queries, { limit: 5, ...this.#options.recall, ...(signal && { signal }) });
    yield { type: 'step', step: 'summarise' };
    const remembered = { memories: unique(recalled), replayed: recalled.replayed };
    const lines = this.#lines();
    const { gists, events } = await gist(memory, { role, other, said, lines, ...remembered }, this.#options.models.decider, options);
    yield { type: 'step', step: 'respond' };
    const lore = this.#lore(said);
    const stranger = this.partner.kind === 'stranger';
    const seed = options.seed ?? 0;
    const view = { role, other, stranger, said, lines, gists, ...remembered, ...(lore.length > 0 && { lore }), seed };
    return { view, recalled, lore, events };
  }

  /** Who one is, who the other is, and what was said; with what it follows where it says too little by itself. */
  #queries(said: string): string[] {
    const { role } = this.memory;
    const ask = words[role.language];
    const before = said.length < short[role.language] ? this.#lines(1)[0] : undefined;
    const query = ask.said({ other: this.other, said });
    return [ask.who({ name: role.name }), ask.who({ name: this.other }), before ? `${before.by}: ${before.text}\n${query}` : query];
  }

  /** Out of the role, by code: that it is a machine, and where somebody turns who may harm themselves. */
  async #plainAnswer(said: string, options: CallOptions): Promise<string | null> {
    const { care, models } = this.#options;
    if (!care) return null;
    const { language, name } = this.memory.role;
    if (asksWhetherMachine(said, language)) return plainly[language].machine({ name });
    const listening = { language, model: models.decider, options, ...(care.meaning && { meaning: care.meaning }) };
    if (!(await speaksOfHarm(said, listening))) return null;
    return plainly[language].harm({ name, crisis: care.crisis ?? usualCrisis(language) });
  }

  /** Something is said in the talk that the role does not answer. */
  async hear(by: string, text: string): Promise<void> {
    const { id } = this;
    await this.memory.append((book) => {
      const observation = { id: `${id}#${(book.episodes.get(id)?.heard ?? 0) + 1}`, by, kind: 'speech' as const, text };
      return [{ type: 'exchange', talk: id, beat: book.beat + 1, observations: [observation], recall: null }];
    });
  }

  /** The talk is over: it becomes an event with its key points like any other scene. */
  async end(options: Pick<BuildOptions, 'signal' | 'onProgress'> = {}): Promise<void> {
    const { memory, id } = this;
    await memory.append((book) => (book.episodes.get(id)?.open ? [{ type: 'talk-end', talk: id }] : []));
    await build(memory, { ...options, model: this.#options.models.decider });
  }

  /** Chance is drawn for the talk, not for the answer: what was told stays told. */
  #lore(said: string): readonly ToldLore[] {
    const { memory, other, id } = this;
    const lines = [...this.#lines(loreLines), { by: other, text: said }];
    return this.#options.lore?.(memory.role.id, { other, lines, seed: hash(`${memory.role.id} ${id}`) }) ?? [];
  }

  #lines(count = earlierLines) {
    const { book, role } = this.memory;
    const talk = book.episodes.get(this.id)?.observations ?? [];
    return talk.slice(-count).flatMap((id) => {
      const memory = book.memories.get(id);
      return memory ? [{ by: memory.by ?? '', text: memory.text, mine: memory.by === role.name }] : [];
    });
  }

  async #keep(
    said: string,
    answer: string,
    recalled: Recalled | null,
    lore: readonly ToldLore[],
    events: readonly MemoryEvent[],
  ): Promise<Seq> {
    const { memory, id, other } = this;
    const written = await memory.append((book) => {
      const count = book.episodes.get(id)?.heard ?? 0;
      const observations = [
        { id: `${id}#${count + 1}`, by: other, kind: 'speech' as const, text: said },
        { id: `${id}#${count + 2}`, by: memory.role.name, kind: 'speech' as const, text: answer },
      ];
      const told = lore.length > 0 ? { lore: lore.map(({ name }) => name) } : {};
      return [{ type: 'exchange', talk: id, beat: book.beat + 1, observations, recall: recalled?.seq ?? null, ...told }, ...events];
    });
    return written[0]?.seq ?? memory.book.seq;
  }
}

async function* spoken(words: AsyncGenerator<string, string>): AsyncGenerator<TalkPart, string> {
  for (;;) {
    const next = await words.next();
    if (next.done) return next.value;
    yield { type: 'text', text: next.value };
  }
}

function unique({ found }: Recalled) {
  return [...new Map(found.map(({ memory }) => [memory.id, memory])).values()];
}

/** A line of a talk. */
export type DialogueLine = {
  readonly by: string;
  readonly text: string;
  readonly recalled: Recalled;
  readonly lore: readonly ToldLore[];
};

/** Two roles talk to each other; each remembers it its own way. The first says the opening line. */
export async function* dialogue(
  first: RoleMemory,
  second: RoleMemory,
  opening: string,
  options: TalkOptions & { readonly turns: number },
): AsyncGenerator<DialogueLine> {
  const as = ({ role }: RoleMemory): Partner => ({ kind: 'role', name: role.name, about: role.profile });
  const talks = [await Talk.begin(second, as(first), options), await Talk.begin(first, as(second), options)] as const;
  let said = opening;
  // The first one's own opening, and whatever is said last, are heard by somebody who does not answer.
  await talks[1].hear(first.role.name, opening);
  for (let turn = 0; turn < options.turns; turn++) {
    const talk = talks[turn % 2] as Talk;
    const answer = await heardOut(talk.say(said));
    yield { by: talk.memory.role.name, text: answer.text, recalled: answer.recalled, lore: answer.lore };
    said = answer.text;
  }
  const listener = talks[options.turns % 2] as Talk;
  if (options.turns > 0) await listener.hear(listener.other, said);
  for (const talk of talks) await talk.end(options.signal ? { signal: options.signal } : {});
}

/** Listens to the end of an answer. */
export async function heardOut<P, R>(parts: AsyncGenerator<P, R>): Promise<R> {
  for (;;) {
    const part = await parts.next();
    if (part.done) return part.value;
  }
}
