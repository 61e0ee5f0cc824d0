import type { Blueprint } from '@troupe/core/blueprint';
import { type Recorded, unstruck } from '@troupe/core/events';
import { type BuildProgress, broughtAlong, dueScenes, eveningsIn, livedScenes, type RoleMemory, takeHome } from '@troupe/core/memory';
import type { Brought } from '../performances/order.ts';
import type { RoleEvent } from './role-event.ts';
import type { LifeOrigin, ListedRole, RoleIndex } from './role-index.ts';

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
  memory(id: string): Promise<RoleMemory>;
  progress(id: string): Promise<BuildProgress | null>;
  enter(role: Omit<Extract<RoleEvent, { type: 'role-cast' }>, 'type' | 'role'>): Promise<string>;
  resume(id: string): Promise<void>;
  settled(id: string): Promise<void>;
  putAway(id: string): Promise<void>;
  forget(id: string): Promise<void>;
};

/** Whoever goes on from play to play has one life in all of them. */
const livedIn = ({ id, series }: Pick<Blueprint, 'id' | 'series'>): string => series?.id ?? id;

/** What characters carry from evening to evening, if the host wants it. A life is a role like any other: looked into, corrected, put away. */
export class Lives {
  readonly #roles: Company;
  #entering: Promise<unknown> = Promise.resolve();

  constructor(roles: Company) {
    this.#roles = roles;
  }

  /** Of everybody whom no person plays. */
  async brought(blueprint: Blueprint, people: readonly string[]): Promise<Brought> {
    const { characters } = blueprint;
    const play = livedIn(blueprint);
    const remembered: { who: string; text: string }[] = [];
    const evenings: Record<string, number> = {};
    for (const { id: who } of characters) {
      const life = people.includes(who) ? undefined : this.#roles.index.lifeOf(play, who);
      if (!life || (await this.#roles.progress(life.id)) === null) continue;
      const memory = await this.#roles.memory(life.id);
      const texts = broughtAlong(memory);
      if (texts.length === 0) continue;
      remembered.push(...texts.map((text) => ({ who, text })));
      evenings[who] = eveningsIn(memory);
    }
    return { remembered, evenings };
  }

  /**
   * After the curtain the evening becomes part of the life of everyone whom no person played, and what they make of it is made. Asked
   * again, it takes nothing twice. Whether all of it is done: a house that closes meanwhile asks again when it opens.
   */
  async keep(performance: string, log: readonly Recorded[]): Promise<boolean> {
    const [open] = log;
    if (open?.type !== 'performance-open' || open.forkOf || !log.some(({ type }) => type === 'curtain')) return true;
    const { blueprint } = open;
    const people = new Set(unstruck(log).flatMap((event) => (event.type === 'seat-taken' ? [event.seat] : [])));
    const lived = blueprint.characters.filter(({ id }) => !people.has(id) && livedScenes(log, id, performance).length > 0);
    const roles: string[] = [];
    for (const { id, name } of lived) {
      const origin = { kind: 'life', play: livedIn(blueprint), who: id, performance } as const;
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
    await takeHome(await this.#roles.memory(known.id), log, origin.who, origin.performance);
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
    const lives = this.#roles.index.lives.filter(({ origin }) => play === undefined || origin.play === play);
    return Promise.all(
      lives.map(async ({ id, name, language, source, state, origin }) => {
        const evenings = (await this.#roles.progress(id)) === null ? 0 : eveningsIn(await this.#roles.memory(id));
        return { role: id, play: origin.play, who: origin.who, name, title: source, language, evenings, state };
      }),
    );
  }

  /** Everybody in a play forgets its earlier evenings. */
  async forget(play: string): Promise<number> {
    const lives = this.#roles.index.lives.filter(({ origin }) => origin.play === play);
    for (const { id } of lives) {
      await this.#roles.putAway(id);
      await this.#roles.forget(id);
    }
    return lives.length;
  }
}
