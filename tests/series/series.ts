import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Blueprint } from '@troupe/core/blueprint';
import { TroupeError } from '@troupe/core/errors';
import { fold, lineOf, type Recorded, readLog } from '@troupe/core/events';
import { type EventStore, memoryStore } from '@troupe/core/log';
import type { Model, Models, Prompt } from '@troupe/core/model';
import { nextEvening } from '@troupe/core/sequel';
import { openPerformance, type Performance, resumePerformance, wayFor } from '@troupe/core/stage';
import { puppet, testClock } from '@troupe/core/testing';
import { banksOf, goneOnFrom, loadRepertoire, readClaims, readWays, sequelTo } from '@troupe/house/node';
import { afterOf, eveningsTo } from '@troupe/house/performances';
import { Roles } from '@troupe/house/roles';
import { understudy } from '@troupe/understudy';

const repertoire = await loadRepertoire(fileURLToPath(new URL('../../plays/', import.meta.url)));
const played = understudy({ banks: banksOf(repertoire) });

export type Night = {
  readonly stream: string;
  readonly log: readonly Recorded[];
  /** What every actor was asked with. */
  readonly prompts: readonly Prompt[];
  /** The log as it was when everything was killed, if it was. */
  readonly killedAt: readonly Recorded[] | null;
};

