import type { Seq } from '../log/store.ts';
import type { Impression, MemoryEvent, MemoryEventOf, MemoryLevel, Observation, Remembered, RoleFile } from './event.ts';
import type { Episode, Growth, Memory, Reflection } from './memory.ts';

export type { Episode, Growth, Memory, Reflection } from './memory.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Where a memory stands: folded from its events, one by one, and never changed in any other way. */
export class MemoryBook {
  role: RoleFile | null = null;
  seq: Seq = 0;
  at = 0;
  beat = 0;
  /** Changes when something above the observations does: what was summarised before may no longer be true. */
  edition = 0;
  readonly gists = new Map<string, { readonly text: string; readonly edition: number }>();
  readonly exchanges: Remembered<MemoryEventOf<'exchange'>>[] = [];
  readonly recalls = new Map<Seq, Remembered<MemoryEventOf<'recall'>>>();
  readonly spent = { calls: 0, input: 0, output: 0, cached: 0, money: 0 };
  readonly counts: Record<MemoryLevel, number> = { observation: 0, event: 0, point: 0, insight: 0 };
  /** How it grew: its size after every event that changed it. */
  readonly grown: Growth[] = [];
  readonly #memories = new Map<string, Writable<Memory>>();
  readonly #episodes = new Map<string, Writable<Episode> & { observations: string[] }>();
  readonly #reflections = new Map<string, Writable<Reflection>>();
  readonly #above = new Map<string, Set<string>>();
  readonly #forgotten = new Set<string>();
  readonly #awaited = new Set<string>();
  /** Whose text is new or gone since somebody last asked. */
  #touched = new Set<string>();

  constructor(events: Iterable<Remembered> = []) {
    for (const event of events) this.add(event);
  }

  get memories(): ReadonlyMap<string, Memory> {
    return this.#memories;
  }

  get episodes(): ReadonlyMap<string, Episode> {
    return this.#episodes;
  }

