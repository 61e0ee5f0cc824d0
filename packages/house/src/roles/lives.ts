import type { Blueprint } from '@troupe/core/blueprint';
import { type Recorded, unstruck } from '@troupe/core/events';
import {
  type BuildProgress,
  broughtAlong,
  dueScenes,
  eveningsIn,
  livedScenes,
  longAgo,
  type RoleMemory,
  takeHome,
} from '@troupe/core/memory';
import { afterOf, type PlayedEvening } from '../performances/chain.ts';
import type { Brought, MyPart } from '../performances/order.ts';
import { meRole } from './me.ts';
import type { RoleEvent } from './role-event.ts';
import type { LifeOrigin, ListedRole, RoleIndex } from './role-index.ts';

/** A role that lives on over the evenings of a series. */
export type Life = {
  readonly role: string;
  readonly play: string;
  readonly who: string;
  readonly name: string;
  readonly title: string;
  readonly language: 'en' | 'zh';
  readonly evenings: number;
  readonly state: ListedRole['state'];
};

/** The roles of the house, as far as lives need them. */
type Company = {
  readonly index: RoleIndex;
  readonly me: { readonly sheet: { readonly across: boolean } | null };
  memory(id: string): Promise<RoleMemory>;
  progress(id: string): Promise<BuildProgress | null>;
  enter(role: Omit<Extract<RoleEvent, { type: 'role-cast' }>, 'type' | 'role'>): Promise<string>;
  resume(id: string): Promise<void>;
  settled(id: string): Promise<void>;
  putAway(id: string): Promise<void>;
  forget(id: string): Promise<void>;
};

/** Whoever goes on from play to play has one life in all of them; in evenings that go on from each other, one for each first evening. */
const livedIn = ({ id, series }: Pick<Blueprint, 'id' | 'series'>, root?: string): string =>
  `${series?.id ?? id}${root === undefined ? '' : `@${root}`}`;

const isOfPlay = ({ play }: LifeOrigin, wanted: string): boolean => play === wanted || play.startsWith(`${wanted}@`);

/** What characters carry from evening to evening, if the host wants it. A life is a role like any other: looked into, corrected, put away. */
export class Lives {
  readonly #roles: Company;
  #entering: Promise<unknown> = Promise.resolve();

  constructor(roles: Company) {
    this.#roles = roles;
  }

  /** What an evening goes on from is taken home first, if it has not been: whoever was killed before that lost nothing. */
  async broughtFrom(before: readonly PlayedEvening[], blueprint: Blueprint, people: readonly string[], me?: MyPart): Promise<Brought> {
    const chain = before.map(({ stream }) => stream);
    // Whoever is there as themselves brings their own life, not that of the part.
    const others = await this.#ofOthers(before, blueprint, me ? [...people, me.seat] : people);
    const own = me && !people.includes(me.seat) ? await this.#ofMe(me, chain) : [];
    return { ...others, remembered: [...others.remembered, ...own] };
  }