/** Numbers below one, always the same for a seed. */
export function chances(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

const overheard = (model: Model, prompts: Prompt[]): Model => ({
  ...model,
  stream(prompt, options) {
    prompts.push(prompt);
    return model.stream(prompt, options);
  },
});

/** A store that can be killed: nothing that is written after that is kept, and nobody is told. */
function mortal(store: EventStore): { readonly store: EventStore; kill(): void } {
  let dead = false;
  const gone = new Promise<never>(() => undefined);
  return {
    store: new Proxy(store, {
      get: (target, key, self) => {
        const value = Reflect.get(target, key, self);
        return typeof value === 'function' ? (...args: unknown[]) => (dead ? gone : value.apply(target, args)) : value;
      },
    }),
    kill: () => {
      dead = true;
    },
  };
}

/** A series of evenings in one store: each goes on from one that was played, by the repertoire's next evening or the same play again. */
export class Series {
  readonly store = memoryStore();
  readonly #chance: () => number;
  readonly #scripted: boolean;
  readonly #way: 'words' | 'ensemble' | 'directed';
  readonly #clock = testClock({ autoAdvance: true });
  #count = 0;

  constructor(seed: number) {
    this.#chance = chances(seed);
    this.#scripted = this.#chance() < 0.3;
    this.#way = (['words', 'words', 'ensemble', 'directed'] as const)[Math.floor(this.#chance() * 4)] ?? 'words';
  }

  get chance(): number {
    return this.#chance();
  }

  async first(): Promise<Night> {
    const { plays } = repertoire;
    const { blueprint } = await repertoire.loadPlay(plays[Math.floor(this.#chance() * plays.length)]?.id ?? '');
    return this.#play(blueprint, []);
  }

  async after(night: Night): Promise<Night> {
    const before = await eveningsTo(this.store, night.stream);
    return this.#play(await tonight(night.log), before);
  }

  /** Roles as a house that has just been opened has them. */
  #roles(): Promise<Roles> {
    const models = async (): Promise<Models> => ({ performer: played, decider: played, director: played });
    return Roles.open({ store: this.store, clock: this.#clock, engage: models, speak: models, written: () => false });
  }

  async #play(blueprint: Blueprint, before: Awaited<ReturnType<typeof eveningsTo>>): Promise<Night> {
    const stream = `night-${++this.#count}`;
    const prompts: Prompt[] = [];
    const model = overheard(this.#scripted ? puppet() : played, prompts);
    const models = { performer: model, decider: model, director: model };
    const roles = await this.#roles();
    const remembered = before.length > 0 ? (await roles.lives.broughtFrom(before, blueprint, [])).remembered : [];
    const last = before.at(-1);
    const { store, kill } = mortal(this.store);
    const ports = { models, clock: this.#clock };
    const show = await openPerformance({
      stream,
      blueprint,
      seed: Math.floor(this.#chance() * 2 ** 31),
      switches: wayFor(models, this.#way, {}),
      ...(remembered.length > 0 && { remembered }),
      ...(last && { after: afterOf(last) }),
      ports: { ...ports, store },
    });
    const dies = this.#chance() < 0.3;
    const whole = await watched(show, dies ? 10 + Math.floor(this.#chance() * 80) : Number.POSITIVE_INFINITY);
    let killedAt: readonly Recorded[] | null = null;
    if (!whole) {
      kill();
      killedAt = await readLog(this.store, stream);
      await watched(await resumePerformance({ stream, ports: { ...ports, store: this.store } }), Number.POSITIVE_INFINITY);
    }
    const log = await readLog(this.store, stream);
    // Sometimes the house falls before anybody has taken the evening home; sometimes it is asked twice.
    const asked = Math.floor(this.#chance() * 3);
    await Promise.all(Array.from({ length: asked }, () => roles.lives.keep(stream, log)));
    if (this.#chance() < 0.7) await roles.close();
    return { stream, log, prompts, killedAt };
  }

  /** Every life there is, with what it remembers. */
  async memories(): Promise<{ readonly play: string; readonly who: string; readonly scenes: readonly string[] }[]> {
    const roles = await this.#roles();
    const lives = roles.index.lives.map(async ({ id, origin }) => {
      const { book } = await roles.memory(id);
      return { play: origin.play, who: origin.who, scenes: [...book.episodes.keys()] };
    });
    return Promise.all(lives);
  }
}

/** Whether it came to its end before so many frames. */
async function watched(show: Performance, most: number): Promise<boolean> {
  let count = 0;
  for await (const frame of show.watch({ as: 'house' })) {
    if (frame.type === 'curtain') return true;
    if (++count >= most) return false;
    if (count % 20 === 0) await setImmediate();
  }
  await show.done;
  return true;
}

async function tonight(log: readonly Recorded[]): Promise<Blueprint> {
  const sequel = sequelTo(repertoire, log);
  const blueprint = sequel && (await writtenAfter(sequel.file, log));
  if (blueprint) return blueprint;
  return nextEvening(again(log), [{ id: 'again', changes: {} }], log);
}

/** Nothing where somebody it cannot do without has died: such an evening is refused. */
async function writtenAfter(file: string, log: readonly Recorded[]): Promise<Blueprint | undefined> {
  try {
    const entry = { ways: await readWays(file), claims: await readClaims(file) };
    return goneOnFrom(await repertoire.loadPlay(file), entry, [log]).blueprint;
  } catch (error) {
    if (error instanceof TroupeError && error.code === 'unknown-sequel') return undefined;
    throw error;
  }
}

/** The same play once more, without those who died in it, as one that goes on. */
function again(log: readonly Recorded[]): Blueprint {
  const { blueprint, world } = fold(log);
  const dead = blueprint.characters.map(({ id }) => id).filter((id) => world.characters[id]?.health === 'dead');
  const lives = (id: string | undefined) => id === undefined || !dead.includes(id);
  const series = { id: blueprint.series?.id ?? blueprint.id, evening: (blueprint.series?.evening ?? 1) + 1, after: blueprint.title };
  return {
    ...blueprint,
    series,
    characters: blueprint.characters.filter(({ id }) => lives(id)),
    rules: blueprint.rules.filter(({ by }) => lives(by)),
    acts: blueprint.acts.map((act) => ({
      ...act,
      scenes: act.scenes.map(({ start, ...scene }) => ({
        ...scene,
        ...(start && { start: start.filter(({ who }) => lives(who)) }),
        points: scene.points.map(({ script: _, hits, ...point }) => ({
          ...point,
          ...(hits && { hits: hits.filter(lives) }),
          enters: point.enters.filter(({ who }) => lives(who)),
          leaves: point.leaves.filter(lives),
          cues: Object.fromEntries(Object.entries(point.cues).filter(([who]) => lives(who))),
          ways: point.ways.filter(({ beats }) => beats.every(({ who }) => lives(who))),
        })),
      })),
    })),
  };
}

/** What was said in an evening that somebody was not there to hear, long enough to be known again. */
export function unheardBy(who: string, log: readonly Recorded[]): string[] {
  const { blueprint } = fold(log);
  const said = log.flatMap((event) => {
    const line = lineOf(event, blueprint);
    return line && (line.kind === 'speech' || line.kind === 'whisper')
      ? [{ text: line.text, heard: event.witnesses.characters.includes(who) }]
      : [];
  });
  const heard = said.filter((one) => one.heard).map(({ text }) => text);
  return [...new Set(said.filter((one) => !one.heard && one.text.length >= 14).map(({ text }) => text))].filter(
    (text) => !heard.some((one) => one.includes(text)),
  );
}