  get reflections(): readonly Reflection[] {
    return [...this.#reflections.values()];
  }

  /** Whether anything was ever forgotten. */
  get forgetful(): boolean {
    return this.#forgotten.size > 0;
  }

  /** Scenes are being taken in, or whoever took them in was stopped before the last. */
  get witnessing(): boolean {
    return this.#awaited.size > 0;
  }

  /** What was made from a memory, one level up. */
  madeFrom(id: string): readonly string[] {
    return [...(this.#above.get(id) ?? [])];
  }

  /** Ids whose text came, changed or went since the last call: for whoever keeps an index. */
  takeTouched(): ReadonlySet<string> {
    const touched = this.#touched;
    this.#touched = new Set();
    return touched;
  }

  add(event: Remembered): void {
    this.seq = event.seq;
    // What was taken out of the log, and what a later version wrote, is passed over.
    if (!Object.hasOwn(apply, event.type)) return;
    this.at = event.at;
    if ('beat' in event) this.beat = Math.max(this.beat, event.beat);
    apply[event.type](this, event as never);
    if (growing.has(event.type)) this.grown.push({ at: this.at, beat: this.beat, ...this.counts });
  }

  /** @internal */
  open(role: RoleFile): void {
    this.role = role;
  }

  /** @internal */
  begin({ id, title, beat, partner }: Pick<Episode, 'id' | 'title' | 'beat' | 'partner'>): void {
    if (!this.#episodes.has(id))
      this.#episodes.set(id, {
        id,
        title,
        beat,
        partner,
        open: partner !== null,
        observations: [],
        heard: 0,
        partial: false,
        event: null,
        stale: false,
        forgotten: false,
      });
  }

  /** @internal */
  witness({ scene, title, beat, observations, more, until = scene }: MemoryEventOf<'scene-witnessed'>): void {
    this.begin({ id: scene, title, beat, partner: null });
    this.observe(scene, beat, observations);
    const episode = this.#episodes.get(scene);
    if (episode) episode.partial = more === true;
    if (!this.#episodes.has(until) || this.#episodes.get(until)?.partial) this.#awaited.add(until);
    if (!more) this.#awaited.delete(scene);
  }

  /** @internal */
  close(talk: string): void {
    const episode = this.#episodes.get(talk);
    if (episode) episode.open = false;
  }

  /** @internal */
  observe(scene: string, beat: number, observations: readonly Observation[]): void {
    const episode = this.#episodes.get(scene);
    for (const { id, by, kind, text } of observations) {
      if (this.#memories.has(id)) continue;
      this.#keep({ ...blank, id, level: 'observation', scene, text, by, kind, created: beat, accessed: beat, at: this.at });
      if (!episode) continue;
      episode.observations.push(id);
      episode.heard++;
    }
  }

  /** @internal */
  impress(scene: string, { event, points }: { readonly event: Impression; readonly points: readonly Impression[] }): void {
    const episode = this.#episodes.get(scene);
    if (!episode) return;
    const again = episode.event !== null;
    const wanted = new Set([event.id, ...points.map(({ id }) => id)]);
    for (const old of again ? this.madeFrom(event.id) : []) {
      const memory = this.#memories.get(old);
      if (memory?.level === 'point' && !wanted.has(old) && !memory.edited) this.#drop(old);
    }
    const beat = Math.max(episode.beat, ...episode.observations.slice(-1).map((id) => this.#memories.get(id)?.created ?? 0));
    this.#form('event', scene, event, beat);
    for (const point of points) this.#form('point', scene, point, beat);
    episode.event = event.id;
    episode.stale = false;
    if (again) this.#staleReflectionsOf(scene);
    this.edition++;
  }

  /** @internal */
  reflect(scenes: readonly string[], insights: readonly Impression[], order = 1): void {
    const key = `${order} ${scenes.join('\n')}`;
    const wanted = new Set(insights.map(({ id }) => id));
    for (const old of this.#reflections.get(key)?.insights ?? []) if (!wanted.has(old) && !this.#memories.get(old)?.edited) this.#drop(old);
    const last = scenes.at(-1) ?? '';
    const beat = this.#episodes.get(last)?.beat ?? this.beat;
    for (const insight of insights) this.#form('insight', last, insight, beat);
    this.#reflections.set(key, { scenes, insights: insights.map(({ id }) => id), stale: false, order });
    this.edition++;
  }

  /** @internal */
  recalled(event: Remembered<MemoryEventOf<'recall'>>): void {
    this.recalls.set(event.seq, event);
    for (const id of new Set(event.found.map((found) => found.id))) this.#access(id, event.beat, 1);
    for (const id of event.replayed) this.#access(id, event.beat, 0);
  }

  /** @internal */
  edit(id: string, text: string): void {
    const memory = this.#memories.get(id);
    if (!memory) return;
    memory.text = text;
    memory.edited = true;
    memory.stale = false;
    this.#touched.add(id);
    this.#staleAbove(memory);
    this.edition++;
  }

  /** @internal */
  forget(id: string): void {
    this.#forgotten.add(id);
    const memory = this.#memories.get(id);
    if (!memory) return;
    this.#staleAbove(memory);
    const episode = this.#episodes.get(memory.scene);
    if (memory.level === 'event' && episode) this.#forgetEpisode(episode);
    else if (memory.level === 'observation' && episode) {
      episode.observations = episode.observations.filter((one) => one !== id);
      if (episode.observations.length === 0) this.#forgetEpisode(episode);
    }
    this.#drop(id);
    this.edition++;
  }

  #forgetEpisode(episode: Writable<Episode>): void {
    episode.forgotten = true;
    episode.stale = false;
    for (const one of episode.observations) this.#drop(one);
    const event = episode.event;
    episode.event = null;
    if (event === null) return;
    for (const point of this.madeFrom(event)) if (this.#memories.get(point)?.level === 'point') this.#drop(point);
    this.#drop(event);
  }

  #form(level: MemoryLevel, scene: string, impression: Impression, beat: number): void {
    const { id, text, importance, from } = impression;
    if (this.#forgotten.has(id)) return;
    const before = this.#memories.get(id);
    const known = before
      ? { created: before.created, accessed: before.accessed, recalls: before.recalls }
      : { created: beat, accessed: beat };
    const kept = before?.edited ? { text: before.text, edited: true } : { text };
    this.#keep({ ...blank, id, level, scene, importance: Math.min(5, Math.max(0, importance)), from, at: this.at, ...known, ...kept });
  }

  #keep(memory: Writable<Memory>): void {
    this.#drop(memory.id);
    this.counts[memory.level]++;
    this.#memories.set(memory.id, memory);
    this.#touched.add(memory.id);
    for (const id of memory.from) {
      const above = this.#above.get(id);
      if (above) above.add(memory.id);
      else this.#above.set(id, new Set([memory.id]));
    }
  }

  #drop(id: string): void {
    const memory = this.#memories.get(id);
    if (!memory) return;
    this.counts[memory.level]--;
    for (const below of memory.from) this.#above.get(below)?.delete(id);
    this.#memories.delete(id);
    this.#touched.add(id);
  }

  #access(id: string, beat: number, times: number): void {
    const memory = this.#memories.get(id);
    if (!memory) return;
    memory.accessed = Math.max(memory.accessed, beat);
    memory.recalls += times;
  }

  /** Marks everything that rests on a memory, and the work that will make it anew. */
  #staleAbove({ id, level, scene }: Memory): void {
    for (const above of this.madeFrom(id)) {
      const memory = this.#memories.get(above);
      if (!memory || memory.stale) continue;
      if (!memory.edited) memory.stale = true;
      if (memory.level === 'insight') this.#staleReflectionWith(above);
      this.#staleAbove(memory);
    }
    const episode = this.#episodes.get(scene);
    if ((level === 'observation' || level === 'event') && episode?.event) episode.stale = true;
    if (level !== 'insight') this.#staleReflectionsOf(scene);
  }

  #staleReflectionWith(insight: string): void {
    for (const reflection of this.#reflections.values()) if (reflection.insights.includes(insight)) reflection.stale = true;
  }

  #staleReflectionsOf(scene: string): void {
    for (const reflection of this.#reflections.values()) {
      if (!reflection.scenes.includes(scene)) continue;
      reflection.stale = true;
      for (const id of reflection.insights) {
        const insight = this.#memories.get(id);
        if (insight && !insight.edited) insight.stale = true;
      }
    }
  }
}

const blank = { by: null, kind: null, importance: 0, from: [], recalls: 0, stale: false, edited: false } as const;

const growing: ReadonlySet<MemoryEvent['type']> = new Set([
  'scene-witnessed',
  'exchange',
  'scene-remembered',
  'insights-drawn',
  'memory-delete',
]);

type Reducers = { readonly [T in MemoryEvent['type']]: (book: MemoryBook, event: Remembered<MemoryEventOf<T>>) => void };

const apply: Reducers = {
  'role-open': (book, { role }) => book.open(role),
  'scene-witnessed': (book, event) => book.witness(event),
  'talk-start': (book, { talk, title, partner, beat }) => book.begin({ id: talk, title, beat, partner }),
  exchange: (book, event) => {
    book.observe(event.talk, event.beat, event.observations);
    book.exchanges.push(event);
  },
  'talk-end': (book, { talk }) => book.close(talk),
  'scene-remembered': (book, event) => book.impress(event.scene, event),
  'insights-drawn': (book, { scenes, insights, order }) => book.reflect(scenes, insights, order),
  recall: (book, event) => book.recalled(event),
  gist: (book, { key, text, edition }) => void book.gists.set(key, { text, edition }),
  'memory-edit': (book, { id, text }) => book.edit(id, text),
  'memory-delete': (book, { id }) => book.forget(id),
  call: (book, { call }) => {
    book.spent.calls++;
    for (const key of ['input', 'output', 'cached', 'money'] as const) book.spent[key] += call[key];
  },
};