  async #ofMe({ seat, elsewhere }: MyPart, chain: readonly string[]): Promise<{ who: string; text: string }[]> {
    const { me, index } = this.#roles;
    if (!index.role(meRole) || (await this.#roles.progress(meRole)) === null) return [];
    const of = [...chain, ...(me.sheet?.across ? elsewhere : [])];
    return broughtAlong(await this.#roles.memory(meRole), { of }).map((text) => ({ who: seat, text }));
  }

  /** After the curtain the evening becomes part of the life of whoever was there as themselves; a fork did not happen to them. */
  async keepOwn(performance: string, log: readonly Recorded[], seat: string, role: string): Promise<boolean> {
    const [open] = log;
    if (open?.type !== 'performance-open' || open.forkOf || !log.some(({ type }) => type === 'curtain')) return true;
    if (!this.#roles.index.role(role) || (await this.#roles.progress(role)) === null) return true;
    await takeHome(await this.#roles.memory(role), log, seat, performance);
    await this.#roles.resume(role);
    await this.#roles.settled(role);
    return this.#isDone(role);
  }

  async #ofOthers(before: readonly PlayedEvening[], blueprint: Blueprint, people: readonly string[]): Promise<Brought> {
    const [first] = before;
    if (!first) return this.brought(blueprint, people);
    const { root } = afterOf(first);
    for (const { stream, log } of before) await this.keep(stream, log, root);
    return this.brought(blueprint, people, { root, chain: before.map(({ stream }) => stream) });
  }

  /** Of everybody whom no person plays. `chain` are the evenings that lead to tonight: no other is remembered then. */
  async brought(
    blueprint: Blueprint,
    people: readonly string[],
    { root, chain }: { readonly root?: string; readonly chain?: readonly string[] } = {},
  ): Promise<Brought> {
    const { characters } = blueprint;
    const play = livedIn(blueprint, root);
    const remembered: Brought['remembered'][number][] = [];
    const evenings: Record<string, number> = {};
    for (const { id: who, name } of characters) {
      const life = people.includes(who) ? undefined : this.#roles.index.lifeOf(play, who);
      if (!life || (await this.#roles.progress(life.id)) === null) continue;
      const memory = await this.#roles.memory(life.id);
      const texts = broughtAlong(memory, chain && { of: chain });
      if (texts.length === 0) continue;
      // It is called otherwise tonight, and is the same.
      const tonight = (text: string) => (life.name === name ? text : text.replaceAll(life.name, name));
      const deep = longAgo(memory, chain && { of: chain });
      remembered.push(
        ...texts.map((text) => ({ who, text: tonight(text) })),
        ...deep.map((text) => ({ who, text: tonight(text), deep: true as const })),
      );
      evenings[who] = eveningsIn(memory, chain);
    }
    return { remembered, evenings };
  }

  /**
   * After the curtain the evening becomes part of the life of everyone whom no person played, and what they make of it is made. Asked
   * again, it takes nothing twice. Whether all of it is done: a house that closes meanwhile asks again when it opens. A fork is kept where
   * its series goes on from it, by those who go on and nobody else: `root` is the first evening then.
   */
  async keep(performance: string, log: readonly Recorded[], root?: string): Promise<boolean> {
    const [open] = log;
    if (open?.type !== 'performance-open' || !log.some(({ type }) => type === 'curtain')) return true;
    if (open.forkOf && root === undefined) return true;
    const { blueprint, after } = open;
    const play = livedIn(blueprint, root ?? after?.root);
    const people = new Set(unstruck(log).flatMap((event) => (event.type === 'seat-taken' ? [event.seat] : [])));
    // In a series a part may go from a person to an actor: it takes along what it has lived through.
    const goesOn = root !== undefined || after !== undefined;
    const lived = blueprint.characters.filter(({ id }) => (goesOn || !people.has(id)) && livedScenes(log, id, performance).length > 0);
    const roles: string[] = [];
    for (const { id, name } of lived) {
      const origin = { kind: 'life', play, who: id, performance } as const;
      // One after the other: two evenings that end at once begin one life, not two.
      const entered = this.#entering.then(() => this.#enter(origin, { name, blueprint, log }));
      this.#entering = entered.catch(() => undefined);
      roles.push(await entered);
    }
    await Promise.all(roles.map((role) => this.#roles.settled(role)));
    return (await Promise.all(roles.map((role) => this.#isDone(role)))).every(Boolean);
  }

  async #enter(origin: LifeOrigin, { name, blueprint, log }: { name: string; blueprint: Blueprint; log: readonly Recorded[] }) {
    const { index } = this.#roles;
    const known = index.lifeOf(origin.play, origin.who);
    if (!known) return this.#roles.enter({ name, language: blueprint.language, source: blueprint.title, origin });
    if ((await this.#roles.progress(known.id)) === null) {
      await this.#roles.resume(known.id);
      await this.#roles.settled(known.id);
    }
    await takeHome(await this.#roles.memory(known.id), log, origin.who, origin.performance, { branch: true });
    await this.#roles.resume(known.id);
    return known.id;
  }

  /** One that failed tells so itself, and is gone on with there. One that was put away wants nothing more. */
  async #isDone(role: string): Promise<boolean> {
    const listed = this.#roles.index.role(role);
    if (!listed) return true;
    if ((await this.#roles.progress(role)) === null) return false;
    return listed.state === 'failed' || dueScenes((await this.#roles.memory(role)).book).length === 0;
  }

  async list(play?: string): Promise<Life[]> {
    const lives = this.#roles.index.lives.filter(({ origin }) => play === undefined || isOfPlay(origin, play));
    return Promise.all(
      lives.map(async ({ id, name, language, source, state, origin }) => {
        const evenings = (await this.#roles.progress(id)) === null ? 0 : eveningsIn(await this.#roles.memory(id));
        return { role: id, play: origin.play, who: origin.who, name, title: source, language, evenings, state };
      }),
    );
  }

  /** Everybody in a play forgets its earlier evenings. */
  async forget(play: string): Promise<number> {
    const lives = this.#roles.index.lives.filter(({ origin }) => isOfPlay(origin, play));
    for (const { id } of lives) {
      await this.#roles.putAway(id);
      await this.#roles.forget(id);
    }
    return lives.length;
  }
}
